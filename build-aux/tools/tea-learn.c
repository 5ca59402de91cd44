/* tea-learn.c - learns the worth of actions from their results in self-play
 *
 * In each round a player plays against three regulars, and in some of its positions other actions than its own are
 * played out as well. A network is fitted to the results, and plays the next round. docs/bots.md describes the usage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bots/matches/tea-match.h"
#include "tools/tea-learn.h"

/* Fraction of a round's positions that is held out of learning, for evaluation. */
#define HELD_OUT 0.1

/* Weight of the differences between actions while choices are learned: enough for answers to remain worths. */
#define REFINE_APART 0.1

typedef struct
{
  LearnPlan plan;
  LearnRecipe recipe;
  const char *out;
  TeaNet *net;
  TeaNet *mean;    /* of the networks of all rounds, when refining: it is better than the last */
  gboolean refine; /* whether to start from a learned network */
  GArray *samples; /* of this round and the one before */
  gsize n_before;  /* number of those of the one before */
} Learning;

/* The standard deviation of one hand's points for one seat when four regulars play. */
static double
sigma_of (const Learning *learning)
{
  TeaMatch match = {
    .variant = learning->plan.variant,
    .options = learning->plan.options,
    .seed = learning->plan.seed,
    .n_deals = 2000,
    .bots = { tea_bot_find ("regular"), tea_bot_find ("regular") },
    .n_threads = 1,
  };
  TeaMatchResult result;

  tea_match_run (&match, &result);

  return result.sigma;
}

static gboolean
write_file (const Learning *learning)
{
  g_autofree char *text = learn_write (learning->refine ? learning->mean : learning->net, learning->plan.variant->id);
  g_autoptr (GError) error = NULL;

  if (g_file_set_contents (learning->out, text, -1, &error))
    return TRUE;
  g_printerr ("tea-learn: %s\n", error->message);

  return FALSE;
}

static gboolean
play_round (Learning *learning, guint round)
{
  TeaNet *learned = learning->refine ? learning->mean : learning->net;
  const LearnSample *samples;
  gsize n, n_held;

  g_array_remove_range (learning->samples, 0, (guint) learning->n_before);
  learning->n_before = learning->samples->len;
  learning->plan.net = round == 0 && !learning->refine ? NULL : learning->net;
  /* Worths are not yet known well in the first rounds. */
  learning->plan.keep = round == 1 && !learning->refine ? 0.75f : 0.5f;
  learning->plan.seed++;
  learn_collect (&learning->plan, learning->samples);
  n = learning->samples->len;
  n_held = (gsize) (HELD_OUT * (n - learning->n_before));
  samples = (const LearnSample *) (gconstpointer) learning->samples->data;
  if (!learning->refine)
    learn_begin (learning->net, learning->recipe.seed);
  learn_train (learning->net, samples, n - n_held, &learning->recipe);
  g_print ("round %u, %" G_GSIZE_FORMAT " positions:\n", round, n);
  if (learning->refine)
    learn_add_to_mean (learning->mean, learning->net, round + 1);
  learn_report (learned, samples + n - n_held, n_held);
  learned->told = learn_told (learned, samples + n - n_held, n_held);
  /* Samples of four regulars are dropped, since they do not show how a network plays on. */
  if (learning->plan.net == NULL)
    learning->n_before = n;

  return write_file (learning);
}

int
main (int argc, char *argv[])
{
  g_autofree char *variant = NULL;
  g_autofree char *out = NULL;
  gint64 seed = 12000;
  int hands = 60000;
  int rounds = 4;
  int epochs = 4;
  double rate = 0.001;
  double decay = 0.3;
  double between = 0.3;
  double gate = 0.02;
  gboolean refine = FALSE;
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_STRING, &variant, "The variant to learn", "VARIANT" },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where to write what was learned, after each round", "FILE" },
    { "hands", 'n', 0, G_OPTION_ARG_INT, &hands, "Hands in each round", "NUMBER" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &rounds,
      "How many rounds are played; in the first the regular plays, unless refining", "NUMBER" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "What the deals come from; each round takes the next seed", "NUMBER" },
    { "epochs", 0, 0, G_OPTION_ARG_INT, &epochs, "How often each position is looked at", "NUMBER" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &rate, "How large the steps of learning are", "NUMBER" },
    { "decay", 0, 0, G_OPTION_ARG_DOUBLE, &decay, "By what part of a step the weights become smaller", "NUMBER" },
    { "between", 0, 0, G_OPTION_ARG_DOUBLE, &between, "How much it counts how good a position is", "NUMBER" },
    { "gate", 0, 0, G_OPTION_ARG_DOUBLE, &gate,
      "By how many units something must be better than what the regular would do", "UNITS" },
    { "refine", 0, 0, G_OPTION_ARG_NONE, &refine,
      "Begin with what has been learned, and learn to choose between what is nearly as good", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- learn what actions are worth");
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (LearnSample));
  g_autofree TeaNet *net = g_new0 (TeaNet, 1);
  g_autofree TeaNet *mean = g_new0 (TeaNet, 1);
  Learning learning = { .net = net, .mean = mean, .samples = samples };

  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, NULL) && variant != NULL)
    learning.plan.variant = tea_variant_find (variant);
  if (refine && learning.plan.variant != NULL && tea_net_find (learning.plan.variant) == NULL)
    {
      g_printerr ("tea-learn: nothing has been learned for %s, so that there is nothing to refine.\n", variant);

      return 2;
    }
  if (learning.plan.variant == NULL || out == NULL || hands < 100 || rounds < 1 || epochs < 1)
    {
      g_printerr ("tea-learn: wrong usage; see --help and docs/bots.md.\n");

      return 2;
    }
  tea_options_init (&learning.plan.options, learning.plan.variant);
  learning.plan.seed = (guint64) seed;
  learning.plan.n_hands = (guint) hands;
  learning.recipe = (LearnRecipe){ (guint) epochs, rate,           decay,         refine ? REFINE_APART : 1,
                                   between,        refine ? 1 : 0, (guint64) seed };
  learning.out = out;
  learning.refine = learning.plan.close = refine;
  if (refine)
    *net = *tea_net_find (learning.plan.variant);
  else
    net->unit = (float) sigma_of (&learning);
  learning.plan.unit = net->unit;
  net->gate = (float) gate;
  mean->unit = net->unit;
  mean->gate = net->gate;
  for (int round = 0; round < rounds; round++)
    if (!play_round (&learning, (guint) round))
      return 1;

  return 0;
}
