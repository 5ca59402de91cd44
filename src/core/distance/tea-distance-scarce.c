/* tea-distance-scarce.c - whether copies that lie in melds could be wanted
 *
 * A target that wants more copies of a kind than there are is no worse than one that does not, as long as what it wants
 * them for needs as much as anything: three tiles for a set, two for the eyes. There is always a kind that nobody has
 * touched to make the same of. So only kinds of which the hand holds a tile, or tiles near it, can matter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance-private.h"

/* Kinds that cannot be used have this digit. */
#define NO_COPIES 5

#define MAX_WITHOUT 2 /* in a suit; the tables know no more */

/* The kinds that could make a run with @tile, itself not among them. */
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

/* The kinds of which melds have used one copy at least, two and all four. */
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

  /* Two tiles of a kind may want a fourth copy, one may want a second or third. */
  scarce->three_left = three_left & (spare > 0 ? held : pairs);
  scarce->touched = (three_left & (spare > 0 ? ~held : held & ~pairs)) | few_left;
  scarce->wanted = scarce->three_left | (few_left & (spare > 0 ? few_left : held));

  /* Without a tile of the kind itself it takes tiles near it. */
  for (guint64 kinds = (few_left & ~scarce->wanted) | used.all; kinds != 0; kinds &= kinds - 1)
    {
      guint64 near = kinds_near ((TeaTile) __builtin_ctzll (kinds), hand->honour_runs);
      guint64 there = near & held;
      /* Two at most, which is all that matters. */
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

  /* One suit alone is looked at, so there is no need to copy the others. */
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
