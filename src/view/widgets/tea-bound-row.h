/* tea-bound-row.h - a row of a list whose template is bound to what it shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_BOUND_ROW (tea_bound_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaBoundRow, tea_bound_row, TEA, BOUND_ROW, GtkListBoxRow)

/**
 * TeaBoundRow:
 *
 * For rows of a #GtkListBox that need no code. Their template, a file of its own, is one of the class TeaBoundRow, and
 * looks up what it shows in the property `item`. It may name the functions of tea-closures.h.
 *
 * Properties: `item` (construct-only), what the row shows; `spoken` (write-only), its label for screen readers, which
 * do not combine the labels of a row. It follows the property of this name if the item has one; a template of GTK 4.8
 * cannot bind properties of the row itself.
 */

/* Binds @list to @model; @resource is the template of each row. */
void tea_bound_row_bind_list (GtkListBox *list, GListModel *model, const char *resource);

/* Returns: (transfer none): what the row shows */
gpointer tea_bound_row_get_item (TeaBoundRow *self);

G_END_DECLS
