/* tea-list.h - a list of objects that its class replaces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TeaList:
 *
 * A #GListModel of objects, for views. A final class derived from this one says of what type they are and when two of
 * them show the same, and calls tea_list_take_items() whenever they have changed.
 */
#define TEA_TYPE_LIST (tea_list_get_type ())
G_DECLARE_DERIVABLE_TYPE (TeaList, tea_list, TEA, LIST, GObject)

struct _TeaListClass
{
  GObjectClass parent_class;

  GType item_type;
  GEqualFunc is_equal; /* whether two items show the same; by default, whether they are the same object */
};

/* Returns: (transfer none): the items of @self, which is a #TeaList, until they change */
GPtrArray *tea_list_get_items (gpointer self);

/* Returns: (transfer full): a new array of the items, to be changed and taken */
GPtrArray *tea_list_copy_items (gpointer self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_list_take_items:
 * @self: a #TeaList
 * @items: (transfer full): its new items, an array that unrefs them
 *
 * Replaces the items and signals only the range that has changed: at both ends the objects that show the same stay.
 */
void tea_list_take_items (gpointer self, GPtrArray *items);

G_END_DECLS
