/* bench.c - times the parts of the engine, or proves that bots and scores are unchanged (docs/performance.md)
 *
 * With --no-reference, the work grows only with --runs: tests/bench/bench-instructions counts the instructions for two
 * numbers of runs and subtracts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "tea-bench.h"

#define N_RUNS 7
#define MAX_NUMBER 1000

/* Exit statuses. */
#define DONE 0
#define FAILED 2

/* Writes @text at once and empties it. */
static gboolean
put (GString *text)
{
  gboolean ok = fwrite (text->str, 1, text->len, stdout) == text->len && fflush (stdout) == 0;

  g_string_truncate (text, 0);
  if (!ok)
    g_printerr ("bench: The output cannot be written.\n");

  return ok;
}

static const TeaBenchmark *
find (GArray *list, const char *name)
{
  for (guint i = 0; i < list->len; i++)
    if (strcmp (g_array_index (list, TeaBenchmark, i).name, name) == 0)
      return &g_array_index (list, TeaBenchmark, i);

  return NULL;
}

/* A full name selects only its benchmark; otherwise @name is a pattern with asterisks or the part before a hyphen, e.g.
 * "score". */
static gboolean
is_meant (GArray *list, const TeaBenchmark *benchmark, const char *name)
{
  g_autofree char *family = g_strconcat (name, "-*", NULL);

  if (find (list, name) != NULL)
    return strcmp (benchmark->name, name) == 0;

  return g_pattern_match_simple (name, benchmark->name) || g_pattern_match_simple (family, benchmark->name);
}

/* Marks the benchmarks that @name selects; FALSE after an error. */
static gboolean
choose (GArray *list, const char *name, gboolean *wanted)
{
  gboolean found = FALSE;

  for (guint i = 0; i < list->len; i++)
    if (is_meant (list, &g_array_index (list, TeaBenchmark, i), name))
      found = wanted[i] = TRUE;
  if (!found)
    g_printerr ("bench: There is no benchmark “%s”; “bench --list” names them.\n", name);

  return found;
}

static int
list_benchmarks (GArray *list, const gboolean *wanted)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const TeaBenchmark *benchmark = &g_array_index (list, TeaBenchmark, i);

      if (wanted[i])
        g_string_append_printf (out, "%-34s %s\n", benchmark->name, benchmark->what);
    }

  return put (out) ? DONE : FAILED;
}

static int
run_benchmarks (GArray *list, const gboolean *wanted, guint n_runs, gboolean with_reference, gboolean json)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    if (wanted[i] &&
        (!tea_bench_times (&g_array_index (list, TeaBenchmark, i), n_runs, with_reference, json, out) || !put (out)))
      return FAILED;

  return DONE;
}

/* @ids: (nullable): the variants; %NULL for all. */
static int
print_signature (const char *const *ids, guint n_hands)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (tea_variant_find (ids[i]) == NULL)
      {
        g_printerr ("bench: There is no variant “%s”.\n", ids[i]);

        return FAILED;
      }
  g_string_append_printf (out, "%016" G_GINT64_MODIFIER "x\n", tea_bench_signature (ids, n_hands));

  return put (out) ? DONE : FAILED;
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) only = NULL;
  g_auto (GStrv) variants = NULL;
  g_autoptr (GArray) list = tea_bench_list ();
  g_autofree gboolean *wanted = g_new0 (gboolean, list->len);
  gboolean json = FALSE;
  gboolean names = FALSE;
  gboolean signature = FALSE;
  gboolean no_reference = FALSE;
  int runs = N_RUNS;
  int hands = TEA_BENCH_SIGNATURE_HANDS;
  const GOptionEntry entries[] = {
    { "only", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &only, "The same as NAME; may be given again", "NAME" },
    { "runs", 'r', 0, G_OPTION_ARG_INT, &runs, "How many runs the median is taken of; 7 when left out", "NUMBER" },
    { "no-reference", 0, 0, G_OPTION_ARG_NONE, &no_reference,
      "Leave out the slow reference and the times of single items", NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, "Print JSON", NULL },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &names, "Name the benchmarks and run none", NULL },
    { "signature", 0, 0, G_OPTION_ARG_NONE, &signature,
      "Print a number that changes when bots or scores do, and nothing else", NULL },
    { "hands", 0, 0, G_OPTION_ARG_INT, &hands,
      "With --signature, how many hands of every variant each bot plays; 40 when left out", "NUMBER" },
    { "variant", 0, 0, G_OPTION_ARG_STRING_ARRAY, &variants,
      "With --signature, the hands of this variant only; may be given again", "ID" },
    G_OPTION_ENTRY_NULL,
  };

  g_autoptr (GOptionContext) context = g_option_context_new ("[NAME…]");
  g_autoptr (GError) error = NULL;

  setlocale (LC_CTYPE, "C.UTF-8");
  g_option_context_set_summary (context,
                                "Measures the parts of the engine, one in a line: the median of several runs, of one "
                                "item, beside a slow reference in the\n"
                                "same run. All are run when no NAME is given. A NAME can have asterisks, and “score” "
                                "means all that begin with “score-”.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("bench: %s.\n", error->message);

      return FAILED;
    }
  if (runs < 1 || runs > MAX_NUMBER || hands < 1 || hands > MAX_NUMBER)
    {
      g_printerr ("bench: The number of runs and the number of hands go from 1 to %d.\n", MAX_NUMBER);

      return FAILED;
    }
  for (guint i = 0; argc == 1 && only == NULL && i < list->len; i++)
    wanted[i] = TRUE;
  for (int i = 1; i < argc; i++)
    if (!choose (list, argv[i], wanted))
      return FAILED;
  for (guint i = 0; only != NULL && only[i] != NULL; i++)
    if (!choose (list, only[i], wanted))
      return FAILED;
  if (signature)
    return print_signature ((const char *const *) variants, (guint) hands);
  if (names)
    return list_benchmarks (list, wanted);

  return run_benchmarks (list, wanted, (guint) runs, !no_reference, json);
}
