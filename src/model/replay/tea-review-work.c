/* tea-review-work.c - compares decisions with those of the strongest computer player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "bots/advice/tea-decision.h"
#include "bots/advice/tea-mistake.h"
#include "model/hints/tea-advice-engine.h"
#include "model/hints/tea-mistake-text.h"
#include "model/replay/tea-review-engine.h"
#include "model/tiles/tea-sentences.h"

/* Says what the action @done loses against the advised one, in terms of the merit of @reason. */
static char *
say_loss (const TeaAdvice *advice, const TeaAdviceReason *reason, const TeaAdviceOption *done)
{
  const TeaAdviceOption *advised = &advice->options[0];
  g_autofree char *far = NULL;

  switch ((TeaAdviceMerit) reason->merit)
    {
    case TEA_MERIT_SPEED:
      if (reason->speed <= 0)
        /* Translators: chances to win, in percent. */
        return g_strdup_printf (_ ("It makes a win less likely: %1$ld %% instead of %2$ld %%."),
                                lround (100 * done->chance), lround (100 * advised->chance));
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

static char *
say_rule (const TeaSeatView *view, TeaMissedRule rule)
{
  switch (rule)
    {
    case TEA_MISSED_RULE_WILD:
      return g_strdup (_ ("It throws away a wild tile."));
    case TEA_MISSED_RULE_LIABLE:
      /* Translators: of a discard; the clause of the rules. */
      return g_strdup_printf (_ ("You may have to pay for all three then (%s)."), view->variant->clauses.liability);
    case TEA_MISSED_RULE_NO_WIN:
      return g_strdup (_ ("Whatever completes your hand then, the rules do not let it win."));
    case TEA_MISSED_RULE_NO_DRAW:
      return g_strdup (_ ("The bottom tile cannot complete your hand."));
    case TEA_MISSED_RULE_NONE:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* Says what was wrong with the action @done, without the kind of mistake. */
static char *
say_fault (const TeaSeatView *view, const TeaAdvice *advice, guint done, const TeaMistake *mistake)
{
  const TeaAdviceOption *option = &advice->options[done];
  const TeaAdviceOption *advised = &advice->options[0];
  g_autofree char *points = NULL;
  g_autofree char *breaks = NULL;
  g_autofree char *broken = NULL;
  g_autofree char *loss = NULL;
  TeaAdviceReason own;

  if (mistake->kind == TEA_MISTAKE_RULE)
    return say_rule (view, (TeaMissedRule) mistake->rule);
  if (mistake->kind == TEA_MISTAKE_WIN_LET_GO)
    {
      points = tea_advice_say_points (advised->win);
      /* Translators: "24 points". */
      return g_strdup_printf (_ ("You could have won %s."), points);
    }
  if (view->actions[option->action].kind == TEA_ACTION_WIN)
    /* Translators: points. */
    return g_strdup_printf (_ ("The win pays %1$ld points; the hand is worth about %2$ld if you go on."),
                            lround (option->win), lround (advised->net));

  tea_advice_compare (&own, advice, view, done, 0);
  loss = say_loss (advice, &mistake->reason, option);
  if (own.n_breaks > 0)
    {
      breaks = tea_advice_say_parts (own.breaks, own.n_breaks);
      /* Translators: tiles that belong together: "It breaks up 6-7-8 of bamboos." */
      broken = g_strdup_printf (_ ("It breaks up %s."), breaks);
    }
  if (broken != NULL && loss != NULL)
    return tea_sentences_join (broken, loss);
  if (broken != NULL || loss != NULL)
    return broken != NULL ? g_steal_pointer (&broken) : g_steal_pointer (&loss);

  return g_strdup (_ ("It is worth less on average."));
}

TeaReviewItem *
tea_review_decision (guint position, const TeaSeatView *view, guint chosen, const TeaAdvice *advice)
{
  guint done = tea_decision_option (advice, chosen);
  g_autofree char *fault = NULL;
  g_autofree char *advised = NULL;
  char *title = tea_advice_say_action (view, &advice->options[done]);
  TeaMistake mistake;

  if (done == 0)
    return tea_review_item_new (position, TEA_MISTAKE_NONE, title, g_strdup (_ ("The same as advised.")), 0,
                                g_strdup (""));

  tea_mistake_find (&mistake, view, advice, chosen);
  advised = tea_advice_say_action (view, &advice->options[0]);
  if (mistake.kind == TEA_MISTAKE_NONE)
    /* Translators: "Discard North". */
    return tea_review_item_new (position, TEA_MISTAKE_NONE, title,
                                g_strdup_printf (_ ("About as good as what is advised: %s."), advised), mistake.cost,
                                g_strdup (""));

  fault = say_fault (view, advice, done, &mistake);
  return tea_review_item_new (
      position, mistake.kind, title,
      /* Translators: the kind of a mistake; what was wrong; then what would have been better:
       * "Discard North". */
      g_strdup_printf (_ ("%1$s: %2$s Advised: %3$s."), tea_mistake_text_get_kind (mistake.kind), fault, advised),
      mistake.cost,
      /* Translators: points that a decision has cost, before them the minus sign. */
      g_strdup_printf (_ ("−%.1f"), mistake.cost));
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

/* Visits the decision of @seat in @deal, if there is one and @next reveals it. */
static void
visit_decision (guint position,
                const TeaDeal *deal,
                guint seat,
                const TeaEvent *next,
                TeaReviewVisit visit,
                gpointer visit_data)
{
  g_autofree TeaAdvice *advice = NULL;
  TeaSeatView view;
  guint chosen;

  tea_seat_view_init (&view, deal, seat);
  if (view.n_actions < 2 || !tea_decision_find (&view, next, &chosen))
    return;
  advice = g_new (TeaAdvice, 1);
  tea_advice_weigh (advice, &view);
  visit (position, deal, &view, chosen, advice, visit_data);
}

void
tea_review_visit_position (const GArray *steps, guint position, guint seat, TeaReviewVisit visit, gpointer visit_data)
{
  const TeaRecordedStep *step = &g_array_index (steps, TeaRecordedStep, position);
  const TeaEvent *next = &g_array_index (steps, TeaRecordedStep, position + 1).events.events[0];
  TeaDeal deal = step->deal;

  /* What a computer player decided for the player is not the player's mistake. */
  if (step->stand_in)
    return;

  do
    visit_decision (position, &deal, seat, next, visit, visit_data);
  while (tea_decision_pass_on (&deal, next));
}

gboolean
tea_review_visit_decisions (const GArray *steps,
                            guint seat,
                            TeaReviewVisit visit,
                            gpointer visit_data,
                            TeaReviewTell tell,
                            gpointer data)
{
  for (guint i = 0; i + 1 < steps->len; i++)
    {
      if (!tell ((double) i / steps->len, data))
        return FALSE;
      tea_review_visit_position (steps, i, seat, visit, visit_data);
    }

  return TRUE;
}

static void
add_item (guint position,
          const TeaDeal *deal,
          const TeaSeatView *view,
          guint chosen,
          const TeaAdvice *advice,
          gpointer items)
{
  g_ptr_array_add (items, tea_review_decision (position, view, chosen, advice));
}

GPtrArray *
tea_review_decisions (const GArray *steps, guint seat, TeaReviewTell tell, gpointer data)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  if (!tea_review_visit_decisions (steps, seat, add_item, items, tell, data))
    return NULL;
  g_ptr_array_sort (items, compare_items);

  return g_steal_pointer (&items);
}
