/* tea-job.h - work in a thread, on behalf of an object of the main loop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TeaJob:
 *
 * The one way to do something in another thread. The function gets @data and nothing else: it reads its input there and
 * leaves its results there. Everything but the function runs in the main loop of the thread that starts the job.
 *
 * - If the function returns, `done` is called once, then @data is freed.
 * - If the job is cancelled, or its owner is disposed of, nothing is called any more. @data is freed when the function
 *   has returned; a function that has not begun does not begin.
 *
 * @data is always freed in the main loop, so it may hold references to objects of the model.
 */
typedef struct _TeaJob TeaJob;

/* Does the work, in the thread. What takes longer than a frame asks tea_job_is_wanted() now and then. */
typedef void (*TeaJobFunc) (TeaJob *job, gpointer data, GError **error);

/* Takes the results out of @data. @error is what the function reported, or %NULL. @owner lives at least until the
 * return. */
typedef void (*TeaJobDone) (gpointer owner, gpointer data, const GError *error);

/* Called some times a second with the latest fraction, 0–1, while the job runs. */
typedef void (*TeaJobTold) (gpointer owner, double fraction);

/* Called with each value of tea_job_post(), in order, always before `done`. The value is freed afterwards. */
typedef void (*TeaJobNews) (gpointer owner, gpointer value);

/**
 * tea_job_start:
 * @owner: (nullable): a #GObject that the callbacks are for; the job holds no reference to it
 * @data: (transfer full): input and result of @func
 * @data_free: (nullable): frees @data
 * @func: the work
 * @done: called when @func has returned
 *
 * To show that the job runs and to be able to cancel it, keep it in a member:
 *
 * |[
 * self->job = tea_job_start (self, data, data_free, work, done_cb);
 * g_clear_pointer (&self->job, tea_job_cancel); // in `done`, in dispose, and whenever the result is of no use any more
 * ]|
 *
 * Otherwise drop it at once with tea_job_unref(). Without an @owner it must be cancelled before what `done` uses is
 * gone.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *tea_job_start (gpointer owner, gpointer data, GDestroyNotify data_free, TeaJobFunc func, TeaJobDone done)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same in a thread of low priority (on Linux), for what nobody waits for. Its callbacks let drawing and input go
 * first: where a spinner keeps a slow machine busy with drawing, they do not come before it stops. */
TeaJob *tea_job_start_giving_way (gpointer owner,
                                  gpointer data,
                                  GDestroyNotify data_free,
                                  TeaJobFunc func,
                                  TeaJobDone done) G_GNUC_WARN_UNUSED_RESULT;

void tea_job_unref (TeaJob *job);

/* To be called right after the start. */
void tea_job_set_told (TeaJob *job, TeaJobTold told);
void tea_job_set_news (TeaJob *job, TeaJobNews news);

/* To be called right after the start of a job that reads the file of the archive; see tea_job_wait_for_readers(). */
void tea_job_set_reads (TeaJob *job);

/* Asks the function to return soon, with what it has or with an error: the job is not wanted any more, but `done` is
 * called. */
void tea_job_stop (TeaJob *job);

/* Stops @job, if it still runs, and silences it: no callback is called after this. Drops the caller's reference. */
void tea_job_cancel (TeaJob *job);

/* Waits until the functions of cancelled jobs of tea_job_set_reads() have returned, and frees their data. The archive
 * does so before it closes its file, which must not happen while a thread still reads it. Other jobs are not waited
 * for: they may hang with a sound server or a network. */
void tea_job_wait_for_readers (void);

/* For the function, in the thread */

/* Whether to go on. */
gboolean tea_job_is_wanted (TeaJob *job);

/* Tells that @fraction of the work is done, 0–1. The order of the arguments is that of the engine's functions that
 * report progress, to which this one can be given. Returns whether to go on. */
gboolean tea_job_go_on (double fraction, gpointer job);

/* Hands over an intermediate result. */
void tea_job_post (TeaJob *job, gpointer value, GDestroyNotify value_free);

/* Returns: (transfer none): cancelled when the job is not wanted any more; for functions of GIO that block */
GCancellable *tea_job_get_cancellable (TeaJob *job);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaJob, tea_job_unref)

G_END_DECLS
