/* tea-ranking-page.h - who has how much over all scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-ranking.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_RANKING_PAGE (tea_ranking_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaRankingPage, tea_ranking_page, TEA, RANKING_PAGE, TeaPage)

/* TeaRankingPage: the players of @ranking, of all sessions or of those by the rules that are chosen. Property `ranking`
 * (construct-only). */

/* Returns: (transfer floating): a page with @ranking */
TeaPage *tea_ranking_page_new (TeaLedgerRanking *ranking) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
