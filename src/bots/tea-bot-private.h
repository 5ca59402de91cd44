/* tea-bot-private.h - the rows of the table of bots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/tea-bot.h"

G_BEGIN_DECLS

/* Each bot's decision, in its own file. */
guint tea_bot_regular_choose (const TeaSeatView *view, TeaBotContext *context);

G_END_DECLS
