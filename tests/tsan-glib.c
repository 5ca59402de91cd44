/* tsan-glib.c - tells the thread sanitizer how GLib orders threads
 *
 * GLib is not built with the sanitizer, which therefore sees neither its locks nor that a task hands over its result.
 * This library is loaded before GLib (LD_PRELOAD). It wraps the functions that our code calls for that and tells the
 * sanitizer what each one means. A program without the sanitizer runs as if it were not there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <dlfcn.h>
#include <gio/gio.h>

/* Functions of the sanitizer; NULL in other programs. */
extern void __tsan_acquire (void *address) __attribute__ ((weak));
extern void __tsan_release (void *address) __attribute__ ((weak));
extern void __tsan_mutex_pre_lock (void *address, unsigned flags) __attribute__ ((weak));
extern void __tsan_mutex_post_lock (void *address, unsigned flags, int recursion) __attribute__ ((weak));
extern int __tsan_mutex_pre_unlock (void *address, unsigned flags) __attribute__ ((weak));
extern void __tsan_mutex_post_unlock (void *address, unsigned flags) __attribute__ ((weak));

/* GLib's own version of a function that is wrapped here. */
#define NEXT(function) ((__typeof__ (&function)) (gsize) dlsym (RTLD_NEXT, #function))

static void
acquire (gconstpointer address)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire ((gpointer) address);
}

static void
release (gconstpointer address)
{
  if (__tsan_release != NULL)
    __tsan_release ((gpointer) address);
}

static void
before_lock (GMutex *mutex)
{
  if (__tsan_mutex_pre_lock != NULL)
    __tsan_mutex_pre_lock (mutex, 0);
}

static void
after_lock (GMutex *mutex)
{
  if (__tsan_mutex_post_lock != NULL)
    __tsan_mutex_post_lock (mutex, 0, 1);
}

static void
before_unlock (GMutex *mutex)
{
  if (__tsan_mutex_pre_unlock != NULL)
    __tsan_mutex_pre_unlock (mutex, 0);
}

static void
after_unlock (GMutex *mutex)
{
  if (__tsan_mutex_post_unlock != NULL)
    __tsan_mutex_post_unlock (mutex, 0);
}

void
g_mutex_lock (GMutex *mutex)
{
  before_lock (mutex);
  NEXT (g_mutex_lock)
  (mutex);
  after_lock (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  before_unlock (mutex);
  NEXT (g_mutex_unlock)
  (mutex);
  after_unlock (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  before_unlock (mutex);
  after_unlock (mutex);
  NEXT (g_cond_wait)
  (cond, mutex);
  before_lock (mutex);
  after_lock (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean signalled;

  before_unlock (mutex);
  after_unlock (mutex);
  signalled = NEXT (g_cond_wait_until) (cond, mutex, end_time);
  before_lock (mutex);
  after_lock (mutex);

  return signalled;
}

/* A thread that learns that the initialization is done sees its effects. */
#undef g_once_init_enter
#undef g_once_init_leave

gboolean
g_once_init_enter (volatile void *location)
{
  gboolean must_do = NEXT (g_once_init_enter) (location);

  acquire ((gconstpointer) location);

  return must_do;
}

void
g_once_init_leave (volatile void *location, gsize result)
{
  release ((gconstpointer) location);
  NEXT (g_once_init_leave)
  (location, result);
}

/* The thread that drops the last reference sees what all others have done. */
#undef g_atomic_ref_count_dec

gboolean
g_atomic_ref_count_dec (gatomicrefcount *count)
{
  gboolean was_last;

  release (count);
  was_last = NEXT (g_atomic_ref_count_dec) (count);
  if (was_last)
    acquire (count);

  return was_last;
}

static _Thread_local GDestroyNotify clear_func;

static void
clear_box (gpointer box)
{
  acquire (box);
  clear_func (box);
}

void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  GDestroyNotify outer = clear_func;

  release (box);
  clear_func = clear;
  NEXT (g_atomic_rc_box_release_full)
  (box, clear != NULL ? clear_box : NULL);
  clear_func = outer;
}

/* A task runs after it was started and ends before its result is taken. */
static void
run_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc func = (GTaskThreadFunc) (gsize) g_object_get_data (G_OBJECT (task), "tsan-func");

  acquire (task);
  func (task, source, data, cancellable);
  release (task);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  g_object_set_data (G_OBJECT (task), "tsan-func", (gpointer) (gsize) func);
  release (task);
  NEXT (g_task_run_in_thread)
  (task, run_task);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify destroy)
{
  release (task);
  NEXT (g_task_return_pointer)
  (task, result, destroy);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  release (task);
  NEXT (g_task_return_boolean)
  (task, result);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  acquire (task);

  return NEXT (g_task_propagate_pointer) (task, error);
}

gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  acquire (task);

  return NEXT (g_task_propagate_boolean) (task, error);
}

gpointer
g_task_get_task_data (GTask *task)
{
  acquire (task);

  return NEXT (g_task_get_task_data) (task);
}

/* A callback that one thread queues in another's main loop runs after everything the first one did before. */
typedef struct
{
  GSourceFunc func;
  gpointer data;
  GDestroyNotify notify;
} Call;

static gboolean
run_call (gpointer data)
{
  Call *call = data;

  acquire (call);

  return call->func (call->data);
}

static void
free_call (gpointer data)
{
  Call *call = data;

  acquire (call);
  if (call->notify != NULL)
    call->notify (call->data);
  g_free (call);
}

void
g_source_set_callback (GSource *source, GSourceFunc func, gpointer data, GDestroyNotify notify)
{
  Call *call;

  /* Other sources call functions of other types. */
  if (source->source_funcs != &g_idle_funcs && source->source_funcs != &g_timeout_funcs)
    {
      NEXT (g_source_set_callback)
      (source, func, data, notify);
      return;
    }

  call = g_new (Call, 1);
  *call = (Call){ func, data, notify };
  release (call);
  NEXT (g_source_set_callback)
  (source, run_call, call, free_call);
}

/* A flag set by one thread and read by another. */
void
g_cancellable_cancel (GCancellable *cancellable)
{
  if (cancellable != NULL)
    release (cancellable);
  NEXT (g_cancellable_cancel)
  (cancellable);
}

/* Destroying an object comes after everything that was done with it; any reference may be the last. */
void (g_object_unref) (gpointer object)
{
  release (object);
  acquire (object);
  NEXT (g_object_unref)
  (object);
}
