/* tea-drill-quiz.h - turns an exercise into a question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/exercise/tea-exercise.h"
#include "model/practice/tea-quiz-private.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the question; %NULL if the position cannot be set up */
TeaQuiz *tea_drill_quiz_new (const TeaExercise *exercise) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
