/* tea-store-file.c - creates database files, and sets damaged ones aside
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/file/tea-store-sum.h"

/* How long a change waits for the lock of another program. A change takes about a millisecond; the window waits
 * too, so the limit is a few frames. */
#define WAIT_MILLISECONDS 100

/* Suffixes of the files that SQLite creates next to a database: its companions. */
static const char *const companions[] = { "-wal", "-shm", "-journal" };

static gboolean
fail_with_errno (const char *path, int code, GError **error)
{
  return tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (code), path, error);
}

/* Sets @exists to whether there is a file @path. Returns FALSE with @error set if that is unknown: a file mistaken for
 * missing would be replaced, and its journal set aside. */
static gboolean
look_for (const char *path, gboolean *exists, GError **error)
{
  *exists = g_access (path, F_OK) == 0;
  if (*exists || errno == ENOENT || errno == ENOTDIR)
    return TRUE;

  return fail_with_errno (path, errno, error);
}

/* Syncs @file, which is @path or its folder. */
static gboolean
sync_file (const char *file, const char *path, GError **error)
{
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  int number = 0;

  if (fd < 0 || fsync (fd) != 0)
    number = errno;
  if (fd >= 0)
    close (fd);
  /* Some file systems do not support it. */
  if (number == 0 || number == EINVAL || number == ENOSYS || number == EROFS)
    return TRUE;

  return tea_store_fail_sync (SQLITE_IOERR_FSYNC, number, path, error);
}

gboolean
tea_store_sync_file (const char *path, GError **error)
{
  return sync_file (path, path, error);
}

gboolean
tea_store_sync_name (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return sync_file (folder, path, error);
}

gboolean
tea_store_prepare_connection (sqlite3 *db, const char *path, GError **error)
{
  sqlite3_extended_result_codes (db, 1);
  sqlite3_busy_timeout (db, WAIT_MILLISECONDS);

  /* A damaged or hostile file must not call functions or write into its own schema. */
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  if (tea_store_sum_register (db) && sqlite3_exec (db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  return tea_store_fail (db, path, error);
}

/* The first number N for which neither @path.damaged-N nor a companion of it exists. */
static guint
find_free_number (const char *path)
{
  for (guint number = 1;; number++)
    {
      g_autofree char *name = g_strdup_printf ("%s.damaged-%u", path, number);
      gboolean taken = g_file_test (name, G_FILE_TEST_EXISTS);

      for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
        {
          g_autofree char *companion = g_strconcat (name, companions[i], NULL);

          taken = taken || g_file_test (companion, G_FILE_TEST_EXISTS);
        }
      if (!taken)
        return number;
    }
}

char *
tea_store_free_name (const char *path)
{
  return g_strdup_printf ("%s.damaged-%u", path, find_free_number (path));
}

gboolean
tea_store_move_companions (const char *path, const char *name, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *from = g_strconcat (path, companions[i], NULL);
      g_autofree char *to = g_strconcat (name, companions[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        return fail_with_errno (path, errno, error);
    }

  return TRUE;
}

gboolean
tea_store_copy_pages (sqlite3 *from, sqlite3 *to, const char *path, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to, "main", from, "main");
  int code;

  if (backup == NULL)
    return tea_store_fail (to, path, error);
  code = sqlite3_backup_step (backup, -1);
  sqlite3_backup_finish (backup);
  if (code == SQLITE_DONE)
    return TRUE;

  return tea_store_fail_with (code, sqlite3_errstr (code), path, error);
}

/* The companions of a draft contain nothing that is not in the draft. */
static void
remove_companions (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *companion = g_strconcat (path, companions[i], NULL);

      g_unlink (companion);
    }
}

/* WAL mode comes last: until then every change reaches the file, and the disk, at once. Errors of the checkpoint
 * on closing would not be reported. */
static gboolean
fill_file (const char *path, sqlite3 *from, GError **error)
{
  sqlite3 *db = NULL;
  gboolean well = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK;

  well = well && tea_store_sum_register (db);
  if (!well)
    tea_store_fail (db, path, error);
  well = well && (from == NULL || tea_store_copy_pages (from, db, path, error)) && tea_store_migrate (db, path, error);
  if (well && sqlite3_exec (db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL) != SQLITE_OK)
    {
      tea_store_fail (db, path, error);
      well = FALSE;
    }
  sqlite3_close (db);
  remove_companions (path);

  return well;
}

/* Renames @from to @to, unless @to exists already. */
static gboolean
move_into_place (const char *from, const char *to, GError **error)
{
  /* Unlike a rename, link() never replaces a file just made by another program. Some file systems lack it. */
  if (link (from, to) == 0 || errno == EEXIST)
    {
      g_unlink (from);
      return TRUE;
    }
  if (g_rename (from, to) == 0)
    return TRUE;

  fail_with_errno (to, errno, error);
  g_unlink (from);

  return FALSE;
}

/* Leftovers of an earlier database must not be taken for parts of the new one. */
static gboolean
set_strays_aside (const char *path, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *stray = g_strconcat (path, companions[i], NULL);
      gboolean exists;

      if (!look_for (stray, &exists, error))
        return FALSE;
      if (exists)
        {
          g_autofree char *name = tea_store_free_name (path);

          return tea_store_move_companions (path, name, error);
        }
    }

  return TRUE;
}

char *
tea_store_make_draft (const char *path, sqlite3 *from, GError **error)
{
  g_autofree char *draft = g_strconcat (path, ".new-XXXXXX", NULL);
  int fd = g_mkstemp (draft);

  if (fd < 0)
    {
      fail_with_errno (path, errno, error);
      return NULL;
    }
  close (fd);
  if (fill_file (draft, from, error))
    return g_steal_pointer (&draft);
  g_unlink (draft);

  return NULL;
}

gboolean
tea_store_make_file (const char *path, sqlite3 *from, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *draft = NULL;
  gboolean exists;

  if (!look_for (path, &exists, error))
    return FALSE;
  if (exists)
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail_with_errno (path, errno, error);
  if (!set_strays_aside (path, error))
    return FALSE;

  /* The file is filled under another name, so a file found empty or without tables is damaged, not merely new. */
  draft = tea_store_make_draft (path, from, error);
  if (draft == NULL || !move_into_place (draft, path, error))
    return FALSE;

  return tea_store_sync_name (path, error);
}
