/* tea-cli-games.h - what the commands that are told rules or bots share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"
#include "cli/tea-cli.h"
#include "io/log/tea-replay.h"
#include "io/rules/tea-rules-file.h"

G_BEGIN_DECLS

/* Each prints a sentence to standard error when the command line does not say what is wanted; @command is for the help.
 */

/* The bot called @id; %NULL after an error. */
const TeaBot *tea_cli_find_bot (const char *command, const char *id);

/**
 * tea_cli_find_rules:
 * @command: the command
 * @id: (nullable): a variant; may be left out where @file is given
 * @file: (nullable): the name of a file with house rules of that variant
 * @settings: (nullable) (array zero-terminated=1): options, each "name=value"
 * @options: (out caller-allocates): the defaults, what the file says, and then what @settings say
 *
 * Returns: the variant, with the house rules of the file; %NULL after an error
 */
const TeaVariant *
tea_cli_find_rules (const char *command, const char *id, const char *file, char **settings, TeaOptions *options);

/* The house rules in the file @name; %NULL after an error. */
TeaRulesFile *tea_cli_read_rules (const char *name);

/* Prints that a log is refused with @error at the last line of @replay; returns the exit status. */
int tea_cli_refuse_log (const TeaReplay *replay, const GError *error);

G_END_DECLS
