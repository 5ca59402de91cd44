/* test-job.c - work in threads: order, cancelling, owners, progress, priority
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>
#include <sys/resource.h>

#include "model/base/tea-job.h"

/* A signal between threads that only goes up. */
typedef struct
{
  GMutex mutex;
  GCond cond;
  guint level;
} Gate;

static void
gate_raise (Gate *gate, guint level)
{
  g_mutex_lock (&gate->mutex);
  gate->level = MAX (gate->level, level);
  g_cond_broadcast (&gate->cond);
  g_mutex_unlock (&gate->mutex);
}

static void
gate_wait (Gate *gate, guint level)
{
  g_mutex_lock (&gate->mutex);
  while (gate->level < level)
    g_cond_wait (&gate->cond, &gate->mutex);
  g_mutex_unlock (&gate->mutex);
}

/**
 * Test:
 * @main: the thread of the main loop
 * @owner: of the jobs
 * @job: the job of the test
 * @gate: raised to 1 by a job that has begun, to 2 by the test for it to go on, to 3 by the job before it returns
 * @words: what was called, a letter each, in order
 * @fraction: the latest progress
 * @n_told, @sum: how often progress was told; of the values of news and results
 * @forbidden: no function may begin any more; atomic, and so is @n_late, how many did
 *
 * What the callbacks leave.
 */
typedef struct
{
  GThread *main;
  GObject *owner;
  TeaJob *job;
  Gate gate;
  GString *words;
  double fraction;
  guint n_told;
  guint sum;
  int forbidden;
  int n_late;
} Test;

static Test test;

/* The input and the result of a job. */
typedef struct
{
  guint input;
  guint result;
} Data;

static void
set_up (void)
{
  g_clear_pointer (&test.job, tea_job_unref);
  g_clear_object (&test.owner);
  if (test.words != NULL)
    g_string_free (test.words, TRUE);
  test = (Test){ .main = g_thread_self (), .owner = g_object_new (G_TYPE_OBJECT, NULL), .words = g_string_new (NULL) };
}

static void
say (char word)
{
  g_assert_true (g_thread_self () == test.main);
  g_string_append_c (test.words, word);
}

static void
data_free (gpointer data)
{
  say ('f');
  g_free (data);
}

static Data *
data_new (guint input)
{
  Data *data = g_new0 (Data, 1);

  data->input = input;

  return data;
}

static void
done_cb (gpointer owner, gpointer data, const GError *error)
{
  const Data *result = data;

  g_assert_true (owner == test.owner);
  say (error == NULL ? 'd' : 'e');
  test.sum += result->result;
}

static void
told_cb (gpointer owner, double fraction)
{
  g_assert_true (owner == test.owner);
  g_assert_cmpfloat (fraction, >=, test.fraction);
  test.fraction = fraction;
  test.n_told++;
}

static void
news_cb (gpointer owner, gpointer value)
{
  g_assert_true (owner == test.owner);
  say ((char) ('0' + GPOINTER_TO_UINT (value)));
}

static void
value_freed (gpointer value)
{
  say ('v');
}

/* Runs the main loop until @n of the letter @word have been said. */
static void
run_until (char word, guint n)
{
  for (;;)
    {
      guint found = 0;

      for (const char *said = test.words->str; *said != '\0'; said++)
        found += *said == word;
      if (found >= n)
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Runs what is ready, and what may still come of a job that has returned. */
static void
run_for_a_while (void)
{
  gint64 end = g_get_monotonic_time () + 150 * 1000;

  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

/* Functions of jobs */

static void
double_it (TeaJob *job, gpointer data, GError **error)
{
  Data *numbers = data;

  g_assert_true (g_thread_self () != test.main);
  if (g_atomic_int_get (&test.forbidden))
    g_atomic_int_inc (&test.n_late);
  numbers->result = 2 * numbers->input;
}

static void
fail (TeaJob *job, gpointer data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "It failed.");
}

static void
post_some (TeaJob *job, gpointer data, GError **error)
{
  for (guint i = 1; i <= 5; i++)
    tea_job_post (job, GUINT_TO_POINTER (i), i % 2 == 0 ? value_freed : NULL);
}

/* Begins, waits for the test, tells what it has and returns. */
static void
wait_for_test (TeaJob *job, gpointer data, GError **error)
{
  gate_raise (&test.gate, 1);
  gate_wait (&test.gate, 2);
  if (!tea_job_go_on (0.5, job))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "It was stopped.");
  tea_job_post (job, GUINT_TO_POINTER (7), NULL);
  gate_raise (&test.gate, 3);
}

static TeaJob *
start (TeaJobFunc func)
{
  TeaJob *job = tea_job_start (test.owner, data_new (21), data_free, func, done_cb);

  tea_job_set_told (job, told_cb);
  tea_job_set_news (job, news_cb);

  return job;
}

/* A job whose function has begun and waits. */
static void
begin (void)
{
  set_up ();
  test.job = start (wait_for_test);
  gate_wait (&test.gate, 1);
}

/* Nothing is called but what frees the data. */
static void
expect_silence (void)
{
  run_until ('f', 1);
  run_for_a_while ();
  g_assert_cmpstr (test.words->str, ==, "f");
  g_assert_cmpuint (test.n_told, ==, 0);
}

/* Order */

static void
test_result (void)
{
  set_up ();
  test.job = start (double_it);
  g_assert_cmpstr (test.words->str, ==, "");
  run_until ('f', 1);
  g_assert_cmpstr (test.words->str, ==, "df");
  g_assert_cmpuint (test.sum, ==, 42);

  /* It is over: this only drops the reference. */
  g_clear_pointer (&test.job, tea_job_cancel);
  run_for_a_while ();
  g_assert_cmpstr (test.words->str, ==, "df");
}

static void
test_error (void)
{
  set_up ();
  test.job = start (fail);
  run_until ('f', 1);
  g_assert_cmpstr (test.words->str, ==, "ef");
}

static void
test_news (void)
{
  set_up ();
  test.job = start (post_some);
  run_until ('f', 1);
  g_assert_cmpstr (test.words->str, ==, "12v34v5df");
}

static void
test_without_owner (void)
{
  set_up ();
  g_clear_object (&test.owner);
  tea_job_unref (start (double_it));
  run_until ('f', 1);
  g_assert_cmpstr (test.words->str, ==, "df");
}

/* Cancelling */

/* Directly after the start the function may have begun or not; from then on it does not begin. One that had begun may
 * be made to wait before its first line, so a few look late; without the promise nearly all would. */
static void
test_cancel_before (void)
{
  set_up ();
  for (guint i = 1; i <= 50; i++)
    {
      for (guint j = 0; j < 20; j++)
        tea_job_cancel (start (double_it));
      g_atomic_int_set (&test.forbidden, TRUE);
      run_until ('f', 20 * i);
      g_atomic_int_set (&test.forbidden, FALSE);
    }
  g_assert_null (strpbrk (test.words->str, "de"));
  g_assert_cmpuint (test.words->len, ==, 1000);
  g_assert_cmpint (g_atomic_int_get (&test.n_late), <, 50);
}

static void
test_cancel_while (void)
{
  begin ();
  g_assert_true (tea_job_is_wanted (test.job));
  tea_job_cancel (g_steal_pointer (&test.job));
  run_for_a_while ();
  g_assert_cmpstr (test.words->str, ==, "");
  gate_raise (&test.gate, 2);
  expect_silence ();
}

/* Its result, its news and its progress are already on the way. */
static void
test_cancel_after (void)
{
  set_up ();
  test.job = start (wait_for_test);
  gate_raise (&test.gate, 2);
  gate_wait (&test.gate, 3);
  g_usleep (20 * 1000);
  tea_job_cancel (g_steal_pointer (&test.job));
  expect_silence ();
}

/* A stopped job still tells what it has. */
static void
test_stop (void)
{
  begin ();
  tea_job_stop (test.job);
  g_assert_false (tea_job_is_wanted (test.job));
  gate_raise (&test.gate, 2);
  run_until ('f', 1);
  g_assert_cmpstr (test.words->str, ==, "7ef");

  test.job = (tea_job_unref (test.job), start (double_it));
  tea_job_stop (test.job);
  run_until ('f', 2);
  g_assert_cmpstr (test.words->str, ==, "7efdf");
}

/* Only the newest of many questions is answered. */
static void
test_newer (void)
{
  set_up ();
  for (guint i = 1; i <= 100; i++)
    {
      g_clear_pointer (&test.job, tea_job_cancel);
      test.job = tea_job_start (test.owner, data_new (i), data_free, double_it, done_cb);
    }
  run_until ('f', 100);
  g_assert_cmpuint (test.sum, ==, 200);
}

/* Without the main loop: whoever closes a file does not let anybody read it any more. */
static void
test_readers (void)
{
  set_up ();
  test.job = start (wait_for_test);
  tea_job_set_reads (test.job);
  gate_wait (&test.gate, 1);
  tea_job_cancel (g_steal_pointer (&test.job));
  for (guint i = 0; i < 10; i++)
    {
      test.job = start (double_it);
      tea_job_set_reads (test.job);
      tea_job_cancel (g_steal_pointer (&test.job));
    }
  gate_raise (&test.gate, 2);
  tea_job_wait_for_readers ();
  g_assert_cmpuint (test.gate.level, ==, 3);
  g_assert_cmpstr (test.words->str, ==, "fffffffffff");

  /* One that is wanted is not waited for. */
  test.job = start (double_it);
  tea_job_set_reads (test.job);
  tea_job_wait_for_readers ();
  run_until ('d', 1);
  run_for_a_while ();
  g_assert_cmpstr (test.words->str, ==, "fffffffffffdf");
}

/* One that hangs with something else, such as a sound server, does not keep the program from its end. */
static void
test_hanging (void)
{
  begin ();
  tea_job_cancel (g_steal_pointer (&test.job));
  tea_job_wait_for_readers ();
  g_assert_cmpuint (test.gate.level, ==, 1);
  gate_raise (&test.gate, 2);
  run_until ('f', 1);
}

/* Owners */

static void
test_owner_gone (void)
{
  begin ();
  g_assert_finalize_object (g_steal_pointer (&test.owner));
  g_assert_false (tea_job_is_wanted (test.job));
  gate_raise (&test.gate, 2);
  expect_silence ();
}

/* A window that is closed while somebody holds a reference to it. */
static void
test_owner_disposed (void)
{
  set_up ();
  test.job = start (double_it);
  g_object_run_dispose (test.owner);
  expect_silence ();
}

static void
done_with_owner_cb (gpointer owner, gpointer data, const GError *error)
{
  done_cb (owner, data, error);
  g_clear_object (&test.owner);
  g_clear_pointer (&test.job, tea_job_cancel);
  g_assert_true (G_IS_OBJECT (owner));
}

static void
news_with_owner_cb (gpointer owner, gpointer value)
{
  news_cb (owner, value);
  g_clear_object (&test.owner);
  g_clear_pointer (&test.job, tea_job_cancel);
  g_assert_true (G_IS_OBJECT (owner));
}

/* The owner drops itself and its job in its own callback. */
static void
test_owner_in_callback (void)
{
  set_up ();
  test.job = tea_job_start (test.owner, data_new (1), data_free, double_it, done_with_owner_cb);
  run_until ('f', 1);
  g_assert_cmpstr (test.words->str, ==, "df");

  set_up ();
  test.job = start (post_some);
  tea_job_set_news (test.job, news_with_owner_cb);
  run_until ('f', 1);
  g_assert_cmpstr (test.words->str, ==, "1vvf");
}

/* Progress */

static void
tell_much (TeaJob *job, gpointer data, GError **error)
{
  gint64 start = g_get_monotonic_time ();
  gint64 passed;

  while ((passed = g_get_monotonic_time () - start) < 300 * 1000)
    tea_job_go_on ((double) passed / (300 * 1000), job);
}

/* However often it is told, the main loop hears of it some times a second; nothing comes after the end. */
static void
test_progress (void)
{
  guint n_told;

  set_up ();
  test.job = start (tell_much);
  run_until ('f', 1);
  n_told = test.n_told;
  g_assert_cmpuint (n_told, >, 0);
  g_assert_cmpuint (n_told, <=, 3);
  g_assert_cmpfloat (test.fraction, >, 0);
  run_for_a_while ();
  g_assert_cmpuint (test.n_told, ==, n_told);
}

/* Threads */

static void
note_priority (TeaJob *job, gpointer data, GError **error)
{
  Data *numbers = data;

  g_assert_true (g_thread_self () != test.main);
  numbers->result = (guint) getpriority (PRIO_PROCESS, 0);
}

/* The low priority of one job does not stick to the threads of others. */
static void
test_giving_way (void)
{
  int own = getpriority (PRIO_PROCESS, 0);

  set_up ();
  for (guint i = 1; i <= 20; i++)
    {
      test.sum = 0;
      tea_job_unref (tea_job_start_giving_way (test.owner, data_new (0), data_free, note_priority, done_cb));
      run_until ('f', 2 * i - 1);
      g_assert_cmpuint (test.sum, ==, (guint) MIN (own + 10, 19));
      test.sum = 0;
      tea_job_unref (tea_job_start (test.owner, data_new (0), data_free, note_priority, done_cb));
      run_until ('f', 2 * i);
      g_assert_cmpuint (test.sum, ==, (guint) own);
    }
}

static void
test_giving_way_is_silenced (void)
{
  set_up ();
  test.job = tea_job_start_giving_way (test.owner, data_new (1), data_free, wait_for_test, done_cb);
  gate_wait (&test.gate, 1);
  tea_job_cancel (g_steal_pointer (&test.job));
  gate_raise (&test.gate, 2);
  expect_silence ();
}

static void
test_many (void)
{
  set_up ();
  for (guint i = 1; i <= 500; i++)
    tea_job_unref (tea_job_start (test.owner, data_new (i), data_free, double_it, done_cb));
  run_until ('f', 500);
  g_assert_cmpuint (test.sum, ==, 500 * 501);
  g_assert_null (strchr (test.words->str, 'e'));
}

int
main (int argc, char *argv[])
{
  int rc;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/job/result", test_result);
  g_test_add_func ("/job/error", test_error);
  g_test_add_func ("/job/news", test_news);
  g_test_add_func ("/job/without-owner", test_without_owner);
  g_test_add_func ("/job/cancel/before", test_cancel_before);
  g_test_add_func ("/job/cancel/while", test_cancel_while);
  g_test_add_func ("/job/cancel/after", test_cancel_after);
  g_test_add_func ("/job/stop", test_stop);
  g_test_add_func ("/job/newer", test_newer);
  g_test_add_func ("/job/readers", test_readers);
  g_test_add_func ("/job/hanging", test_hanging);
  g_test_add_func ("/job/owner/gone", test_owner_gone);
  g_test_add_func ("/job/owner/disposed", test_owner_disposed);
  g_test_add_func ("/job/owner/in-callback", test_owner_in_callback);
  g_test_add_func ("/job/progress", test_progress);
  g_test_add_func ("/job/giving-way", test_giving_way);
  g_test_add_func ("/job/giving-way/silenced", test_giving_way_is_silenced);
  g_test_add_func ("/job/many", test_many);

  rc = g_test_run ();
  set_up ();
  g_clear_object (&test.owner);
  g_string_free (test.words, TRUE);

  return rc;
}
