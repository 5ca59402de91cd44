/* tea-statistics-private.h - counting games that were read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/games/tea-statistics.h"
#include "rules/variant/tea-variant.h"
#include "store/tea-store-game.h"

G_BEGIN_DECLS

/**
 * TeaCountedHand:
 * @points: what the player won or lost
 * @winner: relative to the player: 0 for the player, −1 for nobody
 * @from: whose tile it was won with, relative to the player; −1 for a self-draw and when nobody won
 * @stood_in: a computer player has played for the player
 * @items: what the winner scored: a bit for each row of the rules
 */
typedef struct
{
  gint32 points;
  gint8 winner;
  gint8 from;
  gboolean stood_in;
  guint64 items;
} TeaCountedHand;

/* No place: the game is not over, or a computer player has played a hand of it for the player. */
#define TEA_PLACE_UNFINISHED (-1)
#define TEA_PLACE_NOT_ALONE (-2)

/**
 * TeaCountedGame:
 * @id: the game
 * @n_lines: how long its log was
 * @variant: the rules
 * @level: the level of all opponents, an interned string, or %TEA_STATISTICS_MIXED
 * @place: the player's place from 0, or one of those below 0
 * @hands: #TeaCountedHand, those that are settled
 *
 * Never changes once it is read, so that threads can share it.
 */
typedef struct
{
  gint64 id;
  guint n_lines;
  const TeaVariant *variant;
  const char *level;
  int place;
  GArray *hands;
} TeaCountedGame;

void tea_counted_game_free (TeaCountedGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaCountedGame, tea_counted_game_free)

/* Whether the statistics count @game. The only place where games are left out. */
gboolean tea_counted_game_counts (const TeaStoreGame *game);

/**
 * tea_counted_game_read:
 * @store: a store
 * @game: one that counts
 * @former: (nullable): the same game with the same lines, as it was read before; its hands are taken over
 * @error: return location for an error
 *
 * Returns: (transfer full): the game, or %NULL with @error set
 */
TeaCountedGame *tea_counted_game_read (TeaStore *store,
                                       const TeaStoreGame *game,
                                       const TeaCountedGame *former,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_counted_games_count:
 * @games: (element-type TeaCountedGame): the games that the filter lets through, the first begun first
 * @facts: (out caller-allocates): the figures
 * @curve: receives the points at the beginning and after each hand, as int
 * @patterns: receives the #TeaStatisticsPattern
 */
void tea_counted_games_count (const GPtrArray *games, TeaStatisticsFacts *facts, GArray *curve, GArray *patterns);

G_END_DECLS
