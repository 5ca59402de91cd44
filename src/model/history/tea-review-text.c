/* tea-review-text.c - judged decisions in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "bots/advice/tea-decision.h"
#include "bots/advice/tea-mistake.h"
#include "model/judge/tea-advice-engine.h"
#include "model/judge/tea-mistake-text.h"
#include "model/history/tea-review-engine.h"
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
      break;
    }
  return NULL;
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

static char *
say_cost (double cost)
{
  /* Translators: points that a decision has cost, before them the minus sign. */
  return g_strdup_printf (_ ("−%.1f"), cost);
}

static TeaReviewItem *
best_new (guint position, char *title)
{
  return tea_review_item_new (position, TEA_MISTAKE_NONE, title, g_strdup (_ ("The same as advised.")), 0,
                              g_strdup (""));
}

static TeaReviewItem *
near_new (guint position, char *title, const char *advised)
{
  return tea_review_item_new (position, TEA_MISTAKE_NONE, title,
                              /* Translators: "Discard North". */
                              g_strdup_printf (_ ("About as good as what is advised: %s."), advised), 0, g_strdup (""));
}

TeaReviewItem *
tea_review_decision (guint position, const TeaSeatView *view, guint chosen, const TeaAdvice *advice)
{
  guint done = tea_decision_option (advice, chosen);
  g_autofree char *fault = NULL;
  g_autofree char *advised = NULL;
  char *title = tea_advice_say_action (view, &advice->options[done]);
  TeaMistake mistake;
  double cost;

  if (done == 0)
    return best_new (position, title);

  tea_mistake_find (&mistake, view, advice, chosen);
  advised = tea_advice_say_action (view, &advice->options[0]);
  if (mistake.kind == TEA_MISTAKE_NONE)
    return near_new (position, title, advised);

  fault = say_fault (view, advice, done, &mistake);
  cost = tea_judge_round (mistake.cost);
  return tea_review_item_new (
      position, mistake.kind, title,
      /* Translators: the kind of a mistake; what was wrong; then what would have been better:
       * "Discard North". */
      g_strdup_printf (_ ("%1$s: %2$s Advised: %3$s."), tea_mistake_text_get_kind (mistake.kind), fault, advised), cost,
      say_cost (cost));
}

static char *
say_choice (const TeaSeatView *view, guint action)
{
  const TeaAdviceOption option = { .action = action };

  return tea_advice_say_action (view, &option);
}

static TeaReviewItem *
item_of (const TeaJudgedDecision *decision, const TeaMoment *moment)
{
  char *title = say_choice (&moment->view, decision->taken);
  g_autofree char *advised = say_choice (&moment->view, decision->best);
  double cost = decision->cost / 1000.0;

  if (decision->taken == decision->best)
    return best_new (decision->position, title);
  if (decision->kind == TEA_MISTAKE_NONE)
    return near_new (decision->position, title, advised);

  return tea_review_item_new (
      decision->position, decision->kind, title,
      /* Translators: the kind of a mistake, then what would have been better: "Danger. Advised: Discard North." */
      g_strdup_printf (_ ("%1$s. Advised: %2$s."), tea_mistake_text_get_kind (decision->kind), advised), cost,
      say_cost (cost));
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  TeaReviewItem *x = *(TeaReviewItem *const *) a;
  TeaReviewItem *y = *(TeaReviewItem *const *) b;
  double cost_x = tea_review_item_get_state (x)->cost;
  double cost_y = tea_review_item_get_state (y)->cost;

  if (cost_x != cost_y)
    return cost_x > cost_y ? -1 : 1;
  if (tea_review_item_get_state (x)->position != tea_review_item_get_state (y)->position)
    return (int) tea_review_item_get_state (x)->position - (int) tea_review_item_get_state (y)->position;

  return (int) tea_review_item_get_nth (x) - (int) tea_review_item_get_nth (y);
}

GPtrArray *
tea_review_list (const TeaJudgedHand *hand, const GArray *steps)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree TeaMoment *moment = g_new (TeaMoment, 1);

  for (guint i = 0; i < hand->decisions->len; i++)
    {
      const TeaJudgedDecision *decision = &g_array_index (hand->decisions, TeaJudgedDecision, i);
      TeaReviewItem *item;

      if (!tea_moment_find (moment, steps, hand->seat, decision->position, decision->nth))
        continue;
      item = item_of (decision, moment);
      tea_review_item_set_nth (item, decision->nth);
      g_ptr_array_add (items, item);
    }
  g_ptr_array_sort (items, compare_items);

  return items;
}

/* Explaining */

typedef struct
{
  TeaRecordedGame *game;
  guint hand;
  guint seat;
  TeaReviewItem *item;
  guint position, nth;
  char *detail;
  TeaJobDone done;
} Explanation;

static void
explanation_free (gpointer data)
{
  Explanation *explanation = data;

  g_object_unref (explanation->game);
  g_object_unref (explanation->item);
  g_free (explanation->detail);
  g_free (explanation);
}

static void
explain (TeaJob *job, gpointer data, GError **error)
{
  Explanation *explanation = data;
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (explanation->game, explanation->hand);
  g_autofree TeaMoment *moment = g_new (TeaMoment, 1);
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_autoptr (TeaReviewItem) item = NULL;

  if (!tea_moment_find (moment, steps, explanation->seat, explanation->position, explanation->nth))
    return;
  tea_advice_weigh (advice, &moment->view);
  item = tea_review_decision (explanation->position, &moment->view, moment->chosen, advice);
  explanation->detail = g_strdup (tea_review_item_get_state (item)->detail);
}

static void
explained_cb (gpointer owner, gpointer data, const GError *error)
{
  Explanation *explanation = data;

  if (explanation->detail != NULL)
    tea_review_item_explain (explanation->item, explanation->detail);
  explanation->done (owner, explanation->item, error);
}

TeaJob *
tea_review_start_explaining (gpointer owner,
                             TeaRecordedGame *game,
                             guint hand,
                             guint seat,
                             TeaReviewItem *item,
                             TeaJobDone done)
{
  Explanation *explanation = g_new0 (Explanation, 1);

  explanation->game = g_object_ref (game);
  explanation->hand = hand;
  explanation->seat = seat;
  explanation->item = g_object_ref (item);
  explanation->position = tea_review_item_get_state (item)->position;
  explanation->nth = tea_review_item_get_nth (item);
  explanation->done = done;

  return tea_job_start (owner, explanation, explanation_free, explain, explained_cb);
}
