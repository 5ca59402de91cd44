/* tea-progress.h - reports the progress of a thread in the main loop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Called several times a second with the fraction done, 0–1. */
typedef void (*TeaProgressFunc) (double fraction, gpointer data);

/* It must live as long as the thread that updates it. */
typedef struct _TeaProgress TeaProgress;

/**
 * tea_progress_new:
 * @func: (nullable): called in the main loop until tea_progress_end()
 * @data: user data for @func
 * @cancellable: (nullable): cancels the work
 *
 * Returns: (transfer full): a new progress at 0
 */
TeaProgress *
tea_progress_new (TeaProgressFunc func, gpointer data, GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void tea_progress_free (TeaProgress *progress);

/* Sets the fraction done, from any thread. Returns whether to continue. */
gboolean tea_progress_note (TeaProgress *progress, double fraction);

/* Calls the function now. */
void tea_progress_tell (TeaProgress *progress);

/* Stops calling the function. */
void tea_progress_end (TeaProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaProgress, tea_progress_free)

G_END_DECLS
