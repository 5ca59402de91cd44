/* tea-distance-others.c - all discards of a hand at once, for the shapes without sets
 *
 * A discard changes little of what these shapes count, so a hand is counted once for all its discards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-private.h"

/* How many more honours the shape of all honours needs. */
static inline guint
missing_of_honours (const TeaOthers *others, guint honours)
{
  return others->n_wanted - MIN (honours, others->n_wanted);
}

static void
count_honours (TeaOthers *others, const TeaHandTiles *hand, const TeaCounts *counts)
{
  guint missing;

  if (_tea_missing_for_shapes (counts, hand, TEA_SHAPE_ALL_HONOURS) == UNREACHABLE)
    {
      others->shapes &= ~TEA_SHAPE_ALL_HONOURS;
      return;
    }
  others->n_wanted = TEA_MAX_GROUP - 3 * hand->n_melds;
  others->honours = 0;
  for (TeaTile tile = TEA_TILE_EAST; tile <= TEA_TILE_WHITE; tile++)
    others->honours += counts->n[tile];
  missing = missing_of_honours (others, others->honours);
  others->missing = MIN (others->missing, missing);
}

void
_tea_others_init (TeaOthers *others, const TeaHandTiles *hand, const TeaCounts *counts)
{
  const guint concealed = TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_THIRTEEN_ORPHANS;
  guint missing, pairs, singles;

  others->shapes = hand->shapes & ((hand->n_melds == 0 ? concealed : 0) | TEA_SHAPE_ALL_HONOURS);
  others->missing = UNREACHABLE;
  if ((others->shapes & TEA_SHAPE_ALL_HONOURS) != 0)
    count_honours (others, hand, counts);
  if (others->shapes == 0)
    return;

  others->held = _tea_held_kinds (counts);
  others->twice = _tea_held_twice (counts);
  others->odd = _tea_odd_kinds (counts);
  others->full = _tea_full_kinds (counts);
  if ((others->shapes & TEA_SHAPE_SEVEN_PAIRS) != 0)
    {
      singles = tea_count_bits (others->odd);
      pairs = tea_count_bits (others->twice) + tea_count_bits (others->full);
      /* A discard removes a single tile, or leaves a single one of a pair. */
      others->of_pairs_without_single = _tea_missing_of_pairs (pairs, singles - 1);
      others->of_pairs_without_pair = _tea_missing_of_pairs (pairs - 1, singles + 1);
      missing = _tea_missing_of_pairs (pairs, singles);
      others->missing = MIN (others->missing, missing);
    }
  if ((others->shapes & TEA_SHAPE_INDEPENDENT) != 0)
    {
      _tea_independent_init (&others->independent, others->held);
      others->of_independent = _tea_missing_of_independent (&others->independent);
      others->missing = MIN (others->missing, others->of_independent);
    }
  if ((others->shapes & TEA_SHAPE_THIRTEEN_ORPHANS) != 0)
    {
      others->of_orphans = _tea_missing_of_orphans (others->held, others->twice);
      others->missing = MIN (others->missing, others->of_orphans);
    }
}

static inline guint
pairs_without (const TeaOthers *others, guint64 bit)
{
  return (others->odd & bit) != 0 ? others->of_pairs_without_single : others->of_pairs_without_pair;
}

static inline void
independent_without (TeaIndependent *without, const TeaOthers *others, TeaTile tile)
{
  *without = others->independent;
  if ((others->twice & TEA_TILE_BIT (tile)) != 0)
    return;
  if (tile >= TEA_TILE_EAST)
    without->honours--;
  else
    without->kinds[tile / 9] &= ~(1u << tile % 9);
}

static inline guint
missing_for_independent_without (const TeaOthers *others, TeaTile tile)
{
  TeaIndependent without;

  if ((others->twice & TEA_TILE_BIT (tile)) != 0)
    return others->of_independent;
  independent_without (&without, others, tile);

  return _tea_missing_of_independent (&without);
}

/* The kinds with a tile, and with two or more tiles, after discarding one tile of @bit. */
static inline guint64
held_without (const TeaOthers *others, guint64 bit)
{
  return others->held & ~(bit & ~others->twice);
}

static inline guint64
twice_without (const TeaOthers *others, guint64 bit)
{
  /* A kind with exactly two tiles is neither odd nor full. */
  return others->twice & ~(bit & ~others->odd & ~others->full);
}

static inline guint
orphans_without (const TeaOthers *others, guint64 bit)
{
  guint64 majors = _tea_useful_for_orphans (0, 0);
  guint kinds = (bit & majors & ~others->twice) != 0;
  guint pair = (others->twice & majors) != 0 && (twice_without (others, bit) & majors) == 0;

  return others->of_orphans + kinds + pair;
}

guint
_tea_others_missing (const TeaOthers *others, TeaTile tile)
{
  guint64 bit = TEA_TILE_BIT (tile);
  guint best = UNREACHABLE;
  guint missing;

  if ((others->shapes & TEA_SHAPE_SEVEN_PAIRS) != 0)
    best = pairs_without (others, bit);
  if ((others->shapes & TEA_SHAPE_INDEPENDENT) != 0 && others->of_independent < best)
    {
      missing = missing_for_independent_without (others, tile);
      best = MIN (best, missing);
    }
  if ((others->shapes & TEA_SHAPE_ALL_HONOURS) != 0)
    {
      missing = missing_of_honours (others, others->honours - (tile >= TEA_TILE_EAST));
      best = MIN (best, missing);
    }
  if ((others->shapes & TEA_SHAPE_THIRTEEN_ORPHANS) != 0 && others->of_orphans < best)
    {
      missing = orphans_without (others, bit);
      best = MIN (best, missing);
    }

  return best;
}

guint64
_tea_others_useful (const TeaOthers *others, TeaTile tile, guint missing)
{
  guint64 bit = TEA_TILE_BIT (tile);
  guint64 useful = 0;

  if (missing == 0)
    return 0;
  if ((others->shapes & TEA_SHAPE_SEVEN_PAIRS) != 0 && pairs_without (others, bit) == missing)
    useful |= _tea_useful_for_seven_pairs (others->odd ^ bit, missing);
  if ((others->shapes & TEA_SHAPE_INDEPENDENT) != 0 && others->of_independent <= missing &&
      missing_for_independent_without (others, tile) == missing)
    {
      TeaIndependent without;

      independent_without (&without, others, tile);
      useful |= _tea_useful_for_independent (&without, held_without (others, bit), missing);
    }
  if ((others->shapes & TEA_SHAPE_ALL_HONOURS) != 0 &&
      missing_of_honours (others, others->honours - (tile >= TEA_TILE_EAST)) == missing)
    useful |= HONOURS;
  if ((others->shapes & TEA_SHAPE_THIRTEEN_ORPHANS) != 0 && others->of_orphans <= missing &&
      orphans_without (others, bit) == missing)
    useful |= _tea_useful_for_orphans (held_without (others, bit), twice_without (others, bit));

  return useful & ~(others->full & ~bit);
}
