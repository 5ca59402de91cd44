/* tea-review-private.h - what a review works out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/tea-advice.h"
#include "model/tea-played-game-private.h"
#include "model/tea-review.h"

G_BEGIN_DECLS

TeaReviewItem *tea_review_item_new (guint position, char *title, char *detail, double cost, char *cost_text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaReviewTell:
 * @done: how much is done, 0–1
 * @data: user data
 *
 * Called in the thread that works. Returns: whether to go on
 */
typedef gboolean (*TeaReviewTell) (double done, gpointer data);

/**
 * tea_review_find_choice:
 * @view: what the seat saw before
 * @next: the first event of the next step
 * @index: (out): the action that was taken
 *
 * Returns: whether the event tells; another player's claim does not say what the seat would have done
 */
gboolean tea_review_find_choice (const TeaSeatView *view, const TeaEvent *next, guint *index);

/* A list of #TeaReviewItem for the decisions of @seat among @steps, the dearest first; %NULL when given up. */
GPtrArray *tea_review_decisions (const GArray *steps, guint seat, const TeaDistanceTables *tables, TeaReviewTell tell, gpointer data);

/* The hand of @setup with the strongest computer player at @seat and those of @players at the others: the lines of its log,
 * and what it brought @seat. */
char *tea_review_play_rival (const TeaHandSetup *setup, const TeaLogSession *players, guint seat, const TeaDistanceTables *tables, gint32 *points);

G_END_DECLS
