/* test-bench.c - the benchmarks of the engine: their output, and the signature of bots and scores
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../cli/cli-common.h"

#include "../thorough.h"

#include <string.h>

/* The benchmarks win-0 to win-7, by number of wild tiles. */
#define N_WINS 8

/* A commit that changes how bots play or what hands score must change both files and say so in its message. Two hands
 * of every variant by each bot are a twentieth of the signature, which takes two minutes with sanitizers. */
static void
test_signature (gconstpointer data)
{
  gboolean whole = GPOINTER_TO_INT (data);
  g_autofree char *name = g_test_build_filename (G_TEST_DIST, "bench", whole ? "signature" : "signature-2", NULL);
  g_autofree char *wanted = NULL;
  CliRun run;

  g_assert_true (g_file_get_contents (name, &wanted, NULL, NULL));
  cli_run_well (&run, whole ? "--signature" : "--signature --hands 2", "", 0);
  g_assert_cmpstr (run.out, ==, wanted);
  cli_run_clear (&run);
}

/* The signature of selected variants does not depend on the order of their names. */
static void
test_signature_of_some (void)
{
  CliRun one, two, turned, all;

  cli_run_well (&one, "--signature --hands 1 --variant fenghua", "", 0);
  cli_run_well (&two, "--signature --hands 1 --variant fenghua --variant nanchang", "", 0);
  cli_run_well (&turned, "--signature --hands 1 --variant nanchang --variant fenghua", "", 0);
  g_assert_cmpstr (two.out, ==, turned.out);
  g_assert_cmpstr (two.out, !=, one.out);
  cli_run_well (&all, "--signature --hands 1", "", 0);
  g_assert_cmpstr (two.out, !=, all.out);
  cli_run_clear (&all);
  cli_run_clear (&one);
  cli_run_clear (&two);
  cli_run_clear (&turned);
}

/* Each line also has the time of the slow reference. */
static void
test_json (void)
{
  g_auto (GStrv) lines = NULL;
  CliRun run;

  cli_run_well (&run, "--json --runs 1 --only win-*", "", 0);
  lines = cli_lines (run.out);
  g_assert_cmpuint (g_strv_length (lines), ==, N_WINS + 1); /* an empty one after the last line end */
  for (guint i = 0; i < N_WINS; i++)
    {
      g_autoptr (JsonObject) line = cli_object (lines[i]);
      g_autofree char *name = g_strdup_printf ("win-%u", i);

      g_assert_cmpstr (json_object_get_string_member (line, "name"), ==, name);
      g_assert_cmpint (json_object_get_int_member (line, "runs"), ==, 1);
      g_assert_cmpint (json_object_get_int_member (line, "items"), >, 0);
      g_assert_cmpfloat (json_object_get_double_member (line, "median"), >, 0);
      g_assert_cmpfloat (json_object_get_double_member (line, "reference"), >, 0);
      g_assert_cmpuint (strlen (json_object_get_string_member (line, "checksum")), ==, 16);
    }
  cli_run_clear (&run);
}

/* The input comes from a fixed seed: checksums do not depend on the number of runs. */
static void
test_same_checksum (void)
{
  CliRun once, twice;

  cli_run_well (&once, "--no-reference --runs 1 --only score-0-*", "", 0);
  cli_run_well (&twice, "--no-reference --runs 2 --only score-0-*", "", 0);
  for (char *a = once.out, *b = twice.out; (a = strstr (a, "checksum")) != NULL; a++, b++)
    {
      b = strstr (b, "checksum");
      g_assert_nonnull (b);
      g_assert_cmpmem (a, 25, b, 25);
    }
  g_assert_null (strstr (once.out, "reference"));
  cli_run_clear (&once);
  cli_run_clear (&twice);
}

/* The first column of `bench --list` with @arguments. */
static char *
names_of (const char *arguments)
{
  g_autofree char *whole = g_strdup_printf ("--list %s", arguments);
  g_autoptr (GString) names = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  CliRun run;

  cli_run_well (&run, whole, "", 0);
  lines = cli_lines (run.out);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      g_string_append_printf (names, "%s%.*s", names->len > 0 ? " " : "", (int) strcspn (lines[i], " "), lines[i]);
  cli_run_clear (&run);

  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* A name selects that benchmark or else all that begin with it and a dash; the order is always that of the list. */
static void
test_names (void)
{
  static const struct
  {
    const char *arguments;
    const char *names;
  } rows[] = {
    { "distance", "distance" },
    { "useful distance", "distance useful" },
    { "useful useful", "useful" },
    { "useful*", "useful useful-3" },
    { "score-0", "score-0-fenghua score-0-luqiao score-0-nanchang score-0-classical-millington score-0-classical-early "
                 "score-0-hong-kong" },
    { "duplicate threads", "duplicate-fenghua duplicate-luqiao duplicate-nanchang duplicate-classical-millington "
                           "duplicate-classical-early duplicate-hong-kong threads" },
    { "--only win-1 --only win-2 useful-3", "useful-3 win-1 win-2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *names = names_of (rows[i].arguments);

      g_assert_cmpstr (names, ==, rows[i].names);
    }
}

/* The figures that performance.md needs are there: for single hands, duplicate matches and two threads. */
static void
test_figures (void)
{
  static const struct
  {
    const char *name;
    const char *members[4];
  } rows[] = {
    { "score-3-luqiao", { "item_median", "item_p99", "item_most", "reference" } },
    { "score-worst-nanchang", { "item_most", "reference" } },
    { "bot-move-luqiao", { "item_most", "reference" } },
    { "duplicate-nanchang", { "standard_error", "sigma", "per_second" } },
    { "threads", { "reference", "per_second", "processor_time_beside_one_thread" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("--json --runs 1 %s", rows[i].name);
      g_autoptr (JsonObject) line = NULL;
      CliRun run;

      cli_run_well (&run, arguments, "", 0);
      line = cli_object (run.out);
      g_assert_cmpstr (json_object_get_string_member (line, "name"), ==, rows[i].name);
      g_assert_cmpstr (json_object_get_string_member (line, "unit"), ==, "ns");
      for (guint k = 0; k < G_N_ELEMENTS (rows[i].members) && rows[i].members[k] != NULL; k++)
        g_assert_cmpfloat (json_object_get_double_member (line, rows[i].members[k]), >, 0);
      cli_run_clear (&run);
    }
}

static void
test_usage (void)
{
  static const struct
  {
    const char *arguments;
    const char *says;
  } rows[] = {
    { "nothing", "no benchmark “nothing”" },
    { "distance nothing", "no benchmark “nothing”" },
    { "distance-", "“bench --list” names them" },
    { "--only nothing", "no benchmark “nothing”" },
    { "--runs", "--runs" },
    { "--runs -1", "number of runs" },
    { "--runs 0", "number of runs" },
    { "--runs 1001", "number of runs" },
    { "--signature --hands 0", "number of hands" },
    { "--signature --variant nothing", "no variant “nothing”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    cli_check_refusal ("bench", rows[i].arguments, rows[i].says);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/bench/signature/2", GINT_TO_POINTER (FALSE), test_signature);
  g_test_add_func ("/bench/usage", test_usage);
  g_test_add_func ("/bench/names", test_names);
  if (is_thorough ())
    {
      g_test_add_data_func ("/bench/signature/40", GINT_TO_POINTER (TRUE), test_signature);
      g_test_add_func ("/bench/signature/some", test_signature_of_some);
      g_test_add_func ("/bench/figures", test_figures);
      g_test_add_func ("/bench/json", test_json);
      g_test_add_func ("/bench/same-checksum", test_same_checksum);
    }

  return g_test_run ();
}
