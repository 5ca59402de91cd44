/* tea-insights-page-private.h - shared by the files of the page with the insights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "view/insights/tea-judge-bar.h"
#include "view/insights/tea-cost-chart.h"
#include "view/insights/tea-insights-hands.h"
#include "view/insights/tea-insights-page.h"
#include "view/ledger/tea-ledger-chart.h"
#include "view/replay/tea-replay-opener.h"
#include "view/widgets/tea-question-bar.h"
#include "view/widgets/tea-status-bar.h"

G_BEGIN_DECLS

struct _TeaInsightsPage
{
  TeaPage parent_instance;

  TeaQuestionBar *question_bar;
  GtkStack *stack;
  GtkDropDown *rules_drop_down;
  GtkDropDown *level_drop_down;
  GtkDropDown *period_drop_down;
  GtkWidget *days_box;
  GtkEntry *first_entry;
  GtkEntry *last_entry;
  GtkLabel *days_fault_label;
  GtkStack *figures_stack;
  AdwStatusPage *none_page;
  GtkLabel *summary_label;
  GtkBox *places_box;
  GtkBox *hands_box;
  GtkWidget *points_box;
  GtkBox *points_rows;
  GtkBox *claims_box;
  GtkWidget *play_box;
  GtkLabel *play_heading;
  GtkBox *play_rows;
  GtkWidget *mixed_label;
  GtkWidget *points_chart_box;
  TeaLedgerChart *points_chart;
  GtkWidget *luck_chart_box;
  TeaLedgerChart *luck_chart;
  GtkWidget *cost_chart_box;
  TeaCostChart *cost_chart;
  GtkWidget *patterns_group;
  GtkBox *patterns_box;
  TeaInsightsHands *hands;
  GtkWidget *since_box;
  GtkLabel *since_label;
  GtkWidget *fault_box;
  GtkLabel *fault_label;
  TeaJudgeBar *judge_bar;
  GtkWidget *reading_box;
  GtkProgressBar *reading_bar;
  TeaReplayOpener *opener;
  TeaStatusBar *status_bar;

  TeaInsights *insights;
  GSettings *settings;
  GListModel *rulesets; /* in the order of the drop-down, after the first row */
  GListModel *levels;   /* likewise; the last row is for games against different levels */
  GtkWidget *origin;    /* the figure or chart whose hands are shown; a weak pointer */
  gboolean chosen;      /* the rules to show have been chosen */
  double progress;      /* shown by the bar */
};

/* Updates the figures (tea-insights-figures.c). */
void _tea_insights_page_update_figures (TeaInsightsPage *self);

G_END_DECLS
