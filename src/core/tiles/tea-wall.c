/* tea-wall.c - the wall of a hand: its tiles, what has been taken, what lies face up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tiles/tea-wall.h"

TeaTile
tea_wall_take (TeaWall *wall, guint index)
{
  g_return_val_if_fail (index < wall->n && !tea_wall_is_taken (wall, index), TEA_TILE_NONE);

  wall->taken[index / 64] |= G_GUINT64_CONSTANT (1) << (index % 64);

  return wall->tiles[index];
}

guint
tea_wall_left (const TeaWall *wall)
{
  const guint64 *taken = wall->taken;
  guint64 twice = (taken[0] & taken[1]) | (taken[0] & taken[2]) | (taken[1] & taken[2]);
  guint left;

  G_STATIC_ASSERT (G_N_ELEMENTS (wall->taken) == 3);

  /* The three words are added bit by bit: a bit set in two or three of them counts 2, one set in one or three counts
   * 1. */
  left = wall->n - 2 * tea_count_bits (twice) - tea_count_bits (taken[0] ^ taken[1] ^ taken[2]);
  if (wall->indicator >= 0 && !tea_wall_is_taken (wall, wall->indicator))
    left--;

  return left;
}

void
tea_break_stack (const TeaBreak *brk, guint n, guint index, guint *seat, guint *stack)
{
  guint per_wall = n / 8;
  guint place = brk->stacks + index / 2; /* stacks from the right end of the broken wall, continuing round the table */
  guint walls_on = place / per_wall;

  *seat = (brk->seat + 4 - walls_on % 4) % 4;
  *stack = place % per_wall;
}
