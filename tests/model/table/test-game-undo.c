/* test-game-undo.c - taking moves back in practice games: at the table, in the log and its file, in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <sqlite3.h>

#include "../../recorded.h"
#include "model-driver.h"
#include "model/archive/tea-archive-store.h"
#include "model/table/tea-game-private.h"
#include "store/games/tea-store-game.h"

#include "../folder.h"
#include "../thorough.h"

static const char *const variants[] = { "fenghua", "luqiao", "nanchang", "classical-millington", "classical-early" };

static void
begin (TeaGame *game, const char *variant, const char *length, guint64 seed, gboolean practice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);
  tea_game_set_begins_practice (game, practice);
  tea_game_begin (game, ruleset, length, seed, NULL);
  g_assert_cmpint (tea_game_get_is_practice (game), ==, practice);
}

static void
refused_cb (TeaGame *game, const char *sentence, char **said)
{
  g_free (*said);
  *said = g_strdup (sentence);
}

static void
assert_refused (TeaGame *game, const char *part)
{
  g_autofree char *before = log_of (game);
  g_autofree char *after = NULL;
  g_autofree char *said = NULL;
  gulong handler = g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &said);

  g_assert_false (tea_game_undo (game));
  g_signal_handler_disconnect (game, handler);
  g_assert_nonnull (said);
  g_assert_nonnull (strstr (said, part));
  after = log_of (game);
  g_assert_cmpstr (after, ==, before);
}

/* Takes back the last move and asserts that table and log are as described by @shown and @log. */
static void
assert_undo (TeaGame *game, const char *shown, const char *log)
{
  g_autofree char *shown_now = NULL;
  g_autofree char *log_now = NULL;

  g_assert_true (tea_game_undo (game));
  log_now = log_of (game);
  g_assert_cmpstr (log_now, ==, log);
  model_game_wait (game);
  shown_now = model_describe (game);
  g_assert_cmpstr (shown_now, ==, shown);
  g_assert_true (tea_table_get_state (tea_game_get_table (game))->in_progress);
}

/* Plays to the end, taking each decision back once: immediately, or when the human player is next to act. */
static void
play_twice (TeaGame *game, guint *n_decisions)
{
  while (TRUE)
    {
      g_autofree char *shown = NULL;
      g_autofree char *log = NULL;

      model_game_wait (game);
      if (tea_table_get_state (tea_game_get_table (game))->game_over)
        return;
      if (!tea_table_get_state (tea_game_get_table (game))->in_progress)
        {
          g_assert_true (tea_game_next_hand (game));
          continue;
        }
      shown = model_describe (game);
      log = log_of (game);
      model_game_act_by_log (game);
      if (++*n_decisions % 2 == 0)
        model_game_wait (game);
      assert_undo (game, shown, log);
      model_game_act_by_log (game);
    }
}

/* The same decisions after undo give the same game as without it: the wall and the computer players repeat. */
static void
test_every_decision (gconstpointer variant)
{
  guint n_decisions = 0;

  for (guint64 seed = 1; seed <= n_to_try (2, 12); seed++)
    {
      g_autoptr (TeaGame) game = tea_game_new ();
      g_autoptr (TeaGame) unbroken = tea_game_new ();
      g_autofree char *log = NULL;
      g_autofree char *wanted = NULL;

      begin (unbroken, variant, seed == 1 ? "round" : "hand", seed, TRUE);
      model_game_play_by_log (unbroken, G_MAXUINT);
      wanted = log_of (unbroken);
      begin (game, variant, seed == 1 ? "round" : "hand", seed, TRUE);
      play_twice (game, &n_decisions);
      log = log_of (game);
      g_assert_cmpstr (model_skip_session (log), ==, model_skip_session (wanted));
      model_check_log (log);
    }
  g_assert_cmpuint (n_decisions, >, 30);
}

/* From the settlement back to the first decision, one by one; then nothing is left to undo. */
static void
test_whole_hand (gconstpointer variant)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (GPtrArray) logs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_free);

  begin (game, variant, "full", 5, TRUE);
  for (model_game_wait (game); tea_table_get_state (tea_game_get_table (game))->in_progress; model_game_wait (game))
    {
      g_ptr_array_add (logs, log_of (game));
      g_ptr_array_add (shown, model_describe (game));
      model_game_act_by_log (game);
    }
  g_assert_nonnull (tea_table_get_state (tea_game_get_table (game))->score_sheet);
  g_assert_cmpuint (logs->len, >, 0);
  for (guint i = logs->len; i > 0; i--)
    {
      assert_undo (game, shown->pdata[i - 1], logs->pdata[i - 1]);
      g_assert_null (tea_table_get_state (tea_game_get_table (game))->score_sheet);
    }
  assert_refused (game, "not decided anything");

  /* In the next hand, the previous one cannot be undone. */
  model_game_finish_hand (game);
  g_assert_true (tea_game_next_hand (game));
  model_game_wait (game);
  assert_refused (game, "not decided anything");
}

/* After another decision the game goes another way, and no trace of the first way is left. */
static void
test_other_way (void)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  GListModel *discards = tea_table_get_player (table, 0)->discards;
  g_autofree char *log = NULL;
  g_autoptr (TeaTileInfo) first = NULL;
  g_autoptr (TeaTileInfo) other = NULL;

  begin (game, "fenghua", "hand", 1, TRUE);
  model_game_wait (game);
  g_assert_true (tea_game_discard (game, 0));
  first = g_list_model_get_item (discards, 0);
  tea_game_set_habit (game, TEA_HABIT_AUTO_DISCARD, TRUE);
  model_game_wait (game);
  g_assert_cmpuint (tea_table_get_state (table)->hand_number, ==, 1);
  while (g_list_model_get_n_items (discards) > 0)
    g_assert_true (tea_game_undo (game));
  /* Otherwise the tile would be discarded again. */
  g_assert_false (tea_game_get_habit (game, TEA_HABIT_AUTO_DISCARD));
  g_assert_true (tea_table_get_state (table)->can_discard);
  g_assert_true (tea_game_discard (game, 13));
  other = g_list_model_get_item (discards, 0);
  g_assert_cmpint (tea_tile_info_get_facts (other)->kind, !=, tea_tile_info_get_facts (first)->kind);
  model_game_finish_hand (game);
  log = log_of (game);
  model_check_log (log);
}

/* Only if the log says that it is practice, whether the game is restored or not. */
static void
test_only_practice (void)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaGame) restored = tea_game_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *log = NULL;

  assert_refused (game, "No game");
  begin (game, "fenghua", "hand", 1, FALSE);
  model_game_wait (game);
  model_game_act_by_log (game);
  assert_refused (game, "practice games only");
  log = log_of (game);
  g_assert_null (strstr (log, "practice"));

  tea_game_set_begins_practice (game, TRUE);
  tea_game_begin_duplicate (game, ruleset, 2, "regular", 1, NULL);
  g_assert_false (tea_game_get_is_practice (game));
  model_game_wait (game);
  model_game_act_by_log (game);
  assert_refused (game, "duplicate session");

  begin (game, "fenghua", "hand", 1, TRUE);
  model_game_wait (game);
  model_game_act_by_log (game);
  g_free (log);
  log = log_of (game);
  g_assert_nonnull (strstr (log, "\"practice\":true"));
  g_assert_true (restore_log (restored, log, &error));
  g_assert_true (tea_game_get_is_practice (restored));
  g_assert_true (tea_game_undo (restored));
}

/* The archive and the file */

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaGame *game;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* Another program would read the log of the game from the file. */
static void
check_kept (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStore) store = tea_store_open_copy (f->path, &error);
  g_autoptr (TeaStoreGame) game = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *log = log_of (f->game);

  g_assert_no_error (error);
  kept = tea_store_read_lines (store, tea_game_get_id (f->game), 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (kept, ==, log);
  g_assert_true (tea_game_get_is_kept (f->game));
  game = tea_store_get_game (store, tea_game_get_id (f->game), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game->kind, ==, TEA_GAME_KIND_PRACTICE);
  g_assert_cmpuint (game->n_lines, ==, model_count_lines (log));
  g_assert_cmpint (game->finished, ==, f->game->session.over);
  g_assert_cmpuint (game->n_hands, ==, f->game->session.n_hands - (f->game->deal->phase != TEA_PHASE_OVER));
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (game->scores[seat], ==, f->game->session.scores[seat]);
}

/* The archive is updated before the table; and a finished game is no longer finished. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *log = NULL;
  g_autofree char *resumed = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *shown_again = NULL;
  g_autoptr (GError) error = NULL;

  g_signal_connect_swapped (tea_game_get_table (f->game), "changed", G_CALLBACK (check_kept), f);
  begin (f->game, "luqiao", "hand", 7, TRUE);
  model_game_play_by_log (f->game, G_MAXUINT);
  g_assert_true (f->game->session.over);
  g_assert_true (tea_game_undo (f->game));
  g_assert_false (f->game->session.over);
  log = log_of (f->game);
  model_game_wait (f->game);
  shown = model_describe (f->game);

  /* Another process continues the game and takes back an earlier move. */
  g_assert_finalize_object (f->game);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
  g_assert_true (resume_last_game (f->game, &error));
  g_assert_no_error (error);
  resumed = log_of (f->game);
  g_assert_cmpstr (resumed, ==, log);
  model_game_wait (f->game);
  shown_again = model_describe (f->game);
  g_assert_cmpstr (shown_again, ==, shown);
  g_signal_connect_swapped (tea_game_get_table (f->game), "changed", G_CALLBACK (check_kept), f);
  g_assert_true (tea_game_undo (f->game));
  model_game_play_by_log (f->game, G_MAXUINT);
  g_assert_true (f->game->session.over);
  check_kept (f);
}

/* While nothing can be written, stored and unstored moves can still be taken back; the archive follows later. */
static void
test_no_writing (Fixture *f, gconstpointer data)
{
  for (guint n_unsaved = 0; n_unsaved < 3; n_unsaved++)
    {
      g_autofree char *stored = NULL;
      g_autofree char *now = NULL;
      sqlite3 *database;

      begin (f->game, "fenghua", "hand", 47, TRUE);
      for (guint i = 0; i < 3; i++)
        {
          model_game_wait (f->game);
          model_game_act_by_log (f->game);
        }
      model_game_wait (f->game);
      check_kept (f);
      stored = log_of (f->game);

      g_assert_cmpint (sqlite3_open (f->path, &database), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
      for (guint i = 0; i < n_unsaved; i++)
        {
          model_game_act_by_log (f->game);
          model_game_wait (f->game);
        }
      /* Undo two moves: unstored ones first, then stored ones. */
      for (guint i = 0; i < 2; i++)
        {
          g_assert_true (tea_game_undo (f->game));
          g_free (now);
          now = log_of (f->game);
          g_assert_cmpint (tea_game_get_is_kept (f->game), ==, g_str_equal (now, stored));
        }
      g_assert_cmpint (strlen (now) < strlen (stored), ==, n_unsaved < 2);
      model_game_act_by_log (f->game);
      g_assert_cmpint (sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);

      model_game_play_by_log (f->game, G_MAXUINT);
      g_assert_null (tea_archive_get_unsaved (f->archive));
      check_kept (f);
    }
}

static void
check_file (const char *path, TeaGame *game)
{
  g_autofree char *log = log_of (game);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, log);
}

/* The log file follows as well. If it cannot be truncated, that is reported and the game goes on. */
static void
test_file (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "log.jsonl", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_game_set_log_file (f->game, path, &error));
  begin (f->game, "nanchang", "hand", 2, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      model_game_wait (f->game);
      model_game_act_by_log (f->game);
    }
  g_assert_true (tea_game_undo (f->game));
  check_file (path, f->game);
  g_assert_true (tea_game_undo (f->game));
  model_game_play_by_log (f->game, G_MAXUINT);
  check_file (path, f->game);
  g_assert_null (tea_game_get_log_error (f->game));

  g_assert_true (tea_game_set_log_file (f->game, "/dev/null", &error));
  g_assert_true (tea_game_undo (f->game));
  g_assert_nonnull (strstr (tea_game_get_log_error (f->game), "/dev/null"));
  check_kept (f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *every = g_strdup_printf ("/model/undo/every-decision/%s", variants[i]);
      g_autofree char *whole = g_strdup_printf ("/model/undo/whole-hand/%s", variants[i]);

      g_test_add_data_func (every, variants[i], test_every_decision);
      g_test_add_data_func (whole, variants[i], test_whole_hand);
    }
  g_test_add_func ("/model/undo/other-way", test_other_way);
  g_test_add_func ("/model/undo/only-practice", test_only_practice);
  g_test_add ("/model/undo/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/model/undo/no-writing", Fixture, NULL, set_up, test_no_writing, tear_down);
  g_test_add ("/model/undo/file", Fixture, NULL, set_up, test_file, tear_down);

  return g_test_run ();
}
