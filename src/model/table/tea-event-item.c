/* tea-event-item.c - an event at the table, as a line of a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-event-list-private.h"

struct _TeaEventItem
{
  TeaValue parent_instance;

  TeaEventFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaEventItem, tea_event_item, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "sentence", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaEventItem, facts.sentence) },
  { "tiles", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaEventItem, facts.tiles) },
};

static void
tea_event_item_class_init (TeaEventItemClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_event_item_init (TeaEventItem *self)
{
}

TeaEventItem *
tea_event_item_new (char *sentence, GListModel *tiles)
{
  TeaEventItem *self = g_object_new (TEA_TYPE_EVENT_ITEM, NULL);

  self->facts.sentence = sentence;
  self->facts.tiles = tiles;

  return self;
}

const TeaEventFacts *
tea_event_item_get_facts (TeaEventItem *self)
{
  g_return_val_if_fail (TEA_IS_EVENT_ITEM (self), NULL);

  return &self->facts;
}
