/* model-driver.c - a simple human player for tests of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/log/tea-replay.h"
#include "model-driver.h"
#include "rules/variant/tea-variant.h"

#include "../../recorded.h"

void
model_game_restart (TeaGame *game, guint64 seed, const char *length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, &error);

  g_assert_no_error (error);
  tea_game_begin (game, ruleset, length, seed, NULL);
}

TeaGame *
model_game_new (guint64 seed, const char *length)
{
  TeaGame *game = tea_game_new ();

  model_game_restart (game, seed, length);

  return game;
}

gboolean
model_game_is_waiting (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  return tea_table_get_state (table)->can_discard ||
         g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0 ||
         !tea_table_get_state (table)->in_progress;
}

void
model_game_wait (TeaGame *game)
{
  while (!model_game_is_waiting (game))
    g_main_context_iteration (NULL, TRUE);
}

gboolean
model_table_offers (TeaTable *table, TeaChoiceKind kind)
{
  return tea_choice_find_kind (tea_table_get_state (table)->choices, kind, NULL) >= 0;
}

void
model_game_act (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  static const TeaChoiceKind wanted[] = { TEA_CHOICE_HU, TEA_CHOICE_TAKE };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (model_table_offers (table, wanted[i]))
      {
        g_assert_true (tea_game_call (game, wanted[i]));
        return;
      }

  if (tea_table_get_state (table)->can_discard)
    {
      GListModel *hand = tea_table_get_player (table, 0)->hand;

      g_assert_true (tea_game_discard (game, g_list_model_get_n_items (hand) - 1));
    }
  else
    g_assert_true (tea_game_call (game, TEA_CHOICE_PASS));
}

void
model_game_act_by_log (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *log = log_of (game);
  GListModel *choices = tea_table_get_state (table)->choices;
  guint n_choices = g_list_model_get_n_items (choices);
  guint n_tiles = g_list_model_get_n_items (tea_table_get_player (table, 0)->hand);
  guint number = g_str_hash (model_skip_session (log));

  if (model_table_offers (table, TEA_CHOICE_HU))
    g_assert_true (tea_game_call (game, TEA_CHOICE_HU));
  else if (n_choices > 0 && (!tea_table_get_state (table)->can_discard || number % 3 == 0))
    g_assert_true (tea_game_choose (game, number / 3 % n_choices));
  else
    for (guint i = 0; !tea_game_discard (game, (number / 3 + i) % n_tiles); i++)
      g_assert_cmpuint (i, <, n_tiles);
}

const char *
model_skip_session (const char *log)
{
  return strchr (log, '\n') + 1;
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
model_game_play_by_log (TeaGame *game, guint n_lines)
{
  TeaTable *table = tea_game_get_table (game);
  for (;;)
    {
      g_autofree char *log = NULL;

      model_game_wait (game);
      log = log_of (game);
      if (tea_table_get_state (table)->game_over || model_count_lines (log) >= n_lines)
        return;
      if (tea_table_get_state (table)->in_progress)
        model_game_act_by_log (game);
      else
        g_assert_true (tea_game_next_hand (game));
    }
}

void
model_game_finish_hand (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  for (;;)
    {
      model_game_wait (game);
      if (!tea_table_get_state (table)->in_progress)
        return;
      model_game_act (game);
    }
}

static void
append_tiles (GString *text, const char *name, GListModel *list)
{
  g_string_append_printf (text, " %s", name);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (list, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      g_string_append_printf (text, " %d%s%s%s%s", look->kind, look->drawn ? "d" : "", look->claimed ? "c" : "",
                              look->playable ? "p" : "", look->thrown ? "t" : "");
    }
}

/* The last four events and the total; earlier ones were among the last four before. */
static void
append_events (GString *text, GListModel *events)
{
  guint n = g_list_model_get_n_items (events);

  g_string_append_printf (text, "\n%u events", n);
  for (guint i = n - MIN (n, 4); i < n; i++)
    {
      g_autoptr (TeaEventItem) event = g_list_model_get_item (events, i);
      const TeaEventFacts *facts = tea_event_item_get_facts (event);

      g_string_append_printf (text, "\n%s", facts->sentence);
      append_tiles (text, "", facts->tiles);
    }
}

char *
model_describe_table (TeaTable *table)
{
  const TeaTableState *state = tea_table_get_state (table);
  GString *text = g_string_new (NULL);
  GListModel *choices = tea_table_get_state (table)->choices;

  g_string_append_printf (text, "%u dealer %d wind %d hand %u left %u %u last %d over %d %d: %s", state->phase,
                          state->dealer_seat, state->round_wind, state->hand_number, state->tiles_left,
                          state->wall_left, state->last_discard_seat, state->game_over, state->can_discard,
                          tea_table_get_state (table)->status);
  if (tea_table_get_state (table)->last_discard != NULL)
    g_string_append_printf (text, " tile %d",
                            tea_tile_info_get_facts (tea_table_get_state (table)->last_discard)->kind);
  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      g_string_append_printf (text, " %s", tea_choice_get_facts (choice)->description);
    }
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaPlayer *player = tea_table_get_player (table, seat);

      g_string_append_printf (text, " | %s %d %d %s", player->name, player->points, player->wind, player->said);
      append_tiles (text, "hand", player->hand);
      append_tiles (text, "bonus", player->bonus);
      append_tiles (text, "discards", player->discards);
      g_string_append_printf (text, " melds %u", g_list_model_get_n_items (player->melds));
    }
  if (tea_table_get_state (table)->score_sheet != NULL)
    g_string_append_printf (text, " = %s", tea_score_sheet_get_facts (tea_table_get_state (table)->score_sheet)->title);
  append_events (text, tea_table_get_state (table)->events);

  return g_string_free (text, FALSE);
}

char *
model_describe (TeaGame *game)
{
  static const TeaChoiceKind questions[] = { TEA_CHOICE_CHOW, TEA_CHOICE_PUNG,   TEA_CHOICE_KONG, TEA_CHOICE_HU,
                                             TEA_CHOICE_TAKE, TEA_CHOICE_REFUSE, TEA_CHOICE_PASS, TEA_CHOICE_DISCARD };
  g_autofree char *shown = model_describe_table (tea_game_get_table (game));
  GString *text = g_string_new (shown);

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *why = tea_game_explain (game, questions[i]);

      g_string_append_printf (text, " %s", why);
    }

  return g_string_free (text, FALSE);
}

void
model_drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

char *
model_make_long_log (guint n_hands)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TeaLogSession log_session = { .variant = tea_variants (NULL)[0], .seed = 1, .length = TEA_LENGTH_ENDLESS };
  TeaSession session;

  tea_options_init (&log_session.options, log_session.variant);
  tea_log_append_session (&log_session, text);
  tea_session_init (&session, log_session.variant, &log_session.options, 1, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < n_hands; i++)
    {
      TeaHandSetup setup;
      TeaEvents events;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, &events);
      tea_log_append_events (&deal, &events, text);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          TeaAction actions[TEA_MAX_ACTIONS];
          guint n = tea_deal_legal (&deal, (guint) g_bit_nth_lsf (waiting, -1), actions);

          g_assert_cmpint (tea_deal_apply (&deal, &actions[n - 1], &events), ==, TEA_ILLEGAL_NOT);
          tea_log_append_events (&deal, &events, text);
        }
      tea_session_finish_hand (&session, &deal);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
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
