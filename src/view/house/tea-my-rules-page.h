/* tea-my-rules-page.h - "My Rules": the user's house rules and the installed examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-house-rules.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_MY_RULES_PAGE (tea_my_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaMyRulesPage, tea_my_rules_page, TEA, MY_RULES_PAGE, TeaPage)

/**
 * TeaMyRulesPage:
 *
 * Lists house rules to play by, creates new ones by copying a rule set, opens them from files and saves them.
 *
 * Keys: Return opens the rules with the focus, Ctrl+P plays by them, Ctrl+S saves them to a file and Delete removes
 * them; Ctrl+Z brings them back. Ctrl+N copies a rule set, Ctrl+O opens a file.
 *
 * Signal "play" (TeaRuleset *ruleset): requests a game by these rules.
 */

/* Returns: (transfer floating): a page for @shelf; @settings: the settings */
TeaPage *tea_my_rules_page_new (TeaHouseShelf *shelf, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a copy of @ruleset to My Rules and opens its page. */
void tea_my_rules_page_copy (TeaMyRulesPage *self, TeaRuleset *ruleset);

G_END_DECLS
