/* tea-bot.h - computer players: what a seat may see in, an action out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/tea-bot-memory.h"

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
 * @tables: distance tables, borrowed
 * @random: the bot's own random numbers; a bot that uses none leaves it alone
 * @temper: (nullable): how a bot that judges is to judge, in place of its own way: for tuning
 * @thoughts: (nullable) (array length=TEA_MAX_ACTIONS): receives what a bot that judges thinks of each action; for advice
 * @gains: what ready hands would win, remembered from turn to turn
 * @memory: what else is remembered
 *
 * What a bot needs beside the view.
 */
typedef struct
{
  const TeaDistanceTables *tables;
  TeaRandom random;
  const struct _TeaTemper *temper;
  TeaBotThought *thoughts;
  TeaGainsMemory gains;
  TeaBotMemory memory;
} TeaBotContext;

/**
 * TeaBot:
 * @id: as in logs and on the command line, e.g. "regular"
 * @name: shown name (translatable)
 * @sentence: how it plays, one sentence (translatable)
 * @choose: returns the index in @view->actions of the action it takes; @view has at least one
 *
 * A computer player. Bots are rows of a table; a stronger one is a new file and a new row.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *sentence;
  guint (*choose) (const TeaSeatView *view, TeaBotContext *context);
} TeaBot;

/* All bots that can be played against, weakest first. */
const TeaBot *tea_bots (guint *n);

/* The bot called @id, or %NULL. */
const TeaBot *tea_bot_find (const char *id);

/* The bot "distance-only", which is not in the list: a measure for the others. */
const TeaBot *tea_bot_measure (void);

/**
 * tea_bot_act:
 * @bot: a bot
 * @deal: a hand that waits for @seat
 * @seat: the bot's seat
 * @context: its context
 *
 * Shows the bot its seat's view and returns its action, which is always legal.
 *
 * Returns: an action for tea_deal_apply()
 */
TeaAction tea_bot_act (const TeaBot *bot, const TeaDeal *deal, guint seat, TeaBotContext *context);

G_END_DECLS
