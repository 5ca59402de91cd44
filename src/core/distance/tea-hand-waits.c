/* tea-hand-waits.c - whether a hand is complete, and what it waits for, by the tables
 *
 * If all missing tiles are wilds or the one tile to be drawn, copies in melds do not matter: a wild can be any copy,
 * and a tile that is drawn exists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-help.h"
#include "core/distance/tea-hand-waits.h"

static gboolean
wins (const TeaHandTiles *hand, const guint8 *natural)
{
  TeaSetsHand sets;

  _tea_sets_hand_init (&sets, hand, natural);
  if ((hand->shapes & TEA_SHAPE_STANDARD) && _tea_missing_at_least (&sets) <= hand->n_wild)
    return TRUE;

  return (hand->shapes & OTHER_SHAPES) != 0 &&
         _tea_missing_for_shapes (&sets.counts, hand, hand->shapes) <= hand->n_wild;
}

/* Arrangements are only searched where the tables have no answer: five natural tiles of a kind, or a wrong number of
 * tiles. */
static gboolean
one_is_enough (const TeaArrangement *arrangement, gpointer data)
{
  return FALSE;
}

static gboolean
has_arrangement (const TeaHandTiles *hand)
{
  TeaHandTiles any = *hand;

  any.win_tile = TEA_TILE_NONE;

  return tea_arrangements_foreach (&any, one_is_enough, NULL) > 0;
}

gboolean
tea_hand_is_complete (const TeaHandTiles *hand)
{
  guint8 natural[TEA_N_PLAIN];

  if (_tea_count_tiles (hand) != 14)
    return has_arrangement (hand);
  if (wins (hand, hand->natural))
    return TRUE;
  if (!_tea_has_proxies (hand) || hand->natural[hand->proxy] == 0)
    return FALSE;

  /* LQ-3: each proxy is itself or the wild's natural kind. */
  memcpy (natural, hand->natural, sizeof natural);
  while (natural[hand->proxy] > 0 && natural[hand->proxy_as] < 4)
    {
      natural[hand->proxy]--;
      natural[hand->proxy_as]++;
      if (wins (hand, natural))
        return TRUE;
    }

  return FALSE;
}

/* The kinds that complete the tiles, drawable or not. Lowers @least to the number of missing tiles, if any number of
 * copies existed. */
static guint64
waits_of (const TeaHandTiles *hand, const guint8 *natural, guint *least)
{
  guint lacks = hand->n_wild + 1;
  guint64 waits = 0;
  guint missing;
  TeaSetsHand sets;

  _tea_sets_hand_init (&sets, hand, natural);
  if ((hand->shapes & TEA_SHAPE_STANDARD) != 0)
    {
      missing = _tea_missing_loose (sets.key, sets.n_sets);
      *least = MIN (*least, missing);
      if (missing <= lacks && _tea_missing_at_least (&sets) == lacks)
        waits = _tea_useful_for_sets (&sets, lacks, ANY_KIND);
    }
  if ((hand->shapes & OTHER_SHAPES) == 0)
    return waits;
  missing = _tea_missing_for_shapes (&sets.counts, hand, hand->shapes);
  *least = MIN (*least, missing);
  if (missing != lacks)
    return waits;
  for (guint shape = TEA_SHAPE_SEVEN_PAIRS; shape <= TEA_SHAPE_THIRTEEN_ORPHANS; shape <<= 1)
    if ((hand->shapes & shape) && _tea_missing_for_shapes (&sets.counts, hand, shape) == lacks)
      waits |= _tea_useful_for_shape (&sets.counts, (TeaShape) shape, lacks) & ANY_KIND;

  return waits;
}

guint64
tea_hand_waits (const TeaHandTiles *hand)
{
  guint lack;

  return tea_hand_waits_or_lack (hand, &lack);
}

guint64
tea_hand_waits_or_lack (const TeaHandTiles *hand, guint *lack)
{
  guint8 natural[TEA_N_PLAIN];
  guint64 drawable, both, waits;
  guint least = UNREACHABLE;

  *lack = 0;
  g_return_val_if_fail (_tea_count_tiles (hand) == 13, 0);

  if (!_tea_has_proxies (hand))
    {
      waits = waits_of (hand, hand->natural, &least);
      *lack = least - hand->n_wild;
      return waits == 0 ? 0 : waits & _tea_drawable_kinds (hand);
    }

  /* A drawn proxy can be either kind, too. */
  drawable = _tea_drawable_kinds (hand);
  both = drawable | ((drawable & TEA_TILE_BIT (hand->proxy)) != 0 ? TEA_TILE_BIT (hand->proxy_as) : 0);
  waits = 0;
  memcpy (natural, hand->natural, sizeof natural);
  for (;;)
    {
      waits |= waits_of (hand, natural, &least) &
               (natural[hand->proxy_as] == 4 ? both & ~TEA_TILE_BIT (hand->proxy_as) : both);
      if (natural[hand->proxy] == 0 || natural[hand->proxy_as] == 4)
        break;
      natural[hand->proxy]--;
      natural[hand->proxy_as]++;
    }
  if ((waits & TEA_TILE_BIT (hand->proxy_as)) != 0)
    waits |= TEA_TILE_BIT (hand->proxy);
  *lack = least - hand->n_wild;

  return waits & drawable;
}

/* Whether all tiles and wilds can be sets, without eyes. */
static gboolean
are_sets (const TeaHandTiles *hand, const guint8 *natural)
{
  const guint8 *needs = tea_tables_needs + TEA_N_STRICT_KEYS * 10;
  guint8 lack[TEA_MAX_MELDS + 1] = { 0, UNREACHABLE, UNREACHABLE, UNREACHABLE, UNREACHABLE };
  TeaSetsHand sets;

  _tea_sets_hand_init (&sets, hand, natural);
  for (guint group = 0; group < N_GROUPS; group++)
    {
      const guint8 *more = needs + 10 * sets.key[group];

      for (guint n = sets.n_sets; n > 0; n--)
        for (guint k = 1; k <= n; k++)
          lack[n] = MIN (lack[n], lack[n - k] + more[k]);
    }

  return lack[sets.n_sets] <= hand->n_wild;
}

gboolean
tea_hand_is_sets (const TeaHandTiles *hand)
{
  guint8 natural[TEA_N_PLAIN];

  g_return_val_if_fail (hand->n_melds <= TEA_MAX_MELDS, FALSE);
  if (_tea_count_tiles (hand) != 12)
    return FALSE;

  memcpy (natural, hand->natural, sizeof natural);
  for (;;)
    {
      if (are_sets (hand, natural))
        return TRUE;
      if (!_tea_has_proxies (hand) || natural[hand->proxy] == 0 || natural[hand->proxy_as] == 4)
        return FALSE;
      natural[hand->proxy]--;
      natural[hand->proxy_as]++;
    }
}
