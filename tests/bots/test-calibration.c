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

/* Every variant has corrections. A corrected chance is at most 1 and rises with the estimate, at all stages. */
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
          TeaForecast forecast = { .chance = said / 100.0, .win = 100, .rest = 0, .danger = said / 100.0 };

          tea_forecast_correct (&forecast, calibration, used / 100.0);
          g_assert_true (forecast.chance > before && forecast.chance <= 1);
          g_assert_true (forecast.danger >= 0);
          before = forecast.chance;
        }
    }
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

  calibrate_play (samples, variant, N_DEALS, SEED, tea_bot_find ("regular"));
  g_assert_cmpuint (samples->len, >, 10 * N_DEALS);
  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);
      TeaForecast forecast = sample->said;

      tea_forecast_correct (&forecast, tea_calibration_find (variant), sample->used);
      add (&chances, sample->hand, forecast.chance, sample->won);
      add (&nets, sample->hand, tea_forecast_net (&forecast), sample->points);
      if (sample->won)
        add (&wins, sample->hand, forecast.win, sample->points);
    }
  check (&chances, "wins");
  check (&wins, "points of wins");
  check (&nets, "points of hands");
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
      g_autofree char *forecast = g_strdup_printf ("/calibration/forecast/%s", variants[i]->id);

      g_test_add_data_func (curves, variants[i], test_curves);
      g_test_add_data_func (forecast, variants[i], test_forecast);
    }

  return g_test_run ();
}
