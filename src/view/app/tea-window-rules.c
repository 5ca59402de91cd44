/* tea-window-rules.c - which rules a window is about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-window-rules.h"

#include "view/helper/tea-helper-window.h"
#include "view/house/tea-house-window.h"
#include "view/app/tea-window.h"

static TeaHandEntry *
get_entry (GtkWindow *window)
{
  return TEA_IS_HELPER_WINDOW (window)
             ? tea_helper_page_get_entry (tea_helper_window_get_page (TEA_HELPER_WINDOW (window)))
             : NULL;
}

/* Those of the page, or else those of the game. */
static TeaRuleset *
get_rules (TeaWindow *window)
{
  TeaRuleset *ruleset = tea_page_get_ruleset (tea_window_get_visible_page (window));

  if (ruleset == NULL && tea_window_get_play (window) != NULL)
    ruleset = tea_page_get_ruleset (TEA_PAGE (tea_window_get_play (window)));

  return ruleset;
}

TeaRuleset *
tea_window_rules_get (GtkWindow *window)
{
  TeaHandEntry *entry = get_entry (window);

  if (entry != NULL)
    return tea_hand_entry_get_state (entry)->ruleset;
  if (TEA_IS_WINDOW (window))
    return get_rules (TEA_WINDOW (window));
  if (TEA_IS_HOUSE_WINDOW (window) && tea_house_window_get_rules (TEA_HOUSE_WINDOW (window)) != NULL)
    return tea_house_rules_get_state (tea_house_window_get_rules (TEA_HOUSE_WINDOW (window)))->ruleset;

  return NULL;
}

char *
tea_window_rules_dup_clause (GtkWindow *window)
{
  TeaHandEntry *entry = get_entry (window);
  const char *clause = entry != NULL ? tea_hand_entry_get_state (entry)->answer->clause : "";

  if (TEA_IS_WINDOW (window))
    return tea_page_dup_clause (tea_window_get_visible_page (TEA_WINDOW (window)));
  if (TEA_IS_HOUSE_WINDOW (window))
    return tea_house_window_dup_clause (TEA_HOUSE_WINDOW (window));

  return *clause != '\0' ? g_strdup (clause) : NULL;
}

GtkWindow *
tea_window_rules_find (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (tea_window_rules_get (l->data) != NULL)
      return l->data;

  return NULL;
}
