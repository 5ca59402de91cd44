/* tea-ledger-open.c - opens a long session without blocking the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-ledger-private.h"

typedef struct
{
  TeaArchive *archive;
  gint64 id;
  TeaStore *reader; /* NULL if it could not be opened */
  TeaTally *tally;  /* NULL when it could not be read */
  TeaLedgerOpened opened;
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
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;

  if (reading->reader != NULL)
    reading->tally = tea_tally_load (reading->reader, reading->id, NULL, NULL);
  /* The archive may close the file as soon as this job is over, and must close it last. */
  g_clear_pointer (&reading->reader, tea_store_free);
}

/* Reads the session again, as it may have changed or the thread may have failed; this takes almost no time for hands
 * that the thread has scored. */
static void
read_cb (gpointer owner, gpointer data, const GError *unused)
{
  const Reading *reading = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaLedger) ledger = tea_ledger_new (reading->archive, reading->id, reading->tally, &error);

  reading->opened (owner, ledger, error);
}

TeaJob *
tea_ledger_start_opening (gpointer owner, TeaArchive *archive, gint64 id, TeaLedgerOpened opened)
{
  Reading *reading;
  TeaJob *job;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  reading = g_new0 (Reading, 1);
  reading->archive = archive;
  reading->id = id;
  reading->reader = tea_store_new_reader (tea_archive_get_store (archive), NULL);
  reading->opened = opened;

  job = tea_job_start (owner, reading, reading_free, read_in_thread, read_cb);
  tea_job_set_reads (job);

  return job;
}
