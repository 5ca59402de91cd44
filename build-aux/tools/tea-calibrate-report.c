/* tea-calibrate-report.c - estimates against actual results, by tenths and by stages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "tools/tea-calibrate.h"

/* @error: the standard error of @real − @said; errors are summed within a hand, whose decisions are not independent. */
typedef struct
{
  double said;
  double real;
  double error;
  guint n;
} Line;

typedef struct
{
  guint hand;
  guint stage;
  double said;
  double real;
} Pair;

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const Pair *x = a;
  const Pair *y = b;

  return x->said < y->said ? -1 : x->said > y->said;
}

/* Compares the pairs from @from up to but not including @to, of @stage only, or of all if it is %TEA_N_STAGES. */
static void
compare (Line *line, const GArray *pairs, guint from, guint to, guint stage)
{
  g_autoptr (GHashTable) hands = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  GHashTableIter iter;
  gpointer value;
  double squares = 0;

  *line = (Line){ 0 };
  for (guint i = from; i < to; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);
      double *off;

      if (stage != TEA_N_STAGES && pair->stage != stage)
        continue;
      line->said += pair->said;
      line->real += pair->real;
      line->n++;
      off = g_hash_table_lookup (hands, GUINT_TO_POINTER (pair->hand));
      if (off == NULL)
        {
          off = g_new0 (double, 1);
          g_hash_table_insert (hands, GUINT_TO_POINTER (pair->hand), off);
        }
      *off += pair->real - pair->said;
    }
  g_hash_table_iter_init (&iter, hands);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    squares += *(double *) value * *(double *) value;
  line->said /= MAX (line->n, 1);
  line->real /= MAX (line->n, 1);
  line->error = sqrt (squares) / MAX (line->n, 1);
}

static void
print_line (const char *name, guint number, const Line *line, int digits)
{
  g_print ("| %s %u | %.*f | %.*f | %+.0f %% | %.*f | %u |\n", name, number, digits, line->said, digits, line->real,
           line->real != 0 ? 100 * (line->said / line->real - 1) : 0, digits, line->error, line->n);
}

static void
print_table (const char *title, GArray *pairs, int digits)
{
  Line line;

  g_array_sort (pairs, compare_pairs);
  g_print ("\n%s\n\n| | said | real | off | ± | decisions |\n|---|---|---|---|---|---|\n", title);
  for (guint i = 0; i < 10; i++)
    {
      compare (&line, pairs, i * pairs->len / 10, (i + 1) * pairs->len / 10, TEA_N_STAGES);
      print_line ("tenth", i + 1, &line, digits);
    }
  for (guint stage = 0; stage < TEA_N_STAGES; stage++)
    {
      compare (&line, pairs, 0, pairs->len, stage);
      print_line ("eighth", stage + 1, &line, digits);
    }
  compare (&line, pairs, 0, pairs->len, TEA_N_STAGES);
  print_line ("all", 0, &line, digits);
}

void
calibrate_report (const TeaCalibration *calibration, const GArray *samples)
{
  g_autoptr (GArray) chances = g_array_new (FALSE, FALSE, sizeof (Pair));
  g_autoptr (GArray) wins = g_array_new (FALSE, FALSE, sizeof (Pair));
  g_autoptr (GArray) nets = g_array_new (FALSE, FALSE, sizeof (Pair));
  g_autoptr (GArray) dangers = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);
      TeaForecast forecast = sample->said;
      Pair pair = { .hand = sample->hand, .stage = calibrate_stage_of (sample->used) };

      tea_forecast_correct (&forecast, calibration, sample->used);
      pair.said = forecast.chance;
      pair.real = sample->won;
      g_array_append_val (chances, pair);
      pair.real = sample->points;
      pair.said = tea_forecast_net (&forecast);
      g_array_append_val (nets, pair);
      pair.said = forecast.danger;
      pair.real = sample->cost;
      if (sample->discards)
        g_array_append_val (dangers, pair);
      pair.real = sample->points;
      pair.said = forecast.win;
      if (sample->won)
        g_array_append_val (wins, pair);
    }
  print_table ("Chance to win", chances, 3);
  print_table ("Points of a win", wins, 1);
  print_table ("Points of a hand, won or not", nets, 1);
  print_table ("Cost of a discard", dangers, 2);
}
