/* tea-bench-command.c - teahouse-cli bench: what the parts of the engine cost
 *
 * A run goes once over the items of a benchmark; runs and those of its slow reference take turns, so that both see the same
 * machine. Times are medians. With --runs alone and --no-reference nothing else is executed: build-aux/bench-instructions counts
 * the instructions of two numbers of runs and subtracts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-bench.h"
#include "cli/tea-cli.h"
#include "io/tea-json.h"

#include <stdlib.h>
#include <time.h>

#define N_RUNS 7
#define MAX_RUNS 1000

/* Nanoseconds an item over several runs, and the checksum of one run. */
typedef struct
{
  GArray *ns;
  guint64 checksum;
} Times;

GArray *
tea_bench_list (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TeaBenchmark));

  tea_bench_add_core (list);
  tea_bench_add_rules (list);
  tea_bench_add_play (list);

  return list;
}

/* The processor time of this thread, which other programs do not lengthen as they do the time on the clock. */
static gint64
processor_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

static void
time_run (Times *times, guint64 (*run) (gpointer, guint), gpointer input, guint n_items)
{
  gint64 start = processor_ns ();
  double ns;

  times->checksum = run (input, n_items);
  ns = (double) (processor_ns () - start) / n_items;
  g_array_append_val (times->ns, ns);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* The value that @part of 1 of the runs stay below. */
static double
quantile (Times *times, double part)
{
  g_array_sort (times->ns, compare_doubles);

  return g_array_index (times->ns, double, (guint) (part * (times->ns->len - 1)));
}

static void
add_number (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
append_json (const TeaBenchmark *benchmark, Times *times, Times *reference, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *checksum = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", times->checksum);

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "name", benchmark->name);
  tea_json_add_string (builder, "what", benchmark->what);
  tea_json_add_string (builder, "unit", "ns");
  tea_json_add_int (builder, "items", benchmark->n_items);
  tea_json_add_int (builder, "runs", times->ns->len);
  add_number (builder, "median", quantile (times, 0.5));
  add_number (builder, "least", quantile (times, 0));
  add_number (builder, "most", quantile (times, 1));
  tea_json_add_string (builder, "checksum", checksum);
  if (reference->ns->len > 0)
    add_number (builder, "reference", quantile (reference, 0.5));
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  tea_json_append (node, out);
  g_string_append_c (out, '\n');
}

static void
append_line (const TeaBenchmark *benchmark, Times *times, Times *reference, GString *out)
{
  g_string_append_printf (out, "%-34s %12.1f ns (%.1f to %.1f, %u runs of %u, checksum %016" G_GINT64_MODIFIER "x)",
                          benchmark->name, quantile (times, 0.5), quantile (times, 0), quantile (times, 1),
                          times->ns->len, benchmark->n_items, times->checksum);
  if (reference->ns->len > 0)
    g_string_append_printf (out, ", reference %.1f ns, %.1f times faster", quantile (reference, 0.5),
                            quantile (reference, 0.5) / MAX (quantile (times, 0.5), 1e-3));
  g_string_append_c (out, '\n');
}

static void
run_benchmark (const TeaBenchmark *benchmark, guint n_runs, gboolean with_reference, gboolean json, GString *out)
{
  Times times = { g_array_new (FALSE, FALSE, sizeof (double)), 0 };
  Times reference = { g_array_new (FALSE, FALSE, sizeof (double)), 0 };
  gpointer input = benchmark->prepare (benchmark->number, benchmark->n_items);

  for (guint i = 0; i < n_runs; i++)
    {
      time_run (&times, benchmark->run, input, benchmark->n_items);
      if (with_reference && benchmark->reference != NULL)
        time_run (&reference, benchmark->reference, input, benchmark->n_reference);
    }
  (json ? append_json : append_line) (benchmark, &times, &reference, out);

  if (benchmark->done != NULL)
    benchmark->done (input);
  g_array_unref (times.ns);
  g_array_unref (reference.ns);
}

/* A name, or the beginning of several followed by an asterisk. */
static gboolean
is_wanted (const TeaBenchmark *benchmark, const char *only)
{
  return only == NULL || g_pattern_match_simple (only, benchmark->name);
}

static int
run_benchmarks (const char *only, guint n_runs, gboolean with_reference, gboolean json)
{
  g_autoptr (GArray) list = tea_bench_list ();
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean found = FALSE;

  for (guint i = 0; i < list->len; i++)
    {
      const TeaBenchmark *benchmark = &g_array_index (list, TeaBenchmark, i);

      if (!is_wanted (benchmark, only))
        continue;
      found = TRUE;
      run_benchmark (benchmark, n_runs, with_reference, json, out);
      if (!tea_cli_put (out))
        return TEA_CLI_BAD_USAGE;
    }
  if (!found)
    return tea_cli_bad_usage ("bench", "There is no benchmark “%s”; without --only all are run.", only);

  return TEA_CLI_DONE;
}

int
tea_cli_bench (int argc, char *argv[])
{
  g_autofree char *only = NULL;
  gboolean json = FALSE;
  gboolean signature = FALSE;
  gboolean no_reference = FALSE;
  int runs = N_RUNS;
  const GOptionEntry entries[] = {
    { "only", 'o', 0, G_OPTION_ARG_STRING, &only, "Only the benchmark NAME; * stands for anything", "NAME" },
    { "runs", 'r', 0, G_OPTION_ARG_INT, &runs, "How many runs the median is taken of; 7 when left out", "NUMBER" },
    { "no-reference", 0, 0, G_OPTION_ARG_NONE, &no_reference, "Leave out the slow reference", NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    { "signature", 0, 0, G_OPTION_ARG_NONE, &signature, "Print a number that changes when bots or scores do, and nothing else", NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!tea_cli_parse (entries, NULL, "Measures the parts of the engine, one in a line: the median of several runs in nanoseconds an item.", &argc, &argv))
    return TEA_CLI_BAD_USAGE;
  if (argc > 1)
    return tea_cli_bad_usage ("bench", "“%s” is not understood here.", argv[1]);
  if (runs < 1 || runs > MAX_RUNS)
    return tea_cli_bad_usage ("bench", "The number of runs goes from 1 to %d.", MAX_RUNS);
  if (signature)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      g_string_append_printf (out, "%016" G_GINT64_MODIFIER "x\n", tea_bench_signature ());

      return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
    }

  return run_benchmarks (only, (guint) runs, !no_reference, json);
}
