/* cli-common.h - runs the real teahouse-cli, or another program
 *
 * The environment variable TEAHOUSE_CLI is the path of the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

/**
 * CliRun:
 * @status: the exit status
 * @out: what it wrote to standard output
 * @err: what it wrote to standard error
 */
typedef struct
{
  int status;
  char *out;
  char *err;
} CliRun;

/* Runs the program with @arguments, words separated by single spaces, and @n bytes of @input. */
void cli_run (CliRun *run, const char *arguments, const char *input, gsize n);

/* Runs the program without input and with its standard output going to @out_file; @run->out is then %NULL. */
void cli_run_to_file (CliRun *run, const char *arguments, const char *out_file);

/* Runs and asserts that the exit status is 0. */
void cli_run_well (CliRun *run, const char *arguments, const char *input, gsize n);

void cli_run_clear (CliRun *run);

/* Checks that the program, which is called @name, refuses @arguments: with status 2, no output, and a message that
 * contains @says. */
void cli_check_refusal (const char *name, const char *arguments, const char *says);

/* Disables the leak check at exit, half the time of a short run, unless TEA_TEST_THOROUGH=1. For tests with a hundred
 * runs of commands that other tests run as well. */
void cli_skip_leaks (void);

/* The lines of @text without line ends, the last one empty; none if @text is empty. */
char **cli_lines (const char *text);

/* The object in @line; the test fails if it is anything else. */
JsonObject *cli_object (const char *line);

/* The JSON of @node on one line. */
char *cli_write (JsonNode *node);

/* Checks that replay reproduces the @n_hands settlements of a log, and `score` the answer of each record. */
void cli_check_log (const char *log_name, guint n_hands);
