/* tea-wall.h - the wall of a hand: its tiles, what has been taken, what lies face up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"

G_BEGIN_DECLS

/**
 * TeaReplacement:
 *
 * Why a tile is drawn from the tail.
 */
typedef enum
{
  TEA_REPLACEMENT_NONE,
  TEA_REPLACEMENT_KONG,
  TEA_REPLACEMENT_BONUS,
} TeaReplacement;

/* The variant decides which tile the next supplement is and where head draws stop: see #TeaVariant.next_supplement and
 * #TeaVariant.next_head. */
typedef struct
{
  /* every tile in head order from the break: stack i is tiles 2i (top) and 2i + 1 (bottom) */
  TeaTile tiles[TEA_MAX_WALL];
  guint8 n;         /* 136 or 144 */
  guint8 head;      /* index of the next tile at the head */
  gint16 indicator; /* index of the tile that lies face up, or −1; it can lie elsewhere than in its own place (LQ-3) */
  guint8 kong_supplements;  /* how many supplements were drawn for kongs */
  guint8 bonus_supplements; /* how many supplements were drawn for bonus tiles */
  guint64 taken[3];         /* the tiles that were drawn or turned up: bit i % 64 of taken[i / 64] for tile i */
} TeaWall;

typedef struct
{
  guint8 seat;      /* whose wall is broken */
  guint8 stacks;    /* how many stacks are counted from the right end of that wall before the gap */
  gint16 indicator; /* index in head order of the tile to turn up, or −1 for none */
  /* index of the tile on whose stack the indicator is laid, out of play, or −1 where it stays in its own place */
  gint16 laid_on;
  gboolean indicator_after_deal; /* whether the indicator is turned up after the deal instead of before */
  gint8 second_thrower;          /* the seat that throws dice[1], or −1 */
} TeaBreak;

static inline gboolean
tea_wall_is_taken (const TeaWall *wall, guint index)
{
  return (wall->taken[index / 64] >> (index % 64)) & 1;
}

/* Takes the tile at @index, which must not have been taken, and returns it. */
TeaTile tea_wall_take (TeaWall *wall, guint index);

/* How many tiles nobody has taken yet, not counting the indicator. */
guint tea_wall_left (const TeaWall *wall);

/**
 * tea_break_stack:
 * @brk: where the wall is broken
 * @n: 136 or 144
 * @index: a tile in head order
 * @seat: (out): whose wall the tile lies in
 * @stack: (out): which stack from the right end of that wall, from 0
 *
 * Where a tile physically lies: the wall is used clockwise, which in each player's wall is from right to left, and the
 * wall of seat s is followed by that of seat s − 1.
 */
void tea_break_stack (const TeaBreak *brk, guint n, guint index, guint *seat, guint *stack);

G_END_DECLS
