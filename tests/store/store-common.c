/* store-common.c - databases and sessions for the tests of the store
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "store-common.h"
#include "store/file/tea-store-database.h"
#include "store/sessions/tea-store-people.h"

void
store_fixture_set_up (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("teahouse-store-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "teahouse.db", NULL);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_names (const char *folder)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GDir *dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_dir_close (dir);
  g_ptr_array_sort (names, compare);

  return names;
}

void
store_fixture_tear_down (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) names = list_names (fixture->folder);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names->pdata[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

void
store_add_test (const char *name, void (*test) (StoreFixture *fixture, gconstpointer data))
{
  g_test_add (name, StoreFixture, NULL, store_fixture_set_up, test, store_fixture_tear_down);
}

TeaStore *
store_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  TeaStore *store = tea_store_open (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);

  return store;
}

gint64
store_create_session (TeaStore *store)
{
  return store_create_session_of (store, "Lin", "Wang", "Chen", "Zhao");
}

gint64
store_create_session_of (TeaStore *store, const char *a, const char *b, const char *c, const char *d)
{
  const TeaStoreSetup setup = {
    .variant = (char *) "luqiao",
    .options = (char *) "{}",
    .names = { (char *) a, (char *) b, (char *) c, (char *) d },
  };
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  tea_store_create_session (store, &setup, "Friday", &id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

TeaStoreEntry *
store_new_line (const char *reason)
{
  TeaStoreEntry *entry = tea_store_entry_new (TEA_STORE_ENTRY_LINE);

  g_free (entry->reason);
  entry->reason = g_strdup (reason);
  entry->deltas[0] = (gint32) strlen (reason);
  entry->deltas[3] = -entry->deltas[0];

  return entry;
}

gint64
store_add_line (TeaStore *store, gint64 session, const char *reason)
{
  g_autoptr (TeaStoreEntry) entry = store_new_line (reason);
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  tea_store_add_entry (store, session, -1, entry, NULL, &id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

char *
store_list_reasons (TeaStore *store, gint64 session)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = tea_store_list_entries (store, session, NULL, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < entries->len; i++)
    {
      const TeaStoreEntry *entry = entries->pdata[i];

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", entry->reason);
    }

  return g_string_free (text, FALSE);
}

void
store_assert_reasons (TeaStore *store, gint64 session, const char *reasons)
{
  g_autofree char *are = store_list_reasons (store, session);

  g_assert_cmpstr (are, ==, reasons);
}

char *
store_list_people (TeaStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = tea_store_list_people (store, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < people->len; i++)
    {
      const TeaStorePerson *person = people->pdata[i];

      if (person->merged == 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", person->name);
    }

  return g_string_free (text, FALSE);
}

char *
store_list_files (const char *folder)
{
  g_autoptr (GPtrArray) names = list_names (folder);

  g_ptr_array_add (names, NULL);

  return g_strjoinv (" ", (char **) names->pdata);
}

void
store_run_sql (const char *path, const char *sql)
{
  sqlite3 *db = NULL;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

void
store_remove_database (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);

  g_remove (path);
  g_remove (wal);
  g_remove (shm);
}
