/* tea-tournament-csv.h - the results and the ranking of a tournament as tables (docs/formats.md)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/club/tea-store-tournament.h"

G_BEGIN_DECLS

/* Both write lines that end with CR LF, whose cells are divided by @separator. */

/* Returns: (transfer full): the results as tea_tournament_read_results() reads them, with the names */
char *tea_tournament_write_results (const TeaStoreTournament *tournament, char separator) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the ranking, with the points of each round */
char *tea_tournament_write_ranking (const TeaStoreTournament *tournament, char separator) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tournament_read_results:
 * @tournament: a tournament
 * @text: the text of a file
 * @error: return location for an error
 *
 * Fails with a sentence that names the line and the column, both counted from 1, the column in characters.
 *
 * Returns: (transfer full) (element-type TeaTournamentTable): the tables whose results are in @text, or %NULL
 */
GArray *tea_tournament_read_results (const TeaStoreTournament *tournament,
                                     const char *text,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
