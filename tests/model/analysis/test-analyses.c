/* test-analyses.c - analyses of stored games agree with reviews and are made once, or again when a game changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "table/model-driver.h"
#include "model/analysis/tea-analyses-private.h"
#include "model/archive/tea-archive-store.h"
#include "model/replay/tea-review-engine.h"

#include "../folder.h"

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaGame *game;
  TeaAnalyses *analyses;
} Fixture;

/* With @data the archive has no file: an ordinary file is in the place of its folder. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *place = NULL;

  f->folder = g_dir_make_tmp ("teahouse-XXXXXX", &error);
  g_assert_no_error (error);
  place = g_build_filename (f->folder, "place", NULL);
  if (data != NULL)
    g_assert_true (g_file_set_contents (place, "", 0, NULL));
  f->path = g_build_filename (place, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
  f->analyses = tea_analyses_new (f->archive);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->analyses);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* Simulates a restart of the program. */
static void
start_again (Fixture *f)
{
  g_assert_finalize_object (f->analyses);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
  f->analyses = tea_analyses_new (f->archive);
}

static TeaStore *
get_store (Fixture *f)
{
  return tea_archive_get_store (f->archive);
}

static void
begin (Fixture *f, const char *variant, const char *length, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);
  tea_game_begin (f->game, ruleset, length, seed, "Mei");
}

static void
begin_duplicate (Fixture *f, const char *variant, guint n_deals, guint64 seed)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);

  tea_game_begin_duplicate (f->game, ruleset, n_deals, "regular", seed, "Mei");
}

/* Returns: the id of the game */
static gint64
play (Fixture *f, const char *variant, guint64 seed)
{
  begin (f, variant, "hand", seed);
  model_game_play_by_log (f->game, G_MAXUINT);

  return tea_game_get_id (f->game);
}

static void
wait (Fixture *f)
{
  while (tea_analyses_get_running (f->analyses))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (tea_analyses_get_fault (f->analyses), ==, NULL);
}

/* Computes all missing analyses. */
static void
work_out (Fixture *f)
{
  tea_analyses_start (f->analyses);
  tea_analyses_refresh (f->analyses);
  wait (f);
  g_assert_cmpuint (tea_analyses_get_n_missing (f->analyses), ==, 0);
  g_assert_true (tea_analyses_get_progress (f->analyses) == 1);
}

static char *
dup_value (Fixture *f, gint64 game)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game);
  char *value = NULL;

  g_assert_true (tea_store_get_value (get_store (f), TEA_ANALYSES_GROUP, key, &value, NULL));

  return value;
}

/* Replaces @from by @to in the stored value of @game; a recomputed analysis does not contain @to. */
static void
change_value (Fixture *f, gint64 game, const char *from, const char *to)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game);
  g_autofree char *value = dup_value (f, game);
  g_autoptr (GString) changed = g_string_new (value);

  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);
  g_assert_true (tea_store_set_value (get_store (f), TEA_ANALYSES_GROUP, key, changed->str, NULL));
}

/* Number of decisions that marks the first hand of an analysis; a recomputed analysis loses the mark. */
#define MARK 4711

static void
mark (Fixture *f, gint64 game)
{
  change_value (f, game, "\"decisions\":", "\"decisions\":4711,\"d\":");
}

static const TeaAnalysedHand *
hand_at (Fixture *f, gint64 game, guint i)
{
  const TeaAnalysedGame *analysed = tea_analyses_get (f->analyses, game);

  g_assert_nonnull (analysed);
  g_assert_cmpstr (analysed->fault, ==, NULL);
  g_assert_cmpuint (i, <, analysed->hands->len);

  return &g_array_index (analysed->hands, TeaAnalysedHand, i);
}

static gboolean
is_marked (Fixture *f, gint64 game)
{
  return hand_at (f, game, 0)->n_decisions == MARK;
}

/* Comparison with reviews */

static gboolean
tell_cb (double done, gpointer data)
{
  return TRUE;
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  const TeaAnalysedDecision *x = a, *y = b;

  return (x->position > y->position) - (x->position < y->position);
}

/* Compares @hand with the review of the same hand. */
static void
check_hand (const TeaAnalysedHand *hand, const GArray *steps)
{
  g_autoptr (GPtrArray) items = tea_review_decisions (steps, 0, tell_cb, NULL);
  double cost = 0;
  guint n_mistakes = 0;

  g_assert_cmpuint (hand->n_decisions, ==, items->len);
  g_assert_cmpint (hand->points, ==, g_array_index (steps, TeaRecordedStep, steps->len - 1).deal.answer.deltas[0]);
  g_assert_cmpfloat_with_epsilon (hand->luck, tea_review_luck (steps, 0), 0.001);
  for (guint i = 0; i < items->len; i++)
    {
      double own = tea_review_item_get_cost (items->pdata[i]);
      TeaAnalysedDecision wanted = { .position = tea_review_item_get_position (items->pdata[i]) };
      guint place;

      cost += own;
      if (!g_array_binary_search (hand->mistakes, &wanted, compare_positions, &place))
        continue;
      n_mistakes++;
      g_assert_cmpfloat_with_epsilon (g_array_index (hand->mistakes, TeaAnalysedDecision, place).cost, own, 0.001);
    }
  g_assert_cmpfloat_with_epsilon (hand->cost, cost, 0.001);
  g_assert_cmpuint (hand->mistakes->len, ==, n_mistakes);
}

static void
check_game (Fixture *f, gint64 id, const char *log)
{
  const TeaAnalysedGame *analysed = tea_analyses_get (f->analyses, id);
  g_autoptr (TeaRecordedGame) played = tea_recorded_game_new (log, NULL);

  g_assert_nonnull (analysed);
  g_assert_cmpint (analysed->id, ==, id);
  g_assert_cmpstr (analysed->fault, ==, NULL);
  g_assert_true (analysed->variant == tea_recorded_game_get_log_session (played)->variant);
  g_assert_cmpuint (analysed->hands->len, ==, tea_recorded_game_get_n_hands (played));
  for (guint i = 0; i < analysed->hands->len; i++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (played, i);

      g_assert_cmpuint (hand_at (f, id, i)->number, ==, i);
      check_hand (hand_at (f, id, i), steps);
    }
}

static void
count_cb (TeaAnalyses *analyses, guint *n)
{
  (*n)++;
}

/* All kinds of games that count; analyses read back from the store are the same. */
static void
test_reviews (Fixture *f, gconstpointer data)
{
  g_autofree char *first_log = NULL;
  g_autofree char *second_log = NULL;
  gint64 first, second;
  guint n_changes = 0;

  g_signal_connect (f->analyses, "changed", G_CALLBACK (count_cb), &n_changes);
  first = play (f, "luqiao", 1);
  first_log = tea_game_dup_log (f->game);
  begin_duplicate (f, "nanchang", 2, 3);
  model_game_play_by_log (f->game, G_MAXUINT);
  second = tea_game_get_id (f->game);
  second_log = tea_game_dup_log (f->game);

  /* Analyses start out stopped, with the stored ones read. */
  g_assert_true (tea_analyses_get_stopped (f->analyses));
  tea_analyses_refresh (f->analyses);
  wait (f);
  g_assert_cmpuint (tea_analyses_get_n_missing (f->analyses), ==, 2);
  g_assert_true (tea_analyses_get_progress (f->analyses) == 0);
  g_assert_null (tea_analyses_get (f->analyses, first));
  g_assert_cmpuint (n_changes, >, 1);

  work_out (f);
  g_assert_cmpuint (tea_analyses_get_n_damaged (f->analyses), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      const GPtrArray *games = tea_analyses_get_games (f->analyses);

      check_game (f, first, first_log);
      check_game (f, second, second_log);
      g_assert_cmpuint (games->len, ==, 2);
      g_assert_true (games->pdata[0] == tea_analyses_get (f->analyses, second));
      g_assert_true (games->pdata[1] == tea_analyses_get (f->analyses, first));
      g_assert_false (tea_analyses_get (f->analyses, first)->is_duplicate);
      g_assert_true (tea_analyses_get (f->analyses, second)->is_duplicate);
      g_assert_false (tea_analyses_get (f->analyses, first)->is_practice);
      start_again (f);
      tea_analyses_refresh (f->analyses);
      wait (f);
      g_assert_cmpuint (tea_analyses_get_n_missing (f->analyses), ==, 0);
    }
}

/* Stopping works between two games and within one; the next start continues and computes nothing twice. */
static void
test_stop (Fixture *f, gconstpointer data)
{
  gint64 games[3];
  guint n_before;

  for (guint i = 0; i < 3; i++)
    games[i] = play (f, "luqiao", i + 1);
  tea_analyses_start (f->analyses);
  g_assert_false (tea_analyses_get_stopped (f->analyses));
  while (tea_analyses_get (f->analyses, games[2]) == NULL)
    g_main_context_iteration (NULL, TRUE);
  tea_analyses_stop (f->analyses);
  wait (f);
  g_assert_true (tea_analyses_get_stopped (f->analyses));
  n_before = tea_analyses_get_n_missing (f->analyses);
  g_assert_cmpuint (n_before, >, 0);
  g_assert_cmpfloat_with_epsilon (tea_analyses_get_progress (f->analyses), 1 - n_before / 3.0, 1e-6);
  g_assert_null (tea_analyses_get (f->analyses, games[0]));

  /* Once stopped it stays stopped, whatever is played. */
  tea_analyses_refresh (f->analyses);
  wait (f);
  g_assert_cmpuint (tea_analyses_get_n_missing (f->analyses), ==, n_before);

  /* The object is finalized while its thread is working. */
  mark (f, games[2]);
  tea_analyses_start (f->analyses);
  start_again (f);
  work_out (f);
  g_assert_true (is_marked (f, games[2]));
  g_assert_false (is_marked (f, games[1]));
  g_assert_false (is_marked (f, games[0]));
}

/* A game at the table is analysed hand by hand while it goes on. */
static void
test_table (Fixture *f, gconstpointer data)
{
  gint64 game;

  tea_analyses_start (f->analyses);
  wait (f);
  tea_analyses_follow (f->analyses, f->game);
  begin_duplicate (f, "luqiao", 3, 5);
  model_game_finish_hand (f->game);
  g_assert_true (tea_analyses_get_running (f->analyses));
  wait (f);
  game = tea_game_get_id (f->game);
  g_assert_cmpuint (tea_analyses_get (f->analyses, game)->hands->len, ==, 1);

  /* The next hand does not make the first one be analysed again. */
  start_again (f);
  mark (f, game);
  g_assert_true (tea_game_resume (f->game, game, NULL));
  tea_analyses_start (f->analyses);
  wait (f);
  tea_analyses_follow (f->analyses, f->game);
  g_assert_true (tea_game_next_hand (f->game));
  model_game_finish_hand (f->game);
  wait (f);
  g_assert_cmpuint (tea_analyses_get (f->analyses, game)->hands->len, ==, 2);
  g_assert_true (is_marked (f, game));
  g_assert_cmpuint (hand_at (f, game, 1)->n_decisions, !=, MARK);
}

/* An analysis of a changed log, or one made by another version, is made again. */
static void
test_stale (Fixture *f, gconstpointer data)
{
  static const char *const stale[][2] = { { "\"version\":", "\"version\":9" },
                                          { "\"sum\":\"", "\"lines\":1,\"sum\":\"x" },
                                          { "\"hands\":", "\"h\":" } };
  gint64 game = play (f, "luqiao", 1);

  work_out (f);
  mark (f, game);
  start_again (f);
  work_out (f);
  g_assert_true (is_marked (f, game));
  for (guint i = 0; i < G_N_ELEMENTS (stale); i++)
    {
      mark (f, game);
      change_value (f, game, stale[i][0], stale[i][1]);
      start_again (f);
      work_out (f);
      g_assert_false (is_marked (f, game));
    }
}

/* A practice game is marked as such; a hand replayed after its settlement is analysed again. */
static void
test_practice (Fixture *f, gconstpointer data)
{
  g_autofree char *log = NULL;
  gint64 game;

  tea_game_set_begins_practice (f->game, TRUE);
  game = play (f, "luqiao", 4);
  work_out (f);
  g_assert_true (tea_analyses_get (f->analyses, game)->is_practice);
  mark (f, game);
  start_again (f);
  work_out (f);
  g_assert_true (is_marked (f, game));

  tea_game_set_begins_practice (f->game, TRUE);
  game = play (f, "luqiao", 4);
  work_out (f);
  mark (f, game);
  g_assert_true (tea_game_undo (f->game));
  g_assert_true (tea_game_undo (f->game));
  g_assert_true (tea_game_undo (f->game));
  model_game_finish_hand (f->game);
  log = tea_game_dup_log (f->game);
  work_out (f);
  check_game (f, game, log);
}

/* A log that is not legal counts as damaged; the fault is stored and kept until the log changes. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaStoreGame) about = tea_store_game_new ();
  const TeaStoreProgress progress = { .n_hands = 1 };
  gint64 sound = play (f, "luqiao", 1);
  gint64 bad;

  g_free (about->kind);
  about->kind = g_strdup ("table");
  g_free (about->variant);
  about->variant = g_strdup ("luqiao");
  for (guint seat = 1; seat < 4; seat++)
    {
      g_free (about->bots[seat]);
      about->bots[seat] = g_strdup ("regular");
    }
  g_assert_true (tea_store_begin_game (get_store (f), about, "{\"type\":\"session\"}\n", &bad, NULL));
  g_assert_true (tea_store_append_lines (get_store (f), bad, "{}\n", &progress, NULL));
  work_out (f);
  g_assert_cmpuint (tea_analyses_get_n_damaged (f->analyses), ==, 1);
  g_assert_nonnull (strstr (tea_analyses_get (f->analyses, bad)->fault, "1"));
  g_assert_cmpuint (tea_analyses_get (f->analyses, bad)->hands->len, ==, 0);
  g_assert_cmpuint (tea_analyses_get (f->analyses, sound)->hands->len, ==, 1);

  change_value (f, bad, "\"fault\":\"", "\"fault\":\"Kept: ");
  start_again (f);
  work_out (f);
  g_assert_cmpuint (tea_analyses_get_n_damaged (f->analyses), ==, 1);
  g_assert_true (g_str_has_prefix (tea_analyses_get (f->analyses, bad)->fault, "Kept: "));

  g_assert_true (tea_store_append_lines (get_store (f), bad, "{}\n", &progress, NULL));
  work_out (f);
  g_assert_false (g_str_has_prefix (tea_analyses_get (f->analyses, bad)->fault, "Kept: "));
}

/* Deleted games are left out, and restored with their analyses; analyses of games that no longer exist are dropped. */
static void
test_deleted (Fixture *f, gconstpointer data)
{
  gint64 first = play (f, "luqiao", 1);
  gint64 second = play (f, "luqiao", 2);
  g_autofree char *value = NULL;

  work_out (f);
  mark (f, first);
  g_assert_true (tea_store_delete_game (get_store (f), first, NULL));
  tea_analyses_refresh (f->analyses);
  wait (f);
  g_assert_null (tea_analyses_get (f->analyses, first));
  g_assert_nonnull (tea_analyses_get (f->analyses, second));
  g_assert_cmpuint (tea_analyses_get_games (f->analyses)->len, ==, 1);

  g_assert_true (tea_store_restore_game (get_store (f), first, NULL));
  work_out (f);
  g_assert_true (is_marked (f, first));

  g_assert_true (tea_store_set_value (get_store (f), TEA_ANALYSES_GROUP, "4711", "{}", NULL));
  start_again (f);
  value = dup_value (f, 4711);
  g_assert_null (value);
  value = dup_value (f, first);
  g_assert_nonnull (value);
}

/* Imported games and games with no human player are left out. */
static void
test_left_out (Fixture *f, gconstpointer data)
{
  g_autofree char *log = NULL;
  g_autoptr (TeaStoreGame) about = tea_store_game_new ();
  const TeaStoreProgress progress = { .n_hands = 1 };
  gint64 game, imported, alone;

  begin_duplicate (f, "luqiao", 2, 6);
  game = tea_game_get_id (f->game);
  model_game_finish_hand (f->game);
  g_assert_true (tea_game_next_hand (f->game));
  model_game_finish_hand (f->game);
  log = tea_game_dup_log (f->game);
  g_assert_true (tea_store_import_log (get_store (f), log, -1, "imported", &imported, NULL));
  g_free (about->kind);
  about->kind = g_strdup ("table");
  for (guint seat = 0; seat < 4; seat++)
    {
      g_free (about->bots[seat]);
      about->bots[seat] = g_strdup ("regular");
    }
  g_assert_true (tea_store_begin_game (get_store (f), about, "{}\n", &alone, NULL));
  g_assert_true (tea_store_append_lines (get_store (f), alone, "{}\n", &progress, NULL));

  work_out (f);
  g_assert_null (tea_analyses_get (f->analyses, imported));
  g_assert_null (tea_analyses_get (f->analyses, alone));
  g_assert_cmpuint (tea_analyses_get_n_damaged (f->analyses), ==, 0);
  check_game (f, game, log);
}

static void
test_stand_in (Fixture *f, gconstpointer data)
{
  gint64 game;

  begin (f, "luqiao", "round", 6);
  model_game_wait (f->game);
  model_game_act_by_log (f->game);
  model_game_wait (f->game);
  g_assert_true (tea_game_let_play (f->game, "regular", FALSE));
  while (tea_table_get_in_progress (tea_game_get_table (f->game)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tea_game_next_hand (f->game));
  model_game_finish_hand (f->game);
  game = tea_game_get_id (f->game);
  work_out (f);
  g_assert_cmpuint (tea_analyses_get (f->analyses, game)->hands->len, ==, 1);
  g_assert_cmpuint (hand_at (f, game, 0)->number, ==, 1);
}

/* Games by house rules are analysed by those rules. */
static void
test_house_rules (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);
  g_autofree char *log = NULL;
  gint64 game;

  tea_ruleset_set_title (ruleset, "East Gate");
  tea_game_begin (f->game, ruleset, "hand", 7, "Mei");
  model_game_play_by_log (f->game, G_MAXUINT);
  game = tea_game_get_id (f->game);
  log = tea_game_dup_log (f->game);
  work_out (f);
  check_game (f, game, log);
  g_assert_cmpstr (tea_analyses_get (f->analyses, game)->variant->name, ==, "East Gate");
}

/* Analyses work without a file, need no user action, and are stored once there is one. */
static void
test_unsaved (Fixture *f, gconstpointer data)
{
  gint64 game = play (f, "luqiao", 1);
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *value = NULL;

  g_assert_nonnull (tea_archive_get_unsaved (f->archive));
  work_out (f);
  g_assert_cmpuint (tea_analyses_get (f->analyses, game)->hands->len, ==, 1);
  value = dup_value (f, game);
  g_assert_null (value);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (tea_archive_retry (f->archive));
  value = dup_value (f, game);
  g_assert_nonnull (value);
  wait (f);
  g_assert_cmpuint (tea_analyses_get (f->analyses, game)->hands->len, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/analyses/reviews", Fixture, NULL, set_up, test_reviews, tear_down);
  g_test_add ("/analyses/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/analyses/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/analyses/stale", Fixture, NULL, set_up, test_stale, tear_down);
  g_test_add ("/analyses/practice", Fixture, NULL, set_up, test_practice, tear_down);
  g_test_add ("/analyses/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/analyses/deleted", Fixture, NULL, set_up, test_deleted, tear_down);
  g_test_add ("/analyses/left-out", Fixture, NULL, set_up, test_left_out, tear_down);
  g_test_add ("/analyses/stand-in", Fixture, NULL, set_up, test_stand_in, tear_down);
  g_test_add ("/analyses/house-rules", Fixture, NULL, set_up, test_house_rules, tear_down);
  g_test_add ("/analyses/unsaved", Fixture, "unsaved", set_up, test_unsaved, tear_down);

  return g_test_run ();
}
