/* tea-my-rules-window.h - "My Rules": the user's house rules and the installed examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-house-rules.h"

G_BEGIN_DECLS

#define TEA_TYPE_MY_RULES_WINDOW (tea_my_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaMyRulesWindow, tea_my_rules_window, TEA, MY_RULES_WINDOW, GtkWindow)

/**
 * TeaMyRulesWindow:
 *
 * Lists house rules to play by, creates new ones by copying a rule set, opens them from files and saves them.
 *
 * Keys: Return opens the chosen rules, Ctrl+N copies a rule set, Ctrl+O opens a file, Ctrl+S saves to one, Delete
 * removes the chosen rules and Ctrl+Z brings them back.
 *
 * Signal "play" (TeaRuleset *ruleset): requests a game by these rules.
 */

/* Returns: (transfer floating): a window for @shelf; @settings: the settings */
GtkWidget *tea_my_rules_window_new (TeaHouseShelf *shelf, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Selects the rules at @index in the list, in which the examples are last; returns them, or %NULL. */
TeaHouseRules *tea_my_rules_window_select (TeaMyRulesWindow *self, guint index);

/* Adds a copy of @ruleset to My Rules and shows its window. */
void tea_my_rules_window_copy (TeaMyRulesWindow *self, TeaRuleset *ruleset);

G_END_DECLS
