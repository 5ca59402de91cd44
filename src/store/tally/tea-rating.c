/* tea-rating.c - the rating Glicko-2: how strong a player is, and how surely that is known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/tally/tea-rating.h"

#include <math.h>

/* How far a volatility can change in a period: the value of the example (step 1), from the 0.3 to 1.2 that are
 * reasonable. */
#define TAU 0.5

/* How exactly a volatility is found. */
#define EPSILON 0.000001

/* Between a rating as it is shown and the scale of the formulas (step 2). */
#define SCALE 173.7178
#define MIDDLE 1500

/* How much a game counts against somebody whose rating has the deviation @phi. */
static double
weigh (double phi)
{
  return 1 / sqrt (1 + 3 * phi * phi / (G_PI * G_PI));
}

/* What step 5 seeks the zero of. */
typedef struct
{
  double delta; /* squared */
  double phi;   /* squared */
  double v;
  double a;
} Change;

static double
f (const Change *change, double x)
{
  double e = exp (x);
  double sum = change->phi + change->v + e;

  return e * (change->delta - change->phi - change->v - e) / (2 * sum * sum) - (x - change->a) / (TAU * TAU);
}

/* The new volatility (step 5), by the Illinois algorithm. */
static double
find_volatility (const Change *change)
{
  double a = change->a;
  double b, fa, fb;

  if (change->delta > change->phi + change->v)
    b = log (change->delta - change->phi - change->v);
  else
    for (b = a - TAU; f (change, b) < 0;)
      b -= TAU;
  fa = f (change, a);
  fb = f (change, b);
  while (fabs (b - a) > EPSILON)
    {
      double c = a + (a - b) * fa / (fb - fa);
      double fc = f (change, c);

      if (fc * fb <= 0)
        {
          a = b;
          fa = fb;
        }
      else
        fa /= 2;
      b = c;
      fb = fc;
    }

  return exp (a / 2);
}

TeaRating
tea_rating_after (const TeaRating *before, const TeaRatingGame *games, guint n_games)
{
  double mu, phi, information = 0, gained = 0;
  TeaRating after;

  g_return_val_if_fail (before != NULL && games != NULL && n_games > 0, TEA_RATING_UNKNOWN);

  mu = (before->rating - MIDDLE) / SCALE;
  phi = before->deviation / SCALE;
  /* Steps 3 and 4: @information is 1 / v. */
  for (guint i = 0; i < n_games; i++)
    {
      double g = weigh (games[i].opponent.deviation / SCALE);
      double expected = 1 / (1 + exp (-g * (mu - (games[i].opponent.rating - MIDDLE) / SCALE)));

      information += g * g * expected * (1 - expected);
      gained += g * (games[i].score - expected);
    }
  after.volatility = find_volatility (&(Change){ .delta = gained * gained / (information * information),
                                                 .phi = phi * phi,
                                                 .v = 1 / information,
                                                 .a = log (before->volatility * before->volatility) });
  /* Steps 6 to 8. */
  phi = 1 / sqrt (1 / (phi * phi + after.volatility * after.volatility) + information);
  after.deviation = phi * SCALE;
  after.rating = (mu + phi * phi * gained) * SCALE + MIDDLE;

  return after;
}

TeaRating
tea_rating_after_pause (const TeaRating *before, guint n_periods)
{
  TeaRating after;
  double sigma;

  g_return_val_if_fail (before != NULL, TEA_RATING_UNKNOWN);

  after = *before;
  sigma = before->volatility * SCALE;
  after.deviation = sqrt (before->deviation * before->deviation + n_periods * sigma * sigma);

  return after;
}
