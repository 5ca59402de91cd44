/* tea-completion.c - the complete hand of a wanted kind that needs the fewest tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/advice/tea-advice-private.h"

/* The cost of a missing tile: one step, plus a little more the scarcer it is, so that of two equal hands the likelier
 * one is found. */
#define STEP 4096
#define SCARCE 240
#define IMPOSSIBLE G_MAXINT32

/* Maximum number of runs begun at one kind: three equal runs are also three pungs. Choices are indexed by place in the
 * order, runs begun one and two places before, and sets and eyes still to be made. */
#define MAX_RUNS 2

typedef struct
{
  gint32 cost;
  guint8 runs;
  guint8 pung;
  guint8 eyes;
} Choice;

typedef Choice Choices[TEA_N_PLAIN + 1][MAX_RUNS + 1][MAX_RUNS + 1][TEA_MAX_MELDS + 1][2];

void
tea_wish_init (TeaWish *wish, const TeaTiles *live, guint n_sets, gboolean honour_runs)
{
  memset (wish, 0, sizeof *wish);
  memcpy (wish->live, live->n, sizeof wish->live);
  wish->n_sets = n_sets;
  wish->kinds = TEA_TILE_BIT (TEA_N_PLAIN) - 1;
  wish->runs = wish->pungs = TRUE;
  wish->honour_runs = honour_runs;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    wish->order[t] = t;
}

/* The cost of having @need tiles of a kind. */
static gint32
cost_of (const TeaWish *wish, TeaTile tile, guint need)
{
  guint missing = need > wish->held[tile] ? need - wish->held[tile] : 0;
  gint32 cost = 0;

  if (need == 0)
    return 0;
  if (need > 4 || missing > wish->live[tile] || (wish->kinds & TEA_TILE_BIT (tile)) == 0)
    return IMPOSSIBLE;
  for (guint i = 0; i < missing; i++)
    cost += STEP + SCARCE / (wish->live[tile] - (gint32) i);

  return cost;
}

/* Whether a run can begin at @place in the order. */
static gboolean
begins_run (const TeaWish *wish, guint place)
{
  if (!wish->runs || place + 2 >= TEA_N_PLAIN)
    return FALSE;
  if (place < TEA_TILE_EAST)
    return place % 9 < 7;

  return wish->honour_runs && (place + 2 <= TEA_TILE_NORTH || place == TEA_TILE_RED);
}

static void
choose (Choices choices, const TeaWish *wish, guint place, guint one, guint two, guint sets, guint eyes)
{
  Choice *best = &choices[place][one][two][sets][eyes];
  guint max_runs = begins_run (wish, place) ? MIN (sets, MAX_RUNS) : 0;

  best->cost = IMPOSSIBLE;
  for (guint runs = 0; runs <= max_runs; runs++)
    for (guint pung = 0; pung <= (wish->pungs && sets > runs ? 1 : 0); pung++)
      for (guint pair = 0; pair <= eyes; pair++)
        {
          gint32 cost = cost_of (wish, wish->order[place], one + two + runs + 3 * pung + 2 * pair);
          gint32 rest;

          if (cost == IMPOSSIBLE)
            continue;
          rest = choices[place + 1][runs][one][sets - runs - pung][eyes - pair].cost;
          if (rest == IMPOSSIBLE || cost + rest >= best->cost)
            continue;
          *best = (Choice){ cost + rest, (guint8) runs, (guint8) pung, (guint8) pair };
        }
}

gboolean
tea_wish_sets (const TeaWish *wish, TeaTiles *tiles)
{
  g_autofree Choices *choices = g_malloc (sizeof (Choices));
  guint one = 0, two = 0, sets = wish->n_sets, eyes = 1;

  for (guint a = 0; a <= MAX_RUNS; a++)
    for (guint b = 0; b <= MAX_RUNS; b++)
      for (guint s = 0; s <= wish->n_sets; s++)
        for (guint e = 0; e < 2; e++)
          (*choices)[TEA_N_PLAIN][a][b][s][e].cost = a + b + s + e == 0 ? 0 : IMPOSSIBLE;
  for (guint place = TEA_N_PLAIN; place-- > 0;)
    for (guint a = 0; a <= MAX_RUNS; a++)
      for (guint b = 0; b <= MAX_RUNS; b++)
        for (guint s = 0; s <= wish->n_sets; s++)
          for (guint e = 0; e < 2; e++)
            choose (*choices, wish, place, a, b, s, e);

  if ((*choices)[0][0][0][sets][1].cost == IMPOSSIBLE)
    return FALSE;

  memset (tiles, 0, sizeof *tiles);
  for (guint place = 0; place < TEA_N_PLAIN; place++)
    {
      const Choice *choice = &(*choices)[place][one][two][sets][eyes];

      tiles->n[wish->order[place]] = (guint8) (one + two + choice->runs + 3u * choice->pung + 2u * choice->eyes);
      two = one;
      one = choice->runs;
      sets -= choice->runs + choice->pung;
      eyes -= choice->eyes;
    }

  return TRUE;
}

/* Takes @each tiles of each of the @n cheapest kinds in @kinds. */
static gboolean
take_cheapest (const TeaWish *wish, guint64 kinds, guint n, guint each, TeaTiles *tiles)
{
  for (guint i = 0; i < n; i++)
    {
      TeaTile best = TEA_TILE_NONE;
      gint32 least = IMPOSSIBLE;

      for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
        if ((kinds & TEA_TILE_BIT (t)) != 0 && tiles->n[t] == 0)
          {
            gint32 cost = cost_of (wish, t, each);

            if (cost < least)
              {
                least = cost;
                best = t;
              }
          }
      if (best == TEA_TILE_NONE)
        return FALSE;
      tiles->n[best] = (guint8) each;
    }

  return TRUE;
}

/* The cheapest three kinds of a suit that are at least three apart. */
static void
spread_suit (const TeaWish *wish, guint suit, TeaTiles *tiles)
{
  guint base = 9 * suit;
  gint32 least = IMPOSSIBLE;
  guint best[3] = { 0, 3, 6 };

  for (guint a = 0; a < 3; a++)
    for (guint b = a + 3; b < 6; b++)
      for (guint c = b + 3; c < 9; c++)
        {
          const gint32 costs[3] = { cost_of (wish, (TeaTile) (base + a), 1), cost_of (wish, (TeaTile) (base + b), 1),
                                    cost_of (wish, (TeaTile) (base + c), 1) };
          gint32 cost = 0;

          for (guint i = 0; i < 3; i++)
            cost += MIN (costs[i], 8 * STEP);
          if (cost < least)
            {
              least = cost;
              best[0] = a;
              best[1] = b;
              best[2] = c;
            }
        }
  for (guint i = 0; i < 3; i++)
    if (cost_of (wish, (TeaTile) (base + best[i]), 1) != IMPOSSIBLE)
      tiles->n[base + best[i]] = 1;
}

/* Takes the cheapest fourteen of the sixteen kinds that may stand together. */
static gboolean
take_independent (const TeaWish *wish, TeaTiles *tiles)
{
  TeaTiles spread = { 0 };
  guint64 kinds = 0;

  for (guint suit = 0; suit < 3; suit++)
    spread_suit (wish, suit, &spread);
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (spread.n[t] > 0 || tea_tile_is_honour (t))
      kinds |= TEA_TILE_BIT (t);

  return take_cheapest (wish, kinds, 14, 1, tiles);
}

/* Takes one tile of each kind, and a second one of the cheapest. */
static gboolean
take_orphans (const TeaWish *wish, guint64 kinds, TeaTiles *tiles)
{
  TeaTile twice = TEA_TILE_NONE;
  gint32 least = IMPOSSIBLE;

  if (!take_cheapest (wish, kinds, 13, 1, tiles))
    return FALSE;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tiles->n[t] == 1)
      {
        gint32 cost = cost_of (wish, t, 2);

        if (cost != IMPOSSIBLE && cost - cost_of (wish, t, 1) < least)
          {
            least = cost - cost_of (wish, t, 1);
            twice = t;
          }
      }
  if (twice == TEA_TILE_NONE)
    return FALSE;
  tiles->n[twice] = 2;

  return TRUE;
}

/* Takes the held honours, then the most common ones. */
static gboolean
take_honours (const TeaWish *wish, TeaTiles *tiles)
{
  for (guint i = 0; i < 3 * wish->n_sets + 2; i++)
    {
      TeaTile best = TEA_TILE_NONE;
      gint32 least = IMPOSSIBLE;

      for (TeaTile t = TEA_TILE_EAST; t < TEA_N_PLAIN; t++)
        {
          gint32 cost = cost_of (wish, t, tiles->n[t] + 1u);

          if (cost == IMPOSSIBLE)
            continue;
          cost -= cost_of (wish, t, tiles->n[t]);
          if (cost < least)
            {
              least = cost;
              best = t;
            }
        }
      if (best == TEA_TILE_NONE)
        return FALSE;
      tiles->n[best]++;
    }

  return TRUE;
}

gboolean
tea_wish_shape (const TeaWish *wish, TeaShape shape, TeaTiles *tiles)
{
  guint64 majors = 0;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tea_tile_is_major (t))
      majors |= TEA_TILE_BIT (t);
  memset (tiles, 0, sizeof *tiles);

  switch (shape)
    {
    case TEA_SHAPE_SEVEN_PAIRS:
      return take_cheapest (wish, wish->kinds, 7, 2, tiles);
    case TEA_SHAPE_INDEPENDENT:
      return take_independent (wish, tiles);
    case TEA_SHAPE_THIRTEEN_ORPHANS:
      return take_orphans (wish, majors, tiles);
    case TEA_SHAPE_ALL_HONOURS:
      return take_honours (wish, tiles);
    case TEA_SHAPE_STANDARD:
      return tea_wish_sets (wish, tiles);
    case TEA_SHAPE_BONUS_TILES:
      break;
    }
  return FALSE;
}
