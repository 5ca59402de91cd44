/* tea-drill.h - a kind of exercise in a variant: the player's rating and record, and the next question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/practice/tea-quiz.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_DRILL (tea_drill_get_type ())
G_DECLARE_FINAL_TYPE (TeaDrill, tea_drill, TEA, DRILL, GObject)

/**
 * TeaDrill:
 *
 * Makes questions without end, each from the seed and its number. A question is about as difficult
 * as the learner's rating says: a bit easier, so that some 72 in a hundred are answered right. The signal "changed" ()
 * follows changes of the record, the rating and the question.
 */

/* Returns: (transfer full): a list of the #TeaDrill of @variant_id; @archive, which may be %NULL, keeps the records */
GListModel *tea_drill_list (const char *variant_id, TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the options and house rules of @ruleset; the records are those of its variant. */
GListModel *tea_drill_list_by (TeaRuleset *ruleset, TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* The title, translated. */
const char *tea_drill_get_title (TeaDrill *self);

/* A sentence on what is practised, translated. */
const char *tea_drill_get_sentence (TeaDrill *self);

/* The learner's rating in this kind of exercise, as in chess: 1000 before the first answer, without an upper end. */
guint tea_drill_get_rating (TeaDrill *self);

/* The rating of the current question, which must be there. */
guint tea_drill_get_difficulty (TeaDrill *self);

/* How much the answer to the current question has changed it; 0 before the answer. */
int tea_drill_get_change (TeaDrill *self);

/* The rating and how much the last answer changed it: "1184 (+12)", translated. */
char *tea_drill_say_rating (TeaDrill *self) G_GNUC_WARN_UNUSED_RESULT;

/* How many questions the player has answered. */
guint tea_drill_get_n_asked (TeaDrill *self);

/* The record in words, translated; "" before the first question was answered. */
char *tea_drill_dup_record (TeaDrill *self) G_GNUC_WARN_UNUSED_RESULT;

/* How a learner stands in all drills of a game. */
typedef struct
{
  guint rating;  /* the average of the kinds that were practised; 0 if none was */
  guint n_kinds; /* how many kinds these are */
  guint n_asked; /* questions answered, of all kinds */
  guint n_right; /* … and right */
} TeaDrillStanding;

/**
 * tea_drill_find_standing:
 * @archive: where the records are kept
 * @variant_id: a game; for house rules the variant that they change
 * @standing: (out caller-allocates): how the learner stands
 *
 * Reads some values and makes no question. For the rating of one kind take its #TeaDrill.
 *
 * Returns: whether any question was answered
 */
gboolean tea_drill_find_standing (TeaArchive *archive, const char *variant_id, TeaDrillStanding *standing);

/* Starts again, with questions made from @seed. */
void tea_drill_set_seed (TeaDrill *self, guint64 seed);

/* The current question; %NULL while it is being made, which begins with the first call. */
TeaQuiz *tea_drill_get_quiz (TeaDrill *self);

/* Goes on to the next question. After an answer it is usually there at once. */
void tea_drill_next (TeaDrill *self);

G_END_DECLS
