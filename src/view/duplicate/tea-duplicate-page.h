/* tea-duplicate-page.h - the deals of a duplicate session, compared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/history/tea-duplicate.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_DUPLICATE_PAGE (tea_duplicate_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaDuplicatePage, tea_duplicate_page, TEA, DUPLICATE_PAGE, TeaPage)

/**
 * TeaDuplicatePage:
 *
 * Shows the standing of the session, its chart, and the deals that were played, biggest differences first. Each play
 * of the selected deal leads to the page of the hand.
 */

/**
 * tea_duplicate_page_new:
 * @duplicate: the session
 * @settings: the settings
 *
 * Returns: (transfer floating): the page, which follows @duplicate
 */
TeaPage *tea_duplicate_page_new (TeaDuplicate *duplicate, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The session that is shown. */
TeaDuplicate *tea_duplicate_page_get_duplicate (TeaDuplicatePage *self);

/* The deal that is selected, or %NULL. */
TeaDuplicateDeal *tea_duplicate_page_get_selected (TeaDuplicatePage *self);

G_END_DECLS
