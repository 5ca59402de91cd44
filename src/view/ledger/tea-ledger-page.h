/* tea-ledger-page.h - the ledger of a session: standings, chart, and every hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER_PAGE (tea_ledger_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerPage, tea_ledger_page, TEA, LEDGER_PAGE, GtkWidget)

/**
 * TeaLedgerPage:
 *
 * Activating a hand opens its settlement. The menu of each entry changes or deletes it and sets who dealt.
 *
 * Properties: `show-index`.
 *
 * Signals:
 * - "edit-hand" (gint64 id): requests that a hand is opened in the entry page
 * - "notice" (const char *sentence, gboolean undo): says what was done or why not; @undo: whether it can be undone
 */

void tea_ledger_page_set_ledger (TeaLedgerPage *self, TeaLedger *ledger);

G_END_DECLS
