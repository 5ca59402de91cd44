/* tea-distance-shapes.c - how many tiles the shapes without sets lack
 *
 * Eight kinds are counted at a time: each is a byte of a word, and no byte is more than four.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-distance-private.h"

#define N_PAIRS 7
#define N_WORDS 5
#define HONOURS (TEA_TILE_BIT (TEA_N_PLAIN) - TEA_TILE_BIT (TEA_TILE_EAST))

/* The sum of the eight bytes, which must be less than 256. */
static inline guint
sum_of_bytes (guint64 word)
{
  return (guint) ((word * EACH_BYTE) >> 56);
}

/* How many of the eight kinds are there at all. */
static inline guint
count_kinds (guint64 word)
{
  return sum_of_bytes (((word + 127 * EACH_BYTE) >> 7) & EACH_BYTE);
}

/* The lowest bits of the eight bytes, as a mask. */
static inline guint
bits_of_bytes (guint64 word)
{
  return (guint) (((word & EACH_BYTE) * G_GUINT64_CONSTANT (0x0102040810204080)) >> 56);
}

guint
_tea_missing_for_seven_pairs (const TeaCounts *counts, const TeaHandTiles *hand)
{
  guint64 odd = 0;
  guint64 half = 0;
  guint pairs, singles;

  if (hand->n_melds > 0)
    return UNREACHABLE;

  /* Four alike are two pairs, so a third tile is a single like any other. */
  for (guint i = 0; i < N_WORDS; i++)
    {
      guint64 word = tea_load_8 (counts->n + 8 * i);

      odd += word & EACH_BYTE;
      half += (word >> 1) & (3 * EACH_BYTE);
    }
  pairs = sum_of_bytes (half);
  singles = sum_of_bytes (odd);
  if (pairs >= N_PAIRS)
    return 0;

  return 2 * (N_PAIRS - pairs) - MIN (singles, N_PAIRS - pairs);
}

/* A bit for each of the nine kinds that is there. */
static inline guint
kinds_of_suit (const guint8 *n)
{
  return bits_of_bytes ((tea_load_8 (n) + 127 * EACH_BYTE) >> 7) | (n[8] > 0 ? 1u << 8 : 0);
}

guint
_tea_missing_for_independent (const TeaCounts *counts, const TeaHandTiles *hand)
{
  const guint8 *a = tea_tables_overlap + 4 * kinds_of_suit (counts->n);
  const guint8 *b = tea_tables_overlap + 4 * kinds_of_suit (counts->n + 9);
  const guint8 *c = tea_tables_overlap + 4 * kinds_of_suit (counts->n + 18);
  int honours;
  int nine, eight, seven;

  if (hand->n_melds > 0)
    return UNREACHABLE;
  honours = count_kinds (tea_load_8 (counts->n + TEA_TILE_EAST));

  /*
   * Nine, eight or seven suit tiles beside five, six or seven honours. The largest subset of each suit is not always the best:
   * 3 and 7 fit no subset of three, so every choice of sizes is tried.
   */
  nine = a[3] + b[3] + c[3];
  eight = MAX (a[2] + b[3] + c[3], MAX (a[3] + b[2] + c[3], a[3] + b[3] + c[2]));
  seven = MAX (a[1] + b[3] + c[3], MAX (a[3] + b[1] + c[3], a[3] + b[3] + c[1]));
  seven = MAX (seven, MAX (a[3] + b[2] + c[2], MAX (a[2] + b[3] + c[2], a[2] + b[2] + c[3])));

  return TEA_MAX_GROUP - MAX (nine + MIN (honours, 5), MAX (eight + MIN (honours, 6), seven + honours));
}

guint
_tea_missing_for_all_honours (const TeaCounts *counts, const TeaHandTiles *hand)
{
  guint wanted = TEA_MAX_GROUP - 3 * hand->n_melds;
  guint honours;

  for (guint i = 0; i < hand->n_melds; i++)
    if (!tea_meld_is_pung (&hand->melds[i]) || !tea_tile_is_honour (hand->melds[i].tiles[0]))
      return UNREACHABLE;

  /* What follows the seven honours is 0. */
  honours = sum_of_bytes (tea_load_8 (counts->n + TEA_TILE_EAST));

  return wanted - MIN (honours, wanted);
}

guint
_tea_missing_for_orphans (const TeaCounts *counts, const TeaHandTiles *hand)
{
  static const guint8 majors[N_WORDS * 8] = {
    [TEA_TILE_1M] = 1, [TEA_TILE_9M] = 1, [TEA_TILE_1P] = 1, [TEA_TILE_9P] = 1, [TEA_TILE_1S] = 1, [TEA_TILE_9S] = 1, [TEA_TILE_EAST] = 1, [TEA_TILE_SOUTH] = 1, [TEA_TILE_WEST] = 1, [TEA_TILE_NORTH] = 1, [TEA_TILE_RED] = 1, [TEA_TILE_GREEN] = 1, [TEA_TILE_WHITE] = 1
  };
  guint64 kinds = 0;
  guint64 pairs = 0;

  if (hand->n_melds > 0)
    return UNREACHABLE;

  for (guint i = 0; i < N_WORDS; i++)
    {
      guint64 word = tea_load_8 (counts->n + 8 * i);
      guint64 major = tea_load_8 (majors + 8 * i);

      kinds += ((word + 127 * EACH_BYTE) >> 7) & major;
      pairs |= ((word + 126 * EACH_BYTE) >> 7) & major;
    }

  return TEA_MAX_GROUP - sum_of_bytes (kinds) - (pairs != 0);
}

/* The kinds of which there is an odd number of tiles. */
static guint64
odd_kinds (const TeaCounts *counts)
{
  guint64 odd = 0;

  for (guint i = 0; i < N_WORDS; i++)
    odd |= (guint64) bits_of_bytes (tea_load_8 (counts->n + 8 * i)) << (8 * i);

  return odd;
}

guint64
_tea_held_kinds (const TeaCounts *counts)
{
  guint64 held = 0;

  for (guint i = 0; i < N_WORDS; i++)
    held |= (guint64) bits_of_bytes ((tea_load_8 (counts->n + 8 * i) + 127 * EACH_BYTE) >> 7) << (8 * i);

  return held;
}

guint64
_tea_held_twice (const TeaCounts *counts)
{
  guint64 twice = 0;

  for (guint i = 0; i < N_WORDS; i++)
    twice |= (guint64) bits_of_bytes ((tea_load_8 (counts->n + 8 * i) + 126 * EACH_BYTE) >> 7) << (8 * i);

  return twice;
}

guint64
_tea_useful_for_seven_pairs (const TeaCounts *counts, guint missing)
{
  guint64 odd = odd_kinds (counts);

  /* What makes a pair of a single one always helps; a new single one does where there are too few of them. */
  return 2 * tea_count_bits (odd) < missing + tea_count_bits (odd) ? ~(guint64) 0 : odd;
}

guint64
_tea_useful_for_orphans (const TeaCounts *counts)
{
  guint64 majors = HONOURS;
  guint64 held, useful;
  gboolean pair = FALSE;

  for (TeaTile tile = 0; tile < TEA_TILE_EAST; tile++)
    if (tea_tile_is_terminal (tile))
      majors |= TEA_TILE_BIT (tile);
  held = _tea_held_kinds (counts) & majors;
  for (useful = held; useful != 0; useful &= useful - 1)
    pair |= counts->n[__builtin_ctzll (useful)] > 1;

  return pair ? majors & ~held : majors;
}

/* By the number of tiles in one suit: the most that the other suits and the honours can hold beside it. */
static void
find_rest (const guint8 *b, const guint8 *c, guint honours, guint rest[4])
{
  for (guint size = 1; size <= 3; size++)
    {
      rest[size] = 0;
      for (guint i = 1; i <= 3; i++)
        for (guint k = 1; k <= 3; k++)
          if (size + i + k >= 7)
            rest[size] = MAX (rest[size], b[i] + c[k] + MIN (honours, TEA_MAX_GROUP - size - i - k));
    }
}

guint64
_tea_useful_for_independent (const TeaCounts *counts, guint missing)
{
  const guint held = TEA_MAX_GROUP - missing; /* of a best choice */
  guint honours = count_kinds (tea_load_8 (counts->n + TEA_TILE_EAST));
  guint kinds[3];
  guint64 useful = 0;

  for (guint suit = 0; suit < 3; suit++)
    kinds[suit] = kinds_of_suit (counts->n + 9 * suit);
  for (guint suit = 0; suit < 3; suit++)
    {
      guint rest[4];

      find_rest (tea_tables_overlap + 4 * kinds[(suit + 1) % 3], tea_tables_overlap + 4 * kinds[(suit + 2) % 3], honours, rest);
      for (guint i = 0; i < 9; i++)
        {
          const guint8 *a = tea_tables_overlap + 4 * (kinds[suit] | 1u << i);

          if (a[1] + rest[1] > held || a[2] + rest[2] > held || a[3] + rest[3] > held)
            useful |= TEA_TILE_BIT (9 * suit + i);
        }
    }
  /* One honour is as good as another. */
  if (honours < 7)
    {
      const guint8 *a = tea_tables_overlap + 4 * kinds[0];
      guint rest[4];

      find_rest (tea_tables_overlap + 4 * kinds[1], tea_tables_overlap + 4 * kinds[2], honours + 1, rest);
      if (a[1] + rest[1] > held || a[2] + rest[2] > held || a[3] + rest[3] > held)
        useful |= HONOURS & ~_tea_held_kinds (counts);
    }

  return useful;
}
