/* tea-lesson.h - a lesson at a guided table, and the course of all lessons of a variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-list.h"
#include "model/base/tea-value.h"
#include "model/archive/tea-archive.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/**
 * TeaLessonState:
 *
 * One lesson of a course; only @done, @elsewhere and what is said of them change.
 */
typedef struct
{
  char *variant_id; /* the variant it teaches */
  char *id;         /* the id in its course, e.g. "claims" */
  guint number;     /* the number in its course, from 1 */
  char *title;      /* translated */
  char *clause;     /* the clause of the rules that it is about, for tea_rulebook_find(); %NULL for none */
  guint n_steps;
  char *time;          /* about how long it takes, in words */
  GListModel *picture; /* three tiles that stand for it, a list of #TeaTileInfo */
  gboolean done;       /* whether the learner has finished it … */
  char *elsewhere;     /* … in other rules that tell the same: their name; "" for none */
  char *status;        /* that it is done, and where, or that it comes next; "" for neither */
  char *spoken;        /* the title, the time and the status */
  /* what the end of the lesson says of the positions that it keeps for the next day; "" if it keeps none */
  const char *kept;
} TeaLessonState;

#define TEA_TYPE_LESSON (tea_lesson_get_type ())
G_DECLARE_FINAL_TYPE (TeaLesson, tea_lesson, TEA, LESSON, TeaValue)

/* TeaLesson: its property `done` notifies; `number`, `title`, `time`, `status` and `spoken` are properties, too. */

const TeaLessonState *tea_lesson_get_state (TeaLesson *self);

#define TEA_TYPE_COURSE (tea_course_get_type ())
G_DECLARE_FINAL_TYPE (TeaCourse, tea_course, TEA, COURSE, TeaList)

/* TeaCourse: the lessons of one variant; a #GListModel of #TeaLesson. Its property `n-done` notifies. */

/**
 * tea_course_new:
 * @variant_id: a variant
 * @archive: (nullable): where the progress is kept, or %NULL to keep none. A lesson is done, too, if all that it says
 *   was said by one done in other rules
 * @error: return location for an error
 *
 * Fails if there is no course for that variant, or if its file does not follow docs/lessons.md; @error then names the
 * place.
 *
 * Returns: (transfer full): the course, or %NULL with @error set
 */
TeaCourse *tea_course_new (const char *variant_id, TeaArchive *archive, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same from @json, the text of a course. */
TeaCourse *tea_course_new_from_json (const char *json, gssize length, TeaArchive *archive, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The rules that it teaches. */
TeaRuleset *tea_course_get_ruleset (TeaCourse *self);

/* The number of lessons that the learner has finished. */
guint tea_course_get_n_done (TeaCourse *self);

/* The first lesson that the learner has not finished; the very first one if all are finished. */
TeaLesson *tea_course_get_next (TeaCourse *self);

G_END_DECLS
