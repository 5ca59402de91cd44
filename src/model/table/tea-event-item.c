/* tea-event-item.c - an event at the table, as a line of a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-event-list-private.h"

struct _TeaEventItem
{
  GObject parent_instance;

  char *sentence;
  GListStore *tiles;
};

G_DEFINE_FINAL_TYPE (TeaEventItem, tea_event_item, G_TYPE_OBJECT)

static void
tea_event_item_finalize (GObject *object)
{
  TeaEventItem *self = TEA_EVENT_ITEM (object);

  g_clear_pointer (&self->sentence, g_free);
  g_clear_object (&self->tiles);

  G_OBJECT_CLASS (tea_event_item_parent_class)->finalize (object);
}

static void
tea_event_item_class_init (TeaEventItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_event_item_finalize;
}

static void
tea_event_item_init (TeaEventItem *self)
{
}

TeaEventItem *
tea_event_item_new (char *sentence, GListStore *tiles)
{
  TeaEventItem *self = g_object_new (TEA_TYPE_EVENT_ITEM, NULL);

  self->sentence = sentence;
  self->tiles = tiles;

  return self;
}

const char *
tea_event_item_get_sentence (TeaEventItem *self)
{
  g_return_val_if_fail (TEA_IS_EVENT_ITEM (self), NULL);

  return self->sentence;
}

GListModel *
tea_event_item_get_tiles (TeaEventItem *self)
{
  g_return_val_if_fail (TEA_IS_EVENT_ITEM (self), NULL);

  return G_LIST_MODEL (self->tiles);
}
