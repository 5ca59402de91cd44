/* tea-season-export.h - a set of scoring sessions as tables for spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tally/tea-season-count.h"

G_BEGIN_DECLS

/*
 * All have a header line, lines ended by CR LF, and cells as in tea_csv_append_text(). @separator is ',' or, for
 * locales with a decimal comma, ';'. docs/formats.md describes the columns.
 */

/* A line for each player, in the order of the ranking. */
void tea_season_count_append_players (const TeaSeasonCount *count, char separator, GString *out);

/* A line for each two players who have paid each other something. */
void tea_season_count_append_pairs (const TeaSeasonCount *count, char separator, GString *out);

/* A line for each day, with the points of all players after it. */
void tea_season_count_append_days (const TeaSeasonCount *count, char separator, GString *out);

G_END_DECLS
