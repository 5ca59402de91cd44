/* tea-review-work.c - decisions held against the strongest computer player's, and hands played by it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "bots/advice/tea-decision.h"
#include "model/hints/tea-advice-engine.h"
#include "model/replay/tea-review-engine.h"

/* What the action @done gives away beside the advised one, by the merit of that. */
static char *
say_loss (const TeaAdvice *advice, const TeaAdviceReason *reason, const TeaAdviceOption *done)
{
  const TeaAdviceOption *advised = &advice->options[0];
  g_autofree char *far = NULL;

  switch ((TeaAdviceMerit) reason->merit)
    {
    case TEA_MERIT_SPEED:
      if (done->distance == advised->distance)
        /* Translators: of tiles that would have helped. */
        return g_strdup_printf (ngettext ("It leaves %1$u tile that helps instead of %2$u.",
                                          "It leaves %1$u tiles that help instead of %2$u.", done->live),
                                done->live, advised->live);
      far = tea_advice_say_distance (done->distance);
      if (advised->distance == 0)
        /* Translators: "It leaves you one tile from ready; you could be ready." */
        return g_strdup_printf (_ ("It leaves you %s; you could be ready."), far);
      /* Translators: "It leaves you 2 tiles from ready, not one"; how far the hand is, and how far it could be. */
      return g_strdup_printf (_ ("It leaves you %1$s instead of %2$d."), far, advised->distance);
    case TEA_MERIT_VALUE:
      /* Translators: points. */
      return g_strdup_printf (_ ("It makes a win worth less: about %1$ld points instead of %2$ld."), lround (done->win),
                              lround (advised->win));
    case TEA_MERIT_SAFETY:
      /* Translators: points, to a tenth: what discards cost on average. */
      return g_strdup_printf (_ ("It is the more dangerous tile: it costs %1$.1f points on average instead of %2$.1f."),
                              done->danger, advised->danger);
    case TEA_MERIT_NONE:
    default:
      return NULL;
    }
}

/* The kind of the mistake: what the advised action is better at, or that it is about a claim, a kong or a win. */
static const char *
say_kind (const TeaSeatView *view, const TeaAdviceReason *reason, const TeaAction *done, const TeaAction *advised)
{
  if (done->kind != TEA_ACTION_DISCARD || advised->kind != TEA_ACTION_DISCARD)
    return C_ ("mistake", "Claim");

  switch ((TeaAdviceMerit) reason->merit)
    {
    case TEA_MERIT_SPEED:
      return C_ ("mistake", "Speed");
    case TEA_MERIT_VALUE:
      return C_ ("mistake", "Value");
    case TEA_MERIT_SAFETY:
      return C_ ("mistake", "Danger");
    case TEA_MERIT_NONE:
    default:
      return C_ ("mistake", "Plan");
    }
}

/* What was wrong with the action @done, its kind before it. */
static char *
say_mistake (const TeaSeatView *view, const TeaAdvice *advice, guint done)
{
  const TeaAdviceOption *option = &advice->options[done];
  const TeaAction *action = &view->actions[option->action];
  g_autofree char *breaks = NULL;
  g_autofree char *loss = NULL;
  TeaAdviceReason reason;
  TeaAdviceReason own;
  const char *kind;

  tea_advice_compare (&reason, advice, view, 0, done);
  tea_advice_compare (&own, advice, view, done, 0);
  kind = say_kind (view, &reason, action, &view->actions[advice->options[0].action]);
  breaks = tea_advice_say_parts (own.breaks, own.n_breaks);
  loss = say_loss (advice, &reason, option);
  if (action->kind == TEA_ACTION_DISCARD && tea_wilds_has (&view->wilds, action->tile) &&
      !view->variant->wilds_in_melds)
    /* Translators: the kind of a mistake. */
    return g_strdup_printf (_ ("%s: It throws away a wild tile."), kind);
  if (own.n_breaks > 0 && loss != NULL)
    /* Translators: the kind of a mistake; tiles; a sentence about what was lost: "Speed: It breaks up 6-7-8 of bamboos.
     * It leaves 12 tiles that help instead of 17." */
    return g_strdup_printf (_ ("%1$s: It breaks up %2$s. %3$s"), kind, breaks, loss);
  if (own.n_breaks > 0)
    /* Translators: the kind of a mistake; tiles: "Speed: It breaks up 6-7-8 of bamboos." */
    return g_strdup_printf (_ ("%1$s: It breaks up %2$s."), kind, breaks);
  if (loss != NULL)
    /* Translators: the kind of a mistake; a sentence about what was lost. */
    return g_strdup_printf (_ ("%1$s: %2$s"), kind, loss);

  return g_strdup_printf (_ ("%s: It is worth less on average."), kind);
}

TeaReviewItem *
tea_review_decision (guint position, const TeaSeatView *view, guint chosen, const TeaAdvice *advice)
{
  guint done = tea_decision_option (advice, chosen);
  const TeaAdviceOption *option;
  g_autofree char *mistake = NULL;
  g_autofree char *advised = NULL;
  double cost;

  option = &advice->options[done];
  if (done == 0)
    return tea_review_item_new (position, tea_advice_say_action (view, option), g_strdup (_ ("The same as advised.")),
                                0, g_strdup (""));

  cost = tea_decision_cost (advice, chosen);
  mistake = say_mistake (view, advice, done);
  advised = tea_advice_say_action (view, &advice->options[0]);
  return tea_review_item_new (position, tea_advice_say_action (view, option),
                              /* Translators: what was wrong; then what would have been better: "Discard North". */
                              g_strdup_printf (_ ("%1$s Advised: %2$s."), mistake, advised), cost,
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

/* Adds the decision of @seat in @deal, if there is one and @next tells it. */
static void
add_decision (GPtrArray *items, guint position, const TeaDeal *deal, guint seat, const TeaEvent *next)
{
  g_autofree TeaAdvice *advice = NULL;
  TeaSeatView view;
  guint chosen;

  tea_seat_view_init (&view, deal, seat);
  if (view.n_actions < 2 || !tea_decision_find (&view, next, &chosen))
    return;
  advice = g_new (TeaAdvice, 1);
  tea_advice_weigh (advice, &view);
  g_ptr_array_add (items, tea_review_decision (position, &view, chosen, advice));
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
      while (tea_decision_pass_on (&deal, next));
    }
  g_ptr_array_sort (items, compare_items);

  return g_steal_pointer (&items);
}
