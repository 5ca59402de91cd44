/* tea-window-places.c - the first page of each place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-window-private.h"

#include <glib/gi18n.h>

#include "view/app/tea-door-page.h"

TeaPage *
_tea_window_create_page (TeaWindow *self, const char *name)
{
  if (g_str_equal (name, "learn"))
    return tea_door_page_new (_ ("Learn"), "app.learn", "app.mistakes");
  if (g_str_equal (name, "score"))
    return tea_door_page_new (_ ("Score"), "app.helper", NULL);
  if (g_str_equal (name, "history"))
    return tea_door_page_new (_ ("History"), "app.games", "app.insights");

  return tea_door_page_new (_ ("Rules"), "app.rules", "app.my-rules");
}
