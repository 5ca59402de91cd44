/* http-client.h - requests to a server in the same process, byte by byte
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Returns: a blocking socket connected to @port of 127.0.0.1, or −1 */
int http_connect (guint port);

/**
 * http_ask:
 * @port: a port of 127.0.0.1
 * @request: all bytes of the request
 * @n_more: how many times @more is sent afterwards, or until the server ends the connection
 * @more: a block of the body
 *
 * Runs the main loop until the connection has ended.
 *
 * Returns: (transfer full): all that was answered; empty without an answer, %NULL without a connection
 */
char *http_ask (guint port, const char *request, guint n_more, const char *more);
