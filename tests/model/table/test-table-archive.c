/* test-table-archive.c - the archive has every event before it is shown, and every game can be read back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <sqlite3.h>

#include "core/base/tea-error.h"
#include "model-driver.h"
#include "../../recorded.h"
#include "model/archive/tea-archive-store.h"
#include "model/table/tea-game-private.h"
#include "store/games/tea-store-game.h"

#include "../folder.h"

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaGame *game;
  TeaTable *table;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  f->table = tea_game_get_table (f->game);
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

/* The archive has no games until the first event of the first game. */
static void
test_has_games (Fixture *f, gconstpointer data)
{
  g_assert_false (tea_archive_get_has_games (f->archive));
  model_game_restart (f->game, 1, "hand");
  g_assert_true (tea_archive_get_has_games (f->archive));
}

/* The log as another program would read it now. */
static char *
read_kept (Fixture *f, gint64 game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStore) store = tea_store_open_copy (f->path, &error);
  char *log;

  g_assert_no_error (error);
  log = tea_store_read_lines (store, game, 0, &error);
  g_assert_no_error (error);

  return log;
}

static void
check_kept (Fixture *f)
{
  g_autofree char *kept = read_kept (f, tea_game_get_id (f->game));
  g_autofree char *log = log_of (f->game);

  g_assert_cmpstr (kept, ==, log);
  g_assert_true (tea_game_get_is_kept (f->game));
}

/* Whatever changes at the table, the events that led to it are in the file. */
static void
test_before_shown (Fixture *f, gconstpointer data)
{
  model_game_restart (f->game, 41, "hand");
  g_signal_connect_swapped (f->table, "changed", G_CALLBACK (check_kept), f);
  for (guint seat = 0; seat < 4; seat++)
    g_signal_connect_swapped (tea_table_get_player (f->table, seat)->discards, "items-changed", G_CALLBACK (check_kept),
                              f);
  model_game_play_by_log (f->game, G_MAXUINT);
  g_assert_true (tea_table_get_state (f->table)->game_over);
  check_kept (f);
}

static TeaStoreGame *
get_game (Fixture *f, gint64 id)
{
  g_autoptr (GError) error = NULL;
  TeaStoreGame *game = tea_store_get_game (tea_archive_get_store (f->archive), id, &error);

  g_assert_no_error (error);

  return game;
}

/* Simulates a later process: a new table with the same archive. */
static void
start_again (Fixture *f)
{
  g_assert_finalize_object (f->game);
  f->game = tea_game_new ();
  f->table = tea_game_get_table (f->game);
  tea_game_set_archive (f->game, f->archive);
}

static gboolean
resume_last (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  gboolean goes_on = resume_last_game (f->game, &error);

  g_assert_no_error (error);

  return goes_on;
}

/* Unfinished games stay and can be resumed; the one played last is resumed by default. */
static void
test_several_games (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *first_log = NULL;
  g_autofree char *again = NULL;
  gint64 first, second;

  g_assert_false (resume_last (f));
  model_game_restart (f->game, 42, "round");
  model_game_play_by_log (f->game, 200);
  first = tea_game_get_id (f->game);
  first_log = log_of (f->game);
  model_game_restart (f->game, 43, "hand");
  model_game_play_by_log (f->game, 20);
  second = tea_game_get_id (f->game);
  g_assert_cmpint (second, !=, first);

  start_again (f);
  g_assert_true (resume_last (f));
  g_assert_cmpint (tea_game_get_id (f->game), ==, second);

  g_assert_true (resume_game (f->game, first, &error));
  g_assert_no_error (error);
  again = log_of (f->game);
  g_assert_cmpstr (again, ==, first_log);
  start_again (f);
  g_assert_true (resume_last (f));
  g_assert_cmpint (tea_game_get_id (f->game), ==, first);
  check_kept (f);

  g_assert_true (resume_game (f->game, second, &error));
  g_assert_no_error (error);
  model_game_play_by_log (f->game, G_MAXUINT);
  check_kept (f);
  start_again (f);
  /* The last game is over. The older one stays in the list but is not resumed by default. */
  g_assert_false (resume_last (f));
  g_assert_cmpint (tea_game_get_id (f->game), ==, 0);
}

/* What the store says about a game agrees with its log. */
static void
test_progress (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaStoreGame) begun = NULL;
  g_autoptr (TeaStoreGame) over = NULL;
  gint64 id;

  model_game_restart (f->game, 44, "round");
  model_game_play_by_log (f->game, 30);
  id = tea_game_get_id (f->game);
  begun = get_game (f, id);
  g_assert_cmpstr (begun->kind, ==, "table");
  g_assert_cmpstr (begun->variant, ==, tea_ruleset_get_facts (tea_table_get_state (f->table)->ruleset)->id);
  g_assert_cmpstr (begun->length, ==, "round");
  g_assert_cmpstr (begun->options, ==, "{}");
  g_assert_cmpuint (begun->seed, ==, 44);
  g_assert_cmpstr (begun->names[1], ==, "Lin");
  g_assert_cmpstr (begun->bots[0], ==, "");
  g_assert_cmpstr (begun->bots[3], ==, "regular");
  g_assert_cmpuint (begun->n_hands, ==, 0);
  g_assert_false (begun->finished);

  model_game_play_by_log (f->game, G_MAXUINT);
  over = get_game (f, id);
  g_assert_true (over->finished);
  g_assert_cmpuint (over->n_hands, ==, tea_table_get_state (f->table)->hand_number);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (over->scores[seat], ==, tea_table_get_player (f->table, seat)->points);
}

/* A game can be open at one table at a time. */
static void
test_two_tables (Fixture *f, gconstpointer data)
{
  TeaGame *other = tea_game_new ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  model_game_restart (f->game, 45, "round");
  model_game_play_by_log (f->game, 30);
  id = tea_game_get_id (f->game);
  tea_game_set_archive (other, f->archive);
  g_assert_false (resume_game (other, id, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (resume_last_game (other, &error));
  g_assert_no_error (error);

  /* Once the first table has left it, the other can resume it. */
  model_game_restart (f->game, 46, "round");
  g_assert_true (resume_game (other, id, &error));
  g_assert_no_error (error);
  g_assert_finalize_object (other);
}

/* How often test_in_thread() tries to ask for a game while another thread still reads it. */
#define MAX_TRIES 20

static gboolean is_resumed;

static void
resumed_cb (gpointer owner, gboolean resumed, const GError *error)
{
  is_resumed = TRUE;
}

/* A game is read in another thread: the table shows nothing of it yet, and nobody else can have it meanwhile, unless
 * the table gives it up. */
static void
test_in_thread (Fixture *f, gconstpointer data)
{
  TeaGame *other = tea_game_new ();
  g_autoptr (GError) error = NULL;
  TeaJob *job = NULL;
  gint64 id;

  model_game_restart (f->game, 47, "round");
  model_game_play_by_log (f->game, 200);
  id = tea_game_get_id (f->game);
  tea_game_set_archive (other, f->archive);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      start_again (f);
      is_resumed = FALSE;
      job = tea_game_start_resuming_last (f->game, f->game, resumed_cb);
      g_assert_cmpint (tea_table_get_state (f->table)->phase, ==, TEA_TABLE_IDLE);
      g_assert_null (tea_game_get_recorded (f->game));
      g_assert_false (resume_game (other, id, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
      g_clear_error (&error);
      if (!is_resumed)
        break;
      g_clear_pointer (&job, tea_job_cancel);
    }
  g_assert_false (is_resumed);

  g_clear_pointer (&job, tea_job_cancel);
  tea_job_wait_for_readers ();
  g_assert_true (resume_game (other, id, &error));
  g_assert_no_error (error);
  g_assert_false (is_resumed);
  g_assert_cmpint (tea_game_get_id (other), ==, id);
  g_assert_finalize_object (other);
}

/* While nothing can be written the game goes on and says so; afterwards all of it is stored. */
static void
test_no_writing (Fixture *f, gconstpointer data)
{
  sqlite3 *database;

  model_game_restart (f->game, 47, "hand");
  model_game_wait (f->game);
  g_assert_cmpint (sqlite3_open (f->path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  model_game_act_by_log (f->game);
  g_assert_nonnull (tea_archive_get_unsaved (f->archive));
  g_assert_true (g_str_has_suffix (tea_archive_get_unsaved (f->archive), "."));
  g_assert_false (tea_game_get_is_kept (f->game));

  g_assert_cmpint (sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
  model_game_play_by_log (f->game, G_MAXUINT);
  g_assert_null (tea_archive_get_unsaved (f->archive));
  check_kept (f);
}

/* A game with an illegal log stays in the archive, marked, and another one can be played. */
static void
test_spoilt (Fixture *f, gconstpointer data)
{
  TeaStore *store = tea_archive_get_store (f->archive);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *fault = NULL;
  g_autofree char *key = NULL;
  gint64 id;

  model_game_restart (f->game, 48, "round");
  model_game_play_by_log (f->game, 30);
  id = tea_game_get_id (f->game);
  start_again (f);
  tea_store_append_lines (store, id, "{\"type\":\"end\",\"scores\":[1,2,3,4]}\n", NULL, &error);
  g_assert_no_error (error);
  before = read_kept (f, id);

  g_assert_false (resume_last_game (f->game, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
  g_assert_true (g_str_has_prefix (error->message, "Line "));
  key = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_assert_true (tea_store_get_value (store, TEA_GAME_FAULTS_GROUP, key, &fault, NULL));
  g_assert_cmpstr (fault, ==, error->message);
  g_assert_cmpint (tea_table_get_state (f->table)->phase, ==, TEA_TABLE_IDLE);

  /* It is not resumed by default again. */
  g_assert_false (resume_last (f));
  model_game_restart (f->game, 49, "hand");
  model_game_play_by_log (f->game, G_MAXUINT);
  after = read_kept (f, id);
  g_assert_cmpstr (after, ==, before);
}

/* A game begun without an archive is stored completely once there is one. */
static void
test_late_archive (Fixture *f, gconstpointer data)
{
  tea_game_set_archive (f->game, NULL);
  model_game_restart (f->game, 50, "hand");
  model_game_play_by_log (f->game, 15);
  g_assert_false (tea_game_get_is_kept (f->game));
  tea_game_set_archive (f->game, f->archive);
  check_kept (f);
  model_game_play_by_log (f->game, G_MAXUINT);
  check_kept (f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/model/archive/has-games", Fixture, NULL, set_up, test_has_games, tear_down);
  g_test_add ("/model/archive/before-shown", Fixture, NULL, set_up, test_before_shown, tear_down);
  g_test_add ("/model/archive/several-games", Fixture, NULL, set_up, test_several_games, tear_down);
  g_test_add ("/model/archive/progress", Fixture, NULL, set_up, test_progress, tear_down);
  g_test_add ("/model/archive/two-tables", Fixture, NULL, set_up, test_two_tables, tear_down);
  g_test_add ("/model/archive/in-thread", Fixture, NULL, set_up, test_in_thread, tear_down);
  g_test_add ("/model/archive/no-writing", Fixture, NULL, set_up, test_no_writing, tear_down);
  g_test_add ("/model/archive/spoilt", Fixture, NULL, set_up, test_spoilt, tear_down);
  g_test_add ("/model/archive/late-archive", Fixture, NULL, set_up, test_late_archive, tear_down);

  return g_test_run ();
}
