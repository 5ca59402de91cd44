/* test-cli-house.c - teahouse-cli with house rules from a file: every command that takes them, and the check of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include <glib/gstdio.h>
#include <string.h>

/* The path of an installed example. */
static char *
example (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "rules", name, NULL);
}

#define HAND                                                                                                           \
  "{\"id\":1.50,\"variant\":\"luqiao\",\"options\":{\"four-winds\":\"big\"},\"dealer\":0,\"indicator\":\"9s\","        \
  "\"players\":[{\"concealed\":\"123m78mCCCFFFEE\"},null,null,null],"                                                  \
  "\"win\":{\"seat\":0,\"tile\":\"9m\",\"by\":\"self-draw\"}}"

static void
test_score (void)
{
  g_autofree char *file = example ("luqiao-no-limit.teahouse-rules");
  g_autofree char *arguments = g_strdup_printf ("score --rules %s", file);
  g_autofree char *typed = g_strdup_printf ("score --text luqiao --rules %s 11;123m78mCCCFFFEE9mi9s", file);
  g_autofree char *other = g_strdup_printf ("score --text fenghua --rules %s 11;C", file);
  const char *lines = HAND "\n{\"id\":2,\"variant\":\"fenghua\"}\nnonsense\n";
  CliRun run;

  cli_run_well (&run, "score", HAND "\n", strlen (HAND "\n"));
  g_assert_nonnull (strstr (run.out, "\"total\":100,"));
  cli_run_clear (&run);
  cli_run_well (&run, arguments, lines, strlen (lines));
  g_assert_true (g_str_has_prefix (run.out, "{\"id\":1.50,\"ok\":true,"));
  g_assert_nonnull (strstr (run.out, "\"total\":240,"));
  g_assert_nonnull (strstr (run.out, "{\"id\":2,\"ok\":false,\"error\":{\"code\":\"unknown-variant\""));
  g_assert_nonnull (strstr (run.out, "\"code\":\"bad-json\""));
  cli_run_clear (&run);
  cli_run_well (&run, typed, "", 0);
  g_assert_nonnull (strstr (run.out, "\"total\":240,"));
  cli_run_clear (&run);
  cli_run (&run, other, "", 0);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "house rules of luqiao"));
  cli_run_clear (&run);
}

/* The log of a game with house rules contains them, so that replay, score and hint need nothing else. */
static void
test_games (gconstpointer data)
{
  g_autofree char *file = example (data);
  g_autofree char *name = g_build_filename (g_get_tmp_dir (), "teahouse-house-XXXXXX", NULL);
  g_autofree char *simulate = NULL;
  g_autofree char *tournament = NULL;
  g_autofree char *hint = NULL;
  g_autofree char *log = NULL;
  g_autofree char *request = NULL;
  g_auto (GStrv) lines = NULL;
  CliRun run;
  int fd = g_mkstemp (name);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  simulate = g_strdup_printf ("simulate --rules %s --hands 6 --seed 3 --bots regular --log %s", file, name);
  cli_run_well (&run, simulate, "", 0);
  g_assert_nonnull (strstr (run.out, "\"rules\":{\"title\":"));
  cli_run_clear (&run);
  g_assert_true (g_file_get_contents (name, &log, NULL, NULL));
  g_assert_nonnull (strstr (log, "\"rules\":{\"title\":"));
  cli_check_log (name, 6);

  tournament = g_strdup_printf ("tournament --rules %s --bots regular,novice --deals 2", file);
  cli_run_well (&run, tournament, "", 0);
  cli_run_clear (&run);

  /* A hint on a decision in the log is the same with the rules of the log and with those of the file. */
  lines = cli_lines (log);
  request = g_strdup_printf ("{\"log\":[%s,%s,%s]}\n", lines[0], lines[1], lines[2]);
  hint = g_strdup_printf ("hint --rules %s", file);
  cli_run_well (&run, "hint", request, strlen (request));
  g_assert_true (g_str_has_prefix (run.out, "{\"ok\":true,") || strstr (run.out, "\"ok\":true,") != NULL);
  {
    g_autofree char *own = g_strdup (run.out);

    cli_run_clear (&run);
    cli_run_well (&run, hint, request, strlen (request));
    g_assert_cmpstr (run.out, ==, own);
    cli_run_clear (&run);
  }
  g_unlink (name);
}

static void
write_file (const char *name, const char *text)
{
  g_assert_true (g_file_set_contents (name, text, -1, NULL));
}

static void
test_check (void)
{
  static const char *const files[] = { "fenghua-30",     "fenghua-50",         "luqiao-no-limit", "luqiao-tens",
                                       "nanchang-kongs", "millington-20",      "millington-500",  "early-no-limit",
                                       "hong-kong-13",   "hong-kong-beginners" };
  g_autofree char *name = g_build_filename (g_get_tmp_dir (), "teahouse-rules-XXXXXX", NULL);
  g_autofree char *check = NULL;
  CliRun run;
  int fd;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *full = g_strconcat (files[i], ".teahouse-rules", NULL);
      g_autofree char *path = example (full);
      g_autofree char *arguments = g_strdup_printf ("rules --check %s", path);

      cli_run_well (&run, arguments, "", 0);
      g_assert_true (g_str_has_suffix (run.out, " examples hold.\n"));
      cli_run_clear (&run);
    }

  fd = g_mkstemp (name);
  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  check = g_strdup_printf ("rules --check %s", name);
  write_file (name,
              "{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"luqiao\",\"examples\":[{\"record\":"
              "{\"dealer\":0,\"indicator\":\"9s\",\"players\":[{\"concealed\":\"123m456p23478s55p\"},null,null,null],"
              "\"win\":{\"seat\":0,\"tile\":\"6s\",\"by\":\"self-draw\"}},\"answer\":{\"deltas\":[30,-10,-10,-10]}}]}");
  cli_run (&run, check, "", 0);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_true (g_str_has_prefix (run.out, "examples[0].answer.deltas[0]: "));
  g_assert_nonnull (strstr (run.out, "0 of 1 examples hold."));
  cli_run_clear (&run);

  write_file (name, "{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"luqiao\",\"rules\":{\"rows\":{\"gap\":{"
                    "\"points\":-3}}}}");
  cli_run (&run, check, "", 0);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "rules.rows.gap.points"));
  cli_run_clear (&run);
  g_unlink (name);
  cli_run (&run, check, "", 0);
  g_assert_cmpint (run.status, ==, 2);
  cli_run_clear (&run);
}

/* The list says what house rules may change, and what they have changed. */
static void
test_list (void)
{
  g_autofree char *file = example ("fenghua-50.teahouse-rules");
  g_autofree char *as_json = g_strdup_printf ("rules --json --rules %s", file);
  g_autofree char *as_text = g_strdup_printf ("rules --rules %s", file);
  CliRun run;

  cli_run_well (&run, "rules fenghua --json", "", 0);
  g_assert_nonnull (strstr (run.out, "\"numbers\":[{\"id\":\"rounding\","));
  g_assert_nonnull (strstr (run.out, "\"house\":{\"min\":5,\"max\":100}"));
  g_assert_nonnull (strstr (run.out, "\"house\":{\"id\":\"wild-all-pung\",\"points\":[0,1000]}"));
  g_assert_null (strstr (run.out, "\"changed\""));
  cli_run_clear (&run);
  cli_run_well (&run, as_json, "", 0);
  g_assert_nonnull (strstr (run.out, "\"points\":30,"));
  g_assert_nonnull (strstr (run.out, "\"changed\":true,"));
  cli_run_clear (&run);
  cli_run_well (&run, as_text, "", 0);
  g_assert_nonnull (strstr (run.out, "30 instead of 50"));
  cli_run_clear (&run);
  cli_run (&run, "rules fenghua --rules /nowhere", "", 0);
  g_assert_cmpint (run.status, ==, 2);
  cli_run_clear (&run);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/house/score", test_score);
  g_test_add_func ("/cli/house/check", test_check);
  g_test_add_func ("/cli/house/list", test_list);
  g_test_add_data_func ("/cli/house/games/luqiao", "luqiao-no-limit.teahouse-rules", test_games);
  g_test_add_data_func ("/cli/house/games/nanchang", "nanchang-kongs.teahouse-rules", test_games);
  g_test_add_data_func ("/cli/house/games/millington", "millington-500.teahouse-rules", test_games);

  return g_test_run ();
}
