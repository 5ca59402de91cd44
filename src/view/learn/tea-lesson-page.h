/* tea-lesson-page.h - a lesson: the table, and the text beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-lesson-run.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_LESSON_PAGE (tea_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaLessonPage, tea_lesson_page, TEA, LESSON_PAGE, TeaPage)

/**
 * TeaLessonPage:
 *
 * The table has the same keys as in a game; N continues, A asks for advice.
 *
 * Signals: "finished" (): the learner has finished the lesson and continues; the page has closed.
 */

/* Returns: (transfer floating): a page with @lesson from its beginning; @settings: how the table looks */
TeaPage *tea_lesson_page_new (TeaLesson *lesson, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaLessonRun *tea_lesson_page_get_run (TeaLessonPage *self);

G_END_DECLS
