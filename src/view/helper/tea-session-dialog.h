/* tea-session-dialog.h - the names and the rules of a session that is being played
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_SESSION_DIALOG (tea_session_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TeaSessionDialog, tea_session_dialog, TEA, SESSION_DIALOG, GtkWindow)

/* TeaSessionDialog: changes both in one step of the journal, and the money for a point beside it; nothing happens
 * before it is saved. */

GtkWidget *tea_session_dialog_new (TeaLedger *ledger) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
