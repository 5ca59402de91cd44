/* tea-store-early.c - checks a database while the program starts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/tea-store-early.h"

#include <glib/gstdio.h>

#include "store/tea-store-image.h"
#include "store/tea-store-private.h"

/* One check at a time, started and collected in the main thread. */
static GThread *thread = NULL;
static char *checked_path = NULL;
static GStatBuf checked_file;

/* The check of tea_store_open(), which repeats it if anything is wrong here. */
static gpointer
check_in_thread (gpointer data)
{
  const char *path = data;
  sqlite3 *db = NULL;
  gboolean sound = FALSE;

  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
    {
      tea_store_keep_wal (db, path);
      sound = tea_store_prepare_connection (db, path, NULL) && tea_store_check_pages (db, path, NULL);
    }
  sqlite3_close (db);

  return GINT_TO_POINTER (sound);
}

void
tea_store_check_early (const char *path)
{
  g_return_if_fail (path != NULL);

  if (thread != NULL || g_stat (path, &checked_file) != 0 || !S_ISREG (checked_file.st_mode) ||
      checked_file.st_size == 0)
    return;

  g_free (checked_path);
  checked_path = g_strdup (path);
  thread = g_thread_try_new ("store-check", check_in_thread, checked_path, NULL);
}

gboolean
tea_store_take_early_check (const char *path)
{
  GStatBuf now;
  gboolean sound;

  if (thread == NULL || g_strcmp0 (path, checked_path) != 0)
    return FALSE;

  sound = GPOINTER_TO_INT (g_thread_join (thread));
  thread = NULL;

  return sound && g_stat (path, &now) == 0 && now.st_dev == checked_file.st_dev && now.st_ino == checked_file.st_ino;
}
