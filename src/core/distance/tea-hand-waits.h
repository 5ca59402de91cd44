/* tea-hand-waits.h - whether tiles win, and what they wait for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"

G_BEGIN_DECLS

/* Whether @hand has an arrangement at all; asks the tables of the distance and not the enumeration. */
gboolean tea_hand_is_complete (const TeaHandTiles *hand);

/**
 * tea_hand_waits:
 * @hand: 13 − 3 × melds concealed tiles without a winning tile
 *
 * Returns: a mask of the plain kinds that complete the tiles when they are added as natural ones; none of which @hand
 * holds all four
 */
guint64 tea_hand_waits (const TeaHandTiles *hand);

/**
 * tea_hand_waits_or_lack:
 * @hand: as in tea_hand_waits()
 * @lack: (out): how many tiles it needs at least, 1 or more; each tile that is exchanged later makes it one less at
 * most, and where two or more are lacking there are no waits
 *
 * Returns: the answer of tea_hand_waits()
 */
guint64 tea_hand_waits_or_lack (const TeaHandTiles *hand, guint *lack);

/**
 * tea_hand_is_sets:
 * @hand: a hand without the winning tile, of which one wild tile was taken away as well: 12 − 3 × melds tiles
 *
 * Returns: whether the concealed tiles are nothing but complete sets (FH-11, LQ-11, NC-11)
 */
gboolean tea_hand_is_sets (const TeaHandTiles *hand);

/**
 * tea_arrangement_tells_waits:
 * @arrangement: an arrangement of @hand
 * @hand: the hand
 *
 * Returns: whether tea_arrangement_has_other_wait() knows all that could have won: there are eyes and sets without wild
 * tiles, the tiles before the win were not ready for another shape, and the winning tile is no fifth of its kind
 */
gboolean tea_arrangement_tells_waits (const TeaArrangement *arrangement, const TeaHandTiles *hand);

/**
 * tea_arrangement_has_other_wait:
 * @arrangement: an arrangement of @hand of which tea_arrangement_tells_waits() is true
 * @hand: the hand
 *
 * Returns: whether the tiles before the win would have won with another kind too, one of which they do not hold all
 * four. What the arrangement says of each suit makes this far cheaper than tea_hand_waits()
 */
gboolean tea_arrangement_has_other_wait (const TeaArrangement *arrangement, const TeaHandTiles *hand);

G_END_DECLS
