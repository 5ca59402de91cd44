/* tea-game-list-private.h - internals shared by the files of the list of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/games/tea-game-list.h"
#include "store/tea-store-game.h"

G_BEGIN_DECLS

/* The store of the list's archive. */
TeaStore *_tea_game_list_get_store (TeaGameList *self);

G_END_DECLS
