/* tea-rule-example.h - the hand that shows a pattern, as it is scored
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-rulebook.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): the example of @entry, scored now, with its tiles, its rows and who pays */
GtkWidget *tea_rule_example_new (TeaRuleEntry *entry, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): a settled hand in the same way; @id: (nullable): the row that is highlighted */
GtkWidget *
tea_rule_example_new_for_sheet (TeaScoreSheet *sheet, const char *id, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
