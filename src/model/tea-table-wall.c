/* tea-table-wall.c - the four walls and the dice, as they are seen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/tea-table-private.h"

guint
tea_table_get_dice (TeaTable *self, guint8 dice[TEA_TABLE_MAX_DICE])
{
  guint n = 0;

  g_return_val_if_fail (TEA_IS_TABLE (self) && dice != NULL, 0);

  memset (dice, 0, TEA_TABLE_MAX_DICE);
  if (!self->has_deal)
    return 0;

  for (guint i = 0; i < self->deal->rules.n_throws && i < TEA_TABLE_MAX_DICE / 2; i++)
    for (guint j = 0; j < 2; j++)
      dice[n++] = self->deal->setup.dice[i][j];

  return n;
}

guint
tea_table_get_stacks_per_wall (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->has_deal ? self->deal->wall.n / 8u : 0;
}

void
tea_table_get_wall (TeaTable *self, guint seat, guint stack_from_right, guint *n_tiles, int *face_up_kind)
{
  const TeaDeal *deal;

  g_return_if_fail (TEA_IS_TABLE (self));
  g_return_if_fail (n_tiles != NULL && face_up_kind != NULL);

  *n_tiles = 0;
  *face_up_kind = -1;
  if (!self->has_deal)
    return;

  deal = self->deal;
  for (guint i = 0; i < deal->wall.n; i++)
    {
      guint its_seat;
      guint its_stack;

      tea_break_stack (&deal->brk, deal->wall.n, i, &its_seat, &its_stack);
      if (its_seat != seat || its_stack != stack_from_right || !tea_deal_wall_lies (deal, i))
        continue;
      (*n_tiles)++;
      if ((int) i == deal->wall.indicator)
        *face_up_kind = deal->wall.tiles[i];
    }
}

int
tea_table_get_break_seat (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), -1);

  return self->has_deal ? (int) self->deal->brk.seat : -1;
}

guint
tea_table_get_break_stacks (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), 0);

  return self->has_deal ? self->deal->brk.stacks : 0;
}
