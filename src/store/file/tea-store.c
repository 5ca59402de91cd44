/* tea-store.c - opening and closing the database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/file/tea-store-check.h"

void
tea_store_free (TeaStore *self)
{
  if (self == NULL)
    return;

  /* The thread's connection is closed first: the last one to close checkpoints the -wal file. */
  g_clear_pointer (&self->sync, tea_store_sync_free);
  sqlite3_close (self->db);
  g_free (self->path);
  g_free (self);
}

const char *
tea_store_get_path (TeaStore *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->path;
}

/* Whether the file and its -wal file are those that are open; with @take they become so. */
static gboolean
look_at_files (TeaStore *self, gboolean take, GError **error)
{
  static const char *const suffixes[] = { "", "-wal" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (self->path, suffixes[i], NULL);
      GStatBuf status = { 0 };

      if (g_stat (name, &status) != 0 && errno != ENOENT && errno != ENOTDIR)
        return tea_store_fail_with (SQLITE_IOERR, g_strerror (errno), self->path, error);
      if (take)
        {
          self->open_files[i].device = status.st_dev;
          self->open_files[i].inode = status.st_ino;
        }
      /* Some file systems do not allow a -wal file. */
      if (i == 1 && self->open_files[i].inode == 0)
        continue;
      if (status.st_ino == 0 || status.st_dev != self->open_files[i].device ||
          status.st_ino != self->open_files[i].inode)
        return tea_store_fail_moved (self->path, error);
    }

  return TRUE;
}

gboolean
tea_store_is_same_file (TeaStore *self)
{
  GStatBuf status;

  return g_stat (self->path, &status) == 0 && status.st_dev == self->open_files[0].device &&
         status.st_ino == self->open_files[0].inode;
}

/* Remembers which files are open, if their names still refer to them. */
static gboolean
take_identity (TeaStore *self, GError **error)
{
  int moved = 0;

  sqlite3_file_control (self->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (!moved)
    return look_at_files (self, TRUE, error);

  return tea_store_fail_moved (self->path, error);
}

gboolean
tea_store_check_disk (TeaStore *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->path == NULL || self->read_only)
    return TRUE;

  return look_at_files (self, FALSE, error) && (self->sync == NULL || tea_store_sync_check (self->sync, error));
}

gboolean
tea_store_take_reindexed (TeaStore *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->sync != NULL && tea_store_sync_take_reindexed (self->sync);
}

gboolean
tea_store_sync (TeaStore *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->sync == NULL)
    return TRUE;
  tea_store_sync_wait (self->sync);

  return tea_store_sync_check (self->sync, error);
}

/* The smallest possible page of a database. */
#define MIN_BYTES 512

/* SQLite treats a file of less than a page as an empty database. We never leave one; see tea_store_make_file(). */
static gboolean
has_page (const char *path, GError **error)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), path, error);
  /* Opening a pipe could wait for ever; SQLite refuses a folder. */
  if (!S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode))
    return tea_store_fail_with (SQLITE_CANTOPEN, "it is a device or a pipe, and not a file", path, error);
  if (S_ISDIR (status.st_mode) || status.st_size >= MIN_BYTES)
    return TRUE;

  return tea_store_fail_damaged (path, "it is empty or nearly so", error);
}

static TeaStore *
open_file (const char *path, gboolean is_sound, GError **error)
{
  g_autoptr (TeaStore) self = g_new0 (TeaStore, 1);

  self->path = g_strdup (path);
  if (sqlite3_open_v2 (path, &self->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    {
      tea_store_fail (self->db, path, error);
      return NULL;
    }
  /* The file is not changed until it is known to be sound. */
  tea_store_keep_wal (self->db, path);
  if (is_sound ? !tea_store_prepare_connection (self->db, path, error) : !tea_store_judge (self->db, path, error))
    return NULL;
  if (!tea_store_migrate (self->db, path, error) || !tea_store_run (self, error, "PRAGMA journal_mode = WAL", "") ||
      !take_identity (self, error))
    return NULL;
  if (!tea_store_can_write (self->db))
    {
      tea_store_fail_with (SQLITE_READONLY, sqlite3_errstr (SQLITE_READONLY), path, error);
      return NULL;
    }
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  self->sync = tea_store_sync_new (self->db, path);
  /* Without the thread each commit waits for the disk. */
  if (self->sync != NULL && !tea_store_run (self, error, "PRAGMA synchronous = NORMAL", ""))
    return NULL;

  return g_steal_pointer (&self);
}

TeaStore *
tea_store_open (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  if (!tea_store_make_file (path, NULL, error) || !has_page (path, error))
    return NULL;

  return open_file (path, tea_store_take_early_check (path), error);
}

TeaStore *
tea_store_open_sound (const char *path, GError **error)
{
  return open_file (path, TRUE, error);
}

void
tea_store_become (TeaStore *self, TeaStore *other)
{
  TeaStore was = *self;

  *self = *other;
  *other = was;
  tea_store_free (other);
}

TeaStore *
tea_store_new_empty (GError **error)
{
  g_autoptr (TeaStore) self = g_new0 (TeaStore, 1);

  if (sqlite3_open (":memory:", &self->db) != SQLITE_OK)
    {
      tea_store_fail (self->db, NULL, error);
      return NULL;
    }

  return tea_store_prepare_connection (self->db, NULL, error) && tea_store_migrate (self->db, NULL, error)
             ? g_steal_pointer (&self)
             : NULL;
}

/* The ids of every table start at the present time in microseconds. */
static gboolean
begin_ids (TeaStore *self)
{
  static const char *const tables[] = { "setups", "sessions", "contents", "entries", "changes", "games", "people" };
  gint64 now = g_get_real_time ();

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (!tea_store_run (self, NULL, "INSERT INTO sqlite_sequence VALUES (?1, ?2)", "ti", tables[i], now))
      return FALSE;

  return TRUE;
}

TeaStore *
tea_store_new_in_memory (void)
{
  TeaStore *self = tea_store_new_empty (NULL);
  gboolean well = self != NULL && begin_ids (self);

  /* Without a file this fails only when out of memory, like any allocation. */
  g_assert (well);

  return self;
}

/* A copy in memory can be migrated too, and holds no lock on the file. */
TeaStore *
tea_store_open_copy (const char *path, GError **error)
{
  g_autoptr (TeaStore) self = NULL;
  g_autoptr (GError) own = NULL;
  sqlite3 *from = NULL;
  gboolean well;

  g_return_val_if_fail (path != NULL, NULL);

  if (!has_page (path, error))
    return NULL;
  self = tea_store_new_empty (error);
  if (self == NULL)
    return NULL;

  self->path = g_strdup (path);
  /* The last connection that may write removes the files beside the database. It writes nothing itself. */
  well = sqlite3_open_v2 (path, &from, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
  if (well)
    tea_store_keep_wal (from, path);
  else
    tea_store_fail (from, path, &own);
  well = well && tea_store_prepare_connection (from, path, &own) && tea_store_copy_pages (from, self->db, path, &own) &&
         tea_store_judge (self->db, path, &own) && tea_store_migrate (self->db, path, &own);
  sqlite3_close (from);
  if (!well)
    {
      tea_store_blame_file (self->db, path, &own);
      g_propagate_error (error, g_steal_pointer (&own));
      return NULL;
    }
  self->read_only = TRUE;

  return g_steal_pointer (&self);
}

TeaStore *
tea_store_new_reader (TeaStore *self, GError **error)
{
  g_autoptr (TeaStore) reader = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->path == NULL)
    {
      reader = tea_store_new_empty (error);
      if (reader == NULL || !tea_store_copy_pages (self->db, reader->db, NULL, error))
        return NULL;
      reader->read_only = TRUE;

      return g_steal_pointer (&reader);
    }

  reader = g_new0 (TeaStore, 1);
  reader->path = g_strdup (self->path);
  reader->read_only = TRUE;
  if (sqlite3_open_v2 (self->path, &reader->db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
    {
      tea_store_fail (reader->db, self->path, error);
      return NULL;
    }
  if (!tea_store_prepare_connection (reader->db, self->path, error))
    return NULL;

  return g_steal_pointer (&reader);
}
