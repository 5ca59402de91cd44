/* test-calibration.c - the corrections of hints rise, and what they foretell comes about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "rules/variant/tea-variant.h"
#include "tools/tea-calibrate.h"

#include "../thorough.h"

/* Each deal is played four times; docs/calibration.md has what many more give. */
#define N_DEALS n_to_try (4, 150)
#define SEED 3003

/* By how many standard errors what is said may differ from what comes. */
#define MOST_ERRORS 3.5

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

/* Every variant has corrections. A chance stays one, at all stages, and a greater one stays greater. */
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

/* What is said of a hand on average, and what comes of it. */
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
  g_assert_cmpfloat (fabs (sum->said - sum->real), <, MOST_ERRORS * error);
}

/* On deals of its own: wins, what they pay, and what the others pay. */
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
