/* tea-calibrate-fit.c - corrections from the evaluator's estimates and the actual results
 *
 * The decisions of a stage are sorted by the estimate and divided into parts, the lowest of which are smaller; each
 * becomes a knot. Parts are joined where the actual result does not rise, or where they are too close. Ready hands,
 * kinds of hands and other opponents come on top of that (docs/calibration.md).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "tools/tea-calibrate.h"

/* Minimum number of decisions in a knot; a hand has several in each stage, and more in all stages. */
#define MIN_SAMPLES 400
#define MIN_SAMPLES_READY 600

/* Decisions in won hands that outweigh what is known already. */
#define MIN_WON 15

/* Minimum distance of knots, for fractions and for points. */
#define MIN_GAP 0.0002
#define MIN_GAP_POINTS 0.5

/* An estimate and the actual result. */
typedef struct
{
  double said;
  double real;
} Pair;

typedef enum
{
  OF_CHANCE,
  OF_WIN,
  OF_REST,
  OF_DANGER,
  OF_CLAIMS,
  OF_DRAWS,
  OF_CLAIMS_WIN,
  OF_DRAWS_WIN,
} Of;

/* Only ready hands that may win. */
static gboolean
is_of_ready (Of of)
{
  return of >= OF_CLAIMS;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const Pair *x = a;
  const Pair *y = b;

  return x->said < y->said ? -1 : x->said > y->said;
}

static gboolean
is_ready (const CalibrateSample *sample)
{
  return tea_forecast_kind (&sample->said) <= TEA_HAND_DRAWS;
}

/* %FALSE if the sample has no such pair. */
static gboolean
pair_of (Pair *pair, const CalibrateSample *sample, Of of, const TeaCalibration *calibration)
{
  TeaHandKind kind = tea_forecast_kind (&sample->said);

  if (of != OF_DANGER && of != OF_REST && is_ready (sample) != is_of_ready (of))
    return FALSE;

  switch (of)
    {
    case OF_CLAIMS:
    case OF_DRAWS:
      *pair = (Pair){ tea_readiness_chance (&sample->said.ready, tea_calibration_others (calibration, sample->used)),
                      sample->won };
      return kind == (of == OF_CLAIMS ? TEA_HAND_CLAIMS : TEA_HAND_DRAWS);
    case OF_CLAIMS_WIN:
    case OF_DRAWS_WIN:
      *pair = (Pair){ sample->said.win, sample->points };
      return kind == (of == OF_CLAIMS_WIN ? TEA_HAND_CLAIMS : TEA_HAND_DRAWS) && sample->won;
    case OF_CHANCE:
      *pair = (Pair){ sample->said.chance, sample->won };
      return TRUE;
    case OF_WIN:
      *pair = (Pair){ sample->said.win, sample->points };
      return sample->won;
    case OF_REST:
      *pair = (Pair){ sample->said.rest, sample->points };
      return !sample->won;
    case OF_DANGER:
      *pair = (Pair){ sample->said.danger, sample->cost };
      return sample->discards;
    }
  g_assert_not_reached ();
}

static GArray *
pairs_of (const GArray *samples, guint stage, Of of, const TeaCalibration *calibration)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  Pair pair;

  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);

      if ((stage == TEA_N_STAGES || calibrate_stage_of (sample->used) == stage) &&
          pair_of (&pair, sample, of, calibration))
        g_array_append_val (pairs, pair);
    }
  g_array_sort (pairs, compare_pairs);

  return pairs;
}

/* Where part @part of @n_parts begins: the lowest are smaller, for hands that can hardly win. */
static guint
quantile (guint part, guint n_parts, guint n)
{
  return (guint) (pow ((double) part / n_parts, 1.5) * n);
}

/* Fits to the decisions of @stage, or to all if it is %TEA_N_STAGES. */
static void
fit_curve (TeaCurve *curve, const GArray *samples, guint stage, Of of, const TeaCalibration *calibration)
{
  g_autoptr (GArray) pairs = pairs_of (samples, stage, of, calibration);
  guint min_samples = is_of_ready (of) ? MIN_SAMPLES_READY : MIN_SAMPLES;
  double gap = of == OF_WIN || of == OF_REST || of == OF_CLAIMS_WIN || of == OF_DRAWS_WIN ? MIN_GAP_POINTS : MIN_GAP;
  guint n_parts = CLAMP (pairs->len / min_samples, 1, TEA_MAX_KNOTS);
  double weights[TEA_MAX_KNOTS];

  curve->n = 0;
  if (is_of_ready (of) && pairs->len < MIN_SAMPLES)
    return; /* the rules hardly know such hands */
  for (guint part = 0; part < n_parts && pairs->len > 0; part++)
    {
      guint from = quantile (part, n_parts, pairs->len);
      guint to = quantile (part + 1, n_parts, pairs->len);
      TeaKnot knot = { 0, 0 };
      double weight = to - from;

      for (guint i = from; i < to; i++)
        {
          knot.said += g_array_index (pairs, Pair, i).said / weight;
          knot.real += g_array_index (pairs, Pair, i).real / weight;
        }
      if (of == OF_CHANCE || of == OF_CLAIMS || of == OF_DRAWS)
        knot.real = (knot.real * weight + 0.5) / (weight + 1); /* never quite 0 */
      while (curve->n > 0 &&
             (knot.real <= curve->knots[curve->n - 1].real || knot.said < curve->knots[curve->n - 1].said + gap))
        {
          const TeaKnot *before = &curve->knots[--curve->n];
          double both = weight + weights[curve->n];

          knot.said = (knot.said * weight + before->said * weights[curve->n]) / both;
          knot.real = (knot.real * weight + before->real * weights[curve->n]) / both;
          weight = both;
        }
      weights[curve->n] = weight;
      curve->knots[curve->n++] = knot;
    }
}

/* Sums over hands. */
typedef struct
{
  guint n;
  double said;
  double real;
} Sum;

static void
add (Sum *sum, double said, double real)
{
  sum->n++;
  sum->said += said;
  sum->real += real;
}

/* Hands of stages @from to @to. */
static gboolean
is_between (const CalibrateSample *sample, guint from, guint to)
{
  guint stage = calibrate_stage_of (sample->used);

  return is_ready (sample) && stage >= from && stage <= to;
}

static Sum
sum_chances (const GArray *samples, guint from, guint to, double others)
{
  Sum sum = { 0 };

  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);

      if (is_between (sample, from, to))
        add (&sum, tea_readiness_chance (&sample->said.ready, others), sample->won);
    }

  return sum;
}

/* How many wins of others in a round explain how many ready hands of the stage were not won. A stage with too few takes
 * its neighbours along. */
static double
fit_others (const GArray *samples, guint stage)
{
  double low = 0.001, high = 2;
  guint from = stage, to = stage;

  while (to - from < TEA_N_STAGES - 1 && sum_chances (samples, from, to, 0).n < MIN_SAMPLES)
    {
      from -= from > 0;
      to += to + 1 < TEA_N_STAGES;
    }
  for (guint i = 0; i < 20; i++)
    {
      Sum sum = sum_chances (samples, from, to, (low + high) / 2);

      if (sum.said > sum.real)
        low = (low + high) / 2;
      else
        high = (low + high) / 2;
    }

  return low;
}

/* The mean difference, less where it comes from few hands. */
static double
difference (const Sum *sum)
{
  return (sum->real - sum->said) / (sum->n + MIN_SAMPLES);
}

/* The odds with which the hands were won relative to those that were said, nearer to 1 where that comes from few. */
static double
ratio (const Sum *sum)
{
  double said = sum->n > 0 ? sum->said / sum->n : 0;
  double real = said > 0 ? (sum->real + MIN_WON) / (sum->n + MIN_WON / said) : 0;

  return said > 0 && said < 1 && real < 1 ? real / (1 - real) / (said / (1 - said)) : 1;
}

/* How likely kinds of hands win, and what another player's many melds do to that. */
static void
fit_odds (TeaCalibration *calibration, const GArray *samples)
{
  Sum kinds[TEA_N_HAND_KINDS][TEA_N_STAGES] = { 0 };
  Sum melds = { 0 };

  for (guint kind = 0; kind < TEA_N_HAND_KINDS; kind++)
    for (guint stage = 0; stage < TEA_N_STAGES; stage++)
      calibration->odds[kind][stage] = 1;
  calibration->many_melds_odds = 1;
  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);
      TeaForecast forecast = sample->said;

      tea_forecast_correct (&forecast, calibration, sample->used);
      if (forecast.melds < TEA_MANY_MELDS)
        add (&kinds[tea_forecast_kind (&forecast)][calibrate_stage_of (sample->used)], forecast.chance, sample->won);
    }
  for (guint kind = 0; kind < TEA_N_HAND_KINDS; kind++)
    for (guint stage = 0; stage < TEA_N_STAGES; stage++)
      calibration->odds[kind][stage] = ratio (&kinds[kind][stage]);
  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);
      TeaForecast forecast = sample->said;

      tea_forecast_correct (&forecast, calibration, sample->used);
      if (forecast.melds >= TEA_MANY_MELDS)
        add (&melds, forecast.chance, sample->won);
    }
  calibration->many_melds_odds = ratio (&melds);
}

/* What kinds of hands are paid more than the forecast says, once everything else is known. */
static void
fit_more (TeaCalibration *calibration, const GArray *samples)
{
  Sum kinds[TEA_N_HAND_KINDS][TEA_N_STAGES] = { 0 };
  Sum melds = { 0 };

  memset (calibration->more, 0, sizeof calibration->more);
  calibration->many_melds_more = 0;
  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);
      TeaForecast forecast = sample->said;

      tea_forecast_correct (&forecast, calibration, sample->used);
      add (forecast.melds >= TEA_MANY_MELDS ? &melds
                                            : &kinds[tea_forecast_kind (&forecast)][calibrate_stage_of (sample->used)],
           tea_forecast_net (&forecast), sample->points);
    }
  for (guint kind = 0; kind < TEA_N_HAND_KINDS; kind++)
    for (guint stage = 0; stage < TEA_N_STAGES; stage++)
      calibration->more[kind][stage] = difference (&kinds[kind][stage]);
  calibration->many_melds_more = difference (&melds);
}

void
calibrate_fit (TeaCalibration *calibration, const GArray *samples)
{
  for (guint stage = 0; stage < TEA_N_STAGES; stage++)
    {
      fit_curve (&calibration->chance[stage], samples, stage, OF_CHANCE, calibration);
      fit_curve (&calibration->win[stage], samples, stage, OF_WIN, calibration);
      fit_curve (&calibration->rest[stage], samples, stage, OF_REST, calibration);
      calibration->others[stage] = fit_others (samples, stage);
    }
  fit_curve (&calibration->danger, samples, TEA_N_STAGES, OF_DANGER, calibration);
  fit_curve (&calibration->claims.chance, samples, TEA_N_STAGES, OF_CLAIMS, calibration);
  fit_curve (&calibration->draws.chance, samples, TEA_N_STAGES, OF_DRAWS, calibration);
  fit_curve (&calibration->claims.win, samples, TEA_N_STAGES, OF_CLAIMS_WIN, calibration);
  fit_curve (&calibration->draws.win, samples, TEA_N_STAGES, OF_DRAWS_WIN, calibration);
  fit_odds (calibration, samples);
  fit_more (calibration, samples);
}

/* What is said of the hands against @others, and what came of them; the points if @points, or else wins. */
static Sum
sum_against (const TeaCalibration *calibration, const GArray *samples, const TeaAgainst *others, gboolean points)
{
  Sum sum = { 0 };

  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);
      TeaForecast forecast = sample->said;

      tea_forecast_correct (&forecast, calibration, sample->used);
      tea_forecast_meet (&forecast, others);
      if (points)
        add (&sum, tea_forecast_net (&forecast), sample->points);
      else
        add (&sum, forecast.chance, sample->won);
    }

  return sum;
}

void
calibrate_fit_against (TeaCalibration *calibration, const GArray *samples, const char *level)
{
  TeaAgainst others = { level, 1, 0 };
  double low = 0.05, high = 20;
  Sum sum;
  guint i = 0;

  for (guint step = 0; step < 30; step++)
    {
      others.odds = (low + high) / 2;
      sum = sum_against (calibration, samples, &others, FALSE);
      if (sum.said < sum.real)
        low = others.odds;
      else
        high = others.odds;
    }
  sum = sum_against (calibration, samples, &others, TRUE);
  others.more = (sum.real - sum.said) / MAX (sum.n, 1);
  while (i < TEA_MAX_AGAINST - 1 && calibration->against[i].level != NULL &&
         !g_str_equal (calibration->against[i].level, level))
    i++;
  calibration->against[i] = others;
}

static void
print_curve (const TeaCurve *curve, int digits)
{
  g_print ("{ %u, {", curve->n);
  for (guint i = 0; i < curve->n; i++)
    g_print ("%s{ %.*f, %.*f }", i > 0 ? ", " : " ", digits, curve->knots[i].said, digits, curve->knots[i].real);
  g_print (" } },\n");
}

static void
print_curves (const char *name, const TeaCurve curves[TEA_N_STAGES], int digits)
{
  g_print ("  .%s = {\n", name);
  for (guint stage = 0; stage < TEA_N_STAGES; stage++)
    {
      g_print ("    ");
      print_curve (&curves[stage], digits);
    }
  g_print ("  },\n");
}

static void
print_values (const double values[TEA_N_STAGES], int digits)
{
  g_print ("{");
  for (guint stage = 0; stage < TEA_N_STAGES; stage++)
    g_print ("%s%.*f", stage > 0 ? ", " : " ", digits, values[stage]);
  g_print (" },\n");
}

static void
print_by_kind (const char *name, const double values[TEA_N_HAND_KINDS][TEA_N_STAGES], int digits)
{
  g_print ("  .%s = {\n", name);
  for (guint kind = 0; kind < TEA_N_HAND_KINDS; kind++)
    {
      g_print ("    ");
      print_values (values[kind], digits);
    }
  g_print ("  },\n");
}

static void
print_ready (const char *name, const TeaReadyCalibration *kind)
{
  g_print ("  .%s.chance = ", name);
  print_curve (&kind->chance, 4);
  g_print ("  .%s.win = ", name);
  print_curve (&kind->win, 1);
}

void
calibrate_print (const TeaCalibration *calibration)
{
  g_print ("/* What the evaluator says and what came of it; written by tea-calibrate (docs/calibration.md). */\n");
  g_print ("{\n  .id = \"%s\",\n", calibration->id);
  print_curves ("chance", calibration->chance, 4);
  print_curves ("win", calibration->win, 1);
  print_curves ("rest", calibration->rest, 1);
  g_print ("  .danger = ");
  print_curve (&calibration->danger, 4);
  g_print ("  .others = ");
  print_values (calibration->others, 3);
  print_ready ("claims", &calibration->claims);
  print_ready ("draws", &calibration->draws);
  print_by_kind ("odds", calibration->odds, 2);
  print_by_kind ("more", calibration->more, 1);
  g_print ("  .many_melds_odds = %.2f,\n  .many_melds_more = %.1f,\n", calibration->many_melds_odds,
           calibration->many_melds_more);
  g_print ("  .against = {");
  for (guint i = 0; i < TEA_MAX_AGAINST && calibration->against[i].level != NULL; i++)
    g_print ("%s{ \"%s\", %.2f, %.1f }", i > 0 ? ", " : " ", calibration->against[i].level,
             calibration->against[i].odds, calibration->against[i].more);
  g_print (" },\n");
  g_print ("},\n");
}
