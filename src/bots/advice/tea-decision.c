/* tea-decision.c - what a seat decided, inferred from what happened next, and what that cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-decision.h"

/* Whether @event results from @action. */
static gboolean
is_event_of (const TeaAction *action, const TeaEvent *event)
{
  if (event->seat != action->seat)
    return FALSE;

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_DISCARD:
      return event->type == TEA_EVENT_DISCARD && event->tile == action->tile && !event->fishing == !action->fishing;
    case TEA_ACTION_CHOW:
      return event->type == TEA_EVENT_CLAIM && event->meld_kind == TEA_MELD_CHOW && event->with[0] == action->with[0] &&
             event->with[1] == action->with[1];
    case TEA_ACTION_PUNG:
      return event->type == TEA_EVENT_CLAIM && event->meld_kind == TEA_MELD_PUNG;
    case TEA_ACTION_KONG:
      return event->type == TEA_EVENT_CLAIM && event->meld_kind == TEA_MELD_KONG;
    case TEA_ACTION_CLOSED_KONG:
      return event->type == TEA_EVENT_KONG && event->form == TEA_KONG_CLOSED && event->tile == action->tile;
    case TEA_ACTION_ADDED_KONG:
      return event->type == TEA_EVENT_KONG && event->form == TEA_KONG_ADDED && event->tile == action->tile;
    case TEA_ACTION_WIN:
      return event->type == TEA_EVENT_WIN;
    case TEA_ACTION_TAKE:
      return event->type == TEA_EVENT_DRAW;
    case TEA_ACTION_REFUSE:
      return event->type == TEA_EVENT_REFUSE;
    case TEA_ACTION_BONUS:
      return event->type == TEA_EVENT_BONUS && event->tile == action->tile;
    case TEA_ACTION_PASS:
      break;
    }
  return FALSE;
}

gboolean
tea_decision_find (const TeaSeatView *view, const TeaEvent *next, guint *index)
{
  for (guint i = 0; i < view->n_actions; i++)
    if (is_event_of (&view->actions[i], next))
      {
        *index = i;
        return TRUE;
      }

  /* Passes are not logged: they follow from what came next, unless somebody else was first. */
  if (next->type == TEA_EVENT_CLAIM || next->type == TEA_EVENT_WIN)
    return FALSE;
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_PASS)
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

gboolean
tea_decision_pass_on (TeaDeal *deal, const TeaEvent *next)
{
  guint waiting = tea_deal_waiting (deal);
  TeaEvents events = { .n = 0 };

  if (deal->phase == TEA_PHASE_START
          ? next->type == TEA_EVENT_KONG && next->seat == deal->turn
          : deal->phase != TEA_PHASE_CLAIM || next->type == TEA_EVENT_CLAIM || next->type == TEA_EVENT_WIN)
    return FALSE;
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaAction pass = tea_action_pass (seat);

      if (((waiting >> seat) & 1) != 0 && (tea_deal_apply (deal, &pass, &events) != TEA_ILLEGAL_NOT || events.n > 0))
        return FALSE;
    }

  return TRUE;
}

guint
tea_decision_option (const TeaAdvice *advice, guint chosen)
{
  guint done = 0;

  while (advice->options[done].action != chosen)
    done++;

  return done;
}

double
tea_decision_cost (const TeaAdvice *advice, guint chosen)
{
  return MAX (advice->options[0].net - advice->options[tea_decision_option (advice, chosen)].net, 0);
}

double
tea_decision_lead (const TeaAdvice *advice)
{
  return advice->n_options > 1 ? MAX (advice->options[0].net - advice->options[1].net, 0) : 0;
}
