/* test-calibration.c - corrections of hints are monotonic, and corrected forecasts agree with results
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "rules/variant/tea-variant.h"
#include "tools/tea-calibrate.h"

#include "../thorough.h"

/* Each deal is played four times; docs/calibration.md has the results of many more. */
#define N_DEALS n_to_try (4, 150)
#define SEED 3003

/* Standard errors by which forecasts may differ from results. */
#define MAX_ERRORS 3.5

/* Decisions in won hands below which a kind of hands tells nothing. */
#define MIN_WON 100

static const char *const kinds[TEA_N_HAND_KINDS] = {
  [TEA_HAND_CLAIMS] = "wins of ready hands that may claim",
  [TEA_HAND_DRAWS] = "wins of ready hands that may not",
  [TEA_HAND_ONE] = "wins from one away",
  [TEA_HAND_TWO] = "wins from two away",
  [TEA_HAND_FARTHER] = "wins from farther away",
};

static void
check_curve (const TeaCurve *curve)
{
  g_assert_cmpuint (curve->n, >=, 1);
  g_assert_cmpuint (curve->n, <=, TEA_MAX_KNOTS);
  for (guint i = 1; i < curve->n; i++)
    {
      g_assert_cmpfloat (curve->knots[i].said, >, curve->knots[i - 1].said);
      g_assert_cmpfloat (curve->knots[i].real, >=, curve->knots[i - 1].real);
    }
}

/* Every variant has corrections. A corrected chance is at most 1, falls nowhere as the estimate rises, and is 0
 * nowhere: hands were won of which the evaluator sees no way. */
static void
test_curves (gconstpointer data)
{
  const TeaCalibration *calibration = tea_calibration_find (data);

  g_assert_nonnull (calibration);
  for (guint stage = 0; stage < TEA_N_STAGES; stage++)
    {
      check_curve (&calibration->chance[stage]);
      check_curve (&calibration->win[stage]);
      check_curve (&calibration->rest[stage]);
    }
  check_curve (&calibration->danger);
  for (guint used = 0; used <= 100; used++)
    {
      double before = -1;

      for (guint said = 0; said <= 100; said++)
        {
          TeaForecast forecast = {
            .distance = 1, .chance = said / 100.0, .win = 100, .rest = 0, .danger = said / 100.0
          };

          tea_forecast_correct (&forecast, calibration, used / 100.0);
          g_assert_true (forecast.chance >= before && forecast.chance > 0 && forecast.chance <= 1);
          g_assert_true (forecast.danger >= 0);
          before = forecast.chance;
        }
    }
}

static double
chance_of (const TeaCalibration *calibration, guint drawn, guint claimed, guint draws, double used)
{
  TeaForecast forecast = { .ready = { drawn, claimed, 60, draws }, .chance = 0.3, .win = 100 };

  tea_forecast_correct (&forecast, calibration, used);

  return forecast.chance;
}

/* The chance of a ready hand comes from its waits: it rises with them and with the draws left, never quite to 1, is 0
 * only without draws, and is lower if a hand with as many tiles cannot claim them. */
static void
test_ready (gconstpointer data)
{
  const TeaCalibration *calibration = tea_calibration_find (data);

  for (guint stage = 0; stage < TEA_N_STAGES; stage++)
    for (guint draws = 0; draws <= 80; draws += 4)
      for (guint tiles = 1; tiles <= 12; tiles++)
        {
          double used = (stage + 0.5) / TEA_STAGES_IN_HAND;
          double draw = chance_of (calibration, tiles, 0, draws, used);
          double claim = chance_of (calibration, tiles, tiles, draws, used);

          if (draws == 0)
            {
              g_assert_cmpfloat (draw, ==, 0);
              g_assert_cmpfloat (claim, ==, 0);
              continue;
            }
          g_assert_true (draw > 0 && claim < 1);
          g_assert_cmpfloat (draw, <, claim);
          g_assert_cmpfloat (draw, <=, chance_of (calibration, tiles + 1, 0, draws, used));
          g_assert_cmpfloat (claim, <=, chance_of (calibration, tiles + 1, tiles + 1, draws, used));
          g_assert_cmpfloat (claim, <=, chance_of (calibration, tiles, tiles, draws + 4, used));
        }
}

/* Regulars are what everything is measured against; all other levels were measured. Novices let others win, and in the
 * long run masters win nothing from masters. */
static void
test_against (gconstpointer data)
{
  const TeaCalibration *calibration = tea_calibration_find (data);
  const char *levels[4] = { "novice", "master", NULL, "regular" };
  TeaAgainst nobody = tea_calibration_against (calibration, "nobody");
  TeaAgainst master = tea_calibration_against (calibration, "master");
  TeaAgainst mixed = tea_calibration_at_table (calibration, 0, levels);
  guint n;
  const TeaBot *bots = tea_bots (&n);

  for (guint i = 0; i < n; i++)
    {
      TeaAgainst against = tea_calibration_against (calibration, bots[i].id);

      if (g_str_equal (bots[i].id, "regular"))
        g_assert_true (against.odds == 1 && against.more == 0);
      else
        g_assert_true (against.odds != 1 && against.odds > 0.3 && against.odds < 4);
    }
  g_assert_cmpfloat (tea_calibration_against (calibration, "novice").odds, >, 1.5);
  g_assert_true (nobody.odds == 1 && nobody.more == 0);
  g_assert_cmpfloat_with_epsilon (mixed.odds, (master.odds + 2) / 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (mixed.more, master.more / 3, 1e-9);
}

/* Sums of estimates, of actual results, and of the squared differences by hand. */
typedef struct
{
  double said;
  double real;
  double squares;
  guint hand;
  double off;
} Sum;

static void
add (Sum *sum, guint hand, double said, double real)
{
  if (hand != sum->hand)
    {
      sum->squares += sum->off * sum->off;
      sum->off = 0;
    }
  sum->hand = hand;
  sum->off += said - real;
  sum->said += said;
  sum->real += real;
}

static void
check (const Sum *sum, const char *name)
{
  double error = sqrt (sum->squares + sum->off * sum->off);

  g_test_message ("%s: said %.1f, real %.1f, error %.1f", name, sum->said, sum->real, error);
  g_assert_cmpfloat (fabs (sum->said - sum->real), <, MAX_ERRORS * error);
}

/* On deals other than those that the corrections come from: wins, what they pay, and the points of all hands. */
static void
test_forecast (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (CalibrateSample));
  Sum chances = { 0 }, wins = { 0 }, nets = { 0 };
  Sum of_kind[TEA_N_HAND_KINDS] = { 0 };

  calibrate_play (samples, variant, N_DEALS, SEED, tea_bot_find ("regular"));
  g_assert_cmpuint (samples->len, >, 10 * N_DEALS);
  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);
      TeaForecast forecast = sample->said;

      tea_forecast_correct (&forecast, tea_calibration_find (variant), sample->used);
      add (&chances, sample->hand, forecast.chance, sample->won);
      add (&of_kind[tea_forecast_kind (&forecast)], sample->hand, forecast.chance, sample->won);
      add (&nets, sample->hand, tea_forecast_net (&forecast), sample->points);
      if (sample->won && tea_forecast_kind (&forecast) > TEA_HAND_DRAWS)
        add (&wins, sample->hand, forecast.win, sample->points);
    }
  check (&chances, "wins");
  check (&wins, "points of wins");
  check (&nets, "points of hands");
  for (guint kind = 0; kind < TEA_N_HAND_KINDS; kind++)
    if (of_kind[kind].real >= MIN_WON)
      check (&of_kind[kind], kinds[kind]);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *curves = g_strdup_printf ("/calibration/curves/%s", variants[i]->id);
      g_autofree char *ready = g_strdup_printf ("/calibration/ready/%s", variants[i]->id);
      g_autofree char *against = g_strdup_printf ("/calibration/against/%s", variants[i]->id);
      g_autofree char *forecast = g_strdup_printf ("/calibration/forecast/%s", variants[i]->id);

      g_test_add_data_func (curves, variants[i], test_curves);
      g_test_add_data_func (ready, variants[i], test_ready);
      g_test_add_data_func (against, variants[i], test_against);
      g_test_add_data_func (forecast, variants[i], test_forecast);
    }

  return g_test_run ();
}
