/* tea-match.c - two bots compared on the same deals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bots/luck/tea-luck.h"
#include "bots/matches/tea-match.h"

/* Odd numbers that spread deals and bots over all seeds. */
#define DEAL_STEP G_GUINT64_CONSTANT (0xd1342543de82ef95)
#define BOTS_STEP G_GUINT64_CONSTANT (0xaf251af3b0f025b5)

/* The results of one deal, played four times. */
typedef struct
{
  gint32 points;
  double luck; /* of A; may be subtracted from the points */
  gint64 squares;
  guint wins[2];
  guint deal_ins[2];
  guint64 n_decisions[2];
  gint64 microseconds[2];
} Played;

/* What the threads share: each takes the next deal that none has taken. */
typedef struct
{
  const TeaMatch *match;
  Played *played;
  int next;
} Work;

void
tea_match_deal (const TeaVariant *variant, const TeaOptions *options, guint64 seed, guint number, TeaHandSetup *setup)
{
  TeaRandom random;

  *setup = (TeaHandSetup){
    .variant = variant,
    .options = *options,
    .number = number + 1,
    .round_wind = TEA_TILE_EAST + number % 4,
    .dealer = number / 4 % 4,
  };
  tea_random_init (&random, seed + (number + 1) * DEAL_STEP);
  tea_hand_setup_shuffle (setup, &random);
}

static void
count_end (const TeaDeal *deal, guint seat, Played *played)
{
  const TeaRecord *record = &deal->record;

  played->points += deal->answer.deltas[seat];
  for (guint i = 0; i < 4; i++)
    played->squares += (gint64) deal->answer.deltas[i] * deal->answer.deltas[i];
  if (!record->won)
    return;
  played->wins[record->seat != (int) seat]++;
  if (record->by != TEA_BY_SELF_DRAW)
    played->deal_ins[record->from != (int) seat]++;
}

/* The bot in seat @place when A is in @seat. */
static const TeaBot *
bot_at (const TeaMatch *match, guint deal, guint seat, guint place)
{
  if (place == seat)
    return match->bots[0];

  return match->others != NULL ? match->others[((place + 3 - seat) % 4 + deal) % 3] : match->bots[1];
}

static void
play_once (const TeaMatch *match, const TeaHandSetup *setup, guint seat, TeaDeal *deal, TeaLuck *luck, Played *played)
{
  const TeaBot *bots[4];
  TeaBotContext contexts[4];
  TeaEvents events;
  gint64 before;
  int acted;

  for (guint i = 0; i < 4; i++)
    bots[i] = bot_at (match, setup->number, seat, i);
  tea_bot_contexts_init (contexts, match->seed + setup->number * BOTS_STEP);

  for (guint i = 0; i < 4; i++)
    contexts[i].weights = match->weights[i != seat];

  tea_deal_start (deal, setup, &events);
  if (luck != NULL)
    tea_luck_follow (luck, deal, &events);
  before = match->now != NULL ? match->now () : 0;
  while ((acted = tea_simulate_next (deal, bots, contexts, &events)) >= 0)
    {
      guint side = acted != (int) seat;

      played->n_decisions[side]++;
      if (match->now != NULL)
        {
          gint64 after = match->now ();

          played->microseconds[side] += after - before;
        }
      if (luck != NULL)
        tea_luck_follow (luck, deal, &events);
      before = match->now != NULL ? match->now () : 0;
    }
  count_end (deal, seat, played);
  if (luck != NULL)
    played->luck += tea_luck_get (luck, match->variant, seat);
}

static gpointer
play_deals (gpointer data)
{
  Work *work = data;
  const TeaMatch *match = work->match;
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  g_autofree TeaLuck *luck = match->takes_luck ? g_new0 (TeaLuck, 1) : NULL;
  guint i;

  while ((i = (guint) g_atomic_int_add (&work->next, 1)) < match->n_deals)
    {
      TeaHandSetup setup;

      tea_match_deal (match->variant, &match->options, match->seed, match->first + i, &setup);
      for (guint seat = 0; seat < 4; seat++)
        play_once (match, &setup, seat, deal, luck, &work->played[i]);
    }

  return NULL;
}

/* A's points per hand in a deal, less luck if @taken. */
static double
value_of (const Played *played, gboolean taken)
{
  return (played->points - (taken ? played->luck : 0)) / 4.0;
}

/* The mean of value_of() and its standard error. */
static void
find_mean (const Played *played, guint n, gboolean taken, double *mean, double *error)
{
  double sum = 0;
  double squares = 0;

  for (guint i = 0; i < n; i++)
    sum += value_of (&played[i], taken);
  *mean = sum / n;
  for (guint i = 0; i < n; i++)
    {
      double off = value_of (&played[i], taken) - *mean;

      squares += off * off;
    }
  *error = n > 1 ? sqrt (squares / (n - 1) / n) : 0;
}

/* Sums in the order of the deals, so that rounding does not depend on the threads. */
static void
sum_up (const TeaMatch *match, const Played *played, TeaMatchResult *result)
{
  double squares = 0;

  *result = (TeaMatchResult){ .n_hands = 4 * match->n_deals };
  for (guint i = 0; i < match->n_deals; i++)
    {
      if (match->points != NULL)
        match->points[i] = played[i].points;
      if (match->values != NULL)
        match->values[i] = value_of (&played[i], TRUE);
      squares += (double) played[i].squares;
      for (guint side = 0; side < 2; side++)
        {
          result->wins[side] += played[i].wins[side];
          result->deal_ins[side] += played[i].deal_ins[side];
          result->n_decisions[side] += played[i].n_decisions[side];
          result->seconds[side] += played[i].microseconds[side] / 1e6;
        }
    }

  result->sigma = sqrt (squares / (4.0 * result->n_hands));
  find_mean (played, match->n_deals, TRUE, &result->mean, &result->error);
  find_mean (played, match->n_deals, FALSE, &result->raw_mean, &result->raw_error);
}

void
tea_match_run (const TeaMatch *match, TeaMatchResult *result)
{
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  g_autofree Played *played = NULL;
  Work work = { .match = match };

  g_return_if_fail (match != NULL && match->n_deals > 0 && result != NULL);

  work.played = played = g_new0 (Played, match->n_deals);
  for (guint i = 1; i < match->n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("match", play_deals, &work));
  play_deals (&work);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);

  sum_up (match, played, result);
}
