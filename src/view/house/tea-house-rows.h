/* tea-house-rows.h - the rows of the pages of house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-house-rules.h"

G_BEGIN_DECLS

/* Returns: (transfer full): the adjustables of @ruleset of @kind */
GListModel *tea_house_rows_list (TeaRuleset *ruleset, TeaAdjustableKind kind) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): a row for a worked example, open if its result is not as expected */
GtkWidget *tea_house_example_row_new (TeaHouseExample *example, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

/* Opens or closes the hand in a row of tea_house_example_row_new(). */
void tea_house_example_row_toggle (GtkListBoxRow *row);

/* Adds to @form a line for each text of @rules, bound in both directions. */
void tea_house_rows_fill_about (GtkListBox *form, TeaHouseRules *rules);

G_END_DECLS
