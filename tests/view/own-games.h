/* own-games.h - games of the player, as many hands as a test needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"

G_BEGIN_DECLS

/**
 * own_games_add:
 * @archive: where the game is kept
 * @variant: the id of the rules
 * @level: the level of the three opponents
 * @seed: what the hands come from
 * @n_hands: how many are played
 *
 * Stores a game that is over, of the player in seat 0. Computer players play all seats, which is quick.
 *
 * Returns: the game
 */
gint64 own_games_add (TeaArchive *archive, const char *variant, const char *level, guint64 seed, guint n_hands);

/* The same with the bot @player in the player's seat. */
gint64 own_games_add_by (TeaArchive *archive,
                         const char *player,
                         const char *variant,
                         const char *level,
                         guint64 seed,
                         guint n_hands);

/* Stores an analysis of @game, as if somebody had played ever better, who claims in every second hand. */
void own_games_analyse (TeaArchive *archive, gint64 game);

G_END_DECLS
