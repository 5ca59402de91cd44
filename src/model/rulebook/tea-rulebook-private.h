/* tea-rulebook-private.h - how the model puts a rulebook together
 *
 * tea-rulebook-read.c reads the texts, tea-rulebook.c adds the tables, tea-rulebook-compare.c lays two side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rulebook/tea-rulebook.h"
#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* The chapters that are filled from the tables of a variant. */
#define TEA_RULE_SECTION_PATTERNS "patterns"
#define TEA_RULE_SECTION_OPTIONS "options"

/* Where the texts are among the resources. */
#define TEA_RULEBOOK_PATH "/io/github/teahouse_mahjong/Teahouse/rulebook/"

/* The files of data/rulebook/; meson makes this function of them. */
GResource *tea_rulebook_data_get_resource (void);

/**
 * TeaRuleHeading:
 * @id: what texts are laid side by side by
 * @title: (translatable)
 */
typedef struct
{
  char *id;
  char *title;
} TeaRuleHeading;

/**
 * TeaRuleTexts:
 * @sections: a list of #TeaRuleSection
 * @topics: (element-type TeaRuleHeading): headings of @compared
 * @known: (element-type TeaRuleHeading): titles of other games that players know, and as id what is different here
 * @ideas: (element-type TeaRuleHeading): headings of @patterns
 * @options: (element-type utf8 utf8): by the id of an option
 * @compared: (element-type utf8 utf8): a line for each topic
 * @patterns: (element-type utf8 utf8): by idea the ids of patterns, with spaces between
 *
 * What data/rulebook/ says of one variant.
 */
typedef struct
{
  GListStore *sections;
  GPtrArray *topics;
  GPtrArray *known;
  GPtrArray *ideas;
  GHashTable *options;
  GHashTable *compared;
  GHashTable *patterns;
} TeaRuleTexts;

void tea_rule_texts_init (TeaRuleTexts *texts);
void tea_rule_texts_clear (TeaRuleTexts *texts);

/**
 * tea_rule_texts_read:
 * @texts: what is read is added
 * @xml: the text of a file in data/rulebook/
 * @length: its length in bytes
 * @error: return location for an error
 *
 * The order of chapters is that in which they are read first; a chapter that is new needs a title.
 *
 * Returns: whether it was understood
 */
gboolean tea_rule_texts_read (TeaRuleTexts *texts, const char *xml, gssize length, GError **error);

/* @title is translatable. */
TeaRuleSection *tea_rule_section_new (const char *id, const char *title) G_GNUC_WARN_UNUSED_RESULT;
void tea_rule_section_append (TeaRuleSection *self, TeaRuleEntry *entry);

/* The entries of @self that match; %NULL when there is none. */
TeaRuleSection *tea_rule_section_search (TeaRuleSection *self, const char *search) G_GNUC_WARN_UNUSED_RESULT;

/* @text is translatable. */
TeaRuleEntry *tea_rule_entry_new_paragraph (const char *clause, const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* A row or bonus of @variant; its example is scored with @options. */
TeaRuleEntry *tea_rule_entry_new_pattern (const TeaVariant *variant,
                                          const TeaOptions *options,
                                          const TeaPattern *pattern) G_GNUC_WARN_UNUSED_RESULT;
TeaRuleEntry *tea_rule_entry_new_bonus (const TeaVariant *variant,
                                        const TeaOptions *options,
                                        const TeaBonus *bonus) G_GNUC_WARN_UNUSED_RESULT;
TeaRuleEntry *tea_rule_entry_new_number (const TeaNumberSpec *spec, int value) G_GNUC_WARN_UNUSED_RESULT;

/* @text is translatable and can be %NULL. */
TeaRuleEntry *tea_rule_entry_new_option (TeaOptionItem *option, const char *text) G_GNUC_WARN_UNUSED_RESULT;

const TeaRuleTexts *tea_rulebook_get_texts (TeaRulebook *self);

/* @group is static and, like @title, translatable; @left and @right are taken over. "" is shown as a dash. */
TeaRuleDifference *
tea_rule_difference_new (const char *group, const char *title, char *left, char *right) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_rulebook_add_facts:
 * @list: a list of #TeaRuleDifference
 *
 * Adds what the data and the hooks of two variants say about themselves with the options that are set.
 */
void tea_rulebook_add_facts (GListStore *list, TeaRuleset *left, TeaRuleset *right);

G_END_DECLS
