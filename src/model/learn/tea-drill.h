/* tea-drill.h - a kind of exercise in a variant: its level, the record that is kept, and the next question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/learn/tea-quiz.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/* How many in a row must be right to come to the next level. */
#define TEA_DRILL_STREAK 5

#define TEA_TYPE_DRILL (tea_drill_get_type ())
G_DECLARE_FINAL_TYPE (TeaDrill, tea_drill, TEA, DRILL, GObject)

/**
 * TeaDrill:
 *
 * Questions are made from the seed and their number and never end. The signal "changed" () says that record, level or
 * question have.
 */

/* Returns: (transfer full): a list of the #TeaDrill of @variant_id; @archive, which may be %NULL, keeps the records */
GListModel *tea_drill_list (const char *variant_id, TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* The same by the options and house rules of @ruleset; the records are those of its variant. */
GListModel *tea_drill_list_by (TeaRuleset *ruleset, TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* The title, translated. */
const char *tea_drill_get_title (TeaDrill *self);

/* What is practised, one sentence, translated. */
const char *tea_drill_get_sentence (TeaDrill *self);

/* From 1. */
guint tea_drill_get_level (TeaDrill *self);

/* Sets the level and makes another question. */
void tea_drill_set_level (TeaDrill *self, guint level);

/* The record in words, translated; "" before the first question was answered. */
char *tea_drill_dup_record (TeaDrill *self) G_GNUC_WARN_UNUSED_RESULT;

/* Begins with questions made from @seed. */
void tea_drill_set_seed (TeaDrill *self, guint64 seed);

/* The question that is asked now; made when there is none yet. */
TeaQuiz *tea_drill_get_quiz (TeaDrill *self);

/* Makes the next question. */
void tea_drill_next (TeaDrill *self);

/**
 * tea_drill_make_again:
 * @key: which question, as a drill stores it: the rules, the kind of exercise, the level and the seed,
 *   "fenghua/discard/2/4711"
 * @options: the options of the rules, as tea_json_options_to_string() gives them
 *
 * A drill stores each question for a discard that was answered wrong, in the group %TEA_DRILL_MISTAKES_GROUP: the only
 * ones that ask what to do, and not what is so.
 *
 * Returns: (transfer full) (nullable): the question, not answered yet; %NULL for what is none
 */
TeaQuiz *tea_drill_make_again (const char *key, const char *options) G_GNUC_WARN_UNUSED_RESULT;

/* The title of the drill of such questions, translated. */
const char *tea_drill_get_title_again (void);

G_END_DECLS
