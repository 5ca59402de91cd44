/* tea-tables.h - tables of the needs of tile groups, generated at build time by build-aux/tables/tea-tables-generate.c
 *
 * The tables are constants: nothing is computed at startup, and threads and processes share them.
 *
 * A group of kinds is a suit or the honours. Its needs are two by five numbers: how many tiles it lacks for zero to
 * four sets, without and with the eyes. There are many groups but few different needs, so each has a number, its key.
 * Two keys give the number of their combined needs, a sum; two sums and a number of sets give the number of tiles that
 * a whole hand needs.
 *
 * A suit is looked up in two steps, by its first five ranks and its last four, each a number to base 5 with the lowest
 * rank as the highest digit. The first gives a row, the last a place in it, the same for all rows: places with few
 * tiles come first, so that a row can end where a hand has no more tiles. A kind has either four copies ("strict"), or
 * wild tiles can be any number of further copies ("loose"). For copies used up by melds there are two more tables for
 * suits, both strict: one in which no kind has more than three copies, and one to base 6 in which the digit 5 is a kind
 * that cannot be used at all. These are smaller and used less often, in three steps: five ranks, two and two.
 *
 * Which kinds help is found without computing the need of the whole hand with each of them. The entries of a group are
 * those nine of its ten numbers that can be more than 0. An entry counts if, added to what the rest of the hand then
 * needs, it is what the hand needs; a kind helps if it lowers an entry that counts. The needs of a rest have a number
 * like those of two keys, because the needs of three keys are always those of some two. A key and a rest give the
 * entries of the key that count.
 *
 * A word of sixteen bytes tells which entries a tile of each kind lowers. A kind's byte has eight of the entries; the
 * ninth, eyes and four sets in one group, has bits elsewhere, because it hardly ever counts. Each half of a word is
 * looked up by both numbers of a suit, for up to 13 tiles: one half is for the first five ranks, one for the last four.
 * Winds and dragons have one half each; they are two groups here, with keys of their own, as if there were no tiles of
 * the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-bytes.h"

G_BEGIN_DECLS

#define TEA_N_STRICT_KEYS 398
#define TEA_N_STRICT_SUMS 273
#define TEA_N_LOOSE_KEYS 160 /* these are also the first of the strict ones */
#define TEA_N_LOOSE_SUMS 164
#define TEA_N_STRICT_RESTS 180 /* the first sums, which are those of loose keys */
#define TEA_N_LOOSE_RESTS 164
#define TEA_NEVER 15 /* the need of a group that cannot have that many sets */

/* Tables indexed by table numbers begin with padding, so that the entry for one tile fewer than none can be read. */
#define TEA_FIRST_MARGIN 625
#define TEA_LAST_MARGIN 125
#define TEA_WIND_MARGIN 216
#define TEA_DRAGON_MARGIN 36
G_GNUC_INTERNAL extern const guint32 tea_tables_suit_first[];
G_GNUC_INTERNAL extern const guint16 tea_tables_suit_last[];
G_GNUC_INTERNAL extern const guint8 tea_tables_suit_key[];
G_GNUC_INTERNAL extern const guint16 tea_tables_three_first[];
G_GNUC_INTERNAL extern const guint16 tea_tables_three_middle[];
G_GNUC_INTERNAL extern const guint8 tea_tables_three_key[]; /* minus TEA_N_LOOSE_KEYS */
G_GNUC_INTERNAL extern const guint16 tea_tables_without_first[];
G_GNUC_INTERNAL extern const guint16 tea_tables_without_middle[];
G_GNUC_INTERNAL extern const guint8 tea_tables_without_key[]; /* minus TEA_N_LOOSE_KEYS */
G_GNUC_INTERNAL extern const guint16 tea_tables_winds[];      /* without and with honour runs */
G_GNUC_INTERNAL extern const guint8 tea_tables_dragons[];
G_GNUC_INTERNAL extern const guint16 tea_tables_honours[];
G_GNUC_INTERNAL extern const guint8 tea_tables_needs[]; /* strict ones by key, then loose ones, ten bytes each */
G_GNUC_INTERNAL extern const guint16 tea_tables_strict_two[];
G_GNUC_INTERNAL extern const guint8 tea_tables_strict_four[];
G_GNUC_INTERNAL extern const guint16 tea_tables_loose_two[];
G_GNUC_INTERNAL extern const guint8 tea_tables_loose_four[]; /* with eyes, then without */
G_GNUC_INTERNAL extern const gsize tea_tables_size;          /* bytes in all */

/* Which kinds help. First the numbers of words: for the first five ranks, looked up like keys with tables of their own;
 * for the last four, at the index of the key; for winds and dragons. Then the words: eight bytes each. */
G_GNUC_INTERNAL extern const guint32 tea_tables_low_first[];
G_GNUC_INTERNAL extern const guint16 tea_tables_low_last[];
G_GNUC_INTERNAL extern const guint16 tea_tables_suit_low[];
G_GNUC_INTERNAL extern const guint16 tea_tables_suit_high[];
G_GNUC_INTERNAL extern const guint8 tea_tables_wind_key[2 * 1296]; /* winds alone, none of them scarce */
G_GNUC_INTERNAL extern const guint8 tea_tables_dragon_key[2 * 216];
G_GNUC_INTERNAL extern const guint16 tea_tables_wind_words[2 * 1296];
G_GNUC_INTERNAL extern const guint16 tea_tables_dragon_words[2 * 216];
G_GNUC_INTERNAL extern const guint8 tea_tables_strict_words[];
G_GNUC_INTERNAL extern const guint8 tea_tables_loose_words[];

/* more: by key and rest, the number of both together. counts: by number of sets, key and rest, the number of the
 * entries that count, with TEA_NINTH if the ninth does. entries: by this number, the eight entries in the byte of each
 * kind. */
#define TEA_NINTH 0x80
#define TEA_FIRST_LANE 3 /* the byte of the first rank; the first half ends with the fifth */
#define TEA_WIND_LANE 4  /* the byte of East; the first half ends with North */
G_GNUC_INTERNAL extern const guint8 tea_tables_strict_more[];
G_GNUC_INTERNAL extern const guint8 tea_tables_strict_counts[];
G_GNUC_INTERNAL extern const guint8 tea_tables_loose_more[];
G_GNUC_INTERNAL extern const guint8 tea_tables_loose_counts[];
G_GNUC_INTERNAL extern const guint8 tea_tables_entries[];

/* For independent tiles. spread: the class of a suit by its ranks. independent: by the classes of a suit and of the
 * other two and the number of honour kinds, the most held tiles that fit and, << 4, the sizes of the suit that allow
 * this. spread_more: by ranks and such sizes, the ranks that help. */
G_GNUC_INTERNAL extern const guint8 tea_tables_spread[512];
G_GNUC_INTERNAL extern const guint8 tea_tables_independent[8 * 8 * 8 * 8];
G_GNUC_INTERNAL extern const guint16 tea_tables_spread_more[512 * 8];

/* How the two numbers of a suit change with a tile of each rank. */
#define TEA_FIRST_STEP(index) ((index) == 0 ? 625u : (index) == 1 ? 125u : (index) == 2 ? 25u : (index) == 3 ? 5u : 1u)
#define TEA_LAST_STEP(index) ((index) == 5 ? 125u : (index) == 6 ? 25u : (index) == 7 ? 5u : 1u)

/* The numbers of the first five and the last four ranks, with all digits combined at once: in pairs, then in fours. */
static inline void
tea_suit_numbers (const guint8 counts[9], guint *first, guint *last)
{
  guint64 digits = tea_load_u64 (counts + 1);
  guint64 pairs = (5 * digits + (digits >> 8)) & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff);
  guint64 fours = pairs * (1 + (25 << 16));

  *first = (guint) ((fours >> 16) & 0xffff) + 625u * counts[0];
  *last = (guint) (fours >> 48);
}

/* The index in tea_tables_suit_key and tea_tables_suit_high. */
static inline gsize
tea_suit_index (gsize first, gsize last)
{
  return (tea_tables_suit_first + TEA_FIRST_MARGIN)[first] + (tea_tables_suit_last + TEA_LAST_MARGIN)[last];
}

static inline guint
tea_suit_key (guint first, guint last)
{
  return tea_tables_suit_key[tea_suit_index (first, last)];
}

/* The numbers of the first five ranks, the next two and the last two, to base @base, 5 or 6. */
static inline void
tea_suit_steps (const guint8 counts[9], guint base, guint *first, guint *middle, guint *last)
{
  guint64 digits = tea_load_u64 (counts + 1);
  guint64 pairs = (base * digits + (digits >> 8)) & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff);
  guint64 fours = pairs * (1 + (base * base << 16));

  *first = (guint) ((fours >> 16) & 0xffff) + base * base * base * base * counts[0];
  *middle = (guint) (pairs >> 32) & 0xff;
  *last = (guint) (pairs >> 48);
}

/* The key of a suit in which no kind has more than three copies. */
static inline guint
tea_suit_key_of_three (const guint8 counts[9])
{
  guint first, middle, last;

  tea_suit_steps (counts, 5, &first, &middle, &last);

  return TEA_N_LOOSE_KEYS +
         tea_tables_three_key[25 * tea_tables_three_middle[25 * tea_tables_three_first[first] + middle] + last];
}

/* The key of a suit in which the digit 5 is a kind that cannot be used. */
static inline guint
tea_suit_key_without (const guint8 digits[9])
{
  guint first, middle, last;

  tea_suit_steps (digits, 6, &first, &middle, &last);

  return TEA_N_LOOSE_KEYS +
         tea_tables_without_key[36 * tea_tables_without_middle[36 * tea_tables_without_first[first] + middle] + last];
}

/* The number of the winds to base 6, East lowest; @honours are the counts of the seven honours. */
static inline guint
tea_wind_number (const guint8 honours[7])
{
  guint32 digits = tea_load_u32 (honours);
  guint32 pairs = (digits + 6 * (digits >> 8)) & 0x00ff00ff;

  return (pairs & 0xff) + 36 * (pairs >> 16);
}

static inline guint
tea_dragon_number (const guint8 honours[7])
{
  guint32 digits = tea_load_u32 (honours + 3) >> 8;

  return (digits & 0xff) + 6 * ((digits >> 8) & 0xff) + 36 * (digits >> 16);
}

/* Offsets of the numbers of winds and dragons in the tables where honours form runs. */
#define TEA_WIND_RUNS 1296
#define TEA_DRAGON_RUNS 216

static inline guint
tea_honour_key (guint honour_runs, guint winds, guint dragons)
{
  guint row = (tea_tables_winds + TEA_WIND_MARGIN)[TEA_WIND_RUNS * honour_runs + winds];

  return tea_tables_honours[row + (tea_tables_dragons + TEA_DRAGON_MARGIN)[TEA_DRAGON_RUNS * honour_runs + dragons]];
}

/* The two table numbers of @group, a suit or the honours: the low half is for the first five ranks or the winds, the
 * high half for the rest. */
static inline guint32
tea_group_number (const guint8 *natural, guint group)
{
  guint first, last;

  if (group == 3)
    return tea_wind_number (natural + TEA_TILE_EAST) | tea_dragon_number (natural + TEA_TILE_EAST) << 16;
  tea_suit_numbers (natural + 9 * group, &first, &last);

  return first | last << 16;
}

static inline guint
tea_group_key (gboolean honour_runs, guint group, guint32 number)
{
  return group < 3 ? tea_suit_key (number & 0xffff, number >> 16)
                   : tea_honour_key (honour_runs ? 1 : 0, number & 0xffff, number >> 16);
}

/* The numbers of all groups: the two of each suit, and those of the winds and the dragons. */
static inline void
tea_group_numbers (const guint8 natural[TEA_N_PLAIN], guint first[4], guint last[4])
{
#ifdef __SSE2__
  /* All ranks but the first of two suits, then those of the third suit and the honours with a 0 after them: combined in
   * pairs, then in fours. */
  const TeaEight pairs_of_suits = { 0x501, 0x501, 0x501, 0x501, 0x501, 0x501, 0x501, 0x501 };
  const TeaEight pairs = { 0x501, 0x501, 0x501, 0x501, 0x106, 0x106, 0x106, 0x106 };
  const TeaSignedEight fours_of_suits = { 25, 1, 25, 1, 25, 1, 25, 1 };
  const TeaSignedEight fours = { 25, 1, 25, 1, 1, 36, 1, 36 };
  TeaEight low = (TeaEight) (TeaTwo){ tea_load_u64 (natural + 1), tea_load_u64 (natural + 10) };
  TeaEight high = (TeaEight) (TeaTwo){ tea_load_u64 (natural + 19), tea_load_u64 (natural + TEA_TILE_EAST - 1) >> 8 };

  low = (low * pairs_of_suits) >> 8;
  high = (high * pairs) >> 8;
  low = (TeaEight) __builtin_ia32_pmaddwd128 ((TeaSignedEight) low, fours_of_suits);
  high = (TeaEight) __builtin_ia32_pmaddwd128 ((TeaSignedEight) high, fours);
  first[0] = low[0] + 625u * natural[0];
  last[0] = low[2];
  first[1] = low[4] + 625u * natural[9];
  last[1] = low[6];
  first[2] = high[0] + 625u * natural[18];
  last[2] = high[2];
  first[3] = high[4];
  last[3] = high[6];
#else
  for (guint suit = 0; suit < 3; suit++)
    tea_suit_numbers (natural + 9 * suit, &first[suit], &last[suit]);
  first[3] = tea_wind_number (natural + TEA_TILE_EAST);
  last[3] = tea_dragon_number (natural + TEA_TILE_EAST);
#endif
}

G_END_DECLS
