/* tea-kept-rows.h - reuses the rows of a box
 *
 * Creating a widget takes many times as long as refilling one.
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
 * To refill a box: begin, take a row for each thing to show, end.
 */
typedef struct
{
  GtkBox *box;
  GtkWidget *last;
} TeaKeptRows;

void tea_kept_rows_begin (TeaKeptRows *self, GtkBox *box);

/**
 * tea_kept_rows_take:
 * @make: makes an empty row
 *
 * Returns: (transfer none): the next row of the box: an unused one that @make has made before, or else a new one. It is
 *   visible and still has its old content.
 */
GtkWidget *tea_kept_rows_take (TeaKeptRows *self, GtkWidget *(*make) (void) );

/* Hides the rows that were not taken. */
void tea_kept_rows_end (TeaKeptRows *self);

G_END_DECLS
