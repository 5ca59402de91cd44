/* tea-bot-context.h - what a computer player needs in addition to the view of its seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-memory.h"

G_BEGIN_DECLS

/* An evaluating bot's estimate of one action. */
typedef struct
{
  gboolean known;  /* whether the bot has considered the action */
  double worth;    /* the expected gain, in points */
  double danger;   /* the expected cost of its discard, in points */
  double chance;   /* the probability of then winning the hand, 0–1 */
  double win;      /* what the win would pay in total, on average, in points */
  double rest;     /* what the seat would be paid for its own tiles without a win, in points */
  TeaTile discard; /* the intended discard after a chow or pung, or %TEA_TILE_NONE */
} TeaBotThought;

/* A bot's state in addition to the view. */
typedef struct
{
  TeaRandom random;                           /* the bot's own random numbers; a bot that uses none leaves it alone */
  const struct _TeaEvaluatorWeights *weights; /* replaces an evaluating bot's own weights, for tuning, or NULL */
  /* (array length=TEA_MAX_ACTIONS): receives an evaluating bot's estimate of each action; for advice; nullable */
  TeaBotThought *thoughts;
  TeaGainsMemory gains; /* what ready hands would win, remembered from turn to turn */
  TeaBotMemory memory;  /* what else is remembered from turn to turn */
} TeaBotContext;

G_END_DECLS
