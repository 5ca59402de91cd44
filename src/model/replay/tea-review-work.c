/* tea-review-work.c - decisions held against the strongest computer player's, and hands played by it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/hints/tea-advice-engine.h"
#include "model/replay/tea-review-engine.h"

/* Whether @event is what came of @action. */
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
    case TEA_ACTION_PASS:
    default:
      return FALSE;
    }
}

gboolean
tea_review_find_choice (const TeaSeatView *view, const TeaEvent *next, guint *index)
{
  for (guint i = 0; i < view->n_actions; i++)
    if (is_event_of (&view->actions[i], next))
      {
        *index = i;
        return TRUE;
      }

  /* Passes are in no log: they follow from what came next, unless somebody else was first. */
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

static TeaReviewItem *
review_decision (guint position, const TeaSeatView *view, guint chosen, const TeaAdvice *advice)
{
  const TeaAdviceOption *done = &advice->options[0];
  g_autofree char *advised = NULL;
  double cost;

  for (guint i = 0; i < advice->n_options; i++)
    if (advice->options[i].action == chosen)
      done = &advice->options[i];
  if (done == &advice->options[0])
    return tea_review_item_new (position, tea_advice_say_action (view, done), g_strdup (_ ("The same as advised.")), 0,
                                g_strdup (""));

  cost = MAX (tea_advice_option_value (&advice->options[0]) - tea_advice_option_value (done), 0);
  advised = tea_advice_say (advice, view);
  return tea_review_item_new (position, tea_advice_say_action (view, done),
                              /* Translators: %s is a sentence that says what to do and what comes of it. */
                              g_strdup_printf (_ ("Advised: %s"), advised), cost,
                              /* Translators: points that a decision has cost, before them the minus sign. */
                              cost >= 0.05 ? g_strdup_printf (_ ("−%.1f"), cost) : g_strdup (""));
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  TeaReviewItem *x = *(TeaReviewItem *const *) a;
  TeaReviewItem *y = *(TeaReviewItem *const *) b;
  double cost_x = tea_review_item_get_cost (x);
  double cost_y = tea_review_item_get_cost (y);

  if (cost_x != cost_y)
    return cost_x > cost_y ? -1 : 1;

  return (int) tea_review_item_get_position (x) - (int) tea_review_item_get_position (y);
}

/* Lets everybody who is asked in @deal let it go, where that is no event: a claim before the bottom tile is offered
 * (FH-7), a kong before the first turn (MI-4). Returns whether somebody is asked then, before @next happens. */
static gboolean
pass_on (TeaDeal *deal, const TeaEvent *next)
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

/* Adds the decision of @seat in @deal, if there is one and @next tells it. */
static void
add_decision (GPtrArray *items, guint position, const TeaDeal *deal, guint seat, const TeaEvent *next)
{
  g_autofree TeaAdvice *advice = NULL;
  TeaSeatView view;
  guint chosen;

  tea_seat_view_init (&view, deal, seat);
  if (view.n_actions < 2 || !tea_review_find_choice (&view, next, &chosen))
    return;
  advice = g_new (TeaAdvice, 1);
  tea_advice_weigh (advice, &view);
  g_ptr_array_add (items, review_decision (position, &view, chosen, advice));
}

GPtrArray *
tea_review_decisions (const GArray *steps, guint seat, TeaReviewTell tell, gpointer data)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i + 1 < steps->len; i++)
    {
      TeaDeal deal = g_array_index (steps, TeaPlayedStep, i).deal;
      const TeaEvent *next = &g_array_index (steps, TeaPlayedStep, i + 1).events.events[0];

      if (!tell ((double) i / steps->len, data))
        return NULL;
      do
        add_decision (items, i, &deal, seat, next);
      while (pass_on (&deal, next));
    }
  g_ptr_array_sort (items, compare_items);

  return g_steal_pointer (&items);
}
