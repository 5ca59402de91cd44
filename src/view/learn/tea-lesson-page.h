/* tea-lesson-page.h - a lesson: the table, and beside it what is said about it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/learn/tea-lesson-run.h"

G_BEGIN_DECLS

#define TEA_TYPE_LESSON_PAGE (tea_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaLessonPage, tea_lesson_page, TEA, LESSON_PAGE, GtkWidget)

/**
 * TeaLessonPage:
 *
 * The table obeys the same keys as in a game; N goes on, A asks for advice.
 *
 * Signals: "finished" (): the learner has come to the end of the lesson and goes on.
 */

/* Takes its look from @settings. */
GtkWidget *tea_lesson_page_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaLessonRun *tea_lesson_page_get_run (TeaLessonPage *self);

/* Returns: (nullable) (transfer full): the clause of the rules that is named last, else the one that the lesson is about */
char *tea_lesson_page_dup_clause (TeaLessonPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @run, or nothing for %NULL. */
void tea_lesson_page_set_run (TeaLessonPage *self, TeaLessonRun *run);

G_END_DECLS
