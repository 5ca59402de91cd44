/* tea-advice-headline.c - what is advised and why, in two sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/judge/tea-advice-engine.h"

/* Up to this number of useful kinds are named; more are only counted. */
#define MAX_NAMED 3

/* Smallest ratio and difference of two chances to win at which the better chance is named as the only reason. */
#define MIN_CHANCE_TIMES 1.15
#define MIN_CHANCE 0.01

static char *
say_and (const char *first, const char *second)
{
  /* Translators: the last two things of a list: "3 and 6 of characters", "Six and seven, East and South". */
  return g_strdup_printf (_ ("%1$s and %2$s"), first, second);
}

/* Joins @items: "a, b and c". */
static char *
say_list (GPtrArray *items)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i + 1 < items->len; i++)
    /* Translators: between the things of a list. */
    g_string_append_printf (text, "%s%s", i > 0 ? C_ ("list", ", ") : "", (const char *) items->pdata[i]);
  if (items->len == 0)
    return g_strdup ("");
  if (items->len == 1)
    return g_strdup (items->pdata[0]);

  return say_and (text->str, items->pdata[items->len - 1]);
}

/* "3 and 6 of characters". */
static char *
say_in_suit (guint suit, const char *numbers)
{
  static const char *const suits[] = { N_ ("%s of characters"), N_ ("%s of circles"), N_ ("%s of bamboos") };

  /* Translators: %s are numbers: "3 and 6", "6-7-8". */
  return g_strdup_printf (_ (suits[suit]), numbers);
}

/* Names the kinds in @kinds, and wild tiles if @wild. */
static char *
say_kinds (guint64 kinds, gboolean wild)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (g_free);

  for (guint suit = 0; suit < 3; suit++)
    {
      g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *text = NULL;

      for (TeaTile t = 9 * suit; t < 9 * (suit + 1); t++)
        if ((kinds & TEA_TILE_BIT (t)) != 0)
          g_ptr_array_add (numbers, g_strdup_printf ("%u", t % 9u + 1));
      text = say_list (numbers);
      if (numbers->len > 0)
        g_ptr_array_add (groups, say_in_suit (suit, text));
    }
  for (TeaTile t = TEA_TILE_EAST; t < TEA_N_KINDS; t++)
    if ((kinds & TEA_TILE_BIT (t)) != 0)
      g_ptr_array_add (groups, g_strdup (tea_advice_say_tile (t)));
  if (wild)
    /* Translators: the last of the tiles that help: "5 and 8 of bamboos and any wild tile". */
    g_ptr_array_add (groups, g_strdup (_ ("any wild tile")));

  return say_list (groups);
}

/* "6-7-8 of bamboos", "the pair of East". */
static char *
say_part (const TeaAdvicePart *part)
{
  const char *name = tea_advice_say_tile (part->tiles[0]);
  g_autoptr (GString) text = g_string_new (NULL);

  if (part->tiles[0] == part->tiles[1])
    /* Translators: %s is a tile. */
    return g_strdup_printf (part->n == 2 ? _ ("the pair of %s") : _ ("the triplet of %s"), name);
  for (guint i = 0; i < part->n; i++)
    if (tea_tile_is_suit (part->tiles[i]))
      g_string_append_printf (text, "%s%u", i > 0 ? "-" : "", part->tiles[i] % 9 + 1u);
    else
      g_string_append_printf (text, "%s%s", i > 0 ? "-" : "", tea_advice_say_tile (part->tiles[i]));

  return tea_tile_is_suit (part->tiles[0]) ? say_in_suit (tea_tile_suit (part->tiles[0]), text->str)
                                           : g_strdup (text->str);
}

char *
tea_advice_say_parts (const TeaAdvicePart *parts, guint n)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, say_part (&parts[i]));

  return say_list (items);
}

/* The phrase for a hand that is nearest to a special shape; %NULL for sets and eyes. */
static const char *
say_shape (guint shape)
{
  switch ((TeaShape) shape)
    {
    case TEA_SHAPE_SEVEN_PAIRS:
      /* Translators: follows what to do: "Discard North: the hand is nearest to seven pairs." */
      return _ ("the hand is nearest to seven pairs");
    case TEA_SHAPE_INDEPENDENT:
      return _ ("the hand is nearest to independent tiles");
    case TEA_SHAPE_ALL_HONOURS:
      return _ ("the hand is nearest to honours only");
    case TEA_SHAPE_THIRTEEN_ORPHANS:
      return _ ("the hand is nearest to thirteen orphans");
    case TEA_SHAPE_STANDARD:
    case TEA_SHAPE_BONUS_TILES:
      break;
    }
  return NULL;
}

/* The first sentence: the action, and what it keeps or breaks up; %NULL when there is nothing to say about that. */
static char *
say_tiles (const TeaAdviceReason *reason, const char *action)
{
  g_autofree char *keeps = tea_advice_say_parts (reason->keeps, reason->n_keeps);
  g_autofree char *breaks = tea_advice_say_parts (reason->breaks, reason->n_breaks);

  if (say_shape (reason->shape) != NULL)
    /* Translators: what to do and why: "Discard North: the hand is nearest to seven pairs." */
    return g_strdup_printf (_ ("%1$s: %2$s."), action, say_shape (reason->shape));
  if (reason->alone)
    /* Translators: "Discard North: it goes with nothing in your hand." */
    return g_strdup_printf (_ ("%1$s: it goes with nothing in your hand."), action);
  if (reason->n_keeps > 0 && reason->n_breaks > 0)
    /* Translators: "Discard Five of Circles: it breaks up 4-5 of circles and keeps the pair of East." */
    return g_strdup_printf (_ ("%1$s: it breaks up %2$s and keeps %3$s."), action, breaks, keeps);
  if (reason->n_keeps > 0)
    /* Translators: "Discard Five of Circles: it keeps 6-7-8 of bamboos and the pair of East." */
    return g_strdup_printf (_ ("%1$s: it keeps %2$s."), action, keeps);
  if (reason->n_breaks > 0)
    /* Translators: "Discard Five of Circles: it breaks up 4-5 of circles." */
    return g_strdup_printf (_ ("%1$s: it breaks up %2$s."), action, breaks);

  return NULL;
}

/* Adds the kinds to a sentence about tiles, unless they are too many. */
static char *
say_named (const char *tiles, guint64 kinds, gboolean wild)
{
  guint n_kinds = (guint) __builtin_popcountll (kinds);
  g_autofree char *names = NULL;

  if (n_kinds > MAX_NAMED || n_kinds == 0)
    return g_strdup (tiles);
  names = say_kinds (kinds, wild);

  /* Translators: "6 tiles help (4 and 7 of circles)". */
  return g_strdup_printf (_ ("%1$s (%2$s)"), tiles, names);
}

/* "you are ready; 6 tiles win (4 and 7 of circles)": only what may win by the rules. */
static char *
say_ready (const TeaAdvice *advice)
{
  guint64 kinds = 0;
  gboolean wild = FALSE;
  guint n_drawn = 0, n_claimed = 0;
  g_autofree char *tiles = NULL;

  for (guint i = 0; i < advice->n_waits; i++)
    {
      const TeaAdviceWait *wait = &advice->waits[i];

      if (wait->draw_code != TEA_ERROR_NONE)
        continue;
      n_drawn += wait->left;
      n_claimed += wait->why_not == TEA_ILLEGAL_NOT ? wait->left : 0;
      wild = wild || wait->wild;
      kinds |= wait->wild ? 0 : TEA_TILE_BIT (wait->tile);
    }
  if (kinds == 0 && !wild)
    /* Translators: all tiles that complete the hand make one that the rules do not let win. */
    return g_strdup (_ ("you are ready, but no tile makes a hand that may win"));
  if (n_drawn == 0)
    tiles = g_strdup (_ ("you are ready, but every tile that wins has been seen"));
  else if (n_claimed == n_drawn)
    /* Translators: how many tiles make the hand win. */
    tiles = g_strdup_printf (ngettext ("you are ready; %u tile wins", "you are ready; %u tiles win", n_drawn), n_drawn);
  else if (n_claimed == 0)
    /* Translators: how many tiles make the hand win, if the player draws them; discards of them cannot be claimed. */
    tiles = g_strdup_printf (
        ngettext ("you are ready; %u tile wins when drawn", "you are ready; %u tiles win when drawn", n_drawn),
        n_drawn);
  else
    /* Translators: how many tiles make the hand win, and with how many of them it wins only by drawing them. */
    tiles = g_strdup_printf (ngettext ("you are ready; %1$u tile wins, %2$u of them only when drawn",
                                       "you are ready; %1$u tiles win, %2$u of them only when drawn", n_drawn),
                             n_drawn, n_drawn - n_claimed);

  return say_named (tiles, kinds, wild);
}

/* "17 tiles help". */
static char *
say_help (const TeaAdvice *advice, const TeaAdviceOption *option, const TeaSeatView *view)
{
  guint64 natural = tea_wilds_natural (&view->wilds, option->useful);
  g_autofree char *tiles = NULL;
  g_autofree char *named = NULL;
  g_autofree char *far = NULL;

  if (option->distance == 0)
    return say_ready (advice);

  /* Translators: how many tiles bring the hand nearer to ready. */
  tiles = g_strdup_printf (ngettext ("%u tile helps", "%u tiles help", option->live), option->live);
  named = say_named (tiles, natural, natural != option->useful);
  if (option->distance == advice->distance)
    return g_steal_pointer (&named);

  far = tea_advice_say_distance (option->distance);
  if (option->distance < advice->distance)
    /* Translators: "then one tile from ready, and 17 tiles help". */
    return g_strdup_printf (_ ("then %1$s, and %2$s"), far, named);

  /* Translators: "back to 2 tiles from ready, and 34 tiles help". */
  return g_strdup_printf (_ ("back to %1$s, and %2$s"), far, named);
}

/* The other action as a condition: "if you discard North". */
static char *
say_instead (const TeaAdviceOption *other, const TeaSeatView *view)
{
  const TeaAction *action = &view->actions[other->action];

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_DISCARD:
      /* Translators: follows "2 fewer than", "you would be one tile from ready"; %s is a tile. */
      return g_strdup_printf (_ ("if you discard %s"), tea_advice_say_tile (action->tile));
    case TEA_ACTION_CHOW:
      return g_strdup (_ ("with the chow"));
    case TEA_ACTION_PUNG:
      return g_strdup (_ ("with the pung"));
    case TEA_ACTION_KONG:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      return g_strdup (_ ("with the kong"));
    case TEA_ACTION_BONUS:
      return g_strdup (_ ("with the bonus tile"));
    case TEA_ACTION_PASS:
    case TEA_ACTION_WIN:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      break;
    }
  return g_strdup (_ ("if you pass"));
}

/* "twice as much". */
static char *
say_times (double times)
{
  if (times < 1.75)
    /* Translators: how much more a win is worth, rounded. */
    return g_strdup_printf (_ ("%ld%% more"), 10 * lround (10 * (times - 1)));
  if (times < 2.5)
    /* Translators: how much a win is worth beside another. */
    return g_strdup (_ ("twice as much"));

  /* Translators: how much a win is worth beside another; 3 or more. */
  return g_strdup_printf (_ ("%ld times as much"), lround (times));
}

/* Appends to @help how fast the hand would be after @other. */
static char *
say_speed (const TeaAdviceReason *reason,
           const TeaAdviceOption *option,
           const TeaAdviceOption *other,
           const char *help,
           const char *instead)
{
  guint of_option = tea_advice_count_tiles (option), of_other = tea_advice_count_tiles (other);
  guint more = MAX (of_option, of_other) - MIN (of_option, of_other);
  g_autofree char *far = tea_advice_say_distance (MAX (other->distance, 0));

  /* Being ready is reason enough. */
  if (reason->speed == 0 || (option->distance == 0 && other->distance > 0))
    return g_strdup (help);
  if (option->distance != other->distance && other->distance == 0)
    /* Translators: what helps; then the other action: "you would be ready if you discard North". */
    return g_strdup_printf (_ ("%1$s; you would be ready %2$s"), help, instead);
  if (option->distance != other->distance)
    /* Translators: what helps; then the other action: "17 tiles help; you would be one tile from ready if you discard
     * North". */
    return g_strdup_printf (_ ("%1$s; you would be %2$s %3$s"), help, far, instead);
  if (reason->speed > 0)
    /* Translators: "17 tiles help, 5 more than if you discard North". */
    return g_strdup_printf (_ ("%1$s, %2$u more than %3$s"), help, more, instead);

  /* Translators: "17 tiles help, 2 fewer than if you discard North". */
  return g_strdup_printf (_ ("%1$s, %2$u fewer than %3$s"), help, more, instead);
}

/* As say_comparison(), where the action has no merit that can be named. */
static char *
say_unexplained (const TeaAdviceReason *reason,
                 const TeaAdviceOption *option,
                 const TeaAdviceOption *other,
                 const char *help,
                 const char *speed,
                 const char *instead)
{
  long difference = lround (option->net - other->net);
  g_autofree char *more = tea_advice_say_points (option->net - other->net);

  if (reason->speed < 0 && reason->shares[TEA_MERIT_SPEED] > reason->shares[TEA_MERIT_VALUE] &&
      lround (100 * option->chance) > lround (100 * other->chance))
    /* Translators: the speed of the advised action compared with another; chances to win, in percent. */
    return g_strdup_printf (_ ("%1$s, but the chance to win is better: %2$ld%% instead of %3$ld%%."), speed,
                            lround (100 * option->chance), lround (100 * other->chance));
  if (reason->speed < 0 && reason->shares[TEA_MERIT_VALUE] > 0 && lround (option->win) > lround (other->win))
    /* Translators: the speed of the advised action compared with another; points. */
    return g_strdup_printf (_ ("%1$s, but a win is worth more: about %2$ld points instead of %3$ld."), speed,
                            lround (option->win), lround (other->win));
  if (reason->speed < 0 && difference > 0)
    /* Translators: the speed of the advised action compared with another; points. */
    return g_strdup_printf (_ ("%1$s, but on average it is worth about %2$s more."), speed, more);
  if (option->chance >= MIN_CHANCE_TIMES * other->chance && option->chance >= other->chance + MIN_CHANCE)
    /* Translators: "20 tiles help, and the chance to win is better than if you pass." */
    return g_strdup_printf (_ ("%1$s, and the chance to win is better than %2$s."), speed, instead);
  if (option == other || difference < 0)
    return g_strdup_printf (_ ("%s."), help);
  if (difference > 0)
    /* Translators: "10 tiles help; on average it is worth about 3 points more than with the chow." */
    return g_strdup_printf (_ ("%1$s; on average it is worth about %2$s more than %3$s."), help, more, instead);

  /* Translators: "10 tiles help; on average it is worth as much as with the chow." */
  return g_strdup_printf (_ ("%1$s; on average it is worth as much as %2$s."), help, instead);
}

/* The sentence about the useful tiles and the advantage over the other action. */
static char *
say_comparison (const TeaAdvice *advice, const TeaAdviceOption *option, const TeaSeatView *view)
{
  const TeaAdviceReason *reason = &advice->reason;
  const TeaAdviceOption *other = &advice->options[reason->other];
  g_autofree char *help = say_help (advice, option, view);
  g_autofree char *instead = say_instead (other, view);
  g_autofree char *speed = say_speed (reason, option, other, help, instead);
  g_autofree char *times = reason->value > 0 ? say_times (option->win / other->win) : NULL;

  switch ((TeaAdviceMerit) reason->merit)
    {
    case TEA_MERIT_SPEED:
      if (reason->value < 0 && g_str_equal (speed, help))
        /* Translators: "You are ready; 8 tiles win, but a win is worth less than if you discard North." */
        return g_strdup_printf (_ ("%1$s, but a win is worth less than %2$s."), help, instead);
      if (reason->value < 0)
        /* Translators: the speed of the advised action compared with another. */
        return g_strdup_printf (_ ("%s, but this way a win is worth less."), speed);
      if (reason->safety < 0)
        /* Translators: the speed of the advised discard compared with another. */
        return g_strdup_printf (_ ("%s, but the tile is less safe."), speed);
      if (reason->safety > 0 && !g_str_equal (speed, help))
        /* Translators: the speed of the advised discard compared with another. */
        return g_strdup_printf (_ ("%s, and the tile is safer."), speed);
      return g_strdup_printf (_ ("%s."), speed);
    case TEA_MERIT_VALUE:
      if (reason->speed < 0)
        /* Translators: the speed of the advised action compared with another; "twice as much". */
        return g_strdup_printf (_ ("%1$s, but this way a win is worth %2$s."), speed, times);
      if (reason->speed > 0)
        /* Translators: the speed of the advised action compared with another; "twice as much". */
        return g_strdup_printf (_ ("%1$s, and a win is worth %2$s."), speed, times);
      /* Translators: "17 tiles help, and a win is worth twice as much: about 48 points instead of 24 if you discard
       * North." */
      return g_strdup_printf (_ ("%1$s, and a win is worth %2$s: about %3$ld points instead of %4$ld %5$s."), help,
                              times, lround (option->win), lround (other->win), instead);
    case TEA_MERIT_SAFETY:
      if (reason->speed != 0)
        /* Translators: the speed of the advised discard compared with another. */
        return g_strdup_printf (
            reason->speed < 0 ? _ ("%s, but this tile is safer.") : _ ("%s, and the tile is safer."), speed);
      /* Translators: "17 tiles help; the tile is safer than Five of Circles." */
      return g_strdup_printf (_ ("%1$s; the tile is safer than %2$s."), help,
                              tea_advice_say_tile (view->actions[other->action].tile));
    case TEA_MERIT_NONE:
      return say_unexplained (reason, option, other, help, speed, instead);
    }
  g_assert_not_reached ();
}

static gboolean
is_last_discard (const TeaSeatView *view, const TeaAdviceOption *option)
{
  return view->actions[option->action].kind == TEA_ACTION_DISCARD && view->head_left == 0;
}

/* The sentence for the last discard, or for taking or refusing the bottom tile; else %NULL. */
static char *
say_end (const TeaSeatView *view, const TeaAdviceOption *option, const char *action)
{
  guint kind = view->actions[option->action].kind;
  g_autofree char *wins = NULL;

  if (is_last_discard (view, option))
    /* Translators: "Discard Nine of Circles: it is the last discard of the hand." */
    return g_strdup_printf (_ ("%1$s: it is the last discard of the hand."), action);
  wins = g_strdup_printf (ngettext ("%u tile wins", "%u tiles win", option->wins), option->wins);
  if (kind == TEA_ACTION_TAKE && option->distance == 0)
    /* Translators: "Take the bottom tile: 4 tiles win; any other tile you discard." */
    return g_strdup_printf (_ ("%1$s: %2$s; you discard any other tile."), action, wins);
  if (kind == TEA_ACTION_TAKE || kind == TEA_ACTION_REFUSE)
    /* Translators: "Refuse the bottom tile: the player who takes it wins with it or discards it." */
    return g_strdup_printf (_ ("%1$s: the player who takes it wins with it or discards it."), action);

  return NULL;
}

/* Whether the final payment for a win also depends on tiles hidden in other hands (NC/fine-tiles). */
static gboolean
has_hidden_payments (const TeaSeatView *view)
{
  return view->variant->fine_points != NULL;
}

/* The points of a win, as far as they are known. */
static char *
say_win_points (double points, const TeaSeatView *view)
{
  g_autofree char *known = tea_advice_say_points (points);

  if (!has_hidden_payments (view))
    return g_steal_pointer (&known);

  /* Translators: what a win brings, where each player is also paid for fine tiles in hand: "24 points". */
  return g_strdup_printf (_ ("%s (not counting fine tiles hidden in the other hands)"), known);
}

/* The advice to decline a win, with its reason. */
static char *
say_let_go (const TeaAdviceOption *option, const TeaAdviceOption *win, const char *action, const TeaSeatView *view)
{
  g_autofree char *now = say_win_points (win->points, view);
  g_autofree char *later = tea_advice_say_points (option->net);

  /* Translators: a win is offered, and it is better not to take it: "Pass, and decline the win: it is worth 24 points,
   * and playing on about 60 points." The first is what to do: "Pass", "Discard Nine of Circles". */
  return g_strdup_printf (_ ("%1$s, and decline the win: it is worth %2$s, and playing on about %3$s."), action, now,
                          later);
}

char *
tea_advice_say (const TeaAdvice *advice, const TeaSeatView *view)
{
  const TeaAdviceOption *option = &advice->options[0];
  g_autofree char *action = tea_advice_say_action (view, option);
  g_autofree char *end = NULL;
  g_autofree char *tiles = NULL;
  g_autofree char *comparison = NULL;
  g_autofree char *points = NULL;

  if (option->distance < 0)
    {
      points = say_win_points (option->points, view);
      /* Translators: "Hu: it is worth 24 points." */
      return g_strdup_printf (_ ("%1$s: it is worth %2$s."), action, points);
    }

  for (guint i = 1; i < advice->n_options; i++)
    if (advice->options[i].distance < 0)
      return say_let_go (option, &advice->options[i], action, view);

  end = say_end (view, option, action);
  if (end != NULL)
    return g_steal_pointer (&end);
  tiles = say_tiles (&advice->reason, action);
  comparison = say_comparison (advice, option, view);
  if (tiles == NULL)
    /* Translators: what to do and why: "Pass: 17 tiles help, 2 more than with the chow." */
    return g_strdup_printf (_ ("%1$s: %2$s"), action, comparison);

  /* The second sentence may begin with a word instead of a number. */
  if (g_ascii_islower (*comparison))
    *comparison = g_ascii_toupper (*comparison);

  /* Translators: two sentences: "Discard North: it goes with nothing in your hand. 17 tiles help." */
  return g_strdup_printf (_ ("%1$s %2$s"), tiles, comparison);
}

char *
tea_advice_say_worth (const TeaAdvice *advice, const TeaSeatView *view)
{
  const TeaAdviceOption *option = &advice->options[0];
  int percent = (int) lround (100 * option->chance);
  g_autofree char *points = NULL;
  g_autofree char *net = NULL;
  g_autofree char *win = NULL;

  if (option->distance < 0)
    return g_strdup ("");

  if (is_last_discard (view, option))
    {
      points = tea_advice_say_points (option->danger);
      /* Translators: points. */
      return lround (option->danger) <= 0 ? g_strdup ("")
                                          : g_strdup_printf (_ ("The discard may cost about %s."), points);
    }

  net = tea_advice_say_signed (option->net);
  if (percent < 1)
    /* Translators: points with their sign. */
    return g_strdup_printf (_ ("Chance to win: less than 1%%. Counting losses, the hand is worth about %s on average."),
                            net);
  /* What the waits pay is that of the win alone. */
  points = option->wins + option->claims > 0 ? say_win_points (option->win, view) : tea_advice_say_points (option->win);
  /* Translators: a chance of so many in a hundred, then points: "24 points". */
  win = g_strdup_printf (_ ("Chance to win: about %1$d%%; a win is worth about %2$s on average."), percent, points);

  /* Translators: a sentence about a win; then points with their sign. */
  return g_strdup_printf (_ ("%1$s Counting losses, the hand is worth about %2$s on average."), win, net);
}
