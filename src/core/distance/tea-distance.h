/* tea-distance.h - how far a hand is from a winning shape
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"

G_BEGIN_DECLS

/**
 * tea_distance:
 * @hand: 13 − 3 × melds or 14 − 3 × melds concealed tiles; @win_tile and @win_wild are ignored
 *
 * How many tiles must be exchanged until the tiles make one of @hand's shapes, minus one: −1 wins, 0 is ready (with 14
 * tiles: ready after the best discard). Wilds stand for whatever helps. A kind has four copies, including those in
 * melds; only a wild can be a further one.
 *
 * Returns: the distance to ready ("shanten"); 14 when the melds rule out every shape
 */
int tea_distance (const TeaHandTiles *hand);

/**
 * tea_distance_discards:
 * @hand: 14 − 3 × melds concealed tiles
 * @distance: (out caller-allocates): by kind: the distance to ready after discarding a natural tile of it; entries of
 * kinds without a natural tile stay unchanged
 *
 * Costs little more than one distance, so use it to compare discards.
 */
void tea_distance_discards (const TeaHandTiles *hand, gint8 distance[TEA_N_PLAIN]);

/**
 * tea_distance_discards_useful:
 * @hand: as in tea_distance_discards()
 * @kinds: a mask of kinds with a natural tile
 * @distance: the result of tea_distance_discards()
 * @useful: (out caller-allocates): for each of @kinds what tea_distance_useful() returns after its discard; other
 * entries stay unchanged
 */
void tea_distance_discards_useful (const TeaHandTiles *hand,
                                   guint64 kinds,
                                   const gint8 distance[TEA_N_PLAIN],
                                   guint64 useful[TEA_N_PLAIN]);

/* How to count the tiles that help. */
typedef struct
{
  const TeaTiles *unseen; /* how many tiles of each kind can still come */
  guint64 any;            /* kinds that always help */
  /* how many tiles must help after a discard that leaves the greatest distance asked for, if it is to be of interest; 0
   * for any number */
  guint enough;
} TeaLive;

/**
 * tea_distance_discards_nearest:
 * @hand: as in tea_distance_discards()
 * @kinds: the kinds that may be discarded; those without a natural tile are ignored
 * @farthest: the greatest distance that is of interest
 * @live: (nullable): how to count the tiles that help, if only the discards that leave the most are of interest
 * @distance: (out): the distance after discarding each of the returned kinds
 * @useful: (out caller-allocates): the result of tea_distance_discards_useful() for these
 *
 * Answers both questions at once, to find the best discard. If copies are scarce, finding the useful tiles needs a
 * search; with @live it is skipped for discards that cannot leave as many tiles as another does. Some of these can be
 * returned as well, and if discards leave a ready hand, all that do.
 *
 * Returns: the kinds in @kinds after which the distance is least, with @live at least all of those that leave the most
 * tiles; 0 if that distance is greater than @farthest, and possibly if it is @farthest and no discard leaves enough
 */
guint64 tea_distance_discards_nearest (const TeaHandTiles *hand,
                                       guint64 kinds,
                                       int farthest,
                                       const TeaLive *live,
                                       int *distance,
                                       guint64 useful[TEA_N_PLAIN]);

/**
 * tea_missing_for_counts:
 * @natural: number of tiles of each kind, at most four each and 14 in all
 * @n_sets: how many sets are wanted in addition to the eyes, 0–4
 * @honour_runs: whether honours form runs
 *
 * The fastest query about a hand, for inner loops: eyes and sets only, no wild tiles, copies in melds ignored.
 * Arguments are not checked.
 *
 * Returns: how many tiles are missing, which is the distance to ready plus one
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
