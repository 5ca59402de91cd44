/* tea-rule-button.h - a button that opens the clause of the rules that a sentence names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* If @sentence names a clause, adds a button with the action `app.clause` at the end of @box. */
void tea_rule_button_append (GtkBox *box, const char *sentence);

G_END_DECLS
