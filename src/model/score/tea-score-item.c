/* tea-score-item.c - one row of a score
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-chinese-name.h"

struct _TeaScoreItem
{
  TeaValue parent_instance;

  TeaScoreItemFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaScoreItem, tea_score_item, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "id", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaScoreItem, facts.id) },
  { "name", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaScoreItem, facts.name) },
  { "shown-name", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaScoreItem, facts.shown_name) },
  { "name-zh", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaScoreItem, facts.name_zh) },
  { "has-zh", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaScoreItem, facts.has_zh) },
  { "value-text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaScoreItem, facts.value_text) },
  { "sentence", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaScoreItem, facts.sentence) },
  { "clause", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaScoreItem, facts.clause) },
  { "change", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaScoreItem, facts.change) },
};

static void
tea_score_item_class_init (TeaScoreItemClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_score_item_init (TeaScoreItem *self)
{
}

TeaScoreItem *
tea_score_item_new (const TeaVariant *variant, const TeaItem *item)
{
  TeaScoreItem *self = g_object_new (TEA_TYPE_SCORE_ITEM, NULL);
  const TeaPattern *pattern = item->pattern;
  const char *name = tea_pattern_get_name (pattern);
  char *change = tea_score_text_change (pattern);

  self->facts = (TeaScoreItemFacts){
    .id = pattern->id,
    .name = name,
    /* Translators: the name of a scoring pattern and how many times the hand has it. */
    .shown_name = item->count < 2 ? g_strdup (name) : g_strdup_printf (_ ("%s × %d"), name, item->count),
    .name_zh = tea_chinese_name (name, pattern->name_zh),
    .language_zh = tea_chinese_name_language (name, variant->traditional),
    .count = item->count,
    .value_text = tea_score_text_value (item),
    .sentence = _ (pattern->sentence),
    .clause = pattern->clause,
    .change = change != NULL ? change : g_strdup (""),
  };
  self->facts.has_zh = g_strcmp0 (self->facts.name, self->facts.name_zh) != 0;

  return self;
}

const TeaScoreItemFacts *
tea_score_item_get_facts (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), NULL);

  return &self->facts;
}
