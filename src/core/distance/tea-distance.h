/* tea-distance.h - how far a hand is from a winning shape
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"

G_BEGIN_DECLS

/**
 * tea_distance:
 * @hand: 13 − 3 × melds or 14 − 3 × melds concealed tiles; @win_tile and @win_wild are not read
 *
 * How many tiles must be exchanged until the tiles make one of @hand's shapes, less one: −1 wins, 0 is ready
 * (with 14 tiles: ready after the best discard). Wilds count as whatever helps.
 * There are four copies of a kind, the melds' among them; only a wild can be one more.
 *
 * Returns: the distance to ready ("shanten"); 14 when the melds rule out every shape
 */
int tea_distance (const TeaHandTiles *hand);

/**
 * tea_distance_discards:
 * @hand: 14 − 3 × melds concealed tiles
 * @distance: (out caller-allocates): by kind the distance to ready when a natural tile of it is discarded; the entries
 * of kinds without a tile stay as they are
 *
 * Costs little more than one distance, so it is the way to compare discards.
 */
void tea_distance_discards (const TeaHandTiles *hand, gint8 distance[TEA_N_PLAIN]);

/**
 * tea_distance_discards_useful:
 * @hand: as in tea_distance_discards()
 * @kinds: a mask of kinds with a natural tile
 * @distance: the answer of tea_distance_discards()
 * @useful: (out caller-allocates): for each of @kinds what tea_distance_useful() gives for the tiles without it; the
 * other entries stay as they are
 */
void tea_distance_discards_useful (const TeaHandTiles *hand,
                                   guint64 kinds,
                                   const gint8 distance[TEA_N_PLAIN],
                                   guint64 useful[TEA_N_PLAIN]);

/**
 * TeaLive:
 * @unseen: how many tiles of each kind may still come
 * @any: kinds that help however the hand is
 * @enough: how many must help for a discard to be of interest that leaves the hand at the greatest distance asked for,
 * 0 for any
 *
 * What is counted of the tiles that help.
 */
typedef struct
{
  const TeaTiles *unseen;
  guint64 any;
  guint enough;
} TeaLive;

/**
 * tea_distance_discards_nearest:
 * @hand: as in tea_distance_discards()
 * @kinds: the kinds that may be discarded; those of which there is no natural tile are left out
 * @farthest: the greatest distance that is of interest
 * @live: (nullable): what is counted, if only those discards are of interest that leave most tiles that help
 * @distance: (out): the distance after each of the kinds that are returned
 * @useful: (out caller-allocates): the answer of tea_distance_discards_useful() for these
 *
 * Answers both questions at once, to find the best discard. Useful tiles need a search where copies are scarce; with
 * @live it is skipped for discards that cannot leave as many tiles as another does. Some of these may be returned as
 * well, and where discards leave a ready hand all that do.
 *
 * Returns: those of @kinds after which the distance is least, with @live at least all of them that leave most; 0 when
 * the distance is greater than @farthest then, and perhaps when it is @farthest and none leaves enough
 */
guint64 tea_distance_discards_nearest (const TeaHandTiles *hand,
                                       guint64 kinds,
                                       int farthest,
                                       const TeaLive *live,
                                       int *distance,
                                       guint64 useful[TEA_N_PLAIN]);

/**
 * tea_missing_for_counts:
 * @natural: how many tiles there are of each kind, not more than four, 14 in all at most
 * @n_sets: how many sets are wanted beside the eyes, 0–4
 * @honour_runs: whether honours make runs
 *
 * The fastest question about a hand, for inner loops: eyes and sets only, no wild tiles, and no melds whose copies
 * are missing. Nothing is checked.
 *
 * Returns: how many tiles are lacking; the distance to ready and one more
 */
guint tea_missing_for_counts (const guint8 natural[TEA_N_PLAIN], guint n_sets, gboolean honour_runs);

/**
 * tea_distance_useful:
 * @hand: 13 − 3 × melds concealed tiles
 * @distance: (out) (optional): its distance to ready
 *
 * Returns: a mask of the plain kinds that, drawn as natural tiles, make the distance smaller; never a kind of which
 * @hand holds all four
 */
guint64 tea_distance_useful (const TeaHandTiles *hand, int *distance);

G_END_DECLS
