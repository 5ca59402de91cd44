/* tea-named-file.c - reads files that the user names, for the views
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-named-file.h"

#include <string.h>

#include "io/file/tea-file.h"

char *
tea_named_file_read (GFile *file, gsize most, gsize *length, GCancellable *cancellable, GError **error)
{
  return tea_file_read (file, most, length, cancellable, error);
}

static void
read_in_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  char *text = tea_file_read (source_object, *(const gsize *) task_data, &length, cancellable, &error);

  if (text == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  /* A NUL would silently end the text. */
  for (char *nul = text; (nul = memchr (nul, '\0', length - (gsize) (nul - text))) != NULL;)
    *nul = '\xff';
  g_task_return_pointer (task, text, g_free);
}

void
tea_named_file_read_async (GFile *file,
                           gsize most,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, tea_named_file_read_async);
  g_task_set_task_data (task, g_memdup2 (&most, sizeof most), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

char *
tea_named_file_read_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
