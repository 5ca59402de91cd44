/* tea-bench-list.c - all benchmarks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-bench.h"

GArray *
tea_bench_list (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TeaBenchmark));

  tea_bench_add_core (list);
  tea_bench_add_rules (list);
  tea_bench_add_worst (list);
  tea_bench_add_play (list);
  tea_bench_add_match (list);

  return list;
}
