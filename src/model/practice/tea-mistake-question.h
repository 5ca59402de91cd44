/* tea-mistake-question.h - a decision of a recorded game, to be decided again at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-quiz.h"
#include "model/practice/tea-mistake-card.h"
#include "model/history/tea-review.h"
#include "model/table/tea-table.h"

G_BEGIN_DECLS

/**
 * TeaMistakeQuestionState:
 *
 * A question and its answer in plain values, which change with it.
 */
typedef struct
{
  TeaMistakeCard *card;
  TeaQuiz *quiz;   /* the question of a drill or of a lesson, or %NULL */
  TeaTable *table; /* the table; answers are given only through the functions below. %NULL where @quiz has all tiles */
  char *title;     /* where it comes from, in words: the rules and the hand, the drill or the lesson */
  char *text;      /* the question, the last explanation, or the verdict on the answer, in sentences */
  gboolean ready;  /* whether it can be answered; at the table of a lesson the others may have to move before that */
  gboolean answered;
  gboolean right;      /* whether the answer is the best action, or a right one of the quiz or lesson */
  GListModel *items;   /* a list of #TeaReviewItem, empty before the answer and without a game: the best action and why,
                        * the action in the   game with the kind of mistake, and the answer if it is neither */
  GListModel *options; /* what can be done, a list of #TeaAdviceItem; empty before the answer */
  int advised;         /* the best action, after the answer: the position of the tile in the hand, or −1 … */
  int advised_choice;  /* … and the position of the choice, or −1 */
} TeaMistakeQuestionState;

#define TEA_TYPE_MISTAKE_QUESTION (tea_mistake_question_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeQuestion, tea_mistake_question, TEA, MISTAKE_QUESTION, GObject)

/**
 * TeaMistakeQuestion:
 *
 * The table shows what the player saw, with the choices at that time. The first action taken there is the answer.
 * Actions against the rules are explained and do not count. A card of a drill is a quiz instead, without a table. One
 * of a lesson is either of these, or a question about a table.
 *
 * Signal "changed" (): the question was answered, or something was explained.
 */

/* Takes the question, or %NULL with the reason in @error: the game no longer has this decision. */
typedef void (*TeaMistakeQuestionDone) (gpointer owner, TeaMistakeQuestion *question, const GError *error);

/**
 * tea_mistake_question_start_opening:
 * @owner: see tea_job_start()
 * @card: the decision
 * @game: (nullable): its game; %NULL for a drill or a lesson
 * @done: called with the question
 *
 * Computes the advice on the decision in another thread.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *tea_mistake_question_start_opening (gpointer owner,
                                            TeaMistakeCard *card,
                                            TeaRecordedGame *game,
                                            TeaMistakeQuestionDone done) G_GNUC_WARN_UNUSED_RESULT;

const TeaMistakeQuestionState *tea_mistake_question_get_state (TeaMistakeQuestion *self);

/* Answers with the discard of the tile at @position of the hand, with the choice at @position, or the first of @kind.
 * Returns whether that counts as an answer. */
gboolean tea_mistake_question_discard (TeaMistakeQuestion *self, guint position);
gboolean tea_mistake_question_choose (TeaMistakeQuestion *self, guint position);
gboolean tea_mistake_question_call (TeaMistakeQuestion *self, TeaChoiceKind kind);

/* Gives up, which counts as a wrong answer. */
void tea_mistake_question_give_up (TeaMistakeQuestion *self);

/* What to read aloud now: the question or explanation with the status of the table, or the verdict with its items. */
char *tea_mistake_question_dup_spoken (TeaMistakeQuestion *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
