/* tea-calibration.c - corrects the evaluator's estimates of a hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-calibration.h"

#include "bots/outlook/tea-logarithm.h"

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
  CORRECT_READY,
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
  if (said > last->said && (what == CORRECT_CHANCE || what == CORRECT_READY))
    return 1 - (1 - said) / (1 - last->said) * (1 - last->real);
  if (said > last->said && what != CORRECT_REST && last->said > 0)
    return said / last->said * last->real;
  if (said > last->said)
    first = last;
  if (what == CORRECT_CHANCE)
    return first->real;
  if ((what == CORRECT_DANGER || what == CORRECT_READY) && first->said > 0)
    return said / first->said * first->real;

  return said + first->real - first->said;
}

/* The middles of two stages that @used is between, and how near the second is. */
static guint
find_stage (double used, double *part)
{
  double place = CLAMP (used * TEA_STAGES_IN_HAND - 0.5, 0, TEA_N_STAGES - 1);
  guint stage = MIN ((guint) place, TEA_N_STAGES - 2);

  *part = place - stage;

  return stage;
}

static double
correct_between (const TeaCurve curves[TEA_N_STAGES], double said, double used, Correct what)
{
  double part;
  guint stage = find_stage (used, &part);

  return (1 - part) * correct (&curves[stage], said, what) + part * correct (&curves[stage + 1], said, what);
}

static double
value_between (const double values[TEA_N_STAGES], double used)
{
  double part;
  guint stage = find_stage (used, &part);

  return (1 - part) * values[stage] + part * values[stage + 1];
}

TeaHandKind
tea_forecast_kind (const TeaForecast *forecast)
{
  if (forecast->ready.claimed > 0)
    return TEA_HAND_CLAIMS;
  if (forecast->ready.drawn > 0)
    return TEA_HAND_DRAWS;
  if (forecast->distance <= 1)
    return TEA_HAND_ONE;

  return forecast->distance == 2 ? TEA_HAND_TWO : TEA_HAND_FARTHER;
}

double
tea_readiness_chance (const TeaReadiness *ready, double others)
{
  double wins = (ready->drawn + TEA_CLAIMS_A_DRAW * ready->claimed) / MAX (ready->unseen, 1);
  double ends = wins + others;

  return wins / ends * (1 - tea_exp (-ends * ready->draws / 4));
}

double
tea_calibration_others (const TeaCalibration *calibration, double used)
{
  return value_between (calibration->others, used);
}

TeaAgainst
tea_calibration_against (const TeaCalibration *calibration, const char *id)
{
  for (guint i = 0; calibration != NULL && i < TEA_MAX_AGAINST && calibration->against[i].level != NULL; i++)
    if (g_str_equal (calibration->against[i].level, id))
      return calibration->against[i];

  return (TeaAgainst){ id, 1, 0 };
}

TeaAgainst
tea_calibration_at_table (const TeaCalibration *calibration, guint seat, const char *const levels[4])
{
  TeaAgainst mean = { NULL, 0, 0 };

  for (guint other = 0; other < 4; other++)
    if (other != seat)
      {
        TeaAgainst one = tea_calibration_against (calibration, levels[other] != NULL ? levels[other] : "");

        mean.odds += one.odds / 3;
        mean.more += one.more / 3;
      }

  return mean;
}

static void
correct_ready (TeaForecast *forecast, const TeaCalibration *calibration, double used)
{
  const TeaReadyCalibration *kind = forecast->ready.claimed > 0 ? &calibration->claims : &calibration->draws;
  double chance = tea_readiness_chance (&forecast->ready, tea_calibration_others (calibration, used));

  forecast->chance = correct (&kind->chance, chance, CORRECT_READY);
  forecast->paid = correct (&kind->win, forecast->win, CORRECT_WIN);
}

static void
multiply_odds (TeaForecast *forecast, double odds)
{
  forecast->chance = forecast->chance * odds / (1 - forecast->chance + forecast->chance * odds);
}

void
tea_forecast_meet (TeaForecast *forecast, const TeaAgainst *others)
{
  multiply_odds (forecast, others->odds);
  forecast->more += others->more;
}

void
tea_forecast_correct (TeaForecast *forecast, const TeaCalibration *calibration, double used)
{
  TeaHandKind kind = tea_forecast_kind (forecast);

  forecast->paid = forecast->win;
  if (calibration == NULL)
    return;

  if (kind == TEA_HAND_CLAIMS || kind == TEA_HAND_DRAWS)
    {
      correct_ready (forecast, calibration, used);
    }
  else
    {
      forecast->chance = correct_between (calibration->chance, forecast->chance, used, CORRECT_CHANCE);
      forecast->win = forecast->paid = correct_between (calibration->win, forecast->win, used, CORRECT_WIN);
    }
  forecast->rest = correct_between (calibration->rest, forecast->rest, used, CORRECT_REST);
  forecast->chance = CLAMP (forecast->chance, 0, 1);
  multiply_odds (forecast, value_between (calibration->odds[kind], used));
  forecast->more = value_between (calibration->more[kind], used);
  if (forecast->melds >= TEA_MANY_MELDS)
    {
      multiply_odds (forecast, calibration->many_melds_odds);
      forecast->more += calibration->many_melds_more;
    }
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
  return forecast->chance * forecast->paid + (1 - forecast->chance) * forecast->rest + forecast->more;
}
