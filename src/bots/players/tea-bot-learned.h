/* tea-bot-learned.h - players that follow a network
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/learned/tea-moves.h"

G_BEGIN_DECLS

/* Chooses by @net, as the master does without looking ahead; @worth (nullable) receives the value of the move in units,
 * if the network chose one. */
guint tea_bot_learned_choose (const TeaSeatView *view, TeaBotContext *context, const TeaNet *net, float *worth);

/**
 * tea_bot_learned_beside_win:
 * @view: a view, one of whose actions is a win
 * @context: as for a bot
 * @net: a network
 * @move: (out caller-allocates): the best other move, with its index in @view
 * @gain: (out): what the win is worth as far as the seat can tell, in points
 *
 * Returns: %FALSE if there is no other move or the network cannot evaluate the position
 */
gboolean tea_bot_learned_beside_win (const TeaSeatView *view,
                                     TeaBotContext *context,
                                     const TeaNet *net,
                                     TeaMove *move,
                                     gint32 *gain);

G_END_DECLS
