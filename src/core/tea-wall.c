/* tea-wall.c - the wall of a hand: its tiles, what has been taken, what lies face up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-wall.h"

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
  guint left = wall->n;

  for (guint i = 0; i < G_N_ELEMENTS (wall->taken); i++)
    left -= tea_count_bits (wall->taken[i]);
  if (wall->indicator >= 0 && !tea_wall_is_taken (wall, wall->indicator))
    left--;

  return left;
}

void
tea_break_stack (const TeaBreak *brk, guint n, guint index, guint *seat, guint *stack)
{
  guint per_wall = n / 8;
  guint place = brk->stacks + index / 2; /* stacks from the right end of the broken wall, on round the table */
  guint walls_on = place / per_wall;

  *seat = (brk->seat + 4 - walls_on % 4) % 4;
  *stack = place % per_wall;
}
