/* tea-game-desk.h - who plays on from recorded games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/tea-recorded-game.h"
#include "model/table/tea-game.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_DESK (tea_game_desk_get_type ())
G_DECLARE_INTERFACE (TeaGameDesk, tea_game_desk, TEA, GAME_DESK, GApplication)

/**
 * TeaGameDesk:
 * @play: see tea_game_desk_play()
 *
 * The application, for pages that show a recorded game. An action could not be handed the game.
 */
struct _TeaGameDeskInterface
{
  GTypeInterface parent;

  TeaGame *(*play) (TeaGameDesk *self, TeaPage *page, TeaRecordedGame *game, const char *notice, GError **error);
};

/**
 * tea_game_desk_play:
 * @page: (nullable): a page to be kept; it moves away if it is over the table
 * @game: a game
 * @notice: (nullable): what is said at the table
 * @error: return location for an error
 *
 * Continues @game at the table, which is shown.
 *
 * Returns: (transfer none) (nullable): the game at the table; %NULL with @error set if @game cannot be continued, and
 *   without if there is no desk or no table
 */
TeaGame *tea_game_desk_play (TeaPage *page, TeaRecordedGame *game, const char *notice, GError **error);

G_END_DECLS
