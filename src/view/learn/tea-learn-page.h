/* tea-learn-page.h - the first page of the place for learners: today, lessons, drills, one's own mistakes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/insights/tea-insights.h"
#include "model/judge/tea-judge.h"
#include "model/practice/tea-drill.h"
#include "model/practice/tea-lesson.h"
#include "view/learn/tea-mistakes-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEARN_PAGE (tea_learn_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaLearnPage, tea_learn_page, TEA, LEARN_PAGE, TeaPage)

/**
 * TeaLearnPage:
 *
 * "Today" goes on with what comes next; below it are the lessons, the deal of the day and drills by the rules chosen in
 * the header bar, the player's own mistakes, and how well they have decided over the weeks. What is chosen opens over
 * the page.
 *
 * Signals:
 * - "deal" (TeaRuleset): the deal of the day is to be played at the table.
 */

/**
 * tea_learn_page_new:
 * @settings: the look of the table
 * @archive: (nullable): where progress is kept; without it there are no mistakes
 * @judge: what finds the mistakes; it is started when the page is shown
 * @insights: (nullable): what counts the decisions of the weeks
 *
 * Returns: (transfer floating): a page for the first variant
 */
TeaPage *tea_learn_page_new (GSettings *settings, TeaArchive *archive, TeaJudge *judge, TeaInsights *insights)
    G_GNUC_WARN_UNUSED_RESULT;

/* Shows the lessons of the variant, or of the first one if @variant_id is %NULL or unknown. */
void tea_learn_page_show_course (TeaLearnPage *self, const char *variant_id);

/* Shows the lessons of the variant of @ruleset, and drills by its house rules. */
void tea_learn_page_show_ruleset (TeaLearnPage *self, TeaRuleset *ruleset);

/* The course that is shown. */
TeaCourse *tea_learn_page_get_course (TeaLearnPage *self);

void tea_learn_page_start_lesson (TeaLearnPage *self, TeaLesson *lesson);
void tea_learn_page_start_drill (TeaLearnPage *self, TeaDrill *drill);

/* Opens My Mistakes, with the mistakes of @kind or of all kinds for 0; does nothing without an archive. */
void tea_learn_page_open_mistakes (TeaLearnPage *self, guint kind);

G_END_DECLS
