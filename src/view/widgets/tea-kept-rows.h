/* tea-kept-rows.h - the rows of a box, kept for what they show next
 *
 * To make a widget takes many times as long as to fill one that is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TeaKeptRows:
 * @box: the box
 * @last: the last row that was taken, or %NULL
 *
 * To fill a box anew: begin, take a row for everything that is to be shown, end.
 */
typedef struct
{
  GtkBox *box;
  GtkWidget *last;
} TeaKeptRows;

void tea_kept_rows_begin (TeaKeptRows *self, GtkBox *box);

/**
 * tea_kept_rows_take:
 * @make: makes a row that shows nothing yet
 *
 * Returns: (transfer none): the next row of the box: one that @make has made before and that was not taken yet, else a new one. It is
 * visible and shows what it showed before.
 */
GtkWidget *tea_kept_rows_take (TeaKeptRows *self, GtkWidget *(*make) (void) );

/* Hides the rows that were not taken. */
void tea_kept_rows_end (TeaKeptRows *self);

G_END_DECLS
