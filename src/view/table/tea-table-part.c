/* tea-table-part.c - a tile or group of tiles on the table, for screen readers and the focus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-part.h"

struct _TeaTablePart
{
  GtkWidget parent_instance;

  char *label;
  gboolean disabled;
  gboolean selected;
  GdkRectangle place;
};

G_DEFINE_FINAL_TYPE (TeaTablePart, tea_table_part, GTK_TYPE_WIDGET)

static guint activated_signal, asked_signal;

static void
tea_table_part_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
}

static void
activate_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
ask_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, asked_signal, 0);
}

static void
tea_table_part_finalize (GObject *object)
{
  TeaTablePart *self = TEA_TABLE_PART (object);

  g_clear_pointer (&self->label, g_free);

  G_OBJECT_CLASS (tea_table_part_parent_class)->finalize (object);
}

static void
tea_table_part_class_init (TeaTablePartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tea_table_part_finalize;
  widget_class->measure = tea_table_part_measure;

  activated_signal = g_signal_new ("activated", TEA_TYPE_TABLE_PART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  asked_signal = g_signal_new ("asked", TEA_TYPE_TABLE_PART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Assistive technologies offer the actions of a widget, and do the first by default. GTK lists them by a hash of
   * their names (e2e-play). */
  gtk_widget_class_install_action (widget_class, "part.activate", NULL, activate_action);
  gtk_widget_class_install_action (widget_class, "part.compare", NULL, ask_action);
  gtk_widget_class_set_css_name (widget_class, "tablepart");
}

static void
tea_table_part_init (TeaTablePart *self)
{
  /* The table view handles pointers. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

TeaTablePart *
tea_table_part_new (GtkAccessibleRole role)
{
  TeaTablePart *self = g_object_new (TEA_TYPE_TABLE_PART, "accessible-role", role, NULL);

  gtk_widget_set_focusable (GTK_WIDGET (self), role == GTK_ACCESSIBLE_ROLE_BUTTON);

  return self;
}

const char *
tea_table_part_get_label (TeaTablePart *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_PART (self), NULL);

  return self->label;
}

void
tea_table_part_set_label (TeaTablePart *self, const char *label)
{
  char *copy;

  g_return_if_fail (TEA_IS_TABLE_PART (self));

  if (g_strcmp0 (self->label, label) == 0)
    return;

  copy = g_strdup (label);
  g_free (self->label);
  self->label = copy;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, copy, -1);
}

void
tea_table_part_set_states (TeaTablePart *self, gboolean disabled, gboolean selected)
{
  g_return_if_fail (TEA_IS_TABLE_PART (self));

  if (self->disabled != !!disabled)
    {
      self->disabled = !!disabled;
      gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, self->disabled, -1);
    }
  if (self->selected != !!selected)
    {
      self->selected = !!selected;
      gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, self->selected, -1);
    }
}

void
tea_table_part_set_place (TeaTablePart *self, const GdkRectangle *place)
{
  g_return_if_fail (TEA_IS_TABLE_PART (self));

  self->place = *place;
}
