/* test-store-salvage.c - what is saved from damaged files, and which files are set aside
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>
#include <utime.h>

#include "core/tiles/tea-random.h"
#include "store-common.h"
#include "store/tea-store-backup.h"
#include "store/tea-store-game.h"
#include "store/tea-store-private.h"
#include "store/tea-store-sum.h"

#define N_SESSIONS 8
#define N_ENTRIES 30 /* of each session */
#define N_GAMES 6
#define N_LINES 150 /* of each game */
#define PAGE_BYTES 4096

/* The text of an entry, made from its number so that saved entries can be checked. */
static char *
name_entry (guint session, guint entry)
{
  return g_strdup_printf ("session %u entry %u: a remark of some length, as they are", session, entry);
}

static char *
name_line (guint game, guint line)
{
  return g_strdup_printf ("{\"type\":\"discard\",\"seat\":%u,\"tile\":\"%um\",\"game\":%u,\"line\":%u}", line % 4,
                          line % 9 + 1, game, line);
}

static void
add_game (TeaStore *store, guint number)
{
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (guint i = 0; i < N_LINES; i++)
    {
      g_autofree char *line = name_line (number, i);

      g_string_append_printf (lines, "%s\n", line);
    }
  g_assert_true (tea_store_begin_game (store, game, lines->str, &id, &error));
  g_assert_cmpint (id, ==, number);
}

static void
fill (TeaStore *store)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= N_SESSIONS; i++)
    {
      gint64 session = store_create_session (store);

      g_assert_cmpint (session, ==, i);
      for (guint j = 0; j < N_ENTRIES; j++)
        {
          g_autofree char *reason = name_entry (i, j);

          store_add_line (store, session, reason);
        }
      g_assert_true (tea_store_set_draft (store, session, "123m", &error));
    }
  for (guint i = 1; i <= N_GAMES; i++)
    add_game (store, i);
  g_assert_true (tea_store_set_value (store, "lessons", "tiles", "done", &error));
}

static char *
make_sound (const char *path, gsize *n)
{
  TeaStore *store = store_open (path);
  char *bytes;

  fill (store);
  tea_store_free (store);
  g_assert_true (g_file_get_contents (path, &bytes, n, NULL));

  return bytes;
}

/* Asserts that everything saved is consistent and as it was written. */
static void
assert_whole (TeaStore *store, TeaStoreSalvage *salvage)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, &error);
  g_autoptr (GPtrArray) games = tea_store_list_games (store, NULL, FALSE, &error);
  g_autoptr (sqlite3_stmt) check = tea_store_query (store, &error, "PRAGMA foreign_key_check", "");
  guint n_entries = 0, n_lines = 0;
  gboolean row;

  g_assert_no_error (error);
  g_assert_true (tea_store_step (store, check, &row, &error));
  g_assert_false (row);
  g_assert_cmpuint (sessions->len, ==, salvage->n_sessions);
  g_assert_cmpuint (games->len, ==, salvage->n_games);
  for (guint i = 0; i < sessions->len; i++)
    {
      const TeaStoreSession *session = sessions->pdata[i];
      g_autoptr (GPtrArray) entries = tea_store_list_entries (store, session->id, &error);
      TeaStoreChange change;

      g_assert_no_error (error);
      for (guint j = 0; j < entries->len; j++)
        {
          const TeaStoreEntry *entry = entries->pdata[j];
          g_autofree char *reason = name_entry ((guint) session->id, (guint) (entry->id - 1) % N_ENTRIES);

          g_assert_cmpstr (entry->reason, ==, reason);
          g_assert_false (entry->damaged);
        }
      n_entries += entries->len;

      /* Undo goes as far back as it can. */
      for (guint j = 0; j < N_ENTRIES + 2; j++)
        {
          g_assert_true (tea_store_undo (store, session->id, NULL, &change, &error));
          if (change.kind == TEA_STORE_CHANGE_NONE)
            break;
        }
      g_assert_cmpint (change.kind, ==, TEA_STORE_CHANGE_NONE);
      do
        g_assert_true (tea_store_redo (store, session->id, NULL, &change, &error));
      while (change.kind != TEA_STORE_CHANGE_NONE);
      {
        g_autoptr (GPtrArray) again = tea_store_list_entries (store, session->id, &error);

        g_assert_cmpuint (again->len, ==, entries->len);
      }
    }
  for (guint i = 0; i < games->len; i++)
    {
      const TeaStoreGame *game = games->pdata[i];
      g_autofree char *text = tea_store_read_lines (store, game->id, 0, &error);
      g_auto (GStrv) lines = NULL;

      g_assert_no_error (error);
      lines = g_strsplit (text, "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, game->n_lines > 0 ? game->n_lines + 1 : 0);
      for (guint j = 0; j < game->n_lines; j++)
        {
          g_autofree char *line = name_line ((guint) game->id, j);

          g_assert_cmpstr (lines[j], ==, line);
        }
      n_lines += game->n_lines;
    }
  g_assert_cmpuint (n_entries, ==, salvage->n_entries);
  g_assert_cmpuint (n_lines, ==, salvage->n_lines);
}

static void
spoil (char *page, TeaRandom *random)
{
  for (guint i = 0; i < PAGE_BYTES; i++)
    page[i] = (char) tea_random_below (random, 256);
}

static TeaStore *
open_damaged (const char *path, TeaStoreSalvage *salvage)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  TeaStore *store = tea_store_open_or_replace (path, salvage, &error);

  g_assert_no_error (error);
  g_assert_nonnull (salvage->set_aside);
  sentence = tea_store_salvage_dup_sentence (salvage);
  g_assert_nonnull (strstr (sentence, "damaged-1”"));
  g_assert_true (g_str_has_suffix (sentence, "."));

  return store;
}

/* Every fourth page in turn is rubbish. */
static void
test_pages (StoreFixture *fixture, gconstpointer data)
{
  gsize n;
  g_autofree char *bytes = make_sound (fixture->path, &n);
  guint n_pages = 0, n_entries = 0, n_lines = 0, n_sessions = 0;
  TeaRandom random;

  tea_random_init (&random, 5);
  for (gsize page = PAGE_BYTES; page < n; page += 4 * PAGE_BYTES)
    {
      g_autofree char *spoilt = g_memdup2 (bytes, n);
      g_auto (TeaStoreSalvage) salvage = { 0 };
      TeaStore *store;

      spoil (spoilt + page, &random);
      store_remove_database (fixture->path);
      g_assert_true (g_file_set_contents (fixture->path, spoilt, (gssize) n, NULL));
      store = open_damaged (fixture->path, &salvage);
      assert_whole (store, &salvage);
      tea_store_free (store);
      g_remove (salvage.set_aside);

      /* Only lines that are known to have existed are counted as lost. */
      if (salvage.n_games == N_GAMES && salvage.n_lines > 0)
        g_assert_cmpuint (salvage.n_lines + salvage.lost_lines, <=, N_GAMES * N_LINES);
      n_pages++;
      n_sessions += salvage.n_sessions;
      n_entries += salvage.n_entries;
      n_lines += salvage.n_lines;
    }
  g_test_message (
      "%u files with a page of rubbish: saved %.1f %% of the sessions, %.1f %% of the entries, %.1f %% of the lines",
      n_pages, 100.0 * n_sessions / (n_pages * N_SESSIONS), 100.0 * n_entries / (n_pages * N_SESSIONS * N_ENTRIES),
      100.0 * n_lines / (n_pages * N_GAMES * N_LINES));
  /* In a file this small, the page with all sessions is as likely to be hit as any other. */
  g_assert_cmpuint (n_sessions * 100, >, n_pages * N_SESSIONS * 85);
  g_assert_cmpuint (n_entries * 100, >, n_pages * N_SESSIONS * N_ENTRIES * 70);
  g_assert_cmpuint (n_lines * 100, >, n_pages * N_GAMES * N_LINES * 75);
}

/* With a backup only later changes can be lost, wherever the damage is, even in the file header. */
static void
test_backup (StoreFixture *fixture, gconstpointer data)
{
  TeaStore *store = store_open (fixture->path);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  TeaRandom random;
  gsize n;

  tea_random_init (&random, 6);
  fill (store);
  g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
  g_assert_no_error (error);
  tea_store_free (store);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n, NULL));
  for (gsize page = 0; page < n; page += 9 * PAGE_BYTES)
    {
      g_autofree char *spoilt = g_memdup2 (bytes, n);
      g_auto (TeaStoreSalvage) salvage = { 0 };

      spoil (spoilt + page, &random);
      store_remove_database (fixture->path);
      g_assert_true (g_file_set_contents (fixture->path, spoilt, (gssize) n, NULL));
      store = open_damaged (fixture->path, &salvage);
      assert_whole (store, &salvage);
      tea_store_free (store);
      g_remove (salvage.set_aside);
      g_assert_cmpuint (salvage.n_sessions, ==, N_SESSIONS);
      g_assert_cmpuint (salvage.n_entries, ==, N_SESSIONS * N_ENTRIES);
      g_assert_cmpuint (salvage.n_games, ==, N_GAMES);
      g_assert_cmpuint (salvage.n_lines, ==, N_GAMES * N_LINES);
      g_assert_cmpuint (salvage.lost_sessions + salvage.lost_entries + salvage.lost_games + salvage.lost_lines, ==, 0);
      if (page == 0)
        g_assert_cmpuint (salvage.n_from_backup, >, N_SESSIONS * N_ENTRIES + N_GAMES * N_LINES);
    }
}

/* What was deleted after the backup does not come back. */
static void
test_deleted (StoreFixture *fixture, gconstpointer data)
{
  TeaStore *store = store_open (fixture->path);
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize n;

  fill (store);
  g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
  g_assert_true (tea_store_delete_session (store, 3, &error));
  g_assert_true (tea_store_delete_game (store, 4, &error));
  g_assert_true (tea_store_delete_entry (store, N_ENTRIES, &error));
  g_assert_true (tea_store_unseal (store, TEA_STORE_SEAL_GAME, 1, &error));
  store_run_sql (fixture->path,
                 "DELETE FROM lines WHERE game = 1 AND number >= 10; UPDATE games SET n_lines = 10 WHERE id = 1");
  g_assert_true (tea_store_seal (store, TEA_STORE_SEAL_GAME, 1, &error));
  g_assert_true (tea_store_purge (store, 0, &error));
  store_run_sql (fixture->path, "DELETE FROM sessions WHERE id = 3; DELETE FROM games WHERE id = 4");
  tea_store_free (store);

  /* A file header that forbids writing; all the rest can be read. */
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n, NULL));
  bytes[18] = 9;
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) n, NULL));
  store = open_damaged (fixture->path, &salvage);
  assert_whole (store, &salvage);
  g_assert_cmpuint (salvage.n_sessions, ==, N_SESSIONS - 1);
  g_assert_cmpuint (salvage.n_entries, ==, (N_SESSIONS - 1) * N_ENTRIES - 1);
  g_assert_cmpuint (salvage.n_games, ==, N_GAMES - 1);
  g_assert_cmpuint (salvage.n_lines, ==, (N_GAMES - 2) * N_LINES + 10);
  g_assert_cmpuint (salvage.n_from_backup, ==, 0);
  tea_store_free (store);
}

static gboolean
has_words (const char *page, const char *words)
{
  gsize n = strlen (words);

  for (gsize i = 0; i + n <= PAGE_BYTES; i++)
    if (memcmp (page + i, words, n) == 0)
      return TRUE;

  return FALSE;
}

/* Log lines replaced after the backup are not filled in with the older lines from it. */
static void
test_taken_back (StoreFixture *fixture, gconstpointer data)
{
  enum
  {
    GAME = 2,
    FIRST = 60,
  };
  TeaStore *store = store_open (fixture->path);
  g_autofree char *bytes = NULL;
  g_autoptr (GString) others = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  TeaRandom random;
  guint n_shortened = 0;
  gsize n;

  tea_random_init (&random, 7);
  fill (store);
  g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
  for (guint i = FIRST; i < N_LINES; i++)
    g_string_append_printf (others, "{\"type\":\"discard\",\"seat\":%u,\"tile\":\"otherwise\",\"line\":%u}\n", i % 4,
                            i);
  g_assert_true (tea_store_replace_lines (store, GAME, FIRST, others->str, &(const TeaStoreProgress){ 0 }, &error));
  g_assert_no_error (error);
  tea_store_free (store);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &n, NULL));
  for (gsize page = PAGE_BYTES; page < n; page += PAGE_BYTES)
    {
      g_autofree char *spoilt = g_memdup2 (bytes, n);
      g_autofree char *text = NULL;
      g_auto (TeaStoreSalvage) salvage = { 0 };
      g_auto (GStrv) lines = NULL;
      guint n_old = 0, n_new = 0;

      if (!has_words (spoilt + page, "otherwise"))
        continue;
      spoil (spoilt + page, &random);
      store_remove_database (fixture->path);
      g_assert_true (g_file_set_contents (fixture->path, spoilt, (gssize) n, NULL));
      store = open_damaged (fixture->path, &salvage);
      text = tea_store_read_lines (store, GAME, 0, &error);
      g_assert_no_error (error);
      tea_store_free (store);
      g_remove (salvage.set_aside);
      lines = g_strsplit (text, "\n", -1);
      for (guint i = FIRST; i < N_LINES && i < g_strv_length (lines); i++)
        if (strstr (lines[i], "otherwise") != NULL)
          n_new++;
        else if (*lines[i] != '\0')
          n_old++;
      /* Never a mix: a beginning of the new log or, if nothing of it is left, the log in the backup. */
      g_assert_true (n_old == 0 || n_new == 0);
      n_shortened += n_old == 0 && n_new < N_LINES - FIRST;
      g_assert_cmpuint (salvage.n_games, ==, N_GAMES);
    }
  g_assert_cmpuint (n_shortened, >, 0);
}

/* A file that another program has open is not renamed, as that program would go on writing to it. */
static void
test_in_use (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *files = NULL;
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) other = NULL;
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session;

  tea_store_free (store_open (fixture->path));
  other = store_open (fixture->path);
  session = store_create_session (other);
  store_add_line (other, session, "a");

  /* This program finds it damaged because of the unknown table. */
  store_run_sql (fixture->path, "CREATE TABLE recipes (name TEXT)");
  g_assert_null (tea_store_open_or_replace (fixture->path, &salvage, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_null (salvage.set_aside);
  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==, "teahouse.db teahouse.db-shm teahouse.db-wal");

  /* The other program goes on; after it ends, the file can be set aside and its entries are saved. */
  store_add_line (other, session, "b");
  g_clear_pointer (&other, tea_store_free);
  store = open_damaged (fixture->path, &salvage);
  store_assert_reasons (store, session, "a b");
}

/* Damaged records are kept and still known to be damaged. */
static void
test_records (StoreFixture *fixture, gconstpointer data)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *lines = NULL;

  fill (store);
  g_clear_pointer (&store, tea_store_free);
  store_run_sql (
      fixture->path,
      "UPDATE lines SET text = 'x' WHERE game = 2 AND number = 5; UPDATE contents SET reason = 'y' WHERE id = 2;"
      "CREATE TABLE recipes (name TEXT)");
  store = open_damaged (fixture->path, &salvage);
  g_assert_cmpuint (salvage.n_entries, ==, N_SESSIONS * N_ENTRIES);
  g_assert_cmpuint (salvage.n_lines, ==, N_GAMES * N_LINES);
  lines = tea_store_read_lines (store, 2, 0, &error);
  g_assert_null (lines);
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "line 6 of game 2 "));
  g_clear_error (&error);
  entries = tea_store_list_entries (store, 1, &error);
  g_assert_true (((TeaStoreEntry *) entries->pdata[1])->damaged);
  g_assert_false (((TeaStoreEntry *) entries->pdata[2])->damaged);
}

static guint
count_backups (const char *path)
{
  guint n = 0;

  for (guint i = 1; i <= TEA_STORE_N_BACKUPS + 1; i++)
    {
      g_autofree char *name = tea_store_backup_name (path, i);

      n += g_file_test (name, G_FILE_TEST_EXISTS);
    }

  return n;
}

static void
assert_backup (const char *path, guint generation, const char *reasons)
{
  g_autofree char *name = tea_store_backup_name (path, generation);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStore) copy = tea_store_open_copy (name, &error);

  g_assert_no_error (error);
  store_assert_reasons (copy, 1, reasons);
}

/* The thread makes one backup a day, and three are kept; a damaged database does not replace a sound backup. */
static void
test_generations (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *newest = tea_store_backup_name (fixture->path, 1);
  g_autofree char *files = NULL;
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GError) error = NULL;
  GStatBuf before, after;
  gint64 session = store_create_session (store);

  g_assert_true (tea_store_backup_is_due (fixture->path));
  tea_store_sync_hurry_backup (store->sync);
  g_clear_pointer (&store, tea_store_free);
  store = store_open (fixture->path);
  for (guint i = 0; i < 5; i++)
    {
      const char reason[] = { (char) ('a' + i), '\0' };

      store_add_line (store, session, reason);
      g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (count_backups (fixture->path), ==, 3);
  assert_backup (fixture->path, 1, "a b c d e");
  assert_backup (fixture->path, 2, "a b c d");
  assert_backup (fixture->path, 3, "a b c");

  /* Not again on the same day. */
  g_assert_false (tea_store_backup_is_due (fixture->path));
  g_assert_cmpint (g_stat (newest, &before), ==, 0);
  store_add_line (store, session, "f");
  tea_store_sync_hurry_backup (store->sync);
  g_clear_pointer (&store, tea_store_free);
  g_assert_cmpint (g_stat (newest, &after), ==, 0);
  g_assert_cmpint (before.st_ino, ==, after.st_ino);

  store_run_sql (fixture->path, "UPDATE contents SET reason = 'y' WHERE id = 2");
  store = store_open (fixture->path);
  g_assert_false (tea_store_back_up (store->db, fixture->path, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
  assert_backup (fixture->path, 1, "a b c d e");
  assert_backup (fixture->path, 3, "a b c");
  g_clear_pointer (&store, tea_store_free);
  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==, "teahouse.db teahouse.db.backup-1 teahouse.db.backup-2 teahouse.db.backup-3");
}

/* After a day a backup is due, and the thread makes it. */
static void
test_thread (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *newest = tea_store_backup_name (fixture->path, 1);
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GError) error = NULL;
  struct utimbuf times = { .modtime = time (NULL) - 25 * 60 * 60 };
  gint64 session = store_create_session (store);

  g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
  g_assert_cmpint (g_utime (newest, &times), ==, 0);
  g_assert_true (tea_store_backup_is_due (fixture->path));
  store_add_line (store, session, "a");
  tea_store_sync_hurry_backup (store->sync);
  g_assert_false (tea_store_backup_is_due (fixture->path));
  assert_backup (fixture->path, 1, "a");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/salvage/pages", test_pages);
  store_add_test ("/store/salvage/backup", test_backup);
  store_add_test ("/store/salvage/deleted", test_deleted);
  store_add_test ("/store/salvage/taken-back", test_taken_back);
  store_add_test ("/store/salvage/in-use", test_in_use);
  store_add_test ("/store/salvage/records", test_records);
  store_add_test ("/store/salvage/generations", test_generations);
  store_add_test ("/store/salvage/thread", test_thread);

  return g_test_run ();
}
