/* tea-week-chart.h - how well the player has decided, a bar for each week
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/insights/tea-insights-progress.h"

G_BEGIN_DECLS

#define TEA_TYPE_WEEK_CHART (tea_week_chart_get_type ())
G_DECLARE_FINAL_TYPE (TeaWeekChart, tea_week_chart, TEA, WEEK_CHART, GtkWidget)

/**
 * TeaWeekChart:
 *
 * A small picture beside the words of a #TeaInsightsProgress, its property `progress`: this week is the last bar, and
 * a week without decisions has none.
 */

/* The height of the bar of @week in a chart of @height, in logical pixels; 0 for a week without decisions. */
double tea_week_chart_measure_bar (const TeaInsightsWeek *week, double height);

G_END_DECLS
