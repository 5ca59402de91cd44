/* tea-command-line.h - the command line of the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TeaCommandLine:
 * @variant: the id of the rules to play by, or %NULL
 * @length: one of the lengths of a game, or %NULL
 * @pace: one of the paces of the computer players, or %NULL
 * @log_file: where the log of the game is written, or %NULL
 * @seed: the seed of the walls
 * @has_seed: whether @seed was given
 * @helper: whether the scoring helper was requested instead of a game
 */
typedef struct
{
  char *variant;
  char *length;
  char *pace;
  char *log_file;
  guint64 seed;
  gboolean has_seed;
  gboolean helper;
} TeaCommandLine;

/* Adds the options to @application. */
void tea_command_line_add_options (GApplication *application);

/* Parses @options into @self, which is empty. Returns %FALSE after a message on standard error if a value is
 * invalid. */
gboolean tea_command_line_take (TeaCommandLine *self, GVariantDict *options);

/* Whether a particular game was requested, not the last one. */
gboolean tea_command_line_wants_new_game (const TeaCommandLine *self);

void tea_command_line_clear (TeaCommandLine *self);

G_END_DECLS
