/* tea-main-context.h - calls from a thread into the main loop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_main_context_post:
 * @context: (nullable): the context that the callback runs in; %NULL for the default one
 * @priority: the priority of the source
 * @callback: the function to call there
 * @data: user data for @callback
 * @notify: (nullable): frees @data
 *
 * Calls @callback from an iteration of @context, never directly: g_main_context_invoke() would call it in the calling
 * thread while no thread runs the context, but only the main thread may use objects of the model. Can be called from
 * any thread.
 */
void
tea_main_context_post (GMainContext *context, int priority, GSourceFunc callback, gpointer data, GDestroyNotify notify);

G_END_DECLS
