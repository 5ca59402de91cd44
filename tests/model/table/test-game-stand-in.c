/* test-game-stand-in.c - a computer player plays for the human player until the hand or the game ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../recorded.h"
#include "model-driver.h"
#include "model/archive/tea-archive-store.h"
#include "model/table/tea-game-private.h"
#include "store/games/tea-store-game.h"

#include "../folder.h"

static const char *const variants[] = { "fenghua", "luqiao", "nanchang", "classical-millington", "classical-early" };

static TeaGame *
begin (const char *variant, const char *length, guint64 seed, gboolean practice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);
  TeaGame *game = tea_game_new ();

  g_assert_no_error (error);
  tea_game_set_begins_practice (game, practice);
  tea_game_begin (game, ruleset, length, seed, NULL);

  return game;
}

static gboolean
is_playing (TeaGame *game)
{
  return tea_table_get_state (tea_game_get_table (game))->in_progress;
}

/* Runs the main loop until the hand is over; nothing is offered to the human player. */
static void
watch (TeaGame *game)
{
  while (is_playing (game))
    {
      g_assert_false (model_game_is_waiting (game));
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
watch_to_end (TeaGame *game)
{
  watch (game);
  while (tea_game_next_hand (game))
    watch (game);
  g_assert_true (tea_table_get_state (tea_game_get_table (game))->game_over);
}

static char *
last_line (TeaGame *game)
{
  g_autofree char *log = log_of (game);
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);

  return g_strdup (lines[g_strv_length (lines) - 2]);
}

static void
refused_cb (TeaGame *game, const char *sentence, char **said)
{
  g_free (*said);
  *said = g_strdup (sentence);
}

/* Plays @n_moves moves, then lets Regular play on. */
static void
hand_over (TeaGame *game, guint n_moves, gboolean of_game)
{
  for (guint i = 0; i < n_moves; i++)
    {
      model_game_wait (game);
      model_game_act_by_log (game);
    }
  model_game_wait (game);
  g_assert_true (is_playing (game));
  g_assert_true (tea_game_let_play (game, "regular", of_game));
}

/* Until the end of the hand; in the next one the human player acts again. */
static void
test_hand (gconstpointer variant)
{
  g_autoptr (TeaGame) game = begin (variant, "full", 2, FALSE);
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *line = NULL;
  g_autofree char *settled = NULL;
  g_autofree char *next = NULL;
  g_autofree char *log = NULL;
  g_autofree char *said = NULL;

  hand_over (game, 2, FALSE);
  line = last_line (game);
  g_assert_nonnull (strstr (line, "\"stand_in\":{\"bot\":\"regular\",\"until\":\"hand\"}"));
  g_assert_nonnull (strstr (tea_table_get_state (table)->status, "Regular plays for you until the hand ends."));

  /* The human player cannot act, and is told why. */
  g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &said);
  g_assert_false (tea_game_discard (game, 0));
  g_assert_nonnull (strstr (said, "plays for you"));
  g_assert_false (tea_game_call (game, TEA_CHOICE_PASS));
  g_assert_nonnull (strstr (said, "plays for you"));
  g_assert_false (tea_game_let_play (game, "master", TRUE));
  g_assert_nonnull (strstr (said, "plays for you"));
  g_assert_false (tea_game_play_again_self (game));

  watch (game);
  settled = last_line (game);
  g_assert_nonnull (strstr (settled, "\"settle\""));
  g_assert_nonnull (strstr (settled, "\"stand_in\""));
  g_assert_false (tea_game_get_is_stood_in (game, NULL));
  g_assert_false (tea_game_let_play (game, "master", TRUE));
  g_assert_nonnull (strstr (said, "No hand"));
  g_assert_true (tea_game_next_hand (game));
  next = last_line (game);
  g_assert_null (strstr (next, "stand_in"));
  model_game_wait (game);
  model_game_act_by_log (game);
  log = log_of (game);
  model_check_log (log);
}

/* Until the end of the game: restored from any part of its log, it goes on unattended and ends the same. */
static void
test_game (gconstpointer variant)
{
  g_autoptr (TeaGame) game = begin (variant, "round", 3, FALSE);
  g_autofree char *log = NULL;
  guint n = 0, n_first;

  hand_over (game, 1, TRUE);
  log = log_of (game);
  n_first = model_count_lines (log);
  watch_to_end (game);
  g_free (log);
  log = log_of (game);
  model_check_log (log);

  for (const char *end = strchr (log, '\n'); end[1] != '\0'; end = strchr (end + 1, '\n'))
    if (++n >= n_first && (n == n_first || n % 61 == 0))
      {
        g_autoptr (TeaGame) restored = tea_game_new ();
        g_autofree char *beginning = g_strndup (log, (gsize) (end + 1 - log));
        g_autofree char *whole = NULL;
        g_autoptr (GError) error = NULL;

        g_assert_true (restore_log (restored, beginning, &error));
        g_assert_no_error (error);
        watch_to_end (restored);
        whole = log_of (restored);
        g_assert_cmpstr (whole, ==, log);
      }
}

/* The human player takes the seat back: at the end of a hand, or during one for the next. */
static void
test_take_back (void)
{
  for (guint in_hand = FALSE; in_hand <= TRUE; in_hand++)
    {
      g_autoptr (TeaGame) game = begin ("fenghua", "round", 4, FALSE);
      g_autofree char *settled = NULL;
      gboolean of_game;

      hand_over (game, 0, TRUE);
      if (in_hand)
        {
          g_assert_true (tea_game_play_again_self (game));
          g_assert_false (tea_game_play_again_self (game));
          g_assert_true (tea_game_get_is_stood_in (game, &of_game));
          g_assert_false (of_game);
        }
      watch (game);
      if (!in_hand)
        {
          g_assert_true (tea_game_get_is_stood_in (game, &of_game));
          g_assert_true (of_game);
          g_assert_true (tea_game_play_again_self (game));
        }
      g_assert_false (tea_game_get_is_stood_in (game, NULL));
      settled = last_line (game);
      g_assert_nonnull (strstr (settled, "\"stand_in\":{\"bot\":\"regular\",\"until\":\"hand\"}"));
      g_assert_true (tea_game_next_hand (game));
      model_game_wait (game);
      g_assert_true (tea_table_get_state (tea_game_get_table (game))->can_discard ||
                     g_list_model_get_n_items (tea_table_get_state (tea_game_get_table (game))->choices) > 0);
    }
}

/* In practice, undo goes back to where the computer player took over, and then further. */
static void
test_undo (void)
{
  g_autoptr (TeaGame) game = begin ("fenghua", "full", 1, TRUE);
  g_autofree char *before = NULL;
  g_autofree char *shown = NULL;

  model_game_wait (game);
  model_game_act_by_log (game);
  model_game_wait (game);
  before = log_of (game);
  shown = model_describe (game);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *log = NULL;
      g_autofree char *shown_now = NULL;

      g_assert_true (tea_game_let_play (game, "master", TRUE));
      if (i == 1)
        watch (game);
      g_assert_true (tea_game_undo (game));
      log = log_of (game);
      g_assert_cmpstr (log, ==, before);
      g_assert_false (tea_game_get_is_stood_in (game, NULL));
      model_game_wait (game);
      shown_now = model_describe (game);
      g_assert_cmpstr (shown_now, ==, shown);
    }
  g_assert_true (tea_game_undo (game));
  g_assert_false (tea_game_undo (game));

  /* What was played for the human player in the next hand is not the player's decision. */
  model_game_wait (game);
  g_assert_true (tea_game_let_play (game, "master", TRUE));
  watch (game);
  g_assert_true (tea_game_next_hand (game));
  watch (game);
  g_assert_false (tea_game_undo (game));
}

static void
test_refused (void)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, NULL);
  g_autofree char *said = NULL;
  static const char unknown[] = "\"stand_in\":{\"bot\":\"nobody\",\"until\":\"game\"}";
  g_autoptr (GString) log = NULL;
  g_autofree char *old = NULL;
  g_autoptr (GError) error = NULL;

  g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &said);
  g_assert_false (tea_game_let_play (game, "master", TRUE));
  g_assert_nonnull (strstr (said, "No hand"));
  tea_game_begin_duplicate (game, ruleset, 2, "regular", 1, NULL);
  g_assert_false (tea_game_let_play (game, "master", TRUE));
  g_assert_nonnull (strstr (said, "duplicate session"));

  /* A game with an unknown computer player, as from another version, can only be replayed. */
  model_game_restart (game, 1, "hand");
  hand_over (game, 0, TRUE);
  old = log_of (game);
  log = g_string_new (old);
  g_assert_cmpuint (g_string_replace (log, "\"stand_in\":{\"bot\":\"regular\",\"until\":\"game\"}", unknown, 0), ==, 1);
  g_assert_false (restore_log (game, log->str, &error));
  g_assert_nonnull (strstr (error->message, "“nobody”"));
}

/* The archive has it at once; insights leave out the hand, and the final place of such a game. */
static void
test_kept (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaInsights) insights = NULL;
  g_autoptr (TeaGame) resumed = tea_game_new ();
  TeaGame *game = begin ("luqiao", "round", 5, FALSE);
  const TeaInsightsFacts *facts;
  g_autofree char *log = NULL;
  g_autofree char *kept = NULL;
  guint n_hands = 1;
  gint64 id;

  tea_game_set_archive (game, archive);
  model_game_finish_hand (game);
  g_assert_true (tea_game_next_hand (game));
  hand_over (game, 1, FALSE);
  id = tea_game_get_id (game);
  log = log_of (game);
  kept = tea_store_read_lines (tea_archive_get_store (archive), id, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (kept, ==, log);
  g_assert_true (tea_game_get_is_kept (game));
  g_assert_finalize_object (game);

  tea_game_set_archive (resumed, archive);
  g_assert_true (resume_last_game (resumed, &error));
  g_assert_no_error (error);
  watch (resumed);
  for (; tea_game_next_hand (resumed); n_hands++)
    model_game_finish_hand (resumed);
  g_assert_true (tea_table_get_state (tea_game_get_table (resumed))->game_over);

  insights = tea_insights_new (archive, NULL, NULL);
  tea_insights_refresh (insights);
  while (tea_insights_get_state (insights)->running)
    g_main_context_iteration (NULL, TRUE);
  facts = &tea_insights_get_state (insights)->facts;
  g_assert_cmpuint (facts->n_games, ==, 1);
  g_assert_cmpuint (facts->n_stood_in, ==, 1);
  g_assert_cmpuint (facts->n_not_alone, ==, 1);
  g_assert_cmpuint (facts->n_unfinished, ==, 0);
  g_assert_cmpuint (facts->n_hands, ==, n_hands);
  g_assert_cmpuint (facts->n_won + facts->n_lost + facts->n_drawn, ==, n_hands);
  for (guint place = 0; place < 4; place++)
    g_assert_cmpuint (facts->places[place], ==, 0);
  g_assert_cmpuint (tea_insights_get_state (insights)->n_in_curve, ==, n_hands);
  g_assert_finalize_object (g_steal_pointer (&insights));
  g_assert_finalize_object (g_steal_pointer (&resumed));
  g_assert_finalize_object (g_steal_pointer (&archive));
  test_remove_folder (folder);
}

/* A review leaves out what the computer player played. */
static void
test_review (void)
{
  for (guint n_moves = 0; n_moves <= 3; n_moves += 3)
    {
      g_autoptr (TeaGame) game = begin ("nanchang", "full", 6, FALSE);
      g_autoptr (TeaReview) review = NULL;
      g_autoptr (GError) error = NULL;

      hand_over (game, n_moves, FALSE);
      watch (game);
      review = tea_review_new (tea_game_get_recorded (game), 0, 0, tea_judge_get_default (), &error);
      g_assert_no_error (error);
      tea_review_start (review);
      while (tea_review_get_state (review)->running)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (g_list_model_get_n_items (tea_review_get_state (review)->items), <=, n_moves);
      g_assert_cmpint (g_list_model_get_n_items (tea_review_get_state (review)->items) > 0, ==, n_moves > 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *hand = g_strdup_printf ("/model/stand-in/hand/%s", variants[i]);
      g_autofree char *game = g_strdup_printf ("/model/stand-in/game/%s", variants[i]);

      g_test_add_data_func (hand, variants[i], test_hand);
      g_test_add_data_func (game, variants[i], test_game);
    }
  g_test_add_func ("/model/stand-in/take-back", test_take_back);
  g_test_add_func ("/model/stand-in/undo", test_undo);
  g_test_add_func ("/model/stand-in/refused", test_refused);
  g_test_add_func ("/model/stand-in/kept", test_kept);
  g_test_add_func ("/model/stand-in/review", test_review);

  return g_test_run ();
}
