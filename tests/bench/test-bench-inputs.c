/* test-bench-inputs.c - the measured code gives correct answers
 *
 * The input of a benchmark also goes through its slow reference, which tries everything and must give the same answers.
 * Where that takes too long (ten milliseconds for the useful tiles of one hand), only some items are tried, all of them
 * with -m slow. Scores are also compared with those that tests/rules/brute-force.c derives from the clauses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "brute-force.h"
#include "tea-bench.h"

#include <string.h>

/* The number of hands by number of wild tiles, as brute force becomes slow; none with five or more. */
static const guint n_brute[] = { 500, 500, 500, 100, 5 };

/* The first item with a different answer; there must be one among the first @n_items. */
static guint
find_first (const TeaBenchmark *benchmark, gpointer input, guint n_items)
{
  guint same = 0;

  while (n_items - same > 1)
    {
      guint middle = (same + n_items) / 2;

      if (benchmark->run (input, middle) == benchmark->reference (input, middle))
        same = middle;
      else
        n_items = middle;
    }

  return same;
}

static void
test_answers (gconstpointer data)
{
  const TeaBenchmark *benchmark = data;
  guint n_items = g_test_slow () ? benchmark->n_items : benchmark->n_tested;
  gpointer input = benchmark->prepare (benchmark->number, benchmark->n_items);

  g_assert_cmpuint (n_items, >=, benchmark->n_reference);
  g_assert_cmpuint (n_items, <=, benchmark->n_items);
  if (benchmark->run (input, n_items) != benchmark->reference (input, n_items))
    g_error ("%s: another answer for item %u than by trying everything", benchmark->name,
             find_first (benchmark, input, n_items));

  if (benchmark->done != NULL)
    benchmark->done (input);
}

/* @data is a benchmark of scores. */
static void
test_clauses (gconstpointer data)
{
  const TeaBenchmark *benchmark = data;
  const TeaRecord *records = benchmark->prepare (benchmark->number, benchmark->n_items);
  guint n_wild = brute_count_wilds (&records[0]);

  g_assert_cmpuint (n_wild, <, G_N_ELEMENTS (n_brute));
  for (guint i = 0; i < n_brute[n_wild]; i++)
    g_assert_true (brute_check (&records[i]));

  benchmark->done ((gpointer) records);
}

/* Whether brute force supports the records of @benchmark. */
static gboolean
has_clauses (const TeaBenchmark *benchmark)
{
  g_autofree TeaRecord *records = NULL;

  if (!g_str_has_prefix (benchmark->name, "score-") || g_str_has_prefix (benchmark->name, "score-worst-"))
    return FALSE;
  records = benchmark->prepare (benchmark->number, benchmark->n_items);

  return brute_has_clauses (records[0].variant) && brute_count_wilds (&records[0]) < G_N_ELEMENTS (n_brute);
}

/* Every benchmark except duplicate-* has a reference, and is tested unless that does different work. */
static void
test_all_compared (gconstpointer data)
{
  const GArray *list = data;

  for (guint i = 0; i < list->len; i++)
    {
      const TeaBenchmark *benchmark = &g_array_index (list, TeaBenchmark, i);

      if (g_str_has_prefix (benchmark->name, "duplicate-"))
        continue;
      g_assert_nonnull (benchmark->reference);
      g_assert_cmpuint (benchmark->n_reference, >, 0);
      if (benchmark->peer == NULL)
        g_assert_cmpuint (benchmark->n_tested, >, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GArray) list = tea_bench_list ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/bench/all-compared", list, test_all_compared);
  for (guint i = 0; i < list->len; i++)
    {
      const TeaBenchmark *benchmark = &g_array_index (list, TeaBenchmark, i);
      g_autofree char *answers = g_strdup_printf ("/bench/answers/%s", benchmark->name);
      g_autofree char *clauses = g_strdup_printf ("/bench/clauses/%s", benchmark->name);

      if (benchmark->reference != NULL && benchmark->peer == NULL)
        g_test_add_data_func (answers, benchmark, test_answers);
      if (has_clauses (benchmark))
        g_test_add_data_func (clauses, benchmark, test_clauses);
    }

  return g_test_run ();
}
