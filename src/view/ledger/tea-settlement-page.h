/* tea-settlement-page.h - the settlement of a hand in the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-entry.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_SETTLEMENT_PAGE (tea_settlement_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaSettlementPage, tea_settlement_page, TEA, SETTLEMENT_PAGE, TeaPage)

/**
 * tea_settlement_page_new:
 * @entry: a hand with a score sheet
 * @show_index: whether tiles have a corner index
 *
 * Returns: (transfer floating): a page with its settlement
 */
TeaPage *tea_settlement_page_new (TeaLedgerEntry *entry, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
