/* test-cli-usage.c - teahouse-cli: right and wrong usage, help, rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include "core/base/tea-text.h"

#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <glib/gstdio.h>

#define TEN "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"

static const struct
{
  const char *arguments;
  const char *says;
} wrong[] = {
  { "", "Which command" },
  { "skore", "no command “skore”" },
  { "--verbose", "no command “--verbose”" },
  { "help skore", "no command “skore”" },
  { "score --json", "--json" },
  { "score /dev/null /dev/null", "One file" },
  { "score /nowhere/at/all", "“/nowhere/at/all” cannot be read" },
  { "score /", "cannot be read" },
  { "score --text fenghua", "Which hand" },
  { "score --text fenghuo 11;C", "no variant “fenghuo”" },
  { "score --text fenghua --dealer 5 11;C", "dealer" },
  { "score --text fenghua --round-wind C 11;C", "round wind" },
  { "score --text fenghua --option minimum=5 11;C", "cannot be “5”" },
  { "score --show /dev/null", "--text" },
  { "score --dealer 2 /dev/null", "--text" },
  { "replay /nowhere/at/all", "“/nowhere/at/all” cannot be read" },
  { "replay /dev/null /dev/null", "One file" },
  { "review --seat 4 /dev/null", "0 to 3" },
  { "review --seat -1 /dev/null", "--seat -1" },
  { "study make --seat -1 /dev/null", "--seat -1" },
  { "study make --hand=-1 /dev/null", "--hand -1" },
  { "study text --position -1 /dev/null", "--position -1" },
  { "study log --line -7 /dev/null", "--line -7" },
  { "score --text fenghua --dealer -1 x", "--dealer" },
  { "study", "check, text, log or make" },
  { "study burn /dev/null", "check, text, log or make" },
  { "study check /dev/null /dev/null", "One file" },
  { "study make --seat 4 /dev/null", "0 to 3" },
  { "study make --hand 0 /dev/null", "counted from 1" },
  { "verify /nowhere/at/all", "“/nowhere/at/all” cannot be read" },
  { "rules fenghuo", "no variant “fenghuo”" },
  { "rules fenghua fenghua", "One variant" },
  { "tournament --bots novice,master", "No rules are named" },
  { "tournament --variant fenghua", "two bots" },
  { "tournament --variant fenghua --bots master", "two bots" },
  { "tournament --variant fenghua --bots master,nobody", "no bot “nobody”" },
  { "tournament --variant fenghua --bots master,novice --deals 0", "number of deals" },
  { "tournament --variant fenghua --bots master,novice --seed -1", "seed" },
  { "tournament --variant fenghua --bots master,novice --threads 0", "number of threads" },
  { "tournament --variant fenghua --bots master,novice x", "“x”" },
  { "tournament --variant fenghua --field nobody", "no bot “nobody”" },
  { "tournament --variant fenghua --field master --bots master,novice", "either" },
  { "simulate", "No rules are named" },
  { "simulate --variant fenghuo", "no variant “fenghuo”" },
  { "simulate --variant fenghua x", "“x”" },
  { "simulate --variant fenghua --hands 0", "number of hands" },
  { "simulate --variant fenghua --hands ten", "ten" },
  { "simulate --variant fenghua --hands 99999999999999999999", "99999999999999999999" },
  { "simulate --variant fenghua --seed -1", "seed" },
  { "simulate --variant fenghua --option minimum", "name=value" },
  { "simulate --variant fenghua --option limit=1", "no option “limit”" },
  { "simulate --variant fenghua --option minimum=5", "cannot be “5”" },
  { "simulate --variant fenghua --option minimum=four", "cannot be “four”" },
  { "simulate --variant fenghua --option celebration=1", "cannot be “1”" },
  { "simulate --variant fenghua --bots nobody", "no bot “nobody”" },
  { "simulate --variant fenghua --bots regular,regular", "one bot or four" },
  { "simulate --variant fenghua --bots regular,regular,regular,", "no bot “”" },
  { "simulate --variant fenghua --threads -1", "number of threads" },
  { "simulate --variant fenghua --threads 0", "number of threads" },
  { "simulate --variant fenghua --threads two", "number of threads" },
  { "simulate --variant fenghua --threads 257", "number of threads" },
  { "simulate --variant fenghua --threads 2 --show", "no log can be written" },
  { "simulate --variant fenghua --log /nowhere/at/all", "“/nowhere/at/all” cannot be written" },
  { "waits /dev/null /dev/null", "One file" },
  { "waits /nowhere/at/all", "“/nowhere/at/all” cannot be read" },
  { "waits --json", "--json" },
  { "hint /dev/null /dev/null", "One file" },
  { "hint /nowhere/at/all", "“/nowhere/at/all” cannot be read" },
  { "shanten /dev/null /dev/null", "One file" },
  { "shanten /nowhere/at/all", "“/nowhere/at/all” cannot be read" },
  /* Text that somebody else may have written cannot control the terminal or fill the screen. */
  { "score /\x1b[2J\x7f\xc2\x9b", "“/�[2J��” cannot be read" },
  { "rules a\nb", "no variant “a�b”" },
  { "simulate --variant \xff", "" },
  { "score /" TEN TEN TEN TEN TEN TEN, "cannot be read: " },
};

/* Exit status 2, a clear sentence on standard error, nothing on standard output. */
static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      CliRun run;

      g_autofree char *shown = tea_text_to_show (wrong[i].arguments, strlen (wrong[i].arguments), 200);

      g_test_message ("%s", shown);
      cli_run (&run, wrong[i].arguments, "", 0);
      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_true (g_str_has_prefix (run.err, "teahouse-cli: "));
      g_assert_cmpint (g_utf8_strlen (run.err, -1), <, 700);
      for (const char *c = run.err; *c != '\0'; c = g_utf8_next_char (c))
        g_assert_true (*c == '\n' || !tea_text_is_hidden (g_utf8_get_char (c)));
      if (strstr (run.err, wrong[i].says) == NULL)
        g_error ("“%s” does not say “%s”.", run.err, wrong[i].says);
      cli_run_clear (&run);
    }
}

static const struct
{
  const char *arguments;
  const char *says;
} right[] = {
  { "--version", "teahouse-cli " },
  { "--help", "simulate" },
  { "help", "simulate" },
  { "help simulate", "--seed" },
  { "simulate --help", "--seed" },
  { "help score", "FILE" },
  { "help score", "--round-wind" },
  { "rules", "坐台" },
  { "rules nanchang", "抄庄" },
  { "rules fenghua", "minimum = 4 (default) | 3" },
  { "rules classical-early", " the limit\n" },
  { "score /dev/null", "" },
  { "replay /dev/null", "" },
  { "help", "waits [FILE]" },
  { "help", "shanten [FILE]" },
  { "help", "hint [--compare=TILE] [FILE]" },
  { "help", "review [--seat=S] [FILE]" },
  { "help review", "luck" },
  { "help tournament", "--variance-reduction" },
  { "help", "verify [FILE]" },
  { "help verify", "commitment" },
  { "help hint", "FILE" },
  { "help waits", "waits for" },
  { "help shanten", "FILE" },
  { "help", "ledger --list" },
  { "help ledger", "--session" },
  { "hint /dev/null", "" },
  { "waits /dev/null", "" },
  { "shanten /dev/null", "" },
};

static void
test_right (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      CliRun run;

      cli_run_well (&run, right[i].arguments, "", 0);
      if (strstr (run.out, right[i].says) == NULL)
        g_error ("“teahouse-cli %s” does not say “%s”.", right[i].arguments, right[i].says);
      cli_run_clear (&run);
    }
}

/* Failure to write is reported with an error status. */
static void
test_unwritable (void)
{
  const char *const arguments[] = { "--version",    "--help", "help",        "help simulate",
                                    "score --help", "rules",  "rules --json" };

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      CliRun run;

      g_test_message ("%s", arguments[i]);
      cli_run_to_file (&run, arguments[i], "/dev/full");
      g_assert_cmpstr (run.err, ==, "teahouse-cli: The output cannot be written: No space left on device.\n");
      g_assert_cmpint (run.status, ==, 2);
      cli_run_clear (&run);
    }
}

/* A file size limit (ulimit -f) does not end the program silently. */
static void
test_limit (void)
{
  struct rlimit limit, unlimited;
  g_autofree char *name = NULL;
  int fd = g_file_open_tmp ("teahouse-XXXXXX", &name, NULL);
  CliRun run;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &unlimited), ==, 0);
  limit = unlimited;
  limit.rlim_cur = 1024;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  cli_run_to_file (&run, "rules --json", name);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &unlimited), ==, 0);
  /* A coverage build adds messages of its own. */
  g_assert_true (g_str_has_prefix (run.err, "teahouse-cli: The output cannot be written: File too large.\n"));
  g_assert_cmpint (run.status, ==, 2);
  cli_run_clear (&run);
  g_assert_cmpint (close (fd), ==, 0);
  g_assert_cmpint (g_unlink (name), ==, 0);
}

static gboolean
answer_has_item (JsonObject *answer, const char *id)
{
  JsonArray *players = json_object_get_array_member (answer, "players");

  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      JsonArray *items = json_object_get_array_member (json_array_get_object_element (players, i), "items");

      for (guint j = 0; j < json_array_get_length (items); j++)
        if (g_str_equal (json_object_get_string_member (json_array_get_object_element (items, j), "id"), id))
          return TRUE;
    }

  return FALSE;
}

static gboolean
answer_pays (JsonObject *answer, const char *reason)
{
  JsonArray *payments = json_object_get_array_member (answer, "payments");

  for (guint i = 0; i < json_array_get_length (payments); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (payments, i), "for"), reason))
      return TRUE;

  return FALSE;
}

/* Appends the example of each row in @list of @variant to @input, and the ids of the rows to @ids. */
static void
append_examples (JsonObject *variant, const char *list, GString *input, GPtrArray *ids)
{
  JsonArray *rows = json_object_get_array_member (variant, list);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      g_autofree char *example = cli_write (json_object_get_member (row, "example"));

      g_string_append_printf (input, "%s\n", example);
      g_ptr_array_add (ids, g_strdup (json_object_get_string_member (row, "id")));
    }
}

/* The printed example of each pattern scores the pattern, and that of each bonus pays it. */
static void
test_examples (gconstpointer data)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) variants = NULL;
  g_auto (GStrv) answers = NULL;
  gboolean bonuses = g_str_equal (data, "bonuses");
  CliRun rules, score;

  cli_run_well (&rules, "rules --json", "", 0);
  variants = cli_lines (rules.out);
  for (guint i = 0; *variants[i] != '\0'; i++)
    {
      g_autoptr (JsonObject) variant = cli_object (variants[i]);

      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (variant, "options")), >, 0);
      append_examples (variant, data, input, ids);
    }
  g_assert_cmpuint (ids->len, >, bonuses ? 7 : 40);

  cli_run_well (&score, "score", input->str, input->len);
  answers = cli_lines (score.out);
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (JsonObject) answer = cli_object (answers[i]);

      if (!json_object_get_boolean_member (answer, "ok") ||
          !(bonuses ? answer_pays : answer_has_item) (answer, g_ptr_array_index (ids, i)))
        g_error ("%s: %s", (const char *) g_ptr_array_index (ids, i), answers[i]);
    }
  cli_run_clear (&rules);
  cli_run_clear (&score);
}

/* Every pattern is worth something. What a limit hand is worth depends on an option. */
static void
test_worths (void)
{
  g_auto (GStrv) lines = NULL;
  CliRun rules;
  guint n_limits = 0;

  cli_run_well (&rules, "rules --json", "", 0);
  lines = cli_lines (rules.out);
  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      g_autoptr (JsonObject) variant = cli_object (lines[i]);
      JsonArray *rows = json_object_get_array_member (variant, "patterns");

      for (guint j = 0; j < json_array_get_length (rows); j++)
        {
          JsonObject *row = json_array_get_object_element (rows, j);
          gboolean limit = json_object_get_boolean_member_with_default (row, "limit", FALSE);
          gboolean worth = json_object_get_int_member_with_default (row, "points", 0) != 0 ||
                           json_object_get_int_member_with_default (row, "doubles", 0) != 0 ||
                           json_object_get_int_member_with_default (row, "factor", 0) != 0;

          if (limit == worth)
            g_error ("%s: %s", json_object_get_string_member (variant, "id"),
                     json_object_get_string_member (row, "id"));
          n_limits += limit;
        }
    }

  /* 18 of Millington, 15 of the early game. */
  g_assert_cmpuint (n_limits, ==, 33);
  cli_run_clear (&rules);
}

/* Every option of every command that takes a number, as the help names them. */
static void
test_numbers (void)
{
  static const char *const faults[] = { "1O", "1,000", "0x10", "--5", "1e3", "99999999999999999999" };
  g_autoptr (GRegex) option = g_regex_new ("--([a-z-]+)=(NUMBER|N|SEAT|PLAYER)\\b", 0, 0, NULL);
  g_autoptr (GRegex) command = g_regex_new ("^  ([a-z]+)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) commands = NULL;
  CliRun all, plain, other;
  guint n = 0;

  cli_run_well (&all, "help", "", 0);
  for (g_regex_match (command, all.out, 0, &commands); g_match_info_matches (commands);
       g_match_info_next (commands, NULL))
    {
      g_autofree char *name = g_match_info_fetch (commands, 1);
      g_autofree char *wanted = g_strdup_printf ("help %s", name);
      g_autoptr (GMatchInfo) options = NULL;
      CliRun help;

      if (g_str_equal (name, "help"))
        continue;
      cli_run_well (&help, wanted, "", 0);
      for (g_regex_match (option, help.out, 0, &options); g_match_info_matches (options);
           g_match_info_next (options, NULL), n++)
        {
          g_autofree char *number = g_match_info_fetch (options, 1);
          g_autofree char *arguments = g_strdup_printf ("%s --%s=%s", name, number, faults[n % G_N_ELEMENTS (faults)]);
          g_autofree char *says = g_strdup_printf ("--%s %s: ", number, faults[n % G_N_ELEMENTS (faults)]);
          CliRun run;

          g_test_message ("%s", arguments);
          cli_run (&run, arguments, "", 0);
          g_assert_cmpint (run.status, ==, 2);
          if (!g_str_equal (number, "threads"))
            g_assert_nonnull (strstr (run.err, says));
          cli_run_clear (&run);
        }
      cli_run_clear (&help);
    }
  g_assert_cmpuint (n, >=, 12);
  cli_run_clear (&all);

  /* Digits of any script, and never octal. */
  cli_run_well (&plain, "simulate --variant fenghua --hands 1 --seed 10", "", 0);
  cli_run_well (&other, "simulate --variant fenghua -n ０１ --seed 010", "", 0);
  g_assert_cmpstr (plain.out, ==, other.out);
  cli_run_clear (&plain);
  cli_run_clear (&other);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cli_skip_leaks ();
  g_test_add_func ("/cli/usage/wrong", test_wrong);
  g_test_add_func ("/cli/usage/right", test_right);
  g_test_add_func ("/cli/usage/numbers", test_numbers);
  g_test_add_func ("/cli/usage/unwritable", test_unwritable);
  g_test_add_func ("/cli/usage/limit", test_limit);
  g_test_add_data_func ("/cli/usage/examples", "patterns", test_examples);
  g_test_add_data_func ("/cli/usage/bonuses", "bonuses", test_examples);
  g_test_add_func ("/cli/usage/rules/worths", test_worths);

  return g_test_run ();
}
