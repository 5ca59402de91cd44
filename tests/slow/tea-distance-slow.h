/* tea-distance-slow.h - the distance to ready by brute force
 *
 * Slow on purpose: it follows the definition tile by tile. Tests compare the tables with it, and benchmarks measure
 * them against it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"

G_BEGIN_DECLS

/**
 * tea_distance_slow:
 * @hand: as for tea_distance(), without a proxy
 *
 * Returns: what tea_distance() returns, but more than 20 when the melds rule out every shape
 */
int tea_distance_slow (const TeaHandTiles *hand);

G_END_DECLS
