/* tea-calibration.h - what the judge says of a hand, corrected by what came of such hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/**
 * TeaForecast:
 * @chance: the probability of winning the hand, 0–1
 * @win: what the win pays the seat in all, on average, in points
 * @rest: what the hand pays the seat when it does not win, on average, in points; mostly less than 0
 * @danger: what the discard costs because somebody wins with it, on average, in points; of the judge how likely others
 * wait for it
 *
 * How a hand may end for a seat.
 */
typedef struct
{
  double chance;
  double win;
  double rest;
  double danger;
} TeaForecast;

/* A stage is an eighth of the hand's draws. The last one is all that follows: few hands come so far. */
#define TEA_N_STAGES 5
#define TEA_STAGES_IN_HAND 8

#define TEA_MAX_KNOTS 12

/* @said by the judge is @real on average. */
typedef struct
{
  double said;
  double real;
} TeaKnot;

/**
 * TeaCurve:
 * @knots: sorted by `said`, with `real` never falling
 * @n: how many there are
 *
 * A correction: straight lines between the knots. Below the first a chance falls to half of it, or is 0 if it was, a
 * danger falls to 0, and other points are changed by as much as there. Above the last a chance rises to 1, a win and a
 * danger grow in proportion.
 */
typedef struct
{
  guint n;
  TeaKnot knots[TEA_MAX_KNOTS];
} TeaCurve;

/**
 * TeaCalibration:
 * @id: of the variant
 * @chance, @win, @rest: the corrections of a #TeaForecast in the middle of each stage
 * @danger: that of the danger, whatever the stage
 */
typedef struct
{
  const char *id;
  TeaCurve chance[TEA_N_STAGES];
  TeaCurve win[TEA_N_STAGES];
  TeaCurve rest[TEA_N_STAGES];
  TeaCurve danger;
} TeaCalibration;

/* What was measured for @variant (docs/calibration.md), or %NULL when nothing was. */
const TeaCalibration *tea_calibration_find (const TeaVariant *variant);

/* What part of the hand's draws is over, 0–1. */
double tea_calibration_used (const TeaSeatView *view);

/* The stage, 0 to %TEA_N_STAGES − 1, of which @used is a part. */
guint tea_calibration_stage (double used);

/**
 * tea_forecast_correct:
 * @forecast: (inout): what the judge says; afterwards what is to be expected
 * @calibration: (nullable): the corrections; without them nothing changes
 * @used: from tea_calibration_used()
 *
 * Between the middles of two stages both corrections count. A greater chance stays greater.
 */
void tea_forecast_correct (TeaForecast *forecast, const TeaCalibration *calibration, double used);

/* What wins are worth on average, the hands counted that are not won. */
double tea_forecast_points (const TeaForecast *forecast);

/* What the hand is worth on average, won or not. */
double tea_forecast_net (const TeaForecast *forecast);

G_END_DECLS
