/* tea-review-engine.h - how a review is computed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"
#include "model/game/tea-recorded-game-engine.h"
#include "model/replay/tea-review.h"

G_BEGIN_DECLS

/* @kind: a #TeaMistakeKind. Takes ownership of the texts. */
TeaReviewItem *tea_review_item_new (guint position, guint kind, char *title, char *detail, double cost, char *cost_text)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaReviewTell:
 * @done: the fraction done, 0–1
 * @data: user data
 *
 * Called in the worker thread. Returns: whether to continue
 */
typedef gboolean (*TeaReviewTell) (double done, gpointer data);

/* The item for one decision, in which the action with index @chosen of @view was taken. */
TeaReviewItem *tea_review_decision (guint position, const TeaSeatView *view, guint chosen, const TeaAdvice *advice)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_review_luck:
 * @steps: a settled hand
 * @seat: a seat
 *
 * Returns: how many of the points of @seat were luck (see #TeaLuck)
 */
double tea_review_luck (const GArray *steps, guint seat);

/**
 * tea_review_say_luck:
 * @variant: the rules
 * @n_hands: the number of hands
 * @points: the points from these hands
 * @luck: how many of @points were luck
 *
 * Returns: (transfer full): a sentence on luck and play, with the error if known
 */
char *tea_review_say_luck (const TeaVariant *variant, guint n_hands, int points, double luck) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaReviewVisit:
 * @position: the position of the decision, as a #TeaPlayback counts
 * @deal: the hand at the decision
 * @view: what the seat saw
 * @chosen: the index of the action in @view that was taken
 * @advice: the advice on it, without waits, goals and warnings
 * @data: user data
 *
 * Called for each decision.
 */
typedef void (*TeaReviewVisit) (guint position,
                                const TeaDeal *deal,
                                const TeaSeatView *view,
                                guint chosen,
                                const TeaAdvice *advice,
                                gpointer data);

/* Calls @visit for each decision of @seat at @position of @steps, which must not be the last one: none, one, or
 * several in a row. Decisions that a computer player made for the player are skipped. */
void
tea_review_visit_position (const GArray *steps, guint position, guint seat, TeaReviewVisit visit, gpointer visit_data);

/* Calls @visit for the decisions of @seat in @steps, in order. Returns: %FALSE when @tell stopped it */
gboolean tea_review_visit_decisions (const GArray *steps,
                                     guint seat,
                                     TeaReviewVisit visit,
                                     gpointer visit_data,
                                     TeaReviewTell tell,
                                     gpointer data);

/* A list of #TeaReviewItem for the decisions of @seat in @steps, most expensive first; %NULL when cancelled. */
GPtrArray *tea_review_decisions (const GArray *steps, guint seat, TeaReviewTell tell, gpointer data);

G_END_DECLS
