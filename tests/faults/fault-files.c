/* fault-files.c - folders with databases for the fault tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fault-files.h"

#include <sqlite3.h>
#include <string.h>

#include <glib/gstdio.h>

#include "store/recovery/tea-store-backup.h"

void
fault_files_copy (const char *from, const char *to)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  const char *name;
  gsize length;

  if (dir == NULL)
    {
      if (!g_file_test (from, G_FILE_TEST_EXISTS))
        return;
      g_file_get_contents (from, &contents, &length, &error);
      g_assert_no_error (error);
      g_file_set_contents_full (to, contents, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
      g_assert_no_error (error);
      return;
    }

  g_mkdir_with_parents (to, 0700);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *source = g_build_filename (from, name, NULL);
      g_autofree char *target = g_build_filename (to, name, NULL);

      if (!g_str_has_suffix (name, "-shm"))
        fault_files_copy (source, target);
    }
}

void
fault_files_remove (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      fault_files_remove (file);
    }
  g_remove (path);
}

static void
run_file (sqlite3 *db, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "faults", name, NULL);
  g_autofree char *sql = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &sql, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

void
fault_files_make_store (const char *path, guint version)
{
  static const char *const files[] = { "version-1.sql", "version-2.sql" };
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  for (guint i = 0; i < version; i++)
    run_file (db, files[i]);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

char *
fault_files_find_damage (TeaArchive *archive, const char *folder)
{
  const char *notice = tea_archive_get_notice (archive);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (notice != NULL && *notice != '\0')
    return g_strdup_printf ("the next start says: %s", notice);
  if (!tea_archive_get_is_lasting (archive))
    return g_strdup ("the next start has no file");
  while ((name = g_dir_read_name (dir)) != NULL)
    if (strstr (name, "damaged") != NULL)
      return g_strdup_printf ("there is a file %s", name);

  return g_strdup ("");
}

char *
fault_files_find_bad_backup (const char *path)
{
  for (guint i = 1; i <= TEA_STORE_N_BACKUPS; i++)
    {
      g_autofree char *name = tea_store_backup_name (path, i);
      g_autoptr (TeaStore) copy = NULL;

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        continue;
      copy = tea_store_open_copy (name, NULL);
      if (copy == NULL)
        return g_steal_pointer (&name);
    }

  return NULL;
}
