/* tea-quiz-view.h - a question, its answers, and the explanation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/practice/tea-quiz.h"

G_BEGIN_DECLS

#define TEA_TYPE_QUIZ_VIEW (tea_quiz_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaQuizView, tea_quiz_view, TEA, QUIZ_VIEW, GtkWidget)

/**
 * TeaQuizView:
 *
 * Several tiles are chosen by their buttons or typed into the entry; a single answer by its button, which shows its
 * number. Right answers have a tick mark, not only a colour.
 */

TeaQuiz *tea_quiz_view_get_quiz (TeaQuizView *self);
void tea_quiz_view_set_quiz (TeaQuizView *self, TeaQuiz *quiz);

/* Whether the tiles have a corner index; for the next question. */
void tea_quiz_view_set_show_index (TeaQuizView *self, gboolean show_index);

/* The tile width of the hand in question, in logical pixels; for the next question. */
void tea_quiz_view_set_tile_width (TeaQuizView *self, int tile_width);

/* Chooses the answer with @number, from 1, if a single answer is expected. Returns whether it was chosen. */
gboolean tea_quiz_view_press (TeaQuizView *self, guint number);

/* The same for a number that belongs to the question whether or not it chooses an answer. Returns whether there is a
 * question. */
gboolean tea_quiz_view_take_number (TeaQuizView *self, guint number);

/* Returns: (nullable) (transfer full): the first clause of the rules that the explanation names */
char *tea_quiz_view_dup_clause (TeaQuizView *self) G_GNUC_WARN_UNUSED_RESULT;

/* Focuses the first widget for an answer. */
void tea_quiz_view_focus (TeaQuizView *self);

G_END_DECLS
