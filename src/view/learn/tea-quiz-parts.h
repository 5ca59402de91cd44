/* tea-quiz-parts.h - the pieces that a question is put together from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/learn/tea-quiz.h"

G_BEGIN_DECLS

/* Between the pieces, in logical pixels. */
#define TEA_QUIZ_SPACING 8

/* All return a floating reference. @show_index: whether tiles have a corner index. */

/* A line or more of @text; @css_class may be %NULL. */
GtkWidget *tea_quiz_label_new (const char *text, const char *css_class) G_GNUC_WARN_UNUSED_RESULT;

/* An empty box in which stands side by side what a line has room for. */
GtkWidget *tea_quiz_flow_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;

/* The hand that is asked about, its melds, the indicator and how the table stands; hidden where there is no hand. */
GtkWidget *tea_quiz_hand_new (TeaQuiz *quiz, int tile_width, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the answer is right, and a line of why. */
GtkWidget *tea_quiz_verdict_new (TeaQuiz *quiz) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *tea_quiz_reason_new (TeaQuizLine *line, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
