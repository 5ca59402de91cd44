/* tea-ruleset-chooser.h - chooses a rule set and its options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_RULESET_CHOOSER (tea_ruleset_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TeaRulesetChooser, tea_ruleset_chooser, TEA, RULESET_CHOOSER, GtkWidget)

/**
 * TeaRulesetChooser:
 *
 * A list of the variants and house rules, what is to be known about the chosen one, and its options. Children are
 * placed before the options.
 *
 * The rules follow the selection: tea_ruleset_chooser_get_ruleset(). Property `cards` (construct-only): whether there
 * is a card for every game, and the list has only the rules of the selected one. Signal "activated": the selected card
 * was activated.
 */

/* Fills the chooser with variants and their last options, and house rules; selects the last rules. Call it once. */
void tea_ruleset_chooser_load (TeaRulesetChooser *self, GSettings *settings);

/* The chosen variant with its options (signal `selected` when it is another one), or %NULL before
 * tea_ruleset_chooser_load(). */
TeaRuleset *tea_ruleset_chooser_get_ruleset (TeaRulesetChooser *self);

/* Selects the variant or the house rules of @ruleset with its options, adding house rules that are not in the list;
 * returns the selected rules. */
TeaRuleset *tea_ruleset_chooser_select (TeaRulesetChooser *self, TeaRuleset *ruleset);

G_END_DECLS
