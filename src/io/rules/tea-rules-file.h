/* tea-rules-file.h - files of house rules (docs/formats.md, "House rules")
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/house/tea-house.h"

G_BEGIN_DECLS

/* Maximum number of bytes, of worked examples, and of characters in a text and in the language. */
#define TEA_RULES_FILE_MAX_SIZE (1024 * 1024)
#define TEA_RULES_FILE_MAX_EXAMPLES 200
#define TEA_RULES_FILE_MAX_TEXT 1000
#define TEA_RULES_FILE_MAX_LANGUAGE 40

/* A worked example. */
typedef struct
{
  char *remark;     /* what it shows */
  JsonNode *record; /* a hand record; its variant, options and house rules are ignored */
  JsonNode *answer; /* the expected answer, or only some of its members */
} TeaRulesExample;

TeaRulesExample *
tea_rules_example_new (const char *remark, JsonNode *record, JsonNode *answer) G_GNUC_WARN_UNUSED_RESULT;

/* The contents of a file. Missing texts are "". */
typedef struct
{
  const TeaVariant *variant; /* the variant with the changed rows and amounts and the title */
  TeaOptions options;        /* the options and numbers */
  char *place;               /* where they are played */
  char *author;              /* who wrote them down */
  char *source;              /* where they were published */
  char *language;            /* the language of the texts */
  char *engine;              /* the version of the program that has written the file */
  GPtrArray *examples;       /* of #TeaRulesExample */
} TeaRulesFile;

/* Makes a file of @variant with @options, without texts and examples. */
TeaRulesFile *tea_rules_file_new (const TeaVariant *variant, const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;
void tea_rules_file_free (TeaRulesFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaRulesFile, tea_rules_file_free)

/**
 * tea_rules_file_parse:
 * @text: any bytes
 * @length: number of bytes
 * @error: return location for an error
 *
 * Reads the text of a file. An error of %TEA_ERROR says the place and what is wrong there. The examples are not scored,
 * see tea_rules_example_judge().
 *
 * Returns: (transfer full): the contents of the file, or %NULL with @error set
 */
TeaRulesFile *tea_rules_file_parse (const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the text of a file, indented for people to read; equal contents give equal text */
char *tea_rules_file_to_text (const TeaRulesFile *file) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_rules_example_judge:
 * @file: a file
 * @index: one of its examples
 * @record: (out caller-allocates): the hand by these rules; its variant is %NULL if it cannot be read
 * @answer: (out caller-allocates): its answer
 *
 * Scores the example by the rules of the file.
 *
 * Returns: (transfer full) (nullable): the first difference, a sentence with its place; %NULL if the example holds
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
 * Returns: (transfer full): a translated sentence for each thing that makes little sense: no hand can be won, or none
 * by a claim although the base variant allows it; no win is worth anything, or all reach the limit although not all do
 * in the base variant
 */
char **tea_rules_find_faults (const TeaVariant *variant, const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
