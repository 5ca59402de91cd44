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
 * A list of the variants, the text that the chosen one follows, and its options. Children stand between the two.
 *
 * Properties, which notify: `ruleset` (#TeaRuleset, read-only).
 */

/* Fills the chooser, each variant with the options that it was used with last and the one chosen that was used last. */
void tea_ruleset_chooser_load (TeaRulesetChooser *self, GSettings *settings);

/* The chosen variant with its options, or %NULL before tea_ruleset_chooser_load(). */
TeaRuleset *tea_ruleset_chooser_get_ruleset (TeaRulesetChooser *self);

/* Chooses the variant @id, if there is one, and returns the one that is chosen then. */
TeaRuleset *tea_ruleset_chooser_select (TeaRulesetChooser *self, const char *id);

G_END_DECLS
