/* tea-job.c - work in a thread, on behalf of an object of the main loop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/base/tea-job.h"

#include <unistd.h>

/* Milliseconds from the first news of progress to when it is told, with what has come meanwhile. */
#define TOLD_MS 100

#define WHOLE 1000000

/* @data and @error belong to the thread until @has_returned, then to the main loop. */
struct _TeaJob
{
  GObject *owner; /* NULL without one, and when it does not wait for anything any more */
  TeaJobFunc func;
  TeaJobDone done;
  TeaJobTold told;
  TeaJobNews news;
  GMainContext *context; /* where the callbacks run */
  int priority;          /* of the callbacks */
  gboolean is_over;      /* `done` was called, or never will be */
  gboolean is_finished;  /* @data has been freed */
  gboolean reads;        /* see tea_job_set_reads() */

  GCancellable *cancellable; /* cancelled when the work is not wanted any more */
  int is_cancelled;          /* nobody is told anything any more; atomic */
  int fraction;              /* in units of 1/WHOLE; atomic */
  int is_telling;            /* a source is about to tell @fraction; atomic */
  gboolean has_returned;     /* the function has returned, or will not be called; guarded by the lock */

  gpointer data;
  GDestroyNotify data_free;
  GError *error;
};

static GMutex lock;
static GCond returned;
static GQueue readers = G_QUEUE_INIT; /* cancelled, but not finished; guarded by the lock */

static TeaJob *
job_ref (TeaJob *job)
{
  return g_atomic_rc_box_acquire (job);
}

static void
job_clear (gpointer data)
{
  TeaJob *job = data;

  g_object_unref (job->cancellable);
  g_main_context_unref (job->context);
}

void
tea_job_unref (TeaJob *job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

/* In the main loop */

static void
owner_gone_cb (gpointer data, GObject *owner)
{
  TeaJob *job = data;

  job->owner = NULL;
  tea_job_cancel (job_ref (job));
}

static void
forget_owner (TeaJob *job)
{
  if (job->owner != NULL)
    g_object_weak_unref (job->owner, owner_gone_cb, job);
  job->owner = NULL;
}

/* The function has returned. */
static void
finish (TeaJob *job)
{
  if (job->is_finished)
    return;

  job->is_finished = TRUE;
  if (!job->is_over)
    {
      g_autoptr (GObject) owner = job->owner != NULL ? g_object_ref (job->owner) : NULL;

      job->is_over = TRUE;
      forget_owner (job);
      job->done (owner, job->data, job->error);
    }
  if (job->data_free != NULL)
    job->data_free (job->data);
  g_clear_error (&job->error);
}

static void
returned_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TeaJob) job = data;

  g_task_propagate_boolean (G_TASK (result), NULL);
  g_mutex_lock (&lock);
  g_queue_remove (&readers, job);
  g_mutex_unlock (&lock);
  finish (job);
}

void
tea_job_stop (TeaJob *job)
{
  g_return_if_fail (job != NULL);

  g_cancellable_cancel (job->cancellable);
}

void
tea_job_cancel (TeaJob *job)
{
  g_return_if_fail (job != NULL);

  if (!job->is_over)
    {
      job->is_over = TRUE;
      forget_owner (job);
      g_atomic_int_set (&job->is_cancelled, TRUE);
      tea_job_stop (job);
      if (job->reads)
        {
          g_mutex_lock (&lock);
          g_queue_push_tail (&readers, job);
          g_mutex_unlock (&lock);
        }
    }
  tea_job_unref (job);
}

void
tea_job_wait_for_readers (void)
{
  TeaJob *job;

  g_mutex_lock (&lock);
  while ((job = g_queue_pop_head (&readers)) != NULL)
    {
      while (!job->has_returned)
        g_cond_wait (&returned, &lock);
      g_mutex_unlock (&lock);
      finish (job);
      g_mutex_lock (&lock);
    }
  g_mutex_unlock (&lock);
}

void
tea_job_set_reads (TeaJob *job)
{
  g_return_if_fail (job != NULL);

  job->reads = TRUE;
}

void
tea_job_set_told (TeaJob *job, TeaJobTold told)
{
  g_return_if_fail (job != NULL);

  job->told = told;
}

void
tea_job_set_news (TeaJob *job, TeaJobNews news)
{
  g_return_if_fail (job != NULL);

  job->news = news;
}

/* From the thread to the main loop */

/* Calls @callback in the main loop, never directly. */
static void
attach (TeaJob *job, GSource *source, GSourceFunc callback, gpointer data, GDestroyNotify notify)
{
  g_source_set_priority (source, job->priority);
  g_source_set_callback (source, callback, data, notify);
  g_source_set_static_name (source, "[teahouse] word from a job");
  g_source_attach (source, job->context);
  g_source_unref (source);
}

static gboolean
told_cb (gpointer data)
{
  TeaJob *job = data;

  g_atomic_int_set (&job->is_telling, FALSE);
  if (!job->is_over && job->told != NULL)
    {
      g_autoptr (GObject) owner = job->owner != NULL ? g_object_ref (job->owner) : NULL;

      job->told (owner, (double) g_atomic_int_get (&job->fraction) / WHOLE);
    }

  return G_SOURCE_REMOVE;
}

gboolean
tea_job_go_on (double fraction, gpointer job)
{
  TeaJob *self = job;

  g_atomic_int_set (&self->fraction, (int) (fraction * WHOLE));
  if (g_atomic_int_compare_and_exchange (&self->is_telling, FALSE, TRUE))
    attach (self, g_timeout_source_new (TOLD_MS), told_cb, job_ref (self), (GDestroyNotify) tea_job_unref);

  return tea_job_is_wanted (self);
}

typedef struct
{
  TeaJob *job;
  gpointer value;
  GDestroyNotify value_free;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  if (news->value_free != NULL)
    news->value_free (news->value);
  tea_job_unref (news->job);
  g_free (news);
}

static gboolean
news_cb (gpointer data)
{
  const News *news = data;
  TeaJob *job = news->job;

  if (!job->is_over && job->news != NULL)
    {
      g_autoptr (GObject) owner = job->owner != NULL ? g_object_ref (job->owner) : NULL;

      job->news (owner, news->value);
    }

  return G_SOURCE_REMOVE;
}

void
tea_job_post (TeaJob *job, gpointer value, GDestroyNotify value_free)
{
  News *news = g_new (News, 1);

  *news = (News){ job_ref (job), value, value_free };
  attach (job, g_idle_source_new (), news_cb, news, news_free);
}

gboolean
tea_job_is_wanted (TeaJob *job)
{
  return !g_cancellable_is_cancelled (job->cancellable);
}

GCancellable *
tea_job_get_cancellable (TeaJob *job)
{
  return job->cancellable;
}

/* The thread */

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TeaJob *job = data;

  if (!g_atomic_int_get (&job->is_cancelled))
    job->func (job, job->data, &job->error);
  g_mutex_lock (&lock);
  job->has_returned = TRUE;
  g_cond_broadcast (&returned);
  g_mutex_unlock (&lock);
  g_task_return_boolean (task, TRUE);
}

static gpointer
run_giving_way (gpointer data)
{
  g_autoptr (GTask) task = data;

#ifdef __linux__
  /* On Linux this changes only the calling thread. It still gets about a tenth of the usual share, so that it finishes
   * in reasonable time even on a busy machine. */
  if (nice (10) == -1)
    g_debug ("A job keeps its priority.");
#endif
  run (task, NULL, g_task_get_task_data (task), NULL);

  return NULL;
}

static TeaJob *
start (gpointer owner, gpointer data, GDestroyNotify data_free, TeaJobFunc func, TeaJobDone done, int priority)
{
  TeaJob *job;
  g_autoptr (GTask) task = NULL;

  g_return_val_if_fail (owner == NULL || G_IS_OBJECT (owner), NULL);
  g_return_val_if_fail (func != NULL && done != NULL, NULL);

  job = g_atomic_rc_box_new0 (TeaJob);
  job->owner = owner;
  if (owner != NULL)
    g_object_weak_ref (owner, owner_gone_cb, job);
  job->func = func;
  job->done = done;
  job->context = g_main_context_ref_thread_default ();
  job->priority = priority;
  job->cancellable = g_cancellable_new ();
  job->data = data;
  job->data_free = data_free;

  /* The task has a reference to the job, but not the other way round: the thread may drop the last one to the task. */
  task = g_task_new (NULL, NULL, returned_cb, job_ref (job));
  g_task_set_source_tag (task, func);
  g_task_set_priority (task, priority);
  g_task_set_task_data (task, job, NULL);
  if (priority == G_PRIORITY_LOW)
    g_thread_unref (g_thread_new ("giving-way", run_giving_way, g_steal_pointer (&task)));
  else
    g_task_run_in_thread (task, run);

  return job;
}

TeaJob *
tea_job_start (gpointer owner, gpointer data, GDestroyNotify data_free, TeaJobFunc func, TeaJobDone done)
{
  return start (owner, data, data_free, func, done, G_PRIORITY_DEFAULT);
}

TeaJob *
tea_job_start_giving_way (gpointer owner, gpointer data, GDestroyNotify data_free, TeaJobFunc func, TeaJobDone done)
{
  return start (owner, data, data_free, func, done, G_PRIORITY_LOW);
}
