/* tea-bot-private.h - the rows of the table of bots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/judgement/tea-judge.h"
#include "bots/players/tea-bot.h"

G_BEGIN_DECLS

/* Each bot's decision, in its own file. */
guint tea_bot_plain_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_novice_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_regular_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_cautious_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_bold_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_master_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_network_choose (const TeaSeatView *view, TeaBotContext *context);

/* A player that judges with @weights, or with those of the context. */
guint tea_bot_judge_choose (const TeaSeatView *view, TeaBotContext *context, const TeaJudgeWeights *weights);

/* What such a player thinks of one action; @discard is what is discarded after a chow or pung, else %TEA_TILE_NONE. */
void tea_bot_judge_weigh (const TeaSeatView *view,
                          TeaBotContext *context,
                          const TeaJudgeWeights *weights,
                          guint action,
                          TeaTile discard,
                          TeaBotThought *thought);

G_END_DECLS
