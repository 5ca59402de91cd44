/* tea-rulebook.h - the rules of a variant, to read, look up and compare
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/rules/tea-rule-prose.h"
#include "model/rules/tea-ruleset.h"
#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

/**
 * TeaRuleKind:
 * @TEA_RULE_PARAGRAPH: a paragraph of text
 * @TEA_RULE_PATTERN: a row of the table of patterns
 * @TEA_RULE_BONUS: a payment in addition to the win
 * @TEA_RULE_OPTION: an option
 * @TEA_RULE_NUMBER: a number that house rules have changed
 */
typedef enum
{
  TEA_RULE_PARAGRAPH,
  TEA_RULE_PATTERN,
  TEA_RULE_BONUS,
  TEA_RULE_OPTION,
  TEA_RULE_NUMBER,
} TeaRuleKind;

typedef struct
{
  TeaRuleKind kind;
  char *id;                /* as in records and answers; "" for a paragraph */
  char *clause;            /* "FH-7", or several, "FH-8, FH-13" */
  char *name;              /* "" for a paragraph */
  const char *name_zh;     /* as returned by tea_chinese_name(); "" if there is none */
  const char *language_zh; /* its language, as returned by tea_chinese_name_language() */
  char *value_text;        /* the worth of a pattern, "50", "2 doubles", "×2", "limit"; the setting of an option or a
                            * number; "" for others */
  char *sentence;          /* one sentence of description; "" for a paragraph */
  char *text;              /* the text of a paragraph, or what to add to the sentence of an option; tiles are in braces,
                            * see tea_rule_prose_split() */
  char *note;              /* the values of an option with the usual one marked, "4 (usual) / 3"; for a pattern, if
                            * losers score too, whether they score it; "" for others */
  char *change;            /* if house rules have changed it, what it is without them: "usually 50"; else "" */
} TeaRuleEntryFacts;

/* TeaRuleEntry: a paragraph, a pattern, a bonus, an option or a number. All texts are translated. */
#define TEA_TYPE_RULE_ENTRY (tea_rule_entry_get_type ())
G_DECLARE_FINAL_TYPE (TeaRuleEntry, tea_rule_entry, TEA, RULE_ENTRY, TeaValue)

const TeaRuleEntryFacts *tea_rule_entry_get_facts (TeaRuleEntry *self);

/* Returns: (transfer full): all of it in words, for screen readers */
char *tea_rule_entry_dup_spoken (TeaRuleEntry *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is an example hand. */
gboolean tea_rule_entry_has_example (TeaRuleEntry *self);

/**
 * tea_rule_entry_dup_example:
 * @self: a pattern or a bonus
 * @error: return location for an error
 *
 * Scores the example hand.
 *
 * Returns: (transfer full): the settled hand; %NULL when there is no example, or with @error set when it does not win
 */
TeaScoreSheet *tea_rule_entry_dup_example (TeaRuleEntry *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether every word of @search occurs in one of its texts, names or clauses, ignoring case. */
gboolean tea_rule_entry_matches (TeaRuleEntry *self, const char *search);

typedef struct
{
  char *id;
  char *title;         /* translated */
  GListModel *entries; /* a list of #TeaRuleEntry */
} TeaRuleSectionFacts;

/* TeaRuleSection: a chapter. */
#define TEA_TYPE_RULE_SECTION (tea_rule_section_get_type ())
G_DECLARE_FINAL_TYPE (TeaRuleSection, tea_rule_section, TEA, RULE_SECTION, TeaValue)

const TeaRuleSectionFacts *tea_rule_section_get_facts (TeaRuleSection *self);

typedef struct
{
  char *group;      /* the heading shared by consecutive rows: "Tiles", "Play" … */
  char *title;      /* what is compared */
  char *left;       /* what the first rule set says */
  char *right;      /* what the second one says */
  gboolean differs; /* whether they differ */
} TeaRuleDifferenceFacts;

/* TeaRuleDifference: one aspect of two rule sets side by side. All texts are translated. */
#define TEA_TYPE_RULE_DIFFERENCE (tea_rule_difference_get_type ())
G_DECLARE_FINAL_TYPE (TeaRuleDifference, tea_rule_difference, TEA, RULE_DIFFERENCE, TeaValue)

const TeaRuleDifferenceFacts *tea_rule_difference_get_facts (TeaRuleDifference *self);

#define TEA_TYPE_RULEBOOK (tea_rulebook_get_type ())
G_DECLARE_FINAL_TYPE (TeaRulebook, tea_rulebook, TEA, RULEBOOK, GObject)

/**
 * tea_rulebook_new:
 * @ruleset: a variant with its options
 *
 * The text, the tables and the options of a variant, with the options of @ruleset as they are at this moment.
 *
 * Returns: (transfer full): the rulebook
 */
TeaRulebook *tea_rulebook_new (TeaRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

TeaRuleset *tea_rulebook_get_ruleset (TeaRulebook *self);

/* The chapters that are not empty, a list of #TeaRuleSection. */
GListModel *tea_rulebook_get_sections (TeaRulebook *self);

/**
 * tea_rulebook_find:
 * @self: a rulebook
 * @clause: a clause as in scores: "FH-7", "FH/base", or several, of which only the first is used
 * @section: (out) (optional): the index of the chapter
 * @entry: (out) (optional): the index of the entry in it
 *
 * Returns: whether the rulebook has the clause
 */
gboolean tea_rulebook_find (TeaRulebook *self, const char *clause, guint *section, guint *entry);

/* Returns: (transfer full): a list of #TeaRuleSection with the entries that match @search, see tea_rule_entry_matches()
 */
GListModel *tea_rulebook_search (TeaRulebook *self, const char *search) G_GNUC_WARN_UNUSED_RESULT;

/* The line of comparisons on a topic of data/rulebook/common.xml, such as "character" or "play"; "" if none. */
const char *tea_rulebook_get_topic (TeaRulebook *self, const char *topic);

/**
 * tea_rulebook_get_known:
 * @self: a rulebook
 * @i: the index, from 0
 * @name: (out): a kind of mahjong that players may know and that resembles this one, translated
 * @difference: (out): sentences on what is different here, translated
 *
 * Returns: whether there is such a game
 */
gboolean tea_rulebook_get_known (TeaRulebook *self, guint i, const char **name, const char **difference);

/* Returns: (transfer full): a list of #TeaRuleDifference, @self on the left and @other on the right */
GListModel *tea_rulebook_compare (TeaRulebook *self, TeaRulebook *other) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
