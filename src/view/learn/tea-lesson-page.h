/* tea-lesson-page.h - a lesson: the table, and the text beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/practice/tea-lesson-run.h"

G_BEGIN_DECLS

#define TEA_TYPE_LESSON_PAGE (tea_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaLessonPage, tea_lesson_page, TEA, LESSON_PAGE, GtkWidget)

/**
 * TeaLessonPage:
 *
 * The table has the same keys as in a game; N continues, A asks for advice.
 *
 * Signals: "finished" (): the learner has finished the lesson and continues.
 */

/* @settings: how the table looks */
GtkWidget *tea_lesson_page_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaLessonRun *tea_lesson_page_get_run (TeaLessonPage *self);

/* Returns: (nullable) (transfer full): the clause named last, else that of the lesson */
char *tea_lesson_page_dup_clause (TeaLessonPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @run, or nothing for %NULL. */
void tea_lesson_page_set_run (TeaLessonPage *self, TeaLessonRun *run);

G_END_DECLS
