/* tea-moves-private.h - what looking at moves and looking further ahead have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-moves.h"

G_BEGIN_DECLS

/**
 * TeaMovesSeen:
 * @holding, @unseen: tiles that were looked at, and what was unseen
 * @far: whether they are two or more from ready
 * @sums: what they add in the network
 *
 * What is known of tiles that are left, whatever the discard was.
 */
typedef struct
{
  TeaHolding holding;
  TeaTiles unseen;
  gboolean far;
  float sums[TEA_NET_FIRST];
} TeaMovesSeen;

#define TEA_N_MOVES_SEEN 2048
#define TEA_MOVES_SLOT_BITS 12

/**
 * TeaMovesMemory:
 * @n: how many are remembered
 * @slots: a hash table with open addressing: numbers in @seen from 1; 0 is none
 * @seen: they themselves
 *
 * What was looked at in one position: two discards and a draw between them lead to the same tiles in either order.
 */
typedef struct
{
  guint n;
  guint16 slots[1 << TEA_MOVES_SLOT_BITS];
  TeaMovesSeen seen[TEA_N_MOVES_SEEN];
} TeaMovesMemory;

/* Forgets everything. */
void tea_moves_memory_clear (TeaMovesMemory *memory);

/* The place of @holding with @unseen; unless it is @known its tiles are remembered and the rest is for the caller to
 * fill in. */
TeaMovesSeen *
tea_moves_memory_find (TeaMovesMemory *memory, const TeaHolding *holding, const TeaTiles *unseen, gboolean *known);

/**
 * TeaMovesMind:
 * @glance: the position
 * @net: (nullable): the network that is asked
 * @sums: what the table adds in it, when there is one
 * @memory: (nullable): what was looked at before; tea_moves_best_discard() needs one
 *
 * The player and the position.
 */
typedef struct
{
  const TeaGlance *glance;
  const TeaNet *net;
  float sums[TEA_NET_FIRST];
  TeaMovesMemory *memory;
} TeaMovesMind;

/* Looks at the table; @glance and @net are borrowed. */
void tea_moves_mind_init (TeaMovesMind *mind, const TeaGlance *glance, const TeaNet *net);

/**
 * tea_moves_best_discard:
 * @mind: the player, with a network and a memory
 * @holding: tiles with one too many; the same afterwards
 *
 * Returns: what the best of the discards that keep nearest to ready is worth, −%G_MAXFLOAT when there are none but wild
 * tiles
 */
float tea_moves_best_discard (const TeaMovesMind *mind, TeaHolding *holding);

G_END_DECLS
