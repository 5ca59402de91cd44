/* test-table-life.c - the table begins, is broken off and goes away at any time, and leaves nothing behind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-driver.h"
#include "model/table/tea-table-private.h"

static gboolean
is_thinking (TeaTable *table)
{
  for (guint seat = 1; seat < 4; seat++)
    if (table->bots[seat].asked && !table->bots[seat].ready)
      return TRUE;

  return FALSE;
}

/* Leaves the table while a computer player thinks. */
static void
think (TeaTable *table)
{
  while (!is_thinking (table))
    {
      g_assert_true (tea_table_get_in_progress (table));
      if (model_table_is_waiting (table))
        model_table_act (table);
      else
        g_main_context_iteration (NULL, TRUE);
    }
}

/* Everything that was on its way to the table is answered. */
static void
let_threads_end (void)
{
  model_drain ();
  g_thread_pool_stop_unused_threads ();
}

static void
test_idle (void)
{
  TeaTable *table = tea_table_new ();

  g_assert_false (tea_table_next_hand (table));
  g_assert_false (tea_table_discard (table, 0));
  g_assert_false (tea_table_choose (table, "hu"));
  g_assert_finalize_object (table);
}

/* Nobody has thought yet. */
static void
test_at_once (void)
{
  TeaTable *table = model_table_new (1, "full");

  g_assert_finalize_object (table);
  let_threads_end ();
}

static void
test_human_to_act (void)
{
  TeaTable *table = model_table_new (2, "full");

  model_table_act (table);
  model_table_wait (table);
  g_assert_finalize_object (table);
}

static void
test_bot_thinks (void)
{
  TeaTable *table = model_table_new (3, "full");

  think (table);
  g_assert_finalize_object (table);
  let_threads_end ();
}

static void
test_bot_about_to_act (void)
{
  TeaTable *table = tea_table_new ();

  tea_table_set_bot_delay (table, 60 * 1000);
  model_table_restart (table, 3, "full");
  think (table);
  while (is_thinking (table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (table);
}

static void
test_over (void)
{
  TeaTable *table = model_table_new (4, "hand");
  TeaScoreSheet *sheet;

  model_table_finish_hand (table);
  sheet = g_object_ref (tea_table_get_score_sheet (table));
  g_assert_finalize_object (table);
  g_assert_finalize_object (sheet);
}

/* What belongs to the table lives no longer than it, unless somebody keeps it. */
static void
test_parts (void)
{
  TeaTable *table = model_table_new (5, "full");
  TeaPlayer *player = g_object_ref (tea_table_get_player (table, 2));
  TeaRuleset *ruleset = g_object_ref (tea_table_get_ruleset (table));
  TeaTileInfo *indicator = g_object_ref (tea_table_get_indicator (table));
  TeaTileInfo *tile = g_list_model_get_item (tea_player_get_hand (player), 0);
  TeaChoice *choice;

  while (g_list_model_get_n_items (tea_table_get_choices (table)) == 0)
    {
      g_assert_true (tea_table_get_in_progress (table));
      if (tea_table_get_can_discard (table))
        model_table_act (table);
      model_table_wait (table);
    }
  choice = g_list_model_get_item (tea_table_get_choices (table), 0);
  g_object_unref (tile);
  tile = g_list_model_get_item (tea_player_get_hand (player), 0);

  g_assert_finalize_object (table);
  g_assert_finalize_object (player);
  g_assert_finalize_object (ruleset);
  g_assert_finalize_object (indicator);
  g_assert_finalize_object (tile);
  g_assert_finalize_object (choice);
  let_threads_end ();
}

/* A thought of the old game has no say in the new one. */
static void
test_new_game_while_thinking (void)
{
  g_autoptr (TeaTable) table = model_table_new (6, "full");
  g_autoptr (TeaTable) fresh = NULL;
  g_autofree char *log = NULL;
  g_autofree char *fresh_log = NULL;

  for (guint i = 0; i < 5; i++)
    {
      think (table);
      model_table_restart (table, 7 + i, "hand");
      g_assert_cmpuint (tea_table_get_hand_number (table), ==, 1);
      g_assert_cmpuint (tea_table_get_seed (table), ==, 7 + i);
    }
  model_table_finish_hand (table);

  /* Nothing of what was before is left: the game is the same at another table. */
  fresh = model_table_new (11, "hand");
  model_table_finish_hand (fresh);
  log = tea_table_dup_log (table);
  fresh_log = tea_table_dup_log (fresh);
  model_check_log (log);
  g_assert_cmpstr (log, ==, fresh_log);
}

static void
act_at_once_cb (TeaTable *table, gpointer data)
{
  guint *depth = data;

  /* A view that answers within the signal makes nothing deeper than its own answers. */
  (*depth)++;
  g_assert_cmpuint (*depth, <, 8);
  if (model_table_is_waiting (table) && tea_table_get_in_progress (table))
    model_table_act (table);
  (*depth)--;
}

static void
test_answers_in_handler (void)
{
  TeaTable *table = tea_table_new ();
  g_autofree char *log = NULL;
  guint depth = 0;

  g_signal_connect (table, "changed", G_CALLBACK (act_at_once_cb), &depth);
  model_table_restart (table, 12, "hand");
  while (tea_table_get_in_progress (table))
    g_main_context_iteration (NULL, TRUE);
  log = tea_table_dup_log (table);
  model_check_log (log);
  g_assert_finalize_object (table);
}

static void
drop_cb (TeaTable *table, gpointer data)
{
  TeaTable **kept = data;

  g_clear_object (kept);
}

/* The last reference goes away in a signal of the table. */
static void
test_dropped_in_handler (void)
{
  TeaTable *table = model_table_new (13, "hand");
  gpointer gone = table;

  g_object_add_weak_pointer (G_OBJECT (table), &gone);
  think (table);
  g_signal_connect (table, "changed", G_CALLBACK (drop_cb), &table);
  while (table != NULL)
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
