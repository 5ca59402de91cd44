/* tea-ledger-row.h - one entry of the ledger in the list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER_ROW (tea_ledger_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerRow, tea_ledger_row, TEA, LEDGER_ROW, GtkListBoxRow)

/* TeaLedgerRow: number, result, what each player won or lost with the points after it, and a menu with actions
   "ledger.…". */

GtkWidget *tea_ledger_row_new (TeaLedger *ledger, TeaLedgerEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

TeaLedgerEntry *tea_ledger_row_get_entry (TeaLedgerRow *self);

/* Sets whether the place is above the result instead of before it, and the points below. */
void tea_ledger_row_set_narrow (TeaLedgerRow *self, gboolean narrow);

/* Fills @grid, which must be empty, with headings for the columns of rows that are @narrow or not. */
void tea_ledger_row_fill_headings (GtkGrid *grid, TeaLedger *ledger, gboolean narrow);

G_END_DECLS
