/* tea-rulesets.c - lists of rule sets to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-rulesets.h"

GtkStringList *
tea_rulesets_list_names (GListModel *rulesets)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);

      gtk_string_list_take (names, tea_ruleset_dup_full_name (ruleset));
    }

  return names;
}

guint
tea_rulesets_find (GListModel *rulesets, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);

      if (g_strcmp0 (tea_ruleset_get_id (ruleset), id) == 0)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}
