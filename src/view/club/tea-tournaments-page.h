/* tea-tournaments-page.h - the list of tournaments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/club/tea-tournament-list.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_TOURNAMENTS_PAGE (tea_tournaments_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaTournamentsPage, tea_tournaments_page, TEA, TOURNAMENTS_PAGE, TeaPage)

/* Returns: (transfer floating): a page that lists @tournaments */
TeaPage *tea_tournaments_page_new (TeaTournamentList *tournaments, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
