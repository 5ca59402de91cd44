/* tea-status-bar.h - one line that says what is going on, and why something cannot be done
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
 * Shows the property `text`. A notice goes before it and stays until it is dismissed, or for the time in which it can be
 * read. Where the notice names a clause of the rules there is a button beside it that opens it (the action `app.clause`). Screen readers find it by its role, `GTK_ACCESSIBLE_ROLE_STATUS`, and its label is what is shown.
 */

GtkWidget *tea_status_bar_new (void) G_GNUC_WARN_UNUSED_RESULT;

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
