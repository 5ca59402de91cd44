/* tea-other-waits.c - what else could have completed eyes and sets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-help.h"
#include "core/distance/tea-hand-waits.h"

/* Parts of a hand: suits, winds and dragons. No set has tiles of two parts. */
#define WINDS 3
#define DRAGONS 4
#define N_PARTS 5

static inline guint
part_of (TeaTile tile)
{
  return tea_tile_is_suit (tile) ? tea_tile_suit (tile) : tea_tile_is_wind (tile) ? WINDS : DRAGONS;
}

/* The numbers of @part in the tables; see tea_group_number(). */
static inline guint32
number_of_part (const TeaHandTiles *hand, guint part)
{
  if (part < WINDS)
    return tea_group_number (hand->natural, part);

  return tea_group_number (hand->natural, 3) & (part == WINDS ? 0xffff : 0xffff0000);
}

/* Whether tiles of @part with @number are exactly @sets sets and, if @eyes, the eyes. */
static inline gboolean
are_sets (const TeaHandTiles *hand, guint part, guint32 number, guint sets, gboolean eyes)
{
  return tea_tables_needs[(TEA_N_STRICT_KEYS + tea_group_key (hand->honour_runs, MIN (part, 3), number)) * 10 +
                          (eyes ? 5 : 0) + sets] == 0;
}

/* How many tiles of the kind @tile the hand has, including melds. */
static guint
count_held (const TeaHandTiles *hand, TeaTile tile)
{
  guint n = hand->natural[tile];

  for (guint i = 0; i < hand->n_melds; i++)
    for (guint j = 0; j < hand->melds[i].n; j++)
      n += hand->melds[i].tiles[j] == tile;

  return n;
}

/* The kinds that lower the entry @entry of a group, counted from 0; see tea-tables.h. */
static inline guint64
kinds_of_suit (guint suit, TeaSixteen word, guint entry)
{
  TeaSixteen entries = (TeaSixteen){ 0 } + (guint8) (1u << entry);

  if (entry == 8)
    return _tea_ninth_of_suit (suit, word, TEA_NINTH);

  /* The bytes at both ends are for the ninth entry. */
  return ((guint64) (_tea_kinds_that_lower (word, entries) & (0x1ff << TEA_FIRST_LANE)) << (9 * suit)) >>
         TEA_FIRST_LANE;
}

static inline guint64
kinds_of_honours (TeaSixteen word, guint entry)
{
  /* There are sets or eyes, so @entry is valid. NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
  TeaSixteen entries = (TeaSixteen){ 0 } + (guint8) (1u << entry);

  if (entry == 8)
    return _tea_ninth_of_honours (word, TEA_NINTH, TEA_NINTH);

  return _tea_kinds_that_lower (word, entries) << (TEA_TILE_EAST - TEA_WIND_LANE);
}

/*
 * The kinds of @part that complete tiles with @number, which need one tile, to @sets sets and, if @eyes, the eyes.
 * Never a kind of which all four are among the tiles.
 */
static guint64
list_completing (const TeaHandTiles *hand, guint part, guint32 number, guint sets, gboolean eyes)
{
  const guint64 winds = G_GUINT64_CONSTANT (0xf) << TEA_TILE_EAST;
  const guint64 dragons = G_GUINT64_CONSTANT (0x7) << TEA_TILE_RED;
  guint entry = (eyes ? 5 : 0) + sets - 1;
  guint low = number & 0xffff;
  guint high = number >> 16;

  if (part < WINDS)
    return kinds_of_suit (part, _tea_word_of_suit (&_tea_loose, low, high), entry);
  if (hand->honour_runs)
    {
      low += TEA_WIND_RUNS;
      high += TEA_DRAGON_RUNS;
    }

  return kinds_of_honours (_tea_word_of_honours (&_tea_loose, low, high), entry) & (part == WINDS ? winds : dragons);
}

/* Whether a kind other than the winning one, which could have been drawn, completes tiles of @part with @number to
 * @sets sets and, if @eyes, the eyes. */
static gboolean
can_be_completed (const TeaHandTiles *hand, guint part, guint32 number, guint sets, gboolean eyes)
{
  guint64 kinds = list_completing (hand, part, number, sets, eyes) & ~TEA_TILE_BIT (hand->win_tile);

  if (hand->n_melds > 0)
    for (guint64 left = kinds; left != 0; left &= left - 1)
      if (count_held (hand, (TeaTile) __builtin_ctzll (left)) >= 4)
        kinds &= ~(left & -left);

  return kinds != 0;
}

/* Whether the tiles before the win may have been ready for seven pairs or all honours; independent tiles and orphans
 * have no sets. */
static gboolean
may_be_other_shape (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  gboolean has_suit = FALSE;

  if ((hand->shapes & TEA_SHAPE_SEVEN_PAIRS) != 0 && hand->n_melds == 0 && tea_count_odd (hand->natural) <= 2)
    return TRUE;
  if ((hand->shapes & TEA_SHAPE_ALL_HONOURS) == 0)
    return FALSE;
  for (guint g = 0; g < arrangement->n_groups && !has_suit; g++)
    has_suit = tea_tile_is_suit (arrangement->groups[g].as[0]);

  return !has_suit;
}

gboolean
tea_arrangement_tells_waits (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  /* A fifth tile could not have been drawn, so it is not a wait itself. */
  return arrangement->shape == TEA_SHAPE_STANDARD && hand->n_wild == 0 && hand->proxy == TEA_TILE_NONE &&
         count_held (hand, hand->win_tile) <= 4 && !may_be_other_shape (arrangement, hand);
}

gboolean
tea_arrangement_has_other_wait (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  guint won = part_of (hand->win_tile);
  guint with_eyes = 0;
  guint n_sets[N_PARTS] = { 0 };
  guint32 number = number_of_part (hand, won) -
                   (_tea_steps[hand->win_tile].first | (guint32) _tea_steps[hand->win_tile].last << 16);

  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];

      if (group->kind == TEA_GROUP_PAIR)
        with_eyes = part_of (group->as[0]);
      else
        n_sets[part_of (group->as[0])]++;
    }

  /* Either the other tile is in the winning tile's part; or that part has eyes without the winning tile, and the former
   * eyes become a set. */
  if (can_be_completed (hand, won, number, n_sets[won], won == with_eyes))
    return TRUE;

  return won != with_eyes && are_sets (hand, won, number, n_sets[won] - 1, TRUE) &&
         can_be_completed (hand, with_eyes, number_of_part (hand, with_eyes), n_sets[with_eyes] + 1, FALSE);
}
