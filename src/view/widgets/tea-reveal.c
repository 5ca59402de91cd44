/* tea-reveal.c - scrolls to new content
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-reveal.h"

typedef struct
{
  GtkScrolledWindow *scroller; /* contains the part */
  guint n_frames;
} Reveal;

/* The first frame allocates the new height, the second can use it. */
static gboolean
reveal_cb (GtkWidget *part, GdkFrameClock *frame_clock, gpointer user_data)
{
  Reveal *reveal = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (reveal->scroller);
  GtkWidget *content = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (reveal->scroller)));
  graphene_rect_t bounds;

  if (reveal->n_frames++ < 1)
    return G_SOURCE_CONTINUE;

  if (gtk_widget_compute_bounds (part, content, &bounds))
    {
      double top = bounds.origin.y;
      double bottom = top + bounds.size.height;
      double page = gtk_adjustment_get_page_size (adjustment);

      if (bottom > gtk_adjustment_get_value (adjustment) + page)
        gtk_adjustment_set_value (adjustment, MIN (top, bottom - page));
      if (top < gtk_adjustment_get_value (adjustment))
        gtk_adjustment_set_value (adjustment, top);
    }

  return G_SOURCE_REMOVE;
}

void
tea_reveal (GtkWidget *part)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (part, GTK_TYPE_SCROLLED_WINDOW);
  Reveal *reveal;

  g_return_if_fail (GTK_IS_WIDGET (part));

  if (scroller == NULL)
    return;

  reveal = g_new0 (Reveal, 1);
  reveal->scroller = GTK_SCROLLED_WINDOW (scroller);
  gtk_widget_add_tick_callback (part, reveal_cb, reveal, g_free);
}
