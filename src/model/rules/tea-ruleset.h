/* tea-ruleset.h - a variant with its options and the house rules that change it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TeaOptionState:
 *
 * One option of a #TeaRuleset in plain values; those below @clause change with it.
 */
typedef struct
{
  const char *id;            /* as in records, e.g. "minimum" */
  const char *name;          /* translated */
  const char *sentence;      /* what it does, translated */
  const char *clause;        /* the clause of the rules that defines it */
  char *value;               /* a number or a named value as in records */
  const char *label;         /* what is shown for it, translated */
  char *default_value;       /* likewise */
  const char *default_label; /* what is shown for it, translated */
  gboolean is_default;
  const char *const *values; /* the allowed values, %NULL-terminated; %NULL for a wide range of numbers: see
                              * tea_option_item_get_range() */
  const char *const *labels; /* what is shown for each of them, translated */
} TeaOptionState;

#define TEA_TYPE_OPTION_ITEM (tea_option_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaOptionItem, tea_option_item, TEA, OPTION_ITEM, GObject)

/* TeaOptionItem: its signal "changed" is emitted when the value has changed. */

const TeaOptionState *tea_option_item_get_state (TeaOptionItem *self);

/* The lowest and the highest number allowed; returns %FALSE when the values are names. */
gboolean tea_option_item_get_range (TeaOptionItem *self, int *min, int *max);

/**
 * tea_option_item_set_value:
 * @self: an option
 * @value: a value as text
 * @error: return location for an error
 *
 * Returns: whether @value is allowed; nothing is changed when it is not
 */
gboolean tea_option_item_set_value (TeaOptionItem *self, const char *value, GError **error);

/**
 * TeaRulesetFacts:
 *
 * What never changes of a rule set: its variant without house rules, and the options.
 */
typedef struct
{
  const char *id;   /* of the variant */
  const char *name; /* translated: "Fenghua" */
  const char *name_zh;
  const char *language_zh;  /* of its Chinese names, as returned by tea_chinese_name_language() */
  const char *source;       /* the written source of the rules, translated */
  gboolean has_round_wind;  /* whether the round wind matters; when not, the table need not show it */
  gboolean well_known;      /* whether it comes first where one chooses a game */
  gboolean throws_for_deal; /* whether dice choose the first dealer of a game unless the player wants it otherwise */
  GListModel *options;      /* a list of #TeaOptionItem */
} TeaRulesetFacts;

#define TEA_TYPE_RULESET (tea_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (TeaRuleset, tea_ruleset, TEA, RULESET, GObject)

/**
 * tea_ruleset_new:
 * @id: (nullable): a variant's id, e.g. from the settings; %NULL for the default of a new installation
 * @error: return location for an error
 *
 * Returns: (transfer full): the variant with its default options, or %NULL with @error set
 */
TeaRuleset *tea_ruleset_new (const char *id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a list of a new #TeaRuleset for every variant */
GListModel *tea_ruleset_list (void) G_GNUC_WARN_UNUSED_RESULT;

const TeaRulesetFacts *tea_ruleset_get_facts (TeaRuleset *self);

/* Returns: (transfer full): a list of three #TeaTileInfo, for a card with the game */
GListModel *tea_ruleset_list_emblem (TeaRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): another ruleset with the same variant and values */
TeaRuleset *tea_ruleset_copy (TeaRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* The name to show: the title of the house rules if they have one, else the translated name of the variant. */
const char *tea_ruleset_get_name (TeaRuleset *self);

/* Both names, "Fenghua 奉化"; only one for a title, or where tea_chinese_name() has no other. */
char *tea_ruleset_dup_full_name (TeaRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* Sets one option by its id; see tea_option_item_set_value(). */
gboolean tea_ruleset_set_option (TeaRuleset *self, const char *id, const char *value, GError **error);

/* Sets every option to its default. */
void tea_ruleset_reset (TeaRuleset *self);

/* House rules. They are stored with records, logs, games and ledgers, and copied with the rule set. */

/* The title of the house rules; "" if there is none. */
const char *tea_ruleset_get_title (TeaRuleset *self);

/* Sets the title, cut to 60 characters. The property `title` notifies; so that templates can look it up, there is also
 * the property `source`. */
void tea_ruleset_set_title (TeaRuleset *self, const char *title);

/* Whether the title or anything but ordinary values of options differs from the variant. */
gboolean tea_ruleset_get_is_house (TeaRuleset *self);

/* Returns: (transfer full): the variant with its defaults */
TeaRuleset *tea_ruleset_dup_base (TeaRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* The signal `changed` of a rule set is emitted after every change of an option, an adjustable or the title. */

/* A list of #TeaAdjustable, everything house rules may change: rows in the order of the table, amounts, numbers. */
GListModel *tea_ruleset_get_adjustables (TeaRuleset *self);

/* Resets all adjustables; keeps the title. */
void tea_ruleset_reset_house (TeaRuleset *self);

/* Whether both score and play every hand alike; titles do not matter. */
gboolean tea_ruleset_equal (TeaRuleset *self, TeaRuleset *other);

/**
 * tea_ruleset_check:
 * @self: a rule set
 *
 * Returns: (transfer full) (array zero-terminated=1): a sentence for each setting that makes little sense, such as a
 * minimum that no hand can reach; empty if there is none. Settlements sum to zero under any rules.
 */
char **tea_ruleset_check (TeaRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the rule set as text, for the settings: "fenghua", or JSON for house rules */
char *tea_ruleset_to_string (TeaRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

/* Reads what tea_ruleset_to_string() wrote; returns %NULL with @error set if @text is invalid. */
TeaRuleset *tea_ruleset_from_string (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
