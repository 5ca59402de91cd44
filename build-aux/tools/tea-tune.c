/* tea-tune.c - tunes the weights of the master's evaluator in play against another bot
 *
 * One weight after the other is tried a step lower and a step higher on fresh deals, the same for both and for the
 * current value; a change stays if it gains more than a standard error of the paired difference. No other weight is
 * tried on the same deals, so that chance is not learned. docs/bots.md describes the usage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bots/evaluation/tea-evaluator.h"
#include "bots/matches/tea-match.h"

#define MAX_VARIANTS 16

/* As in the struct. */
static const char *const weight_names[] = {
  "pung",      "chow",   "win",       "waits", "ready", "wild_ready", "away",  "wild_away", "step",
  "wild_step", "fade",   "fade_step", "ways",  "rare",  "detour",     "avoid", "taste",     "suit",
  "losing",    "danger", "passed",    "fold",  "claim", "kong",       "gate",  "wild_gate",
};

G_STATIC_ASSERT (G_N_ELEMENTS (weight_names) == TEA_N_EVALUATOR_WEIGHTS);

typedef struct
{
  const TeaVariant *variants[MAX_VARIANTS];
  guint n_variants;
  const TeaBot *opponent;
  guint n_deals;
  guint n_threads;
  guint64 seed;
  guint first;
} Tuning;

/* Plays the next deals of each variant; sets @points, deal by deal, in standard deviations of one hand. */
static double
play (const Tuning *tuning, const TeaEvaluatorWeights *weights, double *points, double scale[MAX_VARIANTS])
{
  g_autofree gint32 *raw = g_new (gint32, tuning->n_deals);
  double sum = 0;

  for (guint v = 0; v < tuning->n_variants; v++)
    {
      TeaMatch match = {
        .variant = tuning->variants[v],
        .seed = tuning->seed,
        .first = tuning->first,
        .n_deals = tuning->n_deals,
        .bots = { tea_bot_find ("master"), tuning->opponent },
        .weights = { weights, NULL },
        .n_threads = tuning->n_threads,
        .points = raw,
      };
      TeaMatchResult result;

      tea_options_init (&match.options, match.variant);
      tea_match_run (&match, &result);
      if (scale[v] <= 0)
        scale[v] = result.sigma;
      for (guint i = 0; i < tuning->n_deals; i++)
        points[v * tuning->n_deals + i] = raw[i] / 4.0 / scale[v];
      sum += result.mean / scale[v];
    }

  return sum / tuning->n_variants;
}

/* Number of standard errors by which @b is better than @a on the same deals. */
static double
paired_gain (const Tuning *tuning, const double *a, const double *b)
{
  guint n = tuning->n_variants * tuning->n_deals;
  double mean = 0;
  double squares = 0;

  for (guint i = 0; i < n; i++)
    mean += (b[i] - a[i]) / n;
  for (guint i = 0; i < n; i++)
    squares += (b[i] - a[i] - mean) * (b[i] - a[i] - mean);

  return squares > 0 ? mean / sqrt (squares / (n - 1.0) / n) : 0;
}

/* Tries to change number @index of @weights; returns whether it was changed. */
static gboolean
tune_one (Tuning *tuning, TeaEvaluatorWeights *weights, guint index, double step)
{
  guint n = tuning->n_variants * tuning->n_deals;
  g_autofree double *before = g_new (double, n);
  g_autofree double *after = g_new (double, n);
  double scale[MAX_VARIANTS] = { 0 };
  double value = ((double *) weights)[index];
  double best_gain = 1;
  double best = value;
  double now = play (tuning, weights, before, scale);

  for (int sign = -1; sign <= 1; sign += 2)
    {
      TeaEvaluatorWeights changed = *weights;
      double mean, gain;

      ((double *) &changed)[index] = value + sign * step * MAX (fabs (value), 0.2);
      mean = play (tuning, &changed, after, scale);
      gain = paired_gain (tuning, before, after);
      g_print ("%s %.4g -> %.4g: %+.4f from %+.4f sigma, %+.1f s.e.\n", weight_names[index], value,
               ((double *) &changed)[index], mean, now, gain);
      if (gain > best_gain)
        {
          best_gain = gain;
          best = ((double *) &changed)[index];
        }
    }
  tuning->first += tuning->n_deals;
  ((double *) weights)[index] = best;

  return best_gain > 1;
}

static gboolean
set_up (Tuning *tuning, char **ids, const char *opponent, char **settings, TeaEvaluatorWeights *weights)
{
  for (guint i = 0; ids != NULL && ids[i] != NULL && tuning->n_variants < MAX_VARIANTS; i++)
    {
      tuning->variants[tuning->n_variants] = tea_variant_find (ids[i]);
      if (tuning->variants[tuning->n_variants++] == NULL)
        return FALSE;
    }
  if (tuning->n_variants == 0)
    {
      guint n;
      const TeaVariant *const *all = tea_variants (&n);

      for (; tuning->n_variants < MIN (n, MAX_VARIANTS); tuning->n_variants++)
        tuning->variants[tuning->n_variants] = all[tuning->n_variants];
    }
  tuning->opponent = tea_bot_find (opponent != NULL ? opponent : "regular");

  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);
      gboolean known = FALSE;

      for (guint k = 0; k < TEA_N_EVALUATOR_WEIGHTS && g_strv_length (parts) == 2; k++)
        if (g_str_equal (parts[0], weight_names[k]))
          {
            ((double *) weights)[k] = g_ascii_strtod (parts[1], NULL);
            known = TRUE;
          }
      if (!known)
        return FALSE;
    }

  return tuning->opponent != NULL;
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) variants = NULL;
  g_auto (GStrv) settings = NULL;
  g_auto (GStrv) only = NULL;
  g_autofree char *opponent = NULL;
  gint64 seed = 1;
  int deals = 200;
  int rounds = 1;
  int threads = 1;
  double step = 0.3;
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_STRING_ARRAY, &variants,
      "A variant to play; may be given again; all when left out", "VARIANT" },
    { "against", 'a', 0, G_OPTION_ARG_STRING, &opponent, "Who has the other three seats; regular when left out",
      "BOT" },
    { "deals", 'n', 0, G_OPTION_ARG_INT, &deals, "Deals for each trial and variant", "NUMBER" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "Seed of the deals", "NUMBER" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &rounds, "How often each number is tried; with 0 the weights only plays once",
      "NUMBER" },
    { "step", 0, 0, G_OPTION_ARG_DOUBLE, &step,
      "By what part of itself a number is changed; half of that once nothing helps", "PART" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &settings, "Start from another value; may be given again", "NAME=VALUE" },
    { "only", 0, 0, G_OPTION_ARG_STRING_ARRAY, &only, "Try this number only; may be given again", "NAME" },
    { "threads", 't', 0, G_OPTION_ARG_INT, &threads, "How many threads play", "NUMBER" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- find the best weights of the master");
  TeaEvaluatorWeights weights = tea_evaluator_weights_master;
  Tuning tuning = { 0 };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || deals < 2 ||
      !set_up (&tuning, variants, opponent, settings, &weights))
    {
      g_printerr ("tea-tune: wrong usage; see --help and docs/bots.md.\n");

      return 2;
    }
  tuning.n_deals = (guint) deals;
  tuning.n_threads = (guint) MAX (threads, 1);
  tuning.seed = (guint64) seed;

  if (rounds == 0)
    {
      g_autofree double *points = g_new (double, tuning.n_variants *tuning.n_deals);
      double scale[MAX_VARIANTS] = { 0 };

      g_print ("%+.4f sigma\n", play (&tuning, &weights, points, scale));
    }
  for (int round = 0; round < rounds; round++)
    {
      gboolean changed = FALSE;

      for (guint i = 0; i < TEA_N_EVALUATOR_WEIGHTS; i++)
        if (only == NULL || g_strv_contains ((const char *const *) only, weight_names[i]))
          changed = tune_one (&tuning, &weights, i, step) || changed;
      if (!changed)
        step /= 2;
      for (guint i = 0; i < TEA_N_EVALUATOR_WEIGHTS; i++)
        g_print ("  .%s = %.4g,\n", weight_names[i], ((double *) &weights)[i]);
    }

  return 0;
}
