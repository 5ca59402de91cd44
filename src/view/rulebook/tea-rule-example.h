/* tea-rule-example.h - the hand that shows a pattern, as it is scored
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rulebook/tea-rulebook.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): the example of @entry, scored now, with its tiles, its rows and who pays */
GtkWidget *tea_rule_example_new (TeaRuleEntry *entry, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
