/* tea-distance-scarce.c - whether a target could want copies that are in melds
 *
 * A target may want more copies than there are for a set or eyes of which the hand holds no tile. Then the same can be
 * made of a kind that nobody has touched, of which there is always one, at no more cost: three tiles for a set, two for
 * the eyes. So only kinds of which the hand holds a tile, or tiles near it, can matter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-private.h"

/* The digit of kinds that cannot be used. */
#define NO_COPIES 5

#define MAX_WITHOUT 2 /* in a suit; the tables cover no more */

/* The kinds that could form a run with @tile, except @tile itself. */
static guint64
kinds_near (TeaTile tile, gboolean honour_runs)
{
  guint64 kinds = 0;

  if (tea_tile_is_suit (tile))
    {
      guint64 suit = G_GUINT64_CONSTANT (0x1ff) << (tile / 9 * 9);

      kinds = (tile < 2 ? G_GUINT64_CONSTANT (0x1f) >> (2 - tile) : G_GUINT64_CONSTANT (0x1f) << (tile - 2)) & suit;
    }
  else if (honour_runs)
    kinds = tea_tile_is_wind (tile) ? G_GUINT64_CONSTANT (0xf) << TEA_TILE_EAST
                                    : G_GUINT64_CONSTANT (7) << TEA_TILE_RED;

  return kinds & ~TEA_TILE_BIT (tile);
}

/* The kinds of which melds have used at least one copy, at least two, and all four. */
typedef struct
{
  guint64 one;
  guint64 two;
  guint64 all;
} Used;

static void
find_used (Used *used, const TeaHandTiles *hand)
{
  guint64 one = 0;
  guint64 two = 0;
  guint64 three = 0;
  guint64 all = 0;

  for (guint i = 0; i < hand->n_melds; i++)
    {
      const TeaMeld *meld = &hand->melds[i];
      guint64 kinds = TEA_TILE_BIT (meld->tiles[0]);

      if (meld->kind == TEA_MELD_CHOW)
        {
          /* One copy of each. */
          kinds |= TEA_TILE_BIT (meld->tiles[1]) | TEA_TILE_BIT (meld->tiles[2]);
          all |= three & kinds;
          three |= two & kinds;
          two |= one & kinds;
        }
      else
        {
          /* Three copies or four. */
          all |= (meld->n == 4 ? kinds : one & kinds);
          three |= kinds;
          two |= kinds;
        }
      one |= kinds;
    }
  used->one = one;
  used->two = two;
  used->all = all;
}

void
_tea_scarce_kinds (const TeaHandTiles *hand, const TeaCounts *counts, guint spare, TeaScarce *scarce)
{
  guint64 held = _tea_held_kinds (counts);
  guint64 pairs = _tea_held_twice (counts);
  guint64 three_left, few_left;
  Used used;

  find_used (&used, hand);
  three_left = used.one & ~used.two;
  few_left = used.two & ~used.all;

  /* A target can want a fourth copy if the hand has two tiles of the kind, a second or third if it has one. */
  scarce->three_left = three_left & (spare > 0 ? held : pairs);
  scarce->touched = (three_left & (spare > 0 ? ~held : held & ~pairs)) | few_left;
  scarce->wanted = scarce->three_left | (few_left & (spare > 0 ? few_left : held));

  /* Without a tile of the kind itself, it is only wanted if there are tiles near it. */
  for (guint64 kinds = (few_left & ~scarce->wanted) | used.all; kinds != 0; kinds &= kinds - 1)
    {
      guint64 near = kinds_near ((TeaTile) __builtin_ctzll (kinds), hand->honour_runs);
      guint64 there = near & held;
      /* Counts two of those held at most, which is all that matters. */
      guint n_near = spare + (there != 0) + ((near & pairs) != 0 || (there & (there - 1)) != 0);
      guint enough = (kinds & -kinds & used.all) != 0 ? 1 : 2;

      if (near == 0)
        continue;
      if (n_near + 1 >= enough)
        scarce->touched |= near;
      if (n_near >= enough)
        scarce->wanted |= kinds & -kinds;
    }
}

guint
_tea_key_without_scarce (const TeaScarce *scarce, const TeaCounts *counts, guint group, guint runs, guint key)
{
  guint64 kinds = (scarce->wanted >> (9 * group)) & 0x1ff;
  TeaCounts digits;

  if (kinds == 0)
    return key;

  if (group < 3 && (kinds & ~(scarce->three_left >> (9 * group))) == 0)
    return tea_suit_key_of_three (counts->n + 9 * group);

  /* Only this group is read, so there is no need to copy the others. */
  memcpy (digits.n + 9 * group, counts->n + 9 * group, group < 3 ? 9 : 7);
  for (guint n = 0; kinds != 0; n++, kinds &= kinds - 1)
    {
      if (n == MAX_WITHOUT && group < 3)
        return NO_KEY;
      digits.n[9 * group + __builtin_ctzll (kinds)] = NO_COPIES;
    }

  return group < 3 ? tea_suit_key_without (digits.n + 9 * group)
                   : tea_honour_key (runs, tea_wind_number (digits.n + TEA_TILE_EAST),
                                     tea_dragon_number (digits.n + TEA_TILE_EAST));
}
