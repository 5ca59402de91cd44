/* test-table-life.c - the table can be started, restarted and destroyed at any time, and leaks nothing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-driver.h"
#include "model/table/tea-game-private.h"

#include "../../recorded.h"

/* Plays until a computer player is thinking. */
static void
think (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  while (!tea_opponents_is_thinking (game->opponents))
    {
      g_assert_true (tea_table_get_state (table)->in_progress);
      if (model_game_is_waiting (game))
        model_game_act (game);
      else
        g_main_context_iteration (NULL, TRUE);
    }
}

/* Everything still on its way to the table is dispatched. */
static void
let_threads_end (void)
{
  model_drain ();
  g_thread_pool_stop_unused_threads ();
}

static void
test_idle (void)
{
  TeaGame *game = tea_game_new ();

  g_assert_false (tea_game_next_hand (game));
  g_assert_false (tea_game_discard (game, 0));
  g_assert_false (tea_game_call (game, TEA_CHOICE_HU));
  g_assert_finalize_object (game);
}

/* Nobody has thought yet. */
static void
test_at_once (void)
{
  TeaGame *game = model_game_new (1, "full");

  g_assert_finalize_object (game);
  let_threads_end ();
}

static void
test_human_to_act (void)
{
  TeaGame *game = model_game_new (2, "full");

  model_game_act (game);
  model_game_wait (game);
  g_assert_finalize_object (game);
}

static void
test_bot_thinks (void)
{
  TeaGame *game = model_game_new (3, "full");

  think (game);
  g_assert_finalize_object (game);
  let_threads_end ();
}

static void
test_bot_about_to_act (void)
{
  TeaGame *game = tea_game_new ();

  tea_game_set_bot_delay (game, 60 * 1000);
  model_game_restart (game, 3, "full");
  think (game);
  while (tea_opponents_is_thinking (game->opponents))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (game);
}

static void
test_over (void)
{
  TeaGame *game = model_game_new (4, "hand");
  TeaTable *table = tea_game_get_table (game);
  TeaScoreSheet *sheet;

  model_game_finish_hand (game);
  sheet = g_object_ref (tea_table_get_state (table)->score_sheet);
  g_assert_finalize_object (game);
  g_assert_finalize_object (sheet);
}

/* The parts of the table are freed with it, unless somebody holds a reference. */
static void
test_parts (void)
{
  TeaGame *game = model_game_new (5, "full");
  TeaTable *table = tea_game_get_table (game);
  GListModel *hand = g_object_ref (tea_table_get_player (table, 2)->hand);
  TeaRuleset *ruleset = g_object_ref (tea_table_get_state (table)->ruleset);
  TeaTileInfo *indicator = g_object_ref (tea_table_get_state (table)->indicator);
  TeaTileInfo *tile = g_list_model_get_item (hand, 0);
  TeaChoice *choice;

  while (g_list_model_get_n_items (tea_table_get_state (table)->choices) == 0)
    {
      g_assert_true (tea_table_get_state (table)->in_progress);
      if (tea_table_get_state (table)->can_discard)
        model_game_act (game);
      model_game_wait (game);
    }
  choice = g_list_model_get_item (tea_table_get_state (table)->choices, 0);
  g_object_unref (tile);
  tile = g_list_model_get_item (hand, 0);

  g_assert_finalize_object (game);
  g_assert_finalize_object (hand);
  g_assert_finalize_object (ruleset);
  g_assert_finalize_object (indicator);
  g_assert_finalize_object (tile);
  g_assert_finalize_object (choice);
  let_threads_end ();
}

/* A computer player still thinking about the old game has no effect on the new one. */
static void
test_new_game_while_thinking (void)
{
  g_autoptr (TeaGame) game = model_game_new (6, "full");
  TeaTable *table = tea_game_get_table (game);
  g_autoptr (TeaGame) fresh = NULL;
  g_autofree char *log = NULL;
  g_autofree char *fresh_log = NULL;

  for (guint i = 0; i < 5; i++)
    {
      think (game);
      model_game_restart (game, 7 + i, "hand");
      g_assert_cmpuint (tea_table_get_state (table)->hand_number, ==, 1);
      g_assert_cmpuint (game->session.seed, ==, 7 + i);
    }
  model_game_finish_hand (game);

  /* No trace of the earlier games is left: the game is the same at another table. */
  fresh = model_game_new (11, "hand");
  model_game_finish_hand (fresh);
  log = log_of (game);
  fresh_log = log_of (fresh);
  model_check_log (log);
  g_assert_cmpstr (model_skip_session (log), ==, model_skip_session (fresh_log));
}

static void
act_at_once_cb (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  static guint depth;

  /* A view that answers inside the signal handler recurses no deeper than its own answers. */
  depth++;
  g_assert_cmpuint (depth, <, 8);
  if (model_game_is_waiting (game) && tea_table_get_state (table)->in_progress)
    model_game_act (game);
  depth--;
}

static void
test_answers_in_handler (void)
{
  TeaGame *game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *log = NULL;

  g_signal_connect_swapped (table, "changed", G_CALLBACK (act_at_once_cb), game);
  model_game_restart (game, 12, "hand");
  while (tea_table_get_state (table)->in_progress)
    g_main_context_iteration (NULL, TRUE);
  log = log_of (game);
  model_check_log (log);
  g_assert_finalize_object (game);
}

static void
drop_cb (TeaTable *table, gpointer data)
{
  TeaGame **kept = data;

  g_clear_object (kept);
}

/* The last reference is dropped in a signal handler of the table. */
static void
test_dropped_in_handler (void)
{
  TeaGame *game = model_game_new (13, "hand");
  gpointer gone = game;

  g_object_add_weak_pointer (G_OBJECT (game), &gone);
  think (game);
  g_signal_connect (tea_game_get_table (game), "changed", G_CALLBACK (drop_cb), &game);
  while (game != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (gone);
  let_threads_end ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/life/idle", test_idle);
  g_test_add_func ("/model/life/at-once", test_at_once);
  g_test_add_func ("/model/life/human-to-act", test_human_to_act);
  g_test_add_func ("/model/life/bot-thinks", test_bot_thinks);
  g_test_add_func ("/model/life/bot-about-to-act", test_bot_about_to_act);
  g_test_add_func ("/model/life/over", test_over);
  g_test_add_func ("/model/life/parts", test_parts);
  g_test_add_func ("/model/life/new-game-while-thinking", test_new_game_while_thinking);
  g_test_add_func ("/model/life/answers-in-handler", test_answers_in_handler);
  g_test_add_func ("/model/life/dropped-in-handler", test_dropped_in_handler);

  return g_test_run ();
}
