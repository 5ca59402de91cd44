/* test-own-odds.c - how often a player wins, compared with what is said: found for players of whom it is known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bots/advice/tea-own-odds.h"
#include "core/tiles/tea-random.h"

#include "../thorough.h"

static double
chance_of (double said, double log_odds)
{
  double odds = exp (log_odds) * said / (1 - said);

  return odds / (1 + odds);
}

static double
random_part (TeaRandom *random)
{
  return tea_random_below (random, 1000000) / 1e6;
}

/* Adds the decisions of one hand, in which the same is said each time, of a player whose odds are known. */
static void
add_hand (GArray *samples, TeaRandom *random, guint hand, gboolean ready, double log_odds)
{
  double said = ready ? 0.3 + 0.4 * random_part (random) : 0.05 + 0.35 * random_part (random);
  gboolean won = random_part (random) < chance_of (said, log_odds);
  guint n = 1 + tea_random_below (random, 12);

  for (guint i = 0; i < n; i++)
    {
      TeaOwnSample sample = { .hand = hand, .ready = ready, .won = won, .said = said };

      g_array_append_val (samples, sample);
    }
}

/* Decisions in @n hands that are not ready, and in half as many that are. */
static GArray *
make_hands (TeaRandom *random, guint n, double far, double ready)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (TeaOwnSample));

  for (guint hand = 0; hand < n; hand++)
    {
      add_hand (samples, random, 2 * hand, FALSE, far);
      if (hand % 2 == 0)
        add_hand (samples, random, 2 * hand + 1, TRUE, ready);
    }

  return samples;
}

/* Of many players with the same known odds, after 200, 300 or 400 hands the estimate is within its error as often as an
 * error means, and hardly ever off by more than three; it is not drawn to one side by more than that. */
static void
test_known (void)
{
  static const double known[][2] = { { -1.4, -0.6 }, { -0.6, -0.3 }, { 0, 0 }, { 0.4, 0.2 } };
  TeaRandom random;

  tea_random_init (&random, 46);
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    for (guint n = 200; n <= 400; n += 100)
      for (guint ready = 0; ready < 2; ready++)
        {
          guint n_players = n_to_try (200, 2000), n_within = 0, n_far_off = 0;
          double off = 0, error = 0;

          for (guint j = 0; j < n_players; j++)
            {
              g_autoptr (GArray) samples = make_hands (&random, n, known[i][0], known[i][1]);
              TeaOwnOdds odds;
              double difference;

              tea_own_odds_find (&odds, (const TeaOwnSample *) (gpointer) samples->data, samples->len, ready != 0);
              g_assert_cmpuint (odds.n_hands, ==, ready ? n / 2 : n);
              difference = odds.log_odds - known[i][ready];
              n_within += fabs (difference) <= odds.error;
              n_far_off += fabs (difference) > 3 * odds.error;
              off += difference / n_players;
              error += odds.error / n_players;
            }
          g_test_message ("%+.1f %s, %u hands: %+.2f off, error %.2f; within it %.0f %%", known[i][ready],
                          ready ? "ready" : "far", n, off, error, 100.0 * n_within / n_players);
          g_assert_cmpfloat (100.0 * n_within / n_players, >, 58);
          g_assert_cmpfloat (100.0 * n_far_off / n_players, <, 2);
          g_assert_cmpfloat (fabs (off), <, 0.7 * error);
        }
}

/* Nothing is known without hands, and a player who never wins has odds, too. */
static void
test_little (void)
{
  TeaOwnSample never[50];
  TeaOwnOdds odds;
  double error;

  tea_own_odds_find (&odds, NULL, 0, FALSE);
  g_assert_cmpuint (odds.n_hands, ==, 0);
  g_assert_cmpfloat (odds.log_odds, ==, 0);
  g_assert_cmpfloat_with_epsilon (tea_own_odds_chance (&odds, 0.3, &error), 0.3, 1e-9);
  g_assert_cmpfloat (error, >, 0.1);

  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    never[i] = (TeaOwnSample){ .hand = i, .said = 0.4 };
  tea_own_odds_find (&odds, never, G_N_ELEMENTS (never), FALSE);
  g_assert_cmpuint (odds.n_hands, ==, 50);
  g_assert_cmpfloat (odds.log_odds, <, -1.5);
  g_assert_cmpfloat (odds.log_odds, >, -4);
  g_assert_cmpfloat (tea_own_odds_chance (&odds, 0.4, NULL), <, 0.1);
  g_assert_cmpfloat (tea_own_odds_chance (&odds, 0, NULL), >=, 0);
  g_assert_cmpfloat (tea_own_odds_chance (&odds, 1, NULL), <=, 1);
  tea_own_odds_find (&odds, never, G_N_ELEMENTS (never), TRUE);
  g_assert_cmpuint (odds.n_hands, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/own-odds/known", test_known);
  g_test_add_func ("/own-odds/little", test_little);

  return g_test_run ();
}
