/* tea-score-page.h - the first page of the place Score: the last evening, and all scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-list.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_SCORE_PAGE (tea_score_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaScorePage, tea_score_page, TEA, SCORE_PAGE, TeaPage)

/**
 * TeaScorePage:
 *
 * Actions: "score.go-on" opens the page of the session of the last evening, as it was left; "score.new-session" asks
 * for the players and the rules of another one; "score.import" and "score.export-all" ask for a file.
 */

/* Returns: (transfer floating): a page for the sessions in @archive */
TeaPage *tea_score_page_new (TeaArchive *archive, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaLedgerList *tea_score_page_get_ledgers (TeaScorePage *self);

/* Opens a page that shows the sessions of @file and imports them. */
void tea_score_page_import (TeaScorePage *self, GFile *file);

G_END_DECLS
