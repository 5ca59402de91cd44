/* tea-lesson-run-private.h - what the files of the run share: tea-lesson-run.c goes on, tea-lesson-run-get.c tells
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/learn/tea-lesson-private.h"
#include "model/learn/tea-lesson-run.h"

G_BEGIN_DECLS

struct _TeaLessonRun
{
  GObject parent_instance;

  TeaLesson *lesson;
  TeaTable *table;
  guint bot_delay; /* ms */

  guint position;
  gboolean moved;  /* what this step asks for was done: the next one comes when the others have played */
  gboolean shown;  /* the texts of this step were filled in */
  gboolean helped; /* the learner asked for help since the last act */
  gboolean finished;
  char *text;
  char *comment;
  GListStore *tiles;
  TeaQuiz *quiz;
};

const TeaLessonStep *tea_lesson_run_get_step (TeaLessonRun *self);

/* Whether the table waits for the learner, or for nobody any more. */
gboolean tea_lesson_run_table_waits (TeaLessonRun *self);

G_END_DECLS
