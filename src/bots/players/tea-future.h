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
 * @memory: what was found before
 * @unseen: the copies it has not seen
 * @value: the honours whose pung may score
 * @holdings, @n_holdings: what the seat could hold: now, and after each action that is looked at
 *
 * The place in which the actions of a seat are compared.
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
 * @action: index of the action that leads there
 * @distance: the distance to ready; one more when no live tile helps
 * @live: how many live tiles help
 * @loss: what the discard is good for, found out when it is asked for
 * @holding: the tiles, in a place of #TeaFutures
 * @discard: the one of them that is discarded, or %TEA_TILE_NONE
 * @outlook: the outlook of the others
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

/* What the seat holds now, in a place of its own. */
TeaHolding *tea_futures_new_holding (TeaFutures *futures);

/* Fills in what @future, whose outlook is known, leads to. */
void tea_future_init (TeaFuture *future, guint action, TeaHolding *holding, TeaTile discard);

/* Whether @a is nearer than @b, or leaves more live tiles, or throws away less. */
gboolean tea_future_is_better (TeaFuture *a, TeaFuture *b, const TeaFutures *futures);

/**
 * tea_future_best_discard:
 * @best: (out caller-allocates): the best of the discards; its action is for the caller to fill in
 * @futures: where they are compared
 * @holding: what the seat would hold
 * @hand: the same for the distance
 * @kinds: the kinds that may be discarded
 * @farthest: the greatest distance that is of interest
 * @enough: how many live tiles a discard must leave to be of interest at that distance
 *
 * Returns: %FALSE when no discard is of interest; some that are of none may still be found
 */
gboolean tea_future_best_discard (TeaFuture *best,
                                  const TeaFutures *futures,
                                  TeaHolding *holding,
                                  const TeaHandTiles *hand,
                                  guint64 kinds,
                                  int farthest,
                                  guint enough);

G_END_DECLS
