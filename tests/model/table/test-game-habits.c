/* test-game-habits.c - what the game does automatically for the player, the pause, and an unsorted hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-driver.h"
#include "model/table/tea-game-private.h"

#include "../../recorded.h"

static gboolean
is_over (TeaTable *table)
{
  return tea_table_get_state (table)->score_sheet != NULL;
}

/* Plays the hand without claiming or winning; returns how often a claim was offered. */
static guint
play_hand (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  guint n = 0;

  for (model_game_wait (game); !is_over (table); model_game_wait (game))
    if (tea_table_get_state (table)->can_discard)
      g_assert_true (tea_game_discard (game, g_list_model_get_n_items (tea_table_get_player (table, 0)->hand) - 1));
    else if (model_table_offers (table, TEA_CHOICE_REFUSE))
      g_assert_true (tea_game_call (game, TEA_CHOICE_REFUSE));
    else
      {
        n += !model_table_offers (table, TEA_CHOICE_HU);
        g_assert_true (tea_game_call (game, TEA_CHOICE_PASS));
      }

  return n;
}

/* With no-calls on, no claim is offered and the hand goes as if the player always passed; it lasts for one hand. */
static void
test_no_calls (void)
{
  guint n_asked = 0;

  for (guint64 seed = 1; seed <= 3; seed++)
    {
      g_autoptr (TeaGame) asked = model_game_new (seed, "full");
      g_autoptr (TeaGame) game = model_game_new (seed, "full");
      g_autofree char *asked_log = NULL;
      g_autofree char *log = NULL;
      guint n;

      n_asked += play_hand (asked);
      tea_game_set_habit (game, TEA_HABIT_NO_CALLS, TRUE);
      n = play_hand (game);
      g_assert_cmpuint (n, ==, 0);
      asked_log = log_of (asked);
      log = log_of (game);
      g_assert_cmpstr (model_skip_session (log), ==, model_skip_session (asked_log));

      g_assert_true (tea_game_get_habit (game, TEA_HABIT_NO_CALLS));
      g_assert_true (tea_game_next_hand (game));
      g_assert_false (tea_game_get_habit (game, TEA_HABIT_NO_CALLS));
    }
  g_assert_cmpuint (n_asked, >, 0);
}

/* Switched on while a claim is offered, it declines the claim. */
static void
test_no_calls_at_once (void)
{
  g_autoptr (TeaGame) game = model_game_new (3, "full");
  TeaTable *table = tea_game_get_table (game);

  while (tea_table_get_state (table)->can_discard || !model_table_offers (table, TEA_CHOICE_PASS))
    {
      g_assert_false (is_over (table));
      if (model_game_is_waiting (game))
        g_assert_true (tea_game_discard (game, 0));
      else
        g_main_context_iteration (NULL, TRUE);
    }
  tea_game_set_habit (game, TEA_HABIT_NO_CALLS, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (tea_table_get_state (table)->choices), ==, 0);
  model_game_wait (game);
  g_assert_true (is_over (table) || tea_table_get_state (table)->can_discard);
}

/* Drawn tiles are discarded for the rest of the hand. */
static void
test_auto_discard (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "full");
  TeaTable *table = tea_game_get_table (game);
  GListModel *discards = tea_table_get_player (table, 0)->discards;
  g_autofree char *log = NULL;
  guint n_before;

  model_game_wait (game);
  g_assert_true (tea_game_discard (game, 0));
  n_before = g_list_model_get_n_items (discards);
  tea_game_set_habit (game, TEA_HABIT_AUTO_DISCARD, TRUE);
  for (model_game_wait (game); !is_over (table); model_game_wait (game))
    {
      g_assert_false (tea_table_get_state (table)->can_discard);
      g_assert_true (
          tea_game_call (game, model_table_offers (table, TEA_CHOICE_REFUSE) ? TEA_CHOICE_REFUSE : TEA_CHOICE_PASS));
    }
  g_assert_cmpuint (g_list_model_get_n_items (discards), >, n_before);
  log = log_of (game);
  model_check_log (log);

  g_assert_true (tea_game_next_hand (game));
  g_assert_false (tea_game_get_habit (game, TEA_HABIT_AUTO_DISCARD));
}

/* Does what a computer player would do in the human player's seat. */
static void
act_well (TeaGame *game)
{
  TeaBotContext context = { 0 };
  TeaAction action;

  tea_random_init (&context.random, 1);
  action = tea_bot_act (tea_bot_find ("regular"), game->deal, TEA_TABLE_HUMAN, &context);
  g_assert_true (tea_game_apply (game, &action));
}

/* A win is offered even when discards and passes are automatic, or taken automatically in every hand if so set. */
static void
test_wins (void)
{
  guint n_offered = 0, n_won = 0;

  for (guint64 seed = 1; seed <= 40 && (n_offered == 0 || n_won < 2); seed++)
    {
      g_autoptr (TeaGame) game = model_game_new (seed, "full");
      TeaTable *table = tea_game_get_table (game);
      gboolean wins = seed % 2 == 0;
      g_autofree char *log = NULL;

      tea_game_set_habit (game, TEA_HABIT_AUTO_WIN, wins);
      for (model_game_wait (game); !is_over (table); model_game_wait (game))
        if (model_table_offers (table, TEA_CHOICE_HU))
          {
            g_assert_false (wins);
            n_offered++;
            tea_game_set_habit (game, TEA_HABIT_NO_CALLS, TRUE);
            tea_game_set_habit (game, TEA_HABIT_AUTO_DISCARD, TRUE);
            model_drain ();
            g_assert_true (tea_game_call (game, TEA_CHOICE_HU));
          }
        else
          act_well (game);
      n_won += wins && tea_score_sheet_get_facts (tea_table_get_state (table)->score_sheet)->winner == 0;
      log = log_of (game);
      model_check_log (log);

      g_assert_true (tea_game_next_hand (game));
      g_assert_cmpint (tea_game_get_habit (game, TEA_HABIT_AUTO_WIN), ==, wins);
      model_game_restart (game, seed, "hand");
      g_assert_false (tea_game_get_habit (game, TEA_HABIT_AUTO_WIN));
    }
  g_assert_cmpuint (n_offered, >, 0);
  g_assert_cmpuint (n_won, >, 0);
}

/* Nobody acts during a pause, even when ready; it ends when the player moves or ends it. */
static void
test_pause (void)
{
  g_autoptr (TeaGame) game = model_game_new (5, "full");
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  model_game_wait (game);
  g_assert_true (tea_game_discard (game, 0));
  g_assert_false (model_game_is_waiting (game));
  tea_game_set_habit (game, TEA_HABIT_PAUSED, TRUE);
  g_assert_true (g_str_has_prefix (tea_table_get_state (table)->status, "Paused."));
  before = log_of (game);
  while (tea_opponents_is_thinking (game->opponents))
    g_main_context_iteration (NULL, TRUE);
  model_drain ();
  after = log_of (game);
  g_assert_cmpstr (before, ==, after);

  tea_game_set_habit (game, TEA_HABIT_PAUSED, FALSE);
  g_assert_false (g_str_has_prefix (tea_table_get_state (table)->status, "Paused."));
  do
    model_game_wait (game);
  while (!tea_table_get_state (table)->can_discard && tea_game_call (game, TEA_CHOICE_PASS));
  g_assert_true (tea_table_get_state (table)->can_discard);
  tea_game_set_habit (game, TEA_HABIT_PAUSED, TRUE);
  g_assert_true (tea_game_discard (game, 0));
  g_assert_false (tea_game_get_habit (game, TEA_HABIT_PAUSED));
}

static char *
describe_hand (TeaTable *table)
{
  GListModel *hand = tea_table_get_player (table, 0)->hand;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      g_string_append_printf (text, "%d%s ", look->kind, look->drawn ? "!" : "");
    }

  return g_string_free (text, FALSE);
}

static int
kind_at (TeaTable *table, guint position)
{
  g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_table_get_player (table, 0)->hand, position);

  return tea_tile_info_get_facts (tile)->kind;
}

/* An unsorted hand keeps its order; a drawn tile that is kept goes to the right end. */
static void
test_order (void)
{
  g_autoptr (TeaGame) game = model_game_new (7, "full");
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *sorted = NULL;
  g_autofree char *now = NULL;
  g_autofree char *again = NULL;
  int first, third, drawn;

  model_game_wait (game);
  g_assert_true (tea_table_get_state (table)->can_discard);
  g_assert_false (tea_game_move_tile (game, 0, 2));
  sorted = describe_hand (table);
  tea_game_set_sorts_hand (game, FALSE);
  now = describe_hand (table);
  g_assert_cmpstr (now, ==, sorted);

  first = kind_at (table, 0);
  third = kind_at (table, 3);
  g_assert_true (tea_game_move_tile (game, 3, 0));
  g_assert_cmpint (kind_at (table, 0), ==, third);
  g_assert_cmpint (kind_at (table, 1), ==, first);
  g_assert_false (tea_game_move_tile (game, 0, 0));
  g_assert_false (tea_game_move_tile (game, 99, 0));

  /* The tile moved to the left end is discarded by its new position. */
  g_assert_true (tea_game_discard (game, 0));
  g_assert_cmpint (kind_at (table, 0), ==, first);
  for (model_game_wait (game); !tea_table_get_state (table)->can_discard; model_game_wait (game))
    g_assert_true (tea_game_call (game, TEA_CHOICE_PASS));
  drawn = kind_at (table, 13);
  g_assert_false (tea_game_move_tile (game, 13, 0));
  g_assert_true (tea_game_discard (game, 1));
  g_assert_cmpint (kind_at (table, 0), ==, first);
  g_assert_cmpint (kind_at (table, 12), ==, drawn);
  g_assert_true (tea_game_move_tile (game, 0, 99));
  g_assert_cmpint (kind_at (table, 12), ==, first);

  g_clear_pointer (&now, g_free);
  tea_game_set_sorts_hand (game, TRUE);
  now = describe_hand (table);
  tea_game_set_sorts_hand (game, FALSE);
  again = describe_hand (table);
  g_assert_cmpstr (now, ==, again);
}

/* Of two equal tiles the one that was chosen leaves the hand; a refused discard leaves all where they lie. */
static void
test_order_of_equals (void)
{
  g_autoptr (TeaGame) game = model_game_new (7, "full");
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint twin = 1;
  int kind, first;

  model_game_wait (game);
  tea_game_set_sorts_hand (game, FALSE);
  while (kind_at (table, twin) != kind_at (table, twin - 1))
    twin++;
  g_assert_cmpuint (twin, <, 13);
  kind = kind_at (table, twin);
  first = kind_at (table, 0);
  g_assert_cmpint (kind, !=, first);
  g_assert_true (tea_game_move_tile (game, twin, 0));

  before = describe_hand (table);
  g_assert_false (tea_game_discard (game, 99));
  after = describe_hand (table);
  g_assert_cmpstr (after, ==, before);

  g_assert_true (tea_game_discard (game, 0));
  g_assert_cmpint (kind_at (table, 0), ==, first);
  g_assert_cmpint (kind_at (table, twin - 1), ==, kind);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-habits/no-calls", test_no_calls);
  g_test_add_func ("/game-habits/no-calls-at-once", test_no_calls_at_once);
  g_test_add_func ("/game-habits/auto-discard", test_auto_discard);
  g_test_add_func ("/game-habits/wins", test_wins);
  g_test_add_func ("/game-habits/pause", test_pause);
  g_test_add_func ("/game-habits/order", test_order);
  g_test_add_func ("/game-habits/order/equals", test_order_of_equals);

  return g_test_run ();
}
