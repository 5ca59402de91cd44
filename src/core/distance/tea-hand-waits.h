/* tea-hand-waits.h - whether a hand is complete, and what it waits for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"

G_BEGIN_DECLS

/* Whether @hand has any arrangement; uses the distance tables instead of the enumeration. */
gboolean tea_hand_is_complete (const TeaHandTiles *hand);

/**
 * tea_hand_waits:
 * @hand: 13 − 3 × melds concealed tiles without a winning tile
 *
 * Returns: a mask of the plain kinds that complete the tiles when added as natural tiles; never a kind of which @hand
 * holds all four
 */
guint64 tea_hand_waits (const TeaHandTiles *hand);

/**
 * tea_hand_waits_or_lack:
 * @hand: as in tea_hand_waits()
 * @lack: (out): lower bound of the tiles that it needs, 1 or more; each tile exchanged later lowers it by at most one,
 * and with two or more there are no waits
 *
 * Returns: the result of tea_hand_waits()
 */
guint64 tea_hand_waits_or_lack (const TeaHandTiles *hand, guint *lack);

/**
 * tea_hand_is_sets:
 * @hand: a hand without the winning tile and one wild tile: 12 − 3 × melds tiles
 *
 * Returns: whether the concealed tiles are complete sets only (FH-11, LQ-11, NC-11)
 */
gboolean tea_hand_is_sets (const TeaHandTiles *hand);

/**
 * tea_arrangement_tells_waits:
 * @arrangement: an arrangement of @hand
 * @hand: the hand
 *
 * Returns: whether tea_arrangement_has_other_wait() can answer: there are eyes and sets without wild tiles and proxies,
 * the tiles before the win were not ready for another shape, and the winning tile is not a fifth of its kind
 */
gboolean tea_arrangement_tells_waits (const TeaArrangement *arrangement, const TeaHandTiles *hand);

/**
 * tea_arrangement_has_other_wait:
 * @arrangement: an arrangement of @hand for which tea_arrangement_tells_waits() is true
 * @hand: the hand
 *
 * Returns: whether the tiles before the win also waited for another kind of which they do not hold all four. The sets
 * that the arrangement has in each suit make this far cheaper than tea_hand_waits()
 */
gboolean tea_arrangement_has_other_wait (const TeaArrangement *arrangement, const TeaHandTiles *hand);

G_END_DECLS
