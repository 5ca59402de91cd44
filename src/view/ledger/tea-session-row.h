/* tea-session-row.h - one scoring session in the list of earlier ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger-list.h"

G_BEGIN_DECLS

#define TEA_TYPE_SESSION_ROW (tea_session_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaSessionRow, tea_session_row, TEA, SESSION_ROW, GtkListBoxRow)

/**
 * TeaSessionRow:
 *
 * Its buttons rename and delete the session.
 *
 * Signals:
 * - "rename" (const char *title): requests this title for the session
 * - "folder" (const char *folder): requests that it belongs to this group of sessions
 * - "delete" (): requests its deletion
 */

GtkWidget *tea_session_row_new (TeaLedgerInfo *info) G_GNUC_WARN_UNUSED_RESULT;

TeaLedgerInfo *tea_session_row_get_info (TeaSessionRow *self);

G_END_DECLS
