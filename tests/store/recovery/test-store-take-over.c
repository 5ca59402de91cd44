/* test-store-take-over.c - files that disappear, and stores that move into a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "../store-common.h"
#include "store/file/tea-store-database.h"
#include "store/games/tea-store-game.h"

static gint64
begin_game (TeaStore *store, guint64 seed, const char *lines)
{
  g_autoptr (TeaStoreGame) game = tea_store_game_new ();
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  game->seed = seed;
  g_assert_true (tea_store_begin_game (store, game, lines, &id, &error));
  g_assert_no_error (error);

  return id;
}

static void
assert_lines (TeaStore *store, gint64 game, const char *lines)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *are = tea_store_read_lines (store, game, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (are, ==, lines);
}

static guint
count_sessions (TeaStore *store)
{
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, NULL);

  return sessions->len;
}

static void
take_over (TeaStore *store, const char *path, TeaStoreSalvage *salvage)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_take_over (store, path, salvage, &error));
  g_assert_no_error (error);
  g_assert_true (tea_store_check_disk (store, &error));
  g_assert_true (tea_store_sync (store, &error));
  g_assert_no_error (error);
}

static void
assert_moved (TeaStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tea_store_check_disk (store, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MOVED);
  g_assert_nonnull (strstr (error->message, "“teahouse.db”"));
}

/* A store begun in memory, as no file was available, moves into a file later. */
static void
test_new_file (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  g_auto (TeaStoreSalvage) salvage = { 0 };
  gint64 session = store_create_session (store);
  gint64 game = begin_game (store, 5, "one\n");
  g_autoptr (GError) error = NULL;

  store_add_line (store, session, "a");
  g_assert_true (tea_store_check_disk (store, &error));
  take_over (store, fixture->path, &salvage);
  g_assert_null (salvage.kept_as);
  g_assert_cmpstr (tea_store_get_path (store), ==, fixture->path);

  /* The ids are unchanged, and further changes work. */
  store_add_line (store, session, "b");
  g_assert_true (tea_store_append_lines (store, game, "two\n", NULL, &error));
  g_assert_true (tea_store_undo (store, session, NULL, NULL, &error));
  g_assert_true (tea_store_redo (store, session, NULL, NULL, &error));
  g_clear_pointer (&store, tea_store_free);
  store = store_open (fixture->path);
  store_assert_reasons (store, session, "a b");
  assert_lines (store, game, "one\ntwo\n");
}

/* A busy file is not taken over; once it is free it gets the entries of both programs. */
static void
test_merge (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) other = store_open (fixture->path);
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *people = NULL;
  g_autofree char *tiles = NULL;
  g_autofree char *melds = NULL;
  gint64 last, game, session, theirs = store_create_session (other);

  store_add_line (other, theirs, "theirs");
  begin_game (other, 1, "x\n");
  g_assert_true (tea_store_set_value (other, "lessons", "tiles", "theirs", &error));
  session = store_create_session_of (store, "Lin", "Wang", "Chen", "Ada");
  store_add_line (store, session, "ours");
  game = begin_game (store, 2, "y\n");
  g_assert_true (tea_store_set_draft (store, session, "123m", &error));
  g_assert_true (tea_store_set_value (store, "lessons", "tiles", "ours", &error));
  g_assert_true (tea_store_set_value (store, "lessons", "melds", "ours", &error));

  {
    sqlite3 *writer = NULL;

    g_assert_cmpint (sqlite3_open (fixture->path, &writer), ==, SQLITE_OK);
    g_assert_cmpint (sqlite3_exec (writer, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
    g_assert_false (tea_store_take_over (store, fixture->path, &salvage, &error));
    g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_BUSY);
    g_clear_error (&error);
    g_assert_cmpstr (tea_store_get_path (store), ==, NULL);
    store_assert_reasons (store, session, "ours");
    sqlite3_close (writer);
  }
  take_over (store, fixture->path, &salvage);
  g_assert_null (salvage.kept_as);

  store_assert_reasons (store, session, "ours");
  store_assert_reasons (store, theirs, "theirs");
  store_assert_reasons (other, session, "ours");
  assert_lines (store, game, "y\n");
  g_assert_cmpuint (count_sessions (store), ==, 2);
  g_assert_true (tea_store_get_last_session (store, &last, &error));
  g_assert_cmpint (last, ==, session);
  /* The people of the same names are the same. */
  people = store_list_people (store);
  g_assert_cmpstr (people, ==, "Ada Chen Wang Lin Zhao");
  g_assert_true (tea_store_get_value (store, "lessons", "tiles", &tiles, &error));
  g_assert_cmpstr (tiles, ==, "theirs");
  g_assert_true (tea_store_get_value (store, "lessons", "melds", &melds, &error));
  g_assert_cmpstr (melds, ==, "ours");
  g_assert_true (tea_store_undo (store, session, NULL, NULL, &error));
  store_assert_reasons (store, session, "");
}

static void
test_deleted (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "teahouse", NULL);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);
  g_autoptr (TeaStore) store = store_open (path);
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);

  store_add_line (store, session, "a");
  for (guint i = 0; i < 3; i++)
    {
      g_auto (TeaStoreSalvage) salvage = { 0 };
      g_autoptr (TeaStore) again = NULL;

      g_assert_true (tea_store_check_disk (store, &error));
      /* Remove the database, then also its -wal and -shm files, then the folder too. */
      g_assert_cmpint (g_remove (path), ==, 0);
      if (i > 0)
        {
          g_remove (wal);
          g_remove (shm);
        }
      if (i > 1)
        g_assert_cmpint (g_rmdir (folder), ==, 0);
      assert_moved (store);
      store_add_line (store, session, "more");
      take_over (store, path, &salvage);
      g_assert_null (salvage.kept_as);
      g_assert_null (salvage.set_aside);
      again = store_open (path);
      store_assert_reasons (again, session, i == 0 ? "a more" : i == 1 ? "a more more" : "a more more more");
      if (i == 0)
        {
          g_autofree char *damaged_wal = g_strconcat (path, ".damaged-1-wal", NULL);
          g_autofree char *damaged_shm = g_strconcat (path, ".damaged-1-shm", NULL);

          g_remove (damaged_wal);
          g_remove (damaged_shm);
        }
    }
  g_clear_pointer (&store, tea_store_free);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Copies a database that is not in use. */
static void
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (from, &bytes, &n, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) n, NULL));
}

/* The file is replaced by an older copy. */
static void
test_older_copy (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (fixture->path, "-copy", NULL);
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store), other = store_create_session (store),
         game = begin_game (store, 3, "one\n");

  store_add_line (store, session, "a");
  store_add_line (store, other, "b");
  g_clear_pointer (&store, tea_store_free);
  copy_file (fixture->path, copy);
  store = store_open (fixture->path);
  store_add_line (store, session, "c");
  g_assert_true (tea_store_append_lines (store, game, "two\n", NULL, &error));
  g_assert_true (tea_store_delete_entry (store, 1, &error));
  g_assert_cmpint (g_rename (copy, fixture->path), ==, 0);
  {
    g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
    g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);

    g_remove (wal);
    g_remove (shm);
  }
  assert_moved (store);
  take_over (store, fixture->path, &salvage);
  g_assert_null (salvage.kept_as);
  g_clear_pointer (&store, tea_store_free);
  store = store_open (fixture->path);
  store_assert_reasons (store, session, "c");
  store_assert_reasons (store, other, "b");
  assert_lines (store, game, "one\ntwo\n");
  g_assert_true (tea_store_undo (store, session, NULL, NULL, &error));
  store_assert_reasons (store, session, "a c");
}

/* Another database has other data with the same ids: both are kept. */
static void
test_other_database (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strconcat (fixture->path, "-other", NULL);
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);
  g_autofree char *kept = g_strconcat (fixture->path, ".kept-1", NULL);
  g_autofree char *sentence = NULL;
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) other = store_open (path);
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 game = begin_game (store, 1, "ours\n");

  g_assert_cmpint (begin_game (other, 2, "theirs\n"), ==, game);
  g_clear_pointer (&other, tea_store_free);
  g_assert_cmpint (g_rename (path, fixture->path), ==, 0);
  g_remove (wal);
  g_remove (shm);
  assert_moved (store);
  take_over (store, fixture->path, &salvage);
  g_assert_cmpstr (salvage.kept_as, ==, kept);
  g_assert_cmpstr (tea_store_get_path (store), ==, kept);
  sentence = tea_store_salvage_dup_sentence (&salvage);
  g_assert_nonnull (strstr (sentence, "“teahouse.db.kept-1”"));
  assert_lines (store, game, "ours\n");
  other = store_open (fixture->path);
  assert_lines (other, game, "theirs\n");
}

/* The same game was continued in two ways. */
static void
test_gone_on (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (fixture->path, "-copy", NULL);
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStore) other = NULL;
  g_autoptr (GError) error = NULL;
  gint64 game = begin_game (store, 1, "one\n");

  g_clear_pointer (&store, tea_store_free);
  copy_file (fixture->path, copy);
  other = store_open (copy);
  g_assert_true (tea_store_append_lines (other, game, "theirs\n", NULL, &error));
  g_clear_pointer (&other, tea_store_free);
  store = store_open (fixture->path);
  g_assert_true (tea_store_append_lines (store, game, "ours\nmore\n", NULL, &error));
  g_assert_cmpint (g_rename (copy, fixture->path), ==, 0);
  g_remove (wal);
  g_remove (shm);
  take_over (store, fixture->path, &salvage);
  g_assert_nonnull (salvage.kept_as);
  assert_lines (store, game, "one\nours\nmore\n");
  other = store_open (fixture->path);
  assert_lines (other, game, "one\ntheirs\n");
}

/* The file to take over is damaged: what is saved from it is merged with the new entries. */
static void
test_damaged (StoreFixture *fixture, gconstpointer data)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) store = store_open (fixture->path);
  gint64 theirs = store_create_session (store), ours;

  store_add_line (store, theirs, "theirs");
  g_clear_pointer (&store, tea_store_free);
  store_run_sql (fixture->path, "CREATE TABLE recipes (name TEXT)");
  store = tea_store_new_in_memory ();
  ours = store_create_session (store);
  store_add_line (store, ours, "ours");
  take_over (store, fixture->path, &salvage);
  g_assert_nonnull (salvage.set_aside);
  g_assert_cmpuint (salvage.n_entries, ==, 1);
  store_assert_reasons (store, ours, "ours");
  store_assert_reasons (store, theirs, "theirs");
}

/* If nothing can be written, the store stays in memory. */
static void
test_not_possible (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *below = g_build_filename (fixture->path, "teahouse.db", NULL);
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);

  g_assert_true (g_file_set_contents (fixture->path, "a file, not a folder", -1, NULL));
  g_assert_false (tea_store_take_over (store, below, &salvage, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_UNREADABLE);
  g_assert_cmpstr (tea_store_get_path (store), ==, NULL);
  store_add_line (store, session, "a");
  store_assert_reasons (store, session, "a");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/take-over/new-file", test_new_file);
  store_add_test ("/store/take-over/merge", test_merge);
  store_add_test ("/store/take-over/deleted", test_deleted);
  store_add_test ("/store/take-over/older-copy", test_older_copy);
  store_add_test ("/store/take-over/other-database", test_other_database);
  store_add_test ("/store/take-over/gone-on", test_gone_on);
  store_add_test ("/store/take-over/damaged", test_damaged);
  store_add_test ("/store/take-over/not-possible", test_not_possible);

  return g_test_run ();
}
