/* tea-arrangement-slow.h - every way to read a complete hand, found by brute force
 *
 * Slow on purpose: no tables, no cases merged, each wild tile tried as every kind. Tests compare the enumeration and
 * the best score with it, and benchmarks measure them against it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"

G_BEGIN_DECLS

/**
 * tea_arrangements_slow:
 * @hand: as for tea_arrangements_foreach(); @wilds_alike is ignored
 * @func: called once for each arrangement: each choice of groups, of their wild tiles, of what these stand for and of
 * the winning tile, including all those of which tea_arrangements_foreach() reports one per class
 * @data: user data
 *
 * Returns: how many times @func was called; 0 if the tiles do not make a winning shape
 */
guint tea_arrangements_slow (const TeaHandTiles *hand, TeaArrangementFunc func, gpointer data);

/**
 * tea_hand_is_sets_slow:
 * @hand: as for tea_hand_is_sets()
 *
 * Returns: what tea_hand_is_sets() returns
 */
gboolean tea_hand_is_sets_slow (const TeaHandTiles *hand);

G_END_DECLS
