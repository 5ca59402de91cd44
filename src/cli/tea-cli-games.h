/* tea-cli-games.h - shared by the commands that take rules or bots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"
#include "cli/tea-cli.h"
#include "io/json/tea-line-reader.h"
#include "io/log/tea-replay.h"
#include "io/rules/tea-rules-file.h"

G_BEGIN_DECLS

/* On an error, the next three print a sentence to standard error; @command names the help to read. */

/* The bot called @id; %NULL after an error. */
const TeaBot *tea_cli_find_bot (const char *command, const char *id);

/**
 * tea_cli_find_rules:
 * @command: the command
 * @id: (nullable): a variant; optional if @file is given
 * @file: (nullable): the name of a file with house rules of that variant
 * @settings: (nullable) (array zero-terminated=1): options, each "name=value"
 * @options: (out caller-allocates): the options of the file, or the defaults, changed by @settings
 *
 * Returns: the variant, with the house rules of the file; %NULL after an error
 */
const TeaVariant *
tea_cli_find_rules (const char *command, const char *id, const char *file, char **settings, TeaOptions *options);

/* The house rules in the file @name; %NULL after an error. */
TeaRulesFile *tea_cli_read_rules (const char *name);

/* Prints, as JSON, that a log is refused with @error at the last line read by @replay; returns the exit status. */
int tea_cli_refuse_log (const TeaReplay *replay, const GError *error);

/* Whether @line, which @reader has just read, is the end of a log that was not written to its end, and is left out;
 * says so on standard error. @replay has read the lines before. */
gboolean tea_cli_leaves_out (const TeaLineReader *reader, const TeaReplay *replay, const char *line, gsize length);

/* Says that line @number was left out; nothing for 0. */
void tea_cli_say_left_out (guint number);

G_END_DECLS
