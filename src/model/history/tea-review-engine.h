/* tea-review-engine.h - judged decisions in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-job.h"
#include "model/judge/tea-judge-engine.h"
#include "model/judge/tea-moment-engine.h"
#include "model/history/tea-review.h"

G_BEGIN_DECLS

/* @kind: a #TeaMistakeKind. Takes ownership of the texts. */
TeaReviewItem *tea_review_item_new (guint position, guint kind, char *title, char *detail, double cost, char *cost_text)
    G_GNUC_WARN_UNUSED_RESULT;

/* Which of the decisions at its position it is about, as in #TeaMoment. */
void tea_review_item_set_nth (TeaReviewItem *self, guint nth);

/* Whether nobody has begun to explain it; the caller now does. */
gboolean tea_review_item_take_turn (TeaReviewItem *self);

/* Gives it another detail. */
void tea_review_item_explain (TeaReviewItem *self, const char *detail);

/* The item for one decision, in which the action with index @chosen of @view was taken, with all reasons. Takes
 * ownership of @title. */
TeaReviewItem *tea_review_decision (guint position,
                                    char *title,
                                    const TeaSeatView *view,
                                    guint chosen,
                                    const TeaAdvice *advice) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): an item for each decision of @hand, most expensive first. What was wrong with a mistake is
 * said by tea_review_explain(). */
GPtrArray *tea_review_list (const TeaJudgedHand *hand, const GArray *steps) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_review_start_explaining:
 * @owner: see tea_job_start()
 * @game: a game
 * @hand: which hand, from 0
 * @seat: who decided
 * @item: one of its decisions, from tea_review_list()
 * @done: called when the item has been explained
 *
 * Works out why the best action is better, which takes some hundredths of a second, and explains the item. Only a
 * mistake needs this.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *tea_review_start_explaining (gpointer owner,
                                     TeaRecordedGame *game,
                                     guint hand,
                                     guint seat,
                                     TeaReviewItem *item,
                                     TeaJobDone done) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
