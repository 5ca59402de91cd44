/* tea-window-places.c - the first page of each place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-window-private.h"

#include <glib/gi18n.h>

#include "view/app/tea-door-page.h"
#include "view/learn/tea-learn-page.h"

/* With the rules of the game. */
static TeaPage *
learn_page_new (TeaWindow *self)
{
  TeaPage *page = tea_learn_page_new (self->settings, self->archive, tea_judge_get_default ());
  TeaRuleset *ruleset = tea_page_get_ruleset (TEA_PAGE (self->play));

  if (ruleset != NULL)
    tea_learn_page_show_ruleset (TEA_LEARN_PAGE (page), ruleset);

  return page;
}

TeaPage *
_tea_window_create_page (TeaWindow *self, const char *name)
{
  if (g_str_equal (name, "learn"))
    return learn_page_new (self);
  if (g_str_equal (name, "score"))
    return tea_door_page_new (_ ("Score"), "app.helper", NULL);
  if (g_str_equal (name, "history"))
    return tea_door_page_new (_ ("History"), "app.games", "app.insights");

  return tea_door_page_new (_ ("Rules"), "app.rules", "app.my-rules");
}
