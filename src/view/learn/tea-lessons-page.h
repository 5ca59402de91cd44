/* tea-lessons-page.h - the lessons of a course
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-lesson.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_LESSONS_PAGE (tea_lessons_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaLessonsPage, tea_lessons_page, TEA, LESSONS_PAGE, TeaPage)

/* TeaLessonsPage: a list of the lessons, with the focus on the next one; each opens over it. */

/* Returns: (transfer floating): a page for @course; @settings: how the table of a lesson looks */
TeaPage *tea_lessons_page_new (TeaCourse *course, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
