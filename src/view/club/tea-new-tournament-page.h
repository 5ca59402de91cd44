/* tea-new-tournament-page.h - the page that asks for the players, the rounds and the rules of a new tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/club/tea-tournament-list.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_NEW_TOURNAMENT_PAGE (tea_new_tournament_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaNewTournamentPage, tea_new_tournament_page, TEA, NEW_TOURNAMENT_PAGE, TeaPage)

/* Its signal "begun" (TeaTournament) is emitted when a tournament was made in @tournaments. Returns: (transfer
 * floating): the page */
TeaPage *tea_new_tournament_page_new (TeaTournamentList *tournaments, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces the names, one a line; for tests. */
void tea_new_tournament_page_set_names (TeaNewTournamentPage *self, const char *names);

G_END_DECLS
