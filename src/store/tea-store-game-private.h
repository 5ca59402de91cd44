/* tea-store-game-private.h - parts of changes of games, for use within a transaction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tea-store-game.h"
#include "store/tea-store-private.h"

G_BEGIN_DECLS

/* A new game with the first lines of its log (tea-store-game.c). */
gboolean tea_store_put_game (TeaStore *self, const TeaStoreGame *game, const char *lines, gint64 *id, GError **error);

/* Lines at the end of a log, and how far the game has come (tea-store-lines.c); @progress may be NULL. */
gboolean tea_store_put_lines (TeaStore *self, gint64 game, const char *lines, GError **error);
gboolean tea_store_put_progress (TeaStore *self, gint64 game, const TeaStoreProgress *progress, GError **error);

/* The group of values that tells, by the id of a game, that lines at the end of its log were replaced: how often that
 * was, and the lowest number of such a line. A backup from before has other lines from there on. */
#define TEA_STORE_CUTS_GROUP "cuts"

G_END_DECLS
