/* tea-cli.h - shared by the commands of teahouse-cli
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* Exit statuses (docs/formats.md): every line was answered; a check failed (a proof, the examples of house rules); the
 * command was invalid or could not be carried out. */
#define TEA_CLI_DONE 0
#define TEA_CLI_FAILING 1
#define TEA_CLI_BAD_USAGE 2

/**
 * TeaCommand:
 * @name: the name on the command line
 * @arguments: its arguments, for the list of commands
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
int tea_cli_ledger (int argc, char *argv[]);

/**
 * tea_cli_parse:
 * @entries: the options of a command
 * @arguments: its other arguments, for its help
 * @summary: what it does, for its help
 * @argc: (inout): the arguments of the command
 * @argv: (inout): argv[0] is the name of the command
 *
 * Prints the help and exits if --help is given.
 *
 * Returns: %FALSE after an error, which has been printed
 */
gboolean
tea_cli_parse (const GOptionEntry *entries, const char *arguments, const char *summary, int *argc, char ***argv);

/* Prints a sentence about wrong usage to standard error and names the help for @command; returns the exit status. */
int tea_cli_bad_usage (const char *command, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Prints a sentence about a failure to standard error; returns the exit status. */
int tea_cli_fail (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * tea_cli_open_input:
 * @files: (nullable) (array zero-terminated=1): the file names on the command line
 * @command: the command
 * @fd: (out): the file to read; standard input if there is no file name or it is "-"
 *
 * Returns: %FALSE after an error, which has been printed
 */
gboolean tea_cli_open_input (char **files, const char *command, int *fd);

/* Closes what tea_cli_open_input() opened. */
void tea_cli_close_input (int fd);

/* Runs a command without options: passes the named file or standard input to @answer and returns its exit status. */
int tea_cli_read_file (int argc, char *argv[], const char *summary, int (*answer) (int fd));

/* Writes @text to standard output at once and empties it. Returns %FALSE after an error, which has been printed. */
gboolean tea_cli_put (GString *text);

/**
 * TeaCliAnswer:
 * @line: a request without its line end; arbitrary bytes
 * @length: its length in bytes
 * @out: receives the answer, without a line end
 */
typedef void (*TeaCliAnswer) (const char *line, gsize length, GString *out);

/**
 * tea_cli_answer_lines:
 * @argc: the number of arguments of the command
 * @argv: argv[0] is the name of the command; the only argument is a file name
 * @summary: what the command does, for its help
 * @answer: called for each line of the input
 *
 * Answers each line with a line immediately.
 *
 * Returns: the exit status
 */
int tea_cli_answer_lines (int argc, char *argv[], const char *summary, TeaCliAnswer answer);

/* The same for a command that has parsed its options: @files as for tea_cli_open_input(); @rules (nullable) names a
 * file with house rules that apply to all lines. */
int tea_cli_answer_input (char **files, const char *command, const char *rules, TeaCliAnswer answer);

/* Appends a comma and the member @name with @digits decimals, in any locale; the JSON generator would write 17
 * digits. */
void tea_cli_append_number (GString *out, const char *name, double value, guint digits);

/* Appends @text to @out, padded with blanks to @width terminal columns; Chinese characters take two. */
void tea_cli_append_padded (GString *out, const char *text, guint width);

/* Appends what a pattern contributes, e.g. "50", "2 doubles" or "× 2". */
void tea_cli_append_worth (GString *out, int points, int doubles, int factor);

G_END_DECLS
