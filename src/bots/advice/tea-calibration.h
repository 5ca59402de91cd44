/* tea-calibration.h - the evaluator's estimates of a hand, corrected by the results of such hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-seat-view.h"

G_BEGIN_DECLS

/* What a ready hand may win with. */
typedef struct
{
  guint drawn;   /* the number of unseen tiles that win when drawn; 0, as below, if it is not ready or may not win */
  guint claimed; /* the number of unseen tiles that win when another player discards them */
  guint unseen;  /* the number of all tiles that the seat has not seen */
  guint draws;   /* the number of draws left, of all players */
} TeaReadiness;

/* How a hand may end for a seat. */
typedef struct
{
  int distance;       /* the distance to ready */
  guint melds;        /* the most melds of another player */
  TeaReadiness ready; /* of a ready hand that may win; then it decides the chance, and @win is what its waits pay */
  double chance;      /* the probability of winning the hand, 0–1 */
  double win;         /* what the seat is paid in total for a win, on average, in points */
  double paid; /* what it is paid in all in a hand that it wins, which may be another win; set by the correction */
  double rest; /* what the seat is paid if it does not win, on average, in points; mostly below 0 */
  double more; /* what kinds of hands are paid more than that on average, in points; set by the correction */
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

/* A correction, linear between the knots. Below the first knot a chance stays as at the knot, that of a ready hand
 * and a danger fall to 0, and other points are shifted as at the knot. Above the last knot a chance rises to 1, a win
 * and a danger grow in proportion, and the rest is shifted as at the knot. */
typedef struct
{
  guint n;                      /* the number of knots */
  TeaKnot knots[TEA_MAX_KNOTS]; /* sorted by `said`, with `real` never decreasing */
} TeaCurve;

/* The corrections for ready hands that may win by claiming, or for those that may not. */
typedef struct
{
  TeaCurve chance; /* of tea_readiness_chance(), the same for all stages */
  TeaCurve win;    /* from what its waits pay to what the hand is paid, the same for all stages */
} TeaReadyCalibration;

/* Kinds of hands, by what they need. */
typedef enum
{
  TEA_HAND_CLAIMS,  /* ready, and may win by claiming */
  TEA_HAND_DRAWS,   /* ready, and may win only by drawing */
  TEA_HAND_ONE,     /* one tile from ready, or ready without a tile that wins */
  TEA_HAND_TWO,     /* two tiles from ready */
  TEA_HAND_FARTHER, /* more */
} TeaHandKind;

#define TEA_N_HAND_KINDS (TEA_HAND_FARTHER + 1)

/* With so many melds somebody is likely to win soon. */
#define TEA_MANY_MELDS 3

/* The levels other than regular, as in tea_bots(). */
#define TEA_MAX_AGAINST 6

/* What opponents of another level than regular make of a hand. */
typedef struct
{
  const char *level; /* the id of the level; %NULL after the last one */
  double odds;       /* the odds to win relative to those against regulars */
  double more;       /* what the hand is paid more on average, in points */
} TeaAgainst;

typedef struct
{
  const char *id; /* the id of the variant */
  /* @chance, @win, @rest: the corrections of a #TeaForecast at the middle of each stage */
  TeaCurve chance[TEA_N_STAGES];
  TeaCurve win[TEA_N_STAGES];
  TeaCurve rest[TEA_N_STAGES];
  TeaCurve danger; /* the correction of the danger, the same for all stages */
  /* @others: in a round of four draws, how many wins of others a ready hand must fear, at the middle of each stage */
  double others[TEA_N_STAGES];
  TeaReadyCalibration claims; /* the corrections for ready hands that may win by claiming … */
  TeaReadyCalibration draws;  /* … and for those that may win only by drawing */
  /* @odds, @more: by kind of hand, at the middle of each stage: its odds to win relative to those by the curves, and
   * the `more` of a #TeaForecast */
  double odds[TEA_N_HAND_KINDS][TEA_N_STAGES];
  double more[TEA_N_HAND_KINDS][TEA_N_STAGES];
  /* @many_melds_odds, @many_melds_more: if another player has %TEA_MANY_MELDS: the odds to win relative to those
   * without, and what is added to `more` */
  double many_melds_odds;
  double many_melds_more;
  TeaAgainst against[TEA_MAX_AGAINST];
} TeaCalibration;

/* The corrections measured for @variant (docs/calibration.md), or %NULL if there are none. */
const TeaCalibration *tea_calibration_find (const TeaVariant *variant);

/* The fraction of the hand's draws that is over, 0–1. */
double tea_calibration_used (const TeaSeatView *view);

/* Wins by claiming a kind for each win by drawing it (docs/calibration.md). */
#define TEA_CLAIMS_A_DRAW 2.0

TeaHandKind tea_forecast_kind (const TeaForecast *forecast);

/* The probability that a ready hand wins before the wall ends, if others win with probability @others in each round;
 * before the correction. */
double tea_readiness_chance (const TeaReadiness *ready, double others);

/* The probability @others when the fraction @used of the draws is over. */
double tea_calibration_others (const TeaCalibration *calibration, double used);

/* What three opponents of the level @id make of a hand; nothing if that is not known. */
TeaAgainst tea_calibration_against (const TeaCalibration *calibration, const char *id);

/* The mean of that over the opponents of @seat; @levels are ids by seat, of which %NULL is regular. */
TeaAgainst tea_calibration_at_table (const TeaCalibration *calibration, guint seat, const char *const levels[4]);

/**
 * tea_forecast_correct:
 * @forecast: (inout): the evaluator's estimates; afterwards the corrected ones
 * @calibration: (nullable): the corrections; %NULL changes nothing
 * @used: from tea_calibration_used()
 *
 * Corrections are interpolated between the middles of two stages. The order of the chances of two hands of the same
 * kind is never reversed, except of ready hands, whose chances come from what they wait for.
 */
void tea_forecast_correct (TeaForecast *forecast, const TeaCalibration *calibration, double used);

/* Corrects the forecast, which is for three regulars, for other opponents. */
void tea_forecast_meet (TeaForecast *forecast, const TeaAgainst *others);

/* The average points from wins, counting a hand that is not won as 0. */
double tea_forecast_points (const TeaForecast *forecast);

/* The average points from the hand, won or not. */
double tea_forecast_net (const TeaForecast *forecast);

G_END_DECLS
