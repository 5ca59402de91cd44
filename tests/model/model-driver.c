/* model-driver.c - a simple human player for the tests of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/tea-replay.h"
#include "model-driver.h"

void
model_table_restart (TeaTable *table, guint64 seed, const char *length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, &error);

  g_assert_no_error (error);
  tea_table_new_game (table, ruleset, length, seed, NULL);
}

TeaTable *
model_table_new (guint64 seed, const char *length)
{
  TeaTable *table = tea_table_new ();

  model_table_restart (table, seed, length);

  return table;
}

gboolean
model_table_is_waiting (TeaTable *table)
{
  return tea_table_get_can_discard (table) ||
         g_list_model_get_n_items (tea_table_get_choices (table)) > 0 ||
         !tea_table_get_in_progress (table);
}

void
model_table_wait (TeaTable *table)
{
  while (!model_table_is_waiting (table))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
offers (TeaTable *table, const char *kind)
{
  GListModel *choices = tea_table_get_choices (table);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      if (g_str_equal (tea_choice_get_kind (choice), kind))
        return TRUE;
    }

  return FALSE;
}

void
model_table_act (TeaTable *table)
{
  static const char *const wanted[] = { "hu", "take" };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (offers (table, wanted[i]))
      {
        g_assert_true (tea_table_choose (table, wanted[i]));
        return;
      }

  if (tea_table_get_can_discard (table))
    {
      GListModel *hand = tea_player_get_hand (tea_table_get_player (table, 0));

      g_assert_true (tea_table_discard (table, g_list_model_get_n_items (hand) - 1));
    }
  else
    g_assert_true (tea_table_choose (table, "pass"));
}

void
model_table_finish_hand (TeaTable *table)
{
  for (;;)
    {
      model_table_wait (table);
      if (!tea_table_get_in_progress (table))
        return;
      model_table_act (table);
    }
}

void
model_drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

guint
model_check_log (const char *log)
{
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  guint n_events = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      TeaLogType type;

      if (*lines[i] == '\0')
        continue;
      tea_replay_feed (replay, lines[i], strlen (lines[i]), &type, &error);
      g_assert_no_error (error);
      if (type != TEA_LOG_SESSION && type != TEA_LOG_END)
        n_events++;
    }

  return n_events;
}
