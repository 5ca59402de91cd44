/* tea-shanten.h - how far tiles are from ready, what brings them nearer and which discard is best
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/**
 * TeaShantenDiscard:
 * @tile: a kind that may be discarded
 * @shanten: the distance to ready without it
 * @useful: mask of the kinds that make that smaller
 * @left: how many live copies of these kinds there are: those of the set less the tiles and the indicator
 * @wild_left: how many live wild tiles there are beside them, which help when they are drawn
 */
typedef struct
{
  TeaTile tile;
  int shanten;
  guint64 useful;
  guint left;
  guint wild_left;
} TeaShantenDiscard;

/**
 * TeaShanten:
 * @shanten: the distance to ready: −1 wins, 0 is ready
 * @useful: mask of the kinds that make it smaller, taken at face value; where a tile must be discarded first, after any
 * discard that keeps it
 * @wild: mask of the wild kinds with a live copy; each makes it smaller when it is drawn, as a wild tile
 * @n_discards: how many kinds may be discarded; 0 for 13 tiles
 * @discards: the best one first: by distance, then by live copies, then in the order of the tiles
 */
typedef struct
{
  int shanten;
  guint64 useful;
  guint64 wild;
  guint n_discards;
  TeaShantenDiscard discards[TEA_MAX_GROUP];
} TeaShanten;

/**
 * tea_shanten_find:
 * @record: the variant, its options and the indicator; nothing else of it is read
 * @tiles: the tiles: 13 − 3 × @n_melds or 14 − 3 × @n_melds
 * @n_melds: how many melds lie beside them; what they are is not asked, so that a shape that depends on it is left out
 * @shanten: (out caller-allocates): the result
 * @answer: (out caller-allocates): becomes a refusal when something is wrong
 *
 * Returns: whether the tiles were answered and not refused
 */
gboolean tea_shanten_find (const TeaRecord *record,
                           const TeaTiles *tiles,
                           guint n_melds,
                           TeaShanten *shanten,
                           TeaAnswer *answer);

/**
 * tea_shanten_count_wilds:
 * @shanten: the answer of tea_shanten_find()
 *
 * Counts wild tiles among the useful kinds and the tiles that are left, and orders the discards again: what people are
 * told of tiles that help.
 */
void tea_shanten_count_wilds (TeaShanten *shanten);

G_END_DECLS
