/* tea-arrangement-calls.c - what else could have completed eyes and sets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-arrangement-trial.h"

/* Whether tiles of @group with @number are exactly @sets sets, and the eyes. */
static inline gboolean
are_sets (const TeaHandTiles *hand, guint group, guint32 number, guint sets, gboolean eyes)
{
  return tea_tables_needs[(TEA_N_STRICT_KEYS + key_of (hand, group, number)) * 10 + (eyes ? 5 : 0) + sets] == 0;
}

/* How many tiles @tile there are, in the hand or melded. */
static guint
count_held (const TeaHandTiles *hand, TeaTile tile)
{
  guint n = hand->natural[tile];

  for (guint i = 0; i < hand->n_melds; i++)
    for (guint j = 0; j < hand->melds[i].n; j++)
      n += hand->melds[i].tiles[j] == tile;

  return n;
}

/* Whether tiles of @group with @number become so many sets, and the eyes, with one tile more that is not the winning one. */
static gboolean
can_be_completed (const TeaHandTiles *hand, guint group, guint32 number, guint sets, gboolean eyes)
{
  TeaTile end = MIN (9 * group + 9, TEA_N_PLAIN);

  for (TeaTile tile = 9 * group; tile < end; tile++)
    if (hand->natural[tile] < 4 && tile != hand->win_tile && are_sets (hand, group, number + _tea_number_steps[tile], sets, eyes) &&
        count_held (hand, tile) < 4)
      return TRUE;

  return FALSE;
}

/* Whether the tiles before the win can be all honours, or six pairs and a single tile; independent tiles and orphans have no sets. */
static gboolean
may_be_other_shape (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  gboolean has_suit = FALSE;

  if ((hand->shapes & TEA_SHAPE_SEVEN_PAIRS) != 0 && hand->n_melds == 0 && _tea_count_odd (hand->natural) <= 2)
    return TRUE;
  if ((hand->shapes & TEA_SHAPE_ALL_HONOURS) == 0)
    return FALSE;
  for (guint g = 0; g < arrangement->n_groups && !has_suit; g++)
    has_suit = tea_tile_is_suit (arrangement->groups[g].as[0]);

  return !has_suit;
}

gboolean
tea_arrangement_tells_calls (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  /* A fifth tile could not have come, and so is no call itself. */
  return arrangement->shape == TEA_SHAPE_STANDARD && hand->n_wild == 0 && hand->proxy == TEA_TILE_NONE && count_held (hand, hand->win_tile) <= 4 &&
         !may_be_other_shape (arrangement, hand);
}

gboolean
tea_arrangement_has_other_call (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  guint won = hand->win_tile / 9;
  guint with_eyes = 0;
  guint n_sets[4] = { 0 };
  guint32 number = number_of (hand->natural, won) - _tea_number_steps[hand->win_tile];

  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];

      if (group->kind == TEA_GROUP_PAIR)
        with_eyes = group->as[0] / 9;
      else
        n_sets[group->as[0] / 9]++;
    }

  /* The other tile completes the suit of the winning one; or this had eyes without it, and those elsewhere become a set. */
  if (can_be_completed (hand, won, number, n_sets[won], won == with_eyes))
    return TRUE;

  return won != with_eyes && are_sets (hand, won, number, n_sets[won] - 1, TRUE) &&
         can_be_completed (hand, with_eyes, number_of (hand->natural, with_eyes), n_sets[with_eyes] + 1, FALSE);
}
