/* first-distance-shapes.c - how many tiles the shapes without sets lack
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "first-distance-private.h"

#define N_PAIRS 7

guint
_first_missing_for_seven_pairs (const TeaHandTiles *hand)
{
  guint pairs = 0;
  guint singles = 0;

  if (hand->n_melds > 0)
    return UNREACHABLE;

  /* Four alike are two pairs, so a third tile is a single like any other. */
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      pairs += hand->natural[t] / 2;
      singles += hand->natural[t] % 2;
    }
  if (pairs >= N_PAIRS)
    return 0;

  return 2 * (N_PAIRS - pairs) - MIN (singles, N_PAIRS - pairs);
}

guint
_first_missing_for_independent (const FirstDistanceTables *tables, const TeaHandTiles *hand)
{
  const guint8 *overlap[3];
  guint honours = 0;
  guint best = 0;

  if (hand->n_melds > 0)
    return UNREACHABLE;

  for (guint suit = 0; suit < 3; suit++)
    {
      guint mask = 0;

      for (guint i = 0; i < 9; i++)
        mask |= (hand->natural[suit * 9 + i] > 0) << i;
      overlap[suit] = tables->overlap[mask];
    }
  for (TeaTile t = TEA_TILE_EAST; t <= TEA_TILE_WHITE; t++)
    honours += hand->natural[t] > 0;

  /* The largest subset is not always the best: 3 and 7 fit no subset of three, so every choice of sizes is tried. */
  for (guint a = 1; a <= 3; a++)
    for (guint b = 1; b <= 3; b++)
      for (guint c = 1; c <= 3; c++)
        if (a + b + c >= TEA_MAX_GROUP - 7)
          {
            guint common = overlap[0][a] + overlap[1][b] + overlap[2][c] + MIN (honours, TEA_MAX_GROUP - a - b - c);

            best = MAX (best, common);
          }

  return TEA_MAX_GROUP - best;
}

guint
_first_missing_for_all_honours (const TeaHandTiles *hand)
{
  guint wanted = TEA_MAX_GROUP - 3 * hand->n_melds;
  guint honours = 0;

  for (guint i = 0; i < hand->n_melds; i++)
    if (!tea_meld_is_pung (&hand->melds[i]) || !tea_tile_is_honour (hand->melds[i].tiles[0]))
      return UNREACHABLE;

  for (TeaTile t = TEA_TILE_EAST; t <= TEA_TILE_WHITE; t++)
    honours += hand->natural[t];

  return wanted - MIN (honours, wanted);
}

guint
_first_missing_for_orphans (const TeaHandTiles *hand)
{
  guint kinds = 0;
  guint pair = 0;

  if (hand->n_melds > 0)
    return UNREACHABLE;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tea_tile_is_major (t))
      {
        kinds += hand->natural[t] > 0;
        pair |= hand->natural[t] > 1;
      }

  return TEA_MAX_GROUP - kinds - pair;
}
