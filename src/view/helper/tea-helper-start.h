/* tea-helper-start.h - the page to start a scoring session or continue an earlier one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger-list.h"

G_BEGIN_DECLS

#define TEA_TYPE_HELPER_START (tea_helper_start_get_type ())
G_DECLARE_FINAL_TYPE (TeaHelperStart, tea_helper_start, TEA, HELPER_START, GtkWidget)

/**
 * TeaHelperStart:
 *
 * Starting or opening a session makes it the current one of the list; the window with this page follows that.
 *
 * Signals:
 * - "opened" (): a session is now the current one
 * - "notice" (const char *sentence, gboolean undo): something was done or could not be done; @undo: whether a deleted
 *   session can be restored
 */

/* Shows the sessions of @ledgers, and offers the names from @archive and the rules from @settings. */
void tea_helper_start_load (TeaHelperStart *self, TeaLedgerList *ledgers, TeaArchive *archive, GSettings *settings);

/* Starts a session from the form; also for tests. Returns whether it was started. */
gboolean tea_helper_start_begin (TeaHelperStart *self);

/* The field for the name of @seat. */
GtkEditable *tea_helper_start_get_name (TeaHelperStart *self, guint seat);

G_END_DECLS
