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
 * @seed: what deals and bots' random numbers come from
 * @first: the number of the first deal; a later match can go on where an earlier one ended
 * @n_deals: how many deals are played, at least 1
 * @bots: A, whose points are counted, and B, which has the other three seats
 * @others: (nullable) (array length=3): in place of three B, in turn after A; each deal they change their places
 * @weights: (nullable): in place of those of bots that judge, for tuning
 * @n_threads: how many threads play; the result is the same for any number
 * @points: (nullable) (array length=n_deals): receives what A won in the four hands of each deal
 * @values: (nullable) (array length=n_deals): receives the points a hand that A won in each deal, less luck that is
 * taken
 * @takes_luck: whether the luck of the tiles is taken from the points, by #TeaLuck; it takes some 30 ms a hand
 * @now: (nullable): a clock in microseconds, for the time a decision takes; the engine has none of its own
 *
 * A duplicate match: each deal is played four times, A sitting in each seat once. Every side plays every hand, so that
 * the luck of the deal falls out. Deal d has the same wall and dice in every match with the same seed.
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
  const struct _TeaJudgeWeights *weights[2];
  guint n_threads;
  gint32 *points;
  double *values;
  gboolean takes_luck;
  gint64 (*now) (void);
} TeaMatch;

/**
 * TeaMatchResult:
 * @n_hands: how many hands were played
 * @mean: points a hand that A wins from the three others
 * @error: the standard error of @mean, over deals; 0 for a single deal
 * @raw_mean, @raw_error: the same of the points as they were paid; they differ where the luck is taken from them
 * @sigma: the standard deviation of one hand's points for one seat
 * @wins: hands won by the seat of A, and by the seats of B together
 * @deal_ins: wins on a discard or robbed kong of A, and of B
 * @n_decisions: decisions of A and B
 * @seconds: time that they took, 0 without a clock
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

/* Deal @number, from 0, of all that come from @seed: the dealer changes with each round of four, the round wind with
 * each deal. */
void
tea_match_deal (const TeaVariant *variant, const TeaOptions *options, guint64 seed, guint number, TeaHandSetup *setup);

/* Plays a match; everything in @result but the seconds depends on @match alone, and not on its threads. */
void tea_match_run (const TeaMatch *match, TeaMatchResult *result);

G_END_DECLS
