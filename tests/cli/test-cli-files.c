/* test-cli-files.c - teahouse-cli: which files it reads, and how they may begin and end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include "../folder.h"
#include "../odd-files.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const commands[] = { "score",      "hint",          "waits",        "shanten",
                                        "replay",     "review",        "verify",       "study check",
                                        "study make", "rules --check", "ledger --list" };

/* Whatever is named, every command ends at once with a sentence that names it, and nothing else. */
static void
test_odd (void)
{
  g_autofree char *folder = test_make_folder ();

  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *path = test_make_odd_file (kind, folder, "");

      /* A command waits for who writes into a pipe, and reads a large file line by line. */
      for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
        {
          gboolean of_lines = i < 7;
          g_autofree char *arguments = g_strdup_printf ("%s %s", commands[i], path);
          CliRun run;

          if ((kind == TEST_ODD_PIPE && i + 1 < G_N_ELEMENTS (commands)) || (kind == TEST_ODD_HUGE && of_lines))
            continue;
          cli_run (&run, arguments, "", 0);
          g_test_message ("%s: %s", arguments, run.err);
          g_assert_cmpint (run.status, !=, 0);
          /* A study that is too large is refused like one that is wrong. */
          if (strstr (run.out, "A study can have at most") != NULL)
            {
              cli_run_clear (&run);
              continue;
            }
          g_assert_cmpstr (run.out, ==, "");
          g_assert_true (strstr (run.err, "“") != NULL || kind == TEST_ODD_HUGE);
          g_assert_cmpint (g_strrstr (run.err, "\n") - run.err, ==, strlen (run.err) - 1);
          cli_run_clear (&run);
        }
    }
  test_remove_folder (folder);
}

static char *
make_log (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "log", NULL);
  g_autofree char *arguments = g_strdup_printf ("simulate --variant fenghua --hands 1 --seed 3 --bots novice --log %s",
                                                path);
  char *log = NULL;
  CliRun run;

  cli_run_well (&run, arguments, "", 0);
  cli_run_clear (&run);
  g_assert_true (g_file_get_contents (path, &log, NULL, NULL));

  return log;
}

/* @text as some programs save it: with a mark at the start, and longer line ends. */
static char *
save_oddly (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *longer = g_strjoinv ("\r\n", lines);

  return g_strconcat ("\xef\xbb\xbf", longer, NULL);
}

static void
assert_same (const char *arguments, const char *input)
{
  g_autofree char *odd = save_oddly (input);
  CliRun plain, run;

  cli_run (&plain, arguments, input, strlen (input));
  cli_run (&run, arguments, odd, strlen (odd));
  g_assert_cmpint (run.status, ==, plain.status);
  g_assert_cmpstr (run.out, ==, plain.out);
  g_assert_cmpstr (run.err, ==, plain.err);
  cli_run_clear (&plain);
  cli_run_clear (&run);
}

static void
test_marks (void)
{
  static const char request[] = "{\"id\":\"a\",\"variant\":\"fenghua\",\"hand\":\"123m456p789s1122z\"}\n";
  g_autofree char *folder = test_make_folder ();
  g_autofree char *log = make_log (folder);
  CliRun study;

  assert_same ("score", request);
  assert_same ("replay", log);
  assert_same ("verify", log);
  assert_same ("review", log);
  cli_run_well (&study, "study make", log, strlen (log));
  assert_same ("study check", study.out);
  assert_same ("study text", study.out);
  cli_run_clear (&study);
  test_remove_folder (folder);
}

/* House rules in a file that begins with a mark. */
static void
test_rules (void)
{
  static const char text[] =
      "\xef\xbb\xbf{\"format\":\"teahouse-rules\",\"version\":1,\"variant\":\"fenghua\",\"title\":\"Ours\"}\r\n";
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "ours.teahouse-rules", NULL);
  g_autofree char *arguments = g_strdup_printf ("rules --check %s", path);
  CliRun run;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  cli_run_well (&run, arguments, "", 0);
  g_assert_nonnull (strstr (run.out, "Ours"));
  cli_run_clear (&run);
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cli_skip_leaks ();

  g_test_add_func ("/cli/files/odd", test_odd);
  g_test_add_func ("/cli/files/marks", test_marks);
  g_test_add_func ("/cli/files/rules", test_rules);

  return g_test_run ();
}
