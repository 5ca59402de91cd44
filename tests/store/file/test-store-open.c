/* test-store-open.c - files of every kind: new, older, newer, damaged, not ours, in use
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../store-common.h"
#include "../store-versions.h"
#include "core/tiles/tea-random.h"
#include "store/file/tea-store-check.h"
#include "store/file/tea-store-database.h"
#include "store/sessions/tea-store-people.h"

#include "../../thorough.h"

static gboolean folders_fail;

/* The store calls this function instead of the C library's. */
int
fsync (int fd)
{
  GStatBuf status;

  if (!folders_fail || fstat (fd, &status) != 0 || !S_ISDIR (status.st_mode))
    return (int) syscall (SYS_fsync, fd);

  errno = EIO;

  return -1;
}

static void
assert_error (const char *path, TeaStoreError code)
{
  g_autoptr (GError) error = NULL;
  TeaStore *store = tea_store_open (path, &error);

  g_assert_null (store);
  g_assert_error (error, TEA_STORE_ERROR, (int) code);
  /* The message is a sentence that names the file. */
  g_assert_nonnull (strstr (error->message, "teahouse.db"));
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static void
test_new (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *deep = g_build_filename (fixture->folder, "a", "b", "teahouse.db", NULL);
  g_autofree char *b = g_path_get_dirname (deep);
  g_autofree char *a = g_path_get_dirname (b);
  g_autofree char *files = NULL;
  TeaStore *store = store_open (deep);

  g_assert_cmpstr (tea_store_get_path (store), ==, deep);
  tea_store_free (store);
  files = store_list_files (b);
  g_assert_cmpstr (files, ==, "teahouse.db");
  g_remove (deep);
  g_rmdir (b);
  g_rmdir (a);
}

static void
test_version_1 (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (TeaStoreSession) session = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *people = NULL;
  g_autofree char *draft = NULL;
  TeaStoreChange change;
  gint64 last;

  store_run_sql (fixture->path, store_version_1);
  store = store_open (fixture->path);
  session = tea_store_get_session (store, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (session->title, ==, "Friday");
  g_assert_cmpuint (session->setup.first_dealer, ==, 1);
  g_assert_cmpint (session->changed, ==, 1700000100);
  entries = tea_store_list_entries (store, 1, NULL, &error);
  g_assert_cmpuint (entries->len, ==, 2);
  g_assert_cmpint (((TeaStoreEntry *) entries->pdata[0])->deltas[1], ==, 10);
  g_assert_cmpint (((TeaStoreEntry *) entries->pdata[1])->dealer, ==, 2);
  people = store_list_people (store);
  g_assert_cmpstr (people, ==, "Zhao Chen Wang Lin");
  g_assert_true (tea_store_get_draft (store, 1, &draft, &error));
  g_assert_cmpstr (draft, ==, "123m");
  g_assert_true (tea_store_get_last_session (store, &last, &error));
  g_assert_cmpint (last, ==, 1);
  g_assert_true (tea_store_undo (store, 1, NULL, &change, &error));
  g_assert_cmpint (change.entry_kind, ==, TEA_STORE_ENTRY_DRAWN);

  /* Features of the new version work, and the migration does not run twice. */
  g_assert_true (tea_store_set_value (store, "lessons", "tiles", "1", &error));
  g_clear_pointer (&store, tea_store_free);
  store = store_open (fixture->path);
  store_assert_reasons (store, 1, "late");
}

static gint64
get_number (const char *path, const char *sql)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *statement = NULL;
  gint64 number;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);

  return number;
}

/* A file of the version before results can hold one afterwards; everything in it stays, with undo and its numbers. */
static void
test_version_4 (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (TeaStoreEntry) result = tea_store_entry_new (TEA_STORE_ENTRY_RESULT);
  g_autoptr (GError) error = NULL;
  const TeaStoreEntry *read;
  TeaStoreChange change;

  store_run_sql (fixture->path, store_version_4);
  store = store_open (fixture->path);
  entries = tea_store_list_entries (store, 1, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 2);
  g_assert_cmpstr (((TeaStoreEntry *) entries->pdata[0])->reason, ==, "late");
  g_assert_cmpint (((TeaStoreEntry *) entries->pdata[1])->dealer, ==, 2);
  g_clear_pointer (&entries, g_ptr_array_unref);

  g_free (result->record);
  result->record = g_strdup ("{\"winner\":0,\"by\":\"self-draw\",\"points\":8}");
  result->deltas[0] = 24;
  for (guint seat = 1; seat < 4; seat++)
    result->deltas[seat] = -8;
  g_assert_true (tea_store_add_entry (store, 1, -1, result, NULL, NULL, &error));
  entries = tea_store_list_entries (store, 1, NULL, &error);
  read = entries->pdata[2];
  g_assert_cmpint (read->kind, ==, TEA_STORE_ENTRY_RESULT);
  g_assert_cmpint (read->contents, ==, 8);
  g_assert_false (read->damaged);
  g_assert_true (tea_store_undo (store, 1, NULL, &change, &error));
  g_assert_cmpint (change.entry_kind, ==, TEA_STORE_ENTRY_RESULT);
  g_assert_true (tea_store_undo (store, 1, NULL, &change, &error));
  g_assert_cmpint (change.entry_kind, ==, TEA_STORE_ENTRY_DRAWN);
  g_assert_true (tea_store_redo (store, 1, NULL, &change, &error));
  g_assert_true (tea_store_redo (store, 1, NULL, &change, &error));
  g_clear_pointer (&store, tea_store_free);

  g_assert_cmpint (get_number (fixture->path, "PRAGMA user_version"), ==, tea_store_version ());
  g_assert_cmpint (get_number (fixture->path, "SELECT count (*) FROM pragma_foreign_key_check"), ==, 0);
  store = store_open (fixture->path);
  store_assert_reasons (store, 1, "late  ");
  /* References are looked after again. */
  g_assert_false (tea_store_add_entry (store, 99, -1, result, NULL, NULL, NULL));
}

static void
assert_member (const TeaStoreSession *session, guint player, const char *name, const char *key, GPtrArray *people)
{
  g_assert_cmpstr (session->setup.names[player], ==, name);
  for (guint i = 0; i < people->len; i++)
    {
      const TeaStorePerson *person = people->pdata[i];

      if (person->id == session->setup.people[player])
        {
          g_assert_cmpstr (person->name, ==, name);
          if (key != NULL)
            g_assert_cmpstr (person->key, ==, key);
          return;
        }
    }
  g_error ("%s is nobody", name);
}

/* A file of the version before people: each name is a person, and a second player of the same name another one. Keys
 * are the same wherever such a file is opened. */
static void
test_version_5 (StoreFixture *fixture, gconstpointer data)
{
  static const char lin[] = "147fc1d097b1de45928d3cb28feb590a", other_lin[] = "337a88d9a2a12866739275a984fc0ee9";
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (TeaStoreSession) one = NULL;
  g_autoptr (TeaStoreSession) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL;
  g_autofree char *after = NULL;
  const TeaStoreSession *two, *three;
  TeaStoreChange change;

  store_run_sql (fixture->path, store_version_5);
  store = store_open (fixture->path);
  names = store_list_people (store);
  g_assert_cmpstr (names, ==, "Lin Ada Lin Sun Wang Zhao Chen");
  people = tea_store_list_people (store, &error);
  g_assert_no_error (error);
  sessions = tea_store_list_sessions (store, &error);
  g_assert_cmpuint (sessions->len, ==, 3);
  three = sessions->pdata[0];
  two = sessions->pdata[1];
  one = tea_store_get_session (store, 1, &error);
  g_assert_no_error (error);

  g_assert_cmpstr (one->key, ==, "dfdbdcaa3794592c4293adf41568e5e9");
  g_assert_cmpstr (one->folder, ==, "");
  g_assert_cmpuint (one->setup.n_players, ==, 4);
  g_assert_cmpuint (one->setup.rotation, ==, TEA_STORE_ROTATE_BY_HAND);
  assert_member (one, 0, "Lin", lin, people);
  assert_member (one, 3, "Zhao", NULL, people);
  assert_member (two, 0, "Lin", lin, people);
  assert_member (two, 1, "Lin", other_lin, people);
  assert_member (two, 2, "Wang", NULL, people);
  assert_member (three, 1, "Lin", lin, people);
  assert_member (three, 3, "Lin", other_lin, people);
  g_assert_cmpint (one->setup.people[1], ==, two->setup.people[2]);

  /* The seven have their sessions, and a colour each. */
  for (guint i = 0; i < people->len; i++)
    {
      const TeaStorePerson *person = people->pdata[i];
      gboolean is_lin = g_str_equal (person->key, lin);

      if (is_lin || g_str_equal (person->name, "Sun"))
        g_assert_cmpuint (person->n_sessions, ==, is_lin ? 3 : 2);
      g_assert_cmpint (person->created, ==,
                       g_str_equal (person->name, "Ada")                                           ? 1700200000
                       : g_str_equal (person->key, other_lin) || g_str_equal (person->name, "Sun") ? 1700100000
                                                                                                   : 1700000000);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (person->colour, !=, ((TeaStorePerson *) people->pdata[j])->colour);
    }

  /* Whom only undo knows becomes somebody when that is undone. A header that was damaged before stays so. */
  g_assert_true (tea_store_undo (store, 1, NULL, &change, &error));
  g_assert_cmpint (change.kind, ==, TEA_STORE_CHANGE_SETUP);
  again = tea_store_get_session (store, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->setup.names[0], ==, "Lni");
  g_assert_cmpint (again->setup.people[0], >, 0);
  g_assert_cmpint (again->setup.people[1], ==, one->setup.people[1]);
  after = store_list_people (store);
  g_assert_nonnull (strstr (after, "Lni"));
  g_assert_null (tea_store_get_session (store, 3, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
  g_clear_pointer (&store, tea_store_free);
  g_assert_cmpint (get_number (fixture->path, "SELECT count (*) FROM pragma_foreign_key_check"), ==, 0);
}

/* Two copies of an older file are migrated alike. */
static void
test_version_5_twice (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (fixture->path, "-copy", NULL);
  g_autofree char *both = g_strdup_printf (
      "ATTACH '%s' AS copy; CREATE TABLE empty (n CHECK (n = 0));"
      "INSERT INTO empty SELECT count (*) FROM (SELECT * FROM people EXCEPT SELECT * FROM copy.people);"
      "INSERT INTO empty SELECT count (*) FROM (SELECT * FROM members EXCEPT SELECT * FROM copy.members);"
      "INSERT INTO empty SELECT count (*) FROM (SELECT * FROM sessions EXCEPT SELECT * FROM copy.sessions);"
      "INSERT INTO empty SELECT count (DISTINCT key) <> 3 FROM sessions",
      copy);

  store_run_sql (fixture->path, store_version_5);
  store_run_sql (copy, store_version_5);
  tea_store_free (store_open (fixture->path));
  tea_store_free (store_open (copy));
  store_run_sql (fixture->path, both);
}

static void
test_newer (StoreFixture *fixture, gconstpointer data)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autofree char *files = NULL;
  g_autofree char *sql = g_strdup_printf ("PRAGMA user_version = %u", tea_store_version () + 1);
  g_autoptr (GError) error = NULL;

  tea_store_free (store_open (fixture->path));
  store_run_sql (fixture->path, sql);
  assert_error (fixture->path, TEA_STORE_ERROR_NEWER);

  /* It is not damaged, so it is left alone. */
  g_assert_null (tea_store_open_or_replace (fixture->path, &salvage, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_NEWER);
  g_assert_null (salvage.set_aside);
  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==, "teahouse.db");
}

static void
test_not_ours (StoreFixture *fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "", "x", "This is a letter and no database, and it is longer than the head of one is, which has one hundred bytes."
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (g_file_set_contents (fixture->path, texts[i], -1, NULL));
      assert_error (fixture->path, TEA_STORE_ERROR_DAMAGED);
    }
  g_remove (fixture->path);

  /* Another program's database. */
  store_run_sql (fixture->path, "CREATE TABLE recipes (name TEXT)");
  assert_error (fixture->path, TEA_STORE_ERROR_DAMAGED);
  g_remove (fixture->path);

  /* One of ours with a table changed. */
  tea_store_free (store_open (fixture->path));
  store_run_sql (fixture->path, "ALTER TABLE drafts ADD COLUMN other TEXT");
  assert_error (fixture->path, TEA_STORE_ERROR_DAMAGED);
}

static void
test_unreadable (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *below = g_build_filename (fixture->path, "teahouse.db", NULL);

  g_mkdir (fixture->path, 0700);
  assert_error (fixture->path, TEA_STORE_ERROR_UNREADABLE);
  g_rmdir (fixture->path);

  /* A pipe, which nobody may wait for, and a device. */
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  assert_error (fixture->path, TEA_STORE_ERROR_UNREADABLE);
  g_assert_null (tea_store_open_copy (fixture->path, NULL));
  g_remove (fixture->path);
  g_assert_cmpint (symlink ("/dev/zero", fixture->path), ==, 0);
  assert_error (fixture->path, TEA_STORE_ERROR_UNREADABLE);
  g_assert_null (tea_store_open_copy (fixture->path, NULL));
  g_remove (fixture->path);

  /* The folder is a file. */
  g_assert_true (g_file_set_contents (fixture->path, "x", -1, NULL));
  assert_error (below, TEA_STORE_ERROR_UNREADABLE);
}

static void
test_busy (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autoptr (TeaStore) copy = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  g_autoptr (TeaStoreEntry) line = store_new_line ("b");
  sqlite3 *other = NULL;

  store_add_line (store, session, "a");
  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (tea_store_add_entry (store, session, -1, line, NULL, NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_BUSY);
  g_clear_error (&error);

  /* Reading still works, also for a third connection. */
  store_assert_reasons (store, session, "a");
  copy = tea_store_open_copy (fixture->path, &error);
  g_assert_no_error (error);
  store_assert_reasons (copy, session, "a");

  sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (other);
  g_assert_true (tea_store_add_entry (store, session, -1, line, NULL, NULL, &error));
  store_assert_reasons (store, session, "a b");

  /* The copy is from an earlier time. */
  store_assert_reasons (copy, session, "a");
}

/* A full disk: stored data is kept, and writing works again once there is space. */
static void
test_full (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) store = store_open (fixture->path);
  g_autofree char *long_text = g_strnfill (3000, 'x');
  g_autoptr (TeaStoreEntry) line = store_new_line (long_text);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  gint64 session = store_create_session (store);
  guint n = 0;

  g_assert_cmpint (sqlite3_exec (store->db, "PRAGMA max_page_count = 60", NULL, NULL, NULL), ==, SQLITE_OK);
  while (tea_store_add_entry (store, session, -1, line, "", NULL, &error))
    g_assert_cmpuint (++n, <, 1000);
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_FULL);
  g_assert_cmpuint (n, >, 1);
  g_clear_error (&error);
  g_clear_pointer (&store, tea_store_free);

  store = store_open (fixture->path);
  entries = tea_store_list_entries (store, session, NULL, &error);
  g_assert_cmpuint (entries->len, ==, n);
  g_assert_true (tea_store_add_entry (store, session, -1, line, "", NULL, &error));
}

/* Two programs with the same database: each sees what the other has stored. */
static void
test_two (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) one = store_open (fixture->path);
  g_autoptr (TeaStore) two = store_open (fixture->path);
  gint64 session = store_create_session (one);

  store_add_line (one, session, "a");
  store_add_line (two, session, "b");
  store_add_line (one, session, "c");
  store_assert_reasons (one, session, "a b c");
  store_assert_reasons (two, session, "a b c");
}

static void
test_copy (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (TeaStore) copy = NULL;
  g_autoptr (TeaStoreEntry) line = store_new_line ("b");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before, n_after;

  /* An old version: the copy must be migrated, but not the file. */
  store_run_sql (fixture->path, store_version_1);
  g_assert_true (g_file_get_contents (fixture->path, &before, &n_before, NULL));
  copy = tea_store_open_copy (fixture->path, &error);
  g_assert_no_error (error);
  store_assert_reasons (copy, 1, "late ");
  g_assert_false (tea_store_add_entry (copy, 1, -1, line, NULL, NULL, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_READ_ONLY);
  g_assert_true (g_file_get_contents (fixture->path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

static void
test_no_copy (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *files = NULL;

  g_assert_null (tea_store_open_copy (fixture->path, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_UNREADABLE);
  g_clear_error (&error);
  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==, "");

  g_assert_true (g_file_set_contents (fixture->path, "no database", -1, NULL));
  g_assert_null (tea_store_open_copy (fixture->path, &error));
  g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED);
}

/* Makes a sound database with some entries; returns its bytes. */
static char *
make_sound (const char *path, gsize *n)
{
  TeaStore *store = store_open (path);
  gint64 session = store_create_session (store);
  g_autoptr (GError) error = NULL;
  char *bytes;

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *reason = g_strdup_printf ("entry-%u", i);

      store_add_line (store, session, reason);
    }
  g_assert_true (tea_store_set_draft (store, session, "123m", &error));
  tea_store_free (store);
  g_assert_true (g_file_get_contents (path, &bytes, n, NULL));

  return bytes;
}

/* Opens a file that may be damaged, checks that the program can go on; returns whether the file was set aside. */
static gboolean
open_and_go_on (StoreFixture *fixture, const char *bytes, gsize n)
{
  g_auto (TeaStoreSalvage) salvage = { 0 };
  g_autofree char *kept = NULL;
  g_autofree char *wanted = g_strconcat (fixture->path, ".damaged-1", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStore) store = tea_store_open_or_replace (fixture->path, &salvage, &error);
  gint64 session;
  gsize n_kept;

  if (store == NULL)
    {
      /* A flipped bit can make the version a newer one. */
      g_assert_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_NEWER);
      return FALSE;
    }
  if (salvage.set_aside == NULL)
    return FALSE;

  g_assert_cmpstr (salvage.set_aside, ==, wanted);
  g_assert_true (g_file_get_contents (salvage.set_aside, &kept, &n_kept, NULL));
  g_assert_cmpmem (kept, n_kept, bytes, n);
  session = store_create_session (store);
  store_add_line (store, session, "new");
  store_assert_reasons (store, session, "new");

  g_remove (salvage.set_aside);

  return TRUE;
}

/* A successful check counts once, and only for the file that was checked. */
static void
test_checked_early (StoreFixture *fixture, gconstpointer data)
{
  gsize n;
  g_autofree char *bytes = make_sound (fixture->path, &n);
  g_autofree char *other = g_strconcat (fixture->path, "-other", NULL);

  g_assert_false (tea_store_take_early_check (fixture->path));
  tea_store_check_early (fixture->path);
  g_assert_false (tea_store_take_early_check (other));
  g_assert_true (tea_store_take_early_check (fixture->path));
  g_assert_false (tea_store_take_early_check (fixture->path));

  tea_store_check_early (fixture->path);
  g_assert_true (g_file_set_contents (other, bytes, (gssize) n, NULL));
  g_assert_cmpint (g_rename (other, fixture->path), ==, 0);
  g_assert_false (tea_store_take_early_check (fixture->path));

  store_remove_database (fixture->path);
  tea_store_check_early (fixture->path);
  g_assert_false (tea_store_take_early_check (fixture->path));
}

/* A flipped bit may be in data that cannot be checked, such as a name, but the program always continues. */
static void
test_flipped (StoreFixture *fixture, gconstpointer data)
{
  gsize n;
  g_autofree char *bytes = make_sound (fixture->path, &n);
  guint n_flips = n_to_try (60, 150);
  guint n_set_aside = 0;
  TeaRandom random;

  tea_random_init (&random, 1);
  store_remove_database (fixture->path);
  for (guint i = 0; i < n_flips; i++)
    {
      g_autofree char *flipped = g_memdup2 (bytes, n);
      gsize place = i < n_flips / 3 ? 100 / (n_flips / 3) * i : tea_random_below (&random, (guint) n);

      flipped[place] ^= (char) (1 << tea_random_below (&random, 8));
      g_assert_true (g_file_set_contents (fixture->path, flipped, (gssize) n, NULL));
      /* An early check makes no difference. */
      if (i % 2 == 0)
        tea_store_check_early (fixture->path);
      n_set_aside += open_and_go_on (fixture, flipped, n);
      store_remove_database (fixture->path);
    }
  g_test_message ("%u of %u were noticed", n_set_aside, n_flips);
  g_assert_cmpuint (n_set_aside, >, n_flips / 7);
}

static void
test_set_aside (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_auto (TeaStoreSalvage) first = { 0 };
  g_auto (TeaStoreSalvage) second = { 0 };
  g_autofree char *files = NULL;
  g_autoptr (GError) error = NULL;
  TeaStore *store;

  /* Its -wal file is set aside with it. */
  g_assert_true (g_file_set_contents (fixture->path, "one", -1, NULL));
  g_assert_true (g_file_set_contents (wal, "one-wal", -1, NULL));
  store = tea_store_open_or_replace (fixture->path, &first, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (first.set_aside, "teahouse.db.damaged-1"));
  tea_store_free (store);

  g_assert_true (g_file_set_contents (fixture->path, "two", -1, NULL));
  store = tea_store_open_or_replace (fixture->path, &second, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (second.set_aside, "teahouse.db.damaged-2"));
  tea_store_free (store);

  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==,
                   "teahouse.db teahouse.db.damaged-1 teahouse.db.damaged-1-shm teahouse.db.damaged-1-wal "
                   "teahouse.db.damaged-2");
}

/* A leftover journal must not be used for the next database. */
static void
test_stray (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *files = NULL;
  TeaStore *store = store_open (fixture->path);
  gint64 session = store_create_session (store);
  gsize n;

  store_add_line (store, session, "old");
  g_assert_true (g_file_get_contents (wal, &bytes, &n, NULL));
  tea_store_free (store);
  g_remove (fixture->path);
  g_assert_true (g_file_set_contents (wal, bytes, (gssize) n, NULL));

  store = store_open (fixture->path);
  session = store_create_session (store);
  store_assert_reasons (store, session, "");
  tea_store_free (store);
  files = store_list_files (fixture->folder);
  g_assert_cmpstr (files, ==, "teahouse.db teahouse.db.damaged-1-wal");
}

/* If the folder of a new file cannot be synced, the error names the file. */
static void
test_folder (StoreFixture *fixture, gconstpointer data)
{
  folders_fail = TRUE;
  assert_error (fixture->path, TEA_STORE_ERROR_UNREADABLE);
  folders_fail = FALSE;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  store_add_test ("/store/open/new", test_new);
  store_add_test ("/store/open/version-1", test_version_1);
  store_add_test ("/store/open/version-4", test_version_4);
  store_add_test ("/store/open/version-5", test_version_5);
  store_add_test ("/store/open/version-5-twice", test_version_5_twice);
  store_add_test ("/store/open/newer", test_newer);
  store_add_test ("/store/open/not-ours", test_not_ours);
  store_add_test ("/store/open/unreadable", test_unreadable);
  store_add_test ("/store/open/busy", test_busy);
  store_add_test ("/store/open/full", test_full);
  store_add_test ("/store/open/folder", test_folder);
  store_add_test ("/store/open/two", test_two);
  store_add_test ("/store/open/copy", test_copy);
  store_add_test ("/store/open/no-copy", test_no_copy);
  store_add_test ("/store/open/checked-early", test_checked_early);
  store_add_test ("/store/open/flipped", test_flipped);
  store_add_test ("/store/open/set-aside", test_set_aside);
  store_add_test ("/store/open/stray", test_stray);

  return g_test_run ();
}
