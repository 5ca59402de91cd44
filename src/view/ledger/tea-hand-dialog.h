/* tea-hand-dialog.h - the settlement of a hand in the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger-entry.h"

G_BEGIN_DECLS

/**
 * tea_hand_dialog_new:
 * @entry: a hand with a score sheet
 * @show_index: whether tiles have a corner index
 *
 * Returns: (transfer floating): a window with its settlement, which Escape closes
 */
GtkWidget *tea_hand_dialog_new (TeaLedgerEntry *entry, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
