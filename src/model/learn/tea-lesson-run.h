/* tea-lesson-run.h - going through a lesson, step by step, at a real table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/learn/tea-lesson.h"
#include "model/learn/tea-quiz.h"
#include "model/table/tea-table-mark.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

#define TEA_TYPE_LESSON_RUN (tea_lesson_run_get_type ())
G_DECLARE_FINAL_TYPE (TeaLessonRun, tea_lesson_run, TEA, LESSON_RUN, GObject)

/**
 * TeaLessonRun:
 *
 * What the learner does at the table goes through here. What the step asks for is carried out; anything else is
 * explained and changes nothing. Everything is shown by the getters; the signal "changed" () says that they have
 * changed, also when the table has become another one.
 */

/* Begins @lesson. Returns: (transfer full): the run */
TeaLessonRun *tea_lesson_run_new (TeaLesson *lesson) G_GNUC_WARN_UNUSED_RESULT;

TeaLesson *tea_lesson_run_get_lesson (TeaLessonRun *self);

/* The table; %NULL only where a lesson's file is at fault. */
TeaTable *tea_lesson_run_get_table (TeaLessonRun *self);

/* The step, from 0. */
guint tea_lesson_run_get_position (TeaLessonRun *self);

/* What is said, one or more sentences, translated. */
const char *tea_lesson_run_get_text (TeaLessonRun *self);

/* Tiles that belong to the text, a list of #TeaTileInfo; may be empty. */
GListModel *tea_lesson_run_get_tiles (TeaLessonRun *self);

/* What is said about the learner's last act, or the help that was asked for; "" for nothing. */
const char *tea_lesson_run_get_comment (TeaLessonRun *self);

/* What is to be read out now: the comment or, where there is none, what was answered, or the text with its tiles and
 * its question. */
char *tea_lesson_run_dup_spoken (TeaLessonRun *self) G_GNUC_WARN_UNUSED_RESULT;

/* The places on the table that the text speaks of; @n becomes their number. */
const TeaTableMark *tea_lesson_run_get_marks (TeaLessonRun *self, guint *n);

/* The position of the tile in the learner's hand that the help speaks of, or −1. */
int tea_lesson_run_get_advised (TeaLessonRun *self);

/* The question of this step, or %NULL. */
TeaQuiz *tea_lesson_run_get_quiz (TeaLessonRun *self);

/* Whether the learner can go on without doing anything at the table. */
gboolean tea_lesson_run_get_can_go_on (TeaLessonRun *self);

/* Whether the learner is to do something at the table, for which there is help. */
gboolean tea_lesson_run_get_must_act (TeaLessonRun *self);

/* Why nothing at all can be done at the table now, translated; %NULL when something can. */
const char *tea_lesson_run_get_why_not (TeaLessonRun *self);

/* Whether the lesson is over. */
gboolean tea_lesson_run_get_finished (TeaLessonRun *self);

/* Goes on to the next step, or ends the lesson after the last one. Returns whether that was possible. */
gboolean tea_lesson_run_go_on (TeaLessonRun *self);

/* What tea_game_discard() and tea_game_choose() do, if the step asks for it. */
gboolean tea_lesson_run_discard (TeaLessonRun *self, guint position);
gboolean tea_lesson_run_choose (TeaLessonRun *self, const char *choice_id);

/* Says what the learner could do now. */
void tea_lesson_run_show_help (TeaLessonRun *self);

/* Answers the question. */
gboolean tea_lesson_run_answer (TeaLessonRun *self, guint64 chosen);

/* How long the other players take for an action, in milliseconds; 0 for none. */
void tea_lesson_run_set_bot_delay (TeaLessonRun *self, guint bot_delay);

G_END_DECLS
