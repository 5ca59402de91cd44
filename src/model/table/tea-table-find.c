/* tea-table-find.c - how an action is shown: as a choice, or as a tile of the hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-choice-private.h"
#include "model/table/tea-table-engine.h"

gboolean
tea_table_find_action (TeaTable *self, const char *id, TeaAction *action)
{
  GListModel *choices = tea_table_get_state (self)->choices;
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
      gboolean exact = g_str_equal (tea_choice_get_facts (choice)->id, id);

      if (exact || (!found && g_str_equal (tea_choice_get_facts (choice)->kind, id)))
        {
          *action = *tea_choice_get_action (choice);
          found = TRUE;
        }
      if (exact)
        break;
    }

  return found;
}

char *
tea_table_find_choice (TeaTable *self, const TeaAction *action)
{
  GListModel *choices = tea_table_get_state (self)->choices;

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      if (tea_action_equal (tea_choice_get_action (choice), action))
        return g_strdup (tea_choice_get_facts (choice)->id);
    }

  return g_strdup ("");
}

int
tea_table_find_discard (TeaTable *self, const TeaAction *action)
{
  GListModel *hand = tea_table_get_player (self, action->seat)->hand;
  int position = -1;

  if (action->kind != TEA_ACTION_DISCARD)
    return -1;
  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      if (look->kind == (int) action->tile && (position < 0 || look->drawn))
        position = (int) i;
    }

  return position;
}
