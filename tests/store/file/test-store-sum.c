/* test-store-sum.c - damaged records are noticed and named, and do not affect the others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "../store-common.h"
#include "../store-versions.h"
#include "store/file/tea-store-database.h"
#include "store/games/tea-store-game.h"
#include "store/recovery/tea-store-backup.h"
#include "store/tally/tea-tally.h"

/* Version 2 had no checksums: its records are accepted as they are and count as sound. */
static void
test_version_2 (StoreFixture *fixture, gconstpointer data)
{
  static const char *const tables[] = { "setups", "sessions", "contents", "entries", "changes",
                                        "drafts", "pairs",    "games",    "lines" };
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (TeaStoreSession) session = NULL;
  g_autoptr (TeaStoreGame) game = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *draft = NULL;
  TeaStoreChange change;
  gint64 n = 0;

  store_run_sql (fixture->path, store_version_2);
  store = store_open (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM %s WHERE sum = 0", tables[i]);

      g_assert_true (tea_store_get_int (store, &n, NULL, &error, sql, ""));
      g_assert_cmpint (n, ==, 0);
    }
  session = tea_store_get_session (store, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (session->title, ==, "Friday");
  entries = tea_store_list_entries (store, 1, NULL, &error);
  g_assert_cmpuint (entries->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_false (((TeaStoreEntry *) entries->pdata[i])->damaged);
  game = tea_store_get_game (store, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game->title, ==, "Rain");
  lines = tea_store_read_lines (store, 1, 0, &error);
  g_assert_cmpstr (lines, ==, "one\ntwo\nthree\n");
  g_assert_true (tea_store_get_draft (store, 1, &draft, &error));
  g_assert_cmpstr (draft, ==, "123m");
  g_assert_true (tea_store_undo (store, 1, NULL, &change, &error));
  store_assert_reasons (store, 1, "late");
  g_assert_true (tea_store_append_lines (store, 1, "four\n", NULL, &error));
}

/* Two sessions and two games; damage to the first of each must not affect the second. */
static TeaStore *
fill (const char *path)
{
  TeaStore *store;
  g_autoptr (GError) error = NULL;

  store_run_sql (path, store_version_2);
  store = store_open (path);
  g_assert_cmpint (store_create_session (store), ==, 2);
  store_add_line (store, 2, "a");
  {
    g_autoptr (TeaStoreGame) game = tea_store_game_new ();
    gint64 id;

    g_assert_true (tea_store_begin_game (store, game, "1\n2\n", &id, &error));
    g_assert_cmpint (id, ==, 2);
  }
  g_assert_true (tea_store_set_value (store, "lessons", "tiles", "done", &error));
  g_assert_true (tea_store_set_value (store, "lessons", "melds", "done", &error));

  return store;
}

static gboolean
read_lines (TeaStore *store, GError **error)
{
  g_autofree char *lines = tea_store_read_lines (store, 1, 0, error);

  return lines != NULL;
}

static gboolean
read_last_line (TeaStore *store, GError **error)
{
  g_autofree char *lines = tea_store_read_lines (store, 1, 2, error);

  return lines != NULL;
}

static gboolean
read_game (TeaStore *store, GError **error)
{
  g_autoptr (TeaStoreGame) game = tea_store_get_game (store, 1, error);

  return game != NULL;
}

static gboolean
read_session (TeaStore *store, GError **error)
{
  g_autoptr (TeaStoreSession) session = tea_store_get_session (store, 1, error);

  return session != NULL;
}

static gboolean
read_draft (TeaStore *store, GError **error)
{
  g_autofree char *draft = NULL;

  return tea_store_get_draft (store, 1, &draft, error);
}

static gboolean
read_value (TeaStore *store, GError **error)
{
  g_autofree char *value = NULL;

  return tea_store_get_value (store, "lessons", "tiles", &value, error);
}

static gboolean
undo (TeaStore *store, GError **error)
{
  return tea_store_undo (store, 1, NULL, NULL, error);
}

/* Renaming a damaged session must not hide the damage. */
static gboolean
rename_and_read_session (TeaStore *store, GError **error)
{
  return tea_store_rename_session (store, 1, "Monday", error) && read_session (store, error);
}

static gboolean
append_and_read_game (TeaStore *store, GError **error)
{
  return tea_store_append_lines (store, 1, "four\n", NULL, error) && read_game (store, error);
}

static const struct
{
  const char *name;
  const char *damage;
  gboolean (*read) (TeaStore *store, GError **error);
  const char *place;
  gboolean is_repaired; /* if a backup has the sound record */
} damages[] = {
  { "line", "UPDATE lines SET text = 'twp' WHERE game = 1 AND number = 1", read_lines, "line 2 of game 1 ", TRUE },
  { "line-gone", "DELETE FROM lines WHERE game = 1 AND number = 1", read_lines, "line 2 of game 1 ", TRUE },
  { "last-line-gone", "DELETE FROM lines WHERE game = 1 AND number = 2", read_last_line, "line 3 of game 1 ", TRUE },
  { "line-of-another",
    "UPDATE lines SET text = 'one', sum = (SELECT sum FROM lines WHERE game = 1 AND number = 0) WHERE game = 1 AND "
    "number = 1",
    read_lines, "line 2 of game 1 ", TRUE },
  { "game", "UPDATE games SET meta = 'x' WHERE id = 1", read_game, "the header of game 1 ", TRUE },
  { "game-changed", "UPDATE games SET seed = 5 WHERE id = 1", append_and_read_game, "the header of game 1 ", FALSE },
  { "session", "UPDATE sessions SET title = 'Fridax' WHERE id = 1", read_session, "the header of session 1 ", TRUE },
  { "session-changed", "UPDATE sessions SET created = 3 WHERE id = 1", rename_and_read_session,
    "the header of session 1 ", FALSE },
  { "setup", "UPDATE setups SET options = '[]' WHERE id = 1", read_session, "the header of session 1 ", TRUE },
  { "draft", "UPDATE drafts SET text = '124m' WHERE session = 1", read_draft, "the half-entered hand of session 1 ",
    TRUE },
  { "value", "UPDATE pairs SET value = 'dome' WHERE part = 'lessons' AND key = 'tiles'", read_value,
    "the value “tiles” of “lessons” ", TRUE },
  { "journal", "UPDATE changes SET position_after = 0 WHERE id = 2", undo, "the last change of session 1 ", TRUE },
};

static void
assert_rest (TeaStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, &error);
  g_autoptr (GPtrArray) games = tea_store_list_games (store, NULL, FALSE, &error);
  g_autoptr (TeaStoreSession) session = tea_store_get_session (store, 2, &error);
  g_autoptr (TeaStoreGame) game = tea_store_get_game (store, 2, &error);
  g_autoptr (GHashTable) values = tea_store_list_values (store, "lessons", &error);
  g_autofree char *lines = tea_store_read_lines (store, 2, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sessions->len, ==, 2);
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_nonnull (session);
  g_assert_nonnull (game);
  g_assert_cmpstr (lines, ==, "1\n2\n");
  g_assert_cmpstr (g_hash_table_lookup (values, "melds"), ==, "done");
  store_assert_reasons (store, 2, "a");
  g_assert_true (tea_store_undo (store, 2, NULL, NULL, &error));
}

static void
test_damages (StoreFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (TeaStore) store = fill (fixture->path);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", damages[i].name);
      store_run_sql (fixture->path, damages[i].damage);
      g_assert_false (damages[i].read (store, &error));
      g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
      g_assert_nonnull (strstr (error->message, damages[i].place));
      assert_rest (store);
      g_clear_pointer (&store, tea_store_free);
      store_remove_database (fixture->path);
    }
}

/* Lets the thread check the file, and continues with the replacement that it may have made. */
static gboolean
mend (TeaStore *store)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (GError) error = NULL;

  tea_store_sync_hurry_backup (store->sync);
  g_assert_true (tea_store_take_over (store, tea_store_get_path (store), &salvage, &error));
  g_assert_no_error (error);
  if (salvage.set_aside == NULL)
    return FALSE;

  g_assert_cmpint (g_remove (salvage.set_aside), ==, 0);

  return TRUE;
}

/* Reading a damaged record makes the thread replace the file, with the record of the backup. What was written after the
 * damage, over the record, stays. */
static void
test_repaired (StoreFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (TeaStore) store = fill (fixture->path);
      g_autofree char *backup = tea_store_backup_name (fixture->path, 1);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", damages[i].name);
      g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
      store_run_sql (fixture->path, damages[i].damage);
      g_assert_false (damages[i].read (store, NULL));
      g_assert_cmpint (mend (store), ==, damages[i].is_repaired);
      g_assert_cmpint (damages[i].read (store, &error), ==, damages[i].is_repaired);
      if (damages[i].is_repaired)
        g_assert_no_error (error);
      assert_rest (store);
      g_clear_pointer (&store, tea_store_free);
      store_remove_database (fixture->path);
      g_assert_cmpint (g_remove (backup), ==, 0);
    }
}

/* Of a record that was changed after the backup, the older one comes back. */
static void
test_older (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = fill (fixture->path);
  g_autoptr (TeaStoreSession) session = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
  g_assert_true (tea_store_rename_session (store, 1, "Monday", &error));
  store_run_sql (fixture->path, "UPDATE sessions SET title = 'Mondax' WHERE id = 1");
  g_assert_false (read_session (store, NULL));
  g_assert_true (mend (store));
  session = tea_store_get_session (store, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (session->title, ==, "Friday");
}

/* Without a backup a damaged record stays, is known to be damaged, and is no reason to replace the file again. */
static void
test_no_backup (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = fill (fixture->path);
  g_autofree char *backup = tea_store_backup_name (fixture->path, 1);
  g_autoptr (GError) error = NULL;

  store_run_sql (fixture->path, "UPDATE lines SET text = 'twp' WHERE game = 1 AND number = 1");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (read_lines (store, &error));
      g_assert_nonnull (strstr (error->message, "line 2 of game 1 "));
      g_clear_error (&error);
      g_assert_cmpint (mend (store), ==, i == 0);
    }
  assert_rest (store);
  g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));
}

/* An entry in the ledger is repaired as well. */
static void
test_repaired_entry (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = fill (fixture->path);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_back_up (store->db, fixture->path, &error));
  store_run_sql (fixture->path,
                 "UPDATE contents SET delta_1 = 1000 WHERE id = 1; UPDATE entries SET time = 1 WHERE id = 2");
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&entries, g_ptr_array_unref);
      entries = tea_store_list_entries (store, 1, NULL, &error);
      g_assert_no_error (error);
      for (guint j = 0; j < entries->len; j++)
        g_assert_cmpint (((TeaStoreEntry *) entries->pdata[j])->damaged, ==, i == 0);
      /* Damaged entries in the known list are read again below. */
      if (i == 0)
        known = g_ptr_array_ref (entries);
      g_assert_cmpint (mend (store), ==, i == 0);
    }
  g_clear_pointer (&entries, g_ptr_array_unref);
  entries = tea_store_list_entries (store, 1, known, &error);
  for (guint j = 0; j < entries->len; j++)
    g_assert_false (((TeaStoreEntry *) entries->pdata[j])->damaged);
}

/* A damaged entry is listed and marked, and the others are worked out without it. */
static void
test_entry (StoreFixture *fixture, gconstpointer data)
{
  static const char *const statements[] = {
    "UPDATE contents SET delta_1 = 1000 WHERE id = 1",
    "UPDATE entries SET contents = 2 WHERE id = 1",
    "PRAGMA foreign_keys = OFF; DELETE FROM contents WHERE id = 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      g_autoptr (TeaStore) store = fill (fixture->path);
      g_autoptr (TeaTally) tally = NULL;
      g_autoptr (GError) error = NULL;

      store_run_sql (fixture->path, statements[i]);
      /* Changing the session does not hide the damage. */
      store_add_line (store, 1, "new");
      tally = tea_tally_load (store, 1, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (tally->rows->len, ==, 3);
      g_assert_true (tea_tally_row (tally, 0)->entry->damaged);
      g_assert_true (g_str_has_prefix (tea_tally_row (tally, 0)->error, "Entry 1 "));
      g_assert_false (tea_tally_row (tally, 1)->entry->damaged);
      g_assert_null (tea_tally_row (tally, 2)->error);
      g_assert_cmpint (tally->totals[0], ==, 3);
      g_assert_cmpint (tally->totals[1], ==, 0);
      assert_rest (store);

      /* It can be deleted only if its content is there for undo to restore. */
      g_assert_cmpint (tea_store_delete_entry (store, 1, NULL), ==, i < 2);
      g_clear_pointer (&store, tea_store_free);
      store_remove_database (fixture->path);
    }
}

/* The checksum is FNV-1a, and no two different records are hashed from the same bytes. */
static void
test_sum (StoreFixture *fixture, gconstpointer data)
{
  static const char *const different[] = {
    "''",          "NULL",        "0", "'0'", "'a', 'bc'", "'ab', 'c'", "'abc'",
    "'abc', NULL", "NULL, 'abc'", "1", "-1",  "256",       "'', ''",
  };
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (different); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT tea_sum (%s)", different[i]);
      gint64 *sum = g_new0 (gint64, 1);

      g_assert_true (tea_store_get_int (store, sum, NULL, &error, sql, ""));
      g_assert_true (g_hash_table_add (seen, sum));
    }
  {
    gint64 none = 0;

    g_assert_true (tea_store_get_int (store, &none, NULL, &error, "SELECT tea_sum ()", ""));
    g_assert_cmpuint ((guint64) none, ==, 14695981039346656037ULL);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/sum/version-2", test_version_2);
  store_add_test ("/store/sum/damages", test_damages);
  store_add_test ("/store/sum/repaired", test_repaired);
  store_add_test ("/store/sum/older", test_older);
  store_add_test ("/store/sum/no-backup", test_no_backup);
  store_add_test ("/store/sum/repaired-entry", test_repaired_entry);
  store_add_test ("/store/sum/entry", test_entry);
  store_add_test ("/store/sum/sum", test_sum);

  return g_test_run ();
}
