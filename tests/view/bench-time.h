/* bench-time.h - what the benchmarks of windows measure, and how they tell it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BenchTime:
 * @clock: on the clock, in which others that use the machine count; microseconds
 * @work: of the processor in this thread, microseconds
 */
typedef struct
{
  gint64 clock;
  gint64 work;
} BenchTime;

BenchTime bench_time_now (void);

/* What has passed since @start. */
BenchTime bench_time_since (BenchTime start);

/* Prints the median of @n @times (microseconds, put in order), the 99th percentile, the worst, and how many are longer
 * than a frame. */
void bench_time_print (const char *what, const char *of, gint64 *times, guint n);

G_END_DECLS
