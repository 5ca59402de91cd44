/* tea-quiz-option.c - an option of a question, and a line of its explanation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/learn/tea-quiz-private.h"

struct _TeaQuizOption
{
  GObject parent_instance;

  char *label;
  TeaTileInfo *tile;
  gboolean right;
};

G_DEFINE_FINAL_TYPE (TeaQuizOption, tea_quiz_option, G_TYPE_OBJECT)

struct _TeaQuizLine
{
  GObject parent_instance;

  char *text;
  char *value;
  GListStore *tiles;
};

G_DEFINE_FINAL_TYPE (TeaQuizLine, tea_quiz_line, G_TYPE_OBJECT)

static void
tea_quiz_option_finalize (GObject *object)
{
  TeaQuizOption *self = TEA_QUIZ_OPTION (object);

  g_clear_pointer (&self->label, g_free);
  g_clear_object (&self->tile);

  G_OBJECT_CLASS (tea_quiz_option_parent_class)->finalize (object);
}

static void
tea_quiz_option_class_init (TeaQuizOptionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_quiz_option_finalize;
}

static void
tea_quiz_option_init (TeaQuizOption *self)
{
}

const char *
tea_quiz_option_get_label (TeaQuizOption *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_OPTION (self), NULL);

  return self->label;
}

TeaTileInfo *
tea_quiz_option_get_tile (TeaQuizOption *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_OPTION (self), NULL);

  return self->tile;
}

gboolean
tea_quiz_option_get_right (TeaQuizOption *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_OPTION (self), FALSE);

  return self->right;
}

static void
tea_quiz_line_finalize (GObject *object)
{
  TeaQuizLine *self = TEA_QUIZ_LINE (object);

  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->value, g_free);
  g_clear_object (&self->tiles);

  G_OBJECT_CLASS (tea_quiz_line_parent_class)->finalize (object);
}

static void
tea_quiz_line_class_init (TeaQuizLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_quiz_line_finalize;
}

static void
tea_quiz_line_init (TeaQuizLine *self)
{
}

const char *
tea_quiz_line_get_text (TeaQuizLine *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_LINE (self), NULL);

  return self->text;
}

const char *
tea_quiz_line_get_value (TeaQuizLine *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_LINE (self), NULL);

  return self->value;
}

GListModel *
tea_quiz_line_get_tiles (TeaQuizLine *self)
{
  g_return_val_if_fail (TEA_IS_QUIZ_LINE (self), NULL);

  return G_LIST_MODEL (self->tiles);
}

TeaQuizOption *
tea_quiz_option_new (const char *label, TeaTileInfo *tile, gboolean right)
{
  TeaQuizOption *self = g_object_new (TEA_TYPE_QUIZ_OPTION, NULL);

  self->label = g_strdup (label);
  self->tile = tile;
  self->right = right;

  return self;
}

TeaQuizLine *
tea_quiz_line_new (const char *text, const char *value, GListStore *tiles)
{
  TeaQuizLine *self = g_object_new (TEA_TYPE_QUIZ_LINE, NULL);

  self->text = g_strdup (text != NULL ? text : "");
  self->value = g_strdup (value != NULL ? value : "");
  self->tiles = g_object_ref (tiles);

  return self;
}
