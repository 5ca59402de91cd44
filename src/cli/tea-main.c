/* tea-main.c - teahouse-cli: the engine for scripts, tests and other programs
 *
 * The locale is fixed on purpose: the output is UTF-8 and must not depend on the machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "cli/tea-cli.h"

#include <locale.h>
#include <signal.h>

static const TeaCommand commands[] = {
  { "score", "[FILE] | --text=V TEXT… [...]", "Score hand records, one in a line, or typed hands.", tea_cli_score },
  { "waits", "[FILE]", "Say what players wait for, and what each tile would score.", tea_cli_waits },
  { "shanten", "[FILE]", "Say how far tiles are from ready, and what to discard.", tea_cli_shanten },
  { "hint", "[--compare=TILE] [FILE]", "Say what to do in a game, and what speaks for it.", tea_cli_hint },
  { "rules", "[VARIANT] [--json]", "Print the variants, their options, patterns and bonuses.", tea_cli_rules },
  { "simulate", "--variant=V --hands=N --seed=S [...]", "Let bots play against each other.", tea_cli_simulate },
  { "tournament", "--variant=V --bots=A,B --deals=N --seed=S", "Compare two bots on the same deals.",
    tea_cli_tournament },
  { "replay", "[FILE]", "Check a log against the rules, event by event.", tea_cli_replay },
  { "review", "[--seat=S] [FILE]", "Split the results of a game into luck and play.", tea_cli_review },
  { "study", "check|text|log|make [...] [FILE]", "Check a hand with comments and variations, or make one.",
    tea_cli_study },
  { "verify", "[FILE]", "Prove that the walls of a game were fixed before it began.", tea_cli_verify },
  { "ledger", "--list|--export=csv|json [...] FILE", "Print scoring sessions out of a database.", tea_cli_ledger },
};

#define USAGE_WIDTH 44

static const TeaCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];

  return NULL;
}

/* A long usage gets its own line. */
static void
append_command (GString *text, const char *name, const char *arguments, const char *summary)
{
  g_autofree char *usage = g_strconcat (name, " ", arguments, NULL);
  glong width = g_utf8_strlen (usage, -1);

  g_string_append_printf (text, "  %s", usage);
  if (width > USAGE_WIDTH)
    g_string_append_printf (text, "\n  %*s", USAGE_WIDTH, "");
  else
    g_string_append_printf (text, "%*s", (int) (USAGE_WIDTH - width), "");
  g_string_append_printf (text, "  %s\n", summary);
}

static int
print_help (void)
{
  g_autoptr (GString)
      text = g_string_new ("Usage: teahouse-cli COMMAND ...\n"
                           "\n"
                           "Chinese mahjong without a window: hands are scored, bots play, logs are checked.\n"
                           "\n");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    append_command (text, commands[i].name, commands[i].arguments, commands[i].summary);
  append_command (text, "help", "[COMMAND]", "Print this text, or the options of a command.");
  g_string_append (text, "\n"
                         "Input and output are JSON, one object in a line; FILE is standard input when left out or -.\n"
                         "The exit status is 0 when every line was answered, 2 when something could not be done.\n");

  return tea_cli_put (text) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

static int
print_version (void)
{
  g_autoptr (GString) text = g_string_new ("teahouse-cli " PACKAGE_VERSION "\n");

  return tea_cli_put (text) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

static int
run_help (int argc, char *argv[])
{
  const TeaCommand *command;
  char help[] = "--help";
  char *arguments[] = { NULL, help, NULL };

  if (argc < 2)
    return print_help ();
  command = find_command (argv[1]);
  if (command == NULL)
    return tea_cli_bad_usage (NULL, "There is no command “%s”.", argv[1]);
  arguments[0] = argv[1];

  return command->run (2, arguments);
}

int
main (int argc, char *argv[])
{
  const TeaCommand *command;

  /* Reaching a file size limit (ulimit -f) must be an error, like a full disk, and not kill the program. */
  signal (SIGXFSZ, SIG_IGN);
  setlocale (LC_CTYPE, "C.UTF-8");

  if (argc < 2)
    return tea_cli_bad_usage (NULL, "Which command?");
  if (g_str_equal (argv[1], "--version"))
    return print_version ();
  if (g_str_equal (argv[1], "help") || g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    return run_help (argc - 1, argv + 1);

  command = find_command (argv[1]);
  if (command == NULL)
    return tea_cli_bad_usage (NULL, "There is no command “%s”.", argv[1]);

  return command->run (argc - 1, argv + 1);
}
