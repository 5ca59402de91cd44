/* tea-distance-discards.c - all discards of a hand at once: the distance that each leaves, and what helps then
 *
 * A discard changes the key of one group of kinds only, so a hand is looked up once for all its discards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-private.h"

static gboolean
holds_proxies (const TeaHandTiles *hand)
{
  return _tea_has_proxies (hand) && hand->natural[hand->proxy] > 0;
}

/* The kinds with a natural tile. */
static guint64
held_kinds (const TeaHandTiles *hand)
{
  TeaCounts counts;

  _tea_counts_init (&counts, hand->natural);

  return _tea_held_kinds (&counts);
}

static void
before_init (TeaBefore *before, const TeaHandTiles *hand, const guint8 natural[TEA_N_PLAIN], gboolean only_division)
{
  _tea_sets_hand_init (&before->sets, hand, natural);
  before->others.shapes = 0;
  before->others.missing = UNREACHABLE;
  if ((hand->shapes & OTHER_SHAPES) != 0)
    _tea_others_init (&before->others, hand, &before->sets.counts);
  before->scarce = (TeaScarce){ 0, 0, 0 };
  if (hand->n_melds > 0)
    _tea_scarce_kinds (hand, &before->sets.counts, 0, &before->scarce);
  before->for_sets = (hand->shapes & TEA_SHAPE_STANDARD) != 0 ? _tea_missing_at_least (&before->sets) : UNREACHABLE;
  before->only_division = only_division;
}

/* How many tiles eyes and sets need after each discard; only numbers up to @greatest are exact. */
static void
find_missing_for_sets (TeaBefore *before, guint greatest, guint8 missing[TEA_N_PLAIN])
{
  if (before->for_sets <= greatest && before->for_sets < UNREACHABLE)
    _tea_missing_without_each (&before->sets, &before->scarce, greatest, missing);
  else
    memset (missing, UNREACHABLE, TEA_N_PLAIN);
}

/* What the nearest shape needs after discarding @tile, if eyes and sets then need @for_sets. */
static inline guint
missing_without (const TeaBefore *before, TeaTile tile, guint for_sets)
{
  guint of_others;

  if (before->others.missing >= for_sets)
    return for_sets;
  of_others = _tea_others_missing (&before->others, tile);

  return MIN (for_sets, of_others);
}

/* Lowers @missing to what the hand needs after discarding each of @kinds, where that is less. */
static void
find_missing (TeaBefore *before, guint64 kinds, guint8 missing[TEA_N_PLAIN])
{
  guint8 for_sets[TEA_N_PLAIN];

  find_missing_for_sets (before, UNREACHABLE, for_sets);
  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);
      guint now = missing_without (before, tile, for_sets[tile]);

      missing[tile] = (guint8) MIN (missing[tile], now);
    }
}

/* Lists the hand in each way to read its proxies without a fifth tile of a kind; returns the number of ways. */
static inline guint
divisions_init (TeaBefore divisions[TEA_MAX_DIVISIONS], const TeaHandTiles *hand)
{
  guint8 natural[TEA_N_PLAIN];
  guint n = 0;

  if (!holds_proxies (hand))
    {
      before_init (&divisions[0], hand, hand->natural, TRUE);
      return 1;
    }

  memcpy (natural, hand->natural, sizeof natural);
  for (;;)
    {
      before_init (&divisions[n++], hand, natural, FALSE);
      if (natural[hand->proxy] == 0 || natural[hand->proxy_as] == 4)
        return n;
      natural[hand->proxy]--;
      natural[hand->proxy_as]++;
    }
}

/* Sets @missing to what the hand needs after discarding each of @kinds, read in the best way. */
static void
find_missing_of_divisions (TeaBefore *divisions, guint n_divisions, guint64 kinds, guint8 missing[TEA_N_PLAIN])
{
  memset (missing, UNREACHABLE, TEA_N_PLAIN);
  for (guint i = 0; i < n_divisions; i++)
    find_missing (&divisions[i], kinds & _tea_held_kinds (&divisions[i].sets.counts), missing);
}

/* Handles one discard at a time, for hands with natural tiles of the kind that proxies stand for: of these there can be
 * five. */
static void
find_one_by_one (const TeaHandTiles *hand, guint64 kinds, gint8 distance[TEA_N_PLAIN], guint64 *useful)
{
  TeaHandTiles copy = *hand;

  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      copy.natural[tile]--;
      if (useful != NULL)
        useful[tile] = tea_distance_useful (&copy, NULL);
      else
        /* Callers pass exactly one of the two. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
        distance[tile] = (gint8) tea_distance (&copy);
      copy.natural[tile]++;
    }
}

static void
find_distances (const TeaHandTiles *hand, guint64 kinds, const guint8 missing[TEA_N_PLAIN], gint8 distance[TEA_N_PLAIN])
{
  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      distance[tile] = (gint8) _tea_to_distance (missing[tile], hand);
    }
}

/* The distance after discarding each kind that is held, with every tile standing for itself. */
static inline void
find_distances_of_all (TeaBefore *before, gint8 distance[TEA_N_PLAIN])
{
  const TeaHandTiles *hand = before->sets.hand;
  guint8 missing[TEA_N_PLAIN];

  if (hand->shapes == TEA_SHAPE_STANDARD)
    {
      _tea_missing_without_each (&before->sets, &before->scarce, UNREACHABLE, missing);
      _tea_missing_to_distances (hand, missing, distance);
      return;
    }
  find_missing_for_sets (before, UNREACHABLE, missing);
  for (guint64 held = _tea_held_kinds (&before->sets.counts); held != 0; held &= held - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (held);

      distance[tile] = (gint8) _tea_to_distance (missing_without (before, tile, missing[tile]), hand);
    }
}

void
tea_distance_discards (const TeaHandTiles *hand, gint8 distance[TEA_N_PLAIN])
{
  TeaBefore divisions[TEA_MAX_DIVISIONS];
  guint8 missing[TEA_N_PLAIN];
  guint64 held;
  guint n;

  g_return_if_fail (hand != NULL && _tea_count_tiles (hand) <= TEA_MAX_GROUP + 1);

  if (_tea_is_plain (hand))
    {
      _tea_plain_distances (hand, distance);
      return;
    }
  if (holds_proxies (hand) && hand->natural[hand->proxy_as] > 0)
    {
      find_one_by_one (hand, held_kinds (hand), distance, NULL);
      return;
    }

  n = divisions_init (divisions, hand);
  if (n == 1)
    {
      find_distances_of_all (&divisions[0], distance);
      return;
    }
  held = held_kinds (hand);
  find_missing_of_divisions (divisions, n, held, missing);
  find_distances (hand, held, missing, distance);
}

void
tea_distance_discards_useful (const TeaHandTiles *hand,
                              guint64 kinds,
                              const gint8 distance[TEA_N_PLAIN],
                              guint64 useful[TEA_N_PLAIN])
{
  guint64 drawable = _tea_drawable_kinds (hand);
  TeaBefore divisions[TEA_MAX_DIVISIONS];
  guint8 missing[TEA_N_PLAIN];
  guint64 reached = 0;
  guint n;

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
  n = divisions_init (divisions, hand);
  _tea_discards_useful (divisions, n, reached, missing, drawable, useful);
}

/* The kinds in @kinds whose discard leaves the fewest tiles missing; @least becomes that number. */
static guint64
nearest_of (guint64 kinds, const guint8 missing[TEA_N_PLAIN], guint *least)
{
  guint64 nearest = 0;

  *least = G_MAXUINT;
  for (; kinds != 0; kinds &= kinds - 1)
    {
      guint now = missing[__builtin_ctzll (kinds)];

      if (now < *least)
        nearest = 0;
      if (now <= *least)
        {
          *least = now;
          nearest |= kinds & -kinds;
        }
    }

  return nearest;
}

/* How many tiles the hand needs before the discard by the tables: a lower bound of what it needs after it. */
static inline guint
missing_at_least (const TeaBefore *divisions, guint n_divisions)
{
  guint least = UNREACHABLE;

  for (guint i = 0; i < n_divisions; i++)
    least = MIN (least, MIN (divisions[i].for_sets, divisions[i].others.missing));

  return least;
}

/* Whether a discard can leave a hand of interest, given that it needs at least @least tiles. */
static inline gboolean
may_leave_enough (const TeaBefore *divisions, guint n_divisions, guint least, int farthest, const TeaLive *live)
{
  int distance = _tea_to_distance (least, divisions[0].sets.hand);

  if (distance != farthest || live == NULL || live->enough == 0)
    return distance <= farthest;
  for (guint i = 0; i < n_divisions; i++)
    if (divisions[i].others.missing <= least)
      return TRUE;

  return _tea_most_before_discard (divisions, n_divisions, least, live) >= live->enough;
}

/* The kinds whose entry in @numbers is @n. */
static inline guint64
kinds_with (const guint8 numbers[TEA_N_PLAIN], guint n)
{
  const TeaSixteen wanted = (TeaSixteen){ 0 } + (guint8) n;

  /* Fourteen kinds are read twice. */
  return tea_highest_bits_of_16 ((TeaSixteen) (tea_load_u8x16 (numbers) == wanted)) |
         (guint64) tea_highest_bits_of_16 ((TeaSixteen) (tea_load_u8x16 (numbers + 16) == wanted)) << 16 |
         (guint64) tea_highest_bits_of_16 ((TeaSixteen) (tea_load_u8x16 (numbers + TEA_N_PLAIN - 16) == wanted))
             << (TEA_N_PLAIN - 16);
}

/* The discards in @kinds that leave the hand nearest. @least is a lower bound of what the hand then needs and becomes
 * the exact number. */
static inline guint64
find_nearest (TeaBefore *divisions, guint n_divisions, guint64 kinds, guint *least)
{
  const TeaOthers *others = &divisions[0].others;
  guint8 missing[TEA_N_PLAIN];
  guint64 nearest;

  if (n_divisions == 1)
    {
      find_missing_for_sets (&divisions[0], *least, missing);
      /* There is nearly always a useless tile, and other shapes matter only if they need as few tiles. */
      nearest = kinds & kinds_with (missing, *least);
      if (others->missing <= *least)
        for (guint64 rest = kinds & ~nearest; rest != 0; rest &= rest - 1)
          if (_tea_others_missing (others, (TeaTile) __builtin_ctzll (rest)) == *least)
            nearest |= rest & -rest;
      if (nearest != 0)
        return nearest;
    }

  find_missing_of_divisions (divisions, n_divisions, kinds, missing);

  return nearest_of (kinds, missing, least);
}

/* The same for hands whose discards are handled one at a time. */
static guint64
find_nearest_one_by_one (const TeaHandTiles *hand,
                         guint64 kinds,
                         int farthest,
                         int *distance,
                         guint64 useful[TEA_N_PLAIN])
{
  gint8 distances[TEA_N_PLAIN];
  guint64 nearest = 0;

  tea_distance_discards (hand, distances);
  *distance = farthest;
  for (guint64 rest = kinds & held_kinds (hand); rest != 0; rest &= rest - 1)
    {
      int apart = distances[__builtin_ctzll (rest)];

      if (apart < *distance)
        nearest = 0;
      if (apart <= *distance)
        {
          *distance = apart;
          nearest |= rest & -rest;
        }
    }
  tea_distance_discards_useful (hand, nearest, distances, useful);

  return nearest;
}

static inline __attribute__ ((always_inline)) guint64
nearest_of_divisions (TeaBefore *divisions,
                      guint n_divisions,
                      guint64 kinds,
                      int farthest,
                      const TeaLive *live,
                      int *distance,
                      guint64 useful[TEA_N_PLAIN])
{
  const TeaHandTiles *hand = divisions[0].sets.hand;
  guint least = missing_at_least (divisions, n_divisions);
  guint8 missing[TEA_N_PLAIN];
  guint64 nearest;

  if (!may_leave_enough (divisions, n_divisions, least, farthest, live))
    return 0;
  /* The first division is the hand as it is. */
  nearest = find_nearest (divisions, n_divisions, kinds & _tea_held_kinds (&divisions[0].sets.counts), &least);
  *distance = _tea_to_distance (least, hand);
  if (nearest == 0 || *distance > farthest)
    return 0;
  memset (missing, (int) least, sizeof missing);
  if (live != NULL && *distance > 0 && *distance < NO_SHAPE)
    return _tea_discards_most (divisions, n_divisions, nearest, missing, _tea_drawable_kinds (hand), live, useful);
  for (guint64 rest = nearest; rest != 0; rest &= rest - 1)
    useful[__builtin_ctzll (rest)] = 0;
  if (*distance < NO_SHAPE)
    _tea_discards_useful (divisions, n_divisions, nearest, missing, _tea_drawable_kinds (hand), useful);

  return nearest;
}

guint64
tea_distance_discards_nearest (const TeaHandTiles *hand,
                               guint64 kinds,
                               int farthest,
                               const TeaLive *live,
                               int *distance,
                               guint64 useful[TEA_N_PLAIN])
{
  TeaBefore divisions[TEA_MAX_DIVISIONS];

  g_return_val_if_fail (hand != NULL && _tea_count_tiles (hand) <= TEA_MAX_GROUP + 1, 0);

  /* Nearly all hands have one division; a call with a constant makes that case noticeably faster. */
  if (!holds_proxies (hand))
    {
      before_init (&divisions[0], hand, hand->natural, TRUE);
      return nearest_of_divisions (divisions, 1, kinds, farthest, live, distance, useful);
    }
  if (hand->natural[hand->proxy_as] > 0)
    return find_nearest_one_by_one (hand, kinds, farthest, distance, useful);

  return nearest_of_divisions (divisions, divisions_init (divisions, hand), kinds, farthest, live, distance, useful);
}
