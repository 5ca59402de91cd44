/* tea-tournament-ranking.c - who stands where in a tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/club/tea-tournament-ranking.h"

void
tea_tournament_table_points (const gint32 points[4], gint32 table_points[4])
{
  static const gint32 places[4] = { 4 * TEA_TABLE_POINT, 2 * TEA_TABLE_POINT, 1 * TEA_TABLE_POINT, 0 };

  for (guint wind = 0; wind < 4; wind++)
    {
      guint above = 0, equal = 0;
      gint32 sum = 0;

      for (guint other = 0; other < 4; other++)
        {
          above += points[other] > points[wind];
          equal += points[other] == points[wind];
        }
      for (guint place = above; place < above + equal; place++)
        sum += places[place];
      table_points[wind] = sum / (gint32) equal;
    }
}

static void
add_table (const TeaStoreTournament *tournament, GArray *ranks, guint round, guint table)
{
  const TeaTournamentResult *result = &tournament->results[round][table];
  gint32 table_points[4], most = G_MININT32;

  if (!result->is_known)
    return;
  tea_tournament_table_points (result->points, table_points);
  for (guint wind = 0; wind < 4; wind++)
    most = MAX (most, result->points[wind]);
  for (guint wind = 0; wind < 4; wind++)
    {
      guint player = tea_store_tournament_find_player (tournament, tournament->seating[round][table][wind], round);
      TeaTournamentRank *rank = &g_array_index (ranks, TeaTournamentRank, player);

      rank->n_rounds++;
      rank->table_points += table_points[wind];
      rank->points += result->points[wind] - result->penalties[wind];
      rank->penalties += result->penalties[wind];
      rank->firsts += result->points[wind] == most;
    }
}

/* Negative if @one stands above @two. */
static int
compare (const TeaTournamentRank *one, const TeaTournamentRank *two)
{
  if (one->table_points != two->table_points)
    return one->table_points > two->table_points ? -1 : 1;
  if (one->points != two->points)
    return one->points > two->points ? -1 : 1;

  return 0;
}

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  const TeaTournamentRank *one = a, *two = b;
  int order = compare (one, two);

  return order != 0 ? order : one->player < two->player ? -1 : one->player > two->player;
}

GArray *
tea_tournament_rank (const TeaStoreTournament *tournament, guint n_rounds)
{
  GArray *ranks;

  g_return_val_if_fail (tournament != NULL, NULL);
  g_return_val_if_fail (n_rounds <= tournament->n_rounds, NULL);

  ranks = g_array_sized_new (FALSE, TRUE, sizeof (TeaTournamentRank), tournament->players->len);
  for (guint i = 0; i < tournament->players->len; i++)
    {
      TeaTournamentPlayer *const *player = (TeaTournamentPlayer **) &tournament->players->pdata[i];
      TeaTournamentRank rank = { .player = i };

      if (i + 1 < tournament->players->len && player[1]->number == player[0]->number)
        rank.until = player[1]->from;
      g_array_append_val (ranks, rank);
    }
  for (guint round = 0; round < n_rounds; round++)
    for (guint table = 0; table < tournament->n_numbers / 4; table++)
      add_table (tournament, ranks, round, table);
  for (guint i = ranks->len; i > 0; i--)
    {
      const TeaTournamentPlayer *player = tournament->players->pdata[i - 1];

      if (*player->name == '\0')
        g_array_remove_index (ranks, i - 1);
    }

  g_array_sort (ranks, compare_ranks);
  for (guint i = 0; i < ranks->len; i++)
    {
      TeaTournamentRank *rank = &g_array_index (ranks, TeaTournamentRank, i);
      const TeaTournamentRank *above = i > 0 ? &g_array_index (ranks, TeaTournamentRank, i - 1) : NULL;

      rank->place = above != NULL && compare (above, rank) == 0 ? above->place : i + 1;
    }

  return ranks;
}
