/* tea-insights-hands.h - the hands behind a figure
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/insights/tea-insights.h"

G_BEGIN_DECLS

#define TEA_TYPE_INSIGHTS_HANDS (tea_insights_hands_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsightsHands, tea_insights_hands, TEA, INSIGHTS_HANDS, GtkWidget)

/**
 * TeaInsightsHands:
 *
 * A list with a hand in each row. Return, a double click and the button replay the selected one.
 *
 * Signals:
 * - "replay" (TeaInsightsHand *hand): requests its replay
 */

/**
 * tea_insights_hands_show:
 * @self: a list
 * @title: the figure: "Won: 12 (24 %)"
 * @hands: (element-type TeaInsightsHand): the hands behind it
 * @with_rules: whether to show a column with the rules, as they may differ
 * @measure: (nullable): the title of the column with the figure of each hand; %NULL for no such column
 *
 * Shows the first hands and focuses the list.
 */
void tea_insights_hands_show (TeaInsightsHands *self,
                              const char *title,
                              GListModel *hands,
                              gboolean with_rules,
                              const char *measure);

/* The selected hand, or %NULL. */
TeaInsightsHand *tea_insights_hands_get_selected (TeaInsightsHands *self);

G_END_DECLS
