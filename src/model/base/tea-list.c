/* tea-list.c - a list of objects that its class replaces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/base/tea-list.h"

typedef struct
{
  GPtrArray *items;
} TeaListPrivate;

static void tea_list_model_init (GListModelInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (TeaList,
                                  tea_list,
                                  G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (TeaList)
                                      G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, tea_list_model_init))

static GType
tea_list_get_item_type (GListModel *list)
{
  return TEA_LIST_GET_CLASS (list)->item_type;
}

static guint
tea_list_get_n_items (GListModel *list)
{
  return tea_list_get_items (list)->len;
}

static gpointer
tea_list_get_item (GListModel *list, guint position)
{
  GPtrArray *items = tea_list_get_items (list);

  return position < items->len ? g_object_ref (items->pdata[position]) : NULL;
}

static void
tea_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = tea_list_get_item_type;
  iface->get_n_items = tea_list_get_n_items;
  iface->get_item = tea_list_get_item;
}

static void
tea_list_finalize (GObject *object)
{
  g_ptr_array_unref (tea_list_get_items (object));

  G_OBJECT_CLASS (tea_list_parent_class)->finalize (object);
}

static void
tea_list_class_init (TeaListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_list_finalize;

  klass->item_type = G_TYPE_OBJECT;
  klass->is_equal = g_direct_equal;
}

static void
tea_list_init (TeaList *self)
{
  TeaListPrivate *priv = tea_list_get_instance_private (self);

  priv->items = g_ptr_array_new_with_free_func (g_object_unref);
}

GPtrArray *
tea_list_get_items (gpointer self)
{
  TeaListPrivate *priv = tea_list_get_instance_private (self);

  return priv->items;
}

GPtrArray *
tea_list_copy_items (gpointer self)
{
  GPtrArray *items = tea_list_get_items (self);
  GPtrArray *copy = g_ptr_array_new_full (items->len, g_object_unref);

  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (copy, g_object_ref (items->pdata[i]));

  return copy;
}

/* Puts the former item that shows the same at the place of a new one. */
static void
keep (GPtrArray *items, guint place, GPtrArray *former, guint former_place)
{
  g_set_object ((GObject **) &items->pdata[place], former->pdata[former_place]);
}

void
tea_list_take_items (gpointer self, GPtrArray *items)
{
  TeaListPrivate *priv = tea_list_get_instance_private (self);
  GEqualFunc is_equal = TEA_LIST_GET_CLASS (self)->is_equal;
  g_autoptr (GPtrArray) former = priv->items;
  guint n_both = MIN (former->len, items->len);
  guint head, tail;

  for (head = 0; head < n_both && is_equal (former->pdata[head], items->pdata[head]); head++)
    keep (items, head, former, head);
  for (tail = 0;
       tail < n_both - head && is_equal (former->pdata[former->len - 1 - tail], items->pdata[items->len - 1 - tail]);
       tail++)
    keep (items, items->len - 1 - tail, former, former->len - 1 - tail);

  priv->items = items;
  if (head + tail < MAX (former->len, items->len))
    g_list_model_items_changed (G_LIST_MODEL (self), head, former->len - head - tail, items->len - head - tail);
}
