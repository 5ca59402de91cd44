/* tea-helper-start.h - where a scoring session is begun, or an earlier one gone on with
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
 * Beginning or opening a session makes it the current one of the list; whoever shows this page follows that.
 *
 * Signals:
 * - "opened" (): a session is the current one now
 * - "notice" (const char *sentence, gboolean undo): something was done or could not be done; @undo: a deleted session
 *   can be brought back
 */

/* Shows the sessions of @ledgers and offers the names that @archive remembers and the rules that @settings do. */
void tea_helper_start_load (TeaHelperStart *self, TeaLedgerList *ledgers, TeaArchive *archive, GSettings *settings);

/* Begins a session as the form says; for tests as well. Returns whether it was begun. */
gboolean tea_helper_start_begin (TeaHelperStart *self);

/* The field for the name of @seat. */
GtkEditable *tea_helper_start_get_name (TeaHelperStart *self, guint seat);

G_END_DECLS
