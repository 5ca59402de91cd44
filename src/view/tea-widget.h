/* tea-widget.h - small things that several widgets need
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For the dispose of a widget that is no container: GTK takes down the template, but not the children that came of it. */
static inline void
tea_widget_dispose_template (GtkWidget *widget, GType type)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
  gtk_widget_dispose_template (widget, type);
}

/* Takes the focus away from @widget and from what is in it. */
static inline void
tea_widget_give_up_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
}

/**
 * tea_widget_set_flag:
 * @object: the object
 * @flag: where it keeps the property
 * @value: the new value
 * @pspec: the property
 *
 * Returns: whether the flag has changed; the property is notified then
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

G_END_DECLS
