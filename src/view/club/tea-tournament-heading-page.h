/* tea-tournament-heading-page.h - the name and the date of a tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/club/tea-tournament.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_TOURNAMENT_HEADING_PAGE (tea_tournament_heading_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaTournamentHeadingPage, tea_tournament_heading_page, TEA, TOURNAMENT_HEADING_PAGE, TeaPage)

/* Returns: (transfer floating): a page that changes them */
TeaPage *tea_tournament_heading_page_new (TeaTournament *tournament) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
