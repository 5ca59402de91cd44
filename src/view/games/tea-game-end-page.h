/* tea-game-end-page.h - the end of a game: places, points after each hand, best hand, biggest mistake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-game-summary.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_END_PAGE (tea_game_end_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameEndPage, tea_game_end_page, TEA, GAME_END_PAGE, GtkWidget)

/**
 * TeaGameEndPage:
 *
 * A sheet over the table, like the settlement. Its buttons activate "table.show-table", "table.review", "win.new-game",
 * "table.play-again", and with the numbers of a hand and a position "table.review-decision".
 *
 * Write-only properties: `animations`, whether the places come in softly, unless the desktop has turned animations off;
 * `felt`, the colour of the table; `show-index`, whether the tiles have a corner index.
 */

/**
 * tea_game_end_page_set_game:
 * @self: a page
 * @game: (nullable): a game that is over, or %NULL for none
 * @rules: (nullable): the name of its rules
 *
 * Shows that game and starts to work out its summary and proof. Cancels the work for a previous game.
 */
void tea_game_end_page_set_game (TeaGameEndPage *self, TeaRecordedGame *game, const char *rules);

/* The summary that is shown, or %NULL. */
TeaGameSummary *tea_game_end_page_get_summary (TeaGameEndPage *self);

/* The place of the page in @width by @height logical pixels. */
void tea_game_end_page_place (TeaGameEndPage *self, int width, int height, GdkRectangle *allocation);

G_END_DECLS
