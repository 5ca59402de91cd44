/* tea-game-lock.h - ensures that a stored game is played at only one table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_game_lock_take:
 * @path: (nullable): the file of the archive; %NULL if there is none, so that nobody else can have the game
 * @game: a game in it
 * @fd: (inout): the current lock, or −1; it is released, and replaced by the new one
 *
 * Two programs appending to the same log would corrupt it. The lock ends with the process, even if it is killed.
 *
 * Returns: whether the game may be played here; %FALSE when it is being played at another table
 */
gboolean tea_game_lock_take (const char *path, gint64 game, int *fd);

/* Releases the lock that @fd holds, if any. */
void tea_game_lock_drop (int *fd);

G_END_DECLS
