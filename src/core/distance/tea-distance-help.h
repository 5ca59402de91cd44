/* tea-distance-help.h - which kinds help a hand on the way to eyes and sets, by the tables
 *
 * The method is described in tea-tables.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance-private.h"

G_BEGIN_DECLS

/* The tables of a limit, strict or loose; those of two groups are symmetric. All functions with a limit are inlined, so
 * that its members become constants. */
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
} TeaLimit;

static const TeaLimit _tea_strict = {
  .n_keys = TEA_N_STRICT_KEYS,
  .n_sums = TEA_N_STRICT_SUMS,
  .n_rests = TEA_N_STRICT_RESTS,
  .two = tea_tables_strict_two,
  .four = tea_tables_strict_four,
  .more = tea_tables_strict_more,
  .counts = tea_tables_strict_counts,
  .words = tea_tables_strict_words,
};

static const TeaLimit _tea_loose = {
  .n_keys = TEA_N_LOOSE_KEYS,
  .n_sums = TEA_N_LOOSE_SUMS,
  .n_rests = TEA_N_LOOSE_RESTS,
  .two = tea_tables_loose_two,
  .four = tea_tables_loose_four,
  .more = tea_tables_loose_more,
  .counts = tea_tables_loose_counts,
  .words = tea_tables_loose_words,
};

/* The number of what two groups need together, and of what a group and a rest need. */
static inline gsize
_tea_sum_of_two (const TeaLimit *limit, gsize key, gsize other)
{
  return limit->two[key * limit->n_keys + other];
}

static inline gsize
_tea_sum_with (const TeaLimit *limit, gsize key, gsize rest)
{
  return limit->more[key * limit->n_rests + rest];
}

/* How many tiles a hand with two such sums needs. */
static inline guint
_tea_missing_of (const TeaLimit *limit, gsize n_sets, gsize sum, gsize other)
{
  return limit->four[(n_sets * limit->n_sums + sum) * limit->n_sums + other];
}

/* The number of the entries that count in a group with @key, given @rest; @counts are those for the hand's number of
 * sets. */
static inline gsize
_tea_entries_that_count (const TeaLimit *limit, const guint8 *counts, gsize key, gsize rest)
{
  return counts[key * limit->n_rests + rest];
}

static inline const guint8 *
_tea_counts_for (const TeaLimit *limit, gsize n_sets)
{
  return limit->counts + n_sets * TEA_N_LOOSE_KEYS * limit->n_rests;
}

static inline TeaSixteen
_tea_two_halves (const guint8 *low, const guint8 *high)
{
  return (TeaSixteen) (TeaTwo){ GUINT64_TO_LE (tea_load_u64 (low)), GUINT64_TO_LE (tea_load_u64 (high)) };
}

/* The words that tell which entries a tile of each kind lowers: of a suit, and of the honours. */
static inline TeaSixteen
_tea_word_of_suit (const TeaLimit *limit, gsize first, gsize last)
{
  gsize low = tea_tables_suit_low[tea_tables_low_first[first] + tea_tables_low_last[last]];
  gsize high = tea_tables_suit_high[tea_suit_index (first, last)];

  return _tea_two_halves (limit->words + 8 * low, limit->words + 8 * high);
}

static inline TeaSixteen
_tea_word_of_honours (const TeaLimit *limit, gsize wind_number, gsize dragon_number)
{
  gsize low = tea_tables_wind_words[wind_number];
  gsize high = tea_tables_dragon_words[dragon_number];

  return _tea_two_halves (limit->words + 8 * low, limit->words + 8 * high);
}

/* A bit for each byte of @word that has one of @entries. */
static inline guint64
_tea_kinds_that_lower (TeaSixteen word, TeaSixteen entries)
{
  return tea_those_of_16 (word & entries);
}

/* The kinds of a suit that lower one of @entries, without the ninth; and those that lower the ninth, if @entries has
 * it. */
static inline guint64
_tea_help_of_suit (guint suit, TeaSixteen word, gsize entries)
{
  return (_tea_kinds_that_lower (word, *(const TeaSixteen *) (tea_tables_entries + 16 * entries)) << (9 * suit)) >>
         TEA_FIRST_LANE;
}

static inline guint64
_tea_ninth_of_suit (guint suit, TeaSixteen word, gsize entries)
{
  return (entries & TEA_NINTH) == 0 ? 0 : ((guint64) (word[0] | word[15] << 8) << (9 * suit)) >> TEA_FIRST_LANE;
}

/* The same for the honours. */
static inline guint64
_tea_help_of_honours (TeaSixteen word, gsize of_winds, gsize of_dragons)
{
  return _tea_kinds_that_lower (
             word, _tea_two_halves (tea_tables_entries + 16 * of_winds, tea_tables_entries + 16 * of_dragons + 8))
         << (TEA_TILE_EAST - TEA_WIND_LANE);
}

static inline guint64
_tea_ninth_of_honours (TeaSixteen word, gsize of_winds, gsize of_dragons)
{
  guint kinds = ((of_winds & TEA_NINTH) != 0 ? word[0] : 0) | ((of_dragons & TEA_NINTH) != 0 ? word[15] << 8 : 0);

  return (guint64) kinds << (TEA_TILE_EAST - TEA_WIND_LANE);
}

/* The keys of winds and dragons alone. */
typedef struct
{
  gsize winds;
  gsize dragons;
} TeaHonourKeys;

static inline TeaHonourKeys
_tea_honour_keys (guint wind_number, guint dragon_number)
{
  return (TeaHonourKeys){ tea_tables_wind_key[wind_number], tea_tables_dragon_key[dragon_number] };
}

/* The kinds that help a hand; @low is the number of what its first two groups need, @high that of the others. */
static inline __attribute__ ((always_inline)) guint64
_tea_help_of_sums (const TeaSetsHand *sets, const TeaLimit *limit, gsize low, gsize high)
{
  const guint *key = sets->key;
  const guint8 *counts = _tea_counts_for (limit, sets->n_sets);
  TeaHonourKeys honours = _tea_honour_keys (sets->first[3], sets->last[3]);
  gsize rest = _tea_sum_with (limit, key[2], low);
  gsize of_winds = _tea_entries_that_count (limit, counts, honours.winds, _tea_sum_with (limit, honours.dragons, rest));
  gsize of_dragons = _tea_entries_that_count (limit, counts, honours.dragons,
                                              _tea_sum_with (limit, honours.winds, rest));
  const gsize of_suits[3] = {
    _tea_entries_that_count (limit, counts, key[0], _tea_sum_with (limit, key[1], high)),
    _tea_entries_that_count (limit, counts, key[1], _tea_sum_with (limit, key[0], high)),
    _tea_entries_that_count (limit, counts, key[2], _tea_sum_with (limit, key[3], low)),
  };
  TeaSixteen words[N_GROUPS];
  guint64 help;

  words[3] = _tea_word_of_honours (limit, sets->first[3], sets->last[3]);
  help = _tea_help_of_honours (words[3], of_winds, of_dragons);
  for (guint suit = 0; suit < 3; suit++)
    {
      words[suit] = _tea_word_of_suit (limit, sets->first[suit], sets->last[suit]);
      help |= _tea_help_of_suit (suit, words[suit], of_suits[suit]);
    }
  if (G_LIKELY (((of_suits[0] | of_suits[1] | of_suits[2] | of_winds | of_dragons) & TEA_NINTH) == 0))
    return help;

  for (guint suit = 0; suit < 3; suit++)
    help |= _tea_ninth_of_suit (suit, words[suit], of_suits[suit]);

  return help | _tea_ninth_of_honours (words[3], of_winds, of_dragons);
}

/* The kinds in @drawable that make a hand need fewer tiles than the current number @missing. */
static inline guint64
_tea_useful_for_sets (TeaSetsHand *sets, guint missing, guint64 drawable)
{
  const TeaHandTiles *hand = sets->hand;
  guint64 useful, strict;

  if (hand->n_wild == 0)
    {
      useful = _tea_help_strict (sets, missing) & drawable;

      return hand->n_melds == 0 ? useful : _tea_really_useful (sets, missing, useful, useful);
    }

  useful = _tea_help_loose (sets, missing) & drawable;
  /* All tiles that are still missing after the draw can be wilds. */
  if (missing <= hand->n_wild + 1u)
    return useful;

  strict = _tea_help_strict (sets, missing) & useful;
  /* No copies are scarce without melds. */
  if (hand->n_melds == 0 && strict == useful)
    return useful;

  return _tea_really_useful (sets, missing, useful, strict);
}

G_END_DECLS
