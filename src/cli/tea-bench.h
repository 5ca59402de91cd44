/* tea-bench.h - the benchmarks of teahouse-cli bench
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/tea-bot.h"

G_BEGIN_DECLS

/**
 * TeaBenchmark:
 * @name: the name on the command line
 * @what: what one item is
 * @n_items: how many items a run has
 * @number: which of several alike, e.g. a number of wild tiles or the index of a variant
 * @prepare: makes the input of a run, always the same; not timed
 * @run: goes once over the items; returns a checksum of the answers
 * @reference: (nullable): the same by the slow way that the tests trust, over the first @n_reference items
 * @n_reference: how many items that is
 * @done: frees the input
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
  GDestroyNotify done;
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
void tea_bench_add_play (GArray *list);

/**
 * tea_bench_signature:
 *
 * Plays seeded games of every variant with every bot, alone and mixed, and hashes everything that happens in them and every
 * settlement. A change of the program that leaves this number alone changes neither how bots play nor what hands score.
 *
 * Returns: the signature
 */
guint64 tea_bench_signature (void);

/* Mixes @value into the running hash @hash; start with any number. */
static inline guint64
tea_bench_mix (guint64 hash, guint64 value)
{
  hash = (hash ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return hash ^ (hash >> 29);
}

G_END_DECLS
