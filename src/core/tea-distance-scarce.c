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

/* The keys of the groups of @wanted, as if their scarce kinds could not be used, or as if there were three copies of each. */
static TeaScarcity
avoid (const TeaCounts *counts, guint64 wanted, guint64 three_left, guint runs, guint key[N_GROUPS])
{
  TeaCounts digits = *counts;

  for (guint suit = 0; suit < 3; suit++)
    {
      guint64 kinds = (wanted >> (9 * suit)) & 0x1ff;

      if (kinds == 0)
        continue;
      if ((kinds & ~(three_left >> (9 * suit))) == 0)
        {
          guint first, last;

          tea_suit_numbers (counts->n + 9 * suit, &first, &last);
          key[suit] = tea_suit_key_of_three (first, last);
          continue;
        }
      for (guint n = 0; kinds != 0; n++, kinds &= kinds - 1)
        {
          if (n == MAX_WITHOUT)
            return TEA_SCARCE_TOO_MUCH;
          digits.n[9 * suit + __builtin_ctzll (kinds)] = NO_COPIES;
        }
      key[suit] = tea_suit_key_without (digits.n + 9 * suit);
    }

  wanted >>= TEA_TILE_EAST;
  if (wanted != 0)
    {
      for (; wanted != 0; wanted &= wanted - 1)
        digits.n[TEA_TILE_EAST + __builtin_ctzll (wanted)] = NO_COPIES;
      key[3] = tea_honour_key (runs, tea_wind_number (digits.n + TEA_TILE_EAST), tea_dragon_number (digits.n + TEA_TILE_EAST));
    }

  return TEA_SCARCE_SOMEHOW;
}

TeaScarcity
_tea_scarcity (const TeaHandTiles *hand, const TeaCounts *counts, guint spare, guint key[N_GROUPS])
{
  TeaCounts used = { { 0 } };
  guint64 wanted = 0;
  guint64 three_left = 0;

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
          wanted |= TEA_TILE_BIT (tile);
          if (left == 3)
            three_left |= TEA_TILE_BIT (tile);
        }
    }
  if (wanted == 0)
    return TEA_SCARCE_NOTHING;

  return key != NULL ? avoid (counts, wanted, three_left, hand->honour_runs ? 1 : 0, key) : TEA_SCARCE_SOMEHOW;
}
