/* tea-today.h - what a learner has done today, and what comes next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-drill.h"
#include "model/practice/tea-lesson.h"
#include "model/practice/tea-mistake-deck.h"

G_BEGIN_DECLS

/* What is counted by day: lessons finished, questions of drills answered, positions of one's own decided again. */
typedef enum
{
  TEA_TODAY_LESSON,
  TEA_TODAY_DRILL,
  TEA_TODAY_MISTAKE,
} TeaTodayKind;

#define TEA_TODAY_N_KINDS 3

/* Counts one of @kind on @day, a number as in g_date_get_julian(). */
void tea_today_count (TeaArchive *archive, TeaTodayKind kind, guint day);

/* How many of @kind were counted on @day. */
guint tea_today_get_n (TeaArchive *archive, TeaTodayKind kind, guint day);

/* On how many days in a row, up to @day, something was counted. A run up to the day before still goes on. */
guint tea_today_get_run (TeaArchive *archive, guint day);

/**
 * tea_today_dup_done:
 * @archive: (nullable): where the days are kept
 * @day: today
 * @says_run: whether to say on how many days in a row something was done
 *
 * Returns: (transfer full): what was done, in words, translated; "" for nothing
 */
char *tea_today_dup_done (TeaArchive *archive, guint day, gboolean says_run) G_GNUC_WARN_UNUSED_RESULT;

/* What comes next: a lesson until all are finished, then positions that are due, then a drill. @deck may be %NULL. */
TeaTodayKind tea_today_get_next (TeaCourse *course, TeaMistakeDeck *deck);

/* The drill to go on with: that of the lowest level, and of these the one least practised. */
TeaDrill *tea_today_get_drill (GListModel *drills);

/* Returns: (transfer full): what comes next and what is due, in words, translated */
char *tea_today_dup_plan (TeaCourse *course, TeaMistakeDeck *deck, GListModel *drills) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
