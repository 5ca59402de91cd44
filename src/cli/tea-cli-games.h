/* tea-cli-games.h - what the commands that are told rules or bots share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"
#include "cli/tea-cli.h"
#include "io/log/tea-replay.h"

G_BEGIN_DECLS

/* Each prints a sentence to standard error when the command line does not say what is wanted; @command is for the help.
 */

/* The variant called @id, which may be left out by mistake; %NULL after an error. */
const TeaVariant *tea_cli_find_variant (const char *command, const char *id);

/* The bot called @id; %NULL after an error. */
const TeaBot *tea_cli_find_bot (const char *command, const char *id);

/* Sets @options to the defaults of @variant and then to what @settings (nullable) say, each "name=value". */
gboolean tea_cli_set_options (const char *command, const TeaVariant *variant, char **settings, TeaOptions *options);

/* Prints that a log is refused with @error at the last line of @replay; returns the exit status. */
int tea_cli_refuse_log (const TeaReplay *replay, const GError *error);

G_END_DECLS
