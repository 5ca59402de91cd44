/* tea-gradual-list.h - rows of a list box that come a few at a time
 *
 * To measure a paragraph takes some milliseconds, and a chapter has dozens: all at once would keep the window from answering.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_gradual_list_fill:
 * @list: a list box; the rows that it has are taken away, and what was still to come to it is forgotten
 * @items: (nullable): what to show; %NULL for nothing
 * @create: makes the row of an item
 * @user_data: what @create gets; it must be there as long as @list is
 *
 * Shows the first rows at once and a few of the others with every frame.
 */
void tea_gradual_list_fill (GtkListBox *list, GListModel *items, GtkListBoxCreateWidgetFunc create, gpointer user_data);

/* Shows at least the first @n rows of @list now, or as many as there are. */
void tea_gradual_list_reach (GtkListBox *list, guint n);

G_END_DECLS
