/* tea-helper-window.h - the window of the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger-list.h"
#include "view/helper/tea-helper-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_HELPER_WINDOW (tea_helper_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaHelperWindow, tea_helper_window, TEA, HELPER_WINDOW, GtkApplicationWindow)

/**
 * TeaHelperWindow:
 *
 * Three pages: the sessions, the hand being entered, the ledger. It starts with the last open session, at its
 * half-entered hand; without one it starts with the sessions.
 */

/* Returns: (transfer full): a window for the sessions in @archive; the application owns it */
TeaHelperWindow *tea_helper_window_new (GtkApplication *application, TeaArchive *archive, GSettings *settings);

/* The sessions, and the page where hands are entered. */
TeaLedgerList *tea_helper_window_get_ledgers (TeaHelperWindow *self);
TeaHelperPage *tea_helper_window_get_page (TeaHelperWindow *self);

/* "sessions", "hand" or "ledger"; "reading" is shown while a session is read. */
const char *tea_helper_window_get_shown (TeaHelperWindow *self);
void tea_helper_window_show (TeaHelperWindow *self, const char *page);

/* Shows @sentence in a bar at the top until it is closed or replaced; @undo adds a button to undo. */
void tea_helper_window_notify (TeaHelperWindow *self, const char *sentence, gboolean undo);

G_END_DECLS
