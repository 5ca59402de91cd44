/* tea-future.c - what each action leads to: how near to ready, and how many tiles help then
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/players/tea-future.h"

/* The loss of a discard before it is computed on demand; real ones are smaller. */
#define UNKNOWN G_MAXUINT

/* The caller fills in the action of a discard. */
#define NO_ACTION G_MAXUINT

void
tea_futures_init (TeaFutures *futures, const TeaSeatView *view, TeaBotContext *context)
{
  futures->view = view;
  futures->memory = &context->memory;
  futures->n_holdings = 0;
  tea_seat_view_unseen (view, &futures->unseen);
  futures->value = tea_variant_value_honours (view->variant, view->round_wind, view->players[view->seat].seat_wind);
}

TeaHolding *
tea_futures_new_holding (TeaFutures *futures)
{
  TeaHolding *holding = &futures->holdings[futures->n_holdings++];

  g_assert (futures->n_holdings <= G_N_ELEMENTS (futures->holdings));
  tea_holding_init (holding, futures->view);

  return holding;
}

void
tea_future_init (TeaFuture *future, guint action, TeaHolding *holding, TeaTile discard)
{
  future->holding = holding;
  future->discard = discard;
  future->action = action;
  /* A hand with only dead useful tiles counts as one farther. */
  future->distance = future->outlook.distance + (future->outlook.live == 0);
  future->live = future->outlook.live;
  future->loss = discard == TEA_TILE_NONE ? 0 : UNKNOWN;
}

/* How useful a tile may still be to the rest of a hand: decides between otherwise equal discards. */
static guint
tile_use (const TeaFutures *futures, const TeaHolding *holding, TeaTile tile)
{
  const guint8 *held = holding->concealed.n;
  guint use = 8 * (held[tile] - 1u) * MIN (futures->unseen.n[tile], 2);

  if (tile >= TEA_N_PLAIN)
    return 0;

  if (tea_tile_is_suit (tile))
    {
      guint rank = tea_tile_rank (tile);

      use += rank > 1 && held[tile - 1] > 0 ? 6 : 0;
      use += rank < 9 && held[tile + 1] > 0 ? 6 : 0;
      use += rank > 2 && held[tile - 2] > 0 ? 4 : 0;
      use += rank < 8 && held[tile + 2] > 0 ? 4 : 0;
      use += MIN (MIN (rank, 10 - rank), 3);
    }
  else if ((futures->value & TEA_TILE_BIT (tile)) != 0)
    use += 2;

  /* Kinds with few unseen copies are the least useful. */
  return 4 * use + futures->unseen.n[tile];
}

static guint
future_loss (TeaFuture *future, const TeaFutures *futures)
{
  if (future->loss == UNKNOWN)
    future->loss = tile_use (futures, future->holding, future->discard);

  return future->loss;
}

gboolean
tea_future_is_better (TeaFuture *a, TeaFuture *b, const TeaFutures *futures)
{
  if (a->distance != b->distance)
    return a->distance < b->distance;
  if (a->live != b->live)
    return a->live > b->live;

  return future_loss (a, futures) < future_loss (b, futures);
}

/* Makes @best the best of the discards @kinds of @holding, after which the distance is @distance. The loss is computed
 * only for ties in live tiles. */
static void
choose_among (TeaFuture *best,
              const TeaFutures *futures,
              TeaHolding *holding,
              guint64 kinds,
              int distance,
              const guint64 useful[TEA_N_PLAIN])
{
  TeaTile tile = TEA_TILE_NONE;
  guint most = 0;
  guint min_loss = UNKNOWN;

  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile t = (TeaTile) __builtin_ctzll (kinds);
      guint live = tea_outlook_live (useful[t], futures->view, &futures->unseen);
      guint loss = UNKNOWN;

      if (tile != TEA_TILE_NONE && live == most)
        {
          if (min_loss == UNKNOWN)
            min_loss = tile_use (futures, holding, tile);
          loss = tile_use (futures, holding, t);
        }
      if (tile == TEA_TILE_NONE || live > most || (live == most && loss < min_loss))
        {
          tile = t;
          most = live;
          min_loss = loss;
        }
    }

  best->outlook = (TeaOutlook){ distance, useful[tile], most };
  tea_future_init (best, NO_ACTION, holding, tile);
  best->loss = min_loss;
}

/* Replaces @best if one of the discards @kinds of @holding after which the distance is @distance is better; @hand has
 * the same tiles as @holding. */
static void
choose_among_next (TeaFuture *best,
                   const TeaFutures *futures,
                   TeaHolding *holding,
                   const TeaHandTiles *hand,
                   guint64 kinds,
                   int distance)
{
  gint8 distances[TEA_N_PLAIN];
  guint64 useful[TEA_N_PLAIN];
  guint64 next = 0;
  TeaFuture future;

  tea_distance_discards (hand, distances);
  for (; kinds != 0; kinds &= kinds - 1)
    if (distances[__builtin_ctzll (kinds)] == distance)
      next |= kinds & -kinds;
  if (next == 0)
    return;
  tea_distance_discards_useful (hand, next, distances, useful);
  choose_among (&future, futures, holding, next, distance, useful);
  if (tea_future_is_better (&future, best, futures))
    *best = future;
}

gboolean
tea_future_best_discard (TeaFuture *best,
                         const TeaFutures *futures,
                         TeaHolding *holding,
                         const TeaHandTiles *hand,
                         guint64 kinds,
                         int farthest,
                         guint enough)
{
  guint64 useful[TEA_N_PLAIN];
  const TeaLive live = { &futures->unseen, futures->view->wilds.wild, enough };
  int distance;
  guint64 nearest = tea_distance_discards_nearest (hand, kinds, farthest, &live, &distance, useful);

  if (nearest == 0)
    return FALSE;

  choose_among (best, futures, holding, nearest, distance, useful);
  /* If the nearest need only dead tiles, those one farther compete with them. */
  if (best->distance > distance)
    choose_among_next (best, futures, holding, hand, kinds & ~nearest, best->distance);

  return TRUE;
}
