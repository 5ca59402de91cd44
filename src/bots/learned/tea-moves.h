/* tea-moves.h - the sensible moves of a seat, valued by the network
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-net.h"

G_BEGIN_DECLS

typedef struct
{
  guint action;             /* the index of the action */
  TeaTile discard;          /* its discard, or the intended one after a chow or pung, or %TEA_TILE_NONE */
  float worth;              /* its value by the network, in units; 0 without a network */
  gboolean ahead;           /* whether @worth is from looking ahead */
  TeaHandFeatures features; /* the input of the network */
} TeaMove;

/**
 * tea_moves_find:
 * @glance: a position in which the seat discards, answers a discard or begins
 * @net: (nullable): a network
 * @choices: (out caller-allocates): the moves other than winning: discards of tiles that are not wild and leave the
 * hand at most one step farther from ready than the best, kongs, other claims with their best such discard, and passing
 *
 * Returns: the number of moves; 0 if only wild tiles can be discarded
 */
guint tea_moves_find (const TeaGlance *glance, const TeaNet *net, TeaMove choices[TEA_MAX_ACTIONS]);

/* The index of the move with action index @action, or @n. */
guint tea_moves_index (const TeaMove *moves, guint n, guint action);

/**
 * tea_moves_look_ahead:
 * @glance: a position in which the seat discards
 * @net: a network
 * @moves, @n: (inout): the moves that tea_moves_find() found with both
 * @usual: a move that is always included
 *
 * Looks one tile ahead for the best discards and @usual. Their worth becomes the average value of the best discard
 * after each possible draw, plus what pungs and chows of the next discards may add and the value of the discard itself,
 * shifted to keep their mean. Changes nothing unless there are two or more such discards and none leaves a ready hand,
 * which the next tile may complete.
 */
void tea_moves_look_ahead (const TeaGlance *glance, const TeaNet *net, TeaMove *moves, guint n, guint usual);

G_END_DECLS
