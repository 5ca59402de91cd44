/* tea-lesson-private.h - what a lesson is made of
 *
 * tea-lesson.c is the lesson, tea-lesson-read.c reads it, tea-course.c lists lessons, tea-lesson-run.c goes through
 * one, tea-lesson-text.c fills in what the engine says, tea-lesson-ask.c asks about the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "io/exercise/tea-scene.h"
#include "model/learn/tea-lesson-run.h"
#include "model/learn/tea-lesson.h"
#include "model/learn/tea-quiz-private.h"
#include "model/table/tea-table-mark.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

/* What a step asks about the table. */
typedef enum
{
  TEA_ASK_NOTHING,
  TEA_ASK_WAITS, /* which kinds complete the learner's hand */
  TEA_ASK_WILDS, /* which kinds are wild */
  TEA_ASK_TOTAL, /* what the win is worth that is offered or was settled */
  TEA_ASK_LEGAL, /* whether a move is legal now */
} TeaAsk;

/**
 * TeaLessonStep:
 * @scene: (nullable): the table that this step begins with; %NULL to go on with the one before
 * @text: what is said (translatable, with places for the engine to fill in)
 * @tiles: tiles that are drawn beside the text, in notation
 * @n_marks: how many places are marked
 * @marks: places on the table
 * @moves: what the learner may do, any of them; none for "next"
 * @wrong: (nullable): what is said when the learner does something else (translatable, likewise)
 * @ask: what is asked
 * @question: (nullable): in these words (translatable, likewise)
 * @legal: the move that %TEA_ASK_LEGAL asks about
 * @is_free: the learner plays the hand to its end
 *
 * One step of a lesson.
 */
typedef struct
{
  TeaScene *scene;
  char *text;
  char *tiles;
  guint n_marks;
  TeaTableMark marks[TEA_MAX_MARKS];
  TeaScript moves;
  char *wrong;
  TeaAsk ask;
  char *question;
  TeaScript legal;
  gboolean is_free;
} TeaLessonStep;

/* Takes @steps over; @clause may be %NULL. */
TeaLesson *tea_lesson_new (const char *variant_id,
                           const char *id,
                           const char *title,
                           const char *clause,
                           guint number,
                           GPtrArray *steps) G_GNUC_WARN_UNUSED_RESULT;
const TeaLessonStep *tea_lesson_get_step (TeaLesson *self, guint position);
void tea_lesson_set_done (TeaLesson *self, gboolean done);

/* A list of #TeaLessonStep. */
GPtrArray *tea_lesson_steps_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_lesson_read:
 * @object: a lesson
 * @variant: the rules it teaches
 * @number: its number, from 1
 * @error: return location for an error
 *
 * Returns: (transfer full): the lesson, or %NULL with @error set
 */
TeaLesson *
tea_lesson_read (JsonObject *object, const TeaVariant *variant, guint number, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_lesson_fill:
 * @table: the table as it stands
 * @text: a text with places in braces (docs/lessons.md)
 * @error: return location for an error
 *
 * Returns: (transfer full): the text as it is shown, or %NULL with @error set when a place means nothing here
 */
char *tea_lesson_fill (TeaTable *table, const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the question of @step about the table of @game, whose words are @question */
TeaQuiz *
tea_lesson_make_quiz (const TeaLessonStep *step, TeaGame *game, const char *question) G_GNUC_WARN_UNUSED_RESULT;

/* The game of the current step, or %NULL; for tests. */
TeaGame *tea_lesson_run_get_game (TeaLessonRun *self);

/* A mask of the kinds that complete the learner's hand, or @wild of the wild kinds that do so only when they are drawn;
 * of a hand with a drawn tile, without it. */
guint64 tea_lesson_waits (TeaTable *table, gboolean wild);

/* Finds the win that the learner is offered or would have; %FALSE when there is none. Fills in its answer, scored with
 * no minimum. */
gboolean tea_lesson_find_win (TeaTable *table, TeaRecord *record, TeaAnswer *answer);

G_END_DECLS
