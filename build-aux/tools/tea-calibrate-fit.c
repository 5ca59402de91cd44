/* tea-calibrate-fit.c - corrections from the evaluator's estimates and the actual results
 *
 * The decisions of a stage are sorted by the estimate and divided into equal parts, each of which becomes a knot. Parts
 * are joined where the actual result does not rise, or where they are too close.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "tools/tea-calibrate.h"

/* Minimum number of decisions in a knot; a hand has several in each stage. */
#define MIN_SAMPLES 400

/* Minimum distance of knots, for fractions and for points. */
#define MIN_GAP 0.0005
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
} Of;

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const Pair *x = a;
  const Pair *y = b;

  return x->said < y->said ? -1 : x->said > y->said;
}

/* %FALSE if the sample has no such pair. */
static gboolean
pair_of (Pair *pair, const CalibrateSample *sample, Of of)
{
  switch (of)
    {
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

/* The danger has one curve for all stages. */
static GArray *
pairs_of (const GArray *samples, guint stage, Of of)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  Pair pair;

  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);

      if ((of == OF_DANGER || calibrate_stage_of (sample->used) == stage) && pair_of (&pair, sample, of))
        g_array_append_val (pairs, pair);
    }
  g_array_sort (pairs, compare_pairs);

  return pairs;
}

static void
fit_curve (TeaCurve *curve, const GArray *samples, guint stage, Of of)
{
  g_autoptr (GArray) pairs = pairs_of (samples, stage, of);
  double gap = of == OF_WIN || of == OF_REST ? MIN_GAP_POINTS : MIN_GAP;
  guint n_parts = CLAMP (pairs->len / MIN_SAMPLES, 1, TEA_MAX_KNOTS);
  double weights[TEA_MAX_KNOTS];

  curve->n = 0;
  for (guint part = 0; part < n_parts && pairs->len > 0; part++)
    {
      guint from = part * pairs->len / n_parts;
      guint to = (part + 1) * pairs->len / n_parts;
      TeaKnot knot = { 0, 0 };
      double weight = to - from;

      for (guint i = from; i < to; i++)
        {
          knot.said += g_array_index (pairs, Pair, i).said / weight;
          knot.real += g_array_index (pairs, Pair, i).real / weight;
        }
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

void
calibrate_fit (TeaCalibration *calibration, const GArray *samples)
{
  for (guint stage = 0; stage < TEA_N_STAGES; stage++)
    {
      fit_curve (&calibration->chance[stage], samples, stage, OF_CHANCE);
      fit_curve (&calibration->win[stage], samples, stage, OF_WIN);
      fit_curve (&calibration->rest[stage], samples, stage, OF_REST);
    }
  fit_curve (&calibration->danger, samples, 0, OF_DANGER);
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
  g_print ("},\n");
}
