/* tea-moves-private.h - what looking at moves and looking further ahead have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/tea-moves.h"

G_BEGIN_DECLS

/**
 * TeaMovesMind:
 * @glance: the position
 * @net: (nullable): the network that is asked
 * @sums: what the table adds in it, when there is one
 *
 * Who looks, and at what.
 */
typedef struct
{
  const TeaGlance *glance;
  const TeaNet *net;
  float sums[TEA_NET_FIRST];
} TeaMovesMind;

/* Looks at the table; @glance and @net are borrowed. */
void tea_moves_mind_init (TeaMovesMind *mind, const TeaGlance *glance, const TeaNet *net);

/**
 * tea_moves_best_discard:
 * @mind: who looks, with a network
 * @holding: tiles with one too many; the same afterwards
 *
 * Returns: what the best of the discards that keep nearest to ready is worth, −%G_MAXFLOAT when there are none but wild tiles
 */
float tea_moves_best_discard (const TeaMovesMind *mind, TeaHolding *holding);

G_END_DECLS
