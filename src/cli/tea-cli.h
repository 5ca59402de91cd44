/* tea-cli.h - what the commands of teahouse-cli share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* Exit statuses (docs/formats.md): every line was answered; what was to be checked does not hold (a proof, the examples
 * of house rules); the command could not be understood or carried out. */
#define TEA_CLI_DONE 0
#define TEA_CLI_FAILING 1
#define TEA_CLI_BAD_USAGE 2

/**
 * TeaCommand:
 * @name: the name on the command line
 * @arguments: what follows the name, for the list of commands
 * @summary: what it does, one line
 * @run: runs it; argv[0] is @name; returns the exit status
 */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  int (*run) (int argc, char *argv[]);
} TeaCommand;

int tea_cli_score (int argc, char *argv[]);
int tea_cli_waits (int argc, char *argv[]);
int tea_cli_shanten (int argc, char *argv[]);
int tea_cli_hint (int argc, char *argv[]);
int tea_cli_rules (int argc, char *argv[]);
int tea_cli_simulate (int argc, char *argv[]);
int tea_cli_tournament (int argc, char *argv[]);
int tea_cli_replay (int argc, char *argv[]);
int tea_cli_verify (int argc, char *argv[]);
int tea_cli_review (int argc, char *argv[]);
int tea_cli_study (int argc, char *argv[]);
int tea_cli_join (int argc, char *argv[]);
int tea_cli_bench (int argc, char *argv[]);
int tea_cli_ledger (int argc, char *argv[]);

/**
 * tea_cli_parse:
 * @entries: the options of a command
 * @arguments: what it takes beside them, for its help
 * @summary: what it does, for its help
 * @argc: (inout): the arguments of the command
 * @argv: (inout): argv[0] is the name of the command
 *
 * Prints the help and exits when it is asked for.
 *
 * Returns: %FALSE after an error, which has been printed
 */
gboolean
tea_cli_parse (const GOptionEntry *entries, const char *arguments, const char *summary, int *argc, char ***argv);

/* Prints a sentence about wrong usage to standard error, naming the help for @command. Returns the exit status for it.
 */
int tea_cli_bad_usage (const char *command, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Prints a sentence about what could not be done to standard error. Returns the exit status for it. */
int tea_cli_fail (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * tea_cli_open_input:
 * @files: (nullable) (array zero-terminated=1): the file names on the command line
 * @command: the command
 * @fd: (out): where to read: standard input when there is no file name or it is "-"
 *
 * Returns: %FALSE after an error, which has been printed
 */
gboolean tea_cli_open_input (char **files, const char *command, int *fd);

/* Closes what tea_cli_open_input() opened. */
void tea_cli_close_input (int fd);

/* A command without options of its own: gives the file that is named, or standard input, to @answer and returns the
 * exit status that it returns. */
int tea_cli_read_file (int argc, char *argv[], const char *summary, int (*answer) (int fd));

/* Writes @text to standard output at once and empties it. Returns %FALSE after an error, which has been printed. */
gboolean tea_cli_put (GString *text);

/**
 * TeaCliAnswer:
 * @line: a request, without its end; any bytes
 * @length: how many
 * @out: receives the answer, without the line's end
 */
typedef void (*TeaCliAnswer) (const char *line, gsize length, GString *out);

/**
 * tea_cli_answer_lines:
 * @argc: the number of arguments of the command
 * @argv: argv[0] is the name of the command; the only argument is a file name
 * @summary: what the command does, for its help
 * @answer: called for each line of the input
 *
 * Answers each line with a line, at once.
 *
 * Returns: the exit status
 */
int tea_cli_answer_lines (int argc, char *argv[], const char *summary, TeaCliAnswer answer);

/* The same for a command that has parsed its options: @files are what tea_cli_open_input() takes, @rules (nullable) is
 * the name of a file with house rules, by which all lines are answered. */
int tea_cli_answer_input (char **files, const char *command, const char *rules, TeaCliAnswer answer);

/* Appends the member @name with a number of @digits behind the point, the same everywhere; the generator of JSON would
 * write 17 digits. A comma comes before it. */
void tea_cli_append_number (GString *out, const char *name, double value, guint digits);

/* Appends @text to @out and fills up with blanks to @width columns of a terminal; Chinese characters take two. */
void tea_cli_append_padded (GString *out, const char *text, guint width);

/* What one pattern of a table contributes, e.g. "50", "2 doubles" or "× 2". */
void tea_cli_append_worth (GString *out, int points, int doubles, int factor);

G_END_DECLS
