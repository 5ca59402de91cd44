/* tea-rule-row.h - a paragraph, a pattern or an option in the window of the rulebook
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-rulebook.h"

G_BEGIN_DECLS

#define TEA_TYPE_RULE_ROW (tea_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaRuleRow, tea_rule_row, TEA, RULE_ROW, GtkListBoxRow)

/**
 * TeaRuleRow:
 *
 * A list row. If there is an example, activating the row opens and closes it; the hand is scored when it is opened. Tab
 * moves from the row into its example.
 */

/* Returns: (transfer floating): a row for @entry; @show_index: whether tiles have a corner index */
GtkWidget *tea_rule_row_new (TeaRuleEntry *entry, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

TeaRuleEntry *tea_rule_row_get_entry (TeaRuleRow *self);

gboolean tea_rule_row_get_expanded (TeaRuleRow *self);

/* Has no effect without an example. */
void tea_rule_row_set_expanded (TeaRuleRow *self, gboolean expanded);

G_END_DECLS
