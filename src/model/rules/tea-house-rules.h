/* tea-house-rules.h - house rules as stored in a file: a rule set, its origin and worked examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-list.h"
#include "model/base/tea-value.h"
#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  char *remark;   /* what it shows, in the language of the file; "" without a remark */
  gboolean holds; /* whether the rules produce the expected result */
  /* What is wrong, one sentence with its place in the file: "examples[2].answer.deltas: …"; "" if it holds. */
  char *fault;
  TeaScoreSheet *sheet; /* (nullable): the hand, settled by the rules, if it can be settled */
} TeaHouseExampleFacts;

/* TeaHouseExample: a worked example: a hand and its expected result. */
#define TEA_TYPE_HOUSE_EXAMPLE (tea_house_example_get_type ())
G_DECLARE_FINAL_TYPE (TeaHouseExample, tea_house_example, TEA, HOUSE_EXAMPLE, TeaValue)

const TeaHouseExampleFacts *tea_house_example_get_facts (TeaHouseExample *self);

/**
 * TeaHouseRulesState:
 *
 * House rules in plain values, which change with them.
 */
typedef struct
{
  TeaRuleset *ruleset;  /* the rules. Change them through their options and adjustables; give games a
                         * tea_ruleset_copy() */
  const char *place;    /* where they are played, or "" */
  const char *author;   /* or "" */
  GListModel *examples; /* a list of #TeaHouseExample, checked against the current rules */
  guint n_failing;      /* the number of examples that do not hold */
  gboolean can_undo;
  gboolean can_redo;
  gboolean is_modified; /* whether there are unsaved changes */
} TeaHouseRulesState;

#define TEA_TYPE_HOUSE_RULES (tea_house_rules_get_type ())
G_DECLARE_FINAL_TYPE (TeaHouseRules, tea_house_rules, TEA, HOUSE_RULES, GObject)

/*
 * TeaHouseRules: the contents of a *.teahouse-rules file. The properties `title`, `place`, `author`, `source` and
 * `language` ("en", "zh_CN", "" if unknown) can be set, and notify. Every change can be undone; consecutive edits of
 * one text are one step. The signal `changed` follows every change.
 */

/* Returns: (transfer full): house rules with a copy of @ruleset, called @title */
TeaHouseRules *tea_house_rules_new (TeaRuleset *ruleset, const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): an unsaved copy without the undo steps */
TeaHouseRules *tea_house_rules_copy (TeaHouseRules *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_house_rules_load:
 * @file: a file
 * @error: return location for an error
 *
 * Reads a file with untrusted contents. For invalid contents, @error has a sentence that names the place. Examples that
 * do not hold are no error: see #TeaHouseRulesState.n_failing.
 *
 * Returns: (transfer full): its contents, or %NULL with @error set
 */
TeaHouseRules *tea_house_rules_load (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the text of a file. */
TeaHouseRules *tea_house_rules_parse (const char *text, gssize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces the file atomically; on error the old one stays. Then there are no unsaved changes. */
gboolean tea_house_rules_save (TeaHouseRules *self, GFile *file, GError **error);

/* Returns: (transfer full): the text of the file */
char *tea_house_rules_to_text (TeaHouseRules *self) G_GNUC_WARN_UNUSED_RESULT;

const TeaHouseRulesState *tea_house_rules_get_state (TeaHouseRules *self);

/* Adds the example hand of an adjustable, with its current result, as a worked example; %FALSE if that is impossible.
 */
gboolean tea_house_rules_add_example (TeaHouseRules *self, TeaAdjustable *adjustable, const char *remark);
void tea_house_rules_remove_example (TeaHouseRules *self, guint position);

void tea_house_rules_undo (TeaHouseRules *self);
void tea_house_rules_redo (TeaHouseRules *self);

#define TEA_TYPE_HOUSE_SHELF (tea_house_shelf_get_type ())
G_DECLARE_FINAL_TYPE (TeaHouseShelf, tea_house_shelf, TEA, HOUSE_SHELF, TeaList)

/*
 * TeaHouseShelf: "My Rules", a #GListModel of #TeaHouseRules sorted by title. They are files in one folder; files that
 * cannot be read are left alone and not listed.
 */

/* Returns: (transfer full): the rules in @folder, which need not exist; %NULL is the folder of the user's rules */
TeaHouseShelf *tea_house_shelf_new (GFile *folder) G_GNUC_WARN_UNUSED_RESULT;

/* A line for each file in the folder that could not be read, with its name and the reason; %NULL for none. */
const char *tea_house_shelf_get_problem (TeaHouseShelf *self);

/* Returns: (transfer full): a list of #TeaHouseRules: the examples installed with the program */
GListModel *tea_house_shelf_list_examples (void) G_GNUC_WARN_UNUSED_RESULT;

/* Saves @rules, and lists them if they are new; they keep their file when the title changes. */
gboolean tea_house_shelf_keep (TeaHouseShelf *self, TeaHouseRules *rules, GError **error);

/* Removes the rules and their file. */
gboolean tea_house_shelf_remove (TeaHouseShelf *self, TeaHouseRules *rules, GError **error);

/* The file of the rules, or %NULL if they are not on the shelf. */
GFile *tea_house_shelf_get_file (TeaHouseShelf *self, TeaHouseRules *rules);

G_END_DECLS
