/* tea-arrangement-home.c - wild tiles that stand for their own kind, where others would do as well
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/arrangement/tea-arrangement-trial.h"

guint
tea_arrangement_count_home (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  guint8 left[TEA_N_KINDS];
  guint n = 0;

  /* The drawn tile lies where it completes its group. */
  memcpy (left, hand->wild, sizeof left);
  if (hand->win_wild)
    left[hand->win_tile]--;
  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];
      gboolean drawn = hand->win_wild && g == arrangement->completed;

      for (guint wild = group->wild; wild != 0; wild &= wild - 1)
        {
          TeaTile as = group->as[__builtin_ctz (wild)];

          if (drawn && as == arrangement->completed_as)
            {
              drawn = FALSE;
              n += as == hand->win_tile;
            }
          else if (left[as] > 0)
            {
              left[as]--;
              n++;
            }
        }
    }

  return n;
}

/* Puts into @group the tiles of @as, of which the natural ones of the group stay; %FALSE if they are not all there. */
static gboolean
read_group (TeaGroup *group, const TeaTile *as)
{
  TeaGroup read = *group;
  guint natural = 0;

  read.wild = 0;
  for (guint i = 0; i < group->n; i++)
    {
      gboolean is_natural = FALSE;

      for (guint j = 0; j < group->n && !is_natural; j++)
        is_natural = !((group->wild >> j) & 1) && group->as[j] == as[i];
      read.as[i] = as[i];
      natural += is_natural;
      if (!is_natural)
        read.wild |= 1u << i;
    }
  if (natural + (guint) __builtin_popcount (group->wild) != group->n)
    return FALSE;
  *group = read;

  return TRUE;
}

/* Reads group @g as the tiles @as if more wild tiles are then at home than @n, which becomes their number. */
static void
try_tiles (TeaArrangement *arrangement, const TeaHandTiles *hand, guint g, const TeaTile *as, guint *n)
{
  TeaArrangement other;
  TeaGroup *group = &other.groups[g];
  gboolean useful = FALSE;
  guint other_n;

  for (guint i = 0; i < arrangement->groups[g].n; i++)
    /* Only melds have more than three tiles. NOLINTNEXTLINE(clang-analyzer-core.uninitialized.ArraySubscript) */
    useful = useful || hand->wild[as[i]] > 0;
  if (!useful)
    return;
  other = *arrangement;
  if (!read_group (group, as))
    return;

  if (g == other.completed && hand->win_tile != TEA_TILE_NONE)
    {
      if (hand->win_wild)
        {
          guint wild = group->wild;

          while ((wild & (wild - 1)) != 0 && group->as[__builtin_ctz (wild)] != hand->win_tile)
            wild &= wild - 1;
          other.completed_as = group->as[__builtin_ctz (wild)];
        }
      other.form = _tea_arrangement_form_of (group, other.completed_as);
    }
  other_n = tea_arrangement_count_home (&other, hand);
  if (other_n <= *n)
    return;
  *arrangement = other;
  *n = other_n;
}

/* Tries every other reading of group @g. */
static void
try_group (TeaArrangement *arrangement, const TeaHandTiles *hand, guint g, guint *n)
{
  const TeaGroup *group = &arrangement->groups[g];

  if (group->kind == TEA_GROUP_CHOW)
    {
      guint natural = 7 & ~(guint) group->wild;
      TeaTile tile = natural != 0 ? group->as[__builtin_ctz (natural)] : TEA_TILE_NONE;

      for (TeaTile first = 0; first < TEA_TILE_EAST; first++)
        if (tea_tile_rank (first) <= 7 && (natural == 0 || (first <= tile && tile <= first + 2)))
          try_tiles (arrangement, hand, g, (const TeaTile[]){ first, first + 1, first + 2 }, n);
    }
  else if (group->kind == TEA_GROUP_HONOUR_RUN)
    {
      for (guint i = 0; i < N_HONOUR_RUNS; i++)
        try_tiles (arrangement, hand, g, _tea_honour_runs[i], n);
    }
  else if (group->wild == (1u << group->n) - 1)
    {
      for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
        try_tiles (arrangement, hand, g, (const TeaTile[]){ tile, tile, tile }, n);
    }
}

void
tea_arrangement_bring_home (TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  guint n;

  if (arrangement->shape != TEA_SHAPE_STANDARD && arrangement->shape != TEA_SHAPE_SEVEN_PAIRS)
    return;

  n = tea_arrangement_count_home (arrangement, hand);
  for (guint g = arrangement->n_melds; g < arrangement->n_groups && n < hand->n_wild; g++)
    if (arrangement->groups[g].wild != 0)
      try_group (arrangement, hand, g, &n);
}
