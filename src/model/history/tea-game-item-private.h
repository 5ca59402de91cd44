/* tea-game-item-private.h - creating the items of the list of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/history/tea-game-item.h"
#include "store/games/tea-store-game.h"

G_BEGIN_DECLS

/* @game: (transfer full); @fault: (nullable): why @game could not be continued; @is_current: whether it is being played
 * now */
TeaGameItem *tea_game_item_new (TeaStoreGame *game, const char *fault, gboolean is_current) G_GNUC_WARN_UNUSED_RESULT;

/* Whether both show the same, apart from their luck. */
gboolean tea_game_item_equal (TeaGameItem *a, TeaGameItem *b);

/* Whether the luck of the game is ever judged, and the sentence about it; setting it notifies. */
gboolean tea_game_item_get_is_judged (TeaGameItem *self);
void tea_game_item_set_luck (TeaGameItem *self, const char *luck);

G_END_DECLS
