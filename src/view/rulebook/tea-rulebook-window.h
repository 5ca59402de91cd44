/* tea-rulebook-window.h - rules to read, search, compare and print
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-rulebook.h"

G_BEGIN_DECLS

#define TEA_TYPE_RULEBOOK_WINDOW (tea_rulebook_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaRulebookWindow, tea_rulebook_window, TEA, RULEBOOK_WINDOW, GtkWindow)

/**
 * TeaRulebookWindow:
 *
 * Chapters on the left, the text of one on the right, or all matches of a search.
 *
 * Keys: Ctrl+F searches, Ctrl+P prints, Escape ends the search and closes the window, Alt+Page Up and Alt+Page Down
 * turn to another chapter.
 */

/* Returns: (transfer floating): a window that shows no rules yet */
GtkWidget *tea_rulebook_window_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the rules of @ruleset with its options; keeps its place if it shows them already. */
void tea_rulebook_window_show_ruleset (TeaRulebookWindow *self, TeaRuleset *ruleset);

/* Opens the rules of the variant that has @clause at that clause; returns whether one has it. */
gboolean tea_rulebook_window_show_clause (TeaRulebookWindow *self, const char *clause);

/* The rulebook that is shown, or %NULL. */
TeaRulebook *tea_rulebook_window_get_book (TeaRulebookWindow *self);

G_END_DECLS
