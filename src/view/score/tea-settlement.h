/* tea-settlement.h - what the hand was worth and who paid whom, over the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

#define TEA_TYPE_SETTLEMENT (tea_settlement_get_type ())
G_DECLARE_FINAL_TYPE (TeaSettlement, tea_settlement, TEA, SETTLEMENT, GtkWidget)

/**
 * TeaSettlement:
 *
 * A panel over the table, not a dialog; it scrolls when it is too tall for the window. Its buttons activate
 * "table.next-hand" or, after the last hand, "table.show-result"; "win.new-game", "table.review" and
 * "table.show-table".
 *
 * Write-only properties: `animations`, `show-index`.
 */

TeaScoreSheet *tea_settlement_get_sheet (TeaSettlement *self);
void tea_settlement_set_sheet (TeaSettlement *self, TeaScoreSheet *sheet);

/* Sets whether the items appear one after another. */
void tea_settlement_set_animations (TeaSettlement *self, gboolean animations);

/* Sets whether this was the last hand. */
void tea_settlement_set_game_over (TeaSettlement *self, gboolean game_over);

/* Sets whether the tiles of the next sheet have a corner index. */
void tea_settlement_set_show_index (TeaSettlement *self, gboolean show_index);

/* For a replay: offers neither a new game nor a review. */
void tea_settlement_set_watching (TeaSettlement *self);

/* The place of the sheet in @width by @height logical pixels: centred, with a readable width. */
void tea_settlement_place (TeaSettlement *self, int width, int height, GdkRectangle *allocation);

/* Shows all remaining items at once. */
void tea_settlement_finish_animation (TeaSettlement *self);

/* Sets whether to show the buttons, which are for a game in progress. */
void tea_settlement_set_show_buttons (TeaSettlement *self, gboolean show_buttons);

G_END_DECLS
