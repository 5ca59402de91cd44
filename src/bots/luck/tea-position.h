/* tea-position.h - what a position is worth to each seat, all tiles known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-context.h"

G_BEGIN_DECLS

/**
 * TeaPositions:
 * @contexts: what the players remember from position to position; it changes no answer
 *
 * Values positions. Zeroed it remembers nothing.
 */
typedef struct
{
  TeaBotContext contexts[4];
} TeaPositions;

/**
 * tea_positions_value:
 * @positions: where the players' memories are
 * @deal: a hand in which a seat is in turn, or that is over
 * @values: (out): by seat about how many points the hand is going to bring, the sum being 0
 *
 * The seat in turn, and whoever can claim its discard, do what the regular would do; where that ends the hand, its
 * settlement is the answer. Else each seat is worth what its network says of the tiles that it holds then, less the
 * mean of the four. Nobody draws: what is still in the wall counts by what of it is unseen. Without a network every
 * seat is worth 0 until the hand ends.
 */
void tea_positions_value (TeaPositions *positions, const TeaDeal *deal, double values[4]);

G_END_DECLS
