/* tea-distance-help.c - which kinds help a hand, now or after each of its discards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-help.h"

/* What helps if the tables differ from @missing: every kind if they say less, none if they say more, because one more
 * tile lowers their number by at most one. */
static inline guint64
help_beyond_tables (guint least, guint missing)
{
  return least < missing ? ANY_KIND : 0;
}

static inline __attribute__ ((always_inline)) guint64
help_by (const TeaSetsHand *sets, const TeaLimit *limit, guint missing)
{
  gsize low = _tea_sum_of_two (limit, sets->key[0], sets->key[1]);
  gsize high = _tea_sum_of_two (limit, sets->key[2], sets->key[3]);
  guint least = _tea_missing_of (limit, sets->n_sets, low, high);

  return least == missing ? _tea_help_of_sums (sets, limit, low, high) : help_beyond_tables (least, missing);
}

guint64
_tea_help_strict (const TeaSetsHand *sets, guint missing)
{
  return help_by (sets, &_tea_strict, missing);
}

guint64
_tea_help_loose (const TeaSetsHand *sets, guint missing)
{
  return help_by (sets, &_tea_loose, missing);
}

static inline __attribute__ ((always_inline)) TeaSixteen
word_of (const TeaLimit *limit, guint group, guint first, guint last)
{
  return group < 3 ? _tea_word_of_suit (limit, first, last) : _tea_word_of_honours (limit, first, last);
}

/* @rest: the number of what the other groups need. */
static inline guint64
help_of_suit_beside (const TeaLimit *limit, const guint8 *counts, guint suit, gsize key, gsize rest, TeaSixteen word)
{
  gsize entries = _tea_entries_that_count (limit, counts, key, rest);
  guint64 help = _tea_help_of_suit (suit, word, entries);

  if (G_UNLIKELY ((entries & TEA_NINTH) != 0))
    help |= _tea_ninth_of_suit (suit, word, entries);

  return help;
}

/* @rest: the number of what the suits need. */
static inline guint64
help_of_honours_beside (const TeaLimit *limit,
                        const guint8 *counts,
                        const TeaHonourKeys *keys,
                        gsize rest,
                        TeaSixteen word)
{
  gsize of_winds = _tea_entries_that_count (limit, counts, keys->winds, _tea_sum_with (limit, keys->dragons, rest));
  gsize of_dragons = _tea_entries_that_count (limit, counts, keys->dragons, _tea_sum_with (limit, keys->winds, rest));
  guint64 help = _tea_help_of_honours (word, of_winds, of_dragons);

  if (G_UNLIKELY (((of_winds | of_dragons) & TEA_NINTH) != 0))
    help |= _tea_ninth_of_honours (word, of_winds, of_dragons);

  return help;
}

/* Data shared by the discards of one group. */
typedef struct
{
  const TeaSetsHand *sets;
  const guint8 *counts;
  const TeaSixteen *words;
  TeaHonourKeys honours;
  guint group;
  gsize beside; /* the number of what the two groups need that are not paired with this one */
  gsize rest;   /* the number of what all three others need */
} Shared;

/* What helps of @group, from which nothing is discarded. */
static inline __attribute__ ((always_inline)) guint64
help_of_other (const Shared *shared, const TeaLimit *limit, guint group, gsize rest)
{
  if (group == 3)
    return help_of_honours_beside (limit, shared->counts, &shared->honours, rest, shared->words[3]);

  return help_of_suit_beside (limit, shared->counts, group, shared->sets->key[group], rest, shared->words[group]);
}

/* What helps of the three other groups if this one has @key and, with its partner, the sum @sum. */
static inline __attribute__ ((always_inline)) guint64
help_of_others (const Shared *shared, const TeaLimit *limit, gsize key, gsize sum)
{
  const guint *keys = shared->sets->key;
  guint a = shared->group ^ 2;
  guint b = shared->group ^ 3;

  return help_of_other (shared, limit, shared->group ^ 1, _tea_sum_with (limit, key, shared->beside)) |
         help_of_other (shared, limit, a, _tea_sum_with (limit, keys[b], sum)) |
         help_of_other (shared, limit, b, _tea_sum_with (limit, keys[a], sum));
}

/* What helps of the group itself if it has these numbers and @key. */
static inline __attribute__ ((always_inline)) guint64
help_of_own (const Shared *shared, const TeaLimit *limit, guint first, guint last, gsize key)
{
  guint group = shared->group;
  TeaSixteen word = word_of (limit, group, first, last);
  TeaHonourKeys honours;

  if (group < 3)
    return help_of_suit_beside (limit, shared->counts, group, key, shared->rest, word);
  honours = _tea_honour_keys (first, last);

  return help_of_honours_beside (limit, shared->counts, &honours, shared->rest, word);
}

/* What helps after discarding each of @kinds of @group. Many discards leave the same key, so the other groups are only
 * looked up when it changes. */
static inline __attribute__ ((always_inline)) void
help_without_each_of (Shared *shared,
                      const TeaLimit *limit,
                      guint group,
                      guint kinds,
                      const guint8 *missing,
                      guint64 *help)
{
  const TeaSetsHand *sets = shared->sets;
  guint key = NO_KEY;
  guint least = 0;
  guint64 others = 0;

  if (kinds == 0)
    return;
  shared->group = group;
  shared->beside = _tea_sum_of_two (limit, sets->key[group ^ 2], sets->key[group ^ 3]);
  shared->rest = _tea_sum_with (limit, sets->key[group ^ 1], shared->beside);
  for (; kinds != 0; kinds &= kinds - 1)
    {
      guint index = (guint) __builtin_ctz (kinds);
      guint first = sets->first[group] - _tea_steps[9 * group + index].first;
      guint last = sets->last[group] - _tea_steps[9 * group + index].last;
      guint key_now = _tea_key_of (group, first, last);

      if (key_now != key)
        {
          gsize sum = _tea_sum_of_two (limit, key_now, sets->key[group ^ 1]);

          key = key_now;
          least = _tea_missing_of (limit, sets->n_sets, sum, shared->beside);
          others = help_of_others (shared, limit, key, sum);
        }
      if (least != missing[index])
        help[index] = help_beyond_tables (least, missing[index]);
      else
        help[index] = others | help_of_own (shared, limit, first, last, key);
    }
}

static inline __attribute__ ((always_inline)) void
help_without_each (const TeaSetsHand *sets,
                   const TeaLimit *limit,
                   guint64 kinds,
                   const guint8 missing[TEA_N_PLAIN],
                   guint64 help[TEA_N_PLAIN])
{
  TeaSixteen words[N_GROUPS];
  Shared shared;

  if (kinds == 0)
    return;
  for (guint group = 0; group < N_GROUPS; group++)
    words[group] = word_of (limit, group, sets->first[group], sets->last[group]);
  shared = (Shared){
    sets, _tea_counts_for (limit, sets->n_sets), words, _tea_honour_keys (sets->first[3], sets->last[3]), 0, 0, 0
  };
  help_without_each_of (&shared, limit, 0, kinds & 0x1ff, missing, help);
  help_without_each_of (&shared, limit, 1, (kinds >> 9) & 0x1ff, missing + 9, help + 9);
  help_without_each_of (&shared, limit, 2, (kinds >> 18) & 0x1ff, missing + 18, help + 18);
  help_without_each_of (&shared, limit, 3, (guint) (kinds >> 27), missing + 27, help + 27);
}

void
_tea_help_without_each_strict (const TeaSetsHand *sets,
                               guint64 kinds,
                               const guint8 missing[TEA_N_PLAIN],
                               guint64 help[TEA_N_PLAIN])
{
  help_without_each (sets, &_tea_strict, kinds, missing, help);
}

void
_tea_help_without_each_loose (const TeaSetsHand *sets,
                              guint64 kinds,
                              const guint8 missing[TEA_N_PLAIN],
                              guint64 help[TEA_N_PLAIN])
{
  help_without_each (sets, &_tea_loose, kinds, missing, help);
}
