/* tea-decision.h - what a seat decided, found out from what happened next, and what that cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"

G_BEGIN_DECLS

/**
 * tea_decision_find:
 * @view: what the seat saw before
 * @next: the first event of what happened next
 * @index: (out): the action that was taken
 *
 * Returns: whether the event tells; another player's claim does not say what the seat would have done
 */
gboolean tea_decision_find (const TeaSeatView *view, const TeaEvent *next, guint *index);

/**
 * tea_decision_pass_on:
 * @deal: (inout): a hand
 * @next: the first event of what happened next
 *
 * Lets everybody who is asked in @deal let it go, where that is no event: a claim before the bottom tile is offered
 * (FH-7), a kong before the first turn (MI-4).
 *
 * Returns: whether somebody is asked then, before @next happens
 */
gboolean tea_decision_pass_on (TeaDeal *deal, const TeaEvent *next);

/* The option of @advice that is the action @chosen. */
guint tea_decision_option (const TeaAdvice *advice, guint chosen);

/* How many points less the action @chosen is worth than the advised one; not below 0. */
double tea_decision_cost (const TeaAdvice *advice, guint chosen);

/* How many points more the advised action is worth than any other; not below 0, and 0 where there is no other. */
double tea_decision_lead (const TeaAdvice *advice);

G_END_DECLS
