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

/**
 * tea_drill_make_again:
 * @key: a question, as a drill stores it: the rules, the kind of exercise, the level and the seed,
 *   "fenghua/discard/2/4711"
 * @options: the options of the rules, as returned by tea_json_options_to_string()
 *
 * In the group %TEA_DRILL_MISTAKES_GROUP, drills store each question about play that was answered wrong: a discard, a
 * claim or a plan. Takes up to some hundred milliseconds: not for the main thread (tea-drill.c).
 *
 * Returns: (transfer full) (nullable): what the question is made of; %NULL if @key or @options is invalid
 */
TeaExercise *tea_drill_make_again (const char *key, const char *options) G_GNUC_WARN_UNUSED_RESULT;

/* Finds the kind of exercise of such a @key, valid or not; %FALSE if there is none. */
gboolean tea_drill_find_kind (const char *key, TeaExerciseKind *kind);

/* The title of the drill of this kind, translated. */
const char *tea_drill_get_kind_title (TeaExerciseKind kind);

G_END_DECLS
