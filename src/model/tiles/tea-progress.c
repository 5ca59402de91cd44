/* tea-progress.c - reports the progress of a thread in the main loop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-progress.h"

#define INTERVAL_MS 100

#define WHOLE 1000000

struct _TeaProgress
{
  TeaProgressFunc func;
  gpointer data;
  GCancellable *cancellable;
  int done; /* in units of 1/WHOLE, atomic */
  guint source;
};

static gboolean
tell_cb (gpointer data)
{
  tea_progress_tell (data);

  return G_SOURCE_CONTINUE;
}

TeaProgress *
tea_progress_new (TeaProgressFunc func, gpointer data, GCancellable *cancellable)
{
  TeaProgress *progress = g_new0 (TeaProgress, 1);

  progress->func = func;
  progress->data = data;
  g_set_object (&progress->cancellable, cancellable);
  if (func != NULL)
    progress->source = g_timeout_add (INTERVAL_MS, tell_cb, progress);

  return progress;
}

void
tea_progress_free (TeaProgress *progress)
{
  tea_progress_end (progress);
  g_clear_object (&progress->cancellable);
  g_free (progress);
}

gboolean
tea_progress_note (TeaProgress *progress, double fraction)
{
  g_atomic_int_set (&progress->done, (int) (fraction * WHOLE));

  return !g_cancellable_is_cancelled (progress->cancellable);
}

void
tea_progress_tell (TeaProgress *progress)
{
  if (progress->func != NULL)
    progress->func ((double) g_atomic_int_get (&progress->done) / WHOLE, progress->data);
}

void
tea_progress_end (TeaProgress *progress)
{
  g_clear_handle_id (&progress->source, g_source_remove);
  progress->func = NULL;
}
