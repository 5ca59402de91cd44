/* tea-bench.h - the benchmarks of the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/* A number that a benchmark reports in addition to its times. */
typedef struct
{
  const char *name;
  double value;
} TeaBenchFigure;

#define TEA_BENCH_MAX_FIGURES 4

/**
 * TeaBenchmark:
 * @name: the name on the command line
 * @what: what one item is
 * @n_items: number of items in a run
 * @number: distinguishes similar benchmarks, e.g. a number of wild tiles or the index of a variant
 * @prepare: makes the input of a run, always the same; not timed
 * @run: goes over the items once; returns a checksum of the answers
 * @reference: (nullable): the slow method that the tests trust, over the first items; gives the same answers
 * @n_reference: number of items for @reference
 * @n_tested: number of items on which the tests compare both
 * @done: (nullable): frees the input
 * @item: (nullable): runs a single item, where the slowest ones are of interest
 * @peer: (nullable): name of @reference if it does different work for comparison and gives other answers
 * @by_clock: whether to measure time by the clock instead of processor time
 * @figures: (nullable): writes figures of the last run and returns their number
 *
 * One benchmark. The input comes from a fixed seed, so that checksums and instruction counts can be compared.
 */
typedef struct
{
  char name[40];
  const char *what;
  guint n_items;
  guint number;
  gpointer (*prepare) (guint number, guint n_items);
  guint64 (*run) (gpointer input, guint n_items);
  guint64 (*reference) (gpointer input, guint n_items);
  guint n_reference;
  guint n_tested;
  GDestroyNotify done;
  guint64 (*item) (gpointer input, guint i);
  const char *peer;
  gboolean by_clock;
  guint (*figures) (gpointer input, TeaBenchFigure figures[TEA_BENCH_MAX_FIGURES]);
} TeaBenchmark;

/**
 * tea_bench_list:
 *
 * Returns: (element-type TeaBenchmark) (transfer full): every benchmark
 */
GArray *tea_bench_list (void) G_GNUC_WARN_UNUSED_RESULT;

/* Each adds the benchmarks of its file to @list. */
void tea_bench_add_core (GArray *list);
void tea_bench_add_rules (GArray *list);
void tea_bench_add_worst (GArray *list);
void tea_bench_add_play (GArray *list);
void tea_bench_add_match (GArray *list);

/* A hash of the result of scoring @record. */
guint64 tea_bench_score (const TeaRecord *record);

/* The same by exhaustive search. */
guint64 tea_bench_score_slow (const TeaRecord *record);

/**
 * tea_bench_times:
 * @benchmark: a benchmark
 * @n_runs: number of runs
 * @with_reference: whether to run the reference alternately and to time single items
 * @json: whether to write JSON
 * @out: receives a line
 *
 * Times a benchmark.
 *
 * Returns: %FALSE when answers differ between runs or from those of the reference
 */
gboolean
tea_bench_times (const TeaBenchmark *benchmark, guint n_runs, gboolean with_reference, gboolean json, GString *out);

/* Enough hands for kongs, robbed kongs, drawn hands and missed wins in every variant. */
#define TEA_BENCH_SIGNATURE_HANDS 40

/**
 * tea_bench_signature:
 * @ids: (nullable): the variants, always played in the order of tea_variants(); %NULL for all
 * @n_hands: hands of every variant for each bot; %TEA_BENCH_SIGNATURE_HANDS for the standard signature
 *
 * Plays seeded games of these variants, with every bot at all four seats, and hashes everything that happens in them
 * and every settlement. If a change of the program keeps this number, it changes neither the play of the bots nor the
 * scores of hands.
 *
 * Returns: the signature
 */
guint64 tea_bench_signature (const char *const *ids, guint n_hands);

/* Mixes @value into the running hash @hash; start with any number. */
static inline guint64
tea_bench_mix (guint64 hash, guint64 value)
{
  hash = (hash ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return hash ^ (hash >> 29);
}

G_END_DECLS
