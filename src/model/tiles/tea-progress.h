/* tea-progress.h - how far a thread is, told in the main loop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Called several times a second with how much is done, from 0 to 1. */
typedef void (*TeaProgressFunc) (double fraction, gpointer data);

/* It lives as long as the thread that notes it. */
typedef struct _TeaProgress TeaProgress;

/**
 * tea_progress_new:
 * @func: (nullable): called in the main loop until tea_progress_end()
 * @data: user data for @func
 * @cancellable: (nullable): stops the work
 *
 * Returns: (transfer full): a progress of 0
 */
TeaProgress *
tea_progress_new (TeaProgressFunc func, gpointer data, GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void tea_progress_free (TeaProgress *progress);

/* Notes how much is done, from any thread. Returns whether to go on. */
gboolean tea_progress_note (TeaProgress *progress, double fraction);

/* Calls the function now. */
void tea_progress_tell (TeaProgress *progress);

/* The function is not called any more. */
void tea_progress_end (TeaProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaProgress, tea_progress_free)

G_END_DECLS
