/* tea-share-page.h - the address at which other devices can watch the session
 *
 * Not built with -Dsecond_screen=disabled (HAVE_SECOND_SCREEN).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-list.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_SHARE_PAGE (tea_share_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaSharePage, tea_share_page, TEA, SHARE_PAGE, TeaPage)

/* TeaSharePage: lets browsers in the local network see a session, and shows where, or why they cannot. Leaving the page
 * does not end that; its action "share.stop" does, and closes the page. */

/* Returns: (transfer floating): a page for @ledger, one of @ledgers */
TeaPage *tea_share_page_new (TeaLedgerList *ledgers, TeaLedger *ledger) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
