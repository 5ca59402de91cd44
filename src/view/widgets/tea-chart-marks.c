/* tea-chart-marks.c - a chart as a widget: its size, and a place in it that is marked by the pointer or by keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-chart-marks.h"

/* Logical pixels. */
#define MINIMUM_WIDTH 280
#define NATURAL_WIDTH 520
#define HEIGHT 240

/* Steps that lead beyond either end. */
#define FAR G_MAXINT16

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : HEIGHT;
}

void
tea_chart_class_install_marks (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc move_mark)
{
  static const struct
  {
    guint key;
    int step;
  } keys[] = {
    { GDK_KEY_Left, -1 },
    { GDK_KEY_Right, 1 },
    { GDK_KEY_Home, -FAR },
    { GDK_KEY_End, FAR },
  };

  widget_class->measure = measure;
  gtk_widget_class_install_action (widget_class, "chart.move-mark", "i", move_mark);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, "chart.move-mark", "i", keys[i].step);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

void
tea_chart_init_marks (GtkWidget *widget, GCallback left)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  /* Time runs from left to right, as the figures below it do. */
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (motion, "leave", left, widget);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
}
