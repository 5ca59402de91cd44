/* tea-match.h - two bots compared on the same deals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/matches/tea-simulate.h"

G_BEGIN_DECLS

/**
 * TeaMatch:
 * @variant: the rules
 * @options: their options
 * @seed: the seed of deals and of the bots' random numbers
 * @first: the number of the first deal; a later match can continue where an earlier one ended
 * @n_deals: the number of deals, at least 1
 * @bots: A, whose points are counted, and B, which plays the other three seats
 * @others: (nullable) (array length=3): replaces the three B, in turn after A; their places rotate with each deal
 * @weights: (nullable): replaces the weights of bots that evaluate, for tuning
 * @n_threads: the number of threads; the result does not depend on it
 * @points: (nullable) (array length=n_deals): receives A's points in the four hands of each deal
 * @values: (nullable) (array length=n_deals): receives A's points per hand in each deal, less luck if @takes_luck
 * @takes_luck: whether luck, by #TeaLuck, is subtracted from the points; it takes some 30 ms a hand
 * @now: (nullable): a clock in microseconds, to time decisions; the engine itself has none
 *
 * A duplicate match: each deal is played four times, with A in each seat once. Each side plays every hand, so that the
 * luck of the deal cancels out. Deal d has the same wall and dice in every match with the same seed.
 */
typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  guint64 seed;
  guint first;
  guint n_deals;
  const TeaBot *bots[2];
  const TeaBot *const *others;
  const struct _TeaEvaluatorWeights *weights[2];
  guint n_threads;
  gint32 *points;
  double *values;
  gboolean takes_luck;
  gint64 (*now) (void);
} TeaMatch;

/**
 * TeaMatchResult:
 * @n_hands: the number of hands played
 * @mean: A's points per hand, less luck if that is subtracted
 * @error: the standard error of @mean, over deals; 0 for a single deal
 * @raw_mean, @raw_error: the same for the points as paid
 * @sigma: the standard deviation of one hand's points for one seat
 * @wins: hands won by the seat of A, and by the seats of B together
 * @deal_ins: wins on a discard or robbed kong of A, and of B together
 * @n_decisions: the number of decisions of A, and of B together
 * @seconds: the time that they took, 0 without a clock
 */
typedef struct
{
  guint n_hands;
  double mean;
  double error;
  double raw_mean;
  double raw_error;
  double sigma;
  guint wins[2];
  guint deal_ins[2];
  guint64 n_decisions[2];
  double seconds[2];
} TeaMatchResult;

/* Deal @number, from 0, of the sequence of @seed: the round wind changes with each deal, the dealer with every four. */
void
tea_match_deal (const TeaVariant *variant, const TeaOptions *options, guint64 seed, guint number, TeaHandSetup *setup);

/* Plays a match; everything in @result except the seconds depends only on @match, and not on the number of threads. */
void tea_match_run (const TeaMatch *match, TeaMatchResult *result);

G_END_DECLS
