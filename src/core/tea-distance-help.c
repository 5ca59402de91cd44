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
  const guint8 *more;
  const guint8 *counts;
  const guint8 *words;
} Limit;

static const Limit strict = {
  .n_keys = TEA_N_STRICT_KEYS,
  .n_sums = TEA_N_STRICT_SUMS,
  .n_rests = TEA_N_STRICT_RESTS,
  .two = tea_tables_strict_two,
  .four = tea_tables_strict_four,
  .more = tea_tables_strict_more,
  .counts = tea_tables_strict_counts,
  .words = tea_tables_words,
};

static const Limit loose = {
  .n_keys = TEA_N_LOOSE_KEYS,
  .n_sums = TEA_N_LOOSE_SUMS,
  .n_rests = TEA_N_LOOSE_RESTS,
  .two = tea_tables_loose_two,
  .four = tea_tables_loose_four,
  .more = tea_tables_loose_more,
  .counts = tea_tables_loose_counts,
  .words = tea_tables_words + 8,
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

/* The number of the entries of a group with @key that count beside @rest; @counts are those for the hand's number of sets. */
static inline gsize
entries_that_count (const Limit *limit, const guint8 *counts, gsize key, gsize rest)
{
  return counts[key * limit->n_rests + rest];
}

static inline const guint8 *
counts_for (const Limit *limit, gsize n_sets)
{
  return limit->counts + n_sets * TEA_N_LOOSE_KEYS * limit->n_rests;
}

static inline TeaSixteen
two_halves (const guint8 *low, const guint8 *high)
{
  return (TeaSixteen) (TeaTwo){ GUINT64_TO_LE (tea_load_8 (low)), GUINT64_TO_LE (tea_load_8 (high)) };
}

/* Which entries a tile of each kind of a suit lowers, and of the honours. */
static inline TeaSixteen
word_of_suit (const Limit *limit, gsize first, gsize last)
{
  gsize low = tea_tables_suit_low[tea_tables_low_first[first] + tea_tables_low_last[last]];
  gsize high = tea_tables_suit_high[tea_tables_suit_first[first] + tea_tables_suit_last[last]];

  return two_halves (limit->words + 16 * low, limit->words + 16 * high);
}

static inline TeaSixteen
word_of_honours (const Limit *limit, gsize wind_number, gsize dragon_number)
{
  gsize low = tea_tables_wind_words[wind_number];
  gsize high = tea_tables_dragon_words[dragon_number];

  return two_halves (limit->words + 16 * low, limit->words + 16 * high);
}

static inline __attribute__ ((always_inline)) TeaSixteen
word_of (const Limit *limit, guint group, guint first, guint last)
{
  return group < 3 ? word_of_suit (limit, first, last) : word_of_honours (limit, first, last);
}

/* The kinds whose byte of a word has one of these entries: a bit for each byte. */
static inline guint64
kinds_that_lower (TeaSixteen word, TeaSixteen entries)
{
  return tea_highest_bits_of_16 ((TeaSixteen) ((word & entries) == 0)) ^ 0xffff;
}

/* The kinds of a suit that lower one of @entries, the ninth left out, and those that lower the ninth if it is one of them. */
static inline guint64
help_of_suit (guint suit, TeaSixteen word, gsize entries)
{
  return (kinds_that_lower (word, *(const TeaSixteen *) (tea_tables_entries + 16 * entries)) << (9 * suit)) >> TEA_FIRST_LANE;
}

static inline guint64
ninth_of_suit (guint suit, TeaSixteen word, gsize entries)
{
  return (entries & TEA_NINTH) == 0 ? 0 : ((guint64) (word[0] | word[15] << 8) << (9 * suit)) >> TEA_FIRST_LANE;
}

/* The same of the honours. */
static inline guint64
help_of_honours (TeaSixteen word, gsize of_winds, gsize of_dragons)
{
  return kinds_that_lower (word, two_halves (tea_tables_entries + 16 * of_winds, tea_tables_entries + 16 * of_dragons + 8))
         << (TEA_TILE_EAST - TEA_WIND_LANE);
}

static inline guint64
ninth_of_honours (TeaSixteen word, gsize of_winds, gsize of_dragons)
{
  guint kinds = ((of_winds & TEA_NINTH) != 0 ? word[0] : 0) | ((of_dragons & TEA_NINTH) != 0 ? word[15] << 8 : 0);

  return (guint64) kinds << (TEA_TILE_EAST - TEA_WIND_LANE);
}

/* The keys of winds and dragons alone. */
typedef struct
{
  gsize winds;
  gsize dragons;
} HonourKeys;

static inline HonourKeys
honour_keys (guint wind_number, guint dragon_number)
{
  return (HonourKeys){ tea_tables_wind_key[wind_number], tea_tables_dragon_key[dragon_number] };
}

/* @rest is what the others lack. */
static inline guint64
help_of_suit_beside (const Limit *limit, const guint8 *counts, guint suit, gsize key, gsize rest, TeaSixteen word)
{
  gsize entries = entries_that_count (limit, counts, key, rest);
  guint64 help = help_of_suit (suit, word, entries);

  if (G_UNLIKELY ((entries & TEA_NINTH) != 0))
    help |= ninth_of_suit (suit, word, entries);

  return help;
}

/* @rest is what the suits lack. */
static inline guint64
help_of_honours_beside (const Limit *limit, const guint8 *counts, const HonourKeys *keys, gsize rest, TeaSixteen word)
{
  gsize of_winds = entries_that_count (limit, counts, keys->winds, sum_with (limit, keys->dragons, rest));
  gsize of_dragons = entries_that_count (limit, counts, keys->dragons, sum_with (limit, keys->winds, rest));
  guint64 help = help_of_honours (word, of_winds, of_dragons);

  if (G_UNLIKELY (((of_winds | of_dragons) & TEA_NINTH) != 0))
    help |= ninth_of_honours (word, of_winds, of_dragons);

  return help;
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
  const guint8 *counts = counts_for (limit, sets->n_sets);
  gsize entries[3];
  gsize rest, of_winds, of_dragons;
  TeaSixteen words[N_GROUPS];
  HonourKeys honours;
  guint64 help;

  if (least != missing)
    return help_beyond_tables (least, missing);

  honours = honour_keys (sets->first[3], sets->last[3]);

  rest = sum_with (limit, key[2], low);
  entries[0] = entries_that_count (limit, counts, key[0], sum_with (limit, key[1], high));
  entries[1] = entries_that_count (limit, counts, key[1], sum_with (limit, key[0], high));
  entries[2] = entries_that_count (limit, counts, key[2], sum_with (limit, key[3], low));
  of_winds = entries_that_count (limit, counts, honours.winds, sum_with (limit, honours.dragons, rest));
  of_dragons = entries_that_count (limit, counts, honours.dragons, sum_with (limit, honours.winds, rest));
  help = 0;
  for (guint suit = 0; suit < 3; suit++)
    {
      words[suit] = word_of_suit (limit, sets->first[suit], sets->last[suit]);
      help |= help_of_suit (suit, words[suit], entries[suit]);
    }
  words[3] = word_of_honours (limit, sets->first[3], sets->last[3]);
  help |= help_of_honours (words[3], of_winds, of_dragons);
  if (G_UNLIKELY (((entries[0] | entries[1] | entries[2] | of_winds | of_dragons) & TEA_NINTH) != 0))
    help |= ninth_of_suit (0, words[0], entries[0]) | ninth_of_suit (1, words[1], entries[1]) | ninth_of_suit (2, words[2], entries[2]) |
            ninth_of_honours (words[3], of_winds, of_dragons);

  return help;
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
  const guint8 *counts;
  const TeaSixteen *words;
  HonourKeys honours;
  guint group;
  gsize beside; /* the number of what the two groups lack that are no pair with this one */
  gsize rest;   /* and that of what all three do */
} Shared;

/* What helps of @group, which is none of discards. */
static inline __attribute__ ((always_inline)) guint64
help_of_other (const Shared *shared, const Limit *limit, guint group, gsize rest)
{
  if (group == 3)
    return help_of_honours_beside (limit, shared->counts, &shared->honours, rest, shared->words[3]);

  return help_of_suit_beside (limit, shared->counts, group, shared->sets->key[group], rest, shared->words[group]);
}

/* What helps of the three other groups when this one has @key, and has the sum @sum with its partner. */
static inline __attribute__ ((always_inline)) guint64
help_of_others (const Shared *shared, const Limit *limit, gsize key, gsize sum)
{
  const guint *keys = shared->sets->key;
  guint a = shared->group ^ 2;
  guint b = shared->group ^ 3;

  return help_of_other (shared, limit, shared->group ^ 1, sum_with (limit, key, shared->beside)) |
         help_of_other (shared, limit, a, sum_with (limit, keys[b], sum)) |
         help_of_other (shared, limit, b, sum_with (limit, keys[a], sum));
}

/* What helps of the group itself when it has these numbers and @key. */
static inline __attribute__ ((always_inline)) guint64
help_of_own (const Shared *shared, const Limit *limit, guint first, guint last, gsize key)
{
  guint group = shared->group;
  TeaSixteen word = word_of (limit, group, first, last);
  HonourKeys honours;

  if (group < 3)
    return help_of_suit_beside (limit, shared->counts, group, key, shared->rest, word);
  honours = honour_keys (first, last);

  return help_of_honours_beside (limit, shared->counts, &honours, shared->rest, word);
}

/* What helps without a tile of each of @kinds of @group. What it has left has the same key again and again, and the others are asked once. */
static inline __attribute__ ((always_inline)) void
help_without_each_of (Shared *shared, const Limit *limit, guint group, guint kinds, const guint8 *missing, guint64 *help)
{
  const TeaSetsHand *sets = shared->sets;
  guint key = NO_KEY;
  guint least = 0;
  guint64 others = 0;

  if (kinds == 0)
    return;
  shared->group = group;
  shared->beside = sum_of_two (limit, sets->key[group ^ 2], sets->key[group ^ 3]);
  shared->rest = sum_with (limit, sets->key[group ^ 1], shared->beside);
  for (; kinds != 0; kinds &= kinds - 1)
    {
      guint index = (guint) __builtin_ctz (kinds);
      guint first = sets->first[group] - _tea_steps[9 * group + index].first;
      guint last = sets->last[group] - _tea_steps[9 * group + index].last;
      guint key_now = _tea_key_of (group, first, last);

      if (key_now != key)
        {
          gsize sum = sum_of_two (limit, key_now, sets->key[group ^ 1]);

          key = key_now;
          least = missing_of (limit, sets->n_sets, sum, shared->beside);
          others = help_of_others (shared, limit, key, sum);
        }
      if (least != missing[index])
        help[index] = help_beyond_tables (least, missing[index]);
      else
        help[index] = others | help_of_own (shared, limit, first, last, key);
    }
}

static inline __attribute__ ((always_inline)) void
help_without_each (const TeaSetsHand *sets, const Limit *limit, guint64 kinds, const guint8 missing[TEA_N_PLAIN], guint64 help[TEA_N_PLAIN])
{
  TeaSixteen words[N_GROUPS];
  Shared shared;

  if (kinds == 0)
    return;
  for (guint group = 0; group < N_GROUPS; group++)
    words[group] = word_of (limit, group, sets->first[group], sets->last[group]);
  shared = (Shared){ sets, counts_for (limit, sets->n_sets), words, honour_keys (sets->first[3], sets->last[3]), 0, 0, 0 };
  help_without_each_of (&shared, limit, 0, kinds & 0x1ff, missing, help);
  help_without_each_of (&shared, limit, 1, (kinds >> 9) & 0x1ff, missing + 9, help + 9);
  help_without_each_of (&shared, limit, 2, (kinds >> 18) & 0x1ff, missing + 18, help + 18);
  help_without_each_of (&shared, limit, 3, (guint) (kinds >> 27), missing + 27, help + 27);
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
