/* tea-drill.h - a kind of exercise in a variant: its level, the player's record, and the next question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/practice/tea-quiz.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/* The number of right answers in a row that leads to the next level. */
#define TEA_DRILL_STREAK 5

#define TEA_TYPE_DRILL (tea_drill_get_type ())
G_DECLARE_FINAL_TYPE (TeaDrill, tea_drill, TEA, DRILL, GObject)

/**
 * TeaDrill:
 *
 * Makes questions without end, each from the seed and its number. The signal "changed" () follows changes of the
 * record, the level and the question.
 */

/* Returns: (transfer full): a list of the #TeaDrill of @variant_id; @archive, which may be %NULL, keeps the records */
GListModel *tea_drill_list (const char *variant_id, TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the options and house rules of @ruleset; the records are those of its variant. */
GListModel *tea_drill_list_by (TeaRuleset *ruleset, TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* The title, translated. */
const char *tea_drill_get_title (TeaDrill *self);

/* A sentence on what is practised, translated. */
const char *tea_drill_get_sentence (TeaDrill *self);

/* The level, from 1. */
guint tea_drill_get_level (TeaDrill *self);

/* How many questions the player has answered. */
guint tea_drill_get_n_asked (TeaDrill *self);

/* Sets the level and makes another question. */
void tea_drill_set_level (TeaDrill *self, guint level);

/* The record in words, translated; "" before the first question was answered. */
char *tea_drill_dup_record (TeaDrill *self) G_GNUC_WARN_UNUSED_RESULT;

/* Starts again, with questions made from @seed. */
void tea_drill_set_seed (TeaDrill *self, guint64 seed);

/* The current question; made if there is none yet. */
TeaQuiz *tea_drill_get_quiz (TeaDrill *self);

/* Makes the next question. */
void tea_drill_next (TeaDrill *self);

/**
 * tea_drill_make_again:
 * @key: a question, as a drill stores it: the rules, the kind of exercise, the level and the seed,
 *   "fenghua/discard/2/4711"
 * @options: the options of the rules, as returned by tea_json_options_to_string()
 *
 * In the group %TEA_DRILL_MISTAKES_GROUP, drills store each discard question that was answered wrong. The other kinds
 * ask for facts, not for a decision, and are not stored.
 *
 * Returns: (transfer full) (nullable): the question, not answered yet; %NULL if @key or @options is invalid
 */
TeaQuiz *tea_drill_make_again (const char *key, const char *options) G_GNUC_WARN_UNUSED_RESULT;

/* The title of the drill of such questions, translated. */
const char *tea_drill_get_title_again (void);

G_END_DECLS
