/* tea-score-item.c - one row of a score
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"

struct _TeaScoreItem
{
  GObject parent_instance;

  TeaItem item;
  char *value_text;
};

G_DEFINE_FINAL_TYPE (TeaScoreItem, tea_score_item, G_TYPE_OBJECT)

typedef enum
{
  PROP_ID = 1,
  PROP_NAME,
  PROP_NAME_ZH,
  PROP_COUNT,
  PROP_POINTS,
  PROP_DOUBLES,
  PROP_FACTOR,
  PROP_VALUE_TEXT,
  PROP_SENTENCE,
  PROP_CLAUSE,
} TeaScoreItemProperty;

static GParamSpec *properties[PROP_CLAUSE + 1];

static void
tea_score_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaScoreItem *self = TEA_SCORE_ITEM (object);

  switch ((TeaScoreItemProperty) prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->item.pattern->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, tea_score_item_get_name (self));
      break;
    case PROP_NAME_ZH:
      g_value_set_string (value, self->item.pattern->name_zh);
      break;
    case PROP_COUNT:
      g_value_set_int (value, self->item.count);
      break;
    case PROP_POINTS:
      g_value_set_int (value, self->item.points);
      break;
    case PROP_DOUBLES:
      g_value_set_int (value, self->item.doubles);
      break;
    case PROP_FACTOR:
      g_value_set_int (value, self->item.factor);
      break;
    case PROP_VALUE_TEXT:
      g_value_set_string (value, self->value_text);
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, tea_score_item_get_sentence (self));
      break;
    case PROP_CLAUSE:
      g_value_set_string (value, self->item.pattern->clause);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_score_item_finalize (GObject *object)
{
  TeaScoreItem *self = TEA_SCORE_ITEM (object);

  g_clear_pointer (&self->value_text, g_free);

  G_OBJECT_CLASS (tea_score_item_parent_class)->finalize (object);
}

static void
tea_score_item_class_init (TeaScoreItemClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_score_item_get_property;
  object_class->finalize = tea_score_item_finalize;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_NAME_ZH] = g_param_spec_string ("name-zh", NULL, NULL, NULL, flags);
  properties[PROP_COUNT] = g_param_spec_int ("count", NULL, NULL, G_MININT, G_MAXINT, 1, flags);
  properties[PROP_POINTS] = g_param_spec_int ("points", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_DOUBLES] = g_param_spec_int ("doubles", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_FACTOR] = g_param_spec_int ("factor", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_VALUE_TEXT] = g_param_spec_string ("value-text", NULL, NULL, NULL, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  properties[PROP_CLAUSE] = g_param_spec_string ("clause", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_score_item_init (TeaScoreItem *self)
{
}

TeaScoreItem *
tea_score_item_new (const TeaItem *item)
{
  TeaScoreItem *self = g_object_new (TEA_TYPE_SCORE_ITEM, NULL);

  self->item = *item;
  self->value_text = tea_score_text_value (item);

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

  return self->item.pattern->name_zh;
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

int
tea_score_item_get_doubles (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), 0);

  return self->item.doubles;
}

int
tea_score_item_get_factor (TeaScoreItem *self)
{
  g_return_val_if_fail (TEA_IS_SCORE_ITEM (self), 0);

  return self->item.factor;
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
