/* tea-review-text.c - judged decisions in a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bots/advice/tea-mistake.h"
#include "model/judge/tea-advice-engine.h"
#include "model/history/tea-review-engine.h"

static char *
say_cost (double cost)
{
  /* Translators: points that a decision has cost, before them the minus sign. */
  return g_strdup_printf (_ ("−%.1f"), cost);
}

TeaReviewItem *
tea_review_decision (guint position, char *title, const TeaSeatView *view, guint chosen, const TeaAdvice *advice)
{
  TeaMistake mistake;
  char *detail = tea_advice_say_decision (advice, view, chosen, &mistake);
  double cost = tea_judge_round (mistake.cost);

  if (mistake.kind == TEA_MISTAKE_NONE)
    return tea_review_item_new (position, TEA_MISTAKE_NONE, title, detail, 0, g_strdup (""));

  return tea_review_item_new (position, mistake.kind, title, detail, cost, say_cost (cost));
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
  g_autofree char *best = decision->taken != decision->best ? say_choice (&moment->view, decision->best) : NULL;
  double cost = decision->cost / 1000.0;
  char *detail = tea_advice_say_verdict (decision->kind, NULL, best);

  if (decision->kind == TEA_MISTAKE_NONE)
    return tea_review_item_new (decision->position, TEA_MISTAKE_NONE, title, detail, 0, g_strdup (""));

  return tea_review_item_new (decision->position, decision->kind, title, detail, cost, say_cost (cost));
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  const TeaReviewItemState *one = tea_review_item_get_state (*(TeaReviewItem *const *) a);
  const TeaReviewItemState *other = tea_review_item_get_state (*(TeaReviewItem *const *) b);

  if (one->cost != other->cost)
    return one->cost > other->cost ? -1 : 1;
  if (one->position != other->position)
    return (int) one->position - (int) other->position;

  return (int) one->nth - (int) other->nth;
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
  TeaMoment moment;
  TeaAdvice advice;
  char *detail; /* or NULL: there is no such decision */
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
  TeaMoment *moment = &explanation->moment;
  TeaMistake mistake;

  if (!tea_moment_find (moment, steps, explanation->seat, explanation->position, explanation->nth))
    return;
  tea_advice_init (&explanation->advice, &moment->view);
  explanation->detail = tea_advice_say_decision (&explanation->advice, &moment->view, moment->chosen, &mistake);
}

static void
explained_cb (gpointer owner, gpointer data, const GError *error)
{
  Explanation *explanation = data;

  if (explanation->detail != NULL)
    {
      tea_advice_list_options (G_LIST_STORE (tea_review_item_get_state (explanation->item)->options),
                               &explanation->advice, &explanation->moment.view);
      tea_review_item_explain (explanation->item, explanation->detail);
    }
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
  explanation->nth = tea_review_item_get_state (item)->nth;
  explanation->done = done;

  return tea_job_start (owner, explanation, explanation_free, explain, explained_cb);
}
