/* tea-wheel.c - the wheel of the mouse scrolls pages and leaves the controls on them alone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-wheel.h"

#define WATCHED "tea-wheel-watched"

/* Without its own controllers, a control lets the wheel through to the page. */
static void
take_wheel (GtkWidget *widget, gboolean takes)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, takes ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

static void
focus_changed_cb (GtkEventController *controller)
{
  take_wheel (gtk_event_controller_get_widget (controller),
              gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (controller)));
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkEventController *focus;

  if (!(GTK_IS_SPIN_BUTTON (widget) || GTK_IS_SCALE (widget) || GTK_IS_DROP_DOWN (widget)) ||
      g_object_get_data (G_OBJECT (widget), WATCHED) != NULL)
    return TRUE;

  g_object_set_data (G_OBJECT (widget), WATCHED, GINT_TO_POINTER (TRUE));
  focus = gtk_event_controller_focus_new ();
  g_signal_connect (focus, "notify::contains-focus", G_CALLBACK (focus_changed_cb), NULL);
  gtk_widget_add_controller (widget, focus);
  take_wheel (widget, FALSE);

  return TRUE;
}

void
tea_wheel_watch (void)
{
  g_autoptr (GTypeClass) klass G_GNUC_UNUSED = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
