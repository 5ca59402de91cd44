/* tea-judged-hand-engine.h - a hand with every decision of one player judged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-mistake.h"
#include "model/game/tea-recorded-game-engine.h"
#include "store/games/tea-store-judged.h"

G_BEGIN_DECLS

/* Increment whenever the computation of advice, luck or kinds of mistakes changes, or what is stored of it; stored
 * hands are then judged again. What earlier judges stored is shown until then: judge 1 (%TEA_STORE_JUDGE_OF_MISTAKES)
 * left decisions out, judge 2 gave mistakes other kinds, judge 3 stored no chances. */
#define TEA_JUDGE_VERSION 4

/* An action that was not stored. */
#define TEA_JUDGED_UNKNOWN 255

typedef struct
{
  /* where it is, as in #TeaMoment */
  guint16 position;
  guint8 nth;
  /* the action that was taken, and the best one, as indices in what the seat saw; %TEA_JUDGED_UNKNOWN in
   * an incomplete hand, where @nth is unknown, too */
  guint8 taken;
  guint8 best;
  guint8 kind; /* a #TeaMistakeKind */
  /* the chance to win after what was done, against regulars, in ten thousandths; 0 where the seat could win at once */
  guint16 said;
  gboolean ready; /* whether the hand was ready then */
  guint32 cost;   /* expected loss in thousandths of a point; 0 unless it was a mistake */
  guint32 lead;   /* lead of the best action over the second best, in expected thousandths of a point */
} TeaJudgedDecision;

/* Digits of a checksum. */
#define TEA_JUDGED_LINES_DIGITS 16

/* Immutable, so that threads can share it. */
typedef struct
{
  guint number;                            /* index of the hand in the game, from 0 */
  guint seat;                              /* whose decisions were judged */
  char lines[TEA_JUDGED_LINES_DIGITS + 1]; /* a checksum of the line that begins the game and those of the hand */
  gboolean is_complete;                    /* @decisions has all decisions, as this judge finds them */
  gboolean is_settled;                     /* the hand is over; otherwise @points and @luck are 0 */
  gboolean is_stood_in;                    /* a computer player played for a human player at some time */
  gboolean is_won;                         /* the player won the hand */
  int points;                              /* points that the player won or lost */
  gint64 luck;                             /* how many of these were luck (#TeaLuck), in thousandths */
  int first_claim;                         /* distance to ready before the player's first claim; −1 without a claim */
  /* whether it is known what the strongest computer player makes in @seat of the same deal;
   * points */
  gboolean has_rival;
  int rival;
  guint n_decisions; /* number of decisions the player had */
  GArray *decisions; /* (element-type TeaJudgedDecision): the decisions in order */
} TeaJudgedHand;

TeaJudgedHand *tea_judged_hand_ref (TeaJudgedHand *hand) G_GNUC_WARN_UNUSED_RESULT;
void tea_judged_hand_unref (TeaJudgedHand *hand);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaJudgedHand, tea_judged_hand_unref)

/**
 * tea_judged_hand_new:
 * @game: a game
 * @number: which of its hands, from 0
 * @seat: a seat
 * @func: told the fraction that is done, 0–1, often; returning %FALSE stops the work
 * @data: user data
 *
 * Judges every decision, which takes a second or so. The only place where this is done.
 *
 * Returns: (transfer full) (nullable): the judged hand, %NULL when stopped
 */
TeaJudgedHand *tea_judged_hand_new (TeaRecordedGame *game,
                                    guint number,
                                    guint seat,
                                    TeaRecordedFunc func,
                                    gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): @hand with the points of the strongest computer player */
TeaJudgedHand *tea_judged_hand_with_rival (const TeaJudgedHand *hand, int points) G_GNUC_WARN_UNUSED_RESULT;

/* The checksum of a hand of @game, see #TeaJudgedHand. */
void tea_judged_hand_sum_lines (TeaRecordedGame *game, guint number, char lines[TEA_JUDGED_LINES_DIGITS + 1]);

/* Whether the decisions of @hand are in @steps as they were taken; if not, it should be judged again. */
gboolean tea_judged_hand_fits (const TeaJudgedHand *hand, const GArray *steps);

/* Expected points that all decisions cost, and how many of them were mistakes. */
double tea_judged_hand_get_cost (const TeaJudgedHand *hand);
guint tea_judged_hand_get_n_mistakes (const TeaJudgedHand *hand);

/* The mistakes of one kind: how many, and the expected points that they cost. */
typedef struct
{
  guint n;
  double cost;
} TeaJudgedKind;

/* Adds the mistakes of @hand to those of their kinds. */
void tea_judged_hand_add_kinds (const TeaJudgedHand *hand, TeaJudgedKind kinds[TEA_N_MISTAKE_KINDS]);

/* Points that were luck. */
double tea_judged_hand_get_luck (const TeaJudgedHand *hand);

/* Whether a computer player played for a human player at some time of a hand. */
gboolean tea_judged_steps_are_stood_in (const GArray *steps);

/* @points as precise as they are stored: in thousandths. */
double tea_judge_round (double points);

/* How many points of @seat in a settled hand were luck (see #TeaLuck). */
double tea_judge_luck (const GArray *steps, guint seat);

/* For the store */

/* Returns: (transfer full): the record to store for @hand of the game @game; @hand must be settled and complete */
TeaStoreJudged *tea_judged_hand_to_stored (const TeaJudgedHand *hand, gint64 game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the hand in @stored; %NULL if that is malformed or of another judge */
TeaJudgedHand *tea_judged_hand_from_stored (const TeaStoreJudged *stored) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
