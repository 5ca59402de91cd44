/* tea-end-view.h - the end of a game of a scoring session: the final table, who pays whom, and how to go on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_END_VIEW (tea_end_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaEndView, tea_end_view, TEA, END_VIEW, GtkWidget)

/**
 * TeaEndView:
 *
 * Its buttons activate "session.go-on" and "session.new-session".
 */

/* Shows the end of @ledger, which is over, and follows its changes; %NULL for none. */
void tea_end_view_set_ledger (TeaEndView *self, TeaLedger *ledger);

G_END_DECLS
