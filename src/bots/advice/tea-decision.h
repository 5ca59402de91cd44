/* tea-decision.h - what a seat decided, inferred from what happened next, and what that cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"

G_BEGIN_DECLS

/**
 * tea_decision_find:
 * @view: what the seat saw before it decided
 * @next: the first event of what happened next
 * @index: (out): the action that was taken
 *
 * Returns: whether @next reveals the action; another player's claim hides what the seat would have done
 */
gboolean tea_decision_find (const TeaSeatView *view, const TeaEvent *next, guint *index);

/**
 * tea_decision_pass_on:
 * @deal: (inout): a hand
 * @next: the first event of what happened next
 *
 * Lets all seats that @deal waits for pass, where passing is no event: on a claim before the bottom tile is offered
 * (FH-7), on a kong before the first turn (MI-4).
 *
 * Returns: whether they have passed, so that @deal may wait for others before @next happens
 */
gboolean tea_decision_pass_on (TeaDeal *deal, const TeaEvent *next);

/* The index of the option of @advice for the action @chosen. */
guint tea_decision_option (const TeaAdvice *advice, guint chosen);

/* By how many points the action @chosen is worth less than the advised one; not below 0. */
double tea_decision_cost (const TeaAdvice *advice, guint chosen);

/* By how many points the advised action leads the next best; not below 0, and 0 if there is no other. */
double tea_decision_lead (const TeaAdvice *advice);

G_END_DECLS
