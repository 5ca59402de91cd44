/* tea-calibration.c - corrects the evaluator's estimates of a hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-calibration.h"

double
tea_calibration_used (const TeaSeatView *view)
{
  guint n_discards = 0;

  for (guint seat = 0; seat < 4; seat++)
    n_discards += view->players[seat].n_discards;

  return (double) n_discards / (n_discards + view->head_left + 1);
}

typedef enum
{
  CORRECT_CHANCE,
  CORRECT_WIN,
  CORRECT_REST,
  CORRECT_DANGER,
} Correct;

static double
correct (const TeaCurve *curve, double said, Correct what)
{
  const TeaKnot *first = &curve->knots[0];
  const TeaKnot *last = &curve->knots[MAX (curve->n, 1) - 1];

  if (curve->n == 0)
    return said;
  for (const TeaKnot *knot = first; knot < last; knot++)
    if (said > knot->said && said <= knot[1].said)
      return knot->real + (said - knot->said) / (knot[1].said - knot->said) * (knot[1].real - knot->real);
  if (said > last->said && what == CORRECT_CHANCE)
    return 1 - (1 - said) / (1 - last->said) * (1 - last->real);
  if (said > last->said && what != CORRECT_REST && last->said > 0)
    return said / last->said * last->real;
  if (said > last->said)
    first = last;
  if (what == CORRECT_CHANCE && said > 0)
    return (1 + said / first->said) / 2 * first->real;
  if (what == CORRECT_DANGER && first->said > 0)
    return said / first->said * first->real;
  if (what == CORRECT_CHANCE)
    return 0;

  return said + first->real - first->said;
}

/* Interpolates between the middles of two stages. */
static double
correct_between (const TeaCurve curves[TEA_N_STAGES], double said, double used, Correct what)
{
  double place = CLAMP (used * TEA_STAGES_IN_HAND - 0.5, 0, TEA_N_STAGES - 1);
  guint stage = MIN ((guint) place, TEA_N_STAGES - 2);
  double part = place - stage;

  return (1 - part) * correct (&curves[stage], said, what) + part * correct (&curves[stage + 1], said, what);
}

void
tea_forecast_correct (TeaForecast *forecast, const TeaCalibration *calibration, double used)
{
  if (calibration == NULL)
    return;

  forecast->chance = CLAMP (correct_between (calibration->chance, forecast->chance, used, CORRECT_CHANCE), 0, 1);
  forecast->win = correct_between (calibration->win, forecast->win, used, CORRECT_WIN);
  forecast->rest = correct_between (calibration->rest, forecast->rest, used, CORRECT_REST);
  forecast->danger = MAX (correct (&calibration->danger, forecast->danger, CORRECT_DANGER), 0);
}

double
tea_forecast_points (const TeaForecast *forecast)
{
  return forecast->chance * forecast->win;
}

double
tea_forecast_net (const TeaForecast *forecast)
{
  return forecast->chance * forecast->win + (1 - forecast->chance) * forecast->rest;
}
