/* tea-table-find.c - how an action is shown: as a choice, or as a tile of the hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-choice-private.h"
#include "model/table/tea-table-engine.h"

gboolean
tea_table_find_action (TeaTable *self, guint position, TeaAction *action)
{
  g_autoptr (TeaChoice) choice = g_list_model_get_item (tea_table_get_state (self)->choices, position);

  if (choice != NULL)
    *action = *tea_choice_get_action (choice);

  return choice != NULL;
}

int
tea_table_find_choice (TeaTable *self, const TeaAction *action)
{
  GListModel *choices = tea_table_get_state (self)->choices;

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      if (tea_action_equal (tea_choice_get_action (choice), action))
        return (int) i;
    }

  return -1;
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

/* The number of tiles of @kind that @action takes from the hand for a meld. */
static guint
count_melded (const TeaAction *action, int kind)
{
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
      return (kind == action->with[0]) + (kind == action->with[1]);
    case TEA_ACTION_PUNG:
      return kind == action->tile ? 2 : 0;
    case TEA_ACTION_KONG:
      return kind == action->tile ? 3 : 0;
    case TEA_ACTION_CLOSED_KONG:
      return kind == action->tile ? 4 : 0;
    case TEA_ACTION_ADDED_KONG:
    case TEA_ACTION_BONUS:
      return kind == action->tile ? 1 : 0;
    case TEA_ACTION_PASS:
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_WIN:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      return 0;
    }
  g_assert_not_reached ();
}

guint
tea_table_find_melding (TeaTable *self, int choice)
{
  TeaAction action;
  GListModel *hand;
  guint taken[TEA_N_KINDS] = { 0 };
  guint positions = 0;

  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  if (choice < 0 || !tea_table_find_action (self, (guint) choice, &action))
    return 0;

  hand = tea_table_get_player (self, action.seat)->hand;
  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);
      int kind = tea_tile_info_get_facts (tile)->kind;

      if (kind < 0 || taken[kind] == count_melded (&action, kind))
        continue;
      taken[kind]++;
      positions |= 1u << i;
    }

  return positions;
}
