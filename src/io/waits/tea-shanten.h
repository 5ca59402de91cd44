/* tea-shanten.h - the distance of tiles to ready, the kinds that reduce it and the best discards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

typedef struct
{
  TeaTile tile;    /* a kind that can be discarded */
  int shanten;     /* the distance to ready without it */
  guint64 useful;  /* mask of the kinds that reduce the distance */
  guint left;      /* number of live copies of these kinds: those of the set except the tiles and the indicator */
  guint wild_left; /* number of live wild tiles of other kinds, which help if drawn */
} TeaShantenDiscard;

typedef struct
{
  int shanten; /* the distance to ready: −1 wins, 0 is ready */
  /* mask of the kinds that reduce the distance at face value; with 14 tiles after any discard that keeps it */
  guint64 useful;
  guint64 wild;     /* mask of the wild kinds with a live copy; each reduces the distance if drawn, as a wild tile */
  guint n_discards; /* number of kinds that can be discarded; 0 for 13 tiles */
  /* the best one first: by distance, then by live copies, then in tile order */
  TeaShantenDiscard discards[TEA_MAX_GROUP];
} TeaShanten;

/**
 * tea_shanten_find:
 * @record: the variant, its options and the indicator; the rest is not read
 * @tiles: the tiles: 13 − 3 × @n_melds or 14 − 3 × @n_melds
 * @n_melds: number of melds in addition; their tiles are not known, so shapes that depend on them are left out
 * @shanten: (out caller-allocates): the result
 * @answer: (out caller-allocates): becomes a refusal on failure
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
 * @shanten: a result of tea_shanten_find()
 *
 * Adds wild tiles to the useful kinds and the tiles left, and sorts the discards again, for showing them to people.
 */
void tea_shanten_count_wilds (TeaShanten *shanten);

G_END_DECLS
