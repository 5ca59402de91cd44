/* tea-lesson.c - a lesson at a guided table: its title and steps, and whether the learner has finished it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-lesson-private.h"

#include <glib/gi18n.h>

struct _TeaLesson
{
  TeaValue parent_instance;

  TeaLessonState state;
  GPtrArray *steps;
};

G_DEFINE_FINAL_TYPE (TeaLesson, tea_lesson, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "variant-id", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.variant_id) },
  { "id", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.id) },
  { "number", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaLesson, state.number) },
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.title) },
  { "clause", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.clause) },
  { "done", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaLesson, state.done) },
  { "spoken", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.spoken) },
};

static void
tea_lesson_finalize (GObject *object)
{
  g_clear_pointer (&TEA_LESSON (object)->steps, g_ptr_array_unref);

  G_OBJECT_CLASS (tea_lesson_parent_class)->finalize (object);
}

static void
tea_lesson_class_init (TeaLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_lesson_finalize;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
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
  self->state.spoken = g_strdup (self->state.title);
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
  tea_value_take_text (&self->state.spoken, done ? g_strdup_printf ("%s, %s", self->state.title, _ ("✓ done"))
                                                 : g_strdup (self->state.title));
  tea_value_changed (self);
}
