/* bench-time.c - measures and prints times for the benchmarks of windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-time.h"

#include <stdlib.h>
#include <time.h>

#define FRAME_US 16000

BenchTime
bench_time_now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (BenchTime){ g_get_monotonic_time (), (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000 };
}

BenchTime
bench_time_since (BenchTime start)
{
  BenchTime now = bench_time_now ();

  return (BenchTime){ now.clock - start.clock, now.work - start.work };
}

static int
compare_times (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a;
  gint64 y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

void
bench_time_print (const char *what, const char *of, gint64 *times, guint n)
{
  guint late = 0;

  g_return_if_fail (n > 0);

  qsort (times, n, sizeof (gint64), compare_times);
  for (guint i = 0; i < n; i++)
    late += times[i] > FRAME_US;
  g_print ("  %-10s %-10s median %6.2f ms, 99%% %6.2f ms, worst %6.2f ms, over 16 ms: %u\n", what, of,
           (double) times[n / 2] / 1000, (double) times[n * 99 / 100] / 1000, (double) times[n - 1] / 1000, late);
}
