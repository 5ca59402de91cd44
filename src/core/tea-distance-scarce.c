/* tea-distance-scarce.c - whether copies that lie in melds could be wanted
 *
 * A target that wants more copies of a kind than there are is no worse than one that does not, as long as what it wants them for
 * lacks as much as anything: three tiles for a set, two for the eyes. There is always a kind that nobody has touched to make the
 * same of. So only kinds of which the hand holds a tile, or tiles near it, can matter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-distance-private.h"

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
    kinds = tea_tile_is_wind (tile) ? G_GUINT64_CONSTANT (0xf) << TEA_TILE_EAST : G_GUINT64_CONSTANT (7) << TEA_TILE_RED;

  return kinds & ~TEA_TILE_BIT (tile);
}

/* Whether targets that want more than @left copies of @tile could be better than all others. */
static gboolean
could_be_wanted (const guint8 *n, TeaTile tile, guint left, guint64 near, guint spare, guint64 *touched)
{
  guint held = n[tile] + spare;
  guint n_near = spare;

  if (left == 3)
    {
      if (held == 1)
        *touched |= TEA_TILE_BIT (tile);

      return held >= 2;
    }
  if (left > 0)
    {
      *touched |= TEA_TILE_BIT (tile);
      if (held >= 1)
        return TRUE;
    }
  if (near == 0)
    return FALSE;

  for (guint64 kinds = near; kinds != 0; kinds &= kinds - 1)
    n_near += n[__builtin_ctzll (kinds)];
  if (n_near + 1 >= (left == 0 ? 1 : 2))
    *touched |= near;

  return n_near >= (left == 0 ? 1 : 2);
}

gboolean
_tea_scarce_kinds (const TeaHandTiles *hand, const TeaCounts *counts, guint spare, TeaScarce *scarce)
{
  TeaCounts used = { { 0 } };

  scarce->wanted = scarce->three_left = scarce->touched = 0;
  for (guint i = 0; i < hand->n_melds; i++)
    for (guint k = 0; k < hand->melds[i].n; k++)
      used.n[hand->melds[i].tiles[k]]++;

  for (guint i = 0; i < hand->n_melds; i++)
    {
      const TeaMeld *meld = &hand->melds[i];

      for (guint k = 0; k < (meld->kind == TEA_MELD_CHOW ? 3u : 1u); k++)
        {
          TeaTile tile = meld->tiles[k];
          guint left = used.n[tile] < 4 ? 4 - used.n[tile] : 0;

          if (!could_be_wanted (counts->n, tile, left, kinds_near (tile, hand->honour_runs), spare, &scarce->touched))
            continue;
          scarce->wanted |= TEA_TILE_BIT (tile);
          if (left == 3)
            scarce->three_left |= TEA_TILE_BIT (tile);
        }
    }

  return scarce->wanted != 0;
}

guint
_tea_key_without_scarce (const TeaScarce *scarce, const TeaCounts *counts, guint group, guint runs, guint key)
{
  guint64 kinds = (scarce->wanted >> (9 * group)) & 0x1ff;
  TeaCounts digits;

  if (kinds == 0)
    return key;

  if (group < 3 && (kinds & ~(scarce->three_left >> (9 * group))) == 0)
    {
      guint first, last;

      tea_suit_numbers (counts->n + 9 * group, &first, &last);

      return tea_suit_key_of_three (first, last);
    }

  /* One suit alone is looked at, so there is no need to copy the others. */
  memcpy (digits.n + 9 * group, counts->n + 9 * group, group < 3 ? 9 : 7);
  for (guint n = 0; kinds != 0; n++, kinds &= kinds - 1)
    {
      if (n == MAX_WITHOUT && group < 3)
        return NO_KEY;
      digits.n[9 * group + __builtin_ctzll (kinds)] = NO_COPIES;
    }

  return group < 3 ? tea_suit_key_without (digits.n + 9 * group)
                   : tea_honour_key (runs, tea_wind_number (digits.n + TEA_TILE_EAST), tea_dragon_number (digits.n + TEA_TILE_EAST));
}
