/* tea-figure-row.c - a named figure, which leads to the hands behind it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/insights/tea-figure-row.h"

#include "view/widgets/tea-labels.h"

struct _TeaFigureRow
{
  GtkButton parent_instance;

  GtkLabel *name_label;
  GtkLabel *number_label;
  TeaInsight insight;
  guint pattern;
};

G_DEFINE_FINAL_TYPE (TeaFigureRow, tea_figure_row, GTK_TYPE_BUTTON)

static void
tea_figure_row_class_init (TeaFigureRowClass *klass)
{
}

static void
tea_figure_row_init (TeaFigureRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->name_label = GTK_LABEL (tea_label_wrapped_new (NULL, NULL));
  self->number_label = GTK_LABEL (tea_label_number_new (NULL, NULL));
  gtk_widget_set_hexpand (GTK_WIDGET (self->name_label), TRUE);
  /* Chinese characters are taller than figures. */
  gtk_widget_set_valign (GTK_WIDGET (self->name_label), GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (GTK_WIDGET (self->number_label), GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name_label));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->number_label));
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "figure");
}

GtkWidget *
tea_figure_row_new (void)
{
  return g_object_new (TEA_TYPE_FIGURE_ROW, NULL);
}

void
tea_figure_row_set (TeaFigureRow *self,
                    const char *name,
                    const char *tooltip,
                    const char *number,
                    TeaInsight insight,
                    guint pattern)
{
  g_autofree char *spoken = g_strdup_printf ("%s: %s", name, number);

  g_return_if_fail (TEA_IS_FIGURE_ROW (self));

  self->insight = insight;
  self->pattern = pattern;
  gtk_label_set_label (self->name_label, name);
  gtk_label_set_label (self->number_label, number);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "(uu)", (guint) insight, pattern);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "insights.hands");
}

const char *
tea_figure_row_get_name (TeaFigureRow *self)
{
  g_return_val_if_fail (TEA_IS_FIGURE_ROW (self), NULL);

  return gtk_label_get_label (self->name_label);
}

const char *
tea_figure_row_get_number (TeaFigureRow *self)
{
  g_return_val_if_fail (TEA_IS_FIGURE_ROW (self), NULL);

  return gtk_label_get_label (self->number_label);
}

gboolean
tea_figure_row_is_of (TeaFigureRow *self, TeaInsight insight, guint pattern)
{
  g_return_val_if_fail (TEA_IS_FIGURE_ROW (self), FALSE);

  return self->insight == insight && self->pattern == pattern;
}
