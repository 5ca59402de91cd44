/* tea-ruleset-chooser.h - which rules, with which options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_RULESET_CHOOSER (tea_ruleset_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TeaRulesetChooser, tea_ruleset_chooser, TEA, RULESET_CHOOSER, GtkWidget)

/**
 * TeaRulesetChooser:
 *
 * A list of the variants, the source of the chosen one, and its options. Children are placed before the options.
 *
 * The rules follow the selection: tea_ruleset_chooser_get_ruleset().
 */

/* Fills the chooser, once: each variant with its last options, house rules, and what was chosen last. */
void tea_ruleset_chooser_load (TeaRulesetChooser *self, GSettings *settings);

/* The chosen variant with its options, or %NULL before tea_ruleset_chooser_load(). */
TeaRuleset *tea_ruleset_chooser_get_ruleset (TeaRulesetChooser *self);

/* Chooses the variant or the house rules of @ruleset with its options, which join the list if they are not in it;
 * returns what is chosen. */
TeaRuleset *tea_ruleset_chooser_select (TeaRulesetChooser *self, TeaRuleset *ruleset);

G_END_DECLS
