/* test-rating.c - the rating Glicko-2: the example of its paper, and what holds for any games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "core/tiles/tea-random.h"
#include "store/tally/tea-rating.h"

#include "../../thorough.h"

#define assert_near(is, wanted, by) g_assert_cmpfloat_with_epsilon (is, wanted, by)

/* Glickman 2013, the worked example: 1500 ± 200 wins against 1400 ± 30, loses to 1550 ± 100 and 1700 ± 300. */
static void
test_example (void)
{
  const TeaRating before = { 1500, 200, 0.06 };
  const TeaRatingGame games[] = {
    { { 1400, 30, 0.06 }, 1 },
    { { 1550, 100, 0.06 }, 0 },
    { { 1700, 300, 0.06 }, 0 },
  };
  TeaRating after = tea_rating_after (&before, games, G_N_ELEMENTS (games));

  assert_near (after.rating, 1464.06, 0.01);
  assert_near (after.deviation, 151.52, 0.01);
  assert_near (after.volatility, 0.05999, 0.00001);
}

/* A player who has not played: φ* = √(φ² + σ²), by hand √(200² + (0.06 · 173.7178)²) = 200.2714. */
static void
test_pause (void)
{
  const TeaRating before = { 1600, 200, 0.06 };
  TeaRating after = tea_rating_after_pause (&before, 1);
  TeaRating long_after = tea_rating_after_pause (&before, 24);

  g_assert_cmpfloat (after.rating, ==, 1600);
  assert_near (after.deviation, 200.2714, 0.0001);
  g_assert_cmpfloat (after.volatility, ==, 0.06);
  for (guint i = 1; i < 24; i++)
    after = tea_rating_after_pause (&after, 1);
  assert_near (long_after.deviation, after.deviation, 0.000001);
}

/* A draw of two who are unknown: nothing is learned but that. By hand, with φ = 2.014762, g = 0.669069 and E = ½:
 * 1/v = g²/4 = 0.111913, σ' is as good as σ, φ' = 1 / √(1/(φ² + σ²) + 1/v) = 1.671210. */
static void
test_draw (void)
{
  const TeaRating unknown = TEA_RATING_UNKNOWN;
  const TeaRatingGame draw = { unknown, 0.5 };
  TeaRating after = tea_rating_after (&unknown, &draw, 1);

  assert_near (after.rating, 1500, 0.000001);
  assert_near (after.deviation, 290.32, 0.01);
  assert_near (after.volatility, 0.06, 0.0001);
}

/* Two who meet each other change by as much, one up and one down, if they were alike. Whoever wins more has more, and
 * nobody knows less after a game than before it by more than the time that has passed. */
static void
test_any (void)
{
  TeaRandom random;

  tea_random_init (&random, 20261131);
  for (guint round = 0; round < n_to_try (400, 20000); round++)
    {
      TeaRating before = { 900 + tea_random_below (&random, 1200), 40 + tea_random_below (&random, 310), 0.06 };
      TeaRatingGame games[21];
      guint n = 1 + tea_random_below (&random, G_N_ELEMENTS (games));
      TeaRating after, better, idle;

      for (guint i = 0; i < n; i++)
        games[i] = (TeaRatingGame){
          { 900 + tea_random_below (&random, 1200), 40 + tea_random_below (&random, 310), 0.06 },
          tea_random_below (&random, 3) / 2.0,
        };
      games[0].score = 0;
      after = tea_rating_after (&before, games, n);
      games[0].score = 1;
      better = tea_rating_after (&before, games, n);
      idle = tea_rating_after_pause (&before, 1);
      g_assert_true (isfinite (after.rating) && isfinite (after.deviation) && isfinite (after.volatility));
      g_assert_cmpfloat (better.rating, >, after.rating);
      g_assert_cmpfloat (after.volatility, >, 0);
      g_assert_cmpfloat (after.volatility, <, 1);
      g_assert_cmpfloat (after.deviation, <, MAX (idle.deviation, after.volatility * 400));
    }

  for (guint score = 0; score <= 2; score++)
    {
      const TeaRating unknown = TEA_RATING_UNKNOWN;
      TeaRating one = tea_rating_after (&unknown, &(TeaRatingGame){ unknown, score / 2.0 }, 1);
      TeaRating two = tea_rating_after (&unknown, &(TeaRatingGame){ unknown, 1 - score / 2.0 }, 1);

      assert_near (one.rating + two.rating, 3000, 0.000001);
      assert_near (one.deviation, two.deviation, 0.000001);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rating/example", test_example);
  g_test_add_func ("/rating/pause", test_pause);
  g_test_add_func ("/rating/draw", test_draw);
  g_test_add_func ("/rating/any", test_any);

  return g_test_run ();
}
