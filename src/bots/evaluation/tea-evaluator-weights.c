/* tea-evaluator-weights.c - the weights of the players that evaluate
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/evaluation/tea-evaluator.h"

const TeaEvaluatorWeights tea_evaluator_weights_master = {
  .pung = 0.9,
  .chow = 0.4,
  .win = 0.4,
  .waits = 0.6,
  .ready = 0.9,
  .wild_ready = 0.05,
  .away = 0.85,
  .wild_away = 0.06,
  .step = 0.42,
  .wild_step = 0.06,
  .fade = 1.7,
  .fade_step = 1.4,
  .ways = 1,
  .rare = 0.9,
  .detour = 0.3,
  .avoid = 0.3,
  .taste = 0,
  .suit = 0,
  .losing = 1,
  .danger = 0.5,
  .passed = 1,
  .fold = 0,
  .claim = 1.0,
  .kong = 1.05,
  .gate = 0.03,
  .wild_gate = 0.08,
};
