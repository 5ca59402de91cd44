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
 * A heading with the rules, the date and the players; the standings; the chart of the standings; then every hand with
 * what it brought and the points after it, on as many pages as it takes. The operation can print, or export to a PDF
 * file when it is given a name for that and run with %GTK_PRINT_OPERATION_ACTION_EXPORT.
 *
 * Returns: (transfer full): the operation
 */
GtkPrintOperation *tea_score_print_new (TeaLedger *ledger) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
