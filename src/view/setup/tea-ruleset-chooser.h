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

/* Fills the chooser: each variant with its last options, and the last variant chosen. */
void tea_ruleset_chooser_load (TeaRulesetChooser *self, GSettings *settings);

/* The chosen variant with its options, or %NULL before tea_ruleset_chooser_load(). */
TeaRuleset *tea_ruleset_chooser_get_ruleset (TeaRulesetChooser *self);

/* Chooses the variant @id if it exists, and returns the chosen one. */
TeaRuleset *tea_ruleset_chooser_select (TeaRulesetChooser *self, const char *id);

G_END_DECLS
