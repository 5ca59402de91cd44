/* tea-store-backup.c - three generations of backups next to a database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/tea-store-backup.h"
#include "store/tea-store-image.h"
#include "store/tea-store-rows.h"

#define SECONDS_A_DAY (24 * 60 * 60)

char *
tea_store_backup_name (const char *path, guint generation)
{
  return g_strdup_printf ("%s.backup-%u", path, generation);
}

gboolean
tea_store_backup_is_due (const char *path)
{
  g_autofree char *newest = tea_store_backup_name (path, 1);
  GStatBuf status;

  /* Also due when the clock was set back. */
  return g_stat (newest, &status) != 0 || ABS (tea_store_now () - (gint64) status.st_mtime) >= SECONDS_A_DAY;
}

gboolean
tea_store_open_newest_backup (const char *path, sqlite3 **backup, GError **error)
{
  *backup = NULL;
  for (guint i = 1; i <= TEA_STORE_N_BACKUPS; i++)
    {
      g_autofree char *name = tea_store_backup_name (path, i);
      g_autoptr (GError) own = NULL;
      guint8 head[TEA_STORE_HEAD_BYTES];
      sqlite3 *image;

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        continue;
      image = tea_store_read_image (name, FALSE, head, &own);
      if (image != NULL && tea_store_judge_image (image, head, name, &own))
        {
          *backup = image;
          return TRUE;
        }
      sqlite3_close (image);
      if (!g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED) &&
          !g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_NEWER))
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
    }

  return TRUE;
}

/* Counts the records in all tables whose checksum does not match. */
static gboolean
count_damaged_records (sqlite3 *db, const char *path, gint64 *n, GError **error)
{
  *n = 0;
  for (TeaStoreTable table = 0; table < TEA_STORE_N_TABLES; table++)
    {
      g_autofree char *sql = NULL;
      g_autoptr (sqlite3_stmt) statement = NULL;

      if (tea_store_table_sum (table) == NULL)
        continue;
      sql = g_strdup_printf ("SELECT count (*) FROM %s WHERE sum <> %s", tea_store_table_name (table),
                             tea_store_table_sum (table));
      if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK || sqlite3_step (statement) != SQLITE_ROW)
        {
          tea_store_fail (db, path, error);
          return FALSE;
        }
      *n += sqlite3_column_int64 (statement, 0);
    }

  return TRUE;
}

/* Runs SQL in which %t, %k and %s stand for the name, the key and the checksum of @table. */
static gboolean
run_for_table (sqlite3 *db, TeaStoreTable table, const char *sql, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (sql);

  g_string_replace (text, "%t", tea_store_table_name (table), 0);
  g_string_replace (text, "%k", tea_store_table_key (table), 0);
  g_string_replace (text, "%s", tea_store_table_sum (table), 0);
  if (sqlite3_exec (db, text->str, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  tea_store_fail (db, path, error);

  return FALSE;
}

/* Finding the sound copies takes long but blocks nobody. Putting them in place is quick, and skips records that have
 * changed meanwhile. */
static guint
repair_from (sqlite3 *db, const char *path, GError **error)
{
  int n = 0;

  for (TeaStoreTable table = 0; table < TEA_STORE_N_TABLES; table++)
    {
      if (tea_store_table_sum (table) == NULL)
        continue;
      if (!run_for_table (db, table,
                          "CREATE TEMP TABLE sound AS SELECT * FROM backup.%t WHERE sum = %s AND (%k, sum) IN (SELECT "
                          "%k, sum FROM main.%t WHERE sum <> %s);"
                          "REPLACE INTO main.%t SELECT * FROM sound WHERE (%k, sum) IN (SELECT %k, sum FROM main.%t)",
                          path, error))
        break;
      n += sqlite3_changes (db);
      if (!run_for_table (db, table, "DROP TABLE sound", path, error))
        break;
    }
  sqlite3_exec (db, "DROP TABLE IF EXISTS sound", NULL, NULL, NULL);

  return (guint) n;
}

/* Whether the attached backup has the current schema version, and so the same columns in the same order. */
static gboolean
is_up_to_date (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  return sqlite3_prepare_v2 (db, "PRAGMA backup.user_version", -1, &statement, NULL) == SQLITE_OK &&
         sqlite3_step (statement) == SQLITE_ROW && sqlite3_column_int (statement, 0) == (int) tea_store_version ();
}

static gboolean
attach (sqlite3 *db, const char *name, const char *path, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (db, "ATTACH ?1 AS backup", -1, &statement, NULL) == SQLITE_OK &&
      sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC) == SQLITE_OK && sqlite3_step (statement) == SQLITE_DONE)
    return TRUE;

  tea_store_fail (db, path, error);

  return FALSE;
}

guint
tea_store_repair (sqlite3 *db, const char *path, GError **error)
{
  guint n = 0;
  gint64 n_damaged;

  if (!count_damaged_records (db, path, &n_damaged, error))
    return 0;

  for (guint i = 1; i <= TEA_STORE_N_BACKUPS && n < n_damaged; i++)
    {
      g_autofree char *name = tea_store_backup_name (path, i);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        continue;
      if (!attach (db, name, path, error))
        break;
      if (is_up_to_date (db))
        n += repair_from (db, path, error);
      sqlite3_exec (db, "DETACH backup", NULL, NULL, NULL);
      if (error != NULL && *error != NULL)
        break;
    }

  return n;
}

static gboolean
is_worth_keeping (sqlite3 *db, const char *path, GError **error)
{
  sqlite3 *newest;
  gint64 n_here, n_there = 0;

  if (!tea_store_check_pages (db, path, error) || !count_damaged_records (db, path, &n_here, error))
    return FALSE;
  if (n_here == 0)
    return TRUE;

  if (!tea_store_open_newest_backup (path, &newest, error))
    return FALSE;
  if (newest == NULL || !count_damaged_records (newest, path, &n_there, NULL) || n_here <= n_there)
    n_there = n_here;
  sqlite3_close (newest);
  if (n_there == n_here)
    return TRUE;

  tea_store_fail_damaged (path, "it has damaged records", error);

  return FALSE;
}

/* Writes a copy of the database under a temporary name and syncs it. */
static char *
write_draft (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *draft = g_strconcat (path, ".backup-new-XXXXXX", NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  int fd = g_mkstemp (draft);

  if (fd < 0)
    {
      tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), draft, error);
      return NULL;
    }
  close (fd);
  if (sqlite3_prepare_v2 (db, "VACUUM INTO ?1", -1, &statement, NULL) != SQLITE_OK ||
      sqlite3_bind_text (statement, 1, draft, -1, SQLITE_STATIC) != SQLITE_OK ||
      sqlite3_step (statement) != SQLITE_DONE)
    tea_store_fail (db, draft, error);
  else if (tea_store_sync_file (draft, error))
    return g_steal_pointer (&draft);
  g_unlink (draft);

  return NULL;
}

/* The newest backups exist at every moment, even if one number is missing. */
static gboolean
rotate (const char *path, const char *draft, GError **error)
{
  g_autofree char *first = tea_store_backup_name (path, 1);

  for (guint i = TEA_STORE_N_BACKUPS; i > 1; i--)
    {
      g_autofree char *older = tea_store_backup_name (path, i);
      g_autofree char *newer = tea_store_backup_name (path, i - 1);

      if (g_rename (newer, older) != 0 && errno != ENOENT)
        {
          tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), newer, error);
          return FALSE;
        }
    }
  if (g_rename (draft, first) != 0)
    {
      tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), first, error);
      return FALSE;
    }

  return tea_store_sync_name (first, error);
}

gboolean
tea_store_back_up (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *draft = NULL;

  if (!is_worth_keeping (db, path, error))
    return FALSE;
  draft = write_draft (db, path, error);
  if (draft == NULL)
    return FALSE;
  if (rotate (path, draft, error))
    return TRUE;
  g_unlink (draft);

  return FALSE;
}
