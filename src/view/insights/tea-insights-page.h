/* tea-insights-page.h - statistics of the player's games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/insights/tea-insights.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_INSIGHTS_PAGE (tea_insights_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsPage, tea_insights_page, TEA, INSIGHTS_PAGE, TeaPage)

/**
 * TeaInsightsPage:
 *
 * Initially shows games by the rules of the last game. A figure leads to the hands behind it. Actions: "insights.back"
 * shows the figures again (Alt+Left, Escape); "insights.export", "insights.reset", "insights.count-all",
 * "insights.refresh"; "insights.stop", enabled while games are being read.
 */

/* Returns: (transfer floating): the page for @insights; @settings: the look of the table in replays */
TeaPage *tea_insights_page_new (TeaInsights *insights, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The insights it shows. */
TeaInsights *tea_insights_page_get_insights (TeaInsightsPage *self);

/* Shows only games of the rules @ruleset against opponents of @level, see tea_insights_set_filter(). */
void tea_insights_page_set_filter (TeaInsightsPage *self, const char *ruleset, const char *level);

/* Writes the counted hands to @file; the page reports when that is done, or why it failed. */
void tea_insights_page_export (TeaInsightsPage *self, GFile *file);

G_END_DECLS
