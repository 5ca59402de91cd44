/* tea-mistake-question.h - a decision of a recorded game, to be decided again at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/learn/tea-quiz.h"
#include "model/mistakes/tea-mistake-card.h"
#include "model/replay/tea-review.h"
#include "model/table/tea-table.h"

G_BEGIN_DECLS

#define TEA_TYPE_MISTAKE_QUESTION (tea_mistake_question_get_type ())
G_DECLARE_FINAL_TYPE (TeaMistakeQuestion, tea_mistake_question, TEA, MISTAKE_QUESTION, GObject)

/**
 * TeaMistakeQuestion:
 *
 * The table shows what the player saw, with what could be done then. Whatever is done there is the answer; only the
 * first one counts. What the rules do not allow is explained and is no answer. A card of a drill is a quiz instead, and
 * there is no table.
 *
 * Signal "changed" (): there is an answer, or something was explained.
 */

/**
 * tea_mistake_question_open_async:
 * @card: which decision
 * @log: (nullable): the log of its game, which is copied; %NULL for a drill
 * @cancellable: (nullable): stops it
 * @callback: called at the end
 * @user_data: user data for @callback
 *
 * Reads the log and works out the advice, in another thread.
 */
void tea_mistake_question_open_async (TeaMistakeCard *card,
                                      const char *log,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);

/* Returns: (transfer full): the question, or %NULL with @error set: the log is damaged, or has no such decision any
 * more */
TeaMistakeQuestion *tea_mistake_question_open_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

TeaMistakeCard *tea_mistake_question_get_card (TeaMistakeQuestion *self);

/* The question of a drill, or %NULL. */
TeaQuiz *tea_mistake_question_get_quiz (TeaMistakeQuestion *self);

/* The table; it takes no other actions than an answer by the functions below. %NULL for a drill. */
TeaTable *tea_mistake_question_get_table (TeaMistakeQuestion *self);

/* Answers with the discard of the tile at @position of the hand, or with the choice @choice_id. Returns whether that is
 * an answer. */
gboolean tea_mistake_question_discard (TeaMistakeQuestion *self, guint position);
gboolean tea_mistake_question_choose (TeaMistakeQuestion *self, const char *choice_id);

/* Answers without trying, which is wrong. */
void tea_mistake_question_give_up (TeaMistakeQuestion *self);

gboolean tea_mistake_question_get_answered (TeaMistakeQuestion *self);

/* Whether the answer is the best action, or the right answer of a drill. */
gboolean tea_mistake_question_get_right (TeaMistakeQuestion *self);

/* What the answer costs in points on average; 0 for the right one, and that of the decision in the game for none.
 * 0 for a drill. */
double tea_mistake_question_get_cost (TeaMistakeQuestion *self);

/* What is asked, what was explained last, or whether the answer is right, sentences. */
const char *tea_mistake_question_get_text (TeaMistakeQuestion *self);

/* Once there is an answer, a list of #TeaReviewItem, else empty: the best action and why, what was done in the game
 * with the kind of mistake, and the answer when that is neither. */
GListModel *tea_mistake_question_get_items (TeaMistakeQuestion *self);

/* The best action once there is an answer: the position of the tile in the hand, or −1; the id of the choice, or "". */
int tea_mistake_question_get_advised (TeaMistakeQuestion *self);
char *tea_mistake_question_dup_advised_choice (TeaMistakeQuestion *self) G_GNUC_WARN_UNUSED_RESULT;

/* What is to be read out now: the question with what is going on, what was explained, or the answer with its items. */
char *tea_mistake_question_dup_spoken (TeaMistakeQuestion *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
