/* test-seating.c - the rounds of a tournament, proved by counting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "store/club/tea-seating.h"

#include "../../thorough.h"

/* In how many rounds nobody meets twice, and whether more are known to be impossible, as everybody has met everybody
 * but one or two, or by proof. */
static const struct
{
  guint n_players;
  guint n_rounds;
} known[] = {
  { 8, 1 },   { 12, 1 },  { 16, 5 },  { 20, 5 },  { 24, 7 },  { 28, 9 },  { 32, 9 },  { 36, 11 },
  { 40, 13 }, { 44, 14 }, { 48, 15 }, { 52, 17 }, { 56, 18 }, { 60, 19 }, { 64, 21 },
};

/* Everybody has one seat in each round, and each wind as often as any other or once more. */
static void
check_seats (TeaSeating seating, guint n_players, guint n_rounds)
{
  guint winds[TEA_SEATING_MAX_PLAYERS][4] = { { 0 } };

  for (guint round = 0; round < n_rounds; round++)
    {
      gboolean seated[TEA_SEATING_MAX_PLAYERS] = { FALSE };

      for (guint at = 0; at < n_players; at++)
        {
          guint player = seating[round][at / 4][at % 4];

          g_assert_cmpuint (player, <, n_players);
          g_assert_false (seated[player]);
          seated[player] = TRUE;
          winds[player][at % 4]++;
        }
    }
  for (guint player = 0; player < n_players; player++)
    for (guint wind = 0; wind < 4; wind++)
      {
        g_assert_cmpuint (winds[player][wind], >=, n_rounds / 4);
        g_assert_cmpuint (winds[player][wind], <=, (n_rounds + 3) / 4);
      }
}

/* Counts for itself how many pairs meet more than once. */
static guint
count_repeats (TeaSeating seating, guint n_players, guint n_rounds)
{
  guint meetings[TEA_SEATING_MAX_PLAYERS][TEA_SEATING_MAX_PLAYERS] = { { 0 } };
  guint n = 0;

  for (guint round = 0; round < n_rounds; round++)
    for (guint one = 0; one < n_players; one++)
      for (guint two = one + 1; two < n_players && two / 4 == one / 4; two++)
        {
          guint a = seating[round][one / 4][one % 4], b = seating[round][two / 4][two % 4];

          if (++meetings[MIN (a, b)][MAX (a, b)] == 2)
            n++;
        }

  return n;
}

/* For every number of players and of rounds. */
static void
test_rounds (void)
{
  guint n_apart = 0;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const guint n_players = known[i].n_players;
      guint former = 0;

      g_assert_cmpuint (tea_seating_rounds_apart (n_players), ==, known[i].n_rounds);
      for (guint n_rounds = 1; n_rounds <= TEA_SEATING_MAX_ROUNDS; n_rounds++)
        {
          TeaSeating seating;
          guint n;

          tea_seating_make (seating, n_players, n_rounds, n_rounds);
          check_seats (seating, n_players, n_rounds);
          n = count_repeats (seating, n_players, n_rounds);
          g_assert_cmpuint (tea_seating_count_repeats (seating, n_players, n_rounds), ==, n);
          g_test_message ("%u players, %u rounds: %u pairs meet again", n_players, n_rounds, n);
          if (n_rounds <= known[i].n_rounds)
            g_assert_cmpuint (n, ==, 0);
          else
            g_assert_cmpuint (n, >, 0);
          n_apart += n == 0;
          former = n;
        }
      g_assert_cmpuint (former, <=, n_players * (n_players - 1) / 2);
    }
  g_assert_cmpuint (n_apart, ==, 1 + 1 + 5 + 5 + 7 + 9 + 9 + 11 + 13 + 14 + 15 + 17 + 18 + 19 + 21);
}

/* How many pairs meet again where some have to. With 8 players a table of the second round has two from each table of
 * the first, with 12 players two from one of them; there are not fewer. The others are what a search finds. */
static const struct
{
  guint n_players;
  guint n_rounds;
  guint most;
} repeats[] = {
  { 8, 2, 4 }, { 8, 3, 12 }, { 12, 2, 3 }, { 12, 3, 9 }, { 16, 6, 24 }, { 20, 6, 10 }, { 24, 8, 24 }, { 32, 10, 20 },
};

static void
test_repeats (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (repeats); i++)
    for (guint seed = 0; seed < n_to_try (5, 100); seed++)
      {
        TeaSeating seating;
        guint n;

        tea_seating_make (seating, repeats[i].n_players, repeats[i].n_rounds, seed);
        n = tea_seating_count_repeats (seating, repeats[i].n_players, repeats[i].n_rounds);
        g_test_message ("%u players, %u rounds: %u", repeats[i].n_players, repeats[i].n_rounds, n);
        g_assert_cmpuint (n, <=, repeats[i].most);
      }
}

/* The same seed gives the same seats, and another one other seats. */
static void
test_seed (void)
{
  TeaSeating one = { { { 0 } } }, two = { { { 0 } } };

  tea_seating_make (one, 20, 8, 7);
  tea_seating_make (two, 20, 8, 7);
  g_assert_cmpmem (one, sizeof one, two, sizeof two);
  tea_seating_make (two, 20, 8, 8);
  g_assert_cmpint (memcmp (one, two, sizeof one), !=, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/seating/rounds", test_rounds);
  g_test_add_func ("/seating/repeats", test_repeats);
  g_test_add_func ("/seating/seed", test_seed);

  return g_test_run ();
}
