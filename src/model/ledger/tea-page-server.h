/* tea-page-server.h - some pages for browsers, over HTTP
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The most connections at a time; a further one ends the one that has been idle longest. */
#define TEA_PAGE_SERVER_MAX_VISITS 24

/* The most bytes of a request, its line and its headers, and of a form that follows them. */
#define TEA_PAGE_SERVER_MAX_REQUEST 8192
#define TEA_PAGE_SERVER_MAX_FORM 2048

/**
 * TeaPageServer:
 *
 * Answers GET and HEAD for some paths, in HTTP/1.0 and 1.1, one request a connection; and POST for those that take
 * forms. Nothing that strangers send is kept but the line and the headers of a request, and no connection lasts longer
 * than some seconds. It runs in the main loop.
 *
 * A form is read only if the page that it stands on is one of this server: the request names as its Host the very
 * address and port that it was sent to, and as its Origin the same. So a page of a stranger can neither send one
 * through a visitor's browser nor read the answer, not even if its name was made to lead here (DNS rebinding).
 */
typedef struct _TeaPageServer TeaPageServer;

typedef struct
{
  const char *path;
  const char *query;  /* what follows the question mark, or "" */
  const char *cookie; /* the header of that name, or "" */
  const char *form;   /* the body of a POST, "a=1&b=2", or NULL for GET and HEAD */
  gboolean by_number; /* whether it was sent to this computer's address as a number, as forms must be */
} TeaPageRequest;

/* One of @page and @location is set. */
typedef struct
{
  char *page;     /* UTF-8 */
  char *location; /* the path of another page, which the browser is sent to */
  char *cookie;   /* nullable: a cookie to set, "name=value" */
} TeaPageAnswer;

/* Answers @request. The strings in @answer (transfer full) are freed with g_free(). */
typedef void (*TeaPageFunc) (const TeaPageRequest *request, TeaPageAnswer *answer, gpointer data);

/**
 * tea_page_server_new:
 * @policy: the Content-Security-Policy of all pages
 * @error: return location for an error
 *
 * Listens at a free port of every IPv4 address of this computer, at once; there are no pages yet.
 *
 * Returns: (transfer full): the server, or %NULL with @error set
 */
TeaPageServer *tea_page_server_new (const char *policy, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Closes all connections. */
void tea_page_server_free (TeaPageServer *self);

/**
 * tea_page_server_add:
 * @self: a server
 * @path: a path, which begins with a slash
 * @takes_forms: whether it answers POST as well
 * @page: makes the page, for each request
 * @data: for @page; must outlive the page
 *
 * Adds a page, instead of one that is there already.
 */
void tea_page_server_add (TeaPageServer *self, const char *path, gboolean takes_forms, TeaPageFunc page, gpointer data);
void tea_page_server_remove (TeaPageServer *self, const char *path);

guint tea_page_server_get_port (TeaPageServer *self);

/* Returns: (transfer full): the value of @name in @form, decoded; %NULL if it is not there exactly once, or is not
 * valid UTF-8 without NUL */
char *tea_page_form_dup (const char *form, const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaPageServer, tea_page_server_free)

G_END_DECLS
