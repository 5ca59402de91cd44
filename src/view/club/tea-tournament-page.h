/* tea-tournament-page.h - a tournament: the tables of a round, the ranking, the players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/club/tea-tournament.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_TOURNAMENT_PAGE (tea_tournament_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaTournamentPage, tea_tournament_page, TEA, TOURNAMENT_PAGE, TeaPage)

/* Its signal "delete" asks to delete the tournament. Returns: (transfer floating): the page */
TeaPage *tea_tournament_page_new (TeaTournament *tournament) G_GNUC_WARN_UNUSED_RESULT;

TeaTournament *tea_tournament_page_get_tournament (TeaTournamentPage *self);

/* Shows "round", "ranking" or "players". */
void tea_tournament_page_show (TeaTournamentPage *self, const char *part);

/* Opens the page of a player. */
void tea_tournament_page_open_player (TeaTournamentPage *self, TeaClubEntrant *entrant);

/* Reads results from @file, or writes "results", "ranking" or the page for browsers, "html", to it; both say what
 * became of it. */
void tea_tournament_page_import (TeaTournamentPage *self, GFile *file);
void tea_tournament_page_export (TeaTournamentPage *self, GFile *file, const char *what);

G_END_DECLS
