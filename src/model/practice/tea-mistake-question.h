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

#define TEA_TYPE_MISTAKE_QUESTION (tea_mistake_question_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeQuestion, tea_mistake_question, TEA, MISTAKE_QUESTION, GObject)

/**
 * TeaMistakeQuestion:
 *
 * The table shows what the player saw, with the choices at that time. The first action taken there is the answer.
 * Actions against the rules are explained and do not count. A card of a drill is a quiz instead, without a table.
 *
 * Signal "changed" (): the question was answered, or something was explained.
 */

/* Takes the question, or %NULL with the reason in @error: the game no longer has this decision. */
typedef void (*TeaMistakeQuestionDone) (gpointer owner, TeaMistakeQuestion *question, const GError *error);

/**
 * tea_mistake_question_start_opening:
 * @owner: see tea_job_start()
 * @card: the decision
 * @game: (nullable): its game; %NULL for a drill
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

TeaMistakeCard *tea_mistake_question_get_card (TeaMistakeQuestion *self);

/* The question of a drill, or %NULL. */
TeaQuiz *tea_mistake_question_get_quiz (TeaMistakeQuestion *self);

/* The table; answers are given only through the functions below. %NULL for a drill. */
TeaTable *tea_mistake_question_get_table (TeaMistakeQuestion *self);

/* Answers with the discard of the tile at @position of the hand, or with the choice @choice_id. Returns whether that
 * counts as an answer. */
gboolean tea_mistake_question_discard (TeaMistakeQuestion *self, guint position);
gboolean tea_mistake_question_choose (TeaMistakeQuestion *self, const char *choice_id);

/* Gives up, which counts as a wrong answer. */
void tea_mistake_question_give_up (TeaMistakeQuestion *self);

gboolean tea_mistake_question_get_answered (TeaMistakeQuestion *self);

/* Whether the answer is the best action, or the right answer of a drill. */
gboolean tea_mistake_question_get_right (TeaMistakeQuestion *self);

/* The average cost of the answer in points, 0 for the right one; before the answer, that of the decision in the game.
 * 0 for a drill. */
double tea_mistake_question_get_cost (TeaMistakeQuestion *self);

/* The question, the last explanation, or the verdict on the answer, in sentences. */
const char *tea_mistake_question_get_text (TeaMistakeQuestion *self);

/* A list of #TeaReviewItem, empty before the answer: the best action and why, the action in the game with the kind of
 * mistake, and the answer if it is neither. */
GListModel *tea_mistake_question_get_items (TeaMistakeQuestion *self);

/* The best action, after the answer: the position of the tile in the hand, or −1; the id of the choice, or "". */
int tea_mistake_question_get_advised (TeaMistakeQuestion *self);
char *tea_mistake_question_dup_advised_choice (TeaMistakeQuestion *self) G_GNUC_WARN_UNUSED_RESULT;

/* What to read aloud now: the question or explanation with the status of the table, or the verdict with its items. */
char *tea_mistake_question_dup_spoken (TeaMistakeQuestion *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
