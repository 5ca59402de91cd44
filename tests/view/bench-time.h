/* bench-time.h - measures and prints times for the benchmarks of windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BenchTime:
 * @clock: wall-clock time in microseconds, which includes time taken by other programs
 * @work: processor time of this thread in microseconds
 */
typedef struct
{
  gint64 clock;
  gint64 work;
} BenchTime;

BenchTime bench_time_now (void);

/* The times elapsed since @start. */
BenchTime bench_time_since (BenchTime start);

/* Sorts @n @times (microseconds) and prints their median, 99th percentile and maximum, and how many exceed a frame. */
void bench_time_print (const char *what, const char *of, gint64 *times, guint n);

G_END_DECLS
