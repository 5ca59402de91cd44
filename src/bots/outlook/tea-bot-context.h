/* tea-bot-context.h - what a computer player needs in addition to the view of its seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-memory.h"

G_BEGIN_DECLS

/**
 * TeaBotThought:
 * @known: whether the bot has considered the action
 * @worth: the expected gain, in points
 * @danger: the expected cost of its discard, in points
 * @chance: the probability of then winning the hand, 0–1
 * @win: what the win would pay in total, on average, in points
 * @rest: what the seat would be paid for its own tiles without a win, in points
 * @discard: the intended discard after a chow or pung, or %TEA_TILE_NONE
 *
 * An evaluating bot's estimate of one action.
 */
typedef struct
{
  gboolean known;
  double worth;
  double danger;
  double chance;
  double win;
  double rest;
  TeaTile discard;
} TeaBotThought;

/**
 * TeaBotContext:
 * @random: the bot's own random numbers; a bot that uses none leaves it alone
 * @weights: (nullable): replaces an evaluating bot's own weights, for tuning
 * @thoughts: (nullable) (array length=TEA_MAX_ACTIONS): receives an evaluating bot's estimate of each action; for
 * advice
 * @gains: what ready hands would win, remembered from turn to turn
 * @memory: what else is remembered from turn to turn
 *
 * A bot's state in addition to the view.
 */
typedef struct
{
  TeaRandom random;
  const struct _TeaEvaluatorWeights *weights;
  TeaBotThought *thoughts;
  TeaGainsMemory gains;
  TeaBotMemory memory;
} TeaBotContext;

G_END_DECLS
