/* tea-review-engine.h - what a review works out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"
#include "model/played/tea-played-game-engine.h"
#include "model/replay/tea-review.h"

G_BEGIN_DECLS

/* @kind: a #TeaMistakeKind; the texts are taken over. */
TeaReviewItem *tea_review_item_new (guint position, guint kind, char *title, char *detail, double cost, char *cost_text)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaReviewTell:
 * @done: how much is done, 0–1
 * @data: user data
 *
 * Called in the thread that works. Returns: whether to go on
 */
typedef gboolean (*TeaReviewTell) (double done, gpointer data);

/* The item of one decision: of the actions of @view that with the index @chosen was taken. */
TeaReviewItem *tea_review_decision (guint position, const TeaSeatView *view, guint chosen, const TeaAdvice *advice)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_review_luck:
 * @steps: a hand that is settled
 * @seat: a seat
 *
 * Returns: how many of the points of @seat were luck: #TeaLuck
 */
double tea_review_luck (const GArray *steps, guint seat);

/**
 * tea_review_say_luck:
 * @variant: the rules
 * @n_hands: of how many hands
 * @points: what they brought
 * @luck: how much of it was luck, in points
 *
 * Returns: (transfer full): a sentence about luck and play, with the error
 */
char *tea_review_say_luck (const TeaVariant *variant, guint n_hands, int points, double luck) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaReviewVisit:
 * @position: where a decision was, as a #TeaPlayback counts
 * @deal: the hand as it was when it was decided
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

/* Calls @visit for the decisions of @seat at @position of @steps, which is not the last one: none, one, or several that
 * were asked one after the other. What a computer player has decided for the player is none. */
void
tea_review_visit_position (const GArray *steps, guint position, guint seat, TeaReviewVisit visit, gpointer visit_data);

/* Calls @visit for the decisions of @seat among @steps, in their order. Returns: %FALSE when @tell has given up */
gboolean tea_review_visit_decisions (const GArray *steps,
                                     guint seat,
                                     TeaReviewVisit visit,
                                     gpointer visit_data,
                                     TeaReviewTell tell,
                                     gpointer data);

/* A list of #TeaReviewItem for the decisions of @seat among @steps, the dearest first; %NULL when given up. */
GPtrArray *tea_review_decisions (const GArray *steps, guint seat, TeaReviewTell tell, gpointer data);

G_END_DECLS
