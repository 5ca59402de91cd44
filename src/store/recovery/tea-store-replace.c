/* tea-store-replace.c - opens a database, and replaces a damaged one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "store/file/tea-store-check.h"
#include "store/recovery/tea-store-recover.h"

/* Maximum number of readings of a file whose content differs each time. */
#define N_READINGS 3

void
tea_store_salvage_clear (TeaStoreSalvage *salvage)
{
  g_return_if_fail (salvage != NULL);

  g_clear_pointer (&salvage->set_aside, g_free);
  g_clear_pointer (&salvage->kept_as, g_free);
}

/* Appends a sentence. */
static void
add (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
add_damaged (GString *text, const TeaStoreSalvage *salvage)
{
  g_autofree char *name = g_filename_display_basename (salvage->set_aside);
  guint n_lost = salvage->lost_sessions + salvage->lost_entries + salvage->lost_games + salvage->lost_lines;

  /* Translators: a file name. */
  add (text,
       g_strdup_printf (
           _ ("The file of saved sessions and games is damaged. It was renamed to “%s”, and a new file was started."),
           name));
  if (salvage->n_sessions + salvage->n_games == 0)
    add (text, g_strdup (_ ("No session or game in it could be read.")));
  else
    /* Translators: four numbers. */
    add (text,
         g_strdup_printf (
             _ ("Recovered into the new file: sessions: %u, their entries: %u, games: %u, lines of their logs: %u."),
             salvage->n_sessions, salvage->n_entries, salvage->n_games, salvage->n_lines));
  if (salvage->n_from_backup > 0)
    /* Translators: a number. */
    add (text, g_strdup_printf (_ ("Of these, %u came from a backup."), salvage->n_from_backup));
  if (n_lost > 0)
    /* Translators: four numbers. */
    add (text,
         g_strdup_printf (_ ("Not recovered: sessions: %u, entries: %u, games: %u, lines: %u."), salvage->lost_sessions,
                          salvage->lost_entries, salvage->lost_games, salvage->lost_lines));
}

char *
tea_store_salvage_dup_sentence (const TeaStoreSalvage *salvage)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (salvage != NULL, NULL);

  if (salvage->set_aside != NULL)
    add_damaged (text, salvage);
  if (salvage->is_reindexed)
    add (text, g_strdup (_ ("An index in the file of saved sessions and games was damaged. It was made again; nothing "
                            "is lost.")));
  if (salvage->kept_as != NULL)
    {
      g_autofree char *name = g_filename_display_basename (salvage->kept_as);

      /* Translators: a file name. */
      add (text, g_strdup_printf (_ ("Another program has changed the file of sessions and games. What you enter and "
                                     "play now is saved beside it as “%s”."),
                                  name));
    }

  return g_string_free (text, FALSE);
}

gboolean
tea_store_look_at_file (const char *path, TeaStoreFileState *state, GError **error)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf status;

  memset (state, 0, sizeof *state);
  if (g_stat (path, &status) != 0)
    return tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), path, error);
  state->device = status.st_dev;
  state->inode = status.st_ino;
  state->size = status.st_size;
  state->modified = status.st_mtim;
  /* An empty -wal file is the same as none. */
  if (g_stat (wal, &status) == 0 && status.st_size > 0)
    {
      state->wal_size = status.st_size;
      state->wal_modified = status.st_mtim;
    }

  return TRUE;
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
  return tea_store_fail_with (code, sqlite3_errstr (code), path, error);
}

/* Renames @path to @name and @draft to @path. Where the file system supports links, a complete file exists at
 * @path at any time. */
static gboolean
exchange (const char *path, const char *draft, const char *name, GError **error)
{
  if (link (path, name) != 0 && g_rename (path, name) != 0)
    return tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), path, error);
  /* Next to a new database they would be taken for its own. */
  if (!tea_store_move_companions (path, name, error))
    return FALSE;
  if (g_rename (draft, path) != 0)
    return tea_store_fail_with (SQLITE_CANTOPEN, g_strerror (errno), path, error);

  return TRUE;
}

/* Sets the damaged file aside as @name and puts @draft in its place, if nobody has it open or has changed it since
 * @state. */
static gboolean
lock_and_exchange (const char *path, const TeaStoreFileState *state, const char *draft, char **name, GError **error)
{
  g_autoptr (GError) own = NULL;
  FileLock lock;
  TeaStoreFileState now;
  gboolean well;

  if (!lock_file (&lock, path, error))
    return FALSE;
  well = tea_store_look_at_file (path, &now, error);
  if (well && memcmp (state, &now, sizeof now) != 0)
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

/* Returns: (nullable): a connection to the file without its -wal file, if that belongs to another database: then the
 * file alone is sound */
static sqlite3 *
open_alone (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *escaped = g_uri_escape_string (whole, "/", FALSE);
  g_autofree char *uri = g_strdup_printf ("file:%s?immutable=1", escaped);
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) == SQLITE_OK &&
      tea_store_prepare_connection (db, path, NULL) && tea_store_check (db, path, TRUE, NULL))
    return db;
  sqlite3_close (db);

  return NULL;
}

/* Replaces @path by what can be read from it; closes @from. */
static gboolean
replace (const char *path, sqlite3 *from, const TeaStoreFileState *state, TeaStoreSalvage *salvage, GError **error)
{
  sqlite3 *alone = state->wal_size > 0 ? open_alone (path) : NULL;
  g_autofree char *draft = tea_store_recover (path, alone != NULL ? alone : from, salvage, error);
  g_autofree char *name = NULL;

  sqlite3_close (alone);
  sqlite3_close (from);
  if (draft == NULL)
    return FALSE;
  if (lock_and_exchange (path, state, draft, &name, error))
    {
      salvage->set_aside = g_steal_pointer (&name);
      return TRUE;
    }
  g_unlink (draft);

  return FALSE;
}

/* Looks a second time at a file that looked damaged. Returns FALSE with @error set unless it was mended or turned out
 * to be sound. */
static gboolean
mend (const char *path, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (GError) own = NULL;
  TeaStoreFileState state;
  sqlite3 *db = NULL;
  gboolean well;

  if (!tea_store_look_at_file (path, &state, error))
    return FALSE;
  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
    tea_store_keep_wal (db, path);
  well = tea_store_judge (db, path, &own);
  if (!well && g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED))
    {
      g_clear_error (&own);
      well = tea_store_read_through (db, path, &own) && tea_store_reindex (db, path, FALSE);
      salvage->is_reindexed = well;
      if (!well && own == NULL)
        return replace (path, db, &state, salvage, error);
    }
  sqlite3_close (db);
  if (!well)
    g_propagate_error (error, g_steal_pointer (&own));

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
      if (!mend (path, salvage, error))
        return NULL;
    }

  tea_store_fail_with (SQLITE_IOERR, "it is read differently each time", path, error);

  return NULL;
}

gboolean
tea_store_adopt_draft (TeaStore *self, TeaStoreSalvage *salvage, GError **error)
{
  g_autofree char *path = g_strdup (self->path);
  TeaStoreFileState state;
  g_autofree char *draft = tea_store_sync_steal_draft (self->sync, salvage, &state);
  TeaStore *other;
  gboolean well;

  /* Nothing is written any more, so that the file is set aside as it is. */
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  tea_store_become (self, tea_store_new_in_memory ());
  well = lock_and_exchange (path, &state, draft, &salvage->set_aside, error);
  if (!well)
    g_unlink (draft);
  other = tea_store_open_sound (path, well ? error : NULL);
  if (other == NULL)
    return FALSE;
  tea_store_become (self, other);
  if (!well && self->sync != NULL)
    tea_store_sync_report_damage (self->sync);

  return well;
}
