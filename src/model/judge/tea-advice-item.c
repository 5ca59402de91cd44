/* tea-advice-item.c - one line of advice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/judge/tea-advice-engine.h"
#include "model/tiles/tea-tile-info.h"

struct _TeaAdviceItem
{
  TeaValue parent_instance;

  TeaAdviceFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaAdviceItem, tea_advice_item, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaAdviceItem, facts.title) },
  { "detail", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaAdviceItem, facts.detail) },
  { "description", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaAdviceItem, facts.description) },
  { "against", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaAdviceItem, facts.against) },
  { "tiles", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaAdviceItem, facts.tiles) },
  { "advised", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaAdviceItem, facts.advised) },
  { "chance", TEA_FIELD_DOUBLE, G_STRUCT_OFFSET (TeaAdviceItem, facts.chance) },
  { "win", TEA_FIELD_DOUBLE, G_STRUCT_OFFSET (TeaAdviceItem, facts.win) },
  { "danger", TEA_FIELD_DOUBLE, G_STRUCT_OFFSET (TeaAdviceItem, facts.danger) },
  { "win-part", TEA_FIELD_DOUBLE, G_STRUCT_OFFSET (TeaAdviceItem, facts.win_part) },
  { "danger-part", TEA_FIELD_DOUBLE, G_STRUCT_OFFSET (TeaAdviceItem, facts.danger_part) },
};

static void
tea_advice_item_class_init (TeaAdviceItemClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_advice_item_init (TeaAdviceItem *self)
{
}

TeaAdviceItem *
tea_advice_item_new (const TeaAdviceFacts *facts)
{
  TeaAdviceItem *self = g_object_new (TEA_TYPE_ADVICE_ITEM, NULL);

  self->facts = *facts;
  if (self->facts.detail == NULL)
    self->facts.detail = g_strdup ("");
  if (self->facts.against == NULL)
    self->facts.against = g_strdup ("");
  if (self->facts.description == NULL)
    self->facts.description = g_strjoin (*self->facts.detail != '\0' ? ", " : "", facts->title, self->facts.detail,
                                         NULL);
  if (self->facts.tiles == NULL)
    self->facts.tiles = tea_tile_list_new (NULL, 0);

  return self;
}

const TeaAdviceFacts *
tea_advice_item_get_facts (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), NULL);

  return &self->facts;
}

int
tea_advice_item_find_discard (GListModel *options, GListModel *hand, guint position)
{
  g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, position);

  for (guint i = 0; tile != NULL && i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaAdviceItem) item = g_list_model_get_item (options, i);

      if (item->facts.kind == tea_tile_info_get_facts (tile)->kind)
        return (int) i;
    }

  return -1;
}
