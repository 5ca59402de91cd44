/* tea-kept-rows.c - reuses the rows of a box
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-kept-rows.h"

/* Rows are identified by the function that made them. */
#define MADE_BY "tea-kept-rows-made-by"

static GtkWidget *
get_next (TeaKeptRows *self)
{
  return self->last != NULL ? gtk_widget_get_next_sibling (self->last)
                            : gtk_widget_get_first_child (GTK_WIDGET (self->box));
}

void
tea_kept_rows_begin (TeaKeptRows *self, GtkBox *box)
{
  g_return_if_fail (GTK_IS_BOX (box));

  *self = (TeaKeptRows){ box, NULL };
}

GtkWidget *
tea_kept_rows_take (TeaKeptRows *self, GtkWidget *(*make) (void) )
{
  GtkWidget *next = get_next (self);
  GtkWidget *row = next;

  while (row != NULL && g_object_get_data (G_OBJECT (row), MADE_BY) != (gpointer) make)
    row = gtk_widget_get_next_sibling (row);

  if (row == NULL)
    {
      row = make ();
      g_object_set_data (G_OBJECT (row), MADE_BY, (gpointer) make);
      gtk_box_insert_child_after (self->box, row, self->last);
    }
  else if (row != next)
    gtk_box_reorder_child_after (self->box, row, self->last);

  gtk_widget_set_visible (row, TRUE);
  self->last = row;

  return row;
}

void
tea_kept_rows_end (TeaKeptRows *self)
{
  for (GtkWidget *row = get_next (self); row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, FALSE);
}
