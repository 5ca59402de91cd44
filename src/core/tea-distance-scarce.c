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

/* Natural tiles that could make a run with @tile, itself not counted. */
static guint
count_near (const guint8 *n, TeaTile tile, gboolean honour_runs)
{
  guint near = 0;
  TeaTile from, to;

  if (tea_tile_is_suit (tile))
    {
      TeaTile lowest = tile - tile % 9;

      from = tile % 9 < 2 ? lowest : tile - 2;
      to = tile % 9 > 6 ? lowest + 8 : tile + 2;
    }
  else if (honour_runs)
    {
      from = tea_tile_is_wind (tile) ? TEA_TILE_EAST : TEA_TILE_RED;
      to = tea_tile_is_wind (tile) ? TEA_TILE_NORTH : TEA_TILE_WHITE;
    }
  else
    return 0;

  for (TeaTile other = from; other <= to; other++)
    if (other != tile)
      near += n[other];

  return near;
}

/* Whether targets that want more than @left copies of @tile could be better than all others. */
static gboolean
could_be_wanted (const TeaHandTiles *hand, const guint8 *n, TeaTile tile, guint left, guint spare)
{
  guint held = n[tile] + spare;
  guint near;

  if (left == 3)
    return held >= 2;
  if (left > 0 && held >= 1)
    return TRUE;
  if (!tea_tile_is_suit (tile) && !hand->honour_runs)
    return FALSE;

  near = count_near (n, tile, hand->honour_runs) + spare;

  return near >= (left == 0 ? 1 : 2);
}

gboolean
_tea_scarce_kinds (const TeaHandTiles *hand, const TeaCounts *counts, guint spare, TeaScarce *scarce)
{
  TeaCounts used = { { 0 } };

  scarce->wanted = scarce->three_left = 0;
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

          if (!could_be_wanted (hand, counts->n, tile, left, spare))
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
