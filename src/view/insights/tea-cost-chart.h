/* tea-cost-chart.h - the cost of decisions by blocks of hands, and its trend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/insights/tea-insights.h"

G_BEGIN_DECLS

#define TEA_TYPE_COST_CHART (tea_cost_chart_get_type ())
G_DECLARE_FINAL_TYPE (TeaCostChart, tea_cost_chart, TEA, COST_CHART, GtkWidget)

/**
 * TeaCostChart:
 *
 * A bar for each block, and a line for the trend. A tooltip at the pointer says what a decision cost; the arrow keys
 * mark one block after another. Its accessible role is an image, described by the marked block, else the last. A click,
 * Return and Space request the hands of that block.
 *
 * Signals:
 * - "hands" (guint first, guint last): requests that these hands are shown
 */

/* Shows @n blocks, which are copied. */
void tea_cost_chart_set_blocks (TeaCostChart *self, const TeaInsightsBlock *blocks, guint n);

/* Marks a block, counted from 0; −1 for none. */
void tea_cost_chart_set_marked (TeaCostChart *self, int block);

/* Returns: (transfer full): the marked block, else the last, in words: "Hands 21–30: 0.40 points per decision";
 * %NULL without blocks */
char *tea_cost_chart_dup_description (TeaCostChart *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
