/* tea-question-bar.h - a question inside a window instead of a dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_QUESTION_BAR (tea_question_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaQuestionBar, tea_question_bar, TEA, QUESTION_BAR, GtkWidget)

/**
 * TeaQuestionBar:
 *
 * Signals:
 * - "answered" (gboolean yes): the question was answered and is no longer shown
 */

/**
 * tea_question_bar_ask:
 * @self: a question bar
 * @question: one sentence
 * @no: the label of the button that says no
 * @yes: the label of the button that says yes
 *
 * Shows the question and focuses the button that changes nothing. A question already shown is replaced without an
 * answer.
 */
void tea_question_bar_ask (TeaQuestionBar *self, const char *question, const char *no, const char *yes);

/* Shows @lines (nullable) below the question until another one is asked, with a scrollbar if there are many. */
void tea_question_bar_set_details (TeaQuestionBar *self, const char *const *lines);

/* Whether answering yes gives something up, which its button then shows; %TRUE by default. */
void tea_question_bar_set_gives_up (TeaQuestionBar *self, gboolean gives_up);

/* Answers the current question. */
void tea_question_bar_answer (TeaQuestionBar *self, gboolean yes);

/* Whether a question is shown. */
gboolean tea_question_bar_get_asking (TeaQuestionBar *self);

G_END_DECLS
