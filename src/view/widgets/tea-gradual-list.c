/* tea-gradual-list.c - fills a list box a few rows at a time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-gradual-list.h"

#include "view/widgets/tea-widget.h"

/* The rows shown at once, about half a window of them, and how many can be measured in half a frame. */
#define N_FIRST 6
#define N_EACH_FRAME 3

/* The remaining rows of a list, owned by the list. */
typedef struct
{
  GListModel *items;
  GtkListBoxCreateWidgetFunc create;
  gpointer user_data;
  guint next;
  guint tick;
} Filling;

static const char FILLING[] = "tea-gradual-list";

static void
filling_free (gpointer data)
{
  Filling *filling = data;

  g_object_unref (filling->items);
  g_free (filling);
}

/* Drops the remaining rows. */
static void
stop (GtkListBox *list)
{
  Filling *filling = g_object_get_data (G_OBJECT (list), FILLING);

  if (filling == NULL)
    return;

  if (filling->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (list), filling->tick);
  g_object_set_data (G_OBJECT (list), FILLING, NULL);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GtkListBox *list = GTK_LIST_BOX (widget);
  const Filling *filling = g_object_get_data (G_OBJECT (list), FILLING);

  tea_gradual_list_reach (list, filling->next + N_EACH_FRAME);

  return G_SOURCE_CONTINUE;
}

void
tea_gradual_list_fill (GtkListBox *list, GListModel *items, GtkListBoxCreateWidgetFunc create, gpointer user_data)
{
  Filling *filling;

  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (items == NULL || G_IS_LIST_MODEL (items));
  g_return_if_fail (create != NULL);

  stop (list);
  tea_widget_empty (GTK_WIDGET (list));
  if (items == NULL)
    return;

  filling = g_new0 (Filling, 1);
  filling->items = g_object_ref (items);
  filling->create = create;
  filling->user_data = user_data;
  g_object_set_data_full (G_OBJECT (list), FILLING, filling, filling_free);
  filling->tick = gtk_widget_add_tick_callback (GTK_WIDGET (list), tick_cb, NULL, NULL);
  tea_gradual_list_reach (list, N_FIRST);
}

void
tea_gradual_list_reach (GtkListBox *list, guint n)
{
  Filling *filling;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  filling = g_object_get_data (G_OBJECT (list), FILLING);
  if (filling == NULL)
    return;

  for (; filling->next < n && filling->next < g_list_model_get_n_items (filling->items); filling->next++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (filling->items, filling->next);

      gtk_list_box_append (list, filling->create (item, filling->user_data));
    }
  if (filling->next == g_list_model_get_n_items (filling->items))
    stop (list);
}
