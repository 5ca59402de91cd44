/* tea-bot-learned.h - the player that follows a network
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-moves.h"

G_BEGIN_DECLS

/* A player that takes the action @net values most; @worth (nullable) receives that value, in units, if the network was
 * asked. */
guint tea_bot_learned_choose (const TeaSeatView *view, TeaBotContext *context, const TeaNet *net, float *worth);

/**
 * tea_bot_learned_beside_win:
 * @view: a view, one of whose actions is a win
 * @context: as for a bot
 * @net: a network
 * @move: (out caller-allocates): the best of what else can be done, with its index in @view
 * @gain: (out): what the win is worth as far as the seat can tell, in points
 *
 * Returns: %FALSE when there is nothing else or the network is of no use
 */
gboolean tea_bot_learned_beside_win (const TeaSeatView *view,
                                     TeaBotContext *context,
                                     const TeaNet *net,
                                     TeaMove *move,
                                     gint32 *gain);

G_END_DECLS
