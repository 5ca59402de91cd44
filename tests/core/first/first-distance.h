/* first-distance.h - how far a hand is from a winning shape
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"

G_BEGIN_DECLS

/**
 * FirstDistanceTables:
 *
 * Precomputed tables, unchanged after they are made: threads may share them.
 */
typedef struct _FirstDistanceTables FirstDistanceTables;

FirstDistanceTables *first_distance_tables_new (void) G_GNUC_WARN_UNUSED_RESULT;
FirstDistanceTables *first_distance_tables_ref (FirstDistanceTables *tables);
void first_distance_tables_unref (FirstDistanceTables *tables);

/* How many bytes the tables take. */
gsize first_distance_tables_size (const FirstDistanceTables *tables);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FirstDistanceTables, first_distance_tables_unref)

/**
 * first_distance:
 * @tables: tables
 * @hand: 13 − 3 × melds or 14 − 3 × melds concealed tiles; @win_tile and @win_wild are not read
 *
 * How many tiles must be exchanged until the tiles make one of @hand's shapes, less one: −1 wins, 0 is ready
 * (with 14 tiles: ready after the best discard). Wilds count as whatever helps.
 * There are four copies of a kind, the melds' among them; only a wild can be one more.
 *
 * Returns: the distance to ready ("shanten"); 14 when the melds rule out every shape
 */
int first_distance (const FirstDistanceTables *tables, const TeaHandTiles *hand);

/**
 * first_distance_useful:
 * @tables: tables
 * @hand: 13 − 3 × melds concealed tiles
 * @distance: (out) (optional): its distance to ready
 *
 * Returns: a mask of the plain kinds that, drawn as natural tiles, make the distance smaller; never a kind of which @hand
 *   holds all four
 */
guint64 first_distance_useful (const FirstDistanceTables *tables, const TeaHandTiles *hand, int *distance);

G_END_DECLS
