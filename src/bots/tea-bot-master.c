/* tea-bot-master.c - the master: does what has been learned to be worth most
 *
 * Where nothing has been learned for the rules, the judge decides (tea-bot-judge.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/tea-bot-private.h"
#include "bots/tea-moves.h"

/* The gate of what was looked at further, in units: means of many answers have smaller errors. */
#define GATE_AHEAD 0.005f

/* By how many units playing on must be worth more than a win for it to be let go. */
#define GATE_WIN 0.05f

/* What can be done in a position, what the regular would do, and what is found best. */
typedef struct
{
  const TeaNet *net;
  TeaMove moves[TEA_MAX_ACTIONS];
  guint n;
  guint usual;
  guint best;
} Mind;

/* By how many units a move is better than what the regular would do; by more than the gate, or it is left. */
static float
lead (const Mind *mind, guint move)
{
  const TeaMove *one = &mind->moves[move];

  return move == mind->usual ? 0 : one->worth - mind->moves[mind->usual].worth - (one->ahead ? GATE_AHEAD : mind->net->gate);
}

/* Looks at the moves, @ahead at what may come after them too; %FALSE when the network is of no use here. */
static gboolean
look (Mind *mind, const TeaSeatView *view, TeaBotContext *context, gboolean ahead)
{
  TeaGlance glance;

  if (view->phase != TEA_PHASE_TURN && view->phase != TEA_PHASE_CLAIM && view->phase != TEA_PHASE_START)
    return FALSE;

  tea_glance_init (&glance, view, context->tables, &context->gains, mind->net->unit);
  mind->n = tea_moves_find (&glance, mind->net, mind->moves);
  mind->usual = tea_moves_index (mind->moves, mind->n, view->n_actions > 1 ? tea_bot_regular_choose (view, context) : 0);
  if (mind->usual == mind->n)
    return FALSE;

  if (ahead)
    tea_moves_look_ahead (&glance, mind->net, mind->moves, mind->n, mind->usual);
  mind->best = mind->usual;
  for (guint i = 0; i < mind->n; i++)
    if (lead (mind, i) > lead (mind, mind->best))
      mind->best = i;

  return TRUE;
}

/* A win that could be let go: its index, the position without it, and what it brings, in points and in units. */
typedef struct
{
  guint win;
  TeaSeatView on;
  gint32 points;
  float gain;
} Offer;

/* The index in the view with the win of an action of the view without it. */
static guint
with_win (const Offer *offer, guint action)
{
  return action < offer->win ? action : action + 1;
}

/* By how many units a move is worth more than the win; by more than the gate, or the win is taken. */
static float
lead_over_win (const Mind *mind, const Offer *offer, guint move)
{
  return mind->moves[move].worth - offer->gain - GATE_WIN;
}

/* Looks at what could be done in place of the win that is action @win; %FALSE when there is nothing or the network is of no use. */
static gboolean
look_beside_win (Mind *mind, const TeaSeatView *view, TeaBotContext *context, guint win, Offer *offer)
{
  TeaSeatView *on = &offer->on;
  TeaRecord record;
  TeaAnswer answer;

  tea_seat_view_win_record (view, &record);
  if (view->n_actions < 2 || !tea_score (&record, &answer))
    return FALSE;

  offer->win = win;
  offer->points = answer.deltas[view->seat];
  offer->gain = (float) offer->points / mind->net->unit;
  *on = *view;
  on->n_actions--;
  memmove (&on->actions[win], &on->actions[win + 1], (on->n_actions - win) * sizeof on->actions[0]);

  return look (mind, on, context, FALSE);
}

gboolean
tea_bot_learned_beside_win (const TeaSeatView *view, TeaBotContext *context, const TeaNet *net, TeaMove *move, gint32 *gain)
{
  Mind mind = { .net = net };
  Offer offer;

  if (!look_beside_win (&mind, view, context, tea_bot_first_action (view, TEA_ACTION_WIN), &offer))
    return FALSE;

  *move = mind.moves[mind.best];
  move->action = with_win (&offer, move->action);
  *gain = offer.points;

  return TRUE;
}

guint
tea_bot_learned_choose (const TeaSeatView *view, TeaBotContext *context, const TeaNet *net, float *worth)
{
  guint win = tea_bot_first_action (view, TEA_ACTION_WIN);
  Mind mind = { .net = net };
  guint action;

  if (view->actions[win].kind == TEA_ACTION_WIN)
    {
      Offer offer;

      if (!look_beside_win (&mind, view, context, win, &offer) || lead_over_win (&mind, &offer, mind.best) <= 0)
        return win;
      action = with_win (&offer, mind.moves[mind.best].action);
    }
  else if (look (&mind, view, context, FALSE))
    action = mind.moves[mind.best].action;
  else
    return tea_bot_regular_choose (view, context);
  if (worth != NULL)
    *worth = mind.moves[mind.best].worth;

  return action;
}

/* Says in the judge's terms what the choice rests on: what the regular would do is worth what the judge says, and everything else as
 * much more or less as it leads. What was not looked at is not worth more than the least of what was. */
static void
explain (const Mind *mind, const TeaSeatView *view, TeaBotContext *context)
{
  TeaBotThought *thoughts = context->thoughts;
  guint usual = mind->moves[mind->usual].action;
  double value, least;

  tea_bot_judge_choose (view, context, &tea_temper_master);
  for (guint i = 0; i < view->n_actions; i++)
    {
      guint move = tea_moves_index (mind->moves, mind->n, i);
      TeaTile discard = move < mind->n ? mind->moves[move].discard : TEA_TILE_NONE;

      if (!thoughts[i].known || (move < mind->n && thoughts[i].discard != TEA_TILE_NONE && thoughts[i].discard != discard))
        tea_bot_judge_weigh (view, context, &tea_temper_master, i, discard, &thoughts[i]);
    }
  value = least = thoughts[usual].worth - thoughts[usual].danger;
  for (guint i = 0; i < mind->n; i++)
    {
      TeaBotThought *thought = &thoughts[mind->moves[i].action];
      double worth = value + (double) (lead (mind, i) * mind->net->told * mind->net->unit);

      thought->worth = worth + thought->danger;
      least = MIN (least, worth);
    }
  for (guint i = 0; i < view->n_actions; i++)
    if (thoughts[i].known && tea_moves_index (mind->moves, mind->n, i) == mind->n)
      thoughts[i].worth = MIN (thoughts[i].worth, least + thoughts[i].danger);
}

/* Says what else could be done than win, as much above or below what the win brings as it leads. */
static void
explain_beside_win (const Mind *mind, const TeaSeatView *view, TeaBotContext *context, const Offer *offer)
{
  TeaBotThought *thoughts = context->thoughts;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < mind->n; i++)
    {
      const TeaMove *move = &mind->moves[i];
      TeaBotThought *thought = &thoughts[with_win (offer, move->action)];
      double worth = (double) ((offer->gain + lead_over_win (mind, offer, i) * mind->net->told) * mind->net->unit);

      tea_bot_judge_weigh (view, context, &tea_temper_master, with_win (offer, move->action), move->discard, thought);
      thought->worth = worth + thought->danger;
      least = MIN (least, worth);
    }
  for (guint i = 0; i < view->n_actions; i++)
    if (i != offer->win && !thoughts[i].known)
      {
        tea_bot_judge_weigh (view, context, &tea_temper_master, i, TEA_TILE_NONE, &thoughts[i]);
        thoughts[i].worth = MIN (thoughts[i].worth, least + thoughts[i].danger);
      }
}

static guint
choose_at_win (Mind *mind, const TeaSeatView *view, TeaBotContext *context, guint win)
{
  Offer offer;

  if (mind->net == NULL || !look_beside_win (mind, view, context, win, &offer))
    return win;
  if (context->thoughts != NULL)
    explain_beside_win (mind, view, context, &offer);

  return lead_over_win (mind, &offer, mind->best) > 0 ? with_win (&offer, mind->moves[mind->best].action) : win;
}

guint
tea_bot_master_choose (const TeaSeatView *view, TeaBotContext *context)
{
  guint win = tea_bot_first_action (view, TEA_ACTION_WIN);
  Mind mind = { .net = context->temper == NULL ? tea_net_find (view->variant) : NULL };

  if (view->actions[win].kind == TEA_ACTION_WIN)
    return choose_at_win (&mind, view, context, win);
  if (mind.net == NULL || !look (&mind, view, context, TRUE))
    return tea_bot_judge_choose (view, context, &tea_temper_master);
  if (context->thoughts != NULL)
    explain (&mind, view, context);

  return mind.moves[mind.best].action;
}
