/* tea-future.h - what each action leads to: how near to ready, and how many tiles help then
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/* The state shared by comparing the actions of a seat. */
typedef struct
{
  const TeaSeatView *view; /* what the seat sees */
  TeaBotMemory *memory;    /* earlier results */
  TeaTiles unseen;         /* the copies it has not seen */
  guint64 value;           /* mask of the honours whose pung may score */
  /* @holdings, @n_holdings: what the seat holds now and would hold after each action considered */
  TeaHolding holdings[TEA_MAX_ACTIONS + 1];
  guint n_holdings;
} TeaFutures;

/* What an action leads to. */
typedef struct
{
  guint action;        /* the index of the action */
  int distance;        /* the distance to ready, plus one if no live tile helps */
  guint live;          /* the number of live tiles that help */
  guint loss;          /* how useful the discarded tile was, computed on demand */
  TeaHolding *holding; /* the tiles, an entry of TeaFutures.holdings */
  TeaTile discard;     /* the tile in @holding that is discarded, or %TEA_TILE_NONE */
  TeaOutlook outlook;  /* the outlook of the remaining tiles */
} TeaFuture;

void tea_futures_init (TeaFutures *futures, const TeaSeatView *view, TeaBotContext *context);

/* A new entry with what the seat holds now. */
TeaHolding *tea_futures_new_holding (TeaFutures *futures);

/* Fills in @future, whose outlook must be known. */
void tea_future_init (TeaFuture *future, guint action, TeaHolding *holding, TeaTile discard);

/* Whether @a is nearer than @b or, if equal, leaves more live tiles or loses less. */
gboolean tea_future_is_better (TeaFuture *a, TeaFuture *b, const TeaFutures *futures);

/**
 * tea_future_best_discard:
 * @best: (out caller-allocates): the best discard; the caller fills in its action
 * @futures: the shared state
 * @holding: what the seat would hold
 * @hand: the same tiles, for the distance
 * @kinds: the kinds that may be discarded
 * @farthest: the greatest distance that is of interest
 * @enough: the number of live tiles that a discard must leave to be of interest at that distance
 *
 * Returns: %FALSE if no discard is of interest; one that is of no interest may still be found
 */
gboolean tea_future_best_discard (TeaFuture *best,
                                  const TeaFutures *futures,
                                  TeaHolding *holding,
                                  const TeaHandTiles *hand,
                                  guint64 kinds,
                                  int farthest,
                                  guint enough);

G_END_DECLS
