/* tea-worth-chart.h - what a hand was worth to a seat, step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-review.h"

G_BEGIN_DECLS

#define TEA_TYPE_WORTH_CHART (tea_worth_chart_get_type ())
G_DECLARE_FINAL_TYPE (TeaWorthChart, tea_worth_chart, TEA, WORTH_CHART, GtkWidget)

/**
 * TeaWorthChart:
 *
 * A line over the positions of a hand, a dot where a decision lost points, and a mark at the position that is shown. It
 * is hidden as long as nothing is known. Its accessible role is an image, described in words.
 *
 * Signal "chosen" (guint position): a click or a drag requests this position
 */

/* Shows what @review (nullable) knows. */
void tea_worth_chart_set_review (TeaWorthChart *self, TeaReview *review);

/* Marks @position. */
void tea_worth_chart_set_position (TeaWorthChart *self, guint position);

G_END_DECLS
