/* tea-game-list-import.c - imports a game log from a file without blocking the window
 *
 * A log can have tens of megabytes: a thread reads and replays it once, then the main loop stores it piece by piece
 * when idle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/games/tea-game-list-private.h"

#include <glib/gi18n.h>

#include "io/file/tea-file.h"

/* The kind of imported games. */
#define KIND_IMPORTED "imported"

/* The most bytes of a log, which may have thousands of hands. */
#define MAX_BYTES (256 * 1024 * 1024)

/* Bytes of a log stored at a time, which takes a few milliseconds. */
#define PIECE 200000

/* The part of the progress that is reading, which takes most of the time. */
#define READING 0.8

/* Reference-counted, since the thread may keep it slightly longer than the list lives. */
typedef struct
{
  char *path;
  TeaProgress *progress;
  TeaStoreImport *import;
} Import;

static void
import_clear (gpointer data)
{
  Import *import = data;

  tea_store_import_free (import->import);
  tea_progress_free (import->progress);
  g_free (import->path);
}

static void
import_unref (gpointer import)
{
  g_atomic_rc_box_release_full (import, import_clear);
}

static gboolean
note_read (double fraction, gpointer data)
{
  const Import *import = data;

  return tea_progress_note (import->progress, fraction * READING);
}

static char *
read_log (const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  char *text = tea_file_read_path (path, FALSE, MAX_BYTES, length, &reason);
  g_autofree char *name = g_filename_display_name (path);

  if (text == NULL)
    /* Translators: the name of a file, and a sentence with the reason. */
    g_set_error (error, reason->domain, reason->code, _ ("“%1$s” cannot be read: %2$s"), name, reason->message);

  return text;
}

static void
read_in_thread (GTask *reading, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Import *import = task_data;
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = read_log (import->path, &length, &error);
  TeaStoreImport *read;

  if (text == NULL ||
      (read = tea_store_import_read (text, (gssize) length, KIND_IMPORTED, note_read, import, &error)) == NULL)
    g_task_return_error (reading, g_steal_pointer (&error));
  else
    g_task_return_pointer (reading, read, (GDestroyNotify) tea_store_import_free);
}

static gboolean
store_piece_cb (gpointer data)
{
  GTask *task = data;
  Import *import = g_task_get_task_data (task);
  TeaGameList *self = g_task_get_source_object (task);
  GError *error = NULL;
  double fraction;

  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  if (!tea_store_import_put (import->import, _tea_game_list_get_store (self), PIECE, &fraction, &error))
    {
      g_task_return_error (task, error);
      return G_SOURCE_REMOVE;
    }
  tea_progress_note (import->progress, READING + fraction * (1 - READING));
  tea_progress_tell (import->progress);
  if (fraction < 1)
    return G_SOURCE_CONTINUE;

  if (tea_game_list_refresh (self, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);

  return G_SOURCE_REMOVE;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Import *import = g_task_get_task_data (task);
  GError *error = NULL;

  import->import = g_task_propagate_pointer (G_TASK (result), &error);
  if (import->import == NULL)
    g_task_return_error (task, error);
  else
    g_idle_add_full (G_PRIORITY_LOW, store_piece_cb, g_steal_pointer (&task), g_object_unref);
}

void
tea_game_list_import_async (TeaGameList *self,
                            const char *path,
                            TeaProgressFunc progress,
                            gpointer progress_data,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GTask) reading = NULL;
  Import *import;

  g_return_if_fail (TEA_IS_GAME_LIST (self) && path != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  import = g_atomic_rc_box_new0 (Import);
  import->path = g_strdup (path);
  import->progress = tea_progress_new (progress, progress_data, cancellable);
  g_task_set_task_data (task, import, import_unref);

  reading = g_task_new (NULL, cancellable, read_cb, g_object_ref (task));
  g_task_set_task_data (reading, g_atomic_rc_box_acquire (import), import_unref);
  g_task_run_in_thread (reading, read_in_thread);
}

gboolean
tea_game_list_import_finish (TeaGameList *self, GAsyncResult *result, GError **error)
{
  Import *import;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  import = g_task_get_task_data (G_TASK (result));
  tea_progress_end (import->progress);

  return g_task_propagate_boolean (G_TASK (result), error);
}
