/* tea-calibration.h - the evaluator's estimates of a hand, corrected by the results of such hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/* How a hand may end for a seat. */
typedef struct
{
  double chance; /* the probability of winning the hand, 0–1 */
  double win;    /* what the seat is paid in total for a win, on average, in points */
  double rest;   /* what the seat is paid if it does not win, on average, in points; mostly below 0 */
  /* the average cost of somebody winning with the discard, in points; before the correction, how likely others wait for
   * it */
  double danger;
} TeaForecast;

/* A stage is an eighth of the hand's draws. The last one includes all later draws, which few hands reach. */
#define TEA_N_STAGES 5
#define TEA_STAGES_IN_HAND 8

#define TEA_MAX_KNOTS 12

/* When the evaluator says @said, the actual average is @real. */
typedef struct
{
  double said;
  double real;
} TeaKnot;

/* A correction, linear between the knots. Below the first knot a chance falls towards half its corrected value (0 stays
 * 0), a danger falls to 0, and other points are shifted as at the knot. Above the last knot a chance rises to 1, a win
 * and a danger grow in proportion, and the rest is shifted as at the knot. */
typedef struct
{
  guint n;                      /* the number of knots */
  TeaKnot knots[TEA_MAX_KNOTS]; /* sorted by `said`, with `real` never decreasing */
} TeaCurve;

typedef struct
{
  const char *id; /* the id of the variant */
  /* @chance, @win, @rest: the corrections of a #TeaForecast at the middle of each stage */
  TeaCurve chance[TEA_N_STAGES];
  TeaCurve win[TEA_N_STAGES];
  TeaCurve rest[TEA_N_STAGES];
  TeaCurve danger; /* the correction of the danger, the same for all stages */
} TeaCalibration;

/* The corrections measured for @variant (docs/calibration.md), or %NULL if there are none. */
const TeaCalibration *tea_calibration_find (const TeaVariant *variant);

/* The fraction of the hand's draws that is over, 0–1. */
double tea_calibration_used (const TeaSeatView *view);

/**
 * tea_forecast_correct:
 * @forecast: (inout): the evaluator's estimates; afterwards the corrected ones
 * @calibration: (nullable): the corrections; %NULL changes nothing
 * @used: from tea_calibration_used()
 *
 * Corrections are interpolated between the middles of two stages. The order of two chances is never reversed.
 */
void tea_forecast_correct (TeaForecast *forecast, const TeaCalibration *calibration, double used);

/* The average points from wins, counting a hand that is not won as 0. */
double tea_forecast_points (const TeaForecast *forecast);

/* The average points from the hand, won or not. */
double tea_forecast_net (const TeaForecast *forecast);

G_END_DECLS
