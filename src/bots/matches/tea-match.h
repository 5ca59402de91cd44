/* tea-match.h - two bots compared on the same deals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/matches/tea-simulate.h"

G_BEGIN_DECLS

/* A duplicate match: each deal is played four times, with A in each seat once. Each side plays every hand, so that the
 * luck of the deal cancels out. Deal d has the same wall and dice in every match with the same seed. */
typedef struct
{
  const TeaVariant *variant; /* the rules */
  TeaOptions options;        /* their options */
  guint64 seed;              /* the seed of deals and of the bots' random numbers */
  guint first;               /* the number of the first deal; a later match can continue where an earlier one ended */
  guint n_deals;             /* the number of deals, at least 1 */
  const TeaBot *bots[2];     /* A, whose points are counted, and B, which plays the other three seats */
  /* (array length=3): replaces the three B, in turn after A; their places rotate with each deal; nullable */
  const TeaBot *const *others;
  const struct _TeaEvaluatorWeights *weights[2]; /* replaces the weights of bots that evaluate, for tuning, or NULL */
  guint n_threads;                               /* the number of threads; the result does not depend on it */
  gint32 *points; /* (array length=n_deals): receives A's points in the four hands of each deal, or NULL */
  /* (array length=n_deals): receives A's points per hand in each deal, less luck if @takes_luck, or NULL */
  double *values;
  gboolean takes_luck;  /* whether luck, by #TeaLuck, is subtracted from the points; it takes some 30 ms a hand */
  gint64 (*now) (void); /* a clock in microseconds, to time decisions; the engine itself has none; nullable */
} TeaMatch;

typedef struct
{
  guint n_hands; /* the number of hands played */
  double mean;   /* A's points per hand, less luck if that is subtracted */
  double error;  /* the standard error of @mean, over deals; 0 for a single deal */
  /* @raw_mean, @raw_error: the same for the points as paid */
  double raw_mean;
  double raw_error;
  double sigma;           /* the standard deviation of one hand's points for one seat */
  guint wins[2];          /* hands won by the seat of A, and by the seats of B together */
  guint deal_ins[2];      /* wins on a discard or robbed kong of A, and of B together */
  guint64 n_decisions[2]; /* the number of decisions of A, and of B together */
  double seconds[2];      /* the time that they took, 0 without a clock */
} TeaMatchResult;

/* Deal @number, from 0, of the sequence of @seed: the round wind changes with each deal, the dealer with every four. */
void
tea_match_deal (const TeaVariant *variant, const TeaOptions *options, guint64 seed, guint number, TeaHandSetup *setup);

/* Plays a match; everything in @result except the seconds depends only on @match, and not on the number of threads. */
void tea_match_run (const TeaMatch *match, TeaMatchResult *result);

G_END_DECLS
