/* tea-quiz-option.c - an option of a question, and a line of its explanation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-quiz-private.h"

struct _TeaQuizOption
{
  TeaValue parent_instance;

  TeaQuizOptionFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaQuizOption, tea_quiz_option, TEA_TYPE_VALUE)

static const TeaField option_fields[] = {
  { "label", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaQuizOption, facts.label) },
  { "tile", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaQuizOption, facts.tile) },
  { "why", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaQuizOption, facts.why) },
};

struct _TeaQuizLine
{
  TeaValue parent_instance;

  TeaQuizLineFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaQuizLine, tea_quiz_line, TEA_TYPE_VALUE)

static const TeaField line_fields[] = {
  { "text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaQuizLine, facts.text) },
  { "value", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaQuizLine, facts.value) },
  { "tiles", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaQuizLine, facts.tiles) },
};

static void
tea_quiz_option_class_init (TeaQuizOptionClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), option_fields, G_N_ELEMENTS (option_fields));
}

static void
tea_quiz_option_init (TeaQuizOption *self)
{
}

TeaQuizOption *
tea_quiz_option_new (const char *label, TeaTileInfo *tile, gboolean right)
{
  TeaQuizOption *self = g_object_new (TEA_TYPE_QUIZ_OPTION, NULL);

  self->facts = (TeaQuizOptionFacts){ .label = g_strdup (label), .tile = tile, .right = right };

  return self;
}

void
tea_quiz_option_set_why (TeaQuizOption *self, TeaQuizLine *why)
{
  g_return_if_fail (TEA_IS_QUIZ_OPTION (self));

  g_set_object (&self->facts.why, why);
  g_object_unref (why);
}

const TeaQuizOptionFacts *
tea_quiz_option_get_facts (TeaQuizOption *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_OPTION (self), NULL);

  return &self->facts;
}

static void
tea_quiz_line_class_init (TeaQuizLineClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), line_fields, G_N_ELEMENTS (line_fields));
}

static void
tea_quiz_line_init (TeaQuizLine *self)
{
}

TeaQuizLine *
tea_quiz_line_new (const char *text, const char *value, GListModel *tiles)
{
  TeaQuizLine *self = g_object_new (TEA_TYPE_QUIZ_LINE, NULL);

  self->facts = (TeaQuizLineFacts){ .text = g_strdup (text != NULL ? text : ""),
                                    .value = g_strdup (value != NULL ? value : ""),
                                    .tiles = g_object_ref (tiles) };

  return self;
}

const TeaQuizLineFacts *
tea_quiz_line_get_facts (TeaQuizLine *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_LINE (self), NULL);

  return &self->facts;
}
