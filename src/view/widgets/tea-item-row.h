/* tea-item-row.h - a row of a list box, whose template shows an object
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_ITEM_ROW (tea_item_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaItemRow, tea_item_row, TEA, ITEM_ROW, GtkListBoxRow)

/**
 * TeaItemRow:
 *
 * What a #GtkListItem is for the other lists: a resource has `<template class="TeaItemRow">`, which looks up the facts
 * of the property `item`. If these have a text `spoken`, screen readers say that instead of the labels.
 *
 * Only what is inside the row may be bound: GTK 4.8 warns about bindings of the row itself when it is disposed of.
 */

/**
 * tea_item_row_new:
 * @name: the name of the resource
 * @item: what the row shows
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *tea_item_row_new (const char *name, gpointer item) G_GNUC_WARN_UNUSED_RESULT;

/* For gtk_list_box_bind_model(): the same with the @name as data. */
GtkWidget *tea_item_row_create (gpointer item, gpointer name) G_GNUC_WARN_UNUSED_RESULT;

/* What the row shows. */
gpointer tea_item_row_get_item (TeaItemRow *self);

G_END_DECLS
