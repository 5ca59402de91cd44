/* tea-insights-progress.h - how well the player has decided in one game, week by week
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"

G_BEGIN_DECLS

/* How many weeks are shown, this one included. */
#define TEA_INSIGHTS_N_WEEKS 12

/* The judged decisions of a week, and how many of them were no mistakes. */
typedef struct
{
  guint n_decisions;
  guint n_right;
} TeaInsightsWeek;

typedef struct
{
  const char *id;                              /* the rules … */
  const char *name;                            /* … translated */
  TeaInsightsWeek weeks[TEA_INSIGHTS_N_WEEKS]; /* the last one is this week */
  char *text;                                  /* "92 % of 310 decisions without a mistake this week · 88 % before" */
  char *spoken;                                /* the same with the name */
} TeaInsightsProgressFacts;

/* TeaInsightsProgress: the row of one game; all texts are for display. */
#define TEA_TYPE_INSIGHTS_PROGRESS (tea_insights_progress_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsProgress, tea_insights_progress, TEA, INSIGHTS_PROGRESS, TeaValue)

/* Returns: (transfer full): the row for the rules @id, called @name; both must outlive it */
TeaInsightsProgress *
tea_insights_progress_new (const char *id,
                           const char *name,
                           const TeaInsightsWeek weeks[TEA_INSIGHTS_N_WEEKS]) G_GNUC_WARN_UNUSED_RESULT;

const TeaInsightsProgressFacts *tea_insights_progress_get_facts (TeaInsightsProgress *self);

G_END_DECLS
