/* tea-own-odds.c - how often one player really wins, compared with what the advice says of their hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-own-odds.h"

#include <math.h>

/* How much the odds of players differ before anything is known of one: the standard deviation of their logarithm. */
#define SPREAD 1.0

/* Newton's method needs five or six. */
#define MAX_STEPS 20

/* The chance if the odds are multiplied. */
static double
shift (double said, double factor)
{
  double odds;

  said = CLAMP (said, 0.0005, 0.9995);
  odds = factor * said / (1 - said);

  return odds / (1 + odds);
}

/* Adds up by how much more often than with @log_odds the hands were won, and how much that says about it. Returns the
 * number of hands. */
static guint
add_up (const TeaOwnSample *samples, guint n, gboolean ready, double log_odds, double *more, double *information)
{
  double factor = exp (log_odds);
  guint n_hands = 0;

  *more = -log_odds / (SPREAD * SPREAD);
  *information = 1 / (SPREAD * SPREAD);
  for (guint i = 0; i < n;)
    {
      guint hand = samples[i].hand;
      guint n_said = 0;
      double over = 0, known = 0;

      for (; i < n && samples[i].hand == hand; i++)
        if (!samples[i].ready == !ready)
          {
            double chance = shift (samples[i].said, factor);

            over += (samples[i].won ? 1 : 0) - chance;
            known += chance * (1 - chance);
            n_said++;
          }
      if (n_said == 0)
        continue;
      *more += over / n_said;
      *information += known / n_said;
      n_hands++;
    }

  return n_hands;
}

void
tea_own_odds_find (TeaOwnOdds *odds, const TeaOwnSample *samples, guint n, gboolean ready)
{
  double more, information;

  *odds = (TeaOwnOdds){ 0 };
  for (guint i = 0; i < MAX_STEPS; i++)
    {
      odds->n_hands = add_up (samples, n, ready, odds->log_odds, &more, &information);
      odds->log_odds += CLAMP (more / information, -1, 1);
      if (fabs (more / information) < 1e-6)
        break;
    }
  odds->error = sqrt (1 / information);
}

double
tea_own_odds_chance (const TeaOwnOdds *odds, double said, double *error)
{
  double chance = shift (said, exp (odds->log_odds));

  if (error != NULL)
    *error = chance * (1 - chance) * odds->error;

  return chance;
}
