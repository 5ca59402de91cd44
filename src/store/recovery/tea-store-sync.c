/* tea-store-sync.c - the thread that syncs changes to the disk
 *
 * Data that a commit has written to the -wal file survives the end of the process, because the system has it. Only a
 * power failure needs it on the disk, and waiting for the disk takes several frames. So commits do not wait
 * (synchronous = NORMAL in WAL mode: after a power failure the database is consistent but the last commits may be
 * missing) and this thread syncs the -wal file a quarter of a second later. It also checkpoints that file when it has
 * grown, which SQLite would otherwise do within a commit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "store/file/tea-store-check.h"
#include "store/file/tea-store-sum.h"
#include "store/recovery/tea-store-backup.h"
#include "store/recovery/tea-store-recover.h"

/* How long changes are collected before they are synced. */
#define GATHER_MICROSECONDS (G_USEC_PER_SEC / 4)

/* How long to wait after a failed sync. */
#define RETRY_MICROSECONDS (2 * G_USEC_PER_SEC)

/* How long the thread waits for writers; nobody waits for the thread. */
#define WAIT_MILLISECONDS 1000

/* Pages of 4 KiB in the -wal file before it is copied into the database. */
#define MANY_PAGES 1000

/* How long after the first change of a run a backup is made if due, so as not to slow down the startup. */
#define BACKUP_MICROSECONDS (60 * G_USEC_PER_SEC)

/* How much of the -wal file is rewritten at a time. */
#define CHUNK_BYTES 65536

struct _TeaStoreSync
{
  sqlite3 *db; /* the thread's own connection */
  char *path;
  GThread *thread;
  GMutex mutex;
  GCond cond;
  /* Guarded by mutex: */
  gboolean stop;
  gboolean hurry;   /* somebody waits for the sync */
  gboolean working; /* the thread is syncing */
  gint64 backup_at; /* monotonic time of the next check for a due backup; 0 for none */
  gboolean backing_up;
  gboolean damaged;        /* something damaged was read */
  gboolean mending;        /* nobody else may write */
  char *draft;             /* the replacement of a damaged file, */
  TeaStoreSalvage salvage; /* and what is in it */
  TeaStoreFileState state; /* of the damaged file */
  gboolean changed;        /* there was a commit */
  int n_pages;             /* pages in the -wal file; 0 if nothing needs a sync */
  int code;                /* result code of the last sync */
  int number;              /* the same as an errno, or 0 */
};

/* The -wal file that the thread's connection has open; works even if the file was renamed or deleted. */
static sqlite3_file *
get_wal (TeaStoreSync *self)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (self->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);

  return file != NULL && file->pMethods != NULL ? file : NULL;
}

static int
copy_onto_itself (sqlite3_file *file)
{
  g_autofree guint8 *bytes = g_malloc (CHUNK_BYTES);
  sqlite3_int64 size;
  int code = file->pMethods->xFileSize (file, &size);

  for (sqlite3_int64 i = 0; code == SQLITE_OK && i < size; i += CHUNK_BYTES)
    {
      int n = (int) MIN (size - i, CHUNK_BYTES);

      code = file->pMethods->xRead (file, bytes, n, i);
      if (code == SQLITE_OK)
        code = file->pMethods->xWrite (file, bytes, n, i);
    }

  return code;
}

/* After a failed sync the system regards the data as written, and the next sync would succeed without writing. So the
 * file is rewritten while nobody else writes to it. */
static int
write_again (TeaStoreSync *self, sqlite3_file *wal)
{
  int code = sqlite3_exec (self->db, "BEGIN IMMEDIATE", NULL, NULL, NULL);

  if (code != SQLITE_OK)
    return code;
  code = copy_onto_itself (wal);
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);

  return code;
}

static int
sync_wal (TeaStoreSync *self, gboolean again, int *number)
{
  sqlite3_file *wal = get_wal (self);
  int code = SQLITE_OK;

  *number = 0;
  if (wal == NULL)
    return SQLITE_IOERR;
  if (again)
    code = write_again (self, wal);
  if (code == SQLITE_OK)
    code = wal->pMethods->xSync (wal, SQLITE_SYNC_NORMAL);
  if (code != SQLITE_OK)
    wal->pMethods->xFileControl (wal, SQLITE_FCNTL_LAST_ERRNO, number);

  return code;
}

static gboolean
is_backup_due (TeaStoreSync *self)
{
  return !self->stop && self->backup_at != 0 && g_get_monotonic_time () >= self->backup_at;
}

/* Stops the statement when the program ends. */
static int
progress_cb (gpointer data)
{
  TeaStoreSync *self = data;
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  return self->stop;
}

/* Makes the replacement of a damaged file. The store then exchanges them; until then nothing can be written. */
static char *
make_draft (TeaStoreSync *self, TeaStoreSalvage *salvage, TeaStoreFileState *state, GError **error)
{
  int code = sqlite3_exec (self->db, "BEGIN IMMEDIATE", NULL, NULL, NULL);

  if (code != SQLITE_OK && !tea_store_is_damage (code))
    {
      tea_store_fail (self->db, self->path, error);
      return NULL;
    }

  return tea_store_look_at_file (self->path, state, error) ? tea_store_recover (self->path, self->db, salvage, error)
                                                           : NULL;
}

/* Looks a second time at a file that looked damaged, and mends it. */
static void
mend (TeaStoreSync *self, GError **error)
{
  TeaStoreSalvage salvage = { 0 };
  TeaStoreFileState state = { 0 };
  g_autofree char *draft = NULL;

  if (!tea_store_read_through (self->db, self->path, error) || tea_store_check (self->db, self->path, TRUE, NULL))
    return;
  g_mutex_lock (&self->mutex);
  self->mending = TRUE;
  g_mutex_unlock (&self->mutex);
  salvage.is_reindexed = tea_store_reindex (self->db, self->path, TRUE);
  if (!salvage.is_reindexed)
    draft = make_draft (self, &salvage, &state, error);
  g_mutex_lock (&self->mutex);
  self->mending = draft != NULL;
  self->draft = g_steal_pointer (&draft);
  self->salvage = salvage;
  self->state = state;
  g_mutex_unlock (&self->mutex);
  if (!self->mending && !sqlite3_get_autocommit (self->db))
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
}

/* Only a sound file is backed up, so no generation of backups is ever lost to a damaged one. */
static void
back_up (TeaStoreSync *self)
{
  gboolean damaged = self->damaged;
  gboolean due;
  g_autoptr (GError) error = NULL;

  self->backup_at = 0;
  if (self->draft != NULL)
    {
      g_cond_broadcast (&self->cond);
      return;
    }
  self->backing_up = TRUE;
  g_mutex_unlock (&self->mutex);
  sqlite3_progress_handler (self->db, 1000, progress_cb, self);
  due = tea_store_backup_is_due (self->path);
  if (due || damaged)
    {
      if (tea_store_check (self->db, self->path, TRUE, &error))
        {
          if (due)
            tea_store_back_up (self->db, self->path, &error);
        }
      else if (g_error_matches (error, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED))
        {
          g_info ("%s", error->message);
          g_clear_error (&error);
          mend (self, &error);
        }
    }
  if (error != NULL)
    g_info ("%s", error->message);
  sqlite3_progress_handler (self->db, 0, NULL, NULL);
  g_mutex_lock (&self->mutex);
  self->backing_up = FALSE;
  g_cond_broadcast (&self->cond);
}

/* Waits until there is something to do. */
static void
wait_for_work (TeaStoreSync *self)
{
  gint64 until;

  while (!self->stop && self->n_pages == 0 && !is_backup_due (self))
    {
      if (self->backup_at == 0)
        g_cond_wait (&self->cond, &self->mutex);
      else
        g_cond_wait_until (&self->cond, &self->mutex, self->backup_at);
    }
  if (self->n_pages == 0)
    return;
  until = g_get_monotonic_time () + (self->code != SQLITE_OK ? RETRY_MICROSECONDS : GATHER_MICROSECONDS);
  while (!self->stop && !self->hurry && g_cond_wait_until (&self->cond, &self->mutex, until))
    ;
}

static gpointer
run_thread (gpointer data)
{
  TeaStoreSync *self = data;

  g_mutex_lock (&self->mutex);
  while (!self->stop || self->n_pages > 0)
    {
      gboolean again = self->code != SQLITE_OK;
      int n_pages, code, number;

      wait_for_work (self);
      if (is_backup_due (self))
        back_up (self);
      n_pages = self->n_pages;
      if (n_pages == 0)
        continue;
      self->n_pages = 0;
      self->working = TRUE;
      g_mutex_unlock (&self->mutex);

      code = sync_wal (self, again, &number);
      /* A passive checkpoint waits for nobody and nobody waits for it. What it cannot copy, the next one will. */
      if (code == SQLITE_OK && n_pages >= MANY_PAGES)
        sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);

      g_mutex_lock (&self->mutex);
      self->working = FALSE;
      self->hurry = FALSE;
      self->code = code;
      self->number = number;
      /* A failed sync is retried, but not endlessly when the program ends. */
      if (code != SQLITE_OK && !self->stop)
        self->n_pages = MAX (self->n_pages, n_pages);
      g_cond_broadcast (&self->cond);
    }
  g_mutex_unlock (&self->mutex);

  return NULL;
}

/* Called by SQLite after each commit, in the thread of the store. */
static int
committed_cb (gpointer data, sqlite3 *db, const char *name, int n_pages)
{
  TeaStoreSync *self = data;

  g_mutex_lock (&self->mutex);
  self->n_pages = n_pages;
  if (!self->changed)
    self->backup_at = g_get_monotonic_time () + BACKUP_MICROSECONDS;
  self->changed = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);

  return SQLITE_OK;
}

/* Reading anything opens the -wal file. */
static gboolean
open_connection (TeaStoreSync *self)
{
  if (sqlite3_open_v2 (self->path, &self->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    return FALSE;
  sqlite3_extended_result_codes (self->db, 1);
  sqlite3_busy_timeout (self->db, WAIT_MILLISECONDS);
  if (!tea_store_sum_register (self->db))
    return FALSE;

  return sqlite3_exec (self->db, "PRAGMA user_version", NULL, NULL, NULL) == SQLITE_OK && get_wal (self) != NULL &&
         tea_store_can_write (self->db);
}

TeaStoreSync *
tea_store_sync_new (sqlite3 *db, const char *path)
{
  TeaStoreSync *self = g_new0 (TeaStoreSync, 1);

  self->path = g_strdup (path);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  if (open_connection (self))
    self->thread = g_thread_try_new ("store-sync", run_thread, self, NULL);
  if (self->thread == NULL)
    {
      tea_store_sync_free (self);
      return NULL;
    }
  /* This replaces SQLite's own hook, which would checkpoint within a commit. */
  sqlite3_wal_hook (db, committed_cb, self);

  return self;
}

void
tea_store_sync_free (TeaStoreSync *self)
{
  if (self->thread != NULL)
    {
      g_mutex_lock (&self->mutex);
      self->stop = TRUE;
      g_cond_broadcast (&self->cond);
      g_mutex_unlock (&self->mutex);
      g_thread_join (self->thread);
    }
  if (self->draft != NULL)
    g_unlink (self->draft);
  g_free (self->draft);
  tea_store_salvage_clear (&self->salvage);
  sqlite3_close (self->db);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self->path);
  g_free (self);
}

gboolean
tea_store_sync_check (TeaStoreSync *self, GError **error)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  if (self->draft != NULL)
    return tea_store_fail_damaged (self->path, "it will be replaced at once", error);
  if (self->code == SQLITE_OK)
    return TRUE;

  return tea_store_fail_sync (self->code, self->number, self->path, error);
}

void
tea_store_sync_hurry_backup (TeaStoreSync *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  self->backup_at = g_get_monotonic_time ();
  g_cond_broadcast (&self->cond);
  while (self->backup_at != 0 || self->backing_up)
    g_cond_wait (&self->cond, &self->mutex);
}

gboolean
tea_store_sync_is_mending (TeaStoreSync *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  return self->mending;
}

gboolean
tea_store_sync_take_reindexed (TeaStoreSync *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);
  gboolean was = self->salvage.is_reindexed;

  self->salvage.is_reindexed = FALSE;

  return was;
}

char *
tea_store_sync_steal_draft (TeaStoreSync *self, TeaStoreSalvage *salvage, TeaStoreFileState *state)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  if (self->draft == NULL)
    return NULL;
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  *salvage = self->salvage;
  *state = self->state;

  return g_steal_pointer (&self->draft);
}

void
tea_store_sync_report_damage (TeaStoreSync *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  if (self->damaged)
    return;
  self->damaged = TRUE;
  self->backup_at = g_get_monotonic_time ();
  g_cond_broadcast (&self->cond);
}

void
tea_store_sync_wait (TeaStoreSync *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->mutex);

  /* A sync in progress may have begun before the last commit. */
  while (self->working)
    g_cond_wait (&self->cond, &self->mutex);
  if (self->n_pages == 0)
    return;
  self->hurry = TRUE;
  g_cond_broadcast (&self->cond);
  while (self->hurry)
    g_cond_wait (&self->cond, &self->mutex);
}
