/* tea-distance-discards.c - all discards of a hand at once: how far each leaves it from a winning shape, and what helps then
 *
 * The keys of three groups of kinds stay the same when a tile is taken away, so a hand is looked up once for all its discards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-distance-private.h"

static gboolean
holds_proxies (const TeaHandTiles *hand)
{
  return _tea_has_proxies (hand) && hand->natural[hand->proxy] > 0;
}

/* The kinds of which there is a natural tile. */
static guint64
held_kinds (const TeaHandTiles *hand)
{
  TeaCounts counts = { { 0 } };

  memcpy (counts.n, hand->natural, sizeof hand->natural);

  return _tea_held_kinds (&counts);
}

/* Makes @missing the least of itself and of what the hand lacks without each of @kinds. */
static void
find_missing (TeaSetsHand *sets, guint64 kinds, guint8 missing[TEA_N_PLAIN])
{
  const TeaHandTiles *hand = sets->hand;
  guint8 for_sets[TEA_N_PLAIN];
  TeaOthers others;

  if (hand->shapes & TEA_SHAPE_STANDARD)
    _tea_missing_without_each (sets, 0, for_sets);
  else
    memset (for_sets, UNREACHABLE, sizeof for_sets);
  _tea_others_init (&others, hand, &sets->counts);
  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);
      guint least = MIN (missing[tile], for_sets[tile]);

      if (others.missing < least)
        {
          guint of_others = _tea_others_missing (&others, tile);

          least = MIN (least, of_others);
        }
      missing[tile] = (guint8) least;
    }
}

/* What all discards share when it is asked what helps after them. */
typedef struct
{
  TeaSetsHand sets;
  TeaOthers others;
  TeaScarce scarce;
  gboolean only_sets; /* no other shape and no other division of the proxies could lack fewer tiles */
} Before;

static void
before_init (Before *before, const TeaHandTiles *hand, const guint8 natural[TEA_N_PLAIN], gboolean only_sets)
{
  _tea_sets_hand_init (&before->sets, hand, natural);
  _tea_others_init (&before->others, hand, &before->sets.counts);
  before->scarce = (TeaScarce){ 0, 0, 0 };
  if (hand->n_melds > 0)
    _tea_scarce_kinds (hand, &before->sets.counts, 0, &before->scarce);
  before->only_sets = only_sets;
}

/* Those of @drawable that help when @tile is gone and the hand then lacks @missing tiles. */
static guint64
useful_without (const Before *before, TeaTile tile, guint missing, guint64 drawable)
{
  const TeaOthers *others = &before->others;
  guint64 useful = 0;

  if ((before->sets.hand->shapes & TEA_SHAPE_STANDARD) != 0)
    {
      TeaSetsHand without = before->sets;

      _tea_sets_hand_take (&without, tile);
      /* Where no other shape lacks so few, eyes and sets do. */
      if ((before->only_sets && others->missing > missing) || _tea_missing_for_sets (&without) == missing)
        useful = _tea_useful_for_sets (&without, missing, drawable, &before->scarce);
    }
  if (others->missing <= missing)
    useful |= _tea_others_useful (others, tile, missing) & drawable;

  return useful;
}

/* Calls @func for each way to read the proxies, as long as no kind has a fifth tile. */
static void
each_division (const TeaHandTiles *hand, void (*func) (const TeaHandTiles *hand, const guint8 *natural, gpointer data), gpointer data)
{
  guint8 natural[TEA_N_PLAIN];

  memcpy (natural, hand->natural, sizeof natural);
  for (;;)
    {
      func (hand, natural, data);
      if (natural[hand->proxy] == 0 || natural[hand->proxy_as] == 4)
        return;
      natural[hand->proxy]--;
      natural[hand->proxy_as]++;
    }
}

/* The same one discard at a time, for hands with natural tiles of the kind that proxies stand for: of these there can be five. */
static void
find_one_by_one (const TeaHandTiles *hand, guint64 kinds, gint8 distance[TEA_N_PLAIN], guint64 *useful)
{
  TeaHandTiles copy = *hand;

  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      copy.natural[tile]--;
      if (useful != NULL)
        useful[tile] = tea_distance_useful (NULL, &copy, NULL);
      else
        distance[tile] = (gint8) tea_distance (NULL, &copy);
      copy.natural[tile]++;
    }
}

/* What is asked of each division. */
typedef struct
{
  guint64 kinds;
  guint8 *missing;
  guint64 drawable;
  guint64 *useful;
  gboolean only_sets;
} Asked;

/* Without the proxies that stand for another kind. */
static guint64
kinds_there (const TeaHandTiles *hand, const guint8 *natural, guint64 kinds)
{
  return natural[hand->proxy] == 0 ? kinds & ~TEA_TILE_BIT (hand->proxy) : kinds;
}

static void
find_missing_of_division (const TeaHandTiles *hand, const guint8 *natural, gpointer data)
{
  Asked *asked = data;
  TeaSetsHand sets;

  _tea_sets_hand_init (&sets, hand, natural);
  find_missing (&sets, kinds_there (hand, natural, asked->kinds), asked->missing);
}

static void
find_useful_of_division (const TeaHandTiles *hand, const guint8 *natural, gpointer data)
{
  const Asked *asked = data;
  TeaTile proxy = hand->proxy;
  TeaTile as = hand->proxy_as;
  Before before;

  before_init (&before, hand, natural, asked->only_sets);
  for (guint64 kinds = kinds_there (hand, natural, asked->kinds); kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);
      guint64 drawable = asked->drawable | TEA_TILE_BIT (tile);
      guint64 may_draw = drawable | ((drawable & TEA_TILE_BIT (proxy)) != 0 ? TEA_TILE_BIT (as) : 0);
      guint64 mask;

      /* A fifth natural tile is none that the tables know. */
      if (natural[as] == 4)
        may_draw &= ~TEA_TILE_BIT (as);
      mask = useful_without (&before, tile, asked->missing[tile], may_draw);
      if ((mask & TEA_TILE_BIT (as)) != 0)
        mask |= TEA_TILE_BIT (proxy);
      asked->useful[tile] |= mask & drawable;
    }
}

void
tea_distance_discards (const TeaHandTiles *hand, gint8 distance[TEA_N_PLAIN])
{
  guint8 missing[TEA_N_PLAIN];
  TeaSetsHand sets;
  guint64 held;

  g_return_if_fail (hand != NULL && _tea_count_tiles (hand) <= TEA_MAX_GROUP + 1);

  if (hand->shapes == TEA_SHAPE_STANDARD && !holds_proxies (hand))
    {
      _tea_sets_hand_init (&sets, hand, hand->natural);
      _tea_missing_without_each (&sets, hand->n_wild + 1u, (guint8 *) distance);
      return;
    }
  held = held_kinds (hand);
  if (holds_proxies (hand) && hand->natural[hand->proxy_as] > 0)
    {
      find_one_by_one (hand, held, distance, NULL);
      return;
    }
  memset (missing, UNREACHABLE, sizeof missing);
  if (holds_proxies (hand))
    each_division (hand, find_missing_of_division, &(Asked){ held, missing, 0, NULL, FALSE });
  else
    {
      _tea_sets_hand_init (&sets, hand, hand->natural);
      find_missing (&sets, held, missing);
    }
  for (; held != 0; held &= held - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (held);

      distance[tile] = (gint8) _tea_to_distance (missing[tile], hand);
    }
}

void
tea_distance_discards_useful (const TeaHandTiles *hand, guint64 kinds, const gint8 distance[TEA_N_PLAIN], guint64 useful[TEA_N_PLAIN])
{
  guint64 drawable = _tea_drawable_kinds (hand);
  guint8 missing[TEA_N_PLAIN];
  guint64 reached = 0;
  Before before;

  g_return_if_fail (hand != NULL && _tea_count_tiles (hand) <= TEA_MAX_GROUP + 1);

  if (holds_proxies (hand) && hand->natural[hand->proxy_as] > 0)
    {
      find_one_by_one (hand, kinds, NULL, useful);
      return;
    }
  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      useful[tile] = 0;
      missing[tile] = (guint8) (distance[tile] + hand->n_wild + 1);
      if (distance[tile] < NO_SHAPE)
        reached |= TEA_TILE_BIT (tile);
    }
  if (_tea_has_proxies (hand))
    {
      /* What can be drawn may be a proxy, even where none is held. */
      each_division (hand, find_useful_of_division, &(Asked){ reached, missing, drawable, useful, !holds_proxies (hand) });
      return;
    }

  before_init (&before, hand, hand->natural, TRUE);
  for (; reached != 0; reached &= reached - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (reached);

      useful[tile] = useful_without (&before, tile, missing[tile], drawable | TEA_TILE_BIT (tile));
    }
}
