/* tea-mistake-text.c - what was wrong with a decision, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/judge/tea-mistake-text.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bots/advice/tea-decision.h"
#include "bots/advice/tea-mistake.h"
#include "model/judge/tea-advice-engine.h"
#include "model/tiles/tea-sentences.h"

G_STATIC_ASSERT (TEA_MISTAKE_TEXT_N_KINDS == TEA_N_MISTAKE_KINDS);

const char *
tea_mistake_text_get_kind (guint kind)
{
  /* Translators: all of these are kinds of mistakes, in lists and before a sentence: "Speed: It leaves …". */
  switch ((TeaMistakeKind) kind)
    {
    case TEA_MISTAKE_SPEED:
      return C_ ("mistake", "Speed");
    case TEA_MISTAKE_VALUE:
      return C_ ("mistake", "Value");
    case TEA_MISTAKE_DANGER:
      return C_ ("mistake", "Danger");
    case TEA_MISTAKE_CLAIM:
      return C_ ("mistake", "Claim");
    case TEA_MISTAKE_WIN_LET_GO:
      return C_ ("mistake", "Missed Win");
    case TEA_MISTAKE_RULE:
      return C_ ("mistake", "Rule");
    case TEA_MISTAKE_PLAN:
      return C_ ("mistake", "Plan");
    case TEA_MISTAKE_NONE:
      break;
    }
  g_return_val_if_reached ("");
}

/* Says of two chances to win which one the action leaves; a tenth of a percent where they are nearly the same. */
static char *
say_chance (double left, double could)
{
  if (lround (100 * left) != lround (100 * could))
    /* Translators: chances to win, in percent. */
    return g_strdup_printf (_ ("It makes a win less likely: %1$ld%% instead of %2$ld%%."), lround (100 * left),
                            lround (100 * could));

  /* Translators: chances to win, in percent, to a tenth. */
  return g_strdup_printf (_ ("It makes a win less likely: %1$.1f%% instead of %2$.1f%%."), 100 * left, 100 * could);
}

static char *
say_speed (const TeaAdviceReason *reason, const TeaAdviceOption *done, const TeaAdviceOption *advised)
{
  g_autofree char *far = NULL;

  if (reason->speed <= 0)
    return say_chance (done->chance, advised->chance);
  if (done->distance == 0 && advised->distance == 0)
    /* Translators: of tiles that would have won. */
    return g_strdup_printf (ngettext ("It leaves %1$u tile that wins instead of %2$u.",
                                      "It leaves %1$u tiles that win instead of %2$u.", done->wins),
                            done->wins, advised->wins);
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
}

/* Says which losses are greater: those by the discard, or else those of a hand that does not win. */
static char *
say_losses (const TeaSeatView *view, const TeaAdviceOption *done, const TeaAdviceOption *advised)
{
  if (lround (10 * done->danger) <= lround (10 * advised->danger))
    /* Translators: points, to a tenth: what the hand brings if the player does not win it, mostly below zero. */
    return g_strdup_printf (_ ("A hand that does not win costs more: %1$.1f points on average instead of %2$.1f."),
                            -done->rest, -advised->rest);
  if (view->actions[done->action].kind != TEA_ACTION_DISCARD)
    /* Translators: of a claim; points, to a tenth: what discards cost on average. */
    return g_strdup_printf (
        _ ("The discard that follows is more dangerous: it costs %1$.1f points on average instead of %2$.1f."),
        done->danger, advised->danger);

  /* Translators: points, to a tenth: what discards cost on average. */
  return g_strdup_printf (_ ("It is the more dangerous tile: it costs %1$.1f points on average instead of %2$.1f."),
                          done->danger, advised->danger);
}

/* Says what the action @done loses against the advised one in terms of @merit. */
static char *
say_loss (const TeaSeatView *view,
          const TeaAdvice *advice,
          const TeaAdviceReason *reason,
          TeaAdviceMerit merit,
          const TeaAdviceOption *done)
{
  const TeaAdviceOption *advised = &advice->options[0];

  switch (merit)
    {
    case TEA_MERIT_SPEED:
      return say_speed (reason, done, advised);
    case TEA_MERIT_VALUE:
      /* Translators: points. */
      return g_strdup_printf (_ ("It makes a win worth less: about %1$ld points instead of %2$ld."), lround (done->win),
                              lround (advised->win));
    case TEA_MERIT_SAFETY:
      return say_losses (view, done, advised);
    case TEA_MERIT_NONE:
      break;
    }
  return NULL;
}

/* Says what makes most of the cost, and what else does where that is less than half. */
static char *
say_losses_in_order (const TeaSeatView *view,
                     const TeaAdvice *advice,
                     const TeaMistake *mistake,
                     const TeaAdviceOption *done)
{
  g_autofree char *first = say_loss (view, advice, &mistake->reason, (TeaAdviceMerit) mistake->reason.merit, done);
  g_autofree char *second = say_loss (view, advice, &mistake->reason, (TeaAdviceMerit) mistake->also, done);

  if (first == NULL)
    /* Translators: points, to a tenth. */
    return g_strdup_printf (_ ("It is worth about %.1f points less on average."), mistake->cost);

  return tea_sentences_join (first, second);
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
      return g_strdup (_ ("No tile that completes your hand could then legally win."));
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
  TeaAdvicePart parts[TEA_ADVICE_MAX_PARTS];
  guint n_parts;

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

  loss = say_losses_in_order (view, advice, mistake, option);
  n_parts = tea_advice_find_broken (parts, view, &view->actions[option->action]);
  if (n_parts == 0)
    return g_steal_pointer (&loss);
  breaks = tea_advice_say_parts (parts, n_parts);
  /* Translators: tiles that belong together: "It breaks up 6-7-8 of bamboos." */
  broken = g_strdup_printf (_ ("It breaks up %s."), breaks);

  return tea_sentences_join (broken, loss);
}

/* @theme: (nullable): the kind of the mistake, or the plan that was missed; %NULL for no mistake */
static char *
say_verdict (const char *theme, const char *fault, const char *best)
{
  if (best == NULL)
    return g_strdup (_ ("The same as advised."));
  if (theme == NULL)
    /* Translators: "Discard North". */
    return g_strdup_printf (_ ("About as good as what is advised: %s."), best);
  if (fault == NULL)
    /* Translators: the kind of a mistake, then what would have been better: "Danger. Advised: Discard North." */
    return g_strdup_printf (_ ("%1$s. Advised: %2$s."), theme, best);

  /* Translators: the kind of a mistake; what was wrong; then what would have been better:
   * "Discard North". */
  return g_strdup_printf (_ ("%1$s: %2$s Advised: %3$s."), theme, fault, best);
}

char *
tea_advice_say_verdict (guint kind, const char *fault, const char *best)
{
  return say_verdict (kind != TEA_MISTAKE_NONE ? tea_mistake_text_get_kind (kind) : NULL, fault, best);
}

/* What @mistake is about: "Independent Tiles" says more than "Value". */
static char *
say_theme (const TeaMistake *mistake, const TeaAdvice *advice, const TeaSeatView *view, guint chosen)
{
  TeaAdviceGoal plan;

  return tea_mistake_find_plan (mistake, view, advice, chosen, &plan)
             ? tea_advice_say_patterns (&plan)
             : g_strdup (tea_mistake_text_get_kind (mistake->kind));
}

char *
tea_advice_say_decision (const TeaAdvice *advice, const TeaSeatView *view, guint chosen, TeaMistake *mistake)
{
  guint done = tea_decision_option (advice, chosen);
  g_autofree char *best = done != 0 ? tea_advice_say_action (view, &advice->options[0]) : NULL;
  g_autofree char *fault = NULL;
  g_autofree char *theme = NULL;

  tea_mistake_find (mistake, view, advice, chosen);
  if (mistake->kind != TEA_MISTAKE_NONE)
    {
      fault = say_fault (view, advice, done, mistake);
      theme = say_theme (mistake, advice, view, chosen);
    }

  return say_verdict (theme, fault, best);
}
