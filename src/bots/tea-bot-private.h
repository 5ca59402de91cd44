/* tea-bot-private.h - the rows of the table of bots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/tea-judge.h"
#include "bots/tea-moves.h"
#include "bots/tea-net.h"

G_BEGIN_DECLS

/* Index of the first action of @kind, or of the last action, which is the one that does least. */
guint tea_bot_first_action (const TeaSeatView *view, TeaActionKind kind);

/* Each bot's decision, in its own file. */
guint tea_bot_plain_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_novice_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_regular_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_cautious_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_bold_choose (const TeaSeatView *view, TeaBotContext *context);
guint tea_bot_master_choose (const TeaSeatView *view, TeaBotContext *context);

/* A player who does what @net finds best; @worth (nullable) receives what it says of that, in units, where it was asked. */
guint tea_bot_learned_choose (const TeaSeatView *view, TeaBotContext *context, const TeaNet *net, float *worth);

/**
 * tea_bot_learned_beside_win:
 * @view: a view, one of whose actions is a win
 * @context: as for a bot
 * @net: a network
 * @move: (out caller-allocates): the best of what else can be done, with its index in @view
 * @gain: (out): what the win brings as far as the seat can tell, in points
 *
 * Returns: %FALSE when there is nothing else or the network is of no use
 */
gboolean tea_bot_learned_beside_win (const TeaSeatView *view, TeaBotContext *context, const TeaNet *net, TeaMove *move, gint32 *gain);

/* A player who judges as @temper says, or as the context does. */
guint tea_bot_judge_choose (const TeaSeatView *view, TeaBotContext *context, const TeaTemper *temper);

/* What such a player thinks of one action; @discard is what is discarded after a chow or pung, else %TEA_TILE_NONE. */
void tea_bot_judge_weigh (const TeaSeatView *view,
                          TeaBotContext *context,
                          const TeaTemper *temper,
                          guint action,
                          TeaTile discard,
                          TeaBotThought *thought);

G_END_DECLS
