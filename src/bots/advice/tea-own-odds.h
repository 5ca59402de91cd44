/* tea-own-odds.h - how often one player really wins, compared with what the advice says of their hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A player with fewer hands is not told anything about themselves: too little is known. */
#define TEA_OWN_ODDS_MIN_HANDS 200

/* … and about ready hands with fewer of these. */
#define TEA_OWN_ODDS_MIN_OF_KIND 50

/* What is said of a hand after one of the player's decisions, and what became of the hand. */
typedef struct
{
  guint hand;     /* a number for the hand; samples of one hand are neighbours */
  gboolean ready; /* whether the hand is ready */
  gboolean won;   /* whether the player won it */
  double said;    /* the chance to win after what the player did, 0–1 */
} TeaOwnSample;

/* By how much a player's odds to win differ from what is said (docs/calibration.md). */
typedef struct
{
  guint n_hands;   /* the number of hands that this comes from */
  double log_odds; /* 0 if the player wins as often as is said … */
  double error;    /* … and its standard error */
} TeaOwnOdds;

/**
 * tea_own_odds_find:
 * @odds: (out caller-allocates): what was found
 * @samples: @n samples
 * @ready: whether to look at ready hands or at all others
 *
 * Every hand counts as much as any other, however many decisions it had. The fewer hands there are, the nearer is the
 * result to 0.
 */
void tea_own_odds_find (TeaOwnOdds *odds, const TeaOwnSample *samples, guint n, gboolean ready);

/* The chance of a player with these odds, where @said is said; @error, which may be %NULL, is its standard error. */
double tea_own_odds_chance (const TeaOwnOdds *odds, double said, double *error);

G_END_DECLS
