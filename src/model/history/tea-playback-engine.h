/* tea-playback-engine.h - shows a recorded hand at a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/tea-recorded-game-engine.h"
#include "model/table/tea-table-engine.h"

G_BEGIN_DECLS

/* Seats the players of @game at @table, with the rules of the game. */
void tea_playback_sit_down (TeaTable *table, TeaRecordedGame *game);

/**
 * tea_playback_show_step:
 * @table: a table at which the players of @game are seated
 * @game: a game
 * @steps: one of its hands, from tea_recorded_game_get_hand()
 * @step: the index in @steps of the step to show
 * @deal: the hand after that step, or once some players have passed since
 * @view: @deal as seen from the seat that is shown; its actions are offered
 * @open: whether all hands are visible
 *
 * Shows the step without setting a status and without emitting signals.
 */
void tea_playback_show_step (TeaTable *table,
                             TeaRecordedGame *game,
                             const GArray *steps,
                             guint step,
                             const TeaDeal *deal,
                             const TeaSeatView *view,
                             gboolean open);

G_END_DECLS
