/* tea-distance-shapes.c - how many tiles the shapes without sets lack
 *
 * Eight kinds are counted at a time: each is a byte of a word, and no byte is more than four.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-distance-private.h"

#define N_WORDS 5
#define MAJORS (HONOURS | TEA_TILE_BIT (TEA_TILE_1M) | TEA_TILE_BIT (TEA_TILE_9M) | TEA_TILE_BIT (TEA_TILE_1P) | \
                TEA_TILE_BIT (TEA_TILE_9P) | TEA_TILE_BIT (TEA_TILE_1S) | TEA_TILE_BIT (TEA_TILE_9S))

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

/* A bit for each of the nine kinds that is there. */
static inline guint
kinds_of_suit (const guint8 *n)
{
  return tea_bits_of_bytes ((tea_load_8 (n) + 127 * EACH_BYTE) >> 7) | (n[8] > 0 ? 1u << 8 : 0);
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

  return _tea_missing_of_pairs (pairs, singles);
}

guint
_tea_missing_for_independent (const TeaCounts *counts, const TeaHandTiles *hand)
{
  TeaIndependent independent;

  if (hand->n_melds > 0)
    return UNREACHABLE;
  _tea_independent_init (&independent, counts);

  return _tea_missing_of_independent (&independent);
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
  const guint8 *n = counts->n;
  guint64 honours = tea_load_8 (n + TEA_TILE_EAST);
  guint kinds, any;

  if (hand->n_melds > 0)
    return UNREACHABLE;

  kinds = count_kinds (honours) + (n[TEA_TILE_1M] > 0) + (n[TEA_TILE_9M] > 0) + (n[TEA_TILE_1P] > 0) +
          (n[TEA_TILE_9P] > 0) + (n[TEA_TILE_1S] > 0) + (n[TEA_TILE_9S] > 0);
  /* Two, three or four tiles show in the second and third bit. */
  any = n[TEA_TILE_1M] | n[TEA_TILE_9M] | n[TEA_TILE_1P] | n[TEA_TILE_9P] | n[TEA_TILE_1S] | n[TEA_TILE_9S];

  return TEA_MAX_GROUP - kinds - ((any & 6) != 0 || (honours & (6 * EACH_BYTE)) != 0);
}

guint64
_tea_odd_kinds (const TeaCounts *counts)
{
  guint64 odd = 0;

  for (guint i = 0; i < N_WORDS; i++)
    odd |= (guint64) tea_bits_of_bytes (tea_load_8 (counts->n + 8 * i)) << (8 * i);

  return odd;
}

guint64
_tea_useful_for_seven_pairs (guint64 odd, guint missing)
{
  /* What makes a pair of a single one always helps; a new single one does where there are too few of them. */
  return tea_count_bits (odd) < missing ? ~(guint64) 0 : odd;
}

guint64
_tea_useful_for_orphans (guint64 held, guint64 twice)
{
  return (twice & MAJORS) != 0 ? MAJORS & ~held : MAJORS;
}

void
_tea_independent_init (TeaIndependent *independent, const TeaCounts *counts)
{
  for (guint suit = 0; suit < 3; suit++)
    independent->kinds[suit] = kinds_of_suit (counts->n + 9 * suit);
  independent->honours = count_kinds (tea_load_8 (counts->n + TEA_TILE_EAST));
}

guint64
_tea_useful_for_independent (const TeaIndependent *independent, guint64 held, guint missing)
{
  guint64 useful = 0;

  for (guint suit = 0; suit < 3; suit++)
    {
      guint sizes = _tea_most_independent (independent, suit) >> 4;

      useful |= (guint64) tea_tables_spread_more[8 * independent->kinds[suit] + sizes] << (9 * suit);
    }
  /* One honour is as good as another. */
  if (independent->honours < 7)
    {
      TeaIndependent with = *independent;

      with.honours++;
      if (_tea_missing_of_independent (&with) < missing)
        useful |= HONOURS & ~held;
    }

  return useful;
}
