/* tea-game-row.h - a saved game in the list of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "model/history/tea-game-item.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_ROW (tea_game_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameRow, tea_game_row, TEA, GAME_ROW, AdwActionRow)

/**
 * TeaGameRow:
 *
 * Its menu has the actions "games.*" of the #TeaHistoryPage for the selected game, which it makes its own.
 */

/* Returns: (transfer floating): the row of @item */
GtkWidget *tea_game_row_new (TeaGameItem *item) G_GNUC_WARN_UNUSED_RESULT;

TeaGameItem *tea_game_row_get_item (TeaGameRow *self);

/* Opens its menu. */
void tea_game_row_pop_up (TeaGameRow *self);

G_END_DECLS
