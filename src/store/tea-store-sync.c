/* tea-store-sync.c - the thread that brings changes from the system's memory onto the disk
 *
 * What a commit has written into the -wal file survives the end of the process at once, whatever ends it, because the system
 * has it. Only a failure of power needs the data on the disk, and waiting for a disk takes several frames. So commits do
 * not wait (synchronous = NORMAL in WAL mode: after a failure of power the database is whole but may lack the last commits)
 * and this thread syncs the -wal file a quarter of a second later. It also copies that file into the database, when it has grown,
 * which SQLite would else do within some unlucky commit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/tea-store-private.h"

/* How long changes are gathered before they are synced. */
#define GATHER_MICROSECONDS (G_USEC_PER_SEC / 4)

/* Pages of 4 KiB in the -wal file before it is copied into the database. */
#define MANY_PAGES 1000

struct _TeaStoreSync
{
  sqlite3 *db; /* the thread's own connection */
  char *wal_path;
  GThread *thread;
  GMutex mutex;
  GCond cond;
  gboolean stop; /* guarded by mutex */
  int n_pages;   /* guarded by mutex: pages in the -wal file; 0 when nothing has happened since the last sync */
};

static gpointer
run_thread (gpointer data)
{
  TeaStoreSync *self = data;

  g_mutex_lock (&self->mutex);
  while (!self->stop)
    {
      gint64 until;
      int n_pages;

      if (self->n_pages == 0)
        {
          g_cond_wait (&self->cond, &self->mutex);
          continue;
        }

      until = g_get_monotonic_time () + GATHER_MICROSECONDS;
      while (!self->stop && g_cond_wait_until (&self->cond, &self->mutex, until))
        ;
      n_pages = self->n_pages;
      self->n_pages = 0;
      g_mutex_unlock (&self->mutex);

      /* Nobody can be told here when it fails; the checkpoint meets the same fault and leaves the -wal file as it is. */
      tea_store_sync_path (self->wal_path);
      /* A passive one waits for nobody and nobody waits for it. */
      if (n_pages >= MANY_PAGES)
        sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);

      g_mutex_lock (&self->mutex);
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
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);

  return SQLITE_OK;
}

TeaStoreSync *
tea_store_sync_new (sqlite3 *db, const char *path)
{
  TeaStoreSync *self;
  sqlite3 *own = NULL;

  if (sqlite3_open_v2 (path, &own, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    {
      sqlite3_close (own);
      return NULL;
    }

  self = g_new0 (TeaStoreSync, 1);
  self->db = own;
  self->wal_path = g_strconcat (path, "-wal", NULL);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_try_new ("store-sync", run_thread, self, NULL);
  if (self->thread == NULL)
    {
      tea_store_sync_free (self);
      return NULL;
    }
  /* This takes the place of SQLite's own hook, which would copy the file within a commit. */
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
      g_cond_signal (&self->cond);
      g_mutex_unlock (&self->mutex);
      g_thread_join (self->thread);
    }
  sqlite3_close (self->db);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self->wal_path);
  g_free (self);
}
