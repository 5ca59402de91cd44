/* tea-lesson-run-get.c - where a lesson stands, and what there is to do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/learn/tea-lesson-advice.h"
#include "model/learn/tea-lesson-run-private.h"
#include "model/tiles/tea-spoken-engine.h"

gboolean
tea_lesson_run_get_can_go_on (TeaLessonRun *self)
{
  const TeaLessonStep *step;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), FALSE);

  if (self->table == NULL || self->finished || !self->shown)
    return FALSE;

  step = tea_lesson_run_get_step (self);
  if (self->moved)
    return tea_lesson_run_table_waits (self);
  if (step->is_free)
    return !tea_table_get_in_progress (self->table);
  if (self->quiz != NULL)
    return tea_quiz_get_answered (self->quiz);

  return step->moves.n == 0;
}

TeaLesson *
tea_lesson_run_get_lesson (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  return self->lesson;
}

TeaTable *
tea_lesson_run_get_table (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  return self->table;
}

guint
tea_lesson_run_get_position (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), 0);

  return self->position;
}

const char *
tea_lesson_run_get_text (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  return self->text;
}

GListModel *
tea_lesson_run_get_tiles (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  return G_LIST_MODEL (self->tiles);
}

const char *
tea_lesson_run_get_comment (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  return self->comment;
}

char *
tea_lesson_run_dup_spoken (TeaLessonRun *self)
{
  GString *spoken;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  if (*self->comment != '\0')
    return g_strdup (self->comment);
  if (self->quiz != NULL && tea_quiz_get_answered (self->quiz))
    return tea_quiz_dup_spoken (self->quiz);

  spoken = g_string_new (self->text);
  tea_spoken_add_tiles (spoken, G_LIST_MODEL (self->tiles));
  if (self->quiz != NULL)
    {
      g_autofree char *question = tea_quiz_dup_spoken (self->quiz);

      tea_spoken_add_sentence (spoken, question);
    }

  return g_string_free (spoken, FALSE);
}

const TeaTableMark *
tea_lesson_run_get_marks (TeaLessonRun *self, guint *n)
{
  const TeaLessonStep *step;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self) && n != NULL, NULL);

  step = tea_lesson_run_get_step (self);
  *n = self->shown && !self->moved && !self->finished ? step->n_marks : 0;

  return step->marks;
}

int
tea_lesson_run_get_advised (TeaLessonRun *self)
{
  TeaTile kind = TEA_TILE_NONE;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), -1);

  if (self->table == NULL || self->moved || !self->shown)
    return -1;
  if (self->helped)
    g_free (tea_lesson_advise (self->table, tea_lesson_run_get_step (self)->is_free ? NULL : &tea_lesson_run_get_step (self)->moves, &kind));

  return kind != TEA_TILE_NONE ? tea_lesson_find_tile (self->table, kind) : -1;
}

TeaQuiz *
tea_lesson_run_get_quiz (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  return self->quiz;
}

gboolean
tea_lesson_run_get_must_act (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), FALSE);

  if (self->table == NULL || self->finished || self->moved || !self->shown || !tea_lesson_run_table_waits (self))
    return FALSE;

  return tea_lesson_run_get_step (self)->moves.n > 0 || (tea_lesson_run_get_step (self)->is_free && tea_table_get_in_progress (self->table));
}

const char *
tea_lesson_run_get_why_not (TeaLessonRun *self)
{
  const TeaLessonStep *step;

  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), NULL);

  step = tea_lesson_run_get_step (self);
  if (!self->finished && !self->moved && (step->moves.n > 0 || step->is_free))
    return NULL;
  if (self->moved && !tea_lesson_run_get_can_go_on (self))
    return _ ("The others are playing.");

  return self->quiz != NULL && !tea_quiz_get_answered (self->quiz) ? _ ("Answer the question first.") : _ ("Read on first: choose Next.");
}

gboolean
tea_lesson_run_get_finished (TeaLessonRun *self)
{
  g_return_val_if_fail (TEA_IS_LESSON_RUN (self), FALSE);

  return self->finished;
}
