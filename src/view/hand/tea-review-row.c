/* tea-review-row.c - a decision in a list: what was done, what it cost and why
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-review-row.h"

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-widget.h"

/* The detail is longer once the decision has been explained. */
static void
explained_cb (TeaReviewItem *item, GtkWidget *row)
{
  const TeaReviewItemState *state = tea_review_item_get_state (item);
  GtkWidget *detail = gtk_grid_get_child_at (GTK_GRID (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))), 0, 1);
  g_autofree char *description = g_strdup_printf ("%s %s %s", state->title, state->cost_text, state->detail);

  gtk_label_set_label (GTK_LABEL (detail), state->detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
}

GtkWidget *
tea_review_row_new (TeaReviewItem *item)
{
  const TeaReviewItemState *state = tea_review_item_get_state (item);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *cost_text = g_strconcat (tea_widget_number_mark (), state->cost_text, NULL);
  GtkWidget *cost = tea_label_new (cost_text, 0, "numeric");

  if (state->cost > 0)
    gtk_widget_add_css_class (cost, "heading");
  gtk_grid_attach (GTK_GRID (grid), tea_label_panel_new (state->title, NULL), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), cost, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), tea_label_panel_new (state->detail, "dim-label"), 0, 1, 2, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  g_signal_connect_object (item, "explained", G_CALLBACK (explained_cb), row, 0);
  explained_cb (item, row);

  return row;
}
