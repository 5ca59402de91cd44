/* tea-score-item.c - one row of a score
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-chinese-name.h"

struct _TeaScoreItem
{
  GObject parent_instance;

  TeaItem item;
  gboolean traditional; /* of the variant */
  char *value_text;
  char *change; /* NULL unless house rules have changed the row */
};

G_DEFINE_FINAL_TYPE (TeaScoreItem, tea_score_item, G_TYPE_OBJECT)

static void
tea_score_item_finalize (GObject *object)
{
  TeaScoreItem *self = TEA_SCORE_ITEM (object);

  g_clear_pointer (&self->value_text, g_free);
  g_clear_pointer (&self->change, g_free);

  G_OBJECT_CLASS (tea_score_item_parent_class)->finalize (object);
}

static void
tea_score_item_class_init (TeaScoreItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_score_item_finalize;
}

static void
tea_score_item_init (TeaScoreItem *self)
{
}

TeaScoreItem *
tea_score_item_new (const TeaVariant *variant, const TeaItem *item)
{
  TeaScoreItem *self = g_object_new (TEA_TYPE_SCORE_ITEM, NULL);

  self->item = *item;
  self->traditional = variant->traditional;
  self->value_text = tea_score_text_value (item);
  self->change = tea_score_text_change (item->pattern);

  return self;
}

const char *
tea_score_item_get_id (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return self->item.pattern->id;
}

const char *
tea_score_item_get_name (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return _ (self->item.pattern->name);
}

const char *
tea_score_item_get_name_zh (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return tea_chinese_name (tea_score_item_get_name (self), self->item.pattern->name_zh);
}

const char *
tea_score_item_get_language_zh (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return tea_chinese_name_language (tea_score_item_get_name (self), self->traditional);
}

int
tea_score_item_get_count (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), 0);

  return self->item.count;
}

int
tea_score_item_get_points (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), 0);

  return self->item.points;
}

const char *
tea_score_item_get_value_text (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return self->value_text;
}

const char *
tea_score_item_get_sentence (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return _ (self->item.pattern->sentence);
}

const char *
tea_score_item_get_clause (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return self->item.pattern->clause;
}

const char *
tea_score_item_get_change (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return self->change != NULL ? self->change : "";
}
