/* tea-line-dialog.h - a penalty or a correction for the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_LINE_DIALOG (tea_line_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TeaLineDialog, tea_line_dialog, TEA, LINE_DIALOG, GtkWindow)

/* TeaLineDialog: asks for a reason and what each player wins or loses; adds or changes a line of the ledger. */

/* Returns: (transfer floating): a dialog for a new line, or for the line @id if that is not 0 */
GtkWidget *tea_line_dialog_new (TeaLedger *ledger, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* For tests. */
GtkEditable *tea_line_dialog_get_reason (TeaLineDialog *self);
GtkSpinButton *tea_line_dialog_get_delta (TeaLineDialog *self, guint seat);
GtkWidget *tea_line_dialog_get_save_button (TeaLineDialog *self);

G_END_DECLS
