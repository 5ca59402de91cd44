/* tea-comparison-view.h - two rule sets side by side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-rulebook.h"

G_BEGIN_DECLS

#define TEA_TYPE_COMPARISON_VIEW (tea_comparison_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaComparisonView, tea_comparison_view, TEA, COMPARISON_VIEW, GtkWidget)

/**
 * TeaComparisonView:
 *
 * A rulebook on the left, another one to choose on the right, and a row for each topic; optionally only differences.
 */

/* Sets the left one. The right one stays, unless it has the same rules; for house rules it becomes their variant. */
void tea_comparison_view_set_book (TeaComparisonView *self, TeaRulebook *book);

/* The rules on the right, by their index in tea_rulesets_list_all(). */
guint tea_comparison_view_get_other (TeaComparisonView *self);

/* The number of rows shown, without headings; 0 before the view is shown. */
guint tea_comparison_view_get_n_rows (TeaComparisonView *self);

G_END_DECLS
