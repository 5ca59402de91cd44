/* tea-adjust-row.h - a row, amount or number of the rules, edited in place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-adjustable.h"

G_BEGIN_DECLS

#define TEA_TYPE_ADJUST_ROW (tea_adjust_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdjustRow, tea_adjust_row, TEA, ADJUST_ROW, GtkListBoxRow)

/**
 * TeaAdjustRow:
 *
 * A list row that follows its adjustable. If there is an example, activating the row opens and closes it; while open it
 * can be scored again, since any change of the rules can affect it. Tab moves from the row to its controls.
 */

/* Returns: (transfer floating): a row for @adjustable; @base_name: the name of the variant; @show_index: whether tiles
 * have a corner index */
GtkWidget *
tea_adjust_row_new (TeaAdjustable *adjustable, const char *base_name, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

/* Scores the example again if it is open. */
void tea_adjust_row_score_again (TeaAdjustRow *self);

TeaAdjustable *tea_adjust_row_get_adjustable (TeaAdjustRow *self);

gboolean tea_adjust_row_get_expanded (TeaAdjustRow *self);

/* Has no effect without an example. */
void tea_adjust_row_set_expanded (TeaAdjustRow *self, gboolean expanded);

G_END_DECLS
