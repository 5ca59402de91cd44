/* tea-calibrate.h - what the files of tea-calibrate share among themselves
 *
 * tea-calibrate-play.c plays hands and notes what the judge says, tea-calibrate-fit.c makes corrections from that,
 * tea-calibrate-report.c compares what is said with what came of it.
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
 * @used: what part of its draws was over
 * @said: what the judge says of the advised action
 * @discards: whether that is a discard
 * @won: whether the seat won
 * @points: what the hand paid the seat
 * @cost: what the hand cost the seat if somebody won with the discard, else 0
 *
 * A decision of a seat that follows the advice, and what came of the hand.
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
 * @n_deals: how many deals; each is played four times, so that the seat that is advised is each of the four
 * @seed: what the deals come from
 * @others: who has the other three seats
 *
 * Decisions with a win among the actions are left out, and those that the bot does not have to think about.
 */
void calibrate_play (GArray *samples, const TeaVariant *variant, guint n_deals, guint64 seed, const TeaBot *others);

/* Makes corrections of @samples. */
void calibrate_fit (TeaCalibration *calibration, const GArray *samples);

/* Prints @calibration as a file of src/bots/advice. */
void calibrate_print (const TeaCalibration *calibration);

/* Prints tables of what is said of @samples, corrected by @calibration, beside what came of it. */
void calibrate_report (const TeaCalibration *calibration, const GArray *samples);

G_END_DECLS
