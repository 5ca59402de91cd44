/* tea-rule-button.h - a button that opens a clause of the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer full): a button that opens @clause, by the action `app.clause` */
GtkWidget *tea_rule_button_new (const char *label, const char *clause) G_GNUC_WARN_UNUSED_RESULT;

/* If @sentence names a clause, adds a button with the action `app.clause` at the end of @box. */
void tea_rule_button_append (GtkBox *box, const char *sentence);

G_END_DECLS
