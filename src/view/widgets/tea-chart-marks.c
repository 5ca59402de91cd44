/* tea-chart-marks.c - a chart as a widget: its size, and a mark in it that follows the pointer or keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-chart-marks.h"
#include "view/widgets/tea-keys.h"

/* In logical pixels. */
#define MINIMUM_WIDTH 280
#define NATURAL_WIDTH 520
#define HEIGHT 240

/* A number of steps beyond either end. */
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

guint
tea_chart_class_install_marks (GtkWidgetClass *widget_class,
                               GtkWidgetActionActivateFunc move_mark,
                               GtkWidgetActionActivateFunc show_hands)
{
  static const guint show_keys[] = { GDK_KEY_Return, GDK_KEY_space };
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
    tea_widget_class_bind_key (widget_class, keys[i].key, 0, "chart.move-mark", "i", keys[i].step);
  gtk_widget_class_install_action (widget_class, "chart.show-hands", NULL, show_hands);
  for (guint i = 0; i < G_N_ELEMENTS (show_keys); i++)
    tea_widget_class_bind_key (widget_class, show_keys[i], 0, "chart.show-hands", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  return g_signal_new ("hands", G_TYPE_FROM_CLASS (widget_class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       2, G_TYPE_UINT, G_TYPE_UINT);
}

void
tea_chart_init_marks (GtkWidget *widget, TeaChartMark mark, GCallback left)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  /* Time runs from left to right, as the figures below it do. */
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (mark), widget);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (mark), widget);
  g_signal_connect_swapped (motion, "leave", left, widget);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_action_set_enabled (widget, "chart.show-hands", FALSE);
}

static void
released_cb (GtkEventController *click, int n_presses, double x, double y, TeaChartMark mark)
{
  GtkWidget *widget = gtk_event_controller_get_widget (click);

  mark (widget, x);
  gtk_widget_activate_action (widget, "chart.show-hands", NULL);
}

void
tea_chart_lead_to_hands (GtkWidget *widget, TeaChartMark mark)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "released", G_CALLBACK (released_cb), mark);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_cursor_from_name (widget, "pointer");
  gtk_widget_action_set_enabled (widget, "chart.show-hands", TRUE);
}
