/* tea-rulebook-window.h - the rules to be read, looked up, compared and printed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rulebook/tea-rulebook.h"

G_BEGIN_DECLS

#define TEA_TYPE_RULEBOOK_WINDOW (tea_rulebook_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaRulebookWindow, tea_rulebook_window, TEA, RULEBOOK_WINDOW, GtkWindow)

/**
 * TeaRulebookWindow:
 *
 * At the left the chapters, at the right the text of one; while something is looked for, all that matches.
 *
 * Keys: Ctrl+F looks for something, Ctrl+P prints, Escape ends the search and closes the window, Alt+Page Up and Alt+Page Down
 * turn to another chapter.
 */

/* Returns: (transfer floating): a window that shows no rules yet */
GtkWidget *tea_rulebook_window_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the rules of @ruleset, with its options; when it shows them already it stays at its place. */
void tea_rulebook_window_show_ruleset (TeaRulebookWindow *self, TeaRuleset *ruleset);

/* Opens the rules at @clause, as scores name it, of whichever variant has it; returns whether one has. */
gboolean tea_rulebook_window_show_clause (TeaRulebookWindow *self, const char *clause);

/* What is shown, or %NULL. */
TeaRulebook *tea_rulebook_window_get_book (TeaRulebookWindow *self);

G_END_DECLS
