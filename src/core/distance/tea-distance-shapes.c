/* tea-distance-shapes.c - how many tiles the shapes without sets need
 *
 * Eight or sixteen kinds are counted at a time: each count is a byte of at most four.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-private.h"

#define N_WORDS 5

static guint
missing_for_seven_pairs (const TeaCounts *counts)
{
  TeaSixteen low = tea_load_u8x16 (counts->n);
  TeaSixteen high = tea_load_u8x16 (counts->n + 16);
  guint n_last = counts->n[32] + counts->n[33];
  guint total = tea_sum_of_16 (low + high) + n_last;
  /* Four equal tiles are two pairs, so a third tile is a single like any other. */
  guint singles = tea_sum_of_16 ((low & 1) + (high & 1)) + (counts->n[32] & 1) + (counts->n[33] & 1);

  return _tea_missing_of_pairs ((total - singles) / 2, singles);
}

static guint
missing_for_all_honours (const TeaCounts *counts, const TeaHandTiles *hand)
{
  guint wanted = TEA_MAX_GROUP - 3 * hand->n_melds;
  guint honours;

  for (guint i = 0; i < hand->n_melds; i++)
    if (!tea_meld_is_pung (&hand->melds[i]) || !tea_tile_is_honour (hand->melds[i].tiles[0]))
      return UNREACHABLE;

  /* The byte after the seven honours is 0. */
  honours = (guint) ((tea_load_u64 (counts->n + TEA_TILE_EAST) * EACH_BYTE) >> 56);

  return wanted - MIN (honours, wanted);
}

guint
_tea_missing_for_shapes (const TeaCounts *counts, const TeaHandTiles *hand, guint shapes)
{
  guint best = UNREACHABLE;
  TeaIndependent independent;
  guint missing;
  guint64 held;

  if ((shapes & TEA_SHAPE_ALL_HONOURS) != 0)
    best = missing_for_all_honours (counts, hand);
  /* Melds rule the others out. */
  if (hand->n_melds > 0)
    return best;

  if ((shapes & TEA_SHAPE_SEVEN_PAIRS) != 0)
    {
      missing = missing_for_seven_pairs (counts);
      best = MIN (best, missing);
    }
  if ((shapes & (TEA_SHAPE_INDEPENDENT | TEA_SHAPE_THIRTEEN_ORPHANS)) == 0)
    return best;

  held = _tea_held_kinds (counts);
  if ((shapes & TEA_SHAPE_INDEPENDENT) != 0)
    {
      _tea_independent_init (&independent, held);
      missing = _tea_missing_of_independent (&independent);
      best = MIN (best, missing);
    }
  if ((shapes & TEA_SHAPE_THIRTEEN_ORPHANS) != 0)
    {
      missing = _tea_missing_of_orphans (held, _tea_held_twice (counts));
      best = MIN (best, missing);
    }

  return best;
}

guint64
_tea_odd_kinds (const TeaCounts *counts)
{
  guint64 odd = 0;

  for (guint i = 0; i < N_WORDS; i++)
    odd |= (guint64) tea_bits_of_bytes (tea_load_u64 (counts->n + 8 * i)) << (8 * i);

  return odd;
}

guint64
_tea_useful_for_seven_pairs (guint64 odd, guint missing)
{
  /* Pairing a single tile always helps; a new single tile does if there are too few of them. */
  return tea_count_bits (odd) < missing ? ~(guint64) 0 : odd;
}

guint64
_tea_useful_for_orphans (guint64 held, guint64 twice)
{
  return (twice & MAJORS) != 0 ? MAJORS & ~held : MAJORS;
}

guint64
_tea_useful_for_independent (const TeaIndependent *independent, guint64 held, guint missing)
{
  guint64 useful = 0;

  for (guint suit = 0; suit < 3; suit++)
    {
      guint sizes = _tea_most_independent (independent, suit) >> 4;

      useful |= (guint64) tea_tables_spread_more[8 * independent->kinds[suit] + sizes] << (9 * suit);
    }
  /* One honour is as good as another. */
  if (independent->honours < 7)
    {
      TeaIndependent with = *independent;

      with.honours++;
      if (_tea_missing_of_independent (&with) < missing)
        useful |= HONOURS & ~held;
    }

  return useful;
}
