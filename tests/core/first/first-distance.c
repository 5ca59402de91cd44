/* first-distance.c - how far a hand is from a winning shape
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "first-distance-private.h"

static const guint power_of_5[9] = { 1, 5, 25, 125, 625, 3125, 15625, 78125, 390625 };

/**
 * Standard:
 * @tables: the tables
 * @limit: whether a kind may have a fifth copy
 * @n_sets: concealed sets of the target
 * @honour_runs: 0 or 1
 * @index: by group: the base-5 number of its counts
 * @key: by group: its key
 *
 * A hand as the tables see it.
 */
typedef struct
{
  const FirstDistanceTables *tables;
  guint limit;
  guint n_sets;
  guint honour_runs;
  guint index[N_GROUPS];
  guint key[N_GROUPS];
} Standard;

static inline guint
group_of (TeaTile tile)
{
  return tile / 9;
}

static inline guint
group_key (const Standard *standard, guint group, guint index)
{
  return group < 3 ? standard->tables->suit[index] : standard->tables->honours[standard->honour_runs][index];
}

static void
standard_init (Standard *standard, const FirstDistanceTables *tables, const TeaHandTiles *hand)
{
  standard->tables = tables;
  standard->limit = hand->n_wild == 0 ? FOUR_COPIES : ANY_COPIES;
  standard->n_sets = TEA_MAX_MELDS - hand->n_melds;
  standard->honour_runs = hand->honour_runs ? 1 : 0;

  for (guint group = 0; group < N_GROUPS; group++)
    {
      guint index = 0;

      for (guint i = group < 3 ? 9 : 7; i-- > 0;)
        index = index * 5 + hand->natural[group * 9 + i];
      standard->index[group] = index;
      standard->key[group] = group_key (standard, group, index);
    }
}

static inline guint
needs_of_both (const FirstNeeds *a, const FirstNeeds *b, guint n_sets)
{
  guint best = UNREACHABLE;

  for (guint s = 0; s <= n_sets; s++)
    {
      guint eyes_in_b = a->n[0][s] + b->n[1][n_sets - s];
      guint eyes_in_a = a->n[1][s] + b->n[0][n_sets - s];

      best = MIN (best, MIN (eyes_in_a, eyes_in_b));
    }

  return best;
}

/* How many tiles eyes and sets lack as if no copy were scarce. */
static inline guint
standard_missing (const Standard *standard, guint limit)
{
  const guint *key = standard->key;
  const FirstDistanceTables *tables = standard->tables;
  guint suits = tables->suit_suit[limit][key[0] * tables->n_suit_keys + key[1]];
  guint rest = tables->suit_honours[limit][key[2] * tables->n_honour_keys + key[3]];

  return needs_of_both (&tables->two[suits], &tables->two[rest], standard->n_sets);
}

/* How many tiles eyes and sets lack, wilds not counted. */
static guint
missing_exactly (const Standard *standard, const TeaHandTiles *hand)
{
  guint missing = standard_missing (standard, standard->limit);
  FirstNeeds needs[N_GROUPS];

  /* A target with four copies of a kind at most is always to be had when there are no melds. */
  if (hand->n_melds == 0 && (standard->limit == FOUR_COPIES || standard_missing (standard, FOUR_COPIES) == missing))
    return missing;

  for (guint group = 0; group < N_GROUPS; group++)
    if (group < 3)
      needs[group] = standard->tables->suit_needs[standard->key[group]][standard->limit];
    else
      needs[group] = standard->tables->honour_needs[standard->key[group]][standard->limit];

  return _first_missing_with_copies (hand, needs, missing);
}

/**
 * missing_for_standard:
 * @hand: a hand; its naturals are changed and restored
 * @drawable: the kinds that can be drawn
 * @useful: (nullable): where to add those of them that lower the number
 *
 * Returns: how many tiles eyes and sets lack, wilds not counted
 */
static guint
missing_for_standard (const FirstDistanceTables *tables, TeaHandTiles *hand, guint64 drawable, guint64 *useful)
{
  Standard standard;
  guint missing;

  standard_init (&standard, tables, hand);
  missing = missing_exactly (&standard, hand);
  if (useful == NULL)
    return missing;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if ((drawable & TEA_TILE_BIT (t)) != 0 && hand->natural[t] < 4)
      {
        guint group = group_of (t);
        guint before = standard.key[group];
        guint after = group_key (&standard, group, standard.index[group] + power_of_5[t % 9]);

        /* The table without scarcity never gives too much, so it rules most kinds out. */
        /* (It once left out kinds that change no key; those too can help where scarce copies had made the number larger.) */
        standard.key[group] = after;
        if (standard_missing (&standard, standard.limit) < missing)
          {
            hand->natural[t]++;
            if (missing_exactly (&standard, hand) < missing)
              *useful |= TEA_TILE_BIT (t);
            hand->natural[t]--;
          }
        standard.key[group] = before;
      }

  return missing;
}

static guint
missing_for_shape (const FirstDistanceTables *tables, TeaHandTiles *hand, TeaShape shape)
{
  switch (shape)
    {
    case TEA_SHAPE_STANDARD:
      return missing_for_standard (tables, hand, 0, NULL);
    case TEA_SHAPE_SEVEN_PAIRS:
      return _first_missing_for_seven_pairs (hand);
    case TEA_SHAPE_INDEPENDENT:
      return _first_missing_for_independent (tables, hand);
    case TEA_SHAPE_ALL_HONOURS:
      return _first_missing_for_all_honours (hand);
    case TEA_SHAPE_THIRTEEN_ORPHANS:
      return _first_missing_for_orphans (hand);
    case TEA_SHAPE_EIGHT_FLOWERS: /* the concealed tiles bring it no nearer */
    default:
      return UNREACHABLE;
    }
}

static guint64
useful_for_shape (const FirstDistanceTables *tables, TeaHandTiles *hand, TeaShape shape, guint missing, guint64 drawable)
{
  guint64 useful = 0;

  if (shape == TEA_SHAPE_STANDARD)
    {
      missing_for_standard (tables, hand, drawable, &useful);
      return useful;
    }

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if ((drawable & TEA_TILE_BIT (t)) != 0 && hand->natural[t] < 4)
      {
        hand->natural[t]++;
        if (missing_for_shape (tables, hand, shape) < missing)
          useful |= TEA_TILE_BIT (t);
        hand->natural[t]--;
      }

  return useful;
}

/* The least number of missing tiles over the shapes, every tile standing for itself or being wild. */
static guint
missing_for_hand (const FirstDistanceTables *tables, TeaHandTiles *hand, guint64 drawable, guint64 *useful)
{
  guint missing[8] = { 0 };
  guint best = UNREACHABLE;

  for (guint i = 0; i < G_N_ELEMENTS (missing); i++)
    if ((hand->shapes >> i) & 1)
      {
        missing[i] = missing_for_shape (tables, hand, (TeaShape) (1u << i));
        best = MIN (best, missing[i]);
      }

  if (useful == NULL)
    return best;

  /* One tile brings a shape nearer by one at most, so only the nearest shapes matter. */
  *useful = 0;
  if (best < UNREACHABLE)
    for (guint i = 0; i < G_N_ELEMENTS (missing); i++)
      if (((hand->shapes >> i) & 1) && missing[i] == best)
        *useful |= useful_for_shape (tables, hand, (TeaShape) (1u << i), best, drawable);

  return best;
}

/* The kinds of which the player does not hold all four copies: no other kind can be drawn (docs/rules/README.md, "Calls"). */
static guint64
drawable_kinds (const TeaHandTiles *hand)
{
  guint8 held[TEA_N_PLAIN];
  guint64 kinds = 0;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    held[t] = hand->natural[t] + hand->wild[t];
  for (guint i = 0; i < hand->n_melds; i++)
    for (guint k = 0; k < hand->melds[i].n; k++)
      if (hand->melds[i].tiles[k] < TEA_N_PLAIN)
        held[hand->melds[i].tiles[k]]++;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (held[t] < 4)
      kinds |= TEA_TILE_BIT (t);

  return kinds;
}

/* LQ-3: each proxy tile stands for itself or for the wild's natural kind; every division is tried. */
static guint
missing_with_proxies (const FirstDistanceTables *tables, TeaHandTiles *hand, guint64 *useful)
{
  guint64 drawable = useful == NULL ? 0 : drawable_kinds (hand);
  TeaTile proxy = hand->proxy;
  TeaTile as = hand->proxy_as;
  guint best;

  if (proxy >= TEA_N_PLAIN || as >= TEA_N_PLAIN || proxy == as)
    return missing_for_hand (tables, hand, drawable, useful);

  best = UNREACHABLE + 1;
  for (;;)
    {
      guint64 mask = 0;
      guint64 may_draw = drawable | ((drawable & TEA_TILE_BIT (proxy)) != 0 ? TEA_TILE_BIT (as) : 0);
      guint missing = missing_for_hand (tables, hand, may_draw, useful == NULL ? NULL : &mask);

      if ((mask & TEA_TILE_BIT (as)) != 0)
        mask |= drawable & TEA_TILE_BIT (proxy);
      mask &= drawable;
      if (useful != NULL && missing < best)
        *useful = mask;
      else if (useful != NULL && missing == best)
        *useful |= mask;
      best = MIN (best, missing);

      if (hand->natural[proxy] == 0 || hand->natural[as] == 4)
        return best;
      hand->natural[proxy]--;
      hand->natural[as]++;
    }
}

static int
to_distance (guint missing, const TeaHandTiles *hand)
{
  return missing >= UNREACHABLE ? NO_SHAPE : (int) missing - hand->n_wild - 1;
}

static gboolean
is_hand (const TeaHandTiles *hand)
{
  guint total = hand->n_wild;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      if (hand->natural[t] > 4)
        return FALSE;
      total += hand->natural[t];
    }

  return hand->n_melds <= TEA_MAX_MELDS && total <= TEA_MAX_GROUP - 3u * hand->n_melds;
}

int
first_distance (const FirstDistanceTables *tables, const TeaHandTiles *hand)
{
  TeaHandTiles copy;

  g_return_val_if_fail (tables != NULL, NO_SHAPE);
  g_return_val_if_fail (hand != NULL && is_hand (hand), NO_SHAPE);

  copy = *hand;
  return to_distance (missing_with_proxies (tables, &copy, NULL), hand);
}

guint64
first_distance_useful (const FirstDistanceTables *tables, const TeaHandTiles *hand, int *distance)
{
  TeaHandTiles copy;
  guint64 useful = 0;
  guint missing;

  g_return_val_if_fail (tables != NULL, 0);
  g_return_val_if_fail (hand != NULL && is_hand (hand), 0);

  copy = *hand;
  missing = missing_with_proxies (tables, &copy, &useful);
  if (distance != NULL)
    *distance = to_distance (missing, hand);

  return useful;
}
