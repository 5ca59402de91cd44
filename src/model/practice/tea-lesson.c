/* tea-lesson.c - a lesson at a guided table: its title and steps, and whether the learner has finished it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-lesson-private.h"

#include <glib/gi18n.h>

struct _TeaLesson
{
  GObject parent_instance;

  TeaLessonState state;
  GPtrArray *steps;
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
    g_value_set_boolean (value, TEA_LESSON (object)->state.done);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_lesson_finalize (GObject *object)
{
  TeaLesson *self = TEA_LESSON (object);

  g_clear_pointer (&self->state.variant_id, g_free);
  g_clear_pointer (&self->state.id, g_free);
  g_clear_pointer (&self->state.title, g_free);
  g_clear_pointer (&self->state.clause, g_free);
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

  self->state.variant_id = g_strdup (variant_id);
  self->state.id = g_strdup (id);
  self->state.title = g_strdup (_ (title));
  self->state.clause = g_strdup (clause);
  self->state.number = number;
  self->state.n_steps = steps->len;
  self->steps = steps;

  return self;
}

const TeaLessonState *
tea_lesson_get_state (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), NULL);

  return &self->state;
}

const TeaLessonStep *
tea_lesson_get_step (TeaLesson *self, guint position)
{
  g_return_val_if_fail (TEA_IS_LESSON (self) && position < self->steps->len, NULL);

  return g_ptr_array_index (self->steps, position);
}

void
tea_lesson_set_done (TeaLesson *self, gboolean done)
{
  if (self->state.done == done)
    return;

  self->state.done = done;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DONE]);
}
