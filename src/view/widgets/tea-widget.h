/* tea-widget.h - helpers for several widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "view/widgets/tea-keys.h"

G_BEGIN_DECLS

/* For the dispose function of a widget that has children but is not a container. */
static inline void
tea_widget_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

/*
 * Disconnects all handlers with @data below @widget. Widgets still emit signals during disposal: a spin button
 * commits its text when it loses the focus.
 */
static inline void
tea_widget_disconnect_below (GtkWidget *widget, gpointer data)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_signal_handlers_disconnect_by_data (child, data);
      tea_widget_disconnect_below (child, data);
    }
}

/*
 * For the dispose function of a widget with a template of class @type: disconnects its handlers, which use the
 * children. GTK disposes the template, but not the children; windows and list box rows remove those themselves.
 */
static inline void
tea_widget_dispose_template (GtkWidget *widget, GType type)
{
  tea_widget_disconnect_below (widget, widget);
  if (!GTK_IS_WINDOW (widget) && !GTK_IS_LIST_BOX_ROW (widget))
    tea_widget_unparent_children (widget);
  gtk_widget_dispose_template (widget, type);
}

/* Gives @widget @css_class, or takes it away. */
static inline void
tea_widget_set_css_class (GtkWidget *widget, const char *css_class, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/*
 * For layouts: the size for which a child is measured. Only heights depend on widths here: to measure a width for a
 * height, GTK would try every width, and warn about boxes whose baselines do not fit.
 */
static inline int
tea_widget_measured_for (GtkOrientation orientation, int for_size)
{
  return orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1;
}

/**
 * tea_widget_follow:
 * @self: a widget that shows a model with the signal "changed"
 * @place: the member that holds the model
 * @model: (nullable): the model, or %NULL for none
 * @update: called with @self when the model changes
 *
 * Returns: whether another model is followed now
 */
static inline gboolean
tea_widget_follow (gpointer self, gpointer place, gpointer model, GCallback update)
{
  GObject **kept = place;

  if (*kept == model)
    return FALSE;

  if (*kept != NULL)
    g_signal_handlers_disconnect_by_data (*kept, self);
  g_set_object (kept, model);
  if (model != NULL)
    g_signal_connect_object (model, "changed", update, self, G_CONNECT_SWAPPED);

  return TRUE;
}

/**
 * TeaWidgetKey:
 * @key: GDK_KEY_…
 * @modifiers: the modifiers held down with it
 * @action: the action it activates
 * @target: (nullable): the parameter of the action, a string
 */
typedef struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
  const char *target;
} TeaWidgetKey;

/* Binds @n @keys and their twins in the class of a widget. */
static inline void
tea_widget_class_bind_keys (GtkWidgetClass *widget_class, const TeaWidgetKey *keys, guint n)
{
  for (guint i = 0; i < n; i++)
    tea_widget_class_bind_key (widget_class, keys[i].key, keys[i].modifiers, keys[i].action,
                               keys[i].target != NULL ? "s" : NULL, keys[i].target);
}

static inline void
tea_widget_below_destroyed_cb (GtkWindow *below, GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
}

/* Whether @window is @below, or one of the windows that @below is transient for. */
static inline gboolean
tea_widget_is_under (GtkWindow *window, GtkWindow *below)
{
  while (below != NULL && below != window)
    below = gtk_window_get_transient_for (below);

  return below != NULL;
}

/*
 * Makes @window transient for the window of @widget, instead of any other, and closes it together with that one. Clears
 * the link then: GTK 4.8 would keep a dangling pointer, and the handling of a key can keep @window alive longer than
 * the other one. The keys of the application work in @window, too. What is made for fingers opens windows made for
 * fingers. Leaves @window where it is if the other one
 * is already over it: GTK would go round in the circle for ever.
 */
static inline void
tea_widget_put_over (GtkWidget *widget, GtkWidget *window)
{
  GApplication *application = g_application_get_default ();
  GtkRoot *below = gtk_widget_get_root (widget);
  GtkWindow *before = gtk_window_get_transient_for (GTK_WINDOW (window));

  if (tea_widget_is_under (GTK_WINDOW (window), GTK_WINDOW (below)))
    return;

  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, tea_widget_below_destroyed_cb, window);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (below));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  if (GTK_IS_APPLICATION (application))
    gtk_window_set_application (GTK_WINDOW (window), GTK_APPLICATION (application));
  for (GtkWidget *above = widget; above != NULL; above = gtk_widget_get_parent (above))
    if (gtk_widget_has_css_class (above, "touch"))
      gtk_widget_add_css_class (window, "touch");
  g_signal_connect_object (below, "destroy", G_CALLBACK (tea_widget_below_destroyed_cb), window, 0);
}

/* The same, and shows @window. */
static inline void
tea_widget_present_over (GtkWidget *widget, GtkWidget *window)
{
  tea_widget_put_over (widget, window);
  gtk_window_present (GTK_WINDOW (window));
}

/* What has the focus in the window of @widget, or %NULL. */
static inline GtkWidget *
tea_widget_get_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* Removes the focus from @widget and its descendants. */
static inline void
tea_widget_give_up_focus (GtkWidget *widget)
{
  GtkWidget *focus = tea_widget_get_focus (widget);

  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
}

/**
 * tea_widget_focus:
 * @widget: a widget with children
 * @direction: the direction of the focus
 *
 * For the class of a widget that overrides gtk_widget_grab_focus(). GTK would use that function for Tab too, so
 * Shift+Tab would never leave the widget it focuses, nor Tab reach what is before it.
 *
 * Returns: whether the focus has moved within @widget
 */
static inline gboolean
tea_widget_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL)
    child = back ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  for (; child != NULL; child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child))
    if (gtk_widget_child_focus (child, direction))
      return TRUE;

  return FALSE;
}

/**
 * tea_widget_set_flag:
 * @object: the object
 * @flag: the member that holds the property
 * @value: the new value
 * @pspec: the property
 *
 * Returns: whether the flag has changed; then the property is notified
 */
static inline gboolean
tea_widget_set_flag (gpointer object, gboolean *flag, gboolean value, GParamSpec *pspec)
{
  if (!*flag == !value)
    return FALSE;

  *flag = !!value;
  g_object_notify_by_pspec (G_OBJECT (object), pspec);

  return TRUE;
}

/* The colour @name of the style sheet or the theme; the text colour if it is undefined. */
static inline GdkRGBA
tea_widget_lookup_colour (GtkWidget *widget, const char *name)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (context, name, &colour))
    gtk_style_context_get_color (context, &colour);

  return colour;
}

/* The text size of @widget relative to the usual eleven points, at least 1. */
static inline double
tea_widget_get_text_scale (GtkWidget *widget)
{
  const double usual_size = 11 * 96 / 72.0; /* logical pixels */
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;

  return MAX (1, size / usual_size);
}

/* Removes every child of a #GtkBox, #GtkGrid or #GtkListBox, but not the placeholder of the latter. */
static inline void
tea_widget_empty (GtkWidget *container)
{
  GtkWidget *child;

  if (GTK_IS_LIST_BOX (container))
    {
      GtkListBoxRow *row;

      while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (container), 0)) != NULL)
        gtk_list_box_remove (GTK_LIST_BOX (container), GTK_WIDGET (row));
      return;
    }

  while ((child = gtk_widget_get_first_child (container)) != NULL)
    {
      if (GTK_IS_GRID (container))
        gtk_grid_remove (GTK_GRID (container), child);
      else
        gtk_box_remove (GTK_BOX (container), child);
    }
}

/* Shows @text in @label, or hides it if there is none. */
static inline void
tea_widget_set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* A prefix that keeps the sign before a number in right-to-left text. */
static inline const char *
tea_widget_number_mark (void)
{
  return gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL ? "\u200e" : "";
}

G_END_DECLS
