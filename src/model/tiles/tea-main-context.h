/* tea-main-context.h - word from a thread to the main loop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_main_context_post:
 * @context: (nullable): the context that the callback runs in; %NULL for the default one
 * @priority: of the source
 * @callback: what is called there
 * @data: for it
 * @notify: (nullable): frees @data
 *
 * Calls @callback from an iteration of @context, and never at once: g_main_context_invoke() calls from the thread
 * itself while nobody happens to iterate, and objects of the model are used by the main thread alone. Called from any
 * thread.
 */
void
tea_main_context_post (GMainContext *context, int priority, GSourceFunc callback, gpointer data, GDestroyNotify notify);

G_END_DECLS
