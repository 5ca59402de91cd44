/* tea-tab-stop.c - a list that is a single Tab stop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-tab-stop.h"

#include "view/widgets/tea-widget.h"

struct _TeaTabStop
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TeaTabStop, tea_tab_stop, GTK_TYPE_WIDGET)

/* GTK gives up at a heading, which cannot have the focus, so the rows are tried one by one. */
static gboolean
enter (GtkWidget *list, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *row = back ? gtk_widget_get_last_child (list) : gtk_widget_get_first_child (list);

  if (gtk_widget_child_focus (list, direction))
    return TRUE;
  for (; row != NULL; row = back ? gtk_widget_get_prev_sibling (row) : gtk_widget_get_next_sibling (row))
    if (gtk_widget_child_focus (row, direction))
      return TRUE;

  return FALSE;
}

static gboolean
tea_tab_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *list = gtk_widget_get_first_child (widget);
  GtkWidget *row = list != NULL ? gtk_widget_get_focus_child (list) : NULL;

  if (list == NULL)
    return FALSE;
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return gtk_widget_child_focus (list, direction);

  return row != NULL ? gtk_widget_child_focus (row, direction) : enter (list, direction);
}

/* Page keys move a list by its visible part, but GTK looks for the scrolled window only in the direct parent. */
static void
tea_tab_stop_map (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkWidget *list = gtk_widget_get_first_child (widget);

  if (GTK_IS_SCROLLABLE (parent) && GTK_IS_LIST_BOX (list))
    gtk_list_box_set_adjustment (GTK_LIST_BOX (list), gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (parent)));

  GTK_WIDGET_CLASS (tea_tab_stop_parent_class)->map (widget);
}

static void
tea_tab_stop_dispose (GObject *object)
{
  tea_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (tea_tab_stop_parent_class)->dispose (object);
}

static void
tea_tab_stop_class_init (TeaTabStopClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_tab_stop_dispose;
  GTK_WIDGET_CLASS (klass)->focus = tea_tab_stop_focus;
  GTK_WIDGET_CLASS (klass)->map = tea_tab_stop_map;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
tea_tab_stop_init (TeaTabStop *self)
{
}
