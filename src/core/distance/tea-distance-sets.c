/* tea-distance-sets.c - how far a hand is from eyes and sets, by the tables
 *
 * The strict and the loose tables are bounds: with wild tiles the truth lies between them, and usually they agree. A
 * search is only needed if they differ, or if melds have used up copies that a target wants.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-private.h"

static inline void
find_scarce (const TeaSetsHand *sets, guint spare, TeaScarce *scarce)
{
  *scarce = (TeaScarce){ 0, 0, 0 };
  if (sets->hand->n_melds > 0)
    _tea_scarce_kinds (sets->hand, &sets->counts, spare, scarce);
}

/* The keys of all groups for targets that do not use scarce kinds. */
static void
find_within (const TeaSetsHand *sets, const TeaScarce *scarce, guint within[N_GROUPS])
{
  memcpy (within, sets->key, N_GROUPS * sizeof within[0]);
  for (guint group = 0; scarce->wanted != 0 && group < N_GROUPS; group++)
    within[group] = _tea_key_without_scarce (scarce, &sets->counts, group, sets->runs, sets->key[group]);
}

/* Upper bound: what the hand needs without scarce copies and without a fifth one. @within: the keys without scarce
 * kinds. */
static inline guint
at_most (const guint within[N_GROUPS], guint n_sets)
{
  for (guint group = 0; group < N_GROUPS; group++)
    if (within[group] == NO_KEY)
      return UNREACHABLE;

  return _tea_missing_strict (within, n_sets);
}

guint
_tea_missing_for_sets_exactly (const TeaSetsHand *sets, guint least)
{
  const TeaHandTiles *hand = sets->hand;
  guint within[N_GROUPS];
  TeaScarce scarce;
  guint most;

  find_scarce (sets, 0, &scarce);
  if (hand->n_wild == 0 && scarce.wanted == 0)
    return least;
  find_within (sets, &scarce, within);

  most = at_most (within, sets->n_sets);

  return least == most ? least : _tea_missing_with_copies (sets, least, most);
}

guint
tea_missing_for_counts (const guint8 natural[TEA_N_PLAIN], guint n_sets, gboolean honour_runs)
{
  guint first[N_GROUPS];
  guint last[N_GROUPS];
  guint key[N_GROUPS];

  tea_group_numbers (natural, first, last);
  for (guint suit = 0; suit < 3; suit++)
    key[suit] = tea_suit_key (first[suit], last[suit]);
  key[3] = tea_honour_key (honour_runs ? 1 : 0, first[3], last[3]);

  return _tea_missing_strict (key, n_sets);
}

#define SUIT_STEPS                                                                                                     \
  { TEA_FIRST_STEP (0), 0 }, { TEA_FIRST_STEP (1), 0 }, { TEA_FIRST_STEP (2), 0 }, { TEA_FIRST_STEP (3), 0 },          \
      { TEA_FIRST_STEP (4), 0 }, { 0, TEA_LAST_STEP (5) }, { 0, TEA_LAST_STEP (6) }, { 0, TEA_LAST_STEP (7) },         \
  {                                                                                                                    \
    0, TEA_LAST_STEP (8)                                                                                               \
  }

const TeaStep _tea_steps[TEA_N_PLAIN] = { SUIT_STEPS, SUIT_STEPS, SUIT_STEPS, { 1, 0 }, { 6, 0 },
                                          { 36, 0 },  { 216, 0 }, { 0, 1 },   { 0, 6 }, { 0, 36 } };

/* The key of @tile's group after adding @n (−1 or 1) tiles of it. */
static inline guint
key_with (const TeaSetsHand *sets, TeaTile tile, int n)
{
  guint group = tile / 9;

  return _tea_key_of (group, sets->first[group] + n * _tea_steps[tile].first,
                      sets->last[group] + n * _tea_steps[tile].last);
}

void
_tea_sets_hand_take (TeaSetsHand *sets, TeaTile tile)
{
  guint group = tile / 9;

  sets->counts.n[tile]--;
  sets->first[group] -= _tea_steps[tile].first;
  sets->last[group] -= _tea_steps[tile].last;
  sets->key[group] = _tea_key_of (group, sets->first[group], sets->last[group]);
}

/* Whether one more @tile, which could help, really makes the hand need fewer than @missing tiles; the search is the
 * last resort. */
static gboolean
really_helps (TeaSetsHand *sets, const TeaScarce *scarce, const guint within[N_GROUPS], TeaTile tile, guint missing)
{
  guint group = tile / 9;
  guint key = sets->key[group];
  guint key_within[N_GROUPS] = { within[0], within[1], within[2], within[3] };
  gboolean helps;

  sets->key[group] = key_with (sets, tile, 1);
  sets->counts.n[tile]++;
  key_within[group] = _tea_key_without_scarce (scarce, &sets->counts, group, sets->runs, sets->key[group]);
  /* One more tile lowers the number of missing tiles by at most one. */
  helps = at_most (key_within, sets->n_sets) < missing ||
          _tea_missing_with_copies (sets, missing - 1, missing) < missing;
  sets->counts.n[tile]--;
  sets->key[group] = key;

  return helps;
}

/* Stores how many tiles a hand needs if its group has @key. For kinds without tiles the number means nothing: looking
 * up all kinds is faster than testing which are held. */
#define WITHOUT(kind, key) missing[kind] = four[two[key]]

static inline __attribute__ ((always_inline)) void
suit_without (const TeaSetsHand *sets, guint suit, const guint16 *two, const guint8 *four, guint8 missing[TEA_N_PLAIN])
{
  const guint32 *first = tea_tables_suit_first + TEA_FIRST_MARGIN + sets->first[suit];
  const guint16 *last = tea_tables_suit_last + TEA_LAST_MARGIN + sets->last[suit];
  const guint8 *low = tea_tables_suit_key + last[0];
  const guint8 *high = tea_tables_suit_key + first[0];

  missing += 9 * suit;
  WITHOUT (0, low[first[-(int) TEA_FIRST_STEP (0)]]);
  WITHOUT (1, low[first[-(int) TEA_FIRST_STEP (1)]]);
  WITHOUT (2, low[first[-(int) TEA_FIRST_STEP (2)]]);
  WITHOUT (3, low[first[-(int) TEA_FIRST_STEP (3)]]);
  WITHOUT (4, low[first[-(int) TEA_FIRST_STEP (4)]]);
  WITHOUT (5, high[last[-(int) TEA_LAST_STEP (5)]]);
  WITHOUT (6, high[last[-(int) TEA_LAST_STEP (6)]]);
  WITHOUT (7, high[last[-(int) TEA_LAST_STEP (7)]]);
  WITHOUT (8, high[last[-(int) TEA_LAST_STEP (8)]]);
}

static inline __attribute__ ((always_inline)) void
honours_without (const TeaSetsHand *sets, const guint16 *two, const guint8 *four, guint8 missing[TEA_N_PLAIN])
{
  const guint16 *winds = tea_tables_winds + TEA_WIND_MARGIN + sets->first[3];
  const guint8 *dragons = tea_tables_dragons + TEA_DRAGON_MARGIN + sets->last[3];
  const guint16 *by_dragons = tea_tables_honours + winds[0];
  const guint16 *by_winds = tea_tables_honours + dragons[0];

  missing += TEA_TILE_EAST;
  WITHOUT (0, by_winds[winds[-1]]);
  WITHOUT (1, by_winds[winds[-6]]);
  WITHOUT (2, by_winds[winds[-36]]);
  WITHOUT (3, by_winds[winds[-216]]);
  WITHOUT (4, by_dragons[dragons[-1]]);
  WITHOUT (5, by_dragons[dragons[-6]]);
  WITHOUT (6, by_dragons[dragons[-36]]);
}

/* How many tiles the hand needs after discarding each kind, by the tables @two and @four. */
static inline __attribute__ ((always_inline)) void
without_by_table (const TeaSetsHand *sets,
                  const guint16 *two,
                  guint n_keys,
                  const guint8 *four,
                  guint n_sums,
                  guint8 missing[TEA_N_PLAIN])
{
  const guint *key = sets->key;
  const guint8 *with_low = four + (sets->n_sets * n_sums + two[key[0] * n_keys + key[1]]) * n_sums;
  const guint8 *with_high = four + (sets->n_sets * n_sums + two[key[2] * n_keys + key[3]]) * n_sums;

  suit_without (sets, 0, two + key[1] * n_keys, with_high, missing);
  suit_without (sets, 1, two + key[0] * n_keys, with_high, missing);
  suit_without (sets, 2, two + key[3] * n_keys, with_low, missing);
  honours_without (sets, two + key[2] * n_keys, with_low, missing);
}

static inline __attribute__ ((always_inline)) void
without_strict (const TeaSetsHand *sets, guint8 missing[TEA_N_PLAIN])
{
  without_by_table (sets, tea_tables_strict_two, TEA_N_STRICT_KEYS, tea_tables_strict_four, TEA_N_STRICT_SUMS, missing);
}

static void
without_loose (const TeaSetsHand *sets, guint8 missing[TEA_N_PLAIN])
{
  without_by_table (sets, tea_tables_loose_two, TEA_N_LOOSE_KEYS, tea_tables_loose_four, TEA_N_LOOSE_SUMS, missing);
}

void
_tea_plain_distances (const TeaHandTiles *hand, gint8 distance[TEA_N_PLAIN])
{
  guint8 missing[TEA_N_PLAIN];
  TeaSetsHand sets;

  _tea_sets_hand_init (&sets, hand, hand->natural);
  sets.n_sets = TEA_MAX_MELDS;
  without_strict (&sets, missing);
  _tea_missing_to_distances (hand, missing, distance);
}

/* Upper bound of how many tiles the hand needs after discarding @tile. */
static guint
most_without (TeaSetsHand *sets, const TeaScarce *scarce, const guint within[N_GROUPS], TeaTile tile)
{
  guint group = tile / 9;
  guint key[N_GROUPS] = { within[0], within[1], within[2], within[3] };

  if (((scarce->wanted >> (9 * group)) & 0x1ff) == 0)
    key[group] = key_with (sets, tile, -1);
  else
    {
      sets->counts.n[tile]--;
      key[group] = _tea_key_without_scarce (scarce, &sets->counts, group, sets->runs, key[group]);
      sets->counts.n[tile]++;
    }

  return at_most (key, sets->n_sets);
}

/* How many tiles the hand needs after discarding @tile, given the bounds @least and @most. */
static guint
search_without (TeaSetsHand *sets, TeaTile tile, guint least, guint most)
{
  guint group = tile / 9;
  guint key = sets->key[group];

  sets->key[group] = key_with (sets, tile, -1);
  sets->counts.n[tile]--;
  least = _tea_missing_with_copies (sets, least, most);
  sets->counts.n[tile]++;
  sets->key[group] = key;

  return least;
}

/* Makes the entries of @missing up to @greatest exact; so far they are lower bounds of what the hand needs after each
 * discard. */
static void
make_exact (TeaSetsHand *sets,
            const TeaScarce *scarce,
            const guint within[N_GROUPS],
            guint greatest,
            guint8 missing[TEA_N_PLAIN])
{
  guint before = UNREACHABLE;
  /* If there are enough wilds to replace all missing tiles, the bound is exact; few callers want numbers above
   * @greatest. */
  guint64 of_interest = tea_highest_bits (missing, 127 - sets->hand->n_wild) &
                        ~tea_highest_bits (missing, 127 - greatest);

  for (guint64 kinds = _tea_held_kinds (&sets->counts) & of_interest; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);
      guint upper = most_without (sets, scarce, within, tile);

      if (missing[tile] == upper)
        continue;

      /* A discard raises the number by one or not at all. */
      if (before == UNREACHABLE)
        before = _tea_missing_for_sets (sets);
      missing[tile] = (guint8) MAX (missing[tile], before);
      upper = MIN (upper, before + 1);
      if (missing[tile] < upper)
        missing[tile] = (guint8) search_without (sets, tile, missing[tile], upper);
    }
}

void
_tea_missing_without_each (TeaSetsHand *sets, const TeaScarce *scarce, guint greatest, guint8 missing[TEA_N_PLAIN])
{
  const TeaHandTiles *hand = sets->hand;
  guint within[N_GROUPS];

  if (hand->n_wild == 0 && scarce->wanted == 0)
    {
      without_strict (sets, missing);
      return;
    }

  if (hand->n_wild > 0)
    without_loose (sets, missing);
  else
    without_strict (sets, missing);
  find_within (sets, scarce, within);
  make_exact (sets, scarce, within, greatest, missing);
}

/* The kinds in @maybe that really help. */
static guint64
those_that_help (TeaSetsHand *sets, const TeaScarce *scarce, const guint within[N_GROUPS], guint missing, guint64 maybe)
{
  guint64 helping = 0;

  for (; maybe != 0; maybe &= maybe - 1)
    if (really_helps (sets, scarce, within, (TeaTile) __builtin_ctzll (maybe), missing))
      helping |= maybe & -maybe;

  return helping;
}

guint64
_tea_really_useful (TeaSetsHand *sets, guint missing, guint64 useful, guint64 strict)
{
  guint within[N_GROUPS];
  TeaScarce scarce;
  guint64 certain;

  find_scarce (sets, 0, &scarce);
  find_within (sets, &scarce, within);
  certain = scarce.wanted == 0 ? strict & ~scarce.touched : 0;
  certain |= those_that_help (sets, &scarce, within, missing, useful & ~certain & ~scarce.touched);

  /* Draws that could themselves make a kind scarce are checked with all kinds that could become scarce. */
  useful &= ~certain & scarce.touched;
  if (useful == 0)
    return certain;
  find_scarce (sets, 1, &scarce);
  find_within (sets, &scarce, within);

  return certain | those_that_help (sets, &scarce, within, missing, useful);
}
