/* tea-seer.c - measures what a perfect-information player would gain
 *
 * No bot sees another hand. This program does, to measure how much there is to gain: in each decision of one seat it
 * plays out every legal action with four regulars, from the real hands and with shuffled walls, and then the best few
 * more often. It takes the action that leads the regular's choice by more than the error of that lead. With --guess it
 * sees only what its seat sees, and treats every distribution of the hidden tiles as equally likely. docs/bots.md has
 * the figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bots/matches/tea-match.h"

/* An odd number that spreads walls over all deals. */
#define WALL_STEP G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* Maximum number of playouts of an action. */
#define MAX_PLAYOUTS 1000

/* Number of playouts of every action at first, and of actions besides the usual one that are then played out
 * further. */
#define FIRST_PLAYOUTS 8
#define N_BEST 4

/* Number of deals after which the result so far is printed. */
#define PRINT_EACH 50

typedef struct
{
  const TeaBot *regulars[4];
  TeaBotContext contexts[4];
  TeaRandom random;
  guint n_playouts;
  gboolean guesses; /* guesses the hidden tiles instead of seeing them */
  double errors;    /* number of standard errors by which an action must lead */
} Seer;

/* The playouts of one action, in points, with the same walls as the others. */
typedef struct
{
  gint32 points[MAX_PLAYOUTS];
  gint64 sum;
  gboolean kept;
} Tried;

static gint32
play_out (Seer *seer, const TeaDeal *from, const TeaAction *action)
{
  TeaDeal deal = *from;

  tea_deal_apply (&deal, action, NULL);
  while (tea_simulate_next (&deal, seer->regulars, seer->contexts, NULL) >= 0)
    ;

  return deal.answer.deltas[action->seat];
}

/* Keeps @usual and the best few of the others. */
static void
keep_best (Tried *tried, guint n, guint usual)
{
  for (guint i = 0; i < n; i++)
    tried[i].kept = i == usual;
  for (guint k = 0; k < MIN (N_BEST, n - 1); k++)
    {
      guint best = n;

      for (guint i = 0; i < n; i++)
        if (!tried[i].kept && (best == n || tried[i].sum > tried[best].sum))
          best = i;
      tried[best].kept = TRUE;
    }
}

/* Points per playout by which @other leads @usual, or 0 if that may be chance. */
static double
find_lead (const Seer *seer, const Tried *usual, const Tried *other)
{
  double n = seer->n_playouts;
  double mean = (double) (other->sum - usual->sum) / n;
  double squares = 0;

  for (guint i = 0; i < seer->n_playouts; i++)
    {
      double difference = other->points[i] - usual->points[i] - mean;

      squares += difference * difference;
    }

  return mean > seer->errors * sqrt (squares / (n - 1) / n) ? mean : 0;
}

/* The best action in @view, or @usual if none is better; where a kong can be robbed, other hands cannot be guessed. */
static guint
choose (Seer *seer, const TeaDeal *deal, const TeaSeatView *view, guint usual)
{
  g_autofree Tried *tried = g_new0 (Tried, view->n_actions);
  guint best = usual;
  double most = 0;

  if (seer->guesses && deal->phase == TEA_PHASE_ROB)
    return usual;
  for (guint i = 0; i < view->n_actions; i++)
    tried[i].kept = TRUE;
  for (guint k = 0; k < seer->n_playouts; k++)
    {
      TeaDeal from = *deal;

      if (k == FIRST_PLAYOUTS)
        keep_best (tried, view->n_actions, usual);
      if (seer->guesses)
        tea_simulate_shuffle_hidden (&from, view->seat, &seer->random);
      else
        tea_simulate_shuffle_wall (&from, &seer->random);
      for (guint i = 0; i < view->n_actions; i++)
        if (tried[i].kept)
          tried[i].sum += tried[i].points[k] = play_out (seer, &from, &view->actions[i]);
    }
  for (guint i = 0; i < view->n_actions; i++)
    {
      double lead = tried[i].kept && i != usual ? find_lead (seer, &tried[usual], &tried[i]) : 0;

      if (lead > most)
        {
          most = lead;
          best = i;
        }
    }

  return best;
}

/* Plays a hand in which @seat sees all hands; @deal is settled in the end. */
static void
play (Seer *seer, const TeaHandSetup *setup, guint seat, TeaDeal *deal)
{
  guint waiting;

  tea_deal_start (deal, setup, NULL);
  while ((waiting = tea_deal_waiting (deal)) != 0)
    {
      TeaSeatView view;
      TeaAction action;

      if ((guint) g_bit_nth_lsf (waiting, -1) != seat)
        {
          tea_simulate_next (deal, seer->regulars, seer->contexts, NULL);
          continue;
        }
      tea_seat_view_init (&view, deal, seat);
      action = view.actions[view.n_actions == 1 ? 0
                                                : choose (seer, deal, &view,
                                                          seer->regulars[seat]->choose (&view, &seer->contexts[seat]))];
      tea_deal_apply (deal, &action, NULL);
    }
}

/* Each deal is played four times, once from each seat, so that a regular would gain 0. */
static void
measure (Seer *seer, const TeaVariant *variant, guint n_deals, guint64 seed)
{
  TeaOptions options;
  double sum = 0, squares = 0, all = 0;

  tea_options_init (&options, variant);
  for (guint i = 0; i < n_deals; i++)
    {
      TeaHandSetup setup;
      double points = 0;
      double n = i + 1.0;
      double mean, error, sigma;

      tea_match_deal (variant, &options, seed, i, &setup);
      tea_random_init (&seer->random, seed ^ (i + 1) * WALL_STEP);
      for (guint seat = 0; seat < 4; seat++)
        {
          TeaDeal deal;

          play (seer, &setup, seat, &deal);
          points += deal.answer.deltas[seat] / 4.0;
          for (guint k = 0; k < 4; k++)
            all += (double) deal.answer.deltas[k] * deal.answer.deltas[k];
        }
      sum += points;
      squares += points * points;
      if (i == 0 || ((i + 1) % PRINT_EACH != 0 && i + 1 != n_deals))
        continue;
      mean = sum / n;
      error = sqrt (MAX (squares / n - mean * mean, 0) / (n - 1));
      sigma = sqrt (all / (16 * n));
      g_print ("%u deals: %+.3f +- %.3f points a hand, %+.4f +- %.4f sigma\n", i + 1, mean, error, mean / sigma,
               error / sigma);
    }
}

int
main (int argc, char *argv[])
{
  g_autofree char *id = NULL;
  gint64 seed = 1;
  int deals = 200;
  int playouts = 64;
  double errors = 1;
  gboolean guesses = FALSE;
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_STRING, &id, "The variant to play", "VARIANT" },
    { "deals", 'n', 0, G_OPTION_ARG_INT, &deals, "How many deals are played, each four times", "NUMBER" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "Seed of the deals", "NUMBER" },
    { "playouts", 'p', 0, G_OPTION_ARG_INT, &playouts, "How often the best actions are played out", "NUMBER" },
    { "errors", 'e', 0, G_OPTION_ARG_DOUBLE, &errors, "By how many standard errors an action must lead", "NUMBER" },
    { "guess", 'g', 0, G_OPTION_ARG_NONE, &guesses, "Guess what lies hidden, instead of looking", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- measure a perfect-information player");
  const TeaVariant *variant = NULL;
  Seer *seer;

  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, NULL) && id != NULL)
    variant = tea_variant_find (id);
  if (variant == NULL || deals < 2 || playouts < 2 || playouts > MAX_PLAYOUTS)
    {
      g_printerr ("tea-seer: wrong usage; see --help and docs/bots.md.\n");

      return 2;
    }

  seer = g_new0 (Seer, 1);
  seer->n_playouts = (guint) playouts;
  seer->guesses = guesses;
  seer->errors = errors;
  for (guint seat = 0; seat < 4; seat++)
    seer->regulars[seat] = tea_bot_find ("regular");
  tea_bot_contexts_init (seer->contexts, (guint64) seed);
  measure (seer, variant, (guint) deals, (guint64) seed);
  g_free (seer);

  return 0;
}
