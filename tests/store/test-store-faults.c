/* test-store-faults.c - every disk and memory call fails, once or permanently
 *
 * For each operation the first call of a kind fails, then the second, and so on, until the operation ends without a
 * fault. Whatever fails, acknowledged data is there, other data is not, and no sound file is renamed.
 *
 * Some operations make thousands of calls, so only the first calls are all tried, and fewer and fewer later ones:
 *
 *   by default           the first, then each 64 times as far as the last; only in the quick operations
 *   TEA_TEST_THOROUGH=1  the first 40 (15 with sanitizers), then random steps of about an eighth
 *   TEA_TEST_FAULTS=N    the first N, then random steps
 *   TEA_TEST_FAULTS=all  every single one
 *   TEA_TEST_SEED=N      random steps as in the run that printed this seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "fault-vfs.h"
#include "store-common.h"
#include "store-versions.h"
#include "store/file/tea-store-database.h"
#include "store/games/tea-store-game.h"
#include "store/recovery/tea-store-backup.h"

#include "../thorough.h"

/* More calls than any operation makes. */
#define MAX_CALLS 20000

/* Number of first calls that are all tried before some are skipped. */
#define N_FIRST n_faults_to_try (1, TEA_TEST_IS_SANITIZED ? 15 : 40)

/* Number of lines of the imported log. */
#define N_LOG_LINES 12

static const struct
{
  const char *name;
  FaultCall call;
  int code;
} faults[] = {
  { "open", FAULT_OPEN, SQLITE_CANTOPEN },
  { "delete", FAULT_DELETE, SQLITE_IOERR_DELETE },
  { "access", FAULT_ACCESS, SQLITE_IOERR_ACCESS },
  { "path", FAULT_PATH, SQLITE_CANTOPEN_FULLPATH },
  { "read", FAULT_READ, SQLITE_IOERR_READ },
  { "write", FAULT_WRITE, SQLITE_IOERR_WRITE },
  { "full", FAULT_WRITE, SQLITE_FULL },
  { "truncate", FAULT_TRUNCATE, SQLITE_IOERR_TRUNCATE },
  { "sync", FAULT_SYNC, SQLITE_IOERR_FSYNC },
  { "size", FAULT_SIZE, SQLITE_IOERR_FSTAT },
  { "lock", FAULT_LOCK, SQLITE_IOERR_LOCK },
  { "busy", FAULT_LOCK, SQLITE_BUSY },
  { "shared-memory", FAULT_SHARED_MEMORY, SQLITE_IOERR_SHMMAP },
  { "memory", FAULT_MEMORY, SQLITE_NOMEM },
};

/* The expected state after an operation. */
typedef struct
{
  const char *path;
  GString *reasons;    /* expected in session 1 */
  GString *lines;      /* expected in game 1 */
  guint n_imported;    /* number of games added from a log */
  guint n_reported;    /* number of reported errors */
  gboolean is_damaged; /* the file was damaged on purpose */
} Outcome;

/* Counts an error and checks that its message is a sentence. Returns @well. */
static gboolean
report (Outcome *outcome, gboolean well, GError *error)
{
  g_autoptr (GError) own = error;

  g_assert_cmpint (well, ==, own == NULL);
  if (well)
    return TRUE;

  g_assert_cmpint (own->domain, ==, TEA_STORE_ERROR);
  g_assert_cmpint (own->code, !=, TEA_STORE_ERROR_MISSING);
  g_assert_true (g_str_has_suffix (own->message, "."));
  if (own->code == TEA_STORE_ERROR_DAMAGED && !outcome->is_damaged)
    g_test_message ("%s", own->message);
  if (!outcome->is_damaged)
    g_assert_cmpint (own->code, !=, TEA_STORE_ERROR_DAMAGED);
  outcome->n_reported++;

  return FALSE;
}

static void
set_up_filled (Outcome *outcome)
{
  TeaStore *store = store_open (outcome->path);
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_assert_cmpint (store_create_session (store), ==, 1);
  store_add_line (store, 1, "a");
  store_add_line (store, 1, "b");
  g_assert_true (tea_store_begin_game (store, game, "one\n", &id, &error));
  g_assert_cmpint (id, ==, 1);
  tea_store_free (store);
  g_string_assign (outcome->reasons, "a b");
  g_string_assign (outcome->lines, "one\n");
}

static void
set_up_version_1 (Outcome *outcome)
{
  store_run_sql (outcome->path, store_version_1);
  g_string_assign (outcome->reasons, "late ");
}

static void
set_up_version_2 (Outcome *outcome)
{
  store_run_sql (outcome->path, store_version_2);
  g_string_assign (outcome->reasons, "late ");
  g_string_assign (outcome->lines, "one\ntwo\nthree\n");
}

static void
set_up_version_3 (Outcome *outcome)
{
  set_up_version_2 (outcome);
  store_remove_database (outcome->path);
  store_run_sql (outcome->path, store_version_3);
}

static void
set_up_backed_up (Outcome *outcome)
{
  g_autoptr (GError) error = NULL;
  TeaStore *store;

  set_up_filled (outcome);
  store = store_open (outcome->path);
  g_assert_true (tea_store_back_up (store->db, outcome->path, &error));
  tea_store_free (store);
}

/* Two pages of zeros, and a backup with their content. */
static void
set_up_damaged (Outcome *outcome)
{
  g_autofree char *bytes = NULL;
  gsize n;

  set_up_backed_up (outcome);
  g_assert_true (g_file_get_contents (outcome->path, &bytes, &n, NULL));
  memset (bytes + 4096, 0, 4096);
  memset (bytes + 5 * 4096, 0, 4096);
  g_assert_true (g_file_set_contents (outcome->path, bytes, (gssize) n, NULL));
  outcome->is_damaged = TRUE;
}

/* A damaged record, and a backup with the sound one. */
static void
set_up_damaged_record (Outcome *outcome)
{
  set_up_backed_up (outcome);
  store_run_sql (outcome->path, "UPDATE lines SET text = 'onf' WHERE game = 1");
  outcome->is_damaged = TRUE;
}

static void
append (Outcome *outcome, TeaStore *store, const char *reason)
{
  g_autoptr (TeaStoreEntry) entry = store_new_line (reason);
  GError *error = NULL;
  gboolean well = tea_store_add_entry (store, 1, -1, entry, NULL, NULL, &error);

  if (report (outcome, well, error))
    g_string_append_printf (outcome->reasons, "%s%s", outcome->reasons->len > 0 ? " " : "", reason);
}

static TeaStore *
open_store (Outcome *outcome)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  GError *error = NULL;
  TeaStore *store = tea_store_open_or_replace (outcome->path, &salvage, &error);

  return report (outcome, store != NULL, error) ? store : NULL;
}

/* Makes the call with a new error, and counts a failure. */
#define TRY(call) (error = NULL, well = (call), report (outcome, well, error))

static void
work_open (Outcome *outcome)
{
  g_autoptr (TeaStore) store = open_store (outcome);

  if (store != NULL && outcome->reasons->len > 0)
    append (outcome, store, "c");
}

/* A change of every kind. */
static void
work_change (Outcome *outcome)
{
  const TeaStoreSetup setup = {
    .variant = (char *) "luqiao",
    .options = (char *) "{}",
    .names = { (char *) "A", (char *) "B", (char *) "C", (char *) "D" },
  };
  const TeaStoreProgress progress = { .n_hands = 0 };
  g_autoptr (TeaStore) store = open_store (outcome);
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  g_autoptr (TeaStoreEntry) line = store_new_line ("x");
  GError *error = NULL;
  gboolean well;
  gint64 id;

  if (store == NULL)
    return;
  append (outcome, store, "c");
  TRY (tea_store_create_session (store, &setup, "Monday", &id, &error));
  TRY (tea_store_change_setup (store, 1, &setup, &error));
  if (TRY (tea_store_edit_entry (store, 1, line, TRUE, &error)))
    g_string_replace (outcome->reasons, "a b", "x b", 1);
  if (TRY (tea_store_delete_entry (store, 2, &error)))
    {
      g_string_replace (outcome->reasons, " b", "", 1);
      if (TRY (tea_store_undo (store, 1, NULL, NULL, &error)))
        {
          g_string_insert (outcome->reasons, 1, " b");
          if (TRY (tea_store_redo (store, 1, NULL, NULL, &error)))
            g_string_replace (outcome->reasons, " b", "", 1);
        }
    }
  TRY (tea_store_move_entry (store, 1, 0, &error));
  TRY (tea_store_rename_session (store, 1, "Tuesday", &error));
  TRY (tea_store_set_draft (store, 1, "123m", &error));
  TRY (tea_store_set_value (store, "lessons", "tiles", "done", &error));
  if (TRY (tea_store_append_lines (store, 1, "two\nthree\n", NULL, &error)))
    g_string_append (outcome->lines, "two\nthree\n");
  if (TRY (tea_store_append_lines (store, 1, "end\n", NULL, &error)))
    g_string_append (outcome->lines, "end\n");
  TRY (tea_store_finish_game (store, 1, &error));
  if (TRY (tea_store_replace_lines (store, 1, 0, "again\n", &progress, &error)))
    g_string_assign (outcome->lines, "again\n");
  if (TRY (tea_store_begin_game (store, game, "one\n", &id, &error)))
    TRY (tea_store_delete_game (store, id, &error));
  TRY (tea_store_purge (store, 0, &error));
  TRY (tea_store_sync (store, &error));
}

/* The memory store is created without faults, as tea_store_new_in_memory() aborts if memory runs out. */
static void
work_take_over (Outcome *outcome)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) store = NULL;
  GError *error = NULL;
  gboolean well;

  fault_pause (TRUE);
  store = tea_store_new_in_memory ();
  fault_pause (FALSE);
  well = tea_store_take_over (store, outcome->path, &salvage, &error);
  report (outcome, well, error);
  g_assert_null (salvage.kept_as);
}

/* Entries made in memory are merged into the file. */
static void
work_merge (Outcome *outcome)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) store = NULL;
  GError *error = NULL;
  gint64 session;
  gboolean well;

  fault_pause (TRUE);
  store = tea_store_new_in_memory ();
  session = store_create_session (store);
  store_add_line (store, session, "ours");
  fault_pause (FALSE);
  TRY (tea_store_take_over (store, outcome->path, &salvage, &error));
  g_assert_null (salvage.kept_as);
  fault_pause (TRUE);
  store_assert_reasons (store, session, "ours");
  fault_pause (FALSE);
}

static void
work_back_up (Outcome *outcome)
{
  g_autoptr (TeaStore) store = open_store (outcome);
  GError *error = NULL;
  gboolean well;

  if (store != NULL)
    TRY (tea_store_back_up (store->db, outcome->path, &error));
}

static void
work_read (Outcome *outcome)
{
  GError *error = NULL;
  g_autoptr (TeaStore) copy = tea_store_open_copy (outcome->path, &error);
  g_autofree char *lines = NULL;

  if (!report (outcome, copy != NULL, error))
    return;
  error = NULL;
  lines = tea_store_read_lines (copy, 1, 0, &error);
  if (report (outcome, lines != NULL, error))
    g_assert_cmpstr (lines, ==, outcome->lines->str);
}

/* The thread repairs what could not be read. */
static void
work_repair (Outcome *outcome)
{
  g_autoptr (TeaStore) store = open_store (outcome);
  g_autofree char *lines = NULL;

  if (store == NULL || store->sync == NULL)
    return;
  lines = tea_store_read_lines (store, 1, 0, NULL);
  g_assert_null (lines);
  tea_store_sync_hurry_backup (store->sync);
  if (!tea_store_check_disk (store, NULL))
    {
      g_auto (TeaStoreSalvage) salvage = { 0 };
      GError *error = NULL;
      gboolean well;

      TRY (tea_store_take_over (store, outcome->path, &salvage, &error));
    }
}

/* The first lines of a log. */
static char *
read_log (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "replay", "1-hand.jsonl", NULL);
  g_autoptr (GError) error = NULL;
  char *text, *end;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_no_error (error);
  end = text;
  for (guint i = 0; i < N_LOG_LINES; i++)
    end = strchr (end, '\n') + 1;
  *end = '\0';

  return text;
}

/* A log is imported as a game in two parts. */
static void
work_import (Outcome *outcome)
{
  g_autoptr (TeaStore) store = open_store (outcome);
  g_autofree char *log = read_log ();
  g_autoptr (TeaStoreImport) import = NULL;
  double fraction = 0;
  GError *error = NULL;
  gboolean well = TRUE;

  if (store == NULL)
    return;
  import = tea_store_import_read (log, -1, "imported", NULL, NULL, &error);
  g_assert_no_error (error);
  while (well && fraction < 1)
    TRY (tea_store_import_put (import, store, strlen (log) / 2, &fraction, &error));
  outcome->n_imported += well;
}

static const struct
{
  const char *name;
  void (*set_up) (Outcome *outcome); /* NULL: there is no file */
  void (*work) (Outcome *outcome);
  gboolean quick; /* in every run of the tests */
} works[] = {
  { "open-new", NULL, work_open, TRUE },
  { "open-existing", set_up_filled, work_open, FALSE },
  { "change", set_up_filled, work_change, TRUE },
  { "migrate-1", set_up_version_1, work_open, FALSE },
  { "migrate-2", set_up_version_2, work_open, FALSE },
  { "migrate-3", set_up_version_3, work_open, FALSE },
  { "take-over-new", NULL, work_take_over, FALSE },
  { "merge", set_up_filled, work_merge, FALSE },
  { "replace", set_up_damaged, work_open, TRUE },
  { "back-up", set_up_backed_up, work_back_up, FALSE },
  { "read", set_up_filled, work_read, FALSE },
  { "repair", set_up_damaged_record, work_repair, TRUE },
  { "import", set_up_filled, work_import, TRUE },
};

/* A log that was not imported completely is not listed. */
static void
check_games (Outcome *outcome, TeaStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = tea_store_list_games (store, "imported", FALSE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, outcome->n_imported);
  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *log = read_log ();
      g_autofree char *lines = tea_store_read_lines (store, ((TeaStoreGame *) games->pdata[i])->id, 0, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (lines, ==, log);
    }
}

/* After the faults: nothing is lost, and a sound file was not set aside. */
static void
check (Outcome *outcome)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autofree char *first = g_strconcat (outcome->path, ".damaged-1", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStore) store = NULL;

  if (!outcome->is_damaged)
    g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
  store = tea_store_open_or_replace (outcome->path, &salvage, &error);
  g_assert_no_error (error);
  if (!outcome->is_damaged)
    g_assert_null (salvage.set_aside);
  g_assert_cmpuint (salvage.lost_entries + salvage.lost_lines + salvage.lost_games + salvage.lost_sessions, ==, 0);
  if (outcome->reasons->len > 0)
    store_assert_reasons (store, 1, outcome->reasons->str);
  check_games (outcome, store);
  if (outcome->lines->len > 0)
    {
      g_autofree char *before = tea_store_read_lines (store, 1, 0, NULL);
      g_autofree char *lines = NULL;

      /* Repeat a repair that the fault prevented. */
      if (before == NULL)
        {
          tea_store_salvage_clear (&salvage);
          tea_store_sync_hurry_backup (store->sync);
          g_assert_true (tea_store_take_over (store, outcome->path, &salvage, &error));
        }
      lines = tea_store_read_lines (store, 1, 0, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (lines, ==, outcome->lines->str);
    }
}

typedef struct
{
  guint n_runs, n_faults, n_told, n_overcome;
} Counts;

static void
empty_folder (StoreFixture *fixture)
{
  store_fixture_tear_down (fixture, NULL);
  store_fixture_set_up (fixture, NULL);
}

/* Runs an operation with one fault; returns whether the fault occurred. */
static gboolean
run (StoreFixture *fixture, guint work, guint fault, guint n, gboolean for_ever, Counts *counts)
{
  Outcome outcome = { .path = fixture->path, .reasons = g_string_new (NULL), .lines = g_string_new (NULL) };
  guint n_faults;

  if (works[work].set_up != NULL)
    works[work].set_up (&outcome);
  fault_arm (faults[fault].call, faults[fault].code, n, for_ever);
  works[work].work (&outcome);
  n_faults = fault_disarm ();
  check (&outcome);
  g_string_free (outcome.reasons, TRUE);
  g_string_free (outcome.lines, TRUE);
  empty_folder (fixture);
  fault_forget ();

  counts->n_runs++;
  counts->n_faults += n_faults;
  counts->n_told += n_faults > 0 && outcome.n_reported > 0;
  counts->n_overcome += n_faults > 0 && outcome.n_reported == 0;
  /* Without a fault nothing fails. */
  if (n_faults == 0)
    g_assert_cmpuint (outcome.n_reported, ==, 0);

  return n_faults > 0;
}

/* Whether all operations are tried, and permanent faults from later calls on as well. */
static gboolean
tries_all (void)
{
  return is_thorough () || g_getenv ("TEA_TEST_FAULTS") != NULL;
}

/* The next call to fail after call @n. */
static guint
choose_next (guint n, GRand *chance)
{
  if (n < N_FIRST)
    return n + 1;

  return tries_all () ? n + 1 + g_rand_int (chance) % (n / 4 + 1) : n * 64;
}

static void
test_work (StoreFixture *fixture, gconstpointer data)
{
  guint work = GPOINTER_TO_UINT (data);
  guint32 seed = find_test_seed ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
  Counts counts = { 0 };

  g_test_message ("TEA_TEST_SEED=%u", seed);
  for (guint fault = 0; fault < G_N_ELEMENTS (faults); fault++)
    for (guint for_ever = 0; for_ever < 2; for_ever++)
      for (guint n = 1; n < MAX_CALLS;)
        {
          if (!run (fixture, work, fault, n, for_ever == 1, &counts))
            break;
          /* By default, permanent faults start only at the first call. */
          if (!tries_all () && for_ever == 1)
            break;
          n = choose_next (n, chance);
        }
  /* Any loss would have failed an assertion above. */
  g_test_message ("store, %s: calls that failed %u, runs %u, told %u, overcome %u, lost 0", works[work].name,
                  counts.n_faults, counts.n_runs, counts.n_told, counts.n_overcome);
}

/* A file that once could be opened only for reading can be written as soon as it is opened again. Its check, which
 * would have seen it, was made by another connection. */
static void
test_read_only_once (StoreFixture *fixture, gconstpointer data)
{
  /* Keeps the -wal file there, as after a crash. */
  g_autoptr (TeaStore) other G_GNUC_UNUSED = store_open (fixture->path);
  guint n_refused = 0;
  guint n_faults = 1;

  for (guint n = 1; n_faults > 0; n++)
    {
      g_autoptr (TeaStore) store = NULL;
      g_autoptr (GError) error = NULL;

      fault_arm (FAULT_OPEN, SQLITE_READONLY, n, FALSE);
      store = tea_store_open_sound (fixture->path, &error);
      n_faults = fault_disarm ();
      if (store == NULL)
        {
          g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_UNREADABLE);
          g_clear_error (&error);
          n_refused++;
          store = tea_store_open_sound (fixture->path, &error);
        }
      g_assert_no_error (error);
      tea_store_set_value (store, "group", "key", "value", &error);
      g_assert_no_error (error);
    }
  g_assert_cmpuint (n_refused, >=, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fault_install ();

  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      g_autofree char *name = g_strconcat ("/store/faults/", works[i].name, NULL);

      if (!works[i].quick && !tries_all ())
        continue;
      g_test_add (name, StoreFixture, GUINT_TO_POINTER (i), store_fixture_set_up, test_work, store_fixture_tear_down);
    }

  g_test_add ("/store/faults/read-only-once", StoreFixture, NULL, store_fixture_set_up, test_read_only_once,
              store_fixture_tear_down);

  return g_test_run ();
}
