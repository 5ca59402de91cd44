/* model-driver.h - a simple human player for tests of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tea-model.h"

G_BEGIN_DECLS

/* A new game of the first variant; seat 0 is the dealer of the first hand. */
TeaGame *model_game_new (guint64 seed, const char *length) G_GNUC_WARN_UNUSED_RESULT;

/* Starts another game. */
void model_game_restart (TeaGame *game, guint64 seed, const char *length);

/* Whether the human player has to act, or the hand is over. */
gboolean model_game_is_waiting (TeaGame *game);

/* Runs the main loop until model_game_is_waiting(). */
void model_game_wait (TeaGame *game);

/* Whether the human player is offered a choice of @kind. */
gboolean model_table_offers (TeaTable *table, TeaChoiceKind kind);

/* Acts once for the human player: wins, takes, or discards the rightmost tile; otherwise passes. */
void model_game_act (TeaGame *game);

/* Acts once, depending only on the hands in the log so far: wins if possible, otherwise any choice or discard. */
void model_game_act_by_log (TeaGame *game);

/* Plays with model_game_act_by_log() until the game is over or its log has at least @n_lines lines. */
void model_game_play_by_log (TeaGame *game, guint n_lines);

/* @log without its first line: games with the same seed agree in it, but their commitments in the first line differ. */
const char *model_skip_session (const char *log);

/* Number of lines of @log. */
guint model_count_lines (const char *log);

/* Plays until the hand is over. */
void model_game_finish_hand (TeaGame *game);

/* Everything that @table shows, as text. */
char *model_describe_table (TeaTable *table) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the table of @game, with the explanations of tea_game_explain(). */
char *model_describe (TeaGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Dispatches what is ready in the main loop, without waiting. */
void model_drain (void);

/* A log of an endless game with @n_hands hands, in which every player does what is offered last. */
char *model_make_long_log (guint n_hands) G_GNUC_WARN_UNUSED_RESULT;

/* Asserts that every line of @log is legal; returns the number of event lines. */
guint model_check_log (const char *log);

G_END_DECLS
