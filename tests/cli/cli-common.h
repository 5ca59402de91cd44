/* cli-common.h - running the real teahouse-cli
 *
 * The program is the one that the environment variable TEAHOUSE_CLI names.
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

/* Runs the program with @arguments, words with single blanks between them, and @n bytes of @input. */
void cli_run (CliRun *run, const char *arguments, const char *input, gsize n);

/* Runs the program with nothing to read and its standard output going to @out_file; @run->out is %NULL then. */
void cli_run_to_file (CliRun *run, const char *arguments, const char *out_file);

/* Runs and asserts that the exit status is 0. */
void cli_run_well (CliRun *run, const char *arguments, const char *input, gsize n);

void cli_run_clear (CliRun *run);

/* Does not look for leaks at the end of each run, half of what a short one takes, but with TEA_TEST_THOROUGH=1. For
 * tests of a hundred runs, whose commands other tests run as well. */
void cli_skip_leaks (void);

/* The lines of @text without their ends. */
char **cli_lines (const char *text);

/* The object in @line; anything else is a failure of the test. */
JsonObject *cli_object (const char *line);

/* The bytes of @node on one line. */
char *cli_write (JsonNode *node);

/* Checks a log: it is legal, its settlements come out of replay, and `score` gives the answer of each record again. */
void cli_check_log (const char *log_name, guint n_hands);
