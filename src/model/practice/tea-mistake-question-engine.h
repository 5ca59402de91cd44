/* tea-mistake-question-engine.h - internals of a question, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"
#include "model/practice/tea-mistake-question.h"

G_BEGIN_DECLS

/* What the seat sees, with its actions; the advice on it; and the index of the action that was taken in the game. */
const TeaSeatView *tea_mistake_question_get_view (TeaMistakeQuestion *self);
const TeaAdvice *tea_mistake_question_get_advice (TeaMistakeQuestion *self);
guint tea_mistake_question_get_chosen (TeaMistakeQuestion *self);

/* The average cost of the answer in points, 0 for the right one; before the answer, that of the decision in the game.
 * 0 for a drill. */
double tea_mistake_question_get_cost (TeaMistakeQuestion *self);

G_END_DECLS
