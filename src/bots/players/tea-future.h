/* tea-future.h - what each action leads to: how near to ready, and how many tiles help then
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/**
 * TeaFutures:
 * @view: what the seat sees
 * @memory: earlier results
 * @unseen: the copies it has not seen
 * @value: mask of the honours whose pung may score
 * @holdings, @n_holdings: what the seat holds now and would hold after each action considered
 *
 * The state shared by comparing the actions of a seat.
 */
typedef struct
{
  const TeaSeatView *view;
  TeaBotMemory *memory;
  TeaTiles unseen;
  guint64 value;
  TeaHolding holdings[TEA_MAX_ACTIONS + 1];
  guint n_holdings;
} TeaFutures;

/**
 * TeaFuture:
 * @action: the index of the action
 * @distance: the distance to ready, plus one if no live tile helps
 * @live: the number of live tiles that help
 * @loss: how useful the discarded tile was, computed on demand
 * @holding: the tiles, an entry of TeaFutures.holdings
 * @discard: the tile in @holding that is discarded, or %TEA_TILE_NONE
 * @outlook: the outlook of the remaining tiles
 *
 * What an action leads to.
 */
typedef struct
{
  guint action;
  int distance;
  guint live;
  guint loss;
  TeaHolding *holding;
  TeaTile discard;
  TeaOutlook outlook;
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
