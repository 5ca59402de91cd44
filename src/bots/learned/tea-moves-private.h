/* tea-moves-private.h - shared by evaluating moves and looking ahead
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-moves.h"

G_BEGIN_DECLS

/* The part of an evaluation that does not depend on the discard. */
typedef struct
{
  /* @holding, @unseen: the tiles that were evaluated, and the unseen ones then */
  TeaHolding holding;
  TeaTiles unseen;
  gboolean far;              /* whether the hand is two or more from ready */
  float sums[TEA_NET_FIRST]; /* the first layer's sums with the table and these tiles */
} TeaMovesSeen;

#define TEA_N_MOVES_SEEN 2048
#define TEA_MOVES_SLOT_BITS 12

/* What was evaluated in one position: two discards with a draw between them lead to the same tiles in either order. */
typedef struct
{
  guint n; /* the number of remembered holdings */
  /* a hash table with open addressing: indexes in @seen plus 1, or 0 if empty */
  guint16 slots[1 << TEA_MOVES_SLOT_BITS];
  TeaMovesSeen seen[TEA_N_MOVES_SEEN]; /* the remembered holdings */
} TeaMovesMemory;

/* Forgets everything. */
void tea_moves_memory_clear (TeaMovesMemory *memory);

/* The entry of @holding with @unseen. If it is not @known, it is new and the caller fills in all but the tiles. */
TeaMovesSeen *
tea_moves_memory_find (TeaMovesMemory *memory, const TeaHolding *holding, const TeaTiles *unseen, gboolean *known);

/* The player and the position. */
typedef struct
{
  const TeaGlance *glance;   /* the position */
  const TeaNet *net;         /* the network, or NULL */
  float sums[TEA_NET_FIRST]; /* the first layer's sums with the table, if there is a network */
  TeaMovesMemory *memory;    /* earlier evaluations; tea_moves_best_discard() needs one; nullable */
} TeaMovesMind;

/* Evaluates the table; @glance and @net are borrowed. */
void tea_moves_mind_init (TeaMovesMind *mind, const TeaGlance *glance, const TeaNet *net);

/**
 * tea_moves_best_discard:
 * @mind: the player, with a network and a memory
 * @holding: tiles with one too many; unchanged on return
 *
 * Returns: the value of the best discard that stays nearest to ready, −%G_MAXFLOAT if there are only wild tiles
 */
float tea_moves_best_discard (const TeaMovesMind *mind, TeaHolding *holding);

G_END_DECLS
