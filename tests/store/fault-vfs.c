/* fault-vfs.c - an SQLite VFS that fails on demand and loses data that was not synced
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "core/tiles/tea-random.h"
#include "fault-vfs.h"

/* Disks write a sector completely or not at all. */
#define SECTOR_BYTES 512

typedef struct
{
  sqlite3_int64 offset; /* −1: the file was truncated to size */
  GBytes *data;
  sqlite3_int64 size;
} Write;

/* The content of a file: what is on the disk, and what only the operating system has. */
typedef struct
{
  GByteArray *durable;
  GPtrArray *pending; /* of Write */
  sqlite3_int64 size; /* as seen by the operating system */
} Content;

typedef struct
{
  sqlite3_file base;
  sqlite3_file *real;
  Content *content; /* NULL for files that need not survive a power failure */
} FaultFile;

static sqlite3_vfs *real_vfs;
static sqlite3_mem_methods real_memory;
static GMutex mutex;
static GHashTable *contents; /* guarded by mutex: guint64 inode to Content of the latest file with it */
static GPtrArray *all;       /* guarded by mutex: every Content, as replaced files may still be open */

/* Guarded by mutex: */
static struct
{
  FaultCall call;
  int code;
  guint n; /* 0: no faults */
  gboolean for_ever;
  gboolean paused;
  guint n_waits;
  guint n_faults;
} plan;

static int
meet (FaultCall call)
{
  int code = SQLITE_OK;

  g_mutex_lock (&mutex);
  if (plan.n > 0 && !plan.paused && plan.call == call)
    {
      plan.n_waits++;
      if (plan.n_waits == plan.n || (plan.for_ever && plan.n_waits > plan.n))
        {
          plan.n_faults++;
          code = plan.code;
        }
    }
  g_mutex_unlock (&mutex);

  return code;
}

/* Waiting for a call that keeps failing would take ten seconds in vain, so this returns at once. */
static int
vfs_sleep (sqlite3_vfs *vfs, int microseconds)
{
  gboolean in_vain;

  g_mutex_lock (&mutex);
  in_vain = plan.n > 0 && plan.for_ever && plan.n_faults > 0;
  g_mutex_unlock (&mutex);

  return in_vain ? microseconds : real_vfs->xSleep (real_vfs, microseconds);
}

void
fault_arm (FaultCall call, int code, guint n, gboolean for_ever)
{
  g_mutex_lock (&mutex);
  plan.call = call;
  plan.code = code;
  plan.n = n;
  plan.for_ever = for_ever;
  plan.n_waits = plan.n_faults = 0;
  g_mutex_unlock (&mutex);
}

void
fault_pause (gboolean pause)
{
  g_mutex_lock (&mutex);
  plan.paused = pause;
  g_mutex_unlock (&mutex);
}

guint
fault_disarm (void)
{
  guint n;

  g_mutex_lock (&mutex);
  plan.n = 0;
  n = plan.n_faults;
  g_mutex_unlock (&mutex);

  return n;
}

static void
write_free (Write *write)
{
  g_bytes_unref (write->data);
  g_free (write);
}

static void
content_free (Content *content)
{
  g_byte_array_unref (content->durable);
  g_ptr_array_unref (content->pending);
  g_free (content);
}

static void
apply (GByteArray *bytes, const Write *write)
{
  gsize n;
  const guint8 *data = g_bytes_get_data (write->data, &n);

  if (write->offset < 0)
    {
      guint was = bytes->len;

      g_byte_array_set_size (bytes, (guint) write->size);
      if (bytes->len > was)
        memset (bytes->data + was, 0, bytes->len - was);
      return;
    }
  if (bytes->len < write->offset + (sqlite3_int64) n)
    {
      guint was = bytes->len;

      g_byte_array_set_size (bytes, (guint) (write->offset + (sqlite3_int64) n));
      memset (bytes->data + was, 0, bytes->len - was);
    }
  memcpy (bytes->data + write->offset, data, n);
}

/* Records what was written to the operating system; the mutex must be locked. */
static void
remember (Content *content, sqlite3_int64 offset, const void *data, int n, sqlite3_int64 size)
{
  Write *write = g_new0 (Write, 1);

  write->offset = offset;
  write->data = g_bytes_new (data, (gsize) n);
  write->size = size;
  g_ptr_array_add (content->pending, write);
  content->size = offset < 0 ? size : MAX (content->size, offset + n);
}

static int
file_close (sqlite3_file *file)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xClose (self->real);
}

static int
file_read (sqlite3_file *file, void *data, int n, sqlite3_int64 offset)
{
  FaultFile *self = (FaultFile *) file;
  int code = meet (FAULT_READ);

  return code != SQLITE_OK ? code : self->real->pMethods->xRead (self->real, data, n, offset);
}

static int
file_write (sqlite3_file *file, const void *data, int n, sqlite3_int64 offset)
{
  FaultFile *self = (FaultFile *) file;
  int code = meet (FAULT_WRITE);

  if (code != SQLITE_OK)
    return code;
  g_mutex_lock (&mutex);
  code = self->real->pMethods->xWrite (self->real, data, n, offset);
  if (code == SQLITE_OK && self->content != NULL)
    for (int i = 0; i < n; i += SECTOR_BYTES)
      remember (self->content, offset + i, (const char *) data + i, MIN (SECTOR_BYTES, n - i), 0);
  g_mutex_unlock (&mutex);

  return code;
}

static int
file_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  FaultFile *self = (FaultFile *) file;
  int code = meet (FAULT_TRUNCATE);

  if (code != SQLITE_OK)
    return code;
  g_mutex_lock (&mutex);
  code = self->real->pMethods->xTruncate (self->real, size);
  if (code == SQLITE_OK && self->content != NULL)
    remember (self->content, -1, "", 0, size);
  g_mutex_unlock (&mutex);

  return code;
}

/* Skips the real sync, as test files need not survive a crash. After a fault the pending data counts as written, as on
 * Linux, so that a second sync finds nothing to do. */
static int
file_sync (sqlite3_file *file, int flags)
{
  FaultFile *self = (FaultFile *) file;
  int code = meet (FAULT_SYNC);

  g_mutex_lock (&mutex);
  if (self->content != NULL)
    {
      for (guint i = 0; code == SQLITE_OK && i < self->content->pending->len; i++)
        apply (self->content->durable, self->content->pending->pdata[i]);
      g_ptr_array_set_size (self->content->pending, 0);
    }
  g_mutex_unlock (&mutex);

  return code;
}

static int
file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  FaultFile *self = (FaultFile *) file;
  int code = meet (FAULT_SIZE);

  return code != SQLITE_OK ? code : self->real->pMethods->xFileSize (self->real, size);
}

static int
file_lock (sqlite3_file *file, int level)
{
  FaultFile *self = (FaultFile *) file;
  int code = meet (FAULT_LOCK);

  return code != SQLITE_OK ? code : self->real->pMethods->xLock (self->real, level);
}

static int
file_unlock (sqlite3_file *file, int level)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xUnlock (self->real, level);
}

static int
file_check_reserved_lock (sqlite3_file *file, int *locked)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xCheckReservedLock (self->real, locked);
}

static int
file_control (sqlite3_file *file, int op, void *data)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xFileControl (self->real, op, data);
}

static int
file_sector_size (sqlite3_file *file)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xSectorSize (self->real);
}

static int
file_characteristics (sqlite3_file *file)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xDeviceCharacteristics (self->real);
}

static int
file_shm_map (sqlite3_file *file, int region, int size, int extend, void volatile **memory)
{
  FaultFile *self = (FaultFile *) file;
  int code = meet (FAULT_SHARED_MEMORY);

  return code != SQLITE_OK ? code : self->real->pMethods->xShmMap (self->real, region, size, extend, memory);
}

static int
file_shm_lock (sqlite3_file *file, int offset, int n, int flags)
{
  FaultFile *self = (FaultFile *) file;
  int code = (flags & SQLITE_SHM_LOCK) != 0 ? meet (FAULT_LOCK) : SQLITE_OK;

  return code != SQLITE_OK ? code : self->real->pMethods->xShmLock (self->real, offset, n, flags);
}

static void
file_shm_barrier (sqlite3_file *file)
{
  FaultFile *self = (FaultFile *) file;

  self->real->pMethods->xShmBarrier (self->real);
}

static int
file_shm_unmap (sqlite3_file *file, int remove)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xShmUnmap (self->real, remove);
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_reserved_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_characteristics,
  .xShmMap = file_shm_map,
  .xShmLock = file_shm_lock,
  .xShmBarrier = file_shm_barrier,
  .xShmUnmap = file_shm_unmap,
};

/* The content of a file that existed before counts as durable. */
static Content *
find_content (const char *path, sqlite3_file *real)
{
  Content *content;
  guint64 *inode;
  sqlite3_int64 size = 0;
  GStatBuf status;

  if (path == NULL || g_stat (path, &status) != 0)
    return NULL;
  g_mutex_lock (&mutex);
  content = g_hash_table_lookup (contents, &(guint64){ status.st_ino });
  /* Inodes of deleted files are reused. */
  if (content == NULL || (status.st_size == 0 && content->size > 0))
    {
      content = g_new0 (Content, 1);
      content->durable = g_byte_array_new ();
      content->pending = g_ptr_array_new_with_free_func ((GDestroyNotify) write_free);
      inode = g_new (guint64, 1);
      *inode = status.st_ino;
      g_hash_table_replace (contents, inode, content);
      g_ptr_array_add (all, content);
      if (real->pMethods->xFileSize (real, &size) == SQLITE_OK && size > 0)
        {
          g_byte_array_set_size (content->durable, (guint) size);
          real->pMethods->xRead (real, content->durable->data, (int) size, 0);
          content->size = size;
        }
    }
  g_mutex_unlock (&mutex);

  return content;
}

static int
vfs_open (sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags)
{
  FaultFile *self = (FaultFile *) file;
  int code = meet (FAULT_OPEN);

  memset (self, 0, sizeof *self);
  /* As SQLite's own VFS does where a file cannot be opened for writing. */
  if (code == SQLITE_READONLY && (flags & SQLITE_OPEN_READWRITE) != 0)
    flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
  else if (code != SQLITE_OK)
    return code;
  self->real = (sqlite3_file *) (self + 1);
  memset (self->real, 0, (gsize) real_vfs->szOsFile);
  code = real_vfs->xOpen (real_vfs, path, self->real, flags, out_flags);
  if (self->real->pMethods == NULL)
    return code;
  self->base.pMethods = &methods;
  if (code == SQLITE_OK && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0)
    self->content = find_content (path, self->real);

  return code;
}

static int
vfs_delete (sqlite3_vfs *vfs, const char *path, int sync_folder)
{
  int code = meet (FAULT_DELETE);

  return code != SQLITE_OK ? code : real_vfs->xDelete (real_vfs, path, 0);
}

static int
vfs_access (sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
  int code = meet (FAULT_ACCESS);

  return code != SQLITE_OK ? code : real_vfs->xAccess (real_vfs, path, flags, result);
}

static int
vfs_path (sqlite3_vfs *vfs, const char *path, int n, char *out)
{
  int code = meet (FAULT_PATH);

  return code != SQLITE_OK ? code : real_vfs->xFullPathname (real_vfs, path, n, out);
}

static void *
memory_new (int n)
{
  return meet (FAULT_MEMORY) == SQLITE_OK ? real_memory.xMalloc (n) : NULL;
}

static void *
memory_resize (void *memory, int n)
{
  return meet (FAULT_MEMORY) == SQLITE_OK ? real_memory.xRealloc (memory, n) : NULL;
}

void
fault_install (void)
{
  static sqlite3_vfs vfs;
  sqlite3_mem_methods memory;

  contents = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  all = g_ptr_array_new_with_free_func ((GDestroyNotify) content_free);
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &real_memory), ==, SQLITE_OK);
  memory = real_memory;
  memory.xMalloc = memory_new;
  memory.xRealloc = memory_resize;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &memory), ==, SQLITE_OK);
  /* Otherwise small blocks would come from SQLite's own pool. */
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 0, 0), ==, SQLITE_OK);

  g_assert_cmpint (sqlite3_initialize (), ==, SQLITE_OK);
  real_vfs = sqlite3_vfs_find (NULL);
  vfs = *real_vfs;
  vfs.zName = "fault";
  vfs.szOsFile = (int) sizeof (FaultFile) + real_vfs->szOsFile;
  vfs.xOpen = vfs_open;
  vfs.xDelete = vfs_delete;
  vfs.xAccess = vfs_access;
  vfs.xFullPathname = vfs_path;
  vfs.xSleep = vfs_sleep;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, 1), ==, SQLITE_OK);
}

void
fault_forget (void)
{
  g_mutex_lock (&mutex);
  g_hash_table_remove_all (contents);
  g_ptr_array_set_size (all, 0);
  g_mutex_unlock (&mutex);
}

void
fault_cut_power (const char *folder, const char *cut, guint random, guint seed)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  TeaRandom chance;

  tea_random_init (&chance, seed);
  g_mutex_lock (&mutex);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *from = g_build_filename (folder, name, NULL);
      g_autofree char *to = g_build_filename (cut, name, NULL);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      const Content *content;
      GStatBuf status;

      if (g_str_has_suffix (name, "-shm") || g_stat (from, &status) != 0)
        continue;
      content = g_hash_table_lookup (contents, &(guint64){ status.st_ino });
      if (content == NULL)
        continue;
      g_byte_array_append (bytes, content->durable->data, content->durable->len);
      for (guint i = 0; i < content->pending->len; i++)
        if (tea_random_below (&chance, 256) < random)
          apply (bytes, content->pending->pdata[i]);
      g_assert_true (g_file_set_contents (to, (const char *) bytes->data, bytes->len, NULL));
    }
  g_mutex_unlock (&mutex);
}
