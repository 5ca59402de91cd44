/* tea-window-rules.c - which rules a window is about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-window-rules.h"

#include "view/house/tea-house-window.h"
#include "view/app/tea-window.h"
#include "view/page/tea-place.h"

/* Those of the page or of what it opened from, or else those of the game. */
static TeaRuleset *
get_rules (TeaWindow *window)
{
  TeaRuleset *ruleset = tea_place_get_ruleset (tea_place_get_for (GTK_WIDGET (tea_window_get_visible_page (window))));

  if (ruleset == NULL && tea_window_get_play (window) != NULL)
    ruleset = tea_page_get_ruleset (TEA_PAGE (tea_window_get_play (window)));

  return ruleset;
}

TeaRuleset *
tea_window_rules_get (GtkWindow *window)
{
  if (TEA_IS_WINDOW (window))
    return get_rules (TEA_WINDOW (window));
  if (TEA_IS_HOUSE_WINDOW (window) && tea_house_window_get_rules (TEA_HOUSE_WINDOW (window)) != NULL)
    return tea_house_rules_get_state (tea_house_window_get_rules (TEA_HOUSE_WINDOW (window)))->ruleset;

  return NULL;
}

char *
tea_window_rules_dup_clause (GtkWindow *window)
{
  if (TEA_IS_WINDOW (window))
    return tea_page_dup_clause (tea_window_get_visible_page (TEA_WINDOW (window)));
  if (TEA_IS_HOUSE_WINDOW (window))
    return tea_house_window_dup_clause (TEA_HOUSE_WINDOW (window));

  return NULL;
}

GtkWindow *
tea_window_rules_find (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (tea_window_rules_get (l->data) != NULL)
      return l->data;

  return NULL;
}
