/* tea-calibrate-report.c - the tables of docs/calibration.md: estimates and actual results by kinds of hands and
 * stages, and by tenths
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "tools/tea-calibrate.h"

/* Estimates that are off by more than this fraction and by more than this number of standard errors are bold. */
#define MAX_OFF 0.15
#define MAX_ERRORS 2

/* Fewer deals than this tell nothing. */
#define MIN_DEALS 30

/* @error: the standard error of @real − @said; errors are summed within a deal, whose four hands share the wall. */
typedef struct
{
  double said;
  double real;
  double error;
  guint n;
  guint n_deals;
} Line;

/* What is compared. */
typedef struct
{
  guint deal;
  guint stage;
  guint kinds; /* a bit for each #Kind */
  double said;
  double real;
} Pair;

/* A learner sees whether the hand is of this kind. After the first come those of #TeaHandKind. */
typedef enum
{
  KIND_ALL,
  KIND_READY_CLAIM,
  KIND_READY_DRAW,
  KIND_ONE_AWAY,
  KIND_TWO_AWAY,
  KIND_FAR,
  KIND_THREE_MELDS,
  KIND_READY_THREE_MELDS,
  N_KINDS,
} Kind;

static const char *const kind_names[N_KINDS] = {
  [KIND_ALL] = "all",
  [KIND_READY_CLAIM] = "ready, may claim",
  [KIND_READY_DRAW] = "ready, by drawing only",
  [KIND_ONE_AWAY] = "one from ready",
  [KIND_TWO_AWAY] = "two from ready",
  [KIND_FAR] = "farther",
  [KIND_THREE_MELDS] = "another has three melds",
  [KIND_READY_THREE_MELDS] = "… and the hand is ready",
};

/* The figures. */
typedef enum
{
  FIGURE_CHANCE,
  FIGURE_WIN,
  FIGURE_NET,
  FIGURE_COST,
  N_FIGURES,
} Figure;

static const char *const figure_names[N_FIGURES] = {
  [FIGURE_CHANCE] = "chance to win",
  [FIGURE_WIN] = "points of a win",
  [FIGURE_NET] = "with losses",
  [FIGURE_COST] = "cost of a discard",
};

static const int figure_digits[N_FIGURES] = { 3, 1, 1, 2 };

static guint
kinds_of (const CalibrateSample *sample)
{
  TeaHandKind kind = tea_forecast_kind (&sample->said);
  guint kinds = 1u << KIND_ALL | 1u << (KIND_READY_CLAIM + kind);

  if (sample->said.melds >= TEA_MANY_MELDS)
    kinds |= 1u << KIND_THREE_MELDS;
  if (sample->said.melds >= TEA_MANY_MELDS && kind <= TEA_HAND_DRAWS)
    kinds |= 1u << KIND_READY_THREE_MELDS;

  return kinds;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const Pair *x = a;
  const Pair *y = b;

  return x->said < y->said ? -1 : x->said > y->said;
}

/* Compares the pairs of @kind from @from up to but not including @to, of @stage only, or of all if it is %TEA_N_STAGES.
 */
static void
compare (Line *line, const GArray *pairs, guint from, guint to, guint stage, Kind kind)
{
  g_autoptr (GHashTable) deals = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  GHashTableIter iter;
  gpointer value;
  double squares = 0;

  *line = (Line){ 0 };
  for (guint i = from; i < to; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);
      double *off;

      if ((stage != TEA_N_STAGES && pair->stage != stage) || (pair->kinds >> kind & 1) == 0)
        continue;
      line->said += pair->said;
      line->real += pair->real;
      line->n++;
      off = g_hash_table_lookup (deals, GUINT_TO_POINTER (pair->deal));
      if (off == NULL)
        {
          off = g_new0 (double, 1);
          g_hash_table_insert (deals, GUINT_TO_POINTER (pair->deal), off);
        }
      *off += pair->real - pair->said;
    }
  g_hash_table_iter_init (&iter, deals);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    squares += *(double *) value * *(double *) value;
  line->n_deals = g_hash_table_size (deals);
  line->said /= MAX (line->n, 1);
  line->real /= MAX (line->n, 1);
  line->error = sqrt (squares) / MAX (line->n, 1);
}

/* "said / real ± error", bold if it is off by too much. */
static void
print_cell (const Line *line, Figure figure)
{
  double off = fabs (line->said - line->real);
  int digits = figure_digits[figure];
  gboolean bold = off > MAX_OFF * fabs (line->real) && off > MAX_ERRORS * line->error && off > pow (10, -digits);

  if (line->n_deals < MIN_DEALS)
    g_print (" – |");
  else
    g_print (" %s%.*f / %.*f%s ± %.*f |", bold ? "**" : "", digits, line->said, digits, line->real, bold ? "**" : "",
             digits, line->error);
}

static GArray *
pairs_of (const TeaCalibration *calibration, const GArray *samples, const TeaAgainst *others, Figure figure)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < samples->len; i++)
    {
      const CalibrateSample *sample = &g_array_index (samples, CalibrateSample, i);
      TeaForecast forecast = sample->said;
      Pair pair = { .deal = sample->hand / 4, .stage = calibrate_stage_of (sample->used), .kinds = kinds_of (sample) };

      tea_forecast_correct (&forecast, calibration, sample->used);
      tea_forecast_meet (&forecast, others);
      switch (figure)
        {
        case FIGURE_CHANCE:
          pair.said = forecast.chance;
          pair.real = sample->won;
          break;
        case FIGURE_WIN:
          pair.said = forecast.win;
          pair.real = sample->points;
          break;
        case FIGURE_NET:
          pair.said = tea_forecast_net (&forecast);
          pair.real = sample->points;
          break;
        case FIGURE_COST:
          pair.said = forecast.danger;
          pair.real = sample->cost;
          break;
        case N_FIGURES:
          g_assert_not_reached ();
        }
      if ((figure != FIGURE_WIN || sample->won) && (figure != FIGURE_COST || sample->discards))
        g_array_append_val (pairs, pair);
    }
  g_array_sort (pairs, compare_pairs);

  return pairs;
}

static void
print_kinds (const GArray *pairs, Figure figure)
{
  g_print ("\n| %s | all | first | second | third | fourth | later |\n|---|---|---|---|---|---|---|\n",
           figure_names[figure]);
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      Line line;

      g_print ("| %s |", kind_names[kind]);
      compare (&line, pairs, 0, pairs->len, TEA_N_STAGES, kind);
      print_cell (&line, figure);
      for (guint stage = 0; stage < TEA_N_STAGES; stage++)
        {
          compare (&line, pairs, 0, pairs->len, stage, kind);
          print_cell (&line, figure);
        }
      g_print ("\n");
    }
}

static void
print_tenths (GArray *const pairs[N_FIGURES])
{
  g_print ("\n| tenth |");
  for (guint figure = 0; figure < N_FIGURES; figure++)
    g_print (" %s |", figure_names[figure]);
  g_print ("\n|---|---|---|---|---|\n");
  for (guint i = 0; i < 10; i++)
    {
      g_print ("| %u%s |", i + 1, i == 0 ? " (lowest)" : i == 9 ? " (highest)" : "");
      for (guint figure = 0; figure < N_FIGURES; figure++)
        {
          const GArray *all = pairs[figure];
          Line line;

          compare (&line, all, i * all->len / 10, (i + 1) * all->len / 10, TEA_N_STAGES, KIND_ALL);
          print_cell (&line, figure);
        }
      g_print ("\n");
    }
}

/* What a win of a ready hand pays is read off its waits; the other estimates of a win are the evaluator's. */
static GArray *
only_estimated (const GArray *pairs)
{
  GArray *estimated = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);

      if ((pair->kinds & (1u << KIND_READY_CLAIM | 1u << KIND_READY_DRAW)) == 0)
        g_array_append_val (estimated, *pair);
    }

  return estimated;
}

void
calibrate_report (const TeaCalibration *calibration, const GArray *samples, const char *level)
{
  TeaAgainst others = tea_calibration_against (calibration, level);
  GArray *pairs[N_FIGURES];
  GArray *estimated;

  for (guint figure = 0; figure < N_FIGURES; figure++)
    pairs[figure] = pairs_of (calibration, samples, &others, figure);
  print_kinds (pairs[FIGURE_CHANCE], FIGURE_CHANCE);
  print_kinds (pairs[FIGURE_WIN], FIGURE_WIN);
  print_kinds (pairs[FIGURE_NET], FIGURE_NET);
  estimated = only_estimated (pairs[FIGURE_WIN]);
  g_array_unref (pairs[FIGURE_WIN]);
  pairs[FIGURE_WIN] = estimated;
  print_tenths (pairs);
  for (guint figure = 0; figure < N_FIGURES; figure++)
    g_array_unref (pairs[figure]);
}
