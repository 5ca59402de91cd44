/* tea-rating.h - the rating Glicko-2: how strong a player is, and how surely that is known
 *
 * Mark E. Glickman, "Example of the Glicko-2 system", 2013, http://www.glicko.net/glicko/glicko2.pdf. The numbers of
 * its steps are those of the comments.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double rating;     /* 1500 for somebody unknown */
  double deviation;  /* the strength lies within two deviations of the rating, with 95 % */
  double volatility; /* how much the strength is expected to change from one period to the next */
} TeaRating;

/* The rating of somebody who has not played yet (step 1). */
#define TEA_RATING_UNKNOWN ((TeaRating){ 1500, 350, 0.06 })

/* One game of a player. */
typedef struct
{
  TeaRating opponent; /* as it was before the period */
  double score;       /* 1 for a win, ½ for a draw, 0 for a loss */
} TeaRatingGame;

/**
 * tea_rating_after:
 * @before: a rating before a period
 * @games: (array length=n_games): the games of the period
 * @n_games: their number, at least 1
 *
 * Returns: the rating after the period
 */
TeaRating tea_rating_after (const TeaRating *before, const TeaRatingGame *games, guint n_games);

/* The rating after @n_periods without a game, which only make it less certain. */
TeaRating tea_rating_after_pause (const TeaRating *before, guint n_periods);

G_END_DECLS
