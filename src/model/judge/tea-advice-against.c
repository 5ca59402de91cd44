/* tea-advice-against.c - why not this action? An option beside the advised one, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/judge/tea-advice-engine.h"
#include "model/tiles/tea-sentences.h"

/* "It leaves you one tile from ready, with 12 tiles that help": the beginning of a sentence. */
static char *
say_left (const TeaAdviceOption *option)
{
  guint n = tea_advice_count_tiles (option);
  g_autofree char *far = NULL;

  if (option->distance == 0)
    /* Translators: of an action; how many tiles make the hand win then. No full stop. */
    return g_strdup_printf (
        ngettext ("It leaves you ready, with %u tile that wins", "It leaves you ready, with %u tiles that win", n), n);
  far = tea_advice_say_distance (option->distance);

  /* Translators: of an action: "It leaves you one tile from ready, with 12 tiles that help". No full stop. */
  return g_strdup_printf (
      ngettext ("It leaves you %1$s, with %2$u tile that helps", "It leaves you %1$s, with %2$u tiles that help", n),
      far, n);
}

/* What it leaves the hand, beside what the advised action does. */
static char *
say_leaves (const TeaAdviceOption *option, const TeaAdviceOption *advised)
{
  guint n = tea_advice_count_tiles (advised);
  g_autofree char *left = say_left (option);
  g_autofree char *far = NULL;

  if (option->distance == advised->distance && tea_advice_count_tiles (option) == n)
    /* Translators: "It leaves you one tile from ready, with 12 tiles that help, as what is advised does." */
    return g_strdup_printf (_ ("%s, as what is advised does."), left);
  if (option->distance == advised->distance)
    /* Translators: "It leaves you one tile from ready, with 12 tiles that help instead of 17." */
    return g_strdup_printf (_ ("%1$s instead of %2$u."), left, n);
  if (advised->distance == 0)
    /* Translators: "It leaves you one tile from ready, with 12 tiles that help; you could be ready, with 4 that win."
     */
    return g_strdup_printf (
        ngettext ("%1$s; you could be ready, with %2$u that wins.", "%1$s; you could be ready, with %2$u that win.", n),
        left, n);
  far = tea_advice_say_distance (advised->distance);

  /* Translators: what an action leaves; then how far from ready what is advised leaves the hand: "It leaves you one
   * tile from ready, with 12 tiles that help; what is advised, 2 tiles from ready, with 30." */
  return g_strdup_printf (_ ("%1$s; what is advised, %2$s, with %3$u."), left, far, n);
}

/* Which tiles stay together, and which do not; %NULL if there is nothing to say. */
static char *
say_parts (const TeaAdviceReason *reason)
{
  g_autofree char *keeps = tea_advice_say_parts (reason->keeps, reason->n_keeps);
  g_autofree char *breaks = tea_advice_say_parts (reason->breaks, reason->n_breaks);

  if (reason->shape != TEA_SHAPE_STANDARD)
    return NULL;
  if (reason->n_keeps > 0 && reason->n_breaks > 0)
    /* Translators: tiles that belong together: "It keeps 6-7-8 of bamboos and breaks up the pair of East." */
    return g_strdup_printf (_ ("It keeps %1$s and breaks up %2$s."), keeps, breaks);
  if (reason->n_keeps > 0)
    /* Translators: tiles that belong together: "It keeps 6-7-8 of bamboos." */
    return g_strdup_printf (_ ("It keeps %s."), keeps);

  return reason->n_breaks > 0 ? g_strdup_printf (_ ("It breaks up %s."), breaks) : NULL;
}

/* How much less the option is worth. */
static char *
say_worth (double cost)
{
  g_autofree char *points = tea_advice_say_points (cost);

  if (lround (cost) <= 0)
    return g_strdup (_ ("about as much on average"));

  /* Translators: "3 points". */
  return g_strdup_printf (_ ("about %s less on average"), points);
}

/* The figures of the list of options, side by side. */
static char *
say_figures (const TeaAdviceOption *option, const TeaAdviceOption *advised)
{
  long chance = lround (100 * option->chance), best_chance = lround (100 * advised->chance);
  long win = lround (option->win), best_win = lround (advised->win);
  g_autofree char *chances = NULL;
  g_autofree char *wins = NULL;
  g_autofree char *danger = NULL;
  g_autofree char *worth = say_worth (advised->net - option->net);

  /* Translators: chances in percent; the beginning of a sentence. */
  chances = chance == best_chance
                ? g_strdup_printf (_ ("The chance to win is also %ld%%"), chance)
                : g_strdup_printf (_ ("The chance to win is %1$ld%% instead of %2$ld%%"), chance, best_chance);
  /* Translators: points; goes on from "The chance to win is 18 % instead of 23 %". */
  wins = win == best_win ? g_strdup_printf (_ (", a win is also worth %ld points"), win)
                         : g_strdup_printf (_ (", a win is worth %1$ld points instead of %2$ld"), win, best_win);
  if (lround (10 * option->danger) != lround (10 * advised->danger))
    /* Translators: points, to a tenth; goes on from ", a win is worth 52 points instead of 48". */
    danger = g_strdup_printf (_ (", the discard costs %1$.1f points instead of %2$.1f"), option->danger,
                              advised->danger);

  /* Translators: the chance to win, what a win is worth, what the discard costs or nothing, and then "about 3 points
   * less on average": the parts of one sentence. */
  return g_strdup_printf (_ ("%1$s%2$s%3$s: %4$s."), chances, wins, danger != NULL ? danger : "", worth);
}

char *
tea_advice_say_against (const TeaAdvice *advice, const TeaSeatView *view, guint index)
{
  const TeaAdviceOption *option = &advice->options[index];
  const TeaAdviceOption *advised = &advice->options[0];
  TeaAdviceReason reason;
  char *text;

  if (index == 0)
    return tea_advice_say (advice, view);
  if (option->distance < 0)
    /* Translators: points. */
    return g_strdup_printf (_ ("The win pays %1$ld points; the hand is worth about %2$ld if you go on."),
                            lround (option->win), lround (advised->net));
  if (advised->distance < 0)
    {
      g_autofree char *points = tea_advice_say_points (advised->win);

      /* Translators: "24 points"; what the hand is worth then, in points. */
      return g_strdup_printf (_ ("It lets a win of %1$s go; the hand is worth about %2$ld then."), points,
                              lround (option->net));
    }
  tea_advice_compare (&reason, advice, view, index, 0);
  text = tea_sentences_take (say_leaves (option, advised), say_parts (&reason));

  return tea_sentences_take (text, say_figures (option, advised));
}
