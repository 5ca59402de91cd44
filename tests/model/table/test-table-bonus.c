/* test-table-bonus.c - a bonus tile that may wait, at the table (FH-4): choices, sentences, habits, undo, resuming
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../recorded.h"
#include "model-driver.h"
#include "model/table/tea-game-private.h"

static void
begin (TeaGame *game, guint64 seed)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_ruleset_set_option (ruleset, "flowers", "may-wait", &error));
  g_assert_no_error (error);
  tea_game_begin (game, ruleset, "hand", seed, NULL);
}

/* Discards the rightmost tile that may be discarded; declines every offer. */
static void
play_idly (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  guint n = g_list_model_get_n_items (tea_table_get_player (table, 0)->hand);

  if (tea_table_get_state (table)->can_discard)
    while (!tea_game_discard (game, --n))
      g_assert_cmpuint (n, >, 0);
  else
    g_assert_true (tea_game_call (
        game, model_table_offers (tea_game_get_table (game), TEA_CHOICE_REFUSE) ? TEA_CHOICE_REFUSE : TEA_CHOICE_PASS));
}

/* A game with the seed @first or a later one in which a bonus tile has just been drawn. */
static TeaGame *
find_bonus (guint64 first, gboolean practice)
{
  TeaGame *game = tea_game_new ();

  tea_game_set_begins_practice (game, practice);
  for (guint64 seed = first; seed < first + 50; seed++)
    {
      begin (game, seed);
      for (model_game_wait (game); tea_table_get_state (tea_game_get_table (game))->in_progress; model_game_wait (game))
        {
          if (model_table_offers (tea_game_get_table (game), TEA_CHOICE_BONUS))
            return game;
          play_idly (game);
        }
    }
  g_assert_not_reached ();
}

static void
refused_cb (TeaGame *game, const char *sentence, char **last)
{
  g_free (*last);
  *last = g_strdup (sentence);
}

static void
assert_explains (TeaGame *game, TeaChoiceKind what, const char *sentence)
{
  g_autofree char *why = tea_game_explain (game, what);

  g_assert_cmpstr (why, ==, sentence);
}

static void
test_offered (void)
{
  g_autoptr (TeaGame) game = find_bonus (1, FALSE);
  TeaTable *table = tea_game_get_table (game);
  GListModel *hand = tea_table_get_player (table, 0)->hand;
  GListModel *choices = tea_table_get_state (table)->choices;
  int position = tea_choice_find_key (choices, "u");
  g_autoptr (TeaChoice) choice = NULL;
  g_autofree char *refused = NULL;
  guint n_bonus = g_list_model_get_n_items (tea_table_get_player (table, 0)->bonus);

  g_assert_cmpint (position, >=, 0);
  choice = g_list_model_get_item (choices, (guint) position);
  g_assert_cmpint (tea_choice_get_facts (choice)->kind, ==, TEA_CHOICE_BONUS);
  g_assert_nonnull (strstr (tea_choice_get_facts (choice)->description, "Meld the bonus tile: "));
  g_assert_cmpuint (g_list_model_get_n_items (tea_choice_get_facts (choice)->tiles), ==, 1);
  g_assert_true (tea_table_get_state (table)->can_discard);
  g_assert_nonnull (strstr (tea_table_get_state (table)->status, "meld a bonus tile"));
  assert_explains (game, TEA_CHOICE_BONUS, NULL);
  assert_explains (game, TEA_CHOICE_HU, "You hold a bonus tile; a winner must have melded all of them (FH-4).");

  /* The drawn tile is the last one in the hand. */
  g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &refused);
  g_assert_false (tea_game_discard (game, g_list_model_get_n_items (hand) - 1));
  g_assert_cmpstr (refused, ==, "A bonus tile is melded and cannot be discarded (FH-4).");

  g_assert_true (tea_game_call (game, TEA_CHOICE_BONUS));
  g_assert_cmpuint (g_list_model_get_n_items (tea_table_get_player (table, 0)->bonus), >, n_bonus);
  if (!model_table_offers (tea_game_get_table (game), TEA_CHOICE_BONUS))
    assert_explains (game, TEA_CHOICE_BONUS, "Your hand has no bonus tile to meld.");
}

/* It may wait for many turns; the hand ends as any other, and its log is legal. */
static void
test_waits (void)
{
  guint n_offered = 0;

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (TeaGame) game = find_bonus (10 * i, FALSE);
      g_autofree char *log = NULL;

      for (; tea_table_get_state (tea_game_get_table (game))->in_progress; model_game_wait (game))
        {
          n_offered += model_table_offers (tea_game_get_table (game), TEA_CHOICE_BONUS);
          play_idly (game);
        }
      log = log_of (game);
      model_check_log (log);
    }
  g_assert_cmpuint (n_offered, >, 8);
}

/* Before the drawn tile is discarded automatically, bonus tiles are melded. */
static void
test_auto_discard (void)
{
  g_autoptr (TeaGame) game = find_bonus (1, FALSE);
  TeaTable *table = tea_game_get_table (game);
  GListModel *discards = tea_table_get_player (table, 0)->discards;
  guint n_before = g_list_model_get_n_items (discards);
  g_autofree char *log = NULL;

  tea_game_set_habit (game, TEA_HABIT_AUTO_DISCARD, TRUE);
  for (model_game_wait (game); tea_table_get_state (table)->in_progress; model_game_wait (game))
    {
      g_assert_false (tea_table_get_state (table)->can_discard);
      g_assert_true (tea_game_call (game, model_table_offers (tea_game_get_table (game), TEA_CHOICE_REFUSE)
                                              ? TEA_CHOICE_REFUSE
                                              : TEA_CHOICE_PASS));
    }
  g_assert_cmpuint (g_list_model_get_n_items (discards), >, n_before);
  for (TeaTile tile = TEA_N_PLAIN; tile < TEA_N_KINDS; tile++)
    if (!tea_wilds_has (&game->deal->wilds, tile))
      g_assert_cmpuint (game->deal->players[0].concealed.n[tile], ==, 0);
  log = log_of (game);
  model_check_log (log);
}

/* Taken back, the bonus tile is in the hand again. */
static void
test_undo (void)
{
  g_autoptr (TeaGame) game = find_bonus (1, TRUE);
  g_autofree char *before = model_describe (game);
  g_autofree char *after = NULL;

  g_assert_true (tea_game_call (game, TEA_CHOICE_BONUS));
  model_game_wait (game);
  g_assert_true (tea_game_undo (game));
  model_game_wait (game);
  after = model_describe (game);
  g_assert_cmpstr (after, ==, before);
}

/* An interrupted game continues with the tile in the hand, and after it was melded. */
static void
test_resume (void)
{
  g_autoptr (TeaGame) game = find_bonus (1, FALSE);

  for (guint melded = 0; melded < 2; melded++)
    {
      g_autoptr (TeaGame) again = tea_game_new ();
      g_autofree char *log = log_of (game);
      g_autofree char *shown = model_describe_table (tea_game_get_table (game));
      g_autofree char *resumed = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (restore_log (again, log, &error));
      g_assert_no_error (error);
      resumed = model_describe_table (tea_game_get_table (again));
      g_assert_cmpstr (resumed, ==, shown);
      g_assert_cmpint (model_table_offers (tea_game_get_table (again), TEA_CHOICE_BONUS), ==,
                       model_table_offers (tea_game_get_table (game), TEA_CHOICE_BONUS));
      if (melded == 0)
        g_assert_true (tea_game_call (game, TEA_CHOICE_BONUS));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/bonus/offered", test_offered);
  g_test_add_func ("/model/bonus/waits", test_waits);
  g_test_add_func ("/model/bonus/auto-discard", test_auto_discard);
  g_test_add_func ("/model/bonus/undo", test_undo);
  g_test_add_func ("/model/bonus/resume", test_resume);

  return g_test_run ();
}
