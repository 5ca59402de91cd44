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
#include "view/hand/tea-replay-opener.h"
#include "view/widgets/tea-holder.h"
#include "view/widgets/tea-question.h"
#include "view/widgets/tea-status-bar.h"

G_BEGIN_DECLS

struct _TeaInsightsPage
{
  TeaPage parent_instance;

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
  TeaHolder *shown;     /* the insights, for the template */
  GtkBox *first_column; /* of the groups of figures */
  GtkBox *second_column;
  GtkBox *third_column;
  GtkWidget *mixed_label;
  GtkWidget *points_chart_group;
  TeaLedgerChart *points_chart;
  GtkWidget *luck_chart_group;
  TeaLedgerChart *luck_chart;
  GtkWidget *cost_chart_group;
  TeaCostChart *cost_chart;
  TeaInsightsHands *hands;
  GtkWidget *since_box;
  GtkWidget *fault_box;
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

/* The figures (tea-insights-figures.c): makes their lists, and shows new charts. */
void _tea_insights_page_create_figures (TeaInsightsPage *self);
void _tea_insights_page_update_charts (TeaInsightsPage *self);

/* Shows the hands behind @figure; @origin gets the focus back afterwards. */
void _tea_insights_page_show_figure (TeaInsightsPage *self, GtkWidget *origin, TeaInsightsFigure *figure);

G_END_DECLS
