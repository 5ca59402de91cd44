/* tea-score-print.h - the score sheet of a session on paper or as PDF
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

/**
 * tea_score_print_new:
 * @ledger: a session
 *
 * A heading with the title, the rules and the date; the standings and their chart; then every hand with its changes of
 * points and the points after it, on as many pages as needed. The operation can print, or export to a PDF file if it is
 * given a file name and run with %GTK_PRINT_OPERATION_ACTION_EXPORT.
 *
 * Returns: (transfer full): the operation
 */
GtkPrintOperation *tea_score_print_new (TeaLedger *ledger) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
