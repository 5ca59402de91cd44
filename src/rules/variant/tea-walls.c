/* tea-walls.c - wall rules of several variants: the order of the tail, a dead wall that is replenished
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/variant/tea-walls.h"

void
tea_break_by_one_throw (const guint8 dice[3][2], guint dealer, TeaBreak *brk)
{
  guint sum = dice[0][0] + dice[0][1];

  brk->seat = (dealer + sum - 1) % 4;
  brk->stacks = sum;
  brk->indicator = -1;
  brk->laid_on = -1;
  brk->indicator_after_deal = FALSE;
  brk->second_thrower = -1;
}

guint
tea_wall_from_tail (const TeaWall *wall, guint nth)
{
  return wall->n - 2 * (nth / 2 + 1) + nth % 2;
}

guint
tea_dead_wall_begin (const TeaWall *wall, guint n_tiles)
{
  return wall->n - n_tiles - wall->kong_supplements - wall->bonus_supplements;
}

int
tea_dead_wall_next_head (const TeaWall *wall, guint n_tiles)
{
  return wall->head < tea_dead_wall_begin (wall, n_tiles) ? wall->head : -1;
}

int
tea_dead_wall_next_supplement (const TeaWall *wall)
{
  guint index = tea_wall_from_tail (wall, wall->kong_supplements + wall->bonus_supplements);

  return tea_wall_is_taken (wall, index) ? -1 : (int) index;
}
