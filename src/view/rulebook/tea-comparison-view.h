/* tea-comparison-view.h - two rule sets side by side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rulebook/tea-rulebook.h"

G_BEGIN_DECLS

#define TEA_TYPE_COMPARISON_VIEW (tea_comparison_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaComparisonView, tea_comparison_view, TEA, COMPARISON_VIEW, GtkWidget)

/**
 * TeaComparisonView:
 *
 * A rulebook on the left, another one of choice on the right, and a row for each topic; optionally only differences.
 */

/* Sets the left one; the right one stays, unless it has the same rules or there was none. */
void tea_comparison_view_set_book (TeaComparisonView *self, TeaRulebook *book);

/* The rules at the right, by their place in tea_ruleset_list(). */
guint tea_comparison_view_get_other (TeaComparisonView *self);
void tea_comparison_view_set_other (TeaComparisonView *self, guint index);

void tea_comparison_view_set_only_differences (TeaComparisonView *self, gboolean only_differences);

/* How many rows are shown, without headings; 0 while the view is hidden. */
guint tea_comparison_view_get_n_rows (TeaComparisonView *self);

G_END_DECLS
