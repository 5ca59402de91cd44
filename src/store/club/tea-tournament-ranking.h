/* tea-tournament-ranking.h - who stands where in a tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/club/tea-store-tournament.h"

G_BEGIN_DECLS

/* Table points are counted in twelfths, as two, three or four players may share places. */
#define TEA_TABLE_POINT 12

typedef struct
{
  guint player;        /* index in the players of the tournament */
  guint place;         /* from 1; those who are equal share it */
  guint n_rounds;      /* rounds with a result */
  guint until;         /* the round, counted from 1, after which somebody else plays under the number, or 0 */
  gint64 table_points; /* in twelfths */
  gint64 points;       /* won or lost, with the penalties taken off */
  gint64 penalties;
  guint firsts; /* how often nobody at the table had more points */
} TeaTournamentRank;

/**
 * tea_tournament_table_points:
 * @points: what each of the four at a table has won or lost
 * @table_points: (out): their table points in twelfths
 *
 * 4, 2, 1 and 0 for the places at a table; those with the same points share the table points of their places equally.
 */
void tea_tournament_table_points (const gint32 points[4], gint32 table_points[4]);

/**
 * tea_tournament_rank:
 * @tournament: a tournament
 * @n_rounds: how many rounds count
 *
 * Ranks everybody but the players of the house by table points, and then by points, as Mahjong Competition Rules do
 * (World Mahjong Organization, 2006, "Ranking Players after Competitions"). Penalties lower the points, not the place
 * at the table.
 *
 * Returns: (transfer full) (element-type TeaTournamentRank): the players by place, and by number where they share it
 */
GArray *tea_tournament_rank (const TeaStoreTournament *tournament, guint n_rounds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
