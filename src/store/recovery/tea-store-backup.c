/* tea-store-backup.c - three generations of backups next to a database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/recovery/tea-store-backup.h"

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
tea_store_open_newest_backup (const char *path, TeaStore **backup, GError **error)
{
  for (guint i = 1; i <= TEA_STORE_N_BACKUPS; i++)
    {
      g_autofree char *name = tea_store_backup_name (path, i);
      g_autoptr (GError) own = NULL;

      if (!g_file_test (name, G_FILE_TEST_IS_REGULAR))
        continue;
      *backup = tea_store_open_copy (name, &own);
      if (*backup != NULL)
        return TRUE;
      /* It may be sound if only reading it failed. */
      if (!g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED) &&
          !g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_NEWER))
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
    }
  *backup = NULL;

  return TRUE;
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
        return tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), newer, error);
    }
  if (g_rename (draft, first) != 0)
    return tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), first, error);

  return tea_store_sync_name (first, error);
}

gboolean
tea_store_back_up (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *draft = NULL;

  draft = write_draft (db, path, error);
  if (draft == NULL)
    return FALSE;
  if (rotate (path, draft, error))
    return TRUE;
  g_unlink (draft);

  return FALSE;
}
