/* tea-store-game-parts.h - parts of changes of games, for use within a transaction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store-database.h"
#include "store/games/tea-store-game.h"

G_BEGIN_DECLS

/* Adds a game with the first lines of its log (tea-store-game.c). */
gboolean tea_store_put_game (TeaStore *self, const TeaStoreGame *game, const char *lines, gint64 *id, GError **error);

/* Appends lines to a log, and sets the progress of the game (tea-store-lines.c); @progress may be NULL. */
gboolean tea_store_put_lines (TeaStore *self, gint64 game, const char *lines, GError **error);
gboolean tea_store_put_progress (TeaStore *self, gint64 game, const TeaStoreProgress *progress, GError **error);

G_END_DECLS
