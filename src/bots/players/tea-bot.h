/* tea-bot.h - computer players: the view of a seat in, an action out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-context.h"

G_BEGIN_DECLS

/* A computer player. Bots are rows of a table; a stronger one is a new file and a new row. */
typedef struct
{
  const char *id;       /* its name in logs and on the command line, e.g. "regular" */
  const char *name;     /* its displayed name (translatable) */
  const char *sentence; /* how it plays, one sentence (translatable) */
  /* returns the index in @view->actions of the action it takes; @view has at least one */
  guint (*choose) (const TeaSeatView *view, TeaBotContext *context);
} TeaBot;

/* All bots offered as opponents, weakest first. */
const TeaBot *tea_bots (guint *n);

/* The bot called @id, or %NULL. */
const TeaBot *tea_bot_find (const char *id);

/* The bot "distance-only", which is not in the list: a baseline for the others. */
const TeaBot *tea_bot_measure (void);

/* The bot "network-only", which is not in the list: the master without looking ahead. Without a network it is the
 * master. */
const TeaBot *tea_bot_network_only (void);

/* Index of the action of @view that @bot chooses with @context. A bonus tile that may wait is always melded at once. */
guint tea_bot_choose (const TeaBot *bot, const TeaSeatView *view, TeaBotContext *context);

/**
 * tea_bot_act:
 * @bot: a bot
 * @deal: a hand that is waiting for @seat
 * @seat: the bot's seat
 * @context: its context
 *
 * Shows the bot its seat's view and returns its action, which is always legal.
 *
 * Returns: an action for tea_deal_apply()
 */
TeaAction tea_bot_act (const TeaBot *bot, const TeaDeal *deal, guint seat, TeaBotContext *context);

/* Index of the first action of @kind or, if there is none, of the last action, which does least. */
guint tea_bot_first_action (const TeaSeatView *view, TeaActionKind kind);

G_END_DECLS
