/* tea-bench.h - the benchmarks of teahouse-cli bench
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/* A number that a benchmark tells beside its times. */
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
 * @n_items: how many items a run has
 * @number: which of several alike, e.g. a number of wild tiles or the index of a variant
 * @prepare: makes the input of a run, always the same; not timed
 * @run: goes once over the items; returns a checksum of the answers
 * @reference: (nullable): the same by the slow way that the tests trust, with the same answers, over the first items
 * @n_reference: over how many
 * @n_tested: over how many the tests compare both
 * @done: (nullable): frees the input
 * @item: (nullable): one item alone, where the dearest are of interest
 * @peer: (nullable): what @reference is called, when it does other work to compare with and gives other answers
 * @by_clock: whether the time on the clock counts, and not that of the processor
 * @figures: (nullable): what came out of the last run; returns how many figures there are
 *
 * One benchmark. The input comes from a fixed seed, so that checksums and counts of instructions can be compared.
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

/* Add the benchmarks of their file to @list. */
void tea_bench_add_core (GArray *list);
void tea_bench_add_rules (GArray *list);
void tea_bench_add_worst (GArray *list);
void tea_bench_add_play (GArray *list);
void tea_bench_add_match (GArray *list);

/* What scoring @record comes to, as one number. */
guint64 tea_bench_score (const TeaRecord *record);

/* The same by trying everything. */
guint64 tea_bench_score_slow (const TeaRecord *record);

/**
 * tea_bench_times:
 * @benchmark: a benchmark
 * @n_runs: how many runs
 * @with_reference: whether the reference takes turns with it, and the dearest items are looked for
 * @json: whether to write JSON
 * @out: receives a line
 *
 * Times a benchmark.
 *
 * Returns: %FALSE when answers differ between two runs, or from those of the reference
 */
gboolean
tea_bench_times (const TeaBenchmark *benchmark, guint n_runs, gboolean with_reference, gboolean json, GString *out);

/* Enough hands for kongs, robbed kongs, drawn hands and missed wins in every variant. */
#define TEA_BENCH_SIGNATURE_HANDS 40

/**
 * tea_bench_signature:
 * @ids: (nullable): the variants; all of them when left out. Their order is that of tea_variants()
 * @n_hands: how many hands of every variant each bot plays; %TEA_BENCH_SIGNATURE_HANDS are the signature
 *
 * Plays seeded games of these variants, with every bot at all four seats, and hashes everything that happens in them
 * and every settlement. A change of the program that leaves this number alone changes neither how bots play nor what
 * hands score.
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
