/* tea-advice-item.c - one line of advice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/hints/tea-advice-engine.h"
#include "model/tiles/tea-tile-info-engine.h"

struct _TeaAdviceItem
{
  GObject parent_instance;

  TeaAdviceLine line;
};

G_DEFINE_FINAL_TYPE (TeaAdviceItem, tea_advice_item, G_TYPE_OBJECT)

static void
tea_advice_item_finalize (GObject *object)
{
  TeaAdviceItem *self = TEA_ADVICE_ITEM (object);

  g_clear_pointer (&self->line.title, g_free);
  g_clear_pointer (&self->line.detail, g_free);
  g_clear_pointer (&self->line.description, g_free);
  g_clear_object (&self->line.tiles);

  G_OBJECT_CLASS (tea_advice_item_parent_class)->finalize (object);
}

static void
tea_advice_item_class_init (TeaAdviceItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_advice_item_finalize;
}

static void
tea_advice_item_init (TeaAdviceItem *self)
{
}

TeaAdviceItem *
tea_advice_item_new (TeaAdviceLine *line)
{
  TeaAdviceItem *self = g_object_new (TEA_TYPE_ADVICE_ITEM, NULL);

  self->line = *line;
  if (self->line.detail == NULL)
    self->line.detail = g_strdup ("");
  if (self->line.description == NULL)
    self->line.description = g_strjoin (*self->line.detail != '\0' ? ", " : "", line->title, self->line.detail, NULL);
  if (self->line.tiles == NULL)
    self->line.tiles = tea_tile_list_new (NULL, 0);

  return self;
}

const char *
tea_advice_item_get_title (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), NULL);

  return self->line.title;
}

const char *
tea_advice_item_get_detail (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), NULL);

  return self->line.detail;
}

GListModel *
tea_advice_item_get_tiles (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), NULL);

  return G_LIST_MODEL (self->line.tiles);
}

gboolean
tea_advice_item_get_advised (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), FALSE);

  return self->line.advised;
}

double
tea_advice_item_get_chance (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), 0);

  return self->line.chance;
}

double
tea_advice_item_get_win (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), 0);

  return self->line.win;
}

double
tea_advice_item_get_danger (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), 0);

  return self->line.danger;
}

double
tea_advice_item_get_win_part (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), 0);

  return self->line.win_part;
}

double
tea_advice_item_get_danger_part (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), 0);

  return self->line.danger_part;
}

const char *
tea_advice_item_get_description (TeaAdviceItem *self)
{
  g_return_val_if_fail (TEA_IS_ADVICE_ITEM (self), NULL);

  return self->line.description;
}
