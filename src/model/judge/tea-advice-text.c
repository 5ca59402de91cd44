/* tea-advice-text.c - advice in plain words, built from its figures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/judge/tea-advice-engine.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/table/tea-level.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-tile-info.h"

const char *
tea_advice_say_tile (TeaTile tile)
{
  return tea_tile_info_kind_name (tile < TEA_N_KINDS ? (int) tile : -1);
}

char *
tea_advice_say_points (double points)
{
  long rounded = lround (points);

  /* Translators: points that are won or lost; may be below zero. */
  return g_strdup_printf (ngettext ("%ld point", "%ld points", (gulong) ABS (rounded)), rounded);
}

char *
tea_advice_say_signed (double points)
{
  long rounded = lround (points);
  g_autofree char *number = tea_number_dup_signed (rounded);

  /* Translators: %s is a number with its sign: "+12". */
  return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (rounded)), number);
}

char *
tea_advice_say_action (const TeaSeatView *view, const TeaAdviceOption *option)
{
  const TeaAction *action = &view->actions[option->action];

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_DISCARD:
      if (action->fishing)
        /* Translators: what to do; %s is a tile. An original call declares a ready hand (MI-5). */
        return g_strdup_printf (_ ("Discard %s with an original call"), tea_advice_say_tile (action->tile));
      /* Translators: what to do; %s is a tile. */
      return g_strdup_printf (_ ("Discard %s"), tea_advice_say_tile (action->tile));
    case TEA_ACTION_CHOW:
      /* Translators: what to do; the two tiles of the own hand that make a chow with the discard. */
      return g_strdup_printf (_ ("Chow with %1$s and %2$s"), tea_advice_say_tile (action->with[0]),
                              tea_advice_say_tile (action->with[1]));
    case TEA_ACTION_PUNG:
      return g_strdup (_ ("Pung"));
    case TEA_ACTION_KONG:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      /* Translators: what to do; %s is a tile. */
      return g_strdup_printf (_ ("Kong of %s"), tea_advice_say_tile (action->tile));
    case TEA_ACTION_WIN:
      return g_strdup (_ ("Hu"));
    case TEA_ACTION_BONUS:
      /* Translators: what to do; %s is a flower or season. */
      return g_strdup_printf (_ ("Meld %s"), tea_advice_say_tile (action->tile));
    case TEA_ACTION_TAKE:
      return g_strdup (_ ("Take the bottom tile"));
    case TEA_ACTION_REFUSE:
      return g_strdup (_ ("Refuse the bottom tile"));
    case TEA_ACTION_PASS:
      return g_strdup (_ ("Pass"));
    }
  g_assert_not_reached ();
}

static guint
count_kinds (guint64 kinds)
{
  guint n = 0;

  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    n += (kinds >> t) & 1;

  return n;
}

/* "34 tiles of 11 kinds". */
static char *
say_useful (const TeaAdviceOption *option)
{
  guint n_kinds = count_kinds (option->useful);
  g_autofree char *kinds = g_strdup_printf (ngettext ("%u kind", "%u kinds", n_kinds), n_kinds);
  g_autofree char *tiles = g_strdup_printf (ngettext ("%u tile", "%u tiles", option->live), option->live);

  /* Translators: how many kinds of tiles help ("11 kinds"), and how many such tiles are left ("34 tiles"). */
  return g_strdup_printf (_ ("%2$s of %1$s"), kinds, tiles);
}

char *
tea_advice_say_distance (int distance)
{
  return g_strdup_printf (ngettext ("one tile from ready", "%d tiles from ready", (gulong) distance), distance);
}

char *
tea_advice_say_option (const TeaAdviceOption *option)
{
  g_autofree char *useful = NULL;
  g_autofree char *far = NULL;
  g_autofree char *net = NULL;

  if (option->distance < 0)
    return g_strdup (_ ("wins"));

  net = tea_advice_say_signed (option->net);
  if (option->distance == 0)
    /* Translators: "ready; 8 tiles win; +12 points on average": with how many tiles the ready hand may win, and what it
     * is worth. */
    return g_strdup_printf (
        ngettext ("ready; %1$u tile wins; %2$s on average", "ready; %1$u tiles win; %2$s on average", option->wins),
        option->wins, net);
  useful = say_useful (option);
  far = tea_advice_say_distance (option->distance);

  /* Translators: how far the hand is from ready, what brings it nearer, and what it is worth: "2 tiles from ready; 34
   * tiles of 11 kinds; +12 points on average". */
  return g_strdup_printf (_ ("%1$s; %2$s; %3$s on average"), far, useful, net);
}

/* What a declined win forbids; sets @clause. */
static const char *
say_missed_win (const TeaSeatView *view, const char **clause)
{
  TeaPlayRules rules = { 0 };

  view->variant->play_rules (&view->options, &rules);
  if (tea_missed_win_is_self_draw (&rules, view->missed_total, view->let_go_total))
    {
      *clause = view->variant->clauses.self_draw_only;
      return _ ("not on a discard: you passed up a self-draw worth no less for this wait");
    }

  *clause = view->variant->clauses.missed_win;
  switch (rules.missed_win)
    {
    case TEA_MISSED_WIN_HIGHER:
      return _ ("not on a discard until your next turn: you passed up a win worth no less");
    case TEA_MISSED_WIN_OWN_TURN:
      return _ ("not on a discard until after your next turn: you passed up a win");
    case TEA_MISSED_WIN_SAME_TILE:
    case TEA_MISSED_WIN_ANY_TILE:
    case TEA_MISSED_WIN_NOTHING:
      break;
    }
  return _ ("not on a discard until your next turn: you passed up a win");
}

/* Why a discard may not be claimed, in a few words, with the clause in parentheses where the rules have one. */
static char *
say_why_not (TeaIllegal why_not, const TeaSeatView *view)
{
  const TeaVariant *variant = view->variant;
  int minimum = tea_variant_option_index (variant, "minimum");
  const char *clause = NULL;
  const char *reason = _ ("not on a discard");

  if (why_not == TEA_ILLEGAL_MISSED_WIN)
    {
      reason = say_missed_win (view, &clause);
    }
  else if (why_not == TEA_ILLEGAL_BELOW_MINIMUM)
    {
      reason = _ ("not on a discard: too few points");
      clause = minimum >= 0 ? variant->options[minimum].clause : NULL;
    }
  else if (why_not == TEA_ILLEGAL_SELF_DRAW_ONLY)
    {
      reason = _ ("self-draw only");
      clause = variant->clauses.self_draw_only;
    }
  else if (why_not == TEA_ILLEGAL_WILD)
    {
      reason = _ ("not on a discard: a wild tile");
      clause = variant->clauses.wild;
    }
  if (clause == NULL)
    return g_strdup (reason);

  /* Translators: a reason and the clause of the rules. */
  return g_strdup_printf (_ ("%1$s (%2$s)"), reason, clause);
}

/* "24 points self-drawn, 12 points on a discard". */
static char *
say_payments (gint32 draw_gain, TeaIllegal why_not, gint32 claim_gain, const TeaSeatView *view)
{
  g_autofree char *drawn = tea_advice_say_points (draw_gain);
  g_autofree char *claimed = NULL;

  if (why_not == TEA_ILLEGAL_NOT)
    {
      claimed = tea_advice_say_points (claim_gain);
      /* Translators: what a win pays: "24 points self-drawn, 12 points on a discard". */
      return g_strdup_printf (_ ("%1$s self-drawn, %2$s on a discard"), drawn, claimed);
    }
  claimed = say_why_not (why_not, view);

  /* Translators: what a win pays, and why it cannot be claimed: "24 points self-drawn; not on a discard: a wild tile
   * (FH-5)". */
  return g_strdup_printf (_ ("%1$s self-drawn; %2$s"), drawn, claimed);
}

char *
tea_advice_say_wait (const TeaAdviceWait *wait, const TeaSeatView *view)
{
  g_autofree char *left = g_strdup_printf (ngettext ("%u left", "%u left", wait->left), wait->left);
  g_autofree char *paid = NULL;

  if (wait->draw_code == TEA_ERROR_BELOW_MINIMUM)
    /* Translators: how many tiles are left, a number; the clause of the rules: "3 left; worth too little to win
     * (HK-10)". */
    return g_strdup_printf (_ ("%1$s; worth too little to win (%2$s)"), left, view->variant->clauses.minimum);
  if (wait->draw_code != TEA_ERROR_NONE)
    return g_steal_pointer (&left);
  paid = say_payments (wait->draw_gain, wait->why_not, wait->claim_gain, view);

  /* Translators: "3 left; by drawing 24 points, by claiming 12 points". */
  return g_strdup_printf (_ ("%1$s; %2$s"), left, paid);
}

char *
tea_advice_say_patterns (const TeaAdviceGoal *goal)
{
  GString *names = g_string_new (NULL);

  /* Translators: a complete hand without any pattern that it is made for. */
  if (goal->n_patterns == 0)
    g_string_append (names, _ ("A plain win"));
  for (guint i = 0; i < goal->n_patterns; i++)
    {
      g_autofree char *name = tea_score_text_pattern (goal->patterns[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? " · " : "", name);
    }

  return g_string_free (names, FALSE);
}

char *
tea_advice_say_goal (const TeaAdviceGoal *goal, const TeaSeatView *view)
{
  g_autofree char *needs = g_strdup_printf (ngettext ("needs one more tile", "needs %u more tiles", goal->n_missing),
                                            goal->n_missing);
  g_autofree char *paid = tea_advice_say_points (goal->gain);
  g_autofree char *why_not = NULL;

  if (goal->why_not == TEA_ILLEGAL_NOT)
    /* Translators: "needs 3 more tiles; pays 24 points by self-draw". */
    return g_strdup_printf (_ ("%1$s; pays %2$s by self-draw"), needs, paid);
  why_not = say_why_not (goal->why_not, view);

  /* Translators: "needs 3 more tiles; pays 24 points by self-draw; not on a discard: too few points (FH-10)". */
  return g_strdup_printf (_ ("%1$s; pays %2$s by self-draw; %3$s"), needs, paid, why_not);
}

/* The sentence that describes the danger. */
static char *
say_danger (const TeaAdviceWarning *warning, const char *name)
{
  static const char *const suits[] = {
    N_ ("%s melds only characters and honours and may be collecting them."),
    N_ ("%s melds only circles and honours and may be collecting them."),
    N_ ("%s melds only bamboos and honours and may be collecting them."),
  };

  switch ((TeaWarningKind) warning->kind)
    {
    case TEA_WARNING_READY:
      /* Translators: %s is a player. */
      return g_strdup_printf (_ ("%s has declared a ready hand: any tile may be the winning one."), name);
    case TEA_WARNING_ONE_SUIT:
      return g_strdup_printf (_ (suits[warning->suit]), name);
    case TEA_WARNING_MANY_MELDS:
      /* Translators: %s is a player. */
      return g_strdup_printf (_ ("%s has three open melds or more and is likely to be ready."), name);
    case TEA_WARNING_LIABLE:
      /* Translators: a player, and the clause of the rules. */
      return g_strdup_printf (_ ("If %1$s gets one of these tiles from you, you may have to pay for all three (%2$s)."),
                              name, warning->clause);
    }
  g_assert_not_reached ();
}

char *
tea_advice_say_warning (const TeaAdviceWarning *warning, char *const names[4])
{
  g_autofree char *danger = say_danger (warning, names[warning->seat]);
  g_autofree char *cost = NULL;
  g_autofree char *expected = NULL;

  if (warning->cost <= 0)
    return g_steal_pointer (&danger);
  cost = tea_advice_say_points (warning->cost);
  /* Translators: points, to a tenth: what may be expected of something that is not likely. */
  expected = g_strdup_printf (_ ("%.1f points"), warning->expected);

  /* Translators: a sentence about a danger; points that it would cost; the same weighed with how likely it is. */
  return g_strdup_printf (_ ("%1$s Your most dangerous tile could cost %2$s or more; the average risk is %3$s."),
                          danger, cost, expected);
}

char *
tea_advice_item_dup_holds (void)
{
  static const char *const regulars[4] = { NULL };

  return tea_advice_say_holds (regulars, 0);
}

char *
tea_advice_say_holds (const char *const levels[4], guint seat)
{
  const char *first = levels[(seat + 1) % 4] != NULL ? levels[(seat + 1) % 4] : tea_level_get_default_id ();

  for (guint other = 0; other < 4; other++)
    if (other != seat && g_strcmp0 (levels[other] != NULL ? levels[other] : tea_level_get_default_id (), first) != 0)
      return g_strdup (_ ("The figures are for a player who follows the advice, against these three opponents."));

  /* Translators: the name of a level: "Regular". */
  return g_strdup_printf (
      _ ("The figures are for a player who follows the advice, against three opponents of the level “%s”."),
      _ (tea_bot_find (first)->name));
}
