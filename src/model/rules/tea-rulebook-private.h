/* tea-rulebook-private.h - internals of a rulebook
 *
 * tea-rulebook-read.c reads the texts, tea-rulebook.c adds the tables, tea-rulebook-compare.c puts two side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-rulebook.h"
#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* The chapters filled from the tables of a variant. */
#define TEA_RULE_SECTION_PATTERNS "patterns"
#define TEA_RULE_SECTION_OPTIONS "options"

/* The resource path of the texts. */
#define TEA_RULEBOOK_PATH "/io/github/teahouse_mahjong/Teahouse/rulebook/"

/* The files of data/rulebook/; meson generates this function. */
GResource *tea_rulebook_data_get_resource (void);

typedef struct
{
  char *id;    /* the key that matches texts */
  char *title; /* (translatable) */
} TeaRuleHeading;

/* The texts of data/rulebook/ on one variant. */
typedef struct
{
  GListStore *sections; /* a list of #TeaRuleSection */
  GPtrArray *topics;    /* (element-type TeaRuleHeading): headings of @compared */
  /* (element-type TeaRuleHeading): names of other games that players know; the id is a text on what differs here */
  GPtrArray *known;
  GPtrArray *ideas;     /* (element-type TeaRuleHeading): headings of @patterns */
  GHashTable *options;  /* (element-type utf8 utf8): texts by the id of their option */
  GHashTable *compared; /* (element-type utf8 utf8): a line for each topic */
  GHashTable *patterns; /* (element-type utf8 utf8): space-separated ids of patterns, by idea */
} TeaRuleTexts;

void tea_rule_texts_init (TeaRuleTexts *texts);
void tea_rule_texts_clear (TeaRuleTexts *texts);

/**
 * tea_rule_texts_read:
 * @texts: receives what is read
 * @xml: the text of a file in data/rulebook/
 * @length: its length in bytes
 * @error: return location for an error
 *
 * Chapters keep the order in which they first appear; a new chapter needs a title.
 *
 * Returns: whether the text was valid
 */
gboolean tea_rule_texts_read (TeaRuleTexts *texts, const char *xml, gssize length, GError **error);

/* @title is translatable. */
TeaRuleSection *tea_rule_section_new (const char *id, const char *title) G_GNUC_WARN_UNUSED_RESULT;
void tea_rule_section_append (TeaRuleSection *self, TeaRuleEntry *entry);

/* A new section with the entries of @self that match; %NULL if there are none. */
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

/* Takes ownership of @left and @right; "" is shown as a dash. @group is static and, like @title, translatable. */
TeaRuleDifference *
tea_rule_difference_new (const char *group, const char *title, char *left, char *right) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_rulebook_add_facts:
 * @list: a list of #TeaRuleDifference
 *
 * Adds the facts from the data and hooks of both variants, with their current options.
 */
void tea_rulebook_add_facts (GListStore *list, TeaRuleset *left, TeaRuleset *right);

G_END_DECLS
