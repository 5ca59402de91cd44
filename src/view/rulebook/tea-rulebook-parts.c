/* tea-rulebook-parts.c - rows for the rulebook and similar windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/rulebook/tea-rulebook-parts.h"

#include "view/widgets/tea-labels.h"

GtkWidget *
tea_rulebook_parts_heading_new (const char *title)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", title,
                                   "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (row, "group");
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);

  return row;
}

GtkWidget *
tea_rulebook_parts_chapter_new (const char *title)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), tea_label_sentence_new (title, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return row;
}
