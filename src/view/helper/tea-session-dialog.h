/* tea-session-dialog.h - changes the names and rules of a session in progress
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_SESSION_DIALOG (tea_session_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TeaSessionDialog, tea_session_dialog, TEA, SESSION_DIALOG, GtkWindow)

/* TeaSessionDialog: saving it changes the names, the rules and the money for a point in one step of the journal. */

GtkWidget *tea_session_dialog_new (TeaLedger *ledger) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
