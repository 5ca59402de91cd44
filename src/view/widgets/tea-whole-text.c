/* tea-whole-text.c - tooltips for texts that are cut short
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-whole-text.h"

/* GTK asks the window last, when nothing under the pointer has a tooltip of its own. */
static gboolean
query_tooltip_cb (GtkWidget *window, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer user_data)
{
  GtkWidget *picked = keyboard ? NULL : gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
  graphene_rect_t bounds;

  if (!GTK_IS_LABEL (picked) || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (picked))) ||
      !gtk_widget_compute_bounds (picked, window, &bounds))
    return FALSE;

  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (picked)));
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                      (int) bounds.size.width, (int) bounds.size.height });

  return TRUE;
}

static void
windows_changed_cb (GListModel *windows, guint position, guint n_removed, guint n_added, gpointer user_data)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_has_tooltip (window))
        continue;
      g_signal_connect (window, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
      gtk_widget_set_has_tooltip (window, TRUE);
    }
}

void
tea_whole_text_watch (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}
