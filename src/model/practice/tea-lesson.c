/* tea-lesson.c - a lesson at a guided table: its title and steps, and whether the learner has finished it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-lesson-private.h"

#include <glib/gi18n.h>

struct _TeaLesson
{
  GObject parent_instance;

  char *variant_id;
  char *id;
  char *title;
  char *clause; /* NULL for none */
  guint number;
  GPtrArray *steps;
  gboolean done;
};

G_DEFINE_FINAL_TYPE (TeaLesson, tea_lesson, G_TYPE_OBJECT)

typedef enum
{
  PROP_DONE = 1,
} TeaLessonProperty;

static GParamSpec *properties[PROP_DONE + 1];

static void
tea_lesson_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_DONE)
    g_value_set_boolean (value, TEA_LESSON (object)->done);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_lesson_finalize (GObject *object)
{
  TeaLesson *self = TEA_LESSON (object);

  g_clear_pointer (&self->variant_id, g_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->clause, g_free);
  g_clear_pointer (&self->steps, g_ptr_array_unref);

  G_OBJECT_CLASS (tea_lesson_parent_class)->finalize (object);
}

static void
tea_lesson_class_init (TeaLessonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_lesson_get_property;
  object_class->finalize = tea_lesson_finalize;

  properties[PROP_DONE] = g_param_spec_boolean ("done", NULL, NULL, FALSE,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_lesson_init (TeaLesson *self)
{
}

static void
step_free (gpointer data)
{
  TeaLessonStep *step = data;

  g_free (step->scene);
  g_free (step->text);
  g_free (step->tiles);
  g_free (step->wrong);
  g_free (step->question);
  g_free (step);
}

GPtrArray *
tea_lesson_steps_new (void)
{
  return g_ptr_array_new_with_free_func (step_free);
}

TeaLesson *
tea_lesson_new (const char *variant_id,
                const char *id,
                const char *title,
                const char *clause,
                guint number,
                GPtrArray *steps)
{
  TeaLesson *self = g_object_new (TEA_TYPE_LESSON, NULL);

  self->variant_id = g_strdup (variant_id);
  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->clause = g_strdup (clause);
  self->number = number;
  self->steps = steps;

  return self;
}

const char *
tea_lesson_get_id (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), NULL);

  return self->id;
}

const char *
tea_lesson_get_title (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), NULL);

  return _ (self->title);
}

const char *
tea_lesson_get_clause (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), NULL);

  return self->clause;
}

guint
tea_lesson_get_number (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), 0);

  return self->number;
}

const char *
tea_lesson_get_variant_id (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), NULL);

  return self->variant_id;
}

guint
tea_lesson_get_n_steps (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), 0);

  return self->steps->len;
}

const TeaLessonStep *
tea_lesson_get_step (TeaLesson *self, guint position)
{
  g_return_val_if_fail (TEA_IS_LESSON (self) && position < self->steps->len, NULL);

  return g_ptr_array_index (self->steps, position);
}

gboolean
tea_lesson_get_done (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), FALSE);

  return self->done;
}

void
tea_lesson_set_done (TeaLesson *self, gboolean done)
{
  if (self->done == done)
    return;

  self->done = done;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DONE]);
}
