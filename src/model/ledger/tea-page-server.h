/* tea-page-server.h - one page for browsers, over HTTP
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The most connections at a time; a further one ends the one that has been idle longest. */
#define TEA_PAGE_SERVER_MAX_VISITS 24

/* The most bytes of a request: its line and its headers. */
#define TEA_PAGE_SERVER_MAX_REQUEST 8192

/**
 * TeaPageServer:
 *
 * Answers GET and HEAD for one path, in HTTP/1.0 and 1.1, one request a connection. Nothing that strangers send is kept
 * but the line and the headers of a request, and no connection lasts longer than some seconds. It runs in the main
 * loop.
 */
typedef struct _TeaPageServer TeaPageServer;

/* Returns: (transfer full): the page, UTF-8 */
typedef char *(*TeaPageFunc) (gpointer data);

/**
 * tea_page_server_new:
 * @path: the path of the page, which begins with a slash
 * @page: makes the page, for each request
 * @data: for @page; must outlive the server
 * @error: return location for an error
 *
 * Listens at a free port of every IPv4 address of this computer, at once.
 *
 * Returns: (transfer full): the server, or %NULL with @error set
 */
TeaPageServer *
tea_page_server_new (const char *path, TeaPageFunc page, gpointer data, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Closes all connections. */
void tea_page_server_free (TeaPageServer *self);

guint tea_page_server_get_port (TeaPageServer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaPageServer, tea_page_server_free)

G_END_DECLS
