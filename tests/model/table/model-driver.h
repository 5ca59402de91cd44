/* model-driver.h - a simple human player for the tests of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tea-model.h"

G_BEGIN_DECLS

/* A new game of the first rules; seat 0 is the dealer of the first hand. */
TeaGame *model_game_new (guint64 seed, const char *length) G_GNUC_WARN_UNUSED_RESULT;

/* Starts another game. */
void model_game_restart (TeaGame *game, guint64 seed, const char *length);

/* Whether the human player has to act or the hand is over. */
gboolean model_game_is_waiting (TeaGame *game);

/* Runs the main loop until model_table_is_waiting(). */
void model_game_wait (TeaGame *game);

/* Does one thing for the human player: wins, takes, or discards the tile at the right end; else passes. */
void model_game_act (TeaGame *game);

/* Does one thing that hangs on the hands of the log so far and on nothing else: any choice or discard, a win when there
 * is one. */
void model_game_act_by_log (TeaGame *game);

/* Plays with model_table_act_by_log() until the game is over or its log has at least @n_lines lines. */
void model_game_play_by_log (TeaGame *game, guint n_lines);

/* The lines of @log after the first one: those of games with the same seed are the same, but their commitments are
 * not. */
const char *model_skip_session (const char *log);

/* How many lines @log has. */
guint model_count_lines (const char *log);

/* Plays until the hand is over. */
void model_game_finish_hand (TeaGame *game);

/* Everything that @table shows, in one line. */
char *model_describe_table (TeaTable *table) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the table of @game, with what can be asked. */
char *model_describe (TeaGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Carries out what is ready in the main loop, without waiting. */
void model_drain (void);

/* Every line of the log must be legal; returns how many lines of events it has. */
guint model_check_log (const char *log);

G_END_DECLS
