/* tea-status-bar.h - a line with the current state, and why something cannot be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_STATUS_BAR (tea_status_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaStatusBar, tea_status_bar, TEA, STATUS_BAR, GtkWidget)

/**
 * TeaStatusBar:
 *
 * Shows the write-only property `text`. A notice takes precedence until it is dismissed, or for the time it takes to
 * read. If the notice names a clause of the rules, a button beside it opens it (the action `app.clause`). The
 * accessible role is that of tea_spoken_make_status(), the label the shown text. A new text and every notice are also
 * said, by tea_spoken_say(); the text is not if the write-only property `quiet` is set, because somebody else says what
 * has happened.
 */

const char *tea_status_bar_get_text (TeaStatusBar *self);
void tea_status_bar_set_text (TeaStatusBar *self, const char *text);

/* Shows @sentence instead of the text; a new notice replaces the one that is shown. */
void tea_status_bar_show_notice (TeaStatusBar *self, const char *sentence);

/* Shows the text again. */
void tea_status_bar_dismiss_notice (TeaStatusBar *self);

/* The clause that the notice names, or %NULL. */
const char *tea_status_bar_get_clause (TeaStatusBar *self);

/* Returns: (transfer full) (nullable): the first clause of the rules that @sentence names, "FH-10" */
char *tea_status_bar_find_clause (const char *sentence) G_GNUC_WARN_UNUSED_RESULT;

/* The notice that is shown, or %NULL. */
const char *tea_status_bar_get_notice (TeaStatusBar *self);

G_END_DECLS
