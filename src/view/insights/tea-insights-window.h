/* tea-insights-window.h - statistics of the player's games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/insights/tea-insights.h"

G_BEGIN_DECLS

#define TEA_TYPE_INSIGHTS_WINDOW (tea_insights_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsWindow, tea_insights_window, TEA, INSIGHTS_WINDOW, GtkWindow)

/**
 * TeaInsightsWindow:
 *
 * Initially shows games by the rules of the last game. Actions: "insights.hands" with a #TeaInsight and the row of a
 * pattern shows the hands behind a figure, "insights.back" the figures again (Alt+Left, Escape); "insights.export",
 * "insights.reset", "insights.count-all", "insights.refresh"; "insights.stop", enabled while games are being read.
 */

/* Returns: (transfer floating): the window for @insights; @settings: the look of the table in replays */
GtkWidget *tea_insights_window_new (TeaInsights *insights, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The insights it shows. */
TeaInsights *tea_insights_window_get_insights (TeaInsightsWindow *self);

/* Shows only games of the rules @ruleset against opponents of @level, see tea_insights_set_filter(). */
void tea_insights_window_set_filter (TeaInsightsWindow *self, const char *ruleset, const char *level);

/* Writes the counted hands to @file; the window reports when that is done, or why it failed. */
void tea_insights_window_export (TeaInsightsWindow *self, GFile *file);

G_END_DECLS
