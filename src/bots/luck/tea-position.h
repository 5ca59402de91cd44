/* tea-position.h - what a position is worth to each seat, all tiles known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-context.h"

G_BEGIN_DECLS

/* Values positions. Zeroed it remembers nothing. */
typedef struct
{
  TeaBotContext contexts[4]; /* what the players remember from position to position, which changes no answer */
} TeaPositions;

/**
 * tea_positions_value:
 * @positions: the players' memories
 * @deal: a hand that waits for the seat in turn or is over
 * @values: (out): by seat, the approximate points that the hand will pay; their sum is 0
 *
 * The seat in turn and those who can claim its discard play like the regular; if that ends the hand, the values are its
 * settlement. Otherwise a seat's value is what the network says of the tiles it then holds, less the mean of all four.
 * Nobody draws: the wall counts only through the tiles that a seat has not seen. Without a network all values are 0
 * until the hand ends.
 */
void tea_positions_value (TeaPositions *positions, const TeaDeal *deal, double values[4]);

G_END_DECLS
