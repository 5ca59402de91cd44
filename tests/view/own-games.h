/* own-games.h - stores games of the player with any number of hands, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"

G_BEGIN_DECLS

/* The player's name in games that are stored or begun next. */
extern const char *own_games_name;

/**
 * own_games_add:
 * @archive: where the game is stored
 * @variant: the id of the rules
 * @level: the level stored for the three opponents, who always play as "regular"
 * @seed: the seed of the hands
 * @n_hands: the number of hands to play
 *
 * Stores a finished game with the player in seat 0. Computer players play all seats, which is fast.
 *
 * Returns: the id of the game
 */
gint64 own_games_add (TeaArchive *archive, const char *variant, const char *level, guint64 seed, guint n_hands);

/* The same with the bot @player in the player's seat. */
gint64 own_games_add_by (TeaArchive *archive,
                         const char *player,
                         const char *variant,
                         const char *level,
                         guint64 seed,
                         guint n_hands);

/* Stores what the judge could have found in @game: in each of @n hands luck, number of decisions, their cost, and the
 * distance to ready before the first claim or −1. */
void own_games_put_judged (TeaArchive *archive, gint64 game, const double figures[][4], guint n);

/* A mistake: its #TeaMistakeKind, and its cost in points, which is also the lead of the best action. */
typedef struct
{
  guint kind;
  double cost;
} OwnMistake;

/* Stores that the judge has found @mistakes in the first hand of @game, and no other decisions. */
void own_games_put_mistakes (TeaArchive *archive, gint64 game, const OwnMistake *mistakes, guint n);

/* Stores invented judgements of @game: mistakes cost less in later games, and every second hand has a claim. */
void own_games_analyse (TeaArchive *archive, gint64 game);

/* Stores @n judged hands of @game in which @said is the chance to win, 0–1, after each of some decisions, in hands that
 * are ready or not; one in @every is won. */
void own_games_put_chances (TeaArchive *archive, gint64 game, guint n, double said, gboolean ready, guint every);

G_END_DECLS
