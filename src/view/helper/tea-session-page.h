/* tea-session-page.h - the page of a scoring session: its hands and its ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-list.h"
#include "view/helper/tea-helper-page.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_SESSION_PAGE (tea_session_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaSessionPage, tea_session_page, TEA, SESSION_PAGE, TeaPage)

/**
 * TeaSessionPage:
 *
 * Two parts: the hand being entered, and the ledger. It closes when its session is deleted or cannot be read.
 *
 * Signals: "window" (): the session is to be shown in a window of its own; "new-session" (): another one is to be
 * begun.
 */

/* Returns: (transfer floating): a page for the session that is the current one of @ledgers, or will be */
TeaPage *
tea_session_page_new (TeaLedgerList *ledgers, TeaArchive *archive, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The session; %NULL while it is read. */
TeaLedger *tea_session_page_get_ledger (TeaSessionPage *self);

/* The part where hands are entered. */
TeaHelperPage *tea_session_page_get_hand (TeaSessionPage *self);

/* "hand" or "ledger"; "reading" is shown while the session is read. */
const char *tea_session_page_get_shown (TeaSessionPage *self);
void tea_session_page_show (TeaSessionPage *self, const char *part);

/* Shows @sentence in a bar at the top until it is closed or replaced; @undo adds a button to undo. */
void tea_session_page_notify (TeaSessionPage *self, const char *sentence, gboolean undo);

G_END_DECLS
