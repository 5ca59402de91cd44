/* tea-rules-file.h - house rules in a file of their own (docs/formats.md, "House rules")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/house/tea-house.h"

G_BEGIN_DECLS

/* The most bytes that are read, the most worked examples, and the most characters of each text. */
#define TEA_RULES_FILE_MAX_SIZE (1024 * 1024)
#define TEA_RULES_FILE_MAX_EXAMPLES 200
#define TEA_RULES_FILE_MAX_TEXT 1000
#define TEA_RULES_FILE_MAX_LANGUAGE 40

/**
 * TeaRulesExample:
 * @remark: what it shows
 * @record: a hand record; its variant, options and house rules are not looked at
 * @answer: what it should come to: some of the members of an answer
 *
 * A worked example.
 */
typedef struct
{
  char *remark;
  JsonNode *record;
  JsonNode *answer;
} TeaRulesExample;

TeaRulesExample *
tea_rules_example_new (const char *remark, JsonNode *record, JsonNode *answer) G_GNUC_WARN_UNUSED_RESULT;
void tea_rules_example_free (TeaRulesExample *example);

/**
 * TeaRulesFile:
 * @variant: the variant, with the rows and amounts that are changed and the title
 * @options: the options and numbers
 * @place: where they are played
 * @author: who says so
 * @source: where it is written
 * @language: the language of the texts
 * @engine: the version of the program that has written the file; "" for others
 * @examples: of #TeaRulesExample
 *
 * What a file has. Texts that are not given are "".
 */
typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  char *place;
  char *author;
  char *source;
  char *language;
  char *engine;
  GPtrArray *examples;
} TeaRulesFile;

/* Starts a file of @variant with @options and no texts. */
TeaRulesFile *tea_rules_file_new (const TeaVariant *variant, const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;
void tea_rules_file_free (TeaRulesFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaRulesFile, tea_rules_file_free)

/**
 * tea_rules_file_parse:
 * @text: any bytes
 * @length: how many
 * @error: return location for an error
 *
 * Reads the text of a file. An error of %TEA_ERROR says the place and what is wrong there. Whether the examples hold is
 * asked by tea_rules_example_judge().
 *
 * Returns: (transfer full): what the file has, or %NULL with @error set
 */
TeaRulesFile *tea_rules_file_parse (const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the text of a file, for people to read too; the same for the same contents */
char *tea_rules_file_to_text (const TeaRulesFile *file) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_rules_example_judge:
 * @file: a file
 * @index: one of its examples
 * @record: (out caller-allocates): the hand by these rules; its variant is %NULL where it cannot be read
 * @answer: (out caller-allocates): what it comes to
 *
 * Scores the example by the rules of the file.
 *
 * Returns: (transfer full) (nullable): what does not hold, one sentence with the place; %NULL where all holds
 */
char *tea_rules_example_judge (const TeaRulesFile *file, guint index, TeaRecord *record, TeaAnswer *answer)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_rules_find_faults:
 * @variant: a variant
 * @options: its options
 *
 * Tries the example of every row by the rules.
 *
 * Returns: (transfer full): a sentence, translated, for each thing that makes little sense: that nothing can be won, or
 * nothing by a claim where the variant itself allows some, that no win is worth anything, or that all are worth the
 * limit
 */
char **tea_rules_find_faults (const TeaVariant *variant, const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
