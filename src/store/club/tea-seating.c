/* tea-seating.c - who sits where in the rounds of a tournament, at tables of four
 *
 * A schedule in which nobody meets twice is the "social golfer problem" (problem 10 of CSPLib, https://www.csplib.org).
 * Each player meets three others in a round, so n players have at most (n − 1) / 3 such rounds. For 16, 28, 40, 52 and
 * 64 players those are the parallel classes of a resolvable Steiner system S(2, 4, n), which exists for every n = 12 t
 * + 4 (Hanani, Ray-Chaudhuri and Wilson, On resolvable designs, Discrete Mathematics 3, 1972; for the smallest it is
 * the affine plane of order 4). For 24, 36, 48 and 60 they are those of a resolvable group divisible design with groups
 * of three (Shen, Resolvable group divisible designs with block size 4, 1992), for 44 and 56 with groups of two, for 20
 * the classes of a transversal design by the squares of order 5: there are 5 rounds, as 6 are known to be impossible.
 *
 * All are given here by one round from which the others follow by turning a wheel: the "starter" of such a design. The
 * players are numbered in circles of `turn` and move on by one within their circle from round to round; those who are
 * left over keep their places. No two pairs of the first round are the same distance apart, so nobody meets again until
 * the wheel has turned once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/club/tea-seating.h"

#include <string.h>

#include "core/tiles/tea-random.h"

/* clang-format off */
static const struct
{
  guint8 n_players;
  guint8 turn;      /* players of a circle, and rounds */
  guint8 n_circles;
  guint8 first[TEA_SEATING_MAX_PLAYERS]; /* the first round, four for each table */
} starters[] = {
  { 16, 5, 3, { 0, 8, 13, 15, 1, 4, 5, 6, 2, 3, 12, 14, 7, 9, 10, 11 } },
  { 20, 5, 4, { 0, 8, 14, 18, 1, 5, 12, 17, 2, 7, 10, 16, 3, 9, 13, 15, 4, 6, 11, 19 } },
  { 24, 7, 3, { 0, 16, 17, 19, 1, 5, 6, 12, 2, 11, 15, 22, 3, 13, 14, 23, 4, 9, 18, 21, 7, 8, 10, 20 } },
  { 28, 9, 3, { 0, 5, 21, 23, 1, 4, 16, 17, 2, 3, 11, 13, 6, 8, 19, 25, 7, 12, 22, 27, 9, 15, 20, 24, 10, 14, 18,
      26 } },
  { 32, 9, 3, { 0, 18, 23, 26, 1, 17, 20, 28, 2, 5, 6, 15, 3, 11, 19, 31, 4, 16, 25, 30, 7, 12, 22, 27, 8, 14, 21, 29,
      9, 10, 13, 24 } },
  { 36, 11, 3, { 0, 7, 8, 13, 1, 3, 15, 21, 2, 22, 29, 30, 4, 10, 23, 25, 5, 20, 28, 34, 6, 16, 31, 35, 9, 17, 27, 33,
      11, 18, 19, 24, 12, 14, 26, 32 } },
  { 40, 13, 3, { 0, 1, 29, 37, 2, 12, 32, 34, 3, 11, 13, 14, 4, 10, 31, 35, 5, 9, 17, 23, 6, 8, 15, 25, 7, 20, 33, 39,
      16, 24, 26, 27, 18, 22, 30, 36, 19, 21, 28, 38 } },
  { 44, 14, 3, { 0, 13, 39, 41, 1, 5, 14, 19, 2, 8, 24, 37, 3, 27, 33, 43, 4, 7, 9, 40, 6, 26, 38, 42, 10, 21, 22, 25,
      11, 16, 18, 34, 12, 15, 32, 36, 17, 23, 28, 31, 20, 29, 30, 35 } },
  { 48, 15, 3, { 0, 16, 20, 29, 1, 5, 14, 30, 2, 21, 38, 47, 3, 10, 13, 37, 4, 26, 27, 39, 6, 23, 32, 46, 7, 18, 25,
      28, 8, 17, 36, 45, 9, 19, 41, 42, 11, 12, 24, 34, 15, 31, 35, 44, 22, 33, 40, 43 } },
  { 52, 17, 3, { 0, 2, 6, 50, 1, 8, 9, 38, 3, 31, 39, 44, 4, 18, 25, 26, 5, 10, 20, 48, 7, 30, 46, 49, 11, 28, 45, 51,
      12, 15, 24, 47, 13, 29, 32, 41, 14, 22, 27, 37, 16, 17, 19, 23, 21, 35, 42, 43, 33, 34, 36, 40 } },
  { 56, 18, 3, { 0, 18, 36, 54, 1, 7, 22, 51, 2, 4, 17, 45, 3, 30, 38, 40, 5, 6, 13, 53, 8, 20, 50, 55, 9, 28, 29, 32,
      10, 14, 21, 48, 11, 19, 24, 35, 12, 26, 34, 39, 15, 25, 31, 46, 16, 33, 37, 49, 23, 42, 43, 47, 27, 41, 44,
      52 } },
  { 60, 19, 3, { 0, 29, 31, 51, 1, 36, 41, 57, 2, 6, 14, 15, 3, 20, 55, 58, 4, 7, 37, 46, 5, 28, 49, 54, 8, 23, 26,
      56, 9, 30, 35, 43, 10, 12, 32, 38, 11, 16, 24, 47, 13, 19, 48, 50, 17, 22, 39, 59, 18, 27, 42, 45, 21, 25, 33,
      34, 40, 44, 52, 53 } },
  { 64, 21, 3, { 0, 27, 44, 47, 1, 14, 16, 25, 2, 5, 21, 48, 3, 15, 19, 29, 4, 43, 56, 58, 6, 23, 26, 42, 7, 17, 55,
      62, 8, 45, 57, 61, 9, 10, 32, 60, 11, 39, 51, 52, 12, 33, 54, 63, 13, 20, 28, 38, 18, 30, 31, 53, 22, 35, 37,
      46, 24, 36, 40, 50, 34, 41, 49, 59 } },
};
/* clang-format on */

/* How long players are exchanged for a round beyond those of the schedule. */
#define N_EXCHANGES 6000
#define N_ATTEMPTS 4

/* How often each two players meet. */
typedef guint8 Meetings[TEA_SEATING_MAX_PLAYERS][TEA_SEATING_MAX_PLAYERS];

/* Returns: the index of the starter for @n_players, or the number of starters */
static guint
find_starter (guint n_players)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (starters) && starters[i].n_players != n_players)
    i++;

  return i;
}

/* With fewer than four tables, two of the four at any table of the second round have met. */
guint
tea_seating_rounds_apart (guint n_players)
{
  guint i = find_starter (n_players);

  return i < G_N_ELEMENTS (starters) ? starters[i].turn : 1;
}

static void
count_meetings (Meetings meetings, guint8 (*tables)[4], guint n_tables)
{
  for (guint table = 0; table < n_tables; table++)
    for (guint a = 0; a < 4; a++)
      for (guint b = 0; b < 4; b++)
        meetings[tables[table][a]][tables[table][b]] += a != b;
}

guint
tea_seating_count_repeats (TeaSeating seating, guint n_players, guint n_rounds)
{
  Meetings meetings = { { 0 } };
  guint n = 0;

  for (guint round = 0; round < n_rounds; round++)
    count_meetings (meetings, seating[round], n_players / 4);
  for (guint a = 0; a < n_players; a++)
    for (guint b = 0; b < a; b++)
      n += meetings[a][b] > 1;

  return n;
}

static void
shuffle (TeaRandom *random, guint8 *numbers, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint other = tea_random_below (random, i);
      guint8 number = numbers[i - 1];

      numbers[i - 1] = numbers[other];
      numbers[other] = number;
    }
}

/* The rounds of the wheel. */
static void
turn_wheel (TeaSeating seating, guint i, guint n_rounds)
{
  const guint turn = starters[i].turn, n_turning = turn * starters[i].n_circles;

  for (guint round = 0; round < n_rounds; round++)
    for (guint at = 0; at < starters[i].n_players; at++)
      {
        guint number = starters[i].first[at];

        if (number < n_turning)
          number = number - number % turn + (number + round) % turn;
        seating[round][at / 4][at % 4] = (guint8) number;
      }
}

/* What it costs that @player sits with those at @table but for the one in @seat: how often they have met. Those who
 * have met often cost more than twice as much as those who have met half as often. */
static guint
cost_at (Meetings meetings, const guint8 table[4], guint seat, guint player)
{
  guint cost = 0;

  for (guint other = 0; other < 4; other++)
    if (other != seat)
      cost += (guint) meetings[player][table[other]] * (meetings[player][table[other]] + 1u);

  return cost;
}

/* Exchanges players of two tables as long as that makes nothing worse. Returns what the round costs. */
static guint
improve (Meetings meetings, guint8 (*tables)[4], guint n_tables, TeaRandom *random)
{
  guint cost = 0;

  for (guint table = 0; table < n_tables; table++)
    for (guint seat = 0; seat < 4; seat++)
      cost += cost_at (meetings, tables[table], seat, tables[table][seat]);
  cost /= 2;

  for (guint i = 0; i < N_EXCHANGES && cost > 0; i++)
    {
      guint one = tea_random_below (random, n_tables * 4), two = tea_random_below (random, n_tables * 4);
      guint8 *a = &tables[one / 4][one % 4], *b = &tables[two / 4][two % 4];
      guint before, after;

      if (one / 4 == two / 4)
        continue;
      before = cost_at (meetings, tables[one / 4], one % 4, *a) + cost_at (meetings, tables[two / 4], two % 4, *b);
      after = cost_at (meetings, tables[one / 4], one % 4, *b) + cost_at (meetings, tables[two / 4], two % 4, *a);
      if (after <= before)
        {
          guint8 number = *a;

          *a = *b;
          *b = number;
          cost = cost + after - before;
        }
    }

  return cost;
}

/* Finds one more round. */
static void
add_round (Meetings meetings, guint8 (*tables)[4], guint n_tables, TeaRandom *random)
{
  guint8 tried[TEA_SEATING_MAX_TABLES][4] = { { 0 } };
  guint least = G_MAXUINT;

  for (guint i = 0; i < n_tables * 4; i++)
    tried[i / 4][i % 4] = (guint8) i;
  for (guint attempt = 0; attempt < N_ATTEMPTS && least > 0; attempt++)
    {
      guint cost;

      shuffle (random, &tried[0][0], n_tables * 4);
      cost = improve (meetings, tried, n_tables, random);
      if (cost < least)
        memcpy (tables, tried, n_tables * sizeof *tried);
      least = MIN (least, cost);
    }
}

/* A seat of a player: the edge between the player and a table of a round. */
typedef struct
{
  guint16 player;
  guint16 table;
} Place;

/* Players, tables of all rounds, and one more that has a place for each player with an odd number of places. */
#define MAX_PLACES (TEA_SEATING_MAX_ROUNDS * TEA_SEATING_MAX_PLAYERS + TEA_SEATING_MAX_PLAYERS)
#define MAX_ENDS (TEA_SEATING_MAX_PLAYERS + TEA_SEATING_MAX_ROUNDS * TEA_SEATING_MAX_TABLES + 1)

/* Divides the places in two halves: half of those of each table, and of each player half or, of an odd number, one more
 * or less. A walk along all places, each once and back to where it began, puts every other one into the same half. As
 * it goes from a player to a table and from a table to a player, it has an even number of steps. */
static void
halve (Place *places, guint n_places, guint n_players, guint n_tables, guint *n_first)
{
  static const guint16 none = G_MAXUINT16;
  guint16 first_at[MAX_ENDS], next_at[MAX_PLACES][2];
  gboolean gone[MAX_PLACES] = { FALSE }, is_second[MAX_PLACES] = { FALSE };
  Place halves[2][MAX_PLACES];
  guint n_all = n_places, n_in[2] = { 0 }, degrees[TEA_SEATING_MAX_PLAYERS] = { 0 };
  Place all[MAX_PLACES];

  memcpy (all, places, n_places * sizeof *places);
  for (guint i = 0; i < n_places; i++)
    degrees[places[i].player]++;
  for (guint player = 0; player < n_players; player++)
    if (degrees[player] % 2 == 1)
      all[n_all++] = (Place){ (guint16) player, (guint16) n_tables };

  for (guint end = 0; end < n_players + n_tables + 1; end++)
    first_at[end] = none;
  for (guint i = n_all; i > 0; i--)
    {
      guint16 *player = &first_at[all[i - 1].player], *table = &first_at[n_players + all[i - 1].table];

      next_at[i - 1][0] = *player;
      next_at[i - 1][1] = *table;
      *player = *table = (guint16) (i - 1);
    }

  for (guint start = 0; start < n_all; start++)
    {
      guint at = all[start].player;
      gboolean at_table = FALSE;

      while (TRUE)
        {
          guint16 *place = &first_at[at];
          guint i;

          while (*place != none && gone[*place])
            *place = next_at[*place][at_table];
          if (*place == none)
            break;
          i = *place;
          gone[i] = TRUE;
          is_second[i] = at_table;
          at = at_table ? all[i].player : n_players + all[i].table;
          at_table = !at_table;
        }
    }

  for (guint i = 0; i < n_places; i++)
    halves[is_second[i]][n_in[is_second[i]]++] = places[i];
  memcpy (places, halves[0], n_in[0] * sizeof *places);
  memcpy (places + n_in[0], halves[1], n_in[1] * sizeof *places);
  *n_first = n_in[0];
}

/* Gives everybody each wind about as often: the places are divided in two halves, and each of them again. */
static void
share_winds (TeaSeating seating, guint n_players, guint n_rounds)
{
  const guint n_tables = n_players / 4;
  Place places[MAX_PLACES] = { 0 };
  guint n_places = 0, ends[5] = { 0 };

  g_assert (n_tables > 0);
  for (guint round = 0; round < n_rounds; round++)
    for (guint at = 0; at < n_players; at++)
      places[n_places++] = (Place){ seating[round][at / 4][at % 4], (guint16) (round * n_tables + at / 4) };

  halve (places, n_places, n_players, n_rounds * n_tables, &ends[2]);
  halve (places, ends[2], n_players, n_rounds * n_tables, &ends[1]);
  halve (places + ends[2], n_places - ends[2], n_players, n_rounds * n_tables, &ends[3]);
  ends[3] += ends[2];
  ends[4] = n_places;
  for (guint wind = 0; wind < 4; wind++)
    for (guint i = ends[wind]; i < ends[wind + 1]; i++)
      seating[places[i].table / n_tables][places[i].table % n_tables][wind] = (guint8) places[i].player;
}

static void
shuffle_tables (TeaRandom *random, guint8 (*tables)[4], guint n_tables)
{
  guint8 order[TEA_SEATING_MAX_TABLES], former[TEA_SEATING_MAX_TABLES][4];

  for (guint table = 0; table < n_tables; table++)
    order[table] = (guint8) table;
  shuffle (random, order, n_tables);
  memcpy (former, tables, n_tables * sizeof *tables);
  for (guint table = 0; table < n_tables; table++)
    memcpy (tables[table], former[order[table]], sizeof *tables);
}

void
tea_seating_make (TeaSeating seating, guint n_players, guint n_rounds, guint64 seed)
{
  const guint i = find_starter (n_players), n_tables = n_players / 4;
  const guint n_apart = MIN (n_rounds, tea_seating_rounds_apart (n_players));
  guint8 lots[TEA_SEATING_MAX_PLAYERS];
  Meetings meetings = { { 0 } };
  TeaRandom random;

  g_return_if_fail (n_players % 4 == 0 && n_players >= TEA_SEATING_MIN_PLAYERS && n_players <= TEA_SEATING_MAX_PLAYERS);
  g_return_if_fail (n_rounds >= 1 && n_rounds <= TEA_SEATING_MAX_ROUNDS);

  tea_random_init (&random, seed);
  if (i < G_N_ELEMENTS (starters))
    turn_wheel (seating, i, n_apart);
  else
    for (guint at = 0; at < n_players; at++)
      seating[0][at / 4][at % 4] = (guint8) at;
  for (guint round = 0; round < n_rounds; round++)
    {
      if (round >= n_apart)
        add_round (meetings, seating[round], n_tables, &random);
      count_meetings (meetings, seating[round], n_tables);
    }

  for (guint at = 0; at < n_players; at++)
    lots[at] = (guint8) at;
  shuffle (&random, lots, n_players);
  for (guint round = 0; round < n_rounds; round++)
    for (guint at = 0; at < n_players; at++)
      seating[round][at / 4][at % 4] = lots[seating[round][at / 4][at % 4]];
  share_winds (seating, n_players, n_rounds);
  for (guint round = 0; round < n_rounds; round++)
    shuffle_tables (&random, seating[round], n_tables);
}
