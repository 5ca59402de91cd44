/* tea-bot-evaluator.c - players that weigh what a hand may gain against what it may cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bots/evaluation/tea-evaluator.h"
#include "bots/players/tea-bot-private.h"

/* What counts of the worth of a hand that is given up: enough to choose between equal dangers. */
#define GIVEN_UP 1e-6

/* The plans for a hand, with its wild tiles as wilds and, if that may be better, also at face value. */
typedef struct
{
  TeaPlans plans;
  TeaPlans faces;
  gboolean has_faces;
} Mind;

typedef struct
{
  double worth;
  guint action;
} Best;

static void
mind_init (Mind *mind, TeaEvaluator *evaluator, const TeaHolding *holding)
{
  tea_plans_init (&mind->plans, evaluator, holding, FALSE);
  mind->has_faces = tea_plans_want_faces (evaluator, holding);
  if (mind->has_faces)
    tea_plans_init (&mind->faces, evaluator, holding, TRUE);
}

/* The probability that somebody else is ready. */
static double
threat (const TeaSeatView *view)
{
  double none = 1;

  for (guint seat = 0; seat < 4; seat++)
    if (seat != view->seat)
      none *= 1 - tea_danger_ready (&view->players[seat]);

  return 1 - none;
}

/* @worth or, if the hand evaluated last is to be given up, what its tiles are paid without a win and next to nothing
 * more. */
static double
keep (const TeaEvaluator *evaluator, double worth)
{
  if (evaluator->weights->fold > 0 && evaluator->chance < evaluator->weights->fold * threat (evaluator->view))
    return evaluator->rest - evaluator->sure + worth * GIVEN_UP;

  return worth;
}

static double
mind_worth (const Mind *mind, TeaEvaluator *evaluator, TeaTile discard)
{
  double worth = tea_plans_worth (&mind->plans, evaluator, discard);
  double chance = evaluator->chance;
  double win = evaluator->win;
  double other;

  if (!mind->has_faces)
    return worth;

  other = tea_plans_worth (&mind->faces, evaluator, discard);
  if (worth >= other)
    {
      evaluator->chance = chance;
      evaluator->win = win;
    }

  return MAX (worth, other);
}

/* Records the estimate of the action evaluated last, as it counts for the choice; of several discards after a claim
 * only the best is kept. */
static void
note (const TeaEvaluator *evaluator, guint action, double worth, double danger, TeaTile discard)
{
  TeaBotThought *thought;

  if (evaluator->thoughts == NULL)
    return;
  thought = &evaluator->thoughts[action];
  if (!thought->known || worth - danger > thought->worth - thought->danger)
    *thought = (TeaBotThought){ TRUE, worth, danger, evaluator->chance, evaluator->win, evaluator->rest, discard };
}

/* Raises the worth of the regular's choice: estimates have errors, so others must be clearly better. */
static double
prefer (const TeaEvaluator *evaluator, double worth)
{
  /* The regular's choice also wins ties. */
  return worth +
         (evaluator->weights->gate + evaluator->weights->wild_gate * MAX (evaluator->wilds - 3, 0)) * fabs (worth) +
         1e-9;
}

/* Finds the best discard: one of the actions or, with @action, any tile after that claim. */
static void
best_discard (Best *best, TeaEvaluator *evaluator, const Mind *mind, int action, guint usual)
{
  const TeaSeatView *view = evaluator->view;
  /* Who gives up hands chooses the least danger even if no win is in sight. */
  double least = evaluator->weights->fold > 0 ? MAX (mind->plans.least, 1) : mind->plans.least;
  guint index[TEA_N_KINDS];
  gboolean only_wilds = TRUE;

  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    index[t] = action >= 0 && mind->plans.holding.concealed.n[t] > 0 ? (guint) action : G_MAXUINT;
  for (guint i = 0; action < 0 && i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD)
      /* A later action with the same tile declares a ready hand: prefer it. */
      index[view->actions[i].tile] = i;
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if (index[t] != G_MAXUINT && !tea_wilds_has (&view->wilds, t))
      only_wilds = FALSE;

  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    {
      double worth, danger, net;

      /* If wilds cannot be melded, discard one only if there is nothing else. */
      if (index[t] == G_MAXUINT || (!only_wilds && tea_wilds_has (&view->wilds, t) && !view->variant->wilds_in_melds))
        continue;
      worth = mind_worth (mind, evaluator, t);
      danger = tea_evaluator_danger (evaluator, t, least);
      net = keep (evaluator, worth) - danger;
      if (index[t] == usual)
        net = prefer (evaluator, net);
      note (evaluator, index[t], net + danger, danger, action >= 0 ? t : TEA_TILE_NONE);
      if (best->action == G_MAXUINT || net > best->worth)
        *best = (Best){ net, index[t] };
    }
}

static double
worth_of (TeaEvaluator *evaluator, Mind *mind, const TeaHolding *holding)
{
  mind_init (mind, evaluator, holding);

  return mind_worth (mind, evaluator, TEA_TILE_NONE);
}

/* Replaces @best with a kong that is worth more. */
static void
try_kongs (Best *best, TeaEvaluator *evaluator, Mind *mind, guint usual)
{
  const TeaSeatView *view = evaluator->view;

  for (guint i = 0; i < view->n_actions; i++)
    {
      const TeaAction *action = &view->actions[i];
      TeaHolding holding;
      double worth;

      if (action->kind != TEA_ACTION_CLOSED_KONG && action->kind != TEA_ACTION_ADDED_KONG &&
          action->kind != TEA_ACTION_KONG)
        continue;
      tea_holding_init (&holding, view);
      tea_holding_kong (&holding, action, view->turn);
      worth = keep (evaluator, worth_of (evaluator, mind, &holding)) * evaluator->weights->kong;
      if (i == usual)
        worth = prefer (evaluator, worth);
      note (evaluator, i, worth, 0, TEA_TILE_NONE);
      if (worth > best->worth)
        *best = (Best){ worth, i };
    }
}

static guint
choose_turn (TeaEvaluator *evaluator, Mind *mind, guint usual)
{
  Best best = { 0, G_MAXUINT };
  TeaHolding holding;

  tea_holding_init (&holding, evaluator->view);
  mind_init (mind, evaluator, &holding);
  best_discard (&best, evaluator, mind, -1, usual);
  if (best.action == G_MAXUINT)
    return tea_bot_first_action (evaluator->view, TEA_ACTION_DISCARD);
  try_kongs (&best, evaluator, mind, usual);

  return best.action;
}

static guint
choose_claim (TeaEvaluator *evaluator, Mind *mind, guint usual)
{
  const TeaSeatView *view = evaluator->view;
  guint pass = tea_bot_first_action (view, TEA_ACTION_PASS);
  TeaHolding holding;
  Best best;

  tea_holding_init (&holding, view);
  best.action = pass;
  best.worth = keep (evaluator, worth_of (evaluator, mind, &holding)) * evaluator->weights->claim;
  if (pass == usual)
    best.worth = prefer (evaluator, best.worth);
  note (evaluator, pass, best.worth, 0, TEA_TILE_NONE);
  try_kongs (&best, evaluator, mind, usual);
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_PUNG || view->actions[i].kind == TEA_ACTION_CHOW)
      {
        Best claim = { 0, G_MAXUINT };

        tea_holding_init (&holding, view);
        tea_holding_claim (&holding, &view->actions[i], view->turn);
        mind_init (mind, evaluator, &holding);
        best_discard (&claim, evaluator, mind, (int) i, G_MAXUINT);
        if (i == usual)
          {
            claim.worth = prefer (evaluator, claim.worth);
            if (evaluator->thoughts != NULL && evaluator->thoughts[i].known)
              evaluator->thoughts[i].worth = claim.worth + evaluator->thoughts[i].danger;
          }
        if (claim.action != G_MAXUINT && claim.worth > best.worth)
          best = claim;
      }

  return best.action;
}

guint
tea_bot_evaluator_choose (const TeaSeatView *view, TeaBotContext *context, const TeaEvaluatorWeights *weights)
{
  g_autofree Mind *mind = NULL;
  guint win = tea_bot_first_action (view, TEA_ACTION_WIN);
  TeaEvaluator evaluator;

  if (view->actions[win].kind == TEA_ACTION_WIN)
    return win;

  tea_evaluator_init (&evaluator, view, context->weights != NULL ? context->weights : weights);
  evaluator.thoughts = context->thoughts;
  mind = g_new (Mind, 1);
  switch ((TeaPhase) view->phase)
    {
    case TEA_PHASE_TURN:
      return choose_turn (&evaluator, mind, tea_bot_regular_choose (view, context));
    case TEA_PHASE_START:
    case TEA_PHASE_CLAIM:
      return choose_claim (&evaluator, mind, tea_bot_regular_choose (view, context));
    case TEA_PHASE_OFFER:
      return tea_bot_regular_choose (view, context);
    case TEA_PHASE_ROB:
    case TEA_PHASE_OVER:
      break;
    }
  return tea_bot_first_action (view, TEA_ACTION_PASS);
}

void
tea_bot_evaluator_weigh (const TeaSeatView *view,
                         TeaBotContext *context,
                         const TeaEvaluatorWeights *weights,
                         guint action,
                         TeaTile discard,
                         TeaBotThought *thought)
{
  g_autofree Mind *mind = g_new (Mind, 1);
  const TeaAction *done = &view->actions[action];
  TeaTile tile = done->kind == TEA_ACTION_DISCARD ? done->tile : discard;
  TeaHolding holding;
  TeaEvaluator evaluator;

  tea_evaluator_init (&evaluator, view, weights);
  tea_holding_init (&holding, view);
  if (done->kind == TEA_ACTION_CHOW || done->kind == TEA_ACTION_PUNG)
    tea_holding_claim (&holding, done, view->turn);
  else if (done->kind == TEA_ACTION_KONG || done->kind == TEA_ACTION_CLOSED_KONG || done->kind == TEA_ACTION_ADDED_KONG)
    tea_holding_kong (&holding, done, view->turn);
  mind_init (mind, &evaluator, &holding);
  thought->known = TRUE;
  thought->worth = mind_worth (mind, &evaluator, tile);
  thought->danger = tile == TEA_TILE_NONE ? 0 : tea_evaluator_danger (&evaluator, tile, mind->plans.least);
  thought->chance = evaluator.chance;
  thought->win = evaluator.win;
  thought->rest = evaluator.rest;
  thought->discard = discard == done->tile && done->kind == TEA_ACTION_DISCARD ? TEA_TILE_NONE : discard;
}

/* The cautious player weighs danger four times as much, knows what the others have let pass, is keener that nobody else
 * wins, and gives up a hand that is far from a win once others are likely to be ready. */
guint
tea_bot_cautious_choose (const TeaSeatView *view, TeaBotContext *context)
{
  TeaEvaluatorWeights weights = tea_evaluator_weights_master;

  weights.danger *= 4;
  weights.passed = 0;
  weights.fold = 0.35;
  weights.avoid += 0.5;

  return tea_bot_evaluator_choose (view, context, &weights);
}

/* The collector counts what a hand in one suit pays above the cheapest win nine times. */
guint
tea_bot_collector_choose (const TeaSeatView *view, TeaBotContext *context)
{
  TeaEvaluatorWeights weights = tea_evaluator_weights_master;

  weights.suit += 8;

  return tea_bot_evaluator_choose (view, context, &weights);
}

/* The bold player counts gains above the cheapest win twice, weighs danger half as much and prefers concealed hands. */
guint
tea_bot_bold_choose (const TeaSeatView *view, TeaBotContext *context)
{
  TeaEvaluatorWeights weights = tea_evaluator_weights_master;

  weights.taste += 1;
  weights.danger /= 2;
  weights.claim *= 1.1;

  return tea_bot_evaluator_choose (view, context, &weights);
}
