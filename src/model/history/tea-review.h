/* tea-review.h - compares a player's decisions with those of the strongest computer player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/tea-recorded-game.h"
#include "model/judge/tea-judge.h"

G_BEGIN_DECLS

/**
 * TeaReviewItemState:
 *
 * One decision, or one hand of a whole game; only the detail and the options change.
 */
typedef struct
{
  guint
      position; /* the position of the decision in its hand, as a #TeaPlayback counts them; for a hand its number, from
                 * 0 */
  guint nth;    /* which of the decisions at that position */
  guint kind;   /* what kind of mistake it was (tea_mistake_text_get_kind()); 0 for none, and for a hand */
  char *title;  /* what was done: "Discard Nine of Circles"; for a hand "Hand 3" */
  char *detail; /* what was advised instead and why, or that it was the same; for a hand the points of both players */
  double cost;  /* in expected points, at least 0; for a hand, the points of the player minus those of the computer
                 * player */
  char *cost_text; /* the same; "" when it was no mistake */
  /* what could have been done, a list of #TeaAdviceItem, the advised action first; empty until it is explained */
  GListModel *options;
} TeaReviewItemState;

#define TEA_TYPE_REVIEW_ITEM (tea_review_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaReviewItem, tea_review_item, TEA, REVIEW_ITEM, GObject)

/**
 * TeaReviewItem:
 *
 * One decision, or one hand of a whole game.
 *
 * Signal "explained" (): the detail has become longer, after tea_review_explain().
 */

const TeaReviewItemState *tea_review_item_get_state (TeaReviewItem *self);

/**
 * TeaReviewState:
 *
 * How far a review is, in plain values, which change with it.
 */
typedef struct
{
  gboolean running;  /* whether the judge is at work … */
  double progress;   /* … and how far, 0–1 */
  char *summary;     /* some sentences, "" as long as nothing is known */
  GListModel *items; /* a list of #TeaReviewItem, empty until it is known: decisions, most expensive first, or hands in
                      * their order */
  GArray *worth; /* (element-type double): the points that the hand was worth to the seat at each position, all tiles
                  * known; %NULL until that is known, for a whole game, and by rules for which nothing was learned */
} TeaReviewState;

#define TEA_TYPE_REVIEW (tea_review_get_type ())
G_DECLARE_FINAL_TYPE (TeaReview, tea_review, TEA, REVIEW, GObject)

/**
 * TeaReview:
 *
 * What the judge has found about a hand, or will find.
 *
 * Signal "changed" (): more is known, or the work has begun or ended.
 */

/**
 * tea_review_new:
 * @game: a game
 * @hand: the number of the hand, from 0
 * @seat: the seat whose decisions are reviewed
 * @judge: judges the hand, unless it has done so before
 * @error: return location for an error
 *
 * Fails with %TEA_ERROR_BAD_LOG when the game has no such hand. tea_review_start() starts the work.
 *
 * Returns: (transfer full): the review of a hand, or %NULL with @error set
 */
TeaReview *tea_review_new (TeaRecordedGame *game, guint hand, guint seat, TeaJudge *judge, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_review_new_duplicate:
 *
 * Like tea_review_new(), for a whole game: what the strongest computer player makes of the same walls in the seat,
 * hand by hand. The other players are those of the log.
 *
 * Returns: (transfer full): the review of a game, or %NULL with @error set
 */
TeaReview *
tea_review_new_duplicate (TeaRecordedGame *game, guint seat, TeaJudge *judge, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Starts the work; further calls do nothing. The decisions of a hand that was judged before are listed at once. */
void tea_review_start (TeaReview *self);

/* Stops the work; what is not known by then stays empty. */
void tea_review_cancel (TeaReview *self);

const TeaReviewState *tea_review_get_state (TeaReview *self);

/* Works out what could have been done instead of the action of @item, unless that is known, and puts why another one
 * would have been better into its detail. Requests are met in their order. */
void tea_review_explain (TeaReview *self, TeaReviewItem *item);

/* Lets the strongest computer player play @hand of @game in @seat; the game of @done ends with it. Returns: (transfer
 * full): the running job, see tea_job_start() */
TeaJob *tea_review_play_rival (TeaRecordedGame *game, guint hand, guint seat, gpointer owner, TeaRecordedGameDone done)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
