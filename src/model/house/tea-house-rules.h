/* tea-house-rules.h - house rules as a file keeps them: a rule set, whose it is, and worked examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_HOUSE_EXAMPLE (tea_house_example_get_type ())
G_DECLARE_FINAL_TYPE (TeaHouseExample, tea_house_example, TEA, HOUSE_EXAMPLE, GObject)

/* TeaHouseExample: a worked example: a hand and what it should come to. It never changes. */

/* What it shows, in the language of the file; "" where nothing is said. */
const char *tea_house_example_get_remark (TeaHouseExample *self);

/* Whether the rules give what the example says. */
gboolean tea_house_example_get_holds (TeaHouseExample *self);

/* What is wrong, one sentence with the place: "examples[2].answer.deltas: …"; "" where it holds. */
const char *tea_house_example_get_fault (TeaHouseExample *self);

/* The hand, settled by the rules; %NULL where it cannot be. */
TeaScoreSheet *tea_house_example_get_sheet (TeaHouseExample *self);

#define TEA_TYPE_HOUSE_RULES (tea_house_rules_get_type ())
G_DECLARE_FINAL_TYPE (TeaHouseRules, tea_house_rules, TEA, HOUSE_RULES, GObject)

/*
 * TeaHouseRules: what stands in a *.teahouse-rules file. The properties `title`, `place`, `author`, `source`,
 * `language` (read-write), `can-undo`, `can-redo` and `is-modified` notify. Each change of a text, of an option or of
 * an adjustable of its rule set is a step that can be undone; the signal `changed` follows every change.
 */

/* Returns: (transfer full): a copy of @ruleset to be changed, called @title */
TeaHouseRules *tea_house_rules_new (TeaRuleset *ruleset, const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a copy with everything but the steps that can be undone */
TeaHouseRules *tea_house_rules_copy (TeaHouseRules *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_house_rules_load:
 * @file: a file
 * @error: return location for an error
 *
 * Reads a file that may be anything. What cannot be read is refused with the place and a sentence. Examples that do not
 * hold are no error: see tea_house_rules_get_n_failing().
 *
 * Returns: (transfer full): its contents, or %NULL with @error set
 */
TeaHouseRules *tea_house_rules_load (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the text of a file. */
TeaHouseRules *tea_house_rules_parse (const char *text, gssize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the file in one step; on an error the old one stays. `is-modified` becomes %FALSE. */
gboolean tea_house_rules_save (TeaHouseRules *self, GFile *file, GError **error);

/* Returns: (transfer full): the text of the file */
char *tea_house_rules_to_text (TeaHouseRules *self) G_GNUC_WARN_UNUSED_RESULT;

/* The rules. Change them by its options and adjustables; games are given a tea_ruleset_copy(). */
TeaRuleset *tea_house_rules_get_ruleset (TeaHouseRules *self);
const char *tea_house_rules_get_title (TeaHouseRules *self);
void tea_house_rules_set_title (TeaHouseRules *self, const char *title);
const char *tea_house_rules_get_place (TeaHouseRules *self);
void tea_house_rules_set_place (TeaHouseRules *self, const char *place);
const char *tea_house_rules_get_author (TeaHouseRules *self);
void tea_house_rules_set_author (TeaHouseRules *self, const char *author);
const char *tea_house_rules_get_source (TeaHouseRules *self);
void tea_house_rules_set_source (TeaHouseRules *self, const char *source);

/* The language of the texts, such as "en" or "zh_CN"; "" where it is not said. */
const char *tea_house_rules_get_language (TeaHouseRules *self);
void tea_house_rules_set_language (TeaHouseRules *self, const char *language);

/* A list of #TeaHouseExample, judged by the rules as they are now. */
GListModel *tea_house_rules_get_examples (TeaHouseRules *self);

/* How many do not hold. */
guint tea_house_rules_get_n_failing (TeaHouseRules *self);

/* Adds the example hand of an adjustable, with what it comes to now, as a worked example. */
gboolean tea_house_rules_add_example (TeaHouseRules *self, TeaAdjustable *adjustable, const char *remark);
void tea_house_rules_remove_example (TeaHouseRules *self, guint position);

gboolean tea_house_rules_get_can_undo (TeaHouseRules *self);
gboolean tea_house_rules_get_can_redo (TeaHouseRules *self);
void tea_house_rules_undo (TeaHouseRules *self);
void tea_house_rules_redo (TeaHouseRules *self);

/* Whether there are changes that were not saved. */
gboolean tea_house_rules_get_is_modified (TeaHouseRules *self);

#define TEA_TYPE_HOUSE_SHELF (tea_house_shelf_get_type ())
G_DECLARE_FINAL_TYPE (TeaHouseShelf, tea_house_shelf, TEA, HOUSE_SHELF, GObject)

/*
 * TeaHouseShelf: "My Rules", a #GListModel of #TeaHouseRules by title. They are files in one folder; a file that cannot
 * be read is left alone and not listed.
 */

/* Returns: (transfer full): the rules in @folder, which need not exist; %NULL: the folder of the user's rules */
TeaHouseShelf *tea_house_shelf_new (GFile *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a list of #TeaHouseRules: the examples that are installed with the program */
GListModel *tea_house_shelf_list_examples (void) G_GNUC_WARN_UNUSED_RESULT;

/* Saves @rules, and lists them if they are new; the same object keeps its file whatever its title becomes. */
gboolean tea_house_shelf_keep (TeaHouseShelf *self, TeaHouseRules *rules, GError **error);

/* Removes the rules and their file. */
gboolean tea_house_shelf_remove (TeaHouseShelf *self, TeaHouseRules *rules, GError **error);

/* The file of the rules, or %NULL when they are not kept. */
GFile *tea_house_shelf_get_file (TeaHouseShelf *self, TeaHouseRules *rules);

G_END_DECLS
