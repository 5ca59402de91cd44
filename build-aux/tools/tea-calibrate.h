/* tea-calibrate.h - private to the files of tea-calibrate
 *
 * tea-calibrate-play.c plays hands and records the evaluator's estimates, tea-calibrate-fit.c fits corrections to them,
 * tea-calibrate-report.c compares estimates with actual results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-calibration.h"
#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/**
 * CalibrateSample:
 * @hand: number of the hand, from 0
 * @used: the fraction of its draws that was over
 * @said: the evaluator's estimates for the advised action, and what the hand waits for
 * @discards: whether that is a discard
 * @won: whether the seat won
 * @points: points that the seat won or lost in the hand
 * @cost: points that the seat lost if somebody won with the discard, otherwise 0
 *
 * A decision of a seat that follows the advice, and the result of the hand.
 */
typedef struct
{
  guint hand;
  double used;
  TeaForecast said;
  gboolean discards;
  gboolean won;
  gint32 points;
  gint32 cost;
} CalibrateSample;

/**
 * calibrate_play:
 * @samples: an array of #CalibrateSample, to which decisions are added
 * @variant: the rules
 * @n_deals: number of deals; each is played four times, with the advised player in each seat once
 * @seed: seed of the deals
 * @others: the bot in the other three seats
 *
 * Leaves out decisions with a win among the actions, and those that the bot does not evaluate.
 */
void calibrate_play (GArray *samples, const TeaVariant *variant, guint n_deals, guint64 seed, const TeaBot *others);

/* Fits the curves to @samples of hands against regulars; what is known of other opponents stays. */
void calibrate_fit (TeaCalibration *calibration, const GArray *samples);

/* Fits how often a hand wins against @level, which is not regular, to @samples of hands against it; the rest stays. */
void calibrate_fit_against (TeaCalibration *calibration, const GArray *samples, const char *level);

/* Prints @calibration as source code for src/bots/advice. */
void calibrate_print (const TeaCalibration *calibration);

/* Prints tables of the estimates in @samples of hands against @level, corrected by @calibration (nullable), and the
 * actual results. */
void calibrate_report (const TeaCalibration *calibration, const GArray *samples, const char *level);

/* The stage that @used falls into. */
static inline guint
calibrate_stage_of (double used)
{
  return (guint) CLAMP (used * TEA_STAGES_IN_HAND, 0, TEA_N_STAGES - 1);
}

G_END_DECLS
