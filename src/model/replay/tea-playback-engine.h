/* tea-playback-engine.h - how a recorded hand is put on a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/played/tea-played-game-engine.h"
#include "model/table/tea-table-engine.h"

G_BEGIN_DECLS

/* Lets the players of @game sit down at @table, by its rules. */
void tea_playback_sit_down (TeaTable *table, const TeaPlayedGame *game);

/**
 * tea_playback_show_step:
 * @table: a table at which the players of @game sit
 * @game: a game
 * @steps: one of its hands, from tea_played_game_load_hand()
 * @step: which of @steps is shown as it came about
 * @deal: the hand after it: of the step, or with some who let a tile go since
 * @view: what the seat sees of @deal from which it is shown; its actions are offered there
 * @open: whether all hands are seen
 *
 * Shows it without a status, and tells nobody.
 */
void tea_playback_show_step (TeaTable *table,
                             const TeaPlayedGame *game,
                             const GArray *steps,
                             guint step,
                             const TeaDeal *deal,
                             const TeaSeatView *view,
                             gboolean open);

G_END_DECLS
