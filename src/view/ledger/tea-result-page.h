/* tea-result-page.h - a hand by its result: who won from whom, and what was paid, without tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_RESULT_PAGE (tea_result_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaResultPage, tea_result_page, TEA, RESULT_PAGE, TeaPage)

/**
 * tea_result_page_new:
 * @ledger: the session
 * @id: the hand whose result it is, or 0 for the next one
 *
 * The points of the hand fill in what each player wins or loses, by the rules; that can be corrected.
 */
TeaPage *tea_result_page_new (TeaLedger *ledger, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* For tests: the buttons of the winner, 4 for nobody, those of the discarder, the winner's seat for a self-draw, and
 * the fields. */
GtkToggleButton *tea_result_page_get_winner (TeaResultPage *self, guint seat);
GtkToggleButton *tea_result_page_get_from (TeaResultPage *self, guint seat);
GtkSpinButton *tea_result_page_get_points (TeaResultPage *self);
GtkSpinButton *tea_result_page_get_delta (TeaResultPage *self, guint seat);

G_END_DECLS
