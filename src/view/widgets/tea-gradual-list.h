/* tea-gradual-list.h - fills a list box a few rows at a time
 *
 * Measuring a paragraph takes some milliseconds, and a chapter has dozens: all at once they would block the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_gradual_list_fill:
 * @list: a list box; its rows, and those still to come, are removed
 * @items: (nullable): what to show; %NULL for nothing
 * @create: makes the row of an item
 * @user_data: user data for @create; must outlive @list
 *
 * Shows the first rows at once and a few of the others with every frame.
 */
void tea_gradual_list_fill (GtkListBox *list, GListModel *items, GtkListBoxCreateWidgetFunc create, gpointer user_data);

/* Shows at least the first @n rows of @list now, or as many as there are. */
void tea_gradual_list_reach (GtkListBox *list, guint n);

G_END_DECLS
