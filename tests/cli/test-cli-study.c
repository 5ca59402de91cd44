/* test-cli-study.c - teahouse-cli study: makes a study of a game, checks and describes it, and extracts its log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include <glib/gstdio.h>
#include <string.h>

/* The log of two hands. */
static char *
make_log (void)
{
  g_autofree char *name = g_build_filename (g_get_tmp_dir (), "teahouse-study-XXXXXX", NULL);
  g_autofree char *arguments = NULL;
  char *log = NULL;
  CliRun run;

  g_close (g_mkstemp (name), NULL);
  arguments = g_strdup_printf ("simulate --variant fenghua --hands 2 --seed 3 --bots novice --log %s", name);
  cli_run_well (&run, arguments, "", 0);
  cli_run_clear (&run);
  g_assert_true (g_file_get_contents (name, &log, NULL, NULL));
  g_unlink (name);

  return log;
}

static void
run_with (CliRun *run, const char *arguments, const char *input, int status)
{
  cli_run (run, arguments, input, strlen (input));
  g_assert_cmpint (run->status, ==, status);
}

static void
test_study (void)
{
  g_autofree char *log = make_log ();
  g_autofree char *damaged = NULL;
  CliRun made, run, again;

  run_with (&made, "study make --hand 2 --position 5 --seat 1 --title Ready", log, 0);
  run_with (&run, "study check", made.out, 0);
  g_assert_true (g_str_has_prefix (run.out, "{\"ok\":true,\"title\":\"Ready\",\"variant\":\"fenghua\",\"seat\":1,"
                                            "\"position\":5,\"last_position\":"));
  g_assert_nonnull (strstr (run.out, "\"settled\":true,\"variations\":0,\"comments\":0}"));
  cli_run_clear (&run);

  /* The text form, for messages, is the same study. */
  run_with (&run, "study text", made.out, 0);
  g_assert_true (g_str_has_prefix (run.out, "Ready\nFenghua · round wind "));
  run_with (&again, "study check -", run.out, 0);
  g_assert_nonnull (strstr (again.out, "\"title\":\"Ready\""));
  cli_run_clear (&again);
  cli_run_clear (&run);

  /* Its log is legal and has only this hand. */
  run_with (&run, "study log", made.out, 0);
  run_with (&again, "replay", run.out, 0);
  g_assert_nonnull (strstr (again.err, "hands settled: 1."));
  cli_run_clear (&again);
  run_with (&again, "verify", run.out, 1);
  g_assert_nonnull (strstr (again.out, "\"code\":\"no-commitment\""));
  cli_run_clear (&again);
  cli_run_clear (&run);
  run_with (&run, "study log --position 0", made.out, 0);
  g_assert_null (strstr (run.out, "\"type\":\"discard\""));
  cli_run_clear (&run);

  run_with (&run, "study text --line 1", made.out, 2);
  g_assert_nonnull (strstr (run.err, "no line 1"));
  cli_run_clear (&run);
  run_with (&run, "study text --position 9999", made.out, 2);
  g_assert_nonnull (strstr (run.err, "no position 9999"));
  cli_run_clear (&run);

  damaged = g_strdup (made.out);
  memcpy (strstr (damaged, "\"draw\""), "\"drew\"", 6);
  run_with (&run, "study text", damaged, 1);
  g_assert_true (g_str_has_prefix (run.out, "{\"ok\":false,\"error\":{\"code\":\"bad-log\",\"at\":\"log["));
  cli_run_clear (&run);
  run_with (&run, "study make --hand 3", log, 1);
  g_assert_nonnull (strstr (run.out, "The log has no hand 3."));
  cli_run_clear (&run);
  cli_run_clear (&made);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/study", test_study);

  return g_test_run ();
}
