/* tea-learn-collect.c - positions from self-play, and the results of several actions in each
 *
 * In a position reached in play, the hidden tiles are a fair sample given everything that the seat has seen, so they
 * need not be guessed. The worth of an action to a player who cannot see them is therefore the mean of its results in
 * such positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bots/matches/tea-match.h"
#include "bots/players/tea-bot-learned.h"
#include "tools/tea-learn.h"

/* An odd number that spreads moves over all seeds. */
#define CHOICE_STEP G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* Maximum number of decisions remembered in a hand, and of those that are examined. */
#define MAX_DECISIONS 48
#define LOOKED_INTO 6

/* Maximum number of positions examined in a hand in which it could be won. */
#define MAX_WINS 4

/* Number of further discards after which a playout stops and the network's estimate replaces the rest. */
#define FAR_ENOUGH 4

/* When choices are learned, a position in which an action leads all others by more than CLOSE units teaches nothing, so
 * only one in NOT_CLOSE_EACH is kept; one second alternative in ANY_EACH is an arbitrary action. */
#define CLOSE 0.1f
#define NOT_CLOSE_EACH 8
#define ANY_EACH 6

/* Number of walls with which playing on is tried where a win can be declined. */
#define WALLS 4

/* One hand in this many is played out to the end, to measure how well it was learned. */
#define FULL_EACH 12

/* The estimated worths of the chosen discards, in order. */
typedef struct
{
  float worths[MAX_DECISIONS];
  guint n;
} Trace;

typedef struct
{
  const LearnPlan *plan;
  guint seat;
  TeaBotContext contexts[4];
  TeaRandom random;
  TeaDeal snapshots[MAX_DECISIONS];
  guint before[MAX_DECISIONS]; /* number of discards chosen before each */
  guint n_snapshots;
  TeaDeal wins[MAX_WINS]; /* where the hand could be won */
  guint n_wins;
  Trace trace;
  Trace main;
  float main_points;
} Play;

static guint
choose (Play *play, const TeaSeatView *view)
{
  float worth = NAN;
  guint choice;

  if (view->n_actions == 1)
    return 0;
  if (view->seat != play->seat || play->plan->net == NULL)
    return tea_bot_find ("regular")->choose (view, &play->contexts[view->seat]);

  choice = tea_bot_learned_choose (view, &play->contexts[view->seat], play->plan->net, &worth);
  if (view->phase == TEA_PHASE_TURN && !isnan (worth) && play->trace.n < MAX_DECISIONS)
    play->trace.worths[play->trace.n++] = worth;

  return choice;
}

static gboolean
can_win (const TeaSeatView *view)
{
  return view->actions[tea_bot_first_action (view, TEA_ACTION_WIN)].kind == TEA_ACTION_WIN;
}

static gboolean
is_decision (const TeaSeatView *view)
{
  return view->n_actions > 1 && !can_win (view) &&
         (view->phase == TEA_PHASE_TURN || view->phase == TEA_PHASE_CLAIM || view->phase == TEA_PHASE_START);
}

/* Plays on until the hand is over, or with @until_turn until the seat has to discard, but no further than @far
 * discards. */
static void
play_on (Play *play, TeaDeal *deal, gboolean remember, gboolean until_turn, guint far)
{
  guint waiting;

  while ((waiting = tea_deal_waiting (deal)) != 0)
    {
      guint seat = (guint) g_bit_nth_lsf (waiting, -1);
      TeaSeatView view;
      TeaAction action;

      tea_seat_view_init (&view, deal, seat);
      if (seat == play->seat && until_turn && deal->phase == TEA_PHASE_TURN)
        return;
      if (seat == play->seat && remember && is_decision (&view) && play->n_snapshots < MAX_DECISIONS)
        {
          play->before[play->n_snapshots] = play->trace.n;
          play->snapshots[play->n_snapshots++] = *deal;
        }
      if (seat == play->seat && remember && can_win (&view) && play->n_wins < MAX_WINS)
        play->wins[play->n_wins++] = *deal;
      action = view.actions[choose (play, &view)];
      if (play->trace.n >= far)
        return;
      tea_deal_apply (deal, &action, NULL);
    }
}

static void
store (gint16 *to, const void *features, guint n)
{
  float values[TEA_N_FEATURES];

  memcpy (values, features, n * sizeof (float));
  for (guint i = 0; i < n; i++)
    to[i] = (gint16) CLAMP (lrintf (values[i] * LEARN_SCALE), G_MININT16, G_MAXINT16);
}

/* Points in units, clamped to ±LEARN_MAX. */
static float
in_units (const Play *play, float points)
{
  return CLAMP (points / play->plan->unit, -LEARN_MAX, LEARN_MAX);
}

/* The value of a playout: the worths of its discards from @first on, each with less weight than the one before, and the
 * end if it was reached. */
static float
mix (const Play *play, const Trace *trace, guint first, gboolean over, float points)
{
  float keep = play->plan->keep;
  guint n = MIN (trace->n - MIN (first, trace->n), FAR_ENOUGH);
  float weight = 1;
  float sum = 0;

  over = over && n < FAR_ENOUGH;
  for (guint i = 0; i < n; i++)
    {
      sum += weight * (!over && i + 1 == n ? 1 : 1 - keep) * trace->worths[first + i];
      weight *= keep;
    }

  return over ? sum + weight * in_units (play, points) : sum;
}

static gboolean
is_claim (const TeaAction *action)
{
  return action->kind == TEA_ACTION_CHOW || action->kind == TEA_ACTION_PUNG;
}

/* Plays on after a chow or pung until the discard, and sets @features to those of the hand then held; FALSE if it does
 * not come to that. */
static gboolean
follow_claim (Play *play, TeaDeal *deal, TeaHandFeatures *features)
{
  TeaMove moves[TEA_MAX_ACTIONS];
  guint follow;
  TeaSeatView view;
  TeaGlance glance;
  guint n;

  play_on (play, deal, FALSE, TRUE, G_MAXUINT);
  if (deal->phase != TEA_PHASE_TURN || deal->turn != play->seat || !deal->after_claim)
    return FALSE;

  tea_seat_view_init (&view, deal, play->seat);
  tea_glance_init (&glance, &view, &play->contexts[play->seat].gains, play->plan->unit);
  n = tea_moves_find (&glance, play->plan->net, moves);
  follow = tea_moves_index (moves, n, choose (play, &view));
  if (follow == n)
    return FALSE;
  *features = moves[follow].features;

  return TRUE;
}

static void
store_action (LearnSample *sample, const TeaHandFeatures *features, float points, float mixed)
{
  store (sample->hand[sample->n], features, TEA_N_HAND_FEATURES);
  sample->points[sample->n] = points;
  sample->mixed[sample->n++] = mixed;
}

/* Stores the result of the player's own action @own, which is known. @before: number of discards chosen before it. */
static gboolean
look_back (Play *play,
           const TeaDeal *from,
           const TeaSeatView *view,
           const TeaMove *own,
           guint before,
           LearnSample *sample)
{
  const TeaAction *action = &view->actions[own->action];
  TeaHandFeatures features = own->features;

  if (is_claim (action))
    {
      TeaDeal deal = *from;

      tea_deal_apply (&deal, action, NULL);
      if (!follow_claim (play, &deal, &features))
        return FALSE;
    }
  /* The next worth in the trace is that of the action itself, or of the discard after the claim. */
  if (is_claim (action) || view->phase == TEA_PHASE_TURN)
    before++;
  store_action (sample, &features, play->main_points, mix (play, &play->main, before, TRUE, play->main_points));

  return TRUE;
}

/* Plays out another action and stores its result. */
static void
play_out (Play *play, const TeaDeal *from, const TeaSeatView *view, const TeaMove *move, LearnSample *sample)
{
  const TeaAction *action = &view->actions[move->action];
  TeaHandFeatures features = move->features;
  TeaDeal deal = *from;
  guint skip = is_claim (action) ? 1 : 0;
  gboolean over;
  float points;

  tea_deal_apply (&deal, action, NULL);
  if (is_claim (action) && !follow_claim (play, &deal, &features))
    return;
  play->trace.n = 0;
  play_on (play, &deal, FALSE, FALSE, sample->full ? G_MAXUINT : FAR_ENOUGH + skip);
  over = deal.phase == TEA_PHASE_OVER;
  points = over ? (float) deal.answer.deltas[play->seat] : 0;
  store_action (sample, &features, points, mix (play, &play->trace, skip, over, points));
}

/* Picks another action than the player's own: any, or with @good one that looks good. Returns @own if there is none. */
static const TeaMove *
pick (Play *play, const TeaMove *moves, guint n, const TeaMove *own, gboolean good)
{
  double weights[TEA_MAX_ACTIONS];
  double sum = 0;
  double at;

  for (guint i = 0; i < n; i++)
    {
      double weight = 1;

      if (good && play->plan->net != NULL)
        weight = exp (MIN (moves[i].worth - own->worth, 0) / 0.04) + 0.02;
      else if (good)
        for (guint d = 0; d < G_N_ELEMENTS (own->features.distance); d++)
          weight *= own->features.distance[d] > moves[i].features.distance[d] ? 0.15 : 1;
      weights[i] = &moves[i] == own ? 0 : weight;
      sum += weights[i];
    }
  at = (double) tea_random_below (&play->random, G_MAXINT32) / G_MAXINT32 * sum;
  for (guint i = 0; i < n; i++)
    {
      at -= weights[i];
      if (at < 0)
        return &moves[i];
    }

  return own;
}

/* Whether choices can be learned from this position, where @own is one of @n moves. */
static gboolean
is_worth_a_look (Play *play, const TeaMove *moves, guint n, const TeaMove *own)
{
  float least = G_MAXFLOAT;

  for (guint i = 0; i < n; i++)
    if (&moves[i] != own)
      least = MIN (least, own->worth - moves[i].worth);

  return least <= CLOSE || tea_random_below (&play->random, NOT_CLOSE_EACH) == 0;
}

/* The result of @action, in points; with @shuffle on another wall. */
static float
points_of (Play *play, const TeaDeal *from, const TeaAction *action, gboolean shuffle)
{
  TeaDeal deal = *from;

  if (shuffle)
    tea_simulate_shuffle_wall (&deal, &play->random);
  tea_deal_apply (&deal, action, NULL);
  play->trace.n = 0;
  play_on (play, &deal, FALSE, FALSE, G_MAXUINT);

  return (float) deal.answer.deltas[play->seat];
}

/* Adds a sample that compares the win with the best other action. */
static void
look_at_win (Play *play, const TeaDeal *from, GArray *samples)
{
  float unit = play->plan->unit;
  LearnSample sample = { .full = TRUE, .win = TRUE };
  TeaBotContext *context = &play->contexts[play->seat];
  TeaTableFeatures table;
  TeaGlance glance;
  TeaMove move;
  float points = 0;
  float mixed = 0;
  TeaSeatView view;
  guint win;
  gint32 gain;

  tea_seat_view_init (&view, from, play->seat);
  win = tea_bot_first_action (&view, TEA_ACTION_WIN);
  if (play->plan->net == NULL || !tea_bot_learned_beside_win (&view, context, play->plan->net, &move, &gain))
    return;

  tea_glance_init (&glance, &view, &context->gains, unit);
  tea_glance_table (&glance, &table);
  store (sample.table, &table, TEA_N_TABLE_FEATURES);
  sample.gain = (float) gain / unit;
  for (guint i = 0; i < WALLS; i++)
    {
      float one = points_of (play, from, &view.actions[move.action], i > 0);

      points += one / WALLS;
      mixed += in_units (play, one) / WALLS;
    }
  store_action (&sample, &move.features, points, mixed);
  points = points_of (play, from, &view.actions[win], FALSE);
  store_action (&sample, &(TeaHandFeatures){ 0 }, points, in_units (play, points));
  g_array_append_val (samples, sample);
}

/* Makes a sample of the position, if it can be one; returns whether it was added. */
static gboolean
look_into (Play *play, const TeaDeal *from, guint before, gboolean full, GArray *samples)
{
  TeaSeatView view;
  TeaGlance glance;
  TeaTableFeatures table;
  TeaMove moves[TEA_MAX_ACTIONS];
  LearnSample sample = { .full = full };
  const TeaMove *own, *good, *any;
  guint n, chosen;

  tea_seat_view_init (&view, from, play->seat);
  tea_glance_init (&glance, &view, &play->contexts[play->seat].gains, play->plan->unit);
  n = tea_moves_find (&glance, play->plan->net, moves);
  chosen = n < 2 ? n : tea_moves_index (moves, n, choose (play, &view));
  if (chosen == n)
    return FALSE;

  own = &moves[chosen];
  tea_glance_table (&glance, &table);
  store (sample.table, &table, TEA_N_TABLE_FEATURES);
  if (!look_back (play, from, &view, own, before, &sample))
    return FALSE;
  if (play->plan->close && !is_worth_a_look (play, moves, n, own))
    return FALSE;
  good = pick (play, moves, n, own, TRUE);
  any = pick (play, moves, n, own, play->plan->close && tea_random_below (&play->random, ANY_EACH) != 0);
  if (good != own)
    play_out (play, from, &view, good, &sample);
  if (any != own && any != good)
    play_out (play, from, &view, any, &sample);
  if (sample.n < 2)
    return FALSE;
  g_array_append_val (samples, sample);

  return TRUE;
}

void
learn_collect (const LearnPlan *plan, GArray *samples)
{
  g_autofree Play *play = g_new0 (Play, 1);

  play->plan = plan;
  tea_bot_contexts_init (play->contexts, plan->seed);
  for (guint i = 0; i < plan->n_hands; i++)
    {
      TeaHandSetup setup;
      TeaDeal deal;

      tea_match_deal (plan->variant, &plan->options, plan->seed, i, &setup);
      tea_random_init (&play->random, plan->seed ^ (i + 1) * CHOICE_STEP);
      play->seat = tea_random_below (&play->random, 4);
      play->n_snapshots = 0;
      play->n_wins = 0;
      play->trace.n = 0;
      tea_deal_start (&deal, &setup, NULL);
      play_on (play, &deal, TRUE, FALSE, G_MAXUINT);
      play->main = play->trace;
      play->main_points = (float) deal.answer.deltas[play->seat];
      for (guint k = 0; k < play->n_wins; k++)
        look_at_win (play, &play->wins[k], samples);
      for (guint k = 0, n = 0; n < LOOKED_INTO && k < play->n_snapshots; k++)
        {
          guint which = k + tea_random_below (&play->random, play->n_snapshots - k);
          TeaDeal chosen = play->snapshots[which];
          guint before = play->before[which];

          play->snapshots[which] = play->snapshots[k];
          play->before[which] = play->before[k];
          if (look_into (play, &chosen, before, plan->net == NULL || i % FULL_EACH == 0, samples) || !plan->close)
            n++;
        }
    }
}
