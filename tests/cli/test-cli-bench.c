/* test-cli-bench.c - teahouse-cli bench: its lines, and the signature of bots and scores
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include <string.h>

/* From no wild tile to seven. */
#define N_WINS 8

/* A commit that changes how bots play or what hands score changes this file and says so in its message. */
static void
test_signature (void)
{
  g_autofree char *name = g_test_build_filename (G_TEST_DIST, "cli", "signature", NULL);
  g_autofree char *wanted = NULL;
  CliRun run;

  g_assert_true (g_file_get_contents (name, &wanted, NULL, NULL));
  cli_run_well (&run, "bench --signature", "", 0);
  g_assert_cmpstr (run.out, ==, wanted);
  cli_run_clear (&run);
}

/* Every number of wild tiles is checked by the slow way as well, whose time is the member that follows the checksum. */
static void
test_json (void)
{
  g_auto (GStrv) lines = NULL;
  CliRun run;

  cli_run_well (&run, "bench --json --runs 1 --only win-*", "", 0);
  lines = cli_lines (run.out);
  g_assert_cmpuint (g_strv_length (lines), ==, N_WINS + 1); /* an empty one after the last end */
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

/* The input comes from a fixed seed: checksums do not hang on the number of runs. */
static void
test_same_checksum (void)
{
  CliRun once, twice;

  cli_run_well (&once, "bench --no-reference --runs 1 --only score-0-*", "", 0);
  cli_run_well (&twice, "bench --no-reference --runs 2 --only score-0-*", "", 0);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/bench/signature", test_signature);
  g_test_add_func ("/cli/bench/json", test_json);
  g_test_add_func ("/cli/bench/same-checksum", test_same_checksum);

  return g_test_run ();
}
