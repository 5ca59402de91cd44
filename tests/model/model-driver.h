/* model-driver.h - a simple human player for the tests of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tea-model.h"

G_BEGIN_DECLS

/* A table with a new game of the first rules; seat 0 is the dealer of the first hand. */
TeaTable *model_table_new (guint64 seed, const char *length) G_GNUC_WARN_UNUSED_RESULT;

/* Starts another game at @table. */
void model_table_restart (TeaTable *table, guint64 seed, const char *length);

/* Whether the human player has to act or the hand is over. */
gboolean model_table_is_waiting (TeaTable *table);

/* Runs the main loop until model_table_is_waiting(). */
void model_table_wait (TeaTable *table);

/* Does one thing for the human player: wins, takes, or discards the tile at the right end; else passes. */
void model_table_act (TeaTable *table);

/* Plays until the hand is over. */
void model_table_finish_hand (TeaTable *table);

/* Carries out what is ready in the main loop, without waiting. */
void model_drain (void);

/* Every line of the log must be legal; returns how many lines of events it has. */
guint model_check_log (const char *log);

G_END_DECLS
