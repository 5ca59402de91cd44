/* tea-lesson-private.h - the parts of a lesson
 *
 * tea-lesson.c is the lesson, tea-lesson-read.c reads it, tea-lesson-common.c completes what several games have in
 * common, tea-course.c lists lessons, tea-lesson-run.c runs one,
 * tea-lesson-text.c fills in placeholders, tea-lesson-ask.c makes questions about the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "io/exercise/tea-scene.h"
#include "model/practice/tea-lesson-run.h"
#include "model/practice/tea-lesson.h"
#include "model/practice/tea-quiz-private.h"
#include "model/table/tea-table-mark.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

/* What a step asks about the table. */
typedef enum
{
  TEA_ASK_NOTHING,
  TEA_ASK_WAITS, /* which kinds complete the learner's hand */
  TEA_ASK_WILDS, /* which kinds are wild */
  TEA_ASK_TOTAL, /* what the offered or settled win is worth */
  TEA_ASK_LEGAL, /* whether a move is legal now */
} TeaAsk;

/* One step of a lesson. */
typedef struct
{
  TeaScene *scene;                   /* the table that this step begins with; NULL to continue at the previous one */
  char *text;                        /* the text (translatable, with placeholders that the engine fills in) */
  char *tiles;                       /* tiles shown with the text, in notation, or NULL */
  guint64 names;                     /* the kinds of the hand that the text speaks of without a placeholder */
  guint n_marks;                     /* number of marks */
  TeaTableMark marks[TEA_MAX_MARKS]; /* marked places on the table */
  TeaScript moves;                   /* the moves that this step accepts, any of them; empty if it asks for none */
  char *wrong;      /* comment when the learner does something else (translatable, likewise), or NULL */
  TeaAsk ask;       /* the subject of the question */
  char *question;   /* the question (translatable, likewise), or NULL */
  TeaScript legal;  /* the move that %TEA_ASK_LEGAL asks about */
  gboolean is_free; /* whether the learner plays the hand to its end */
} TeaLessonStep;

/* How many positions a lesson leaves to be decided on the next day. */
#define TEA_LESSON_N_POSITIONS 3

/* Takes ownership of @steps; @clause may be %NULL. @picture are tiles, in notation; it may be %NULL, too. */
TeaLesson *tea_lesson_new (const char *variant_id,
                           const char *id,
                           const char *title,
                           const char *picture,
                           const char *clause,
                           guint number,
                           GPtrArray *steps) G_GNUC_WARN_UNUSED_RESULT;
/* Takes ownership of @positions, %TEA_LESSON_N_POSITIONS words: each is the number of a step, from 1, that has a table
 * and asks for a move or an answer, or the kind and the level of a drill, "waits/1". */
void tea_lesson_set_positions (TeaLesson *self, char **positions);
/* Such a word; %NULL for a lesson that keeps no positions. @position is counted from 0. */
const char *tea_lesson_get_position (TeaLesson *self, guint position);
/* Whether the end of the lesson will keep its positions. */
void tea_lesson_set_keeps (TeaLesson *self, gboolean keeps);
const TeaLessonStep *tea_lesson_get_step (TeaLesson *self, guint position);
void tea_lesson_set_done (TeaLesson *self, gboolean done);
/* Marks it as done in the rules of this name, which tell the same. */
void tea_lesson_set_done_elsewhere (TeaLesson *self, const char *rules);
/* Whether it comes next in its course. */
void tea_lesson_set_next (TeaLesson *self, gboolean next);
/* Whether all texts of @self are texts of @other, too. */
gboolean tea_lesson_is_told_by (TeaLesson *self, TeaLesson *other);

/* Whether @step accepts the legal @action. */
gboolean tea_lesson_step_accepts (const TeaLessonStep *step, const TeaAction *action);

/* Whether @table waits for the learner, or no hand is being played. */
gboolean tea_lesson_table_waits (TeaTable *table);

/* Returns: (transfer full) (nullable): the lesson of this id, without progress */
TeaLesson *tea_lesson_load (const char *variant_id, const char *id) G_GNUC_WARN_UNUSED_RESULT;

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
 * tea_lesson_complete:
 * @object: a lesson in a course
 * @common: (nullable): the lessons that courses have in common
 * @error: return location for an error
 *
 * Returns: (transfer full): the lesson for tea_lesson_read(): @object itself or, if it takes a common one, that with
 * what @object changes; %NULL with @error set
 */
JsonObject *tea_lesson_complete (JsonObject *object, JsonArray *common, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_lesson_fill:
 * @table: the table, in its current state
 * @text: a text with placeholders in braces (docs/lessons.md)
 * @error: return location for an error
 *
 * Returns: (transfer full): the filled-in text, or %NULL with @error set if a placeholder has no value at this table
 */
char *tea_lesson_fill (TeaTable *table, const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A mask of the kinds of tiles that the placeholders of @text name at @table in its current state. */
guint64 tea_lesson_find_named (TeaTable *table, const char *text);

/**
 * tea_lesson_make_quiz:
 * @step: a step that asks something
 * @game: the game whose table it asks about
 * @question: the question
 * @by_click: whether a question about a single tile is answered by choosing that tile, with no more to fill in
 *
 * Returns: (transfer full) (nullable): the question, or %NULL if @step asks nothing
 */
TeaQuiz *tea_lesson_make_quiz (const TeaLessonStep *step, TeaGame *game, const char *question, gboolean by_click)
    G_GNUC_WARN_UNUSED_RESULT;

/* The game of the current step, or %NULL; for tests. */
TeaGame *tea_lesson_run_get_game (TeaLessonRun *self);

/* A mask of the kinds that complete the learner's hand or, with @wild, of the wild kinds that do so only when drawn.
 * The hand is taken without a tile that was just drawn. */
guint64 tea_lesson_waits (TeaTable *table, gboolean wild);

/* Finds the settled win, or the win that the learner is offered or would have; %FALSE when there is none. A win that is
 * not settled yet is scored without a minimum. */
gboolean tea_lesson_find_win (TeaTable *table, TeaRecord *record, TeaAnswer *answer);

G_END_DECLS
