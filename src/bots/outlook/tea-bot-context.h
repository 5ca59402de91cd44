/* tea-bot-context.h - what a computer player needs beside the view of its seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-memory.h"

G_BEGIN_DECLS

/**
 * TeaBotThought:
 * @known: whether the bot has thought about the action
 * @worth: what it may be expected to bring, in points
 * @danger: what its discard may be expected to cost, in points
 * @chance: how likely the hand is then won, 0–1
 * @discard: the discard after a chow or pung that is meant, or %TEA_TILE_NONE
 *
 * What a bot that judges thinks of one action.
 */
typedef struct
{
  gboolean known;
  double worth;
  double danger;
  double chance;
  TeaTile discard;
} TeaBotThought;

/**
 * TeaBotContext:
 * @random: the bot's own random numbers; a bot that uses none leaves it alone
 * @weights: (nullable): how a bot that judges is to judge, in place of its own way: for tuning
 * @thoughts: (nullable) (array length=TEA_MAX_ACTIONS): receives what a bot that judges thinks of each action; for advice
 * @gains: what ready hands would win, remembered from turn to turn
 * @memory: what else is remembered
 *
 * What a bot needs beside the view.
 */
typedef struct
{
  TeaRandom random;
  const struct _TeaJudgeWeights *weights;
  TeaBotThought *thoughts;
  TeaGainsMemory gains;
  TeaBotMemory memory;
} TeaBotContext;

G_END_DECLS
