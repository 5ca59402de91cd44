/* tea-ledger-open.c - opens a long session without blocking the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-ledger-private.h"

typedef struct
{
  TeaArchive *archive; /* not owned: may be gone after a cancellation */
  gint64 id;
  TeaStore *reader; /* NULL if it could not be opened */
  TeaTally *tally;  /* NULL when it could not be read */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->reader, tea_store_free);
  g_clear_pointer (&reading->tally, tea_tally_free);
  g_free (reading);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;

  if (reading->reader != NULL)
    reading->tally = tea_tally_load (reading->reader, reading->id, NULL, NULL);
  /* The archive may close the file as soon as the task returns, and must close it last. */
  g_clear_pointer (&reading->reader, tea_store_free);
  g_task_return_boolean (task, TRUE);
}

void
tea_ledger_open_async (TeaArchive *archive,
                       gint64 id,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading;

  g_return_if_fail (TEA_IS_ARCHIVE (archive));

  reading = g_new0 (Reading, 1);
  reading->archive = archive;
  reading->id = id;
  reading->reader = tea_store_new_reader (tea_archive_get_store (archive), NULL);
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, tea_ledger_open_async);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

/* Reads the session again, as it may have changed or the thread may have failed; this takes almost no time for hands
 * that the thread has scored. */
TeaLedger *
tea_ledger_open_finish (GAsyncResult *result, GError **error)
{
  const Reading *reading = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (g_async_result_is_tagged (result, tea_ledger_open_async), NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;

  return tea_ledger_new (reading->archive, reading->id, reading->tally, error);
}
