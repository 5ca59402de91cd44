/* tea-distance-discards.c - all discards of a hand at once: how far each leaves it from a winning shape, and what helps then
 *
 * The keys of three groups of kinds stay the same when a tile is taken away, so a hand is looked up once for all its discards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-distance-private.h"

/* Whether a kind may stand for another (LQ-3). */
static gboolean
has_proxies (const TeaHandTiles *hand)
{
  return hand->proxy < TEA_N_PLAIN && hand->proxy_as < TEA_N_PLAIN && hand->proxy != hand->proxy_as;
}

static gboolean
holds_proxies (const TeaHandTiles *hand)
{
  return has_proxies (hand) && hand->natural[hand->proxy] > 0;
}

/* The kinds of which there is a natural tile. */
static guint64
held_kinds (const TeaHandTiles *hand)
{
  guint64 held = 0;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    held |= (guint64) (hand->natural[tile] > 0) << tile;

  return held;
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
        least = MIN (least, _tea_others_missing (&others, tile));
      missing[tile] = (guint8) least;
    }
}

/* Whether eyes and sets lack @missing tiles, which is the least that any shape lacks. */
static inline gboolean
sets_lack (const TeaSetsHand *sets, guint missing, gboolean only_sets)
{
  return (sets->hand->shapes & TEA_SHAPE_STANDARD) != 0 && (only_sets || _tea_missing_for_sets (sets) == missing);
}

/* Those of @drawable that help when @tile is gone and the hand then lacks @missing tiles. @only_sets: eyes and sets lack so many. */
static guint64
useful_without (const TeaSetsHand *sets, const TeaOthers *others, TeaTile tile, guint missing, guint64 drawable, gboolean only_sets)
{
  guint64 useful = 0;
  TeaSetsHand without = *sets;

  _tea_sets_hand_take (&without, tile);
  if (sets_lack (&without, missing, only_sets))
    useful = _tea_useful_for_sets (&without, missing, drawable);
  if (others->missing <= missing)
    useful |= _tea_others_useful (others, tile, missing) & drawable;

  return useful;
}

/* Calls @func for each way to read the proxies, as long as no kind has a fifth tile. */
static void
each_division (const TeaHandTiles *hand, void (*func) (TeaSetsHand *sets, gpointer data), gpointer data)
{
  guint8 natural[TEA_N_PLAIN];
  TeaSetsHand sets;

  memcpy (natural, hand->natural, sizeof natural);
  for (;;)
    {
      _tea_sets_hand_init (&sets, hand, natural);
      func (&sets, data);
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
kinds_there (const TeaSetsHand *sets, guint64 kinds)
{
  return sets->counts.n[sets->hand->proxy] == 0 ? kinds & ~TEA_TILE_BIT (sets->hand->proxy) : kinds;
}

static void
find_missing_of_division (TeaSetsHand *sets, gpointer data)
{
  Asked *asked = data;

  find_missing (sets, kinds_there (sets, asked->kinds), asked->missing);
}

static void
find_useful_of_division (TeaSetsHand *sets, gpointer data)
{
  const Asked *asked = data;
  const TeaHandTiles *hand = sets->hand;
  TeaTile proxy = hand->proxy;
  TeaTile as = hand->proxy_as;
  TeaOthers others;

  _tea_others_init (&others, hand, &sets->counts);
  for (guint64 kinds = kinds_there (sets, asked->kinds); kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);
      guint64 drawable = asked->drawable | TEA_TILE_BIT (tile);
      guint64 may_draw = drawable | ((drawable & TEA_TILE_BIT (proxy)) != 0 ? TEA_TILE_BIT (as) : 0);
      guint64 mask;

      /* A fifth natural tile is none that the tables know. */
      if (sets->counts.n[as] == 4)
        may_draw &= ~TEA_TILE_BIT (as);
      mask = useful_without (sets, &others, tile, asked->missing[tile], may_draw, asked->only_sets);
      if ((mask & TEA_TILE_BIT (as)) != 0)
        mask |= TEA_TILE_BIT (proxy);
      asked->useful[tile] |= mask & drawable;
    }
}

void
tea_distance_discards (const TeaHandTiles *hand, gint8 distance[TEA_N_PLAIN])
{
  guint64 held = held_kinds (hand);
  guint8 missing[TEA_N_PLAIN];

  g_return_if_fail (hand != NULL && _tea_count_tiles (hand) <= TEA_MAX_GROUP + 1);

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
      TeaSetsHand sets;

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
  gboolean only_sets = hand->shapes == TEA_SHAPE_STANDARD && !holds_proxies (hand);
  TeaSetsHand sets;
  TeaOthers others;

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
  if (has_proxies (hand))
    {
      /* What can be drawn may be a proxy, even where none is held. */
      each_division (hand, find_useful_of_division, &(Asked){ reached, missing, drawable, useful, only_sets });
      return;
    }

  _tea_sets_hand_init (&sets, hand, hand->natural);
  _tea_others_init (&others, hand, &sets.counts);
  for (; reached != 0; reached &= reached - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (reached);

      useful[tile] = useful_without (&sets, &others, tile, missing[tile], drawable | TEA_TILE_BIT (tile), only_sets);
    }
}
