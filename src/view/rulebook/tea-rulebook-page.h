/* tea-rulebook-page.h - the page of rules to read, search, compare and print
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-rulebook.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_RULEBOOK_PAGE (tea_rulebook_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaRulebookPage, tea_rulebook_page, TEA, RULEBOOK_PAGE, TeaPage)

/**
 * TeaRulebookPage:
 *
 * Chapters on the left, the text of one on the right, or all matches of a search. Where there is little room, the
 * chapters slide over the text.
 *
 * Keys: Ctrl+F searches, Escape ends the search, Ctrl+P prints, Alt+Page Up and Alt+Page Down turn to another chapter.
 */

/* Returns: (transfer floating): a page that shows no rules yet */
TeaPage *tea_rulebook_page_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the rules of @ruleset with its options; keeps its place if it shows them already. */
void tea_rulebook_page_show_ruleset (TeaRulebookPage *self, TeaRuleset *ruleset);

/* Opens the rules of the variant that has @clause at that clause; returns whether one has it. */
gboolean tea_rulebook_page_show_clause (TeaRulebookPage *self, const char *clause);

/* The rulebook that is shown, or %NULL. */
TeaRulebook *tea_rulebook_page_get_book (TeaRulebookPage *self);

G_END_DECLS
