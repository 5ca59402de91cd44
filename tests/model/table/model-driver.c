/* model-driver.c - a simple human player for the tests of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/log/tea-replay.h"
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
model_table_act_by_log (TeaTable *table)
{
  g_autofree char *log = tea_table_dup_log (table);
  GListModel *choices = tea_table_get_choices (table);
  guint n_choices = g_list_model_get_n_items (choices);
  guint n_tiles = g_list_model_get_n_items (tea_player_get_hand (tea_table_get_player (table, 0)));
  guint number = g_str_hash (log);

  if (offers (table, "hu"))
    g_assert_true (tea_table_choose (table, "hu"));
  else if (n_choices > 0 && (!tea_table_get_can_discard (table) || number % 3 == 0))
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, number / 3 % n_choices);

      g_assert_true (tea_table_choose (table, tea_choice_get_id (choice)));
    }
  else
    for (guint i = 0; !tea_table_discard (table, (number / 3 + i) % n_tiles); i++)
      g_assert_cmpuint (i, <, n_tiles);
}

guint
model_count_lines (const char *log)
{
  guint n = 0;

  for (; *log != '\0'; log++)
    n += *log == '\n';

  return n;
}

void
model_table_play_by_log (TeaTable *table, guint n_lines)
{
  for (;;)
    {
      g_autofree char *log = NULL;

      model_table_wait (table);
      log = tea_table_dup_log (table);
      if (tea_table_get_game_over (table) || model_count_lines (log) >= n_lines)
        return;
      if (tea_table_get_in_progress (table))
        model_table_act_by_log (table);
      else
        g_assert_true (tea_table_next_hand (table));
    }
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

static void
append_tiles (GString *text, const char *name, GListModel *list)
{
  g_string_append_printf (text, " %s", name);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (list, i);

      g_string_append_printf (text, " %d%s%s%s", tea_tile_info_get_kind (tile), tea_tile_info_get_drawn (tile) ? "d" : "",
                              tea_tile_info_get_claimed (tile) ? "c" : "", tea_tile_info_get_playable (tile) ? "p" : "");
    }
}

char *
model_describe (TeaTable *table)
{
  static const char *const questions[] = { "chow", "pung", "kong", "hu", "take", "refuse", "pass", "discard" };
  GString *text = g_string_new (NULL);
  GListModel *choices = tea_table_get_choices (table);

  g_string_append_printf (text, "%s turn %d dealer %d wind %d hand %u left %u %u last %d over %d %d: %s",
                          tea_table_get_phase (table), tea_table_get_turn_seat (table), tea_table_get_dealer_seat (table),
                          tea_table_get_round_wind (table), tea_table_get_hand_number (table), tea_table_get_tiles_left (table),
                          tea_table_get_wall_left (table), tea_table_get_last_discard_seat (table), tea_table_get_game_over (table),
                          tea_table_get_can_discard (table), tea_table_get_status (table));
  if (tea_table_get_last_discard (table) != NULL)
    g_string_append_printf (text, " tile %d", tea_tile_info_get_kind (tea_table_get_last_discard (table)));
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      g_string_append_printf (text, " %s", tea_choice_get_id (choice));
    }
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaPlayer *player = tea_table_get_player (table, seat);

      g_string_append_printf (text, " | %s %d %d %s", tea_player_get_name (player), tea_player_get_points (player),
                              tea_player_get_wind (player), tea_player_get_said (player));
      append_tiles (text, "hand", tea_player_get_hand (player));
      append_tiles (text, "bonus", tea_player_get_bonus (player));
      append_tiles (text, "discards", tea_player_get_discards (player));
      g_string_append_printf (text, " melds %u", g_list_model_get_n_items (tea_player_get_melds (player)));
    }
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *why = tea_table_explain (table, questions[i]);

      g_string_append_printf (text, " %s", why);
    }
  if (tea_table_get_score_sheet (table) != NULL)
    g_string_append_printf (text, " = %s", tea_score_sheet_get_title (tea_table_get_score_sheet (table)));

  return g_string_free (text, FALSE);
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
