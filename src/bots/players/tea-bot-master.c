/* tea-bot-master.c - the master: plays the action with the highest learned value
 *
 * If no network has been learned for the rules, the evaluator decides (tea-bot-evaluator.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/players/tea-bot-learned.h"
#include "bots/players/tea-bot-private.h"

/* Gate for moves that were searched further, in units; averaging many answers lowers the error. */
#define GATE_AHEAD 0.005f

/* Units by which playing on must beat a win before the win is declined. */
#define GATE_WIN 0.05f

/*
 * Mind:
 * @moves: the moves of a position other than winning
 * @usual: the index of the regular's choice
 * @best: the index of the best move
 * @beside_win: whether winning is possible, too
 * @gain: what the win is worth as far as the seat can tell, in points
 */
typedef struct
{
  const TeaNet *net;
  TeaMove moves[TEA_MAX_ACTIONS];
  guint n;
  guint usual;
  guint best;
  gboolean beside_win;
  gint32 gain;
} Mind;

/* Units by which a move beats the win or, without a win, the regular's choice, beyond the gate. */
static float
lead (const Mind *mind, guint move)
{
  const TeaMove *one = &mind->moves[move];

  if (mind->beside_win)
    return one->worth - (float) mind->gain / mind->net->unit - GATE_WIN;

  return move == mind->usual
             ? 0
             : one->worth - mind->moves[mind->usual].worth - (one->ahead ? GATE_AHEAD : mind->net->gate);
}

/* Evaluates the moves, with @ahead one tile further; %FALSE if the network cannot evaluate this position. */
static gboolean
look (Mind *mind, const TeaSeatView *view, TeaBotContext *context, gboolean ahead)
{
  TeaGlance glance;

  if (view->phase != TEA_PHASE_TURN && view->phase != TEA_PHASE_CLAIM && view->phase != TEA_PHASE_START)
    return FALSE;

  tea_glance_init (&glance, view, &context->gains, mind->net->unit);
  mind->n = tea_moves_find (&glance, mind->net, mind->moves);
  mind->usual = tea_moves_index (mind->moves, mind->n,
                                 view->n_actions > 1 ? tea_bot_regular_choose (view, context) : 0);
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

/* Evaluates the alternatives to the win that is action @win; %FALSE if there are none or the network cannot evaluate
 * them. */
static gboolean
look_beside_win (Mind *mind, const TeaSeatView *view, TeaBotContext *context, guint win)
{
  TeaSeatView on = *view;
  TeaRecord record;
  TeaAnswer answer;

  tea_seat_view_win_record (view, &record);
  if (view->n_actions < 2 || !tea_score (&record, &answer))
    return FALSE;

  on.n_actions--;
  memmove (&on.actions[win], &on.actions[win + 1], (on.n_actions - win) * sizeof on.actions[0]);
  if (!look (mind, &on, context, FALSE))
    return FALSE;

  for (guint i = 0; i < mind->n; i++)
    mind->moves[i].action += mind->moves[i].action >= win ? 1 : 0;
  mind->beside_win = TRUE;
  mind->gain = answer.deltas[view->seat];

  return TRUE;
}

gboolean
tea_bot_learned_beside_win (const TeaSeatView *view,
                            TeaBotContext *context,
                            const TeaNet *net,
                            TeaMove *move,
                            gint32 *gain)
{
  Mind mind = { .net = net };

  if (!look_beside_win (&mind, view, context, tea_bot_first_action (view, TEA_ACTION_WIN)))
    return FALSE;

  *move = mind.moves[mind.best];
  *gain = mind.gain;

  return TRUE;
}

guint
tea_bot_learned_choose (const TeaSeatView *view, TeaBotContext *context, const TeaNet *net, float *worth)
{
  guint win = tea_bot_first_action (view, TEA_ACTION_WIN);
  Mind mind = { .net = net };

  if (view->actions[win].kind == TEA_ACTION_WIN)
    {
      if (!look_beside_win (&mind, view, context, win) || lead (&mind, mind.best) <= 0)
        return win;
    }
  else if (!look (&mind, view, context, FALSE))
    return tea_bot_regular_choose (view, context);
  if (worth != NULL)
    *worth = mind.moves[mind.best].worth;

  return mind.moves[mind.best].action;
}

guint
tea_bot_network_choose (const TeaSeatView *view, TeaBotContext *context)
{
  const TeaNet *net = tea_net_find_for_game (view->variant, &view->options);

  if (net == NULL)
    return tea_bot_evaluator_choose (view, context, &tea_evaluator_weights_master);

  return tea_bot_learned_choose (view, context, net, NULL);
}

/* Expresses the choice in the evaluator's terms. The base is the gain of the win or, without a win, the evaluator's
 * estimate of the regular's choice; moves differ from it by their leads. Other actions are worth at most the least of
 * these. */
static void
explain (const Mind *mind, const TeaSeatView *view, TeaBotContext *context)
{
  TeaBotThought *thoughts = context->thoughts;
  guint usual = mind->moves[mind->usual].action;
  double least = G_MAXDOUBLE;
  double value;

  tea_bot_evaluator_choose (view, context, &tea_evaluator_weights_master);
  for (guint i = 0; i < view->n_actions; i++)
    {
      guint move = tea_moves_index (mind->moves, mind->n, i);
      TeaTile discard = move < mind->n ? mind->moves[move].discard : TEA_TILE_NONE;

      if (view->actions[i].kind == TEA_ACTION_WIN)
        continue;
      if (!thoughts[i].known ||
          (move < mind->n && thoughts[i].discard != TEA_TILE_NONE && thoughts[i].discard != discard))
        tea_bot_evaluator_weigh (view, context, &tea_evaluator_weights_master, i, discard, &thoughts[i]);
    }
  value = mind->beside_win ? mind->gain : thoughts[usual].worth - thoughts[usual].danger;
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

guint
tea_bot_master_choose (const TeaSeatView *view, TeaBotContext *context)
{
  guint win = tea_bot_first_action (view, TEA_ACTION_WIN);
  gboolean wins = view->actions[win].kind == TEA_ACTION_WIN;
  Mind mind = { .net = context->weights == NULL ? tea_net_find_for_game (view->variant, &view->options) : NULL };

  if (wins && (mind.net == NULL || !look_beside_win (&mind, view, context, win)))
    return win;
  if (!wins && (mind.net == NULL || !look (&mind, view, context, TRUE)))
    return tea_bot_evaluator_choose (view, context, &tea_evaluator_weights_master);
  if (context->thoughts != NULL)
    explain (&mind, view, context);

  return wins && lead (&mind, mind.best) <= 0 ? win : mind.moves[mind.best].action;
}
