/* tea-game-list-import.c - a log from a file becomes a game, while the window goes on
 *
 * A log may have tens of megabytes: it is read and replayed in a thread, once, and then stored piece by piece between two frames.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/games/tea-game-list-private.h"

/* The kind of games that came from elsewhere. */
#define KIND_IMPORTED "imported"

/* So much of a log is stored at a time, in bytes: a few milliseconds. */
#define PIECE 200000

#define PROGRESS_MS 100

/* Reading takes most of the time; so many parts of 1000. */
#define READING 800

/* Counted, since the thread may keep it for a moment longer than the list lives. */
typedef struct
{
  char *path;
  GCancellable *cancellable;
  TeaGameProgressFunc progress;
  gpointer progress_data;
  TeaStoreImport *import;
  int done; /* parts of 1000, atomic */
  guint source;
} Import;

static void
import_clear (gpointer data)
{
  Import *import = data;

  tea_store_import_free (import->import);
  g_clear_object (&import->cancellable);
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
  Import *import = data;

  g_atomic_int_set (&import->done, (int) (fraction * READING));

  return !g_cancellable_is_cancelled (import->cancellable);
}

static void
read_in_thread (GTask *reading, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Import *import = task_data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  TeaStoreImport *read;
  gsize length;

  if (!g_file_get_contents (import->path, &text, &length, &error) ||
      (read = tea_store_import_read (text, (gssize) length, KIND_IMPORTED, note_read, import, &error)) == NULL)
    g_task_return_error (reading, g_steal_pointer (&error));
  else
    g_task_return_pointer (reading, read, (GDestroyNotify) tea_store_import_free);
}

/* Several times a second, and with every piece that is stored. */
static void
tell_progress (Import *import)
{
  if (import->progress != NULL)
    import->progress (g_atomic_int_get (&import->done) / 1000.0, import->progress_data);
}

static gboolean
progress_cb (gpointer data)
{
  tell_progress (data);

  return G_SOURCE_CONTINUE;
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
  g_atomic_int_set (&import->done, READING + (int) (fraction * (1000 - READING)));
  tell_progress (import);
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
                            TeaGameProgressFunc progress,
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
  g_set_object (&import->cancellable, cancellable);
  import->path = g_strdup (path);
  import->progress = progress;
  import->progress_data = progress_data;
  g_task_set_task_data (task, import, import_unref);
  if (progress != NULL)
    import->source = g_timeout_add (PROGRESS_MS, progress_cb, import);

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
  g_clear_handle_id (&import->source, g_source_remove);

  return g_task_propagate_boolean (G_TASK (result), error);
}
