/* tea-distance-help.c - which kinds help a hand on the way to eyes and sets, by the tables
 *
 * How this is found out is described in tea-tables.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-distance-private.h"

/* The tables of a limit. What they say of two groups is the same when these change places. That all functions with a limit are inlined
 * makes numbers of its members. */
typedef struct
{
  gsize n_keys;
  gsize n_sums;
  gsize n_rests;
  const guint16 *two;
  const guint8 *four;
  const guint16 *lower;
  const guint8 *lacks;
  const guint8 *rests;
  const guint8 *more;
} Limit;

static const Limit strict = {
  .n_keys = TEA_N_STRICT_KEYS,
  .n_sums = TEA_N_STRICT_SUMS,
  .n_rests = TEA_N_STRICT_RESTS,
  .two = tea_tables_strict_two,
  .four = tea_tables_strict_four,
  .lower = tea_tables_strict_lower,
  .lacks = tea_tables_strict_lacks,
  .rests = tea_tables_strict_rests,
  .more = tea_tables_strict_more,
};

static const Limit loose = {
  .n_keys = TEA_N_LOOSE_KEYS,
  .n_sums = TEA_N_LOOSE_SUMS,
  .n_rests = TEA_N_LOOSE_RESTS,
  .two = tea_tables_loose_two,
  .four = tea_tables_loose_four,
  .lower = tea_tables_loose_lower,
  .lacks = tea_tables_loose_lacks,
  .rests = tea_tables_loose_rests,
  .more = tea_tables_loose_more,
};

/* The number of what two groups lack, and of what a group and a rest do. */
static inline gsize
sum_of_two (const Limit *limit, gsize key, gsize other)
{
  return limit->two[key * limit->n_keys + other];
}

static inline gsize
sum_with (const Limit *limit, gsize key, gsize rest)
{
  return limit->more[key * limit->n_rests + rest];
}

/* What a hand of two such sums lacks. */
static inline guint
missing_of (const Limit *limit, gsize n_sets, gsize sum, gsize other)
{
  return limit->four[(n_sets * limit->n_sums + sum) * limit->n_sums + other];
}

/* Eight numbers. */
typedef gint16 Eight __attribute__ ((vector_size (16)));

/* A bit for each of eight numbers that is greater than 0. */
static inline guint
those_above_0 (Eight numbers)
{
  Eight above = numbers > 0;

#ifdef __SSE2__
  return (guint) __builtin_ia32_pmovmskb128 (__builtin_ia32_packsswb128 (above, (Eight){ 0 }));
#else
  guint bits = 0;

  for (guint i = 0; i < 8; i++)
    bits |= (above[i] & 1u) << i;

  return bits;
#endif
}

/* The entries of a group with @key that count beside @rest; all bytes of @missing are what the hand lacks, and @rests are those for its
 * number of sets. */
static inline guint
entries_that_count (const Limit *limit, const guint8 *rests, gsize key, gsize rest, TeaSixteen missing)
{
  TeaSixteen sum = *(const TeaSixteen *) (limit->lacks + 16 * key) + *(const TeaSixteen *) (rests + 16 * rest);

  return tea_highest_bits_of_16 ((TeaSixteen) (sum == missing));
}

static inline const guint8 *
rests_of (const Limit *limit, gsize n_sets)
{
  return limit->rests + 16 * n_sets * limit->n_rests;
}

static inline TeaSixteen
sixteen_times (guint missing)
{
  return (TeaSixteen){ 0 } + (guint8) missing;
}

/* By kind the entries that a tile of it lowers: of the first eight and of the ninth. */
typedef struct
{
  Eight eight;
  guint ninth;
} Lower;

static inline void
find_lower_of_suit (Lower *lower, const guint16 *by_key, gsize first_number, gsize last_number)
{
  const guint32 *first = tea_tables_suit_first + first_number;
  const guint8 *low = tea_tables_suit_key + last_number;
  const guint8 *high = low + first[0];

  lower->eight = (Eight){
    by_key[low[first[TEA_FIRST_STEP (0)]]],
    by_key[low[first[TEA_FIRST_STEP (1)]]],
    by_key[low[first[TEA_FIRST_STEP (2)]]],
    by_key[low[first[TEA_FIRST_STEP (3)]]],
    by_key[low[first[TEA_FIRST_STEP (4)]]],
    by_key[high[TEA_LAST_STEP (5)]],
    by_key[high[TEA_LAST_STEP (6)]],
    by_key[high[TEA_LAST_STEP (7)]],
  };
  lower->ninth = by_key[high[TEA_LAST_STEP (8)]];
}

static inline void
find_lower_of_honours (Lower *lower, const guint16 *by_key, gsize runs, gsize wind_number, gsize dragon_number)
{
  const guint16 *winds = tea_tables_winds + 1296 * runs + wind_number;
  const guint8 *dragons = tea_tables_dragons + 216 * runs + dragon_number;
  const guint16 *by_dragons = tea_tables_honours + winds[0];
  const guint16 *by_winds = tea_tables_honours + dragons[0];

  lower->eight = (Eight){
    by_key[by_winds[winds[1]]],
    by_key[by_winds[winds[6]]],
    by_key[by_winds[winds[36]]],
    by_key[by_winds[winds[216]]],
    by_key[by_dragons[dragons[1]]],
    by_key[by_dragons[dragons[6]]],
    by_key[by_dragons[dragons[36]]],
  };
  lower->ninth = 0;
}

static inline __attribute__ ((always_inline)) void
find_lower (Lower *lower, const Limit *limit, guint runs, guint group, guint first, guint last, gsize key)
{
  /* The keys of any hand. */
  const guint16 *by_key = limit->lower + TEA_N_LOOSE_KEYS * key;

  if (group < 3)
    find_lower_of_suit (lower, by_key, first, last);
  else
    find_lower_of_honours (lower, by_key, runs, first, last);
}

static inline __attribute__ ((always_inline)) void
find_lower_of_all (Lower lower[N_GROUPS], const Limit *limit, const TeaSetsHand *sets)
{
  find_lower (&lower[0], limit, 0, 0, sets->first[0], sets->last[0], sets->key[0]);
  find_lower (&lower[1], limit, 0, 1, sets->first[1], sets->last[1], sets->key[1]);
  find_lower (&lower[2], limit, 0, 2, sets->first[2], sets->last[2], sets->key[2]);
  find_lower (&lower[3], limit, sets->runs, 3, sets->first[3], sets->last[3], sets->key[3]);
}

/* The kinds of a group that lower an entry that counts. */
static inline guint64
kinds_that_lower (const Lower *lower, guint entries)
{
  return those_above_0 (lower->eight & (gint16) entries) | (guint) ((lower->ninth & entries) != 0) << 8;
}

static inline guint64
help_of_group (const TeaSetsHand *sets, const Limit *limit, const guint8 *rests, guint group, gsize rest, TeaSixteen missing, const Lower *lower)
{
  guint entries = entries_that_count (limit, rests, sets->key[group], rest, missing);

  return kinds_that_lower (lower, entries) << (9 * group);
}

/* The hand lacks more, or less, than the tables say. A tile more is one tile less that is lacking at most. */
static inline guint64
help_beyond_tables (guint least, guint missing)
{
  return least < missing ? ANY_KIND : 0;
}

static inline __attribute__ ((always_inline)) guint64
help_by (const TeaSetsHand *sets, const Limit *limit, guint missing)
{
  const guint *key = sets->key;
  gsize low = sum_of_two (limit, key[0], key[1]);
  gsize high = sum_of_two (limit, key[2], key[3]);
  guint least = missing_of (limit, sets->n_sets, low, high);
  const guint8 *rests = rests_of (limit, sets->n_sets);
  TeaSixteen sixteen = sixteen_times (least);
  Lower lower[N_GROUPS];

  if (least != missing)
    return help_beyond_tables (least, missing);

  find_lower_of_all (lower, limit, sets);

  return help_of_group (sets, limit, rests, 0, sum_with (limit, key[1], high), sixteen, &lower[0]) |
         help_of_group (sets, limit, rests, 1, sum_with (limit, key[0], high), sixteen, &lower[1]) |
         help_of_group (sets, limit, rests, 2, sum_with (limit, key[3], low), sixteen, &lower[2]) |
         help_of_group (sets, limit, rests, 3, sum_with (limit, key[2], low), sixteen, &lower[3]);
}

guint64
_tea_help_strict (const TeaSetsHand *sets, guint missing)
{
  return help_by (sets, &strict, missing);
}

guint64
_tea_help_loose (const TeaSetsHand *sets, guint missing)
{
  return help_by (sets, &loose, missing);
}

/* What the discards of a group share. */
typedef struct
{
  const TeaSetsHand *sets;
  const guint8 *rests;
  const Lower *lower;
  guint group;
  gsize beside; /* the number of what the two groups lack that are no pair with this one */
  gsize rest;   /* and that of what all three do */
} Shared;

/* What helps of the three other groups when this one has @key, and has the sum @sum with its partner. */
static inline __attribute__ ((always_inline)) guint64
help_of_others (const Shared *shared, const Limit *limit, gsize key, gsize sum, TeaSixteen missing)
{
  const TeaSetsHand *sets = shared->sets;
  guint partner = shared->group ^ 1;
  guint a = shared->group ^ 2;
  guint b = shared->group ^ 3;

  return help_of_group (sets, limit, shared->rests, partner, sum_with (limit, key, shared->beside), missing, &shared->lower[partner]) |
         help_of_group (sets, limit, shared->rests, a, sum_with (limit, sets->key[b], sum), missing, &shared->lower[a]) |
         help_of_group (sets, limit, shared->rests, b, sum_with (limit, sets->key[a], sum), missing, &shared->lower[b]);
}

/* What helps without a tile of each of @kinds of the group. What it has left has the same key again and again, and the others are asked once. */
static inline __attribute__ ((always_inline)) void
help_without_each_of_group (const Shared *shared, const Limit *limit, guint kinds, const guint8 *missing, guint64 *help)
{
  const TeaSetsHand *sets = shared->sets;
  guint group = shared->group;
  TeaSixteen sixteen = { 0 };
  guint key = NO_KEY;
  guint least = 0;
  guint64 others = 0;

  for (; kinds != 0; kinds &= kinds - 1)
    {
      guint index = (guint) __builtin_ctz (kinds);
      guint first = sets->first[group] - _tea_steps[9 * group + index].first;
      guint last = sets->last[group] - _tea_steps[9 * group + index].last;
      guint key_now = _tea_key_of (sets->runs, group, first, last);
      Lower own;

      if (key_now != key)
        {
          gsize sum = sum_of_two (limit, key_now, sets->key[group ^ 1]);

          key = key_now;
          least = missing_of (limit, sets->n_sets, sum, shared->beside);
          sixteen = sixteen_times (least);
          others = help_of_others (shared, limit, key, sum, sixteen);
        }
      if (least != missing[index])
        {
          help[index] = help_beyond_tables (least, missing[index]);
          continue;
        }
      find_lower (&own, limit, sets->runs, group, first, last, key);
      help[index] = others | kinds_that_lower (&own, entries_that_count (limit, shared->rests, key, shared->rest, sixteen)) << (9 * group);
    }
}

static inline __attribute__ ((always_inline)) void
help_without_each (const TeaSetsHand *sets, const Limit *limit, guint64 kinds, const guint8 missing[TEA_N_PLAIN], guint64 help[TEA_N_PLAIN])
{
  Lower lower[N_GROUPS];

  if (kinds == 0)
    return;
  find_lower_of_all (lower, limit, sets);
  for (guint group = 0; group < N_GROUPS; group++)
    {
      const guint *key = sets->key;
      guint of_group = (guint) (kinds >> (9 * group)) & 0x1ff;
      Shared shared = { sets, rests_of (limit, sets->n_sets), lower, group, 0, 0 };

      if (of_group == 0)
        continue;
      shared.beside = sum_of_two (limit, key[group ^ 2], key[group ^ 3]);
      shared.rest = sum_with (limit, key[group ^ 1], shared.beside);
      help_without_each_of_group (&shared, limit, of_group, missing + 9 * group, help + 9 * group);
    }
}

void
_tea_help_without_each_strict (const TeaSetsHand *sets, guint64 kinds, const guint8 missing[TEA_N_PLAIN], guint64 help[TEA_N_PLAIN])
{
  help_without_each (sets, &strict, kinds, missing, help);
}

void
_tea_help_without_each_loose (const TeaSetsHand *sets, guint64 kinds, const guint8 missing[TEA_N_PLAIN], guint64 help[TEA_N_PLAIN])
{
  help_without_each (sets, &loose, kinds, missing, help);
}
