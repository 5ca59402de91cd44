/* tea-moves.h - what a seat can sensibly do, and what the network thinks of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-net.h"

G_BEGIN_DECLS

/**
 * TeaMove:
 * @action: the index of the action
 * @discard: its discard, or that which is meant after a chow or pung, or %TEA_TILE_NONE
 * @worth: what the network says, in units; 0 without a network
 * @ahead: whether @worth is from a look ahead
 * @features: the input of the network
 */
typedef struct
{
  guint action;
  TeaTile discard;
  float worth;
  gboolean ahead;
  TeaHandFeatures features;
} TeaMove;

/**
 * tea_moves_find:
 * @glance: the position, whose seat discards, answers a discard or begins
 * @net: (nullable): a network
 * @choices: (out caller-allocates): what can be done but to win: discards that leave the hand not more than one step
 * farther from ready than need be and no wild ones, kongs, claims, each with the best such discard, and to pass
 *
 * Returns: how many there are; 0 when there is nothing but wild tiles to discard
 */
guint tea_moves_find (const TeaGlance *glance, const TeaNet *net, TeaMove choices[TEA_MAX_ACTIONS]);

/* Which of @n moves begins with the action of index @action, or @n. */
guint tea_moves_index (const TeaMove *moves, guint n, guint action);

/**
 * tea_moves_look_ahead:
 * @glance: a position in which the seat discards
 * @net: a network
 * @moves, @n: what tea_moves_find() found with both
 * @usual: a move that is looked at in any case
 *
 * Looks at the best discards, and at @usual, one tile further: their worth becomes what the best discard after each
 * tile that may be drawn is worth, on average, with what pungs and chows of the next discards may add and what the
 * discard itself counts, moved so that together they are worth what they were. Nothing is changed unless two or more
 * discards are to be compared, none of which leaves a ready hand, to which the next tile may mean a win.
 */
void tea_moves_look_ahead (const TeaGlance *glance, const TeaNet *net, TeaMove *moves, guint n, guint usual);

G_END_DECLS
