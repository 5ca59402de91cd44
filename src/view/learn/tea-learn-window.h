/* tea-learn-window.h - the window for learners: courses with their lessons, and drills
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/archive/tea-archive.h"
#include "model/practice/tea-drill.h"
#include "model/practice/tea-lesson.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEARN_WINDOW (tea_learn_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaLearnWindow, tea_learn_window, TEA, LEARN_WINDOW, GtkWindow)

/**
 * TeaLearnWindow:
 *
 * A list of the lessons and drills of one variant, a lesson, or a drill. Alt+Left leads back to the list.
 */

/**
 * tea_learn_window_new:
 * @settings: the look of the tiles
 * @archive: where progress is kept
 * @variant_id: (nullable): the variant that is shown first
 *
 * Returns: (transfer floating): the window
 */
GtkWidget *
tea_learn_window_new (GSettings *settings, TeaArchive *archive, const char *variant_id) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the lessons of the variant, or of the first one if @variant_id is %NULL or unknown. */
void tea_learn_window_show_course (TeaLearnWindow *self, const char *variant_id);

/* Shows the lessons of the variant of @ruleset, and drills by its house rules. */
void tea_learn_window_show_ruleset (TeaLearnWindow *self, TeaRuleset *ruleset);

/* The course that is shown. */
TeaCourse *tea_learn_window_get_course (TeaLearnWindow *self);

void tea_learn_window_start_lesson (TeaLearnWindow *self, TeaLesson *lesson);
void tea_learn_window_start_drill (TeaLearnWindow *self, TeaDrill *drill);

/* Returns: (nullable) (transfer full): the clause of the rules that the lesson or the answer of the drill is about */
char *tea_learn_window_dup_clause (TeaLearnWindow *self) G_GNUC_WARN_UNUSED_RESULT;

/* "list", "lesson" or "drill". */
const char *tea_learn_window_get_page (TeaLearnWindow *self);

G_END_DECLS
