/* tea-bot-private.h - the choosers in the table of bots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/evaluation/tea-evaluator.h"
#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/* The decision functions of the bots. */
guint tea_bot_plain_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_novice_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_regular_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_cautious_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_collector_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_bold_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_master_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_network_choose (const TeaSeatView *view, TeaBotContext *context);

/* Chooses by the evaluator with @weights, or with those of the context if it has any. */
guint tea_bot_evaluator_choose (const TeaSeatView *view, TeaBotContext *context, const TeaEvaluatorWeights *weights);

/* Fills in the evaluator's estimate of one action; @discard is the discard after it, or %TEA_TILE_NONE. */
void tea_bot_evaluator_weigh (const TeaSeatView *view,
                              TeaBotContext *context,
                              const TeaEvaluatorWeights *weights,
                              guint action,
                              TeaTile discard,
                              TeaBotThought *thought);

G_END_DECLS
