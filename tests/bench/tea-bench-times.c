/* tea-bench-times.c - times a benchmark and writes its line
 *
 * A run goes over the items once. Runs alternate with those of the reference, so that both see the same machine load.
 * Times are medians. Answers are compared as well: a faster wrong answer is an error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-bench.h"
#include "io/json/tea-json.h"

#include <time.h>

/* How often each single item is timed; its least time counts. */
#define N_ALONE 5

/* For items that take at least this long, the number of items a second is shown too. */
#define FEW_NS 50000

/* Nanoseconds an item of each run, and the checksum of the last run. */
typedef struct
{
  GArray *ns;
  guint64 checksum;
  gboolean changed;
} Times;

/* The results of a benchmark; @alone holds the times of its single items. */
typedef struct
{
  const TeaBenchmark *benchmark;
  Times own;
  Times reference;
  GArray *alone;
  TeaBenchFigure figures[TEA_BENCH_MAX_FIGURES];
  guint n_figures;
} Result;

/* Time by the clock, or processor time of this thread, which other programs do not lengthen. */
static gint64
now_ns (const TeaBenchmark *benchmark)
{
  struct timespec now;

  clock_gettime (benchmark->by_clock ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &now);

  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

static void
time_run (const TeaBenchmark *benchmark, Times *times, guint64 (*run) (gpointer, guint), gpointer input, guint n_items)
{
  gint64 start = now_ns (benchmark);
  guint64 checksum = run (input, n_items);
  double ns = (double) (now_ns (benchmark) - start) / n_items;

  times->changed = times->changed || (times->ns->len > 0 && checksum != times->checksum);
  times->checksum = checksum;
  g_array_append_val (times->ns, ns);
}

/* The cost of reading the clock; the least of several measurements. */
static double
clock_ns (const TeaBenchmark *benchmark)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < 100; i++)
    {
      gint64 start = now_ns (benchmark);

      least = MIN (least, (double) (now_ns (benchmark) - start));
    }

  return least;
}

static void
time_alone (const TeaBenchmark *benchmark, gpointer input, GArray *alone)
{
  double look = clock_ns (benchmark);

  for (guint i = 0; i < benchmark->n_items; i++)
    {
      double least = G_MAXDOUBLE;

      for (guint k = 0; k < N_ALONE; k++)
        {
          gint64 start = now_ns (benchmark);

          benchmark->item (input, i);
          least = MIN (least, MAX ((double) (now_ns (benchmark) - start) - look, 1));
        }
      g_array_append_val (alone, least);
    }
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* The value below which the fraction @part of the times lies; sorts @ns. */
static double
quantile (GArray *ns, double part)
{
  g_array_sort (ns, compare_doubles);

  return g_array_index (ns, double, (guint) (part * (ns->len - 1)));
}

static void
add_number (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
append_json (const Result *result, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const TeaBenchmark *benchmark = result->benchmark;
  GArray *ns = result->own.ns;
  g_autofree char *checksum = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", result->own.checksum);

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "name", benchmark->name);
  tea_json_add_string (builder, "what", benchmark->what);
  tea_json_add_string (builder, "unit", "ns");
  tea_json_add_int (builder, "items", benchmark->n_items);
  tea_json_add_int (builder, "runs", ns->len);
  add_number (builder, "median", quantile (ns, 0.5));
  add_number (builder, "least", quantile (ns, 0));
  add_number (builder, "most", quantile (ns, 1));
  add_number (builder, "per_second", 1e9 / quantile (ns, 0.5));
  tea_json_add_string (builder, "checksum", checksum);
  if (result->reference.ns->len > 0)
    {
      tea_json_add_string (builder, "compared_with", benchmark->peer != NULL ? benchmark->peer : "reference");
      add_number (builder, "reference", quantile (result->reference.ns, 0.5));
    }
  if (result->alone->len > 0)
    {
      add_number (builder, "item_median", quantile (result->alone, 0.5));
      add_number (builder, "item_p99", quantile (result->alone, 0.99));
      add_number (builder, "item_most", quantile (result->alone, 1));
    }
  for (guint i = 0; i < result->n_figures; i++)
    add_number (builder, result->figures[i].name, result->figures[i].value);
  tea_json_end_line (builder, out);
}

/* A time in a suitable unit. */
static char *
time_text (double ns)
{
  if (ns < 1e3)
    return g_strdup_printf ("%.1f ns", ns);
  if (ns < 1e6)
    return g_strdup_printf ("%.2f us", ns / 1e3);

  return g_strdup_printf ("%.2f ms", ns / 1e6);
}

static void
append_time (GString *out, const char *before, double ns, const char *after)
{
  g_autofree char *text = time_text (ns);

  g_string_append_printf (out, "%s%s%s", before, text, after);
}

static void
append_reference (const Result *result, GString *out)
{
  double own = MAX (quantile (result->own.ns, 0.5), 1e-3);
  double reference = quantile (result->reference.ns, 0.5);
  const char *peer = result->benchmark->peer;

  append_time (out, "", reference, "");
  if (peer == NULL)
    g_string_append_printf (out, ", reference, %.*f times as long", reference < 100 * own ? 2 : 0, reference / own);
  else
    g_string_append_printf (out, ", %s, %.2f times as long", peer, reference / own);
}

static void
append_line (const Result *result, GString *out)
{
  const TeaBenchmark *benchmark = result->benchmark;
  GArray *ns = result->own.ns;
  g_autofree char *median = time_text (quantile (ns, 0.5));

  g_string_append_printf (out, "%-34s %10s", benchmark->name, median);
  append_time (out, " (", quantile (ns, 0), " to ");
  append_time (out, "", quantile (ns, 1), "");
  g_string_append_printf (out, ", %u runs of %u, checksum %016" G_GINT64_MODIFIER "x)", ns->len, benchmark->n_items,
                          result->own.checksum);
  if (quantile (ns, 0.5) >= FEW_NS)
    g_string_append_printf (out, "; %.0f a second", 1e9 / quantile (ns, 0.5));
  if (result->reference.ns->len > 0)
    {
      g_string_append (out, "; ");
      append_reference (result, out);
    }
  if (result->alone->len > 0)
    {
      append_time (out, "; alone ", quantile (result->alone, 0.5), "");
      append_time (out, ", 99 of 100 within ", quantile (result->alone, 0.99), "");
      append_time (out, ", the slowest ", quantile (result->alone, 1), "");
    }
  for (guint i = 0; i < result->n_figures; i++)
    {
      g_auto (GStrv) words = g_strsplit (result->figures[i].name, "_", -1);
      g_autofree char *name = g_strjoinv (" ", words);

      g_string_append_printf (out, "; %s %.4g", name, result->figures[i].value);
    }
  g_string_append_c (out, '\n');
}

/* Whether all runs gave the same answers, and the same as the reference. */
static gboolean
is_sound (const Result *result, gpointer input)
{
  const TeaBenchmark *benchmark = result->benchmark;

  if (result->own.changed || result->reference.changed)
    {
      g_printerr ("bench: “%s” gives a different answer each time; this is a bug.\n", benchmark->name);

      return FALSE;
    }
  if (result->reference.ns->len > 0 && benchmark->peer == NULL &&
      benchmark->run (input, benchmark->n_reference) != result->reference.checksum)
    {
      g_printerr ("bench: “%s” and its reference give different answers; this is a bug.\n", benchmark->name);

      return FALSE;
    }

  return TRUE;
}

gboolean
tea_bench_times (const TeaBenchmark *benchmark, guint n_runs, gboolean with_reference, gboolean json, GString *out)
{
  Result result = { .benchmark = benchmark };
  gpointer input = benchmark->prepare (benchmark->number, benchmark->n_items);
  gboolean sound;

  result.own.ns = g_array_new (FALSE, FALSE, sizeof (double));
  result.reference.ns = g_array_new (FALSE, FALSE, sizeof (double));
  result.alone = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < n_runs; i++)
    {
      time_run (benchmark, &result.own, benchmark->run, input, benchmark->n_items);
      if (with_reference && benchmark->reference != NULL)
        time_run (benchmark, &result.reference, benchmark->reference, input, benchmark->n_reference);
    }
  if (with_reference && benchmark->item != NULL)
    time_alone (benchmark, input, result.alone);
  if (benchmark->figures != NULL)
    result.n_figures = benchmark->figures (input, result.figures);
  sound = is_sound (&result, input);
  if (sound)
    (json ? append_json : append_line) (&result, out);

  if (benchmark->done != NULL)
    benchmark->done (input);
  g_array_unref (result.own.ns);
  g_array_unref (result.reference.ns);
  g_array_unref (result.alone);

  return sound;
}
