/* tea-bench-worst.c - benchmarks of the hands whose best score takes longest
 *
 * The slowest single hand counts, not the mean.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-bench-worst.h"
#include "tea-bench.h"
#include "io/json/tea-json-record.h"

#include <string.h>

static gboolean
read_record (const char *text, TeaRecord *record)
{
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  g_autofree char *id = NULL;
  TeaAnswer answer;

  return tea_json_record_from_line (json, strlen (json), record, &id, &answer);
}

/* The records of the variant with index @number; only the first @n_items are wanted. */
static guint
list_records (guint number, TeaRecord *records, guint n_items)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tea_bench_worst); i++)
    {
      TeaRecord record;

      if (!read_record (tea_bench_worst[i], &record))
        g_error ("“%s” is no record.", tea_bench_worst[i]);
      if (record.variant == tea_variants (NULL)[number] && n++ < n_items)
        records[n - 1] = record;
    }

  return n;
}

static gpointer
prepare (guint number, guint n_items)
{
  TeaRecord *records = g_new (TeaRecord, n_items);

  list_records (number, records, n_items);

  return records;
}

static guint64
run_one (gpointer data, guint i)
{
  const TeaRecord *records = data;

  return tea_bench_score (&records[i]);
}

static guint64
run (gpointer data, guint n_items)
{
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = tea_bench_mix (hash, run_one (data, i));

  return hash;
}

static guint64
run_slow (gpointer data, guint n_items)
{
  const TeaRecord *records = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = tea_bench_mix (hash, tea_bench_score_slow (&records[i]));

  return hash;
}

void
tea_bench_add_worst (GArray *list)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint v = 0; v < n_variants; v++)
    {
      guint n = list_records (v, NULL, 0);
      TeaBenchmark benchmark = {
        "", "best score of the slowest hands that were found", n, v, prepare, run, run_slow, 1, n, g_free, run_one
      };

      if (n == 0)
        continue;
      g_snprintf (benchmark.name, sizeof benchmark.name, "score-worst-%s", variants[v]->id);
      g_array_append_val (list, benchmark);
    }
}
