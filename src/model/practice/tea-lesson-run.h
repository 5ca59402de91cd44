/* tea-lesson-run.h - runs a lesson, step by step, at a real table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-lesson.h"
#include "model/practice/tea-quiz.h"
#include "model/table/tea-table-mark.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

/**
 * TeaLessonRunState:
 *
 * Where the learner is, in plain values, which change with the run.
 */
typedef struct
{
  TeaLesson *lesson;
  TeaTable *table;           /* %NULL only if the lesson's file is faulty */
  guint position;            /* the step, from 0 */
  char *text;                /* the text of the step, one or more sentences, translated */
  GListModel *tiles;         /* tiles that belong to the text, a list of #TeaTileInfo; may be empty */
  char *comment;             /* the comment on the learner's last act, or the requested help; "" for nothing */
  const TeaTableMark *marks; /* the places on the table, and the tiles of the hand, that the text refers to */
  guint n_marks;             /* their number */
  int advised;               /* the position in the learner's hand of the tile that the help is about, or −1 */
  TeaQuiz *quiz;             /* the question of this step, or %NULL */
  gboolean can_go_on;        /* whether the learner can go on without doing anything at the table */
  gboolean must_act;         /* whether the learner must act at the table now; if so, there is help */
  const char *why_not; /* why the learner cannot act at the table at all now, translated; %NULL if that is possible */
  gboolean finished;   /* whether the lesson is over */
} TeaLessonRunState;

#define TEA_TYPE_LESSON_RUN (tea_lesson_run_get_type ())
G_DECLARE_FINAL_TYPE (TeaLessonRun, tea_lesson_run, TEA, LESSON_RUN, GObject)

/**
 * TeaLessonRun:
 *
 * All acts of the learner at the table go through here. What the step asks for is carried out; anything else is
 * explained and changes nothing.
 *
 * Signal "changed" (): the state has changed, or the table.
 */

/* Begins @lesson. Returns: (transfer full): the run */
TeaLessonRun *tea_lesson_run_new (TeaLesson *lesson) G_GNUC_WARN_UNUSED_RESULT;

const TeaLessonRunState *tea_lesson_run_get_state (TeaLessonRun *self);

/* What to read aloud now: the comment; without one, the result of an answered question, or else the text with its tiles
 * and its question. */
char *tea_lesson_run_dup_spoken (TeaLessonRun *self) G_GNUC_WARN_UNUSED_RESULT;

/* Goes on to the next step, or ends the lesson after the last one. Returns whether that was possible. */
gboolean tea_lesson_run_go_on (TeaLessonRun *self);

/* As tea_game_discard(), tea_game_choose() and tea_game_call(), if the step asks for that. */
gboolean tea_lesson_run_discard (TeaLessonRun *self, guint position);
gboolean tea_lesson_run_choose (TeaLessonRun *self, guint position);
gboolean tea_lesson_run_call (TeaLessonRun *self, TeaChoiceKind kind);

/* Sets the comment to advice for the current move. */
void tea_lesson_run_show_help (TeaLessonRun *self);

/* The delay before each action of the other players, in milliseconds; 0 for none. */
void tea_lesson_run_set_bot_delay (TeaLessonRun *self, guint bot_delay);

G_END_DECLS
