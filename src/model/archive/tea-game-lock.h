/* tea-game-lock.h - that a kept game is played at one table only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_game_lock_take:
 * @path: (nullable): the file of the archive; %NULL when there is none, and nobody else can have the game
 * @game: a game in it
 * @fd: (inout): the lock that is held, or −1; it is given up
 *
 * Two programs that add to the same log would spoil it. The lock ends with the program, however that ends.
 *
 * Returns: whether the game may be played here; %FALSE when it is being played at another table
 */
gboolean tea_game_lock_take (const char *path, gint64 game, int *fd);

/* Gives up the lock that @fd holds, if any. */
void tea_game_lock_drop (int *fd);

G_END_DECLS
