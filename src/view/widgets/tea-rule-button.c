/* tea-rule-button.c - a button that opens a clause of the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-rule-button.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-status-bar.h"

GtkWidget *
tea_rule_button_new (const char *label, const char *clause)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_tooltip_text (button, _ ("Read it in the rules"));
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.clause");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", clause);

  return button;
}

void
tea_rule_button_append (GtkBox *box, const char *sentence)
{
  g_autofree char *clause = tea_status_bar_find_clause (sentence);
  GtkWidget *button;

  if (clause == NULL)
    return;

  button = tea_rule_button_new (_ ("Show Rule"), clause);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (box, button);
}
