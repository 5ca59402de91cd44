/* tea-main-context.c - calls from a thread into the main loop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-main-context.h"

void
tea_main_context_post (GMainContext *context, int priority, GSourceFunc callback, gpointer data, GDestroyNotify notify)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, priority);
  g_source_set_callback (source, callback, data, notify);
  g_source_set_static_name (source, "[teahouse] word from a thread");
  g_source_attach (source, context);
}
