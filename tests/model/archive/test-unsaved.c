/* test-unsaved.c - what cannot be stored waits, is reported, and is stored as soon as possible without any user action
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "../../drill-wait.h"
#include "ledger/ledger-common.h"
#include "table/model-driver.h"
#include "model/archive/tea-archive-store.h"
#include "model/practice/tea-drill.h"
#include "model/practice/tea-lesson-private.h"
#include "store/games/tea-store-game.h"
#include "model/table/tea-game-private.h"
#include "store/file/tea-store-database.h"

#include "../../recorded.h"
#include "../folder.h"

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaGame *game;
  TeaTable *table;
  sqlite3 *other; /* holds the lock */
  guint n_recovered;
} Fixture;

/**
 * Cause:
 * @name: for the name of the test
 * @begin: makes storing fail
 * @end: makes storing work again
 */
typedef struct
{
  const char *name;
  void (*begin) (Fixture *f);
  void (*end) (Fixture *f);
} Cause;

static void
recovered_cb (Fixture *f)
{
  f->n_recovered++;
}

static void
start (Fixture *f)
{
  f->archive = tea_archive_new (f->path);
  g_signal_connect_swapped (f->archive, "recovered", G_CALLBACK (recovered_cb), f);
  f->game = tea_game_new ();
  f->table = tea_game_get_table (f->game);
  tea_game_set_archive (f->game, f->archive);
}

/* Ends the program; what is still waiting is lost. */
static void
end (Fixture *f)
{
  if (tea_table_get_state (f->table)->in_progress)
    model_game_wait (f->game);
  model_drain ();
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  start (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  end (f);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* Causes */

/* Another program is writing. */
static void
begin_busy (Fixture *f)
{
  g_assert_cmpint (sqlite3_open (f->path, &f->other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (f->other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
}

static void
end_busy (Fixture *f)
{
  g_assert_cmpint (sqlite3_close (f->other), ==, SQLITE_OK);
  f->other = NULL;
}

static void
set_most_pages (Fixture *f, int n)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count = %d", n);

  g_assert_cmpint (sqlite3_exec (tea_archive_get_store (f->archive)->db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* The database cannot grow: SQLite reports a full disk. */
static void
begin_full (Fixture *f)
{
  set_most_pages (f, 1);
}

static void
end_full (Fixture *f)
{
  set_most_pages (f, 1 << 30);
}

static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Files cannot grow (ulimit -f): write() itself fails. */
static void
begin_limit (Fixture *f)
{
  limit_files (4096);
}

static void
end_limit (Fixture *f)
{
  limit_files (RLIM_INFINITY);
}

/* The first N_CAUSES_AT_ONCE causes show at the first change. */
#define N_CAUSES_AT_ONCE 2

static const Cause causes[] = {
  { "busy", begin_busy, end_busy },
  { "limit", begin_limit, end_limit },
  { "full", begin_full, end_full },
};

/* Queries */

static void
assert_unsaved (Fixture *f)
{
  const char *sentence = tea_archive_get_unsaved (f->archive);

  g_assert_nonnull (sentence);
  g_assert_true (g_str_has_suffix (sentence, "."));
  /* Something was changed, and nobody has to do anything. */
  g_assert_null (strstr (sentence, "Nothing was changed"));
  g_assert_null (strstr (sentence, "please"));
}

/* Only time passes. */
static void
wait_until_saved (Fixture *f)
{
  while (tea_archive_get_unsaved (f->archive) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

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
assert_kept (Fixture *f, const char *log)
{
  g_autofree char *kept = read_kept (f, tea_game_get_id (f->game));

  g_assert_cmpstr (kept, ==, log);
}

/* Games */

static void
play_on (Fixture *f)
{
  if (tea_table_get_state (f->table)->in_progress)
    model_game_act_by_log (f->game);
  else
    g_assert_true (tea_game_next_hand (f->game));
  model_game_wait (f->game);
}

/* The message stays while the game goes on; once the cause is gone, the whole game is stored. */
static void
test_table (Fixture *f, gconstpointer data)
{
  const Cause *cause = data;
  g_autofree char *log = NULL;

  model_game_restart (f->game, 61, "round");
  model_game_play_by_log (f->game, 40);
  g_assert_null (tea_archive_get_unsaved (f->archive));
  g_assert_true (tea_game_get_is_kept (f->game));

  cause->begin (f);
  /* A full database still has room on its last page. */
  while (tea_archive_get_unsaved (f->archive) == NULL)
    play_on (f);
  for (guint i = 0; i < 12; i++)
    {
      play_on (f);
      assert_unsaved (f);
      g_assert_false (tea_game_get_is_kept (f->game));
    }
  g_assert_false (tea_archive_retry (f->archive));
  assert_unsaved (f);
  g_assert_cmpuint (f->n_recovered, ==, 0);

  log = log_of (f->game);
  cause->end (f);
  wait_until_saved (f);
  g_assert_cmpuint (f->n_recovered, ==, 1);
  g_assert_true (tea_game_get_is_kept (f->game));
  assert_kept (f, log);
}

/* A game begun during the failure then gets its id and its whole log, and the list of games shows it. */
static void
test_begun (Fixture *f, gconstpointer data)
{
  const Cause *cause = data;
  g_autoptr (TeaGameList) list = tea_game_list_new (f->archive, f->game);
  g_autofree char *log = NULL;

  cause->begin (f);
  model_game_restart (f->game, 62, "hand");
  model_game_play_by_log (f->game, 20);
  assert_unsaved (f);
  g_assert_cmpint (tea_game_get_id (f->game), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  log = log_of (f->game);

  cause->end (f);
  wait_until_saved (f);
  g_assert_cmpint (tea_game_get_id (f->game), !=, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  assert_kept (f, log);
}

/* A game that was left before it was stored is still stored, and so is the end of a finished one. */
static void
test_left (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStoreGame) over = NULL;
  g_autofree char *first_log = NULL;
  g_autofree char *first_kept = NULL;
  g_autofree char *second_log = NULL;
  gint64 first;

  model_game_restart (f->game, 63, "hand");
  model_game_play_by_log (f->game, 10);
  first = tea_game_get_id (f->game);
  begin_busy (f);
  model_game_play_by_log (f->game, G_MAXUINT);
  g_assert_true (tea_table_get_state (f->table)->game_over);
  assert_unsaved (f);
  first_log = log_of (f->game);

  model_game_restart (f->game, 64, "round");
  model_game_play_by_log (f->game, 20);
  second_log = log_of (f->game);
  /* Its unstored part cannot be read back. */
  g_assert_false (resume_game (f->game, first, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_nonnull (strstr (error->message, "saved"));
  g_clear_error (&error);

  end_busy (f);
  wait_until_saved (f);
  assert_kept (f, second_log);
  first_kept = read_kept (f, first);
  g_assert_cmpstr (first_kept, ==, first_log);
  over = tea_store_get_game (tea_archive_get_store (f->archive), first, &error);
  g_assert_no_error (error);
  g_assert_true (over->finished);
  g_assert_true (resume_game (f->game, first, &error));
  g_assert_no_error (error);
}

/* A game can be resumed although that cannot be recorded yet. */
static void
test_resumed (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 first;

  model_game_restart (f->game, 65, "round");
  model_game_play_by_log (f->game, 20);
  first = tea_game_get_id (f->game);
  model_game_restart (f->game, 66, "round");
  model_game_play_by_log (f->game, 20);

  begin_busy (f);
  g_assert_true (resume_game (f->game, first, &error));
  g_assert_no_error (error);
  assert_unsaved (f);
  end_busy (f);
  wait_until_saved (f);

  end (f);
  start (f);
  g_assert_true (resume_last_game (f->game, &error));
  g_assert_no_error (error);
  g_assert_cmpint (tea_game_get_id (f->game), ==, first);
}

/* Progress */

static void
test_progress (Fixture *f, gconstpointer data)
{
  const Cause *cause = data;

  g_autoptr (TeaCourse) course = tea_course_new ("fenghua", f->archive, NULL);
  g_autoptr (GListModel) drills = tea_drill_list ("fenghua", f->archive);
  g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), 1);
  g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, 0);

  cause->begin (f);
  tea_lesson_set_done (lesson, TRUE);
  tea_quiz_answer (wait_for_quiz (drill), 0);
  assert_unsaved (f);

  /* New objects already show what is waiting to be stored. */
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (TeaCourse) course_again = tea_course_new ("fenghua", f->archive, NULL);
      g_autoptr (GListModel) drills_again = tea_drill_list ("fenghua", f->archive);
      g_autoptr (TeaDrill) drill_again = g_list_model_get_item (drills_again, 0);

      g_assert_cmpuint (tea_course_get_n_done (course_again), ==, 1);
      g_assert_cmpuint (tea_drill_get_n_asked (drill_again), ==, 1);
      g_assert_cmpuint (tea_drill_get_rating (drill_again), <, 1000);
      if (round > 0)
        break;

      cause->end (f);
      wait_until_saved (f);
      g_clear_object (&lesson);
      g_clear_object (&drill);
      g_clear_object (&drills);
      g_clear_object (&course);
      g_clear_object (&drill_again);
      g_clear_object (&drills_again);
      g_clear_object (&course_again);
      end (f);
      start (f);
    }
}

/* Files */

/* Another program has locked the file exclusively. */
static void
begin_exclusive (Fixture *f)
{
  g_assert_cmpint (sqlite3_open (f->path, &f->other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (f->other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", NULL, NULL, NULL), ==,
                   SQLITE_OK);
}

static void
set_done (Fixture *f, guint lesson_number)
{
  g_autoptr (TeaCourse) course = tea_course_new ("fenghua", f->archive, NULL);
  g_autoptr (TeaLesson) lesson = g_list_model_get_item (G_LIST_MODEL (course), lesson_number);

  tea_lesson_set_done (lesson, TRUE);
}

/*
 * The file is locked when the program starts: it begins without the file and opens it as soon as possible. Both earlier
 * and new data are then there, without a restart and after one.
 */
static void
test_busy_at_start (Fixture *f, gconstpointer data)
{
  static const char *const names[4] = { "Lin", "Wang", "Chen", "Zhao" };
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autoptr (TeaLedgerList) ledgers = tea_ledger_list_new (f->archive);
  g_autoptr (TeaGameList) games = NULL;
  g_autoptr (TeaCourse) course = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *first_log = NULL;
  g_autofree char *first_kept = NULL;
  g_autofree char *second_log = NULL;
  g_autofree char *waits = NULL;
  g_autofree char *worth = NULL;
  gint64 first, second;

  g_assert_true (tea_ledger_list_create (
      ledgers, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, "before", &error));
  g_clear_object (&ledgers);
  set_done (f, 1);
  tea_archive_set_value (f->archive, "drills", "fenghua/waits", "3 50 40 2 10");
  model_game_restart (f->game, 71, "round");
  model_game_play_by_log (f->game, 30);
  first = tea_game_get_id (f->game);
  first_log = log_of (f->game);
  end (f);

  begin_exclusive (f);
  start (f);
  assert_unsaved (f);
  g_assert_false (tea_archive_get_is_lasting (f->archive));
  games = tea_game_list_new (f->archive, f->game);
  ledgers = tea_ledger_list_new (f->archive);
  course = tea_course_new ("fenghua", f->archive, NULL);
  g_assert_false (resume_last_game (f->game, &error));
  g_assert_no_error (error);
  model_game_restart (f->game, 72, "round");
  model_game_play_by_log (f->game, 20);
  assert_unsaved (f);
  g_assert_false (tea_game_get_is_kept (f->game));
  g_assert_true (tea_ledger_list_create (
      ledgers, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, "meanwhile", &error));
  set_done (f, 2);
  tea_archive_set_value (f->archive, "drills", "fenghua/waits", "1 3 3 3 3 103000 3");
  tea_archive_set_value (f->archive, "drills", "fenghua/worth", "1 1 0 0 0 95000 1");
  second = tea_game_get_id (f->game);
  second_log = log_of (f->game);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (games)), ==, 1);

  end_busy (f);
  wait_until_saved (f);
  g_assert_true (tea_archive_get_is_lasting (f->archive));
  g_assert_null (tea_archive_get_notice (f->archive));
  g_assert_true (tea_game_get_is_kept (f->game));
  g_assert_cmpint (tea_game_get_id (f->game), ==, second);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (games)), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (ledgers)), ==, 2);
  g_assert_cmpuint (tea_course_get_n_done (course), ==, 2);
  waits = tea_archive_dup_value (f->archive, "drills", "fenghua/waits");
  worth = tea_archive_dup_value (f->archive, "drills", "fenghua/worth");
  g_assert_cmpstr (waits, ==, "3 53 43 5 10 143000 3");
  g_assert_cmpstr (worth, ==, "1 1 0 0 0 95000 1");
  assert_kept (f, second_log);
  first_kept = read_kept (f, first);
  g_assert_cmpstr (first_kept, ==, first_log);

  g_clear_object (&games);
  g_clear_object (&ledgers);
  g_clear_object (&course);
  end (f);
  start (f);
  g_assert_true (resume_last_game (f->game, &error));
  g_assert_no_error (error);
  g_assert_cmpint (tea_game_get_id (f->game), ==, second);
}

/* The folder of the file is deleted in the middle of a game: without any user action the whole game gets into a new
 * file. */
static void
test_deleted (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaGame) other = tea_game_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *log = NULL;

  model_game_restart (f->game, 73, "round");
  model_game_play_by_log (f->game, 40);
  log = log_of (f->game);
  test_remove_folder (f->folder);
  while (tea_archive_get_unsaved (f->archive) == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_unsaved (f);
  g_assert_false (tea_game_get_is_kept (f->game));

  wait_until_saved (f);
  g_assert_cmpuint (f->n_recovered, ==, 1);
  g_assert_nonnull (tea_archive_get_notice (f->archive));
  g_assert_true (tea_game_get_is_kept (f->game));
  assert_kept (f, log);
  /* In the new file, too, a game can be open at one table only. */
  tea_game_set_archive (other, f->archive);
  g_assert_false (resume_game (other, tea_game_get_id (f->game), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  play_on (f);
  g_assert_true (tea_game_get_is_kept (f->game));
}

/* Another program deletes the -wal file in the middle of a game. It is noticed at the latest when the program ends, and
 * a program killed afterwards has lost nothing. */
static void
test_wal_deleted (Fixture *f, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *log = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&log, g_free);
      model_game_restart (f->game, 75 + i, "round");
      model_game_play_by_log (f->game, 20);
      g_assert_cmpint (g_unlink (wal), ==, 0);
      model_game_play_by_log (f->game, 10);
      log = log_of (f->game);
      if (i == 0)
        {
          while (f->n_recovered == 0)
            g_main_context_iteration (NULL, TRUE);
          g_assert_nonnull (tea_archive_get_notice (f->archive));
          tea_archive_dismiss_notice (f->archive);
        }
      else
        g_assert_true (tea_archive_finish (f->archive));
      g_assert_null (tea_archive_get_unsaved (f->archive));
      assert_kept (f, log);
    }
}

/* Where no file can be created, the program works without one until it can. */
static void
test_no_folder (Fixture *f, gconstpointer data)
{
  g_autofree char *log = NULL;

  end (f);
  test_remove_folder (f->folder);
  g_assert_true (g_file_set_contents (f->folder, "In the way.", -1, NULL));
  start (f);
  assert_unsaved (f);
  model_game_restart (f->game, 74, "round");
  model_game_play_by_log (f->game, 20);
  assert_unsaved (f);
  log = log_of (f->game);
  g_assert_false (tea_archive_finish (f->archive));

  g_assert_cmpint (g_unlink (f->folder), ==, 0);
  g_assert_true (tea_archive_finish (f->archive));
  assert_kept (f, log);
}

/* The ledger */

static TeaLedgerList *
open_ledgers (Fixture *f)
{
  TeaLedgerList *list = tea_ledger_list_new (f->archive);
  g_autoptr (GError) error = NULL;

  tea_ledger_list_resume (list, &error);
  g_assert_no_error (error);

  return list;
}

/* A hand that cannot be booked stays in the entry with everything that was typed, and can be booked later. */
static void
test_ledger (Fixture *f, gconstpointer data)
{
  const Cause *cause = data;
  static const char *const names[4] = { "Lin", "Wang", "Chen", "Zhao" };
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (f->archive);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autofree char *record = ledger_record (0, 1);
  g_autofree char *typed = g_strnfill (20000, '1');
  g_autoptr (GError) error = NULL;
  TeaLedger *ledger;
  gint64 id;

  g_assert_true (tea_ledger_list_create (
      list, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, NULL, &error));
  ledger = tea_ledger_list_get_current (list);
  id = tea_ledger_get_facts (ledger)->id;

  cause->begin (f);
  tea_ledger_set_draft (ledger, typed);
  assert_unsaved (f);
  g_assert_cmpint (ledger_add (ledger, record, -1, &error), ==, 0);
  g_assert_error (error, TEA_STORE_ERROR, error->code);
  g_clear_error (&error);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, typed);

  /* It is still there after closing and reopening. */
  g_object_unref (list);
  list = tea_ledger_list_new (f->archive);
  g_assert_true (tea_ledger_list_open (list, id, &error));
  g_assert_no_error (error);
  ledger = tea_ledger_list_get_current (list);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, typed);

  cause->end (f);
  wait_until_saved (f);
  g_clear_object (&list);
  end (f);
  start (f);
  list = open_ledgers (f);
  ledger = tea_ledger_list_get_current (list);
  g_assert_cmpint (tea_ledger_get_facts (ledger)->id, ==, id);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, typed);
  g_assert_cmpint (ledger_add (ledger, record, -1, &error), !=, 0);
  g_assert_no_error (error);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, "");
}

/* A hand booked as soon as the cause is gone leaves no draft behind. */
static void
test_booked_at_once (Fixture *f, gconstpointer data)
{
  static const char *const names[4] = { "Lin", "Wang", "Chen", "Zhao" };
  g_autoptr (TeaLedgerList) list = tea_ledger_list_new (f->archive);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autofree char *record = ledger_record (0, 1);
  g_autoptr (GError) error = NULL;
  TeaLedger *ledger;

  g_assert_true (tea_ledger_list_create (
      list, ruleset, &(TeaLedgerSetUp){ 4, { names[0], names[1], names[2], names[3] } }, 0, NULL, &error));
  ledger = tea_ledger_list_get_current (list);
  begin_busy (f);
  tea_ledger_set_draft (ledger, "123m");
  end_busy (f);
  g_assert_cmpint (ledger_add (ledger, record, -1, &error), !=, 0);
  g_assert_no_error (error);
  g_assert_cmpstr (tea_ledger_get_facts (ledger)->draft, ==, "");
  wait_until_saved (f);

  g_clear_object (&list);
  end (f);
  start (f);
  list = open_ledgers (f);
  g_assert_cmpstr (tea_ledger_get_facts (tea_ledger_list_get_current (list))->draft, ==, "");
}

static void
add_for_causes (const char *name, guint n, void (*test) (Fixture *f, gconstpointer data))
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/unsaved/%s/%s", name, causes[i].name);

      g_test_add (path, Fixture, &causes[i], set_up, test, tear_down);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);

  add_for_causes ("table", G_N_ELEMENTS (causes), test_table);
  add_for_causes ("begun", N_CAUSES_AT_ONCE, test_begun);
  add_for_causes ("progress", N_CAUSES_AT_ONCE, test_progress);
  add_for_causes ("ledger", N_CAUSES_AT_ONCE, test_ledger);
  g_test_add ("/model/unsaved/busy-at-start", Fixture, NULL, set_up, test_busy_at_start, tear_down);
  g_test_add ("/model/unsaved/deleted", Fixture, NULL, set_up, test_deleted, tear_down);
  g_test_add ("/model/unsaved/wal-deleted", Fixture, NULL, set_up, test_wal_deleted, tear_down);
  g_test_add ("/model/unsaved/no-folder", Fixture, NULL, set_up, test_no_folder, tear_down);
  g_test_add ("/model/unsaved/left", Fixture, NULL, set_up, test_left, tear_down);
  g_test_add ("/model/unsaved/resumed", Fixture, NULL, set_up, test_resumed, tear_down);
  g_test_add ("/model/unsaved/booked-at-once", Fixture, NULL, set_up, test_booked_at_once, tear_down);

  return g_test_run ();
}
