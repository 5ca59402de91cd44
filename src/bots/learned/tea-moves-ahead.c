/* tea-moves-ahead.c - values discards by the tiles that may come next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/learned/tea-moves-private.h"

/* Discards within this many units of the best are searched further. */
#define NEAR_THE_BEST 0.08f

/* Weights of what a pung or chow of the next discard adds if all unseen tiles are equally likely to be discarded. For
 * pungs it exceeds 1: three seats discard before the next draw, and a tile that the seat has a pair of is of less use
 * to them than most. */
#define PUNG 7.0f
#define CHOW 1.0f

/* Weight of the network's value for the discard itself, apart from the tiles that are left. */
#define DISCARD 0.7f

/* A position, and the same with one more tile seen and a memory of evaluations. */
typedef struct
{
  TeaMovesMind now;
  TeaMovesMind then;
  TeaGlance later;
} Ahead;

static void
ahead_init (Ahead *ahead, const TeaGlance *glance, const TeaNet *net, TeaMovesMemory *memory)
{
  tea_moves_mind_init (&ahead->now, glance, net);
  ahead->later = *glance;
  ahead->then = ahead->now;
  ahead->then.glance = &ahead->later;
  ahead->then.memory = memory;
  tea_moves_memory_clear (memory);
}

/* The average value of the best discard after a draw to @holding. */
static float
worth_of_draws (Ahead *ahead, TeaHolding *holding)
{
  guint8 *unseen = ahead->later.unseen.n;
  float sum = 0;
  guint n = 0;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      guint live = unseen[t];
      float worth;

      if (live == 0)
        continue;
      holding->concealed.n[t]++;
      unseen[t]--;
      worth = tea_moves_best_discard (&ahead->then, holding);
      unseen[t]++;
      holding->concealed.n[t]--;
      if (worth > -G_MAXFLOAT)
        {
          sum += (float) live * worth;
          n += live;
        }
    }

  return n > 0 ? sum / (float) n : 0;
}

static float
worth_of_meld (const Ahead *ahead, const TeaHolding *holding, TeaMeldKind kind, const TeaTile tiles[3], TeaTile claimed)
{
  TeaHolding melded = *holding;

  /* Chows come from the seat before; for pungs the network's features ignore the source. */
  tea_holding_meld (&melded, kind, TEA_KONG_NONE, tiles, 3, claimed, (ahead->later.view->seat + 3) % 4);

  return tea_moves_best_discard (&ahead->then, &melded);
}

static float
worth_of_pung (const Ahead *ahead, const TeaHolding *holding, TeaTile tile)
{
  const TeaTile tiles[3] = { tile, tile, tile };

  return holding->concealed.n[tile] < 2 ? -G_MAXFLOAT : worth_of_meld (ahead, holding, TEA_MELD_PUNG, tiles, tile);
}

/* The value of the best chow with @tile. */
static float
worth_of_chow (const Ahead *ahead, const TeaHolding *holding, TeaTile tile)
{
  float best = -G_MAXFLOAT;

  if (!tea_tile_is_suit (tile))
    return best;
  for (guint first = MAX (tile % 9, 2) - 2; first <= MIN (tile % 9, 6); first++)
    {
      TeaTile tiles[3];
      gboolean held = TRUE;

      for (guint i = 0; i < 3; i++)
        {
          tiles[i] = (TeaTile) (tile - tile % 9 + first + i);
          held = held && (tiles[i] == tile ||
                          (holding->concealed.n[tiles[i]] > 0 && !tea_wilds_has (&ahead->later.view->wilds, tiles[i])));
        }
      if (held)
        best = MAX (best, worth_of_meld (ahead, holding, TEA_MELD_CHOW, tiles, tile));
    }

  return best;
}

/* What pungs and chows of the next discards may add to @worth, the value of @holding by draws alone. */
static float
worth_of_claims (Ahead *ahead, const TeaHolding *holding, float worth)
{
  guint8 *unseen = ahead->later.unseen.n;
  float total = (float) MAX (tea_tiles_total (&ahead->later.unseen), 1);
  float sum = 0;

  if (holding->n_melds == TEA_MAX_MELDS)
    return 0;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      guint live = unseen[t];
      float pung, chow;

      if (live == 0 || tea_wilds_has (&ahead->later.view->wilds, t))
        continue;
      unseen[t]--;
      pung = MAX (worth_of_pung (ahead, holding, t), worth);
      chow = MAX (worth_of_chow (ahead, holding, t), pung);
      unseen[t]++;
      sum += (float) live / total * (PUNG * (pung - worth) + CHOW * (chow - pung));
    }

  return sum;
}

/* By how much the discard of @moves[@which[@i]] beats the average discard of @which, with the same tiles left. */
static float
worth_of_discard (const Ahead *ahead, const TeaMove *moves, const guint *which, guint n, guint i)
{
  float sum = 0;

  for (guint k = 0; k < n; k++)
    {
      TeaHandFeatures features = moves[which[i]].features;

      features.discard = moves[which[k]].features.discard;
      sum += tea_net_answer (ahead->now.net, ahead->now.sums, &features);
    }

  return moves[which[i]].worth - sum / (float) n;
}

void
tea_moves_look_ahead (const TeaGlance *glance, const TeaNet *net, TeaMove *moves, guint n, guint usual)
{
  const TeaSeatView *view = glance->view;
  guint which[TEA_MAX_ACTIONS];
  float worths[TEA_MAX_ACTIONS];
  guint n_which = 0;
  float best = -G_MAXFLOAT;
  float shift = 0;
  g_autofree TeaMovesMemory *memory = NULL;
  TeaHolding holding;
  Ahead ahead;

  for (guint i = 0; i < n; i++)
    if (view->actions[moves[i].action].kind == TEA_ACTION_DISCARD)
      best = MAX (best, moves[i].worth);
  for (guint i = 0; i < n; i++)
    if (view->actions[moves[i].action].kind == TEA_ACTION_DISCARD &&
        (i == usual || moves[i].worth > best - NEAR_THE_BEST))
      {
        if (moves[i].features.distance[0] != 0)
          return;
        which[n_which++] = i;
      }
  if (view->phase != TEA_PHASE_TURN || n_which < 2)
    return;

  memory = g_new (TeaMovesMemory, 1);
  ahead_init (&ahead, glance, net, memory);
  tea_holding_init (&holding, view);
  for (guint i = 0; i < n_which; i++)
    {
      const TeaMove *move = &moves[which[i]];

      holding.concealed.n[move->discard]--;
      worths[i] = worth_of_draws (&ahead, &holding);
      worths[i] += worth_of_claims (&ahead, &holding, worths[i]) +
                   DISCARD * worth_of_discard (&ahead, moves, which, n_which, i);
      holding.concealed.n[move->discard]++;
      shift += (move->worth - worths[i]) / (float) n_which;
    }
  for (guint i = 0; i < n_which; i++)
    {
      moves[which[i]].worth = worths[i] + shift;
      moves[which[i]].ahead = TRUE;
    }
}
