/* tea-distance.c - how far a hand is from a winning shape
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-help.h"

guint64
_tea_useful_for_shape (const TeaCounts *counts, TeaShape shape, guint missing)
{
  TeaIndependent independent;

  if (missing == 0)
    return 0;

  switch (shape)
    {
    case TEA_SHAPE_SEVEN_PAIRS:
      return _tea_useful_for_seven_pairs (_tea_odd_kinds (counts), missing);
    case TEA_SHAPE_INDEPENDENT:
      _tea_independent_init (&independent, _tea_held_kinds (counts));
      return _tea_useful_for_independent (&independent, _tea_held_kinds (counts), missing);
    case TEA_SHAPE_ALL_HONOURS:
      return HONOURS;
    case TEA_SHAPE_THIRTEEN_ORPHANS:
      return _tea_useful_for_orphans (_tea_held_kinds (counts), _tea_held_twice (counts));
    case TEA_SHAPE_STANDARD:
    case TEA_SHAPE_BONUS_TILES:
      break;
    }
  return 0;
}

/* How many tiles a hand needs if every tile stands for itself or is wild. @useful becomes the kinds in @drawable, held
 * fewer than four times, that lower this. */
static inline __attribute__ ((always_inline)) guint
missing_for_hand (const TeaHandTiles *hand, const guint8 *natural, guint64 drawable, guint64 *useful)
{
  guint for_sets = UNREACHABLE;
  guint others = UNREACHABLE;
  guint best;
  TeaSetsHand sets;

  _tea_sets_hand_init (&sets, hand, natural);
  if ((hand->shapes & TEA_SHAPE_STANDARD) != 0)
    for_sets = _tea_missing_for_sets (&sets);
  if ((hand->shapes & OTHER_SHAPES) != 0)
    others = _tea_missing_for_shapes (&sets.counts, hand, hand->shapes);
  best = MIN (for_sets, others);
  if (useful == NULL)
    return best;

  /* One tile brings a shape nearer by one at most, so only the nearest shapes matter. */
  *useful = 0;
  if (best == UNREACHABLE)
    return best;
  drawable &= ~_tea_full_kinds (&sets.counts);
  if (for_sets == best)
    *useful = _tea_useful_for_sets (&sets, best, drawable);
  if (others > best)
    return best;
  for (guint shape = TEA_SHAPE_SEVEN_PAIRS; shape <= TEA_SHAPE_THIRTEEN_ORPHANS; shape <<= 1)
    if ((hand->shapes & shape) != 0 && _tea_missing_for_shapes (&sets.counts, hand, shape) == best)
      *useful |= _tea_useful_for_shape (&sets.counts, (TeaShape) shape, best) & drawable;

  return best;
}

guint64
_tea_drawable_kinds (const TeaHandTiles *hand)
{
  TeaCounts held;

  _tea_counts_init (&held, hand->natural);
  if (hand->n_wild > 0)
    for (guint i = 0; i < sizeof held.n; i += 8)
      {
        guint64 sum = tea_load_u64 (held.n + i) + tea_load_u64 (hand->wild + i);

        sum = GUINT64_TO_LE (sum);
        memcpy (held.n + i, &sum, sizeof sum);
      }
  for (guint i = 0; i < hand->n_melds; i++)
    for (guint k = 0; k < hand->melds[i].n; k++)
      if (hand->melds[i].tiles[k] < TEA_N_PLAIN)
        held.n[hand->melds[i].tiles[k]]++;

  return ANY_KIND & ~_tea_full_kinds (&held);
}

/* LQ-3: each proxy tile stands for itself or for the wild's natural kind; every division is tried. */
static guint
missing_with_proxies (const TeaHandTiles *hand, guint64 *useful)
{
  guint64 drawable = useful == NULL ? 0 : _tea_drawable_kinds (hand);
  TeaTile proxy = hand->proxy;
  TeaTile as = hand->proxy_as;
  guint best;
  guint8 natural[TEA_N_PLAIN];

  memcpy (natural, hand->natural, sizeof natural);
  best = UNREACHABLE + 1;
  for (;;)
    {
      guint64 mask = 0;
      guint64 may_draw = drawable | ((drawable & TEA_TILE_BIT (proxy)) != 0 ? TEA_TILE_BIT (as) : 0);
      guint missing;

      /* The tables do not cover a fifth natural tile. */
      if (natural[as] == 4)
        may_draw &= ~TEA_TILE_BIT (as);
      missing = missing_for_hand (hand, natural, may_draw, useful == NULL ? NULL : &mask);

      if ((mask & TEA_TILE_BIT (as)) != 0)
        mask |= drawable & TEA_TILE_BIT (proxy);
      mask &= drawable;
      if (useful != NULL && missing < best)
        *useful = mask;
      else if (useful != NULL && missing == best)
        *useful |= mask;
      best = MIN (best, missing);

      if (natural[proxy] == 0 || natural[as] == 4)
        return best;
      natural[proxy]--;
      natural[as]++;
    }
}

static inline __attribute__ ((always_inline)) guint
missing_for_any (const TeaHandTiles *hand, guint64 *useful)
{
  guint64 drawable = ANY_KIND;

  if (_tea_has_proxies (hand))
    return missing_with_proxies (hand, useful);
  if (useful != NULL && (hand->n_wild > 0 || hand->n_melds > 0))
    drawable = _tea_drawable_kinds (hand);

  return missing_for_hand (hand, hand->natural, drawable, useful);
}

static inline guint
count_tiles (const TeaHandTiles *hand)
{
  const guint8 *n = hand->natural;
  TeaSixteen low = tea_load_u8x16 (n);
  TeaSixteen high = tea_load_u8x16 (n + 16);

  /* With 123 added, a count of five or more, which is not allowed, sets the highest bit of its byte. */
  if (tea_highest_bits_of_16 (low | high | (low + (guint8) 123) | (high + (guint8) 123)) != 0 || n[32] > 4 ||
      n[33] > 4 || hand->n_melds > TEA_MAX_MELDS)
    return G_MAXUINT;

  return tea_sum_of_16 (low + high) + n[32] + n[33] + hand->n_wild + 3 * hand->n_melds;
}

guint
_tea_count_tiles (const TeaHandTiles *hand)
{
  return count_tiles (hand);
}

static G_GNUC_NO_INLINE guint64
useful_of_plain (const TeaHandTiles *hand, int *distance)
{
  TeaSetsHand sets;
  guint64 useful;
  gsize low, high;

  _tea_sets_hand_init (&sets, hand, hand->natural);
  sets.n_sets = TEA_MAX_MELDS;
  low = _tea_sum_of_two (&_tea_strict, sets.key[0], sets.key[1]);
  high = _tea_sum_of_two (&_tea_strict, sets.key[2], sets.key[3]);
  useful = _tea_help_of_sums (&sets, &_tea_strict, low, high) & ~tea_highest_bits (hand->natural, 124);
  if (distance != NULL)
    *distance = (int) _tea_missing_of (&_tea_strict, sets.n_sets, low, high) - 1;

  return useful;
}

/* A function of its own, so that plain hands do not pay for its stack frame. */
static G_GNUC_NO_INLINE guint64
useful_of_any (const TeaHandTiles *hand, int *distance)
{
  guint64 useful = 0;
  guint missing = missing_for_any (hand, &useful);

  if (distance != NULL)
    *distance = _tea_to_distance (missing, hand);

  return useful;
}

static G_GNUC_NO_INLINE int
distance_of_any (const TeaHandTiles *hand)
{
  return _tea_to_distance (missing_for_any (hand, NULL), hand);
}

int
tea_distance (const TeaHandTiles *hand)
{
  g_return_val_if_fail (hand != NULL && count_tiles (hand) <= TEA_MAX_GROUP, NO_SHAPE);

  if (_tea_is_plain (hand))
    return (int) tea_missing_for_counts (hand->natural, TEA_MAX_MELDS, hand->honour_runs) - 1;

  return distance_of_any (hand);
}

guint64
tea_distance_useful (const TeaHandTiles *hand, int *distance)
{
  g_return_val_if_fail (hand != NULL && count_tiles (hand) <= TEA_MAX_GROUP, 0);

  return _tea_is_plain (hand) ? useful_of_plain (hand, distance) : useful_of_any (hand, distance);
}
