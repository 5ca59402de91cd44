/* tea-quiz-parts.h - the parts of a question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/practice/tea-quiz.h"

G_BEGIN_DECLS

/* Space between the parts, in logical pixels. */
#define TEA_QUIZ_SPACING 8

/* All return a floating reference. @show_index: whether tiles have a corner index. */

/* An empty box that wraps its children into lines. */
GtkWidget *tea_quiz_flow_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;

/* The hand in question, its melds, the indicator and the state of the table; hidden without a hand. */
GtkWidget *tea_quiz_hand_new (TeaQuiz *quiz, int tile_width, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the answer is right, and a line of the reason. */
GtkWidget *tea_quiz_verdict_new (TeaQuiz *quiz) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *tea_quiz_reason_new (TeaQuizLine *line, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
