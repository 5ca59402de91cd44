/* tea-game-plate.h - a player at the end of a game: face, place, name, points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-game-summary.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_PLATE (tea_game_plate_get_type ())
G_DECLARE_FINAL_TYPE (TeaGamePlate, tea_game_plate, TEA, GAME_PLATE, GtkWidget)

/**
 * TeaGamePlate:
 *
 * Looks like a name plate of the table. That of the winner is golden, that of the human player light.
 */

/**
 * tea_game_plate_show:
 * @self: a plate
 * @state: a summary with standings
 * @seat: whose plate it is
 */
void tea_game_plate_show (TeaGamePlate *self, const TeaGameSummaryState *state, guint seat);

/* Whether it has to make do with little room. */
void tea_game_plate_set_narrow (TeaGamePlate *self, gboolean narrow);

G_END_DECLS
