/* tea-table-wall.c - the four walls and the dice as shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/table/tea-table-engine.h"

guint
tea_table_get_dice (TeaTable *self, guint8 dice[TEA_TABLE_MAX_DICE])
{
  const TeaDeal *deal = tea_table_get_deal (self);
  guint n = 0;

  g_return_val_if_fail (dice != NULL, 0);

  memset (dice, 0, TEA_TABLE_MAX_DICE);
  if (deal == NULL)
    return 0;

  for (guint i = 0; i < deal->rules.n_throws && i < TEA_TABLE_MAX_DICE / 2; i++)
    for (guint j = 0; j < 2; j++)
      dice[n++] = deal->setup.dice[i][j];

  return n;
}

guint
tea_table_get_stacks_per_wall (TeaTable *self)
{
  const TeaDeal *deal = tea_table_get_deal (self);

  return deal != NULL ? deal->wall.n / 8u : 0;
}

static gboolean
lies_in (const TeaDeal *deal, guint index, guint seat, guint stack)
{
  guint its_seat;
  guint its_stack;

  tea_break_stack (&deal->brk, deal->wall.n, index, &its_seat, &its_stack);

  return its_seat == seat && its_stack == stack;
}

/* Whether the tile at @index still lies in its own place; an indicator laid elsewhere does not. */
static gboolean
lies (const TeaDeal *deal, guint index)
{
  return tea_deal_wall_lies (deal, index) && (deal->brk.laid_on < 0 || (int) index != deal->wall.indicator);
}

/* The index of the tile under the indicator, or −1; when a stack is used up, players push the indicator to the next. */
static int
find_below_indicator (const TeaDeal *deal)
{
  for (int i = deal->brk.laid_on; i >= 0 && deal->wall.indicator >= 0; i--)
    if (lies (deal, (guint) i))
      return i;

  return -1;
}

void
tea_table_get_wall (TeaTable *self, guint seat, guint stack_from_right, guint *n_tiles, int *face_up_kind)
{
  const TeaDeal *deal = tea_table_get_deal (self);
  int below;

  g_return_if_fail (n_tiles != NULL && face_up_kind != NULL);

  *n_tiles = 0;
  *face_up_kind = -1;
  if (deal == NULL)
    return;

  for (guint i = 0; i < deal->wall.n; i++)
    {
      if (!lies_in (deal, i, seat, stack_from_right) || !lies (deal, i))
        continue;
      (*n_tiles)++;
      if ((int) i == deal->wall.indicator)
        *face_up_kind = deal->wall.tiles[i];
    }

  below = find_below_indicator (deal);
  if (below >= 0 && lies_in (deal, (guint) below, seat, stack_from_right))
    {
      (*n_tiles)++;
      *face_up_kind = deal->wall.tiles[deal->wall.indicator];
    }
}

gboolean
tea_table_find_next_tile (TeaTable *self, gboolean supplement, guint *seat, guint *stack_from_right)
{
  const TeaDeal *deal = tea_table_get_deal (self);
  int index;

  g_return_val_if_fail (seat != NULL && stack_from_right != NULL, FALSE);

  if (deal == NULL)
    return FALSE;

  index = supplement ? deal->setup.variant->next_supplement (&deal->setup.options, &deal->wall, TEA_REPLACEMENT_KONG)
                     : deal->setup.variant->next_head (&deal->setup.options, &deal->wall);
  if (index < 0)
    return FALSE;

  tea_break_stack (&deal->brk, deal->wall.n, (guint) index, seat, stack_from_right);

  return TRUE;
}

/* The index of the first tile that stands apart from the wall; past the end if there is none. */
static guint
find_apart (const TeaDeal *deal)
{
  if (deal == NULL || deal->setup.variant->set_apart == NULL)
    return G_MAXUINT;

  return deal->setup.variant->set_apart (&deal->setup.options, &deal->wall);
}

gboolean
tea_table_get_wall_apart (TeaTable *self, guint seat, guint stack_from_right)
{
  const TeaDeal *deal = tea_table_get_deal (self);

  /* A stack that is partly live stands with the live wall. */
  for (guint i = find_apart (deal); deal != NULL && i < deal->wall.n; i++)
    if (i % 2 == 0 && lies_in (deal, i, seat, stack_from_right))
      return TRUE;

  return FALSE;
}

guint
tea_table_get_apart_left (TeaTable *self)
{
  const TeaDeal *deal = tea_table_get_deal (self);
  guint n = 0;

  for (guint i = find_apart (deal); deal != NULL && i < deal->wall.n; i++)
    n += lies (deal, i);

  return n;
}
