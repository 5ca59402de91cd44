/* tea-store-replace.c - sets a damaged file aside and replaces it by one with what could be recovered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/tea-store-image.h"
#include "store/tea-store-salvage.h"

/* Maximum number of readings of a file whose content differs each time. */
#define N_READINGS 3

/* The state of a database file, to notice changes. */
typedef struct
{
  dev_t device;
  ino_t inode;
  off_t sizes[2];              /* of the file and its -wal file */
  struct timespec modified[2]; /* of the same files */
} FileState;

static gboolean
look_at_file (const char *path, FileState *state, GError **error)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  const char *const paths[] = { path, wal };

  *state = (FileState){ 0 };
  for (guint i = 0; i < 2; i++)
    {
      GStatBuf status;

      if (g_stat (paths[i], &status) != 0)
        {
          if (i == 1 && errno == ENOENT)
            break;
          tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), path, error);
          return FALSE;
        }
      /* An empty -wal file is the same as none. */
      if (i == 1 && status.st_size == 0)
        break;
      if (i == 0)
        {
          state->device = status.st_dev;
          state->inode = status.st_ino;
        }
      state->sizes[i] = status.st_size;
      state->modified[i] = status.st_mtim;
    }

  return TRUE;
}

static gboolean
is_same_time (const struct timespec *a, const struct timespec *b)
{
  return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

static gboolean
is_same_state (const FileState *a, const FileState *b)
{
  return a->device == b->device && a->inode == b->inode && a->sizes[0] == b->sizes[0] &&
         is_same_time (&a->modified[0], &b->modified[0]) && a->sizes[1] == b->sizes[1] &&
         is_same_time (&a->modified[1], &b->modified[1]);
}

typedef struct
{
  sqlite3_file *file;
  sqlite3_filename name;
} FileLock;

static void
unlock_file (FileLock *lock)
{
  if (lock->file->pMethods != NULL)
    {
      lock->file->pMethods->xUnlock (lock->file, SQLITE_LOCK_NONE);
      lock->file->pMethods->xClose (lock->file);
    }
  sqlite3_free_filename (lock->name);
  g_free (lock->file);
}

/* Every program that has one of our databases open holds a shared lock on it, since they are in WAL mode. With the
 * exclusive lock nobody else can write to the file, whatever its name. */
static gboolean
lock_file (FileLock *lock, const char *path, GError **error)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);
  int code = SQLITE_NOMEM, flags = 0;

  lock->name = sqlite3_create_filename (path, "", "", 0, NULL);
  lock->file = g_malloc0 ((gsize) vfs->szOsFile);
  if (lock->name != NULL)
    code = vfs->xOpen (vfs, lock->name, lock->file, SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_READWRITE, &flags);
  if (code == SQLITE_OK)
    code = lock->file->pMethods->xLock (lock->file, SQLITE_LOCK_SHARED);
  if (code == SQLITE_OK)
    code = lock->file->pMethods->xLock (lock->file, SQLITE_LOCK_EXCLUSIVE);
  if (code == SQLITE_OK)
    return TRUE;

  unlock_file (lock);
  tea_store_fail_with (code, sqlite3_errstr (code), path, error);

  return FALSE;
}

/* Renames @path to @name and @draft to @path. Where the file system supports links, a complete file exists at
 * @path at any time. */
static gboolean
exchange (const char *path, const char *draft, const char *name, GError **error)
{
  if (link (path, name) != 0 && g_rename (path, name) != 0)
    {
      tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), path, error);
      return FALSE;
    }
  /* Next to a new database they would be taken for its own. */
  if (!tea_store_move_companions (path, name, error))
    return FALSE;
  if (g_rename (draft, path) != 0)
    {
      tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), path, error);
      return FALSE;
    }

  return TRUE;
}

/* Runs exchange() under the lock, if @path has not changed since @state. */
static gboolean
exchange_locked (const char *path, const FileState *state, const char *draft, char **name, GError **error)
{
  g_autoptr (GError) own = NULL;
  FileLock lock;
  FileState now;
  gboolean well;

  if (!lock_file (&lock, path, error))
    return FALSE;
  well = look_at_file (path, &now, error);
  if (well && !is_same_state (state, &now))
    {
      tea_store_fail_with (SQLITE_BUSY, NULL, path, error);
      well = FALSE;
    }
  if (well)
    {
      *name = tea_store_free_name (path);
      well = exchange (path, draft, *name, error);
    }
  /* The exchange is done. A failing disk will be reported for the new file. */
  if (well && !tea_store_sync_name (path, &own))
    g_info ("%s", own->message);
  unlock_file (&lock);

  return well;
}

/* Recovers what it can from @path into a store in memory. */
static TeaStore *
salvage_file (const char *path, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (GError) own = NULL;
  guint8 head[TEA_STORE_HEAD_BYTES];
  sqlite3 *image = tea_store_read_image (path, TRUE, head, &own);
  TeaStore *saved;

  if (own != NULL && !g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&own));
      return NULL;
    }
  if (image == NULL && !tea_store_read_raw_image (path, &image, error))
    return NULL;
  saved = tea_store_salvage (path, image, salvage, error);
  sqlite3_close (image);

  return saved;
}

static gboolean
replace (const char *path, const FileState *state, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (TeaStore) saved = salvage_file (path, salvage, error);
  g_autofree char *draft = NULL;
  g_autofree char *name = NULL;

  draft = saved != NULL ? tea_store_make_draft (path, saved->db, error) : NULL;
  if (draft == NULL)
    return FALSE;
  if (exchange_locked (path, state, draft, &name, error))
    {
      salvage->set_aside = g_steal_pointer (&name);
      return TRUE;
    }
  g_unlink (draft);

  return FALSE;
}

/* Rereads a file that looked damaged. Returns FALSE with @error set unless it was replaced or turned out to be
 * sound. */
static gboolean
replace_if_damaged (const char *path, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (GError) own = NULL;
  guint8 head[TEA_STORE_HEAD_BYTES];
  sqlite3 *image;
  FileState state;
  gboolean well;

  if (!look_at_file (path, &state, error))
    return FALSE;
  image = tea_store_read_image (path, FALSE, head, &own);
  well = image != NULL && tea_store_judge_image (image, head, path, &own);
  if (!well && g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED))
    well = replace (path, &state, salvage, error);
  else if (!well)
    g_propagate_error (error, g_steal_pointer (&own));
  sqlite3_close (image);

  return well;
}

TeaStore *
tea_store_open_or_replace (const char *path, TeaStoreSalvage *salvage, GError **error)
{
  g_return_val_if_fail (path != NULL && salvage != NULL, NULL);

  *salvage = (TeaStoreSalvage){ 0 };
  for (guint i = 0; i < N_READINGS; i++)
    {
      g_autoptr (GError) own = NULL;
      TeaStore *self = tea_store_open (path, &own);

      if (self != NULL)
        return self;
      if (!g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return NULL;
        }
      if (!replace_if_damaged (path, salvage, error))
        return NULL;
    }

  tea_store_fail_with (SQLITE_IOERR, "it is read differently each time", path, error);

  return NULL;
}
