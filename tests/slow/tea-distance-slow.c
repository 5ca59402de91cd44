/* tea-distance-slow.c - the distance to ready by brute force
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "tea-distance-slow.h"

#define FAR 99

/* Every choice of sets and eyes, tile by tile. */
typedef struct
{
  guint8 held[TEA_N_PLAIN];
  int left[TEA_N_PLAIN]; /* copies that no meld has used up */
  guint8 target[TEA_N_PLAIN];
  guint n_wild;
  guint lack;
  guint too_many;
  guint8 sets[60][3];
  guint n_sets;
} Slow;

static void
slow_add_set (Slow *slow, TeaTile a, TeaTile b, TeaTile c)
{
  guint8 *set = slow->sets[slow->n_sets++];

  set[0] = a;
  set[1] = b;
  set[2] = c;
}

static void
slow_init (Slow *slow, const TeaHandTiles *hand)
{
  memset (slow, 0, sizeof *slow);
  slow->n_wild = hand->n_wild;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      slow->held[t] = hand->natural[t];
      slow->left[t] = 4;
      slow_add_set (slow, t, t, t);
      if (t < TEA_TILE_EAST && t % 9 < 7)
        slow_add_set (slow, t, t + 1, t + 2);
    }
  if (hand->honour_runs)
    {
      slow_add_set (slow, TEA_TILE_RED, TEA_TILE_GREEN, TEA_TILE_WHITE);
      slow_add_set (slow, TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_WEST);
      slow_add_set (slow, TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_NORTH);
      slow_add_set (slow, TEA_TILE_EAST, TEA_TILE_WEST, TEA_TILE_NORTH);
      slow_add_set (slow, TEA_TILE_SOUTH, TEA_TILE_WEST, TEA_TILE_NORTH);
    }
  for (guint i = 0; i < hand->n_melds; i++)
    for (guint k = 0; k < hand->melds[i].n; k++)
      slow->left[hand->melds[i].tiles[k]]--;
}

/* Puts a tile into the target; only a wild can be a copy that does not exist. */
static void
slow_push (Slow *slow, TeaTile tile)
{
  guint n = ++slow->target[tile];

  slow->lack += n > slow->held[tile];
  slow->too_many += (int) n > slow->left[tile];
}

static void
slow_pop (Slow *slow, TeaTile tile)
{
  guint n = slow->target[tile]--;

  slow->lack -= n > slow->held[tile];
  slow->too_many -= (int) n > slow->left[tile];
}

static gboolean
slow_find (Slow *slow, guint first, guint n_sets, guint may_lack)
{
  gboolean found = FALSE;

  if (slow->lack > may_lack || slow->too_many > slow->n_wild)
    return FALSE;

  if (n_sets == 0)
    {
      for (TeaTile t = 0; t < TEA_N_PLAIN && !found; t++)
        {
          slow_push (slow, t);
          slow_push (slow, t);
          found = slow->lack <= may_lack && slow->too_many <= slow->n_wild;
          slow_pop (slow, t);
          slow_pop (slow, t);
        }
      return found;
    }

  for (guint i = first; i < slow->n_sets && !found; i++)
    {
      for (guint k = 0; k < 3; k++)
        slow_push (slow, slow->sets[i][k]);
      found = slow_find (slow, i, n_sets - 1, may_lack);
      for (guint k = 0; k < 3; k++)
        slow_pop (slow, slow->sets[i][k]);
    }

  return found;
}

static int
slow_standard (const TeaHandTiles *hand)
{
  Slow slow;
  int lack = 0;

  slow_init (&slow, hand);
  while (!slow_find (&slow, 0, 4 - hand->n_melds, lack))
    lack++;

  return lack;
}

static int
slow_pairs (const TeaHandTiles *hand)
{
  int best[8] = { 0, FAR, FAR, FAR, FAR, FAR, FAR, FAR };

  if (hand->n_melds > 0)
    return FAR;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    for (int n = 7; n > 0; n--)
      for (int pairs = 1; pairs <= MIN (n, 2); pairs++)
        best[n] = MIN (best[n], best[n - pairs] + MAX (2 * pairs - hand->natural[t], 0));

  return best[7];
}

static gboolean
is_spaced (guint mask)
{
  for (int i = 0; i < 9; i++)
    for (int k = i + 1; k < i + 3 && k < 9; k++)
      if (((mask >> i) & 1) != 0 && ((mask >> k) & 1) != 0)
        return FALSE;

  return TRUE;
}

static int
slow_independent (const TeaHandTiles *hand)
{
  int honours = 0;
  int best = FAR;
  struct
  {
    int size, lack;
  } subsets[3][512];
  guint n = 0;

  if (hand->n_melds > 0)
    return FAR;

  for (guint mask = 0; mask < 512; mask++)
    if (is_spaced (mask))
      {
        for (guint suit = 0; suit < 3; suit++)
          {
            subsets[suit][n].size = subsets[suit][n].lack = 0;
            for (guint i = 0; i < 9; i++)
              if ((mask >> i) & 1)
                {
                  subsets[suit][n].size++;
                  subsets[suit][n].lack += hand->natural[suit * 9 + i] == 0;
                }
          }
        n++;
      }
  for (TeaTile t = TEA_TILE_EAST; t <= TEA_TILE_WHITE; t++)
    honours += hand->natural[t] > 0;

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      for (guint c = 0; c < n; c++)
        {
          int wanted = 14 - subsets[0][a].size - subsets[1][b].size - subsets[2][c].size;
          int lack = subsets[0][a].lack + subsets[1][b].lack + subsets[2][c].lack;

          if (wanted <= 7)
            best = MIN (best, lack + MAX (wanted - honours, 0));
        }

  return best;
}

static int
slow_honours (const TeaHandTiles *hand)
{
  int lack = 14 - 3 * hand->n_melds;

  for (guint i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == TEA_MELD_CHOW || hand->melds[i].tiles[0] < TEA_TILE_EAST)
      return FAR;
  for (TeaTile t = TEA_TILE_EAST; t <= TEA_TILE_WHITE; t++)
    lack -= hand->natural[t];

  return lack;
}

static int
slow_orphans (const TeaHandTiles *hand)
{
  int best = FAR;

  if (hand->n_melds > 0)
    return FAR;

  for (TeaTile twice = 0; twice < TEA_N_PLAIN; twice++)
    if (tea_tile_is_major (twice))
      {
        int lack = 0;

        for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
          if (tea_tile_is_major (t))
            lack += MAX ((t == twice ? 2 : 1) - hand->natural[t], 0);
        best = MIN (best, lack);
      }

  return best;
}

int
tea_distance_slow (const TeaHandTiles *hand)
{
  int lack = FAR;

  if ((hand->shapes & TEA_SHAPE_STANDARD) != 0)
    lack = MIN (lack, slow_standard (hand));
  if ((hand->shapes & TEA_SHAPE_SEVEN_PAIRS) != 0)
    lack = MIN (lack, slow_pairs (hand));
  if ((hand->shapes & TEA_SHAPE_INDEPENDENT) != 0)
    lack = MIN (lack, slow_independent (hand));
  if ((hand->shapes & TEA_SHAPE_ALL_HONOURS) != 0)
    lack = MIN (lack, slow_honours (hand));
  if ((hand->shapes & TEA_SHAPE_THIRTEEN_ORPHANS) != 0)
    lack = MIN (lack, slow_orphans (hand));

  return lack - hand->n_wild - 1;
}
