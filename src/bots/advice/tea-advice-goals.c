/* tea-advice-goals.c - complete hands of every sort that a hand can become, scored by the scoring path
 *
 * No pattern is known here. Hands of various kinds are completed with the fewest tiles: in one suit, with honours, only
 * of runs or pungs, of special shapes. The rows of the variant then say what they are and what they pay.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "bots/advice/tea-advice-private.h"
#include "bots/outlook/tea-logarithm.h"

/* A seat gets one in PARTS of the remaining tiles before somebody wins, by drawing or claiming. This only compares
 * hands: what the others do is the same for all of them. */
#define PARTS 3.0

#define MAX_FOUND 96

/* All goals found, before the best are selected. */
typedef struct
{
  TeaAdviceGoal goals[MAX_FOUND];
  guint n;
  TeaTile proxy; /* the proxy kind, counted as @proxy_as (LQ-3), or %TEA_TILE_NONE */
  TeaTile proxy_as;
} Found;

static void
wish_for (TeaWish *wish, Found *found, const TeaAdviceTable *table, const TeaHolding *holding)
{
  const TeaWilds *wilds = &table->view->wilds;

  tea_wish_init (wish, &table->unseen, TEA_MAX_MELDS - holding->n_melds, table->view->variant->honour_runs);
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      wish->held[t] = holding->concealed.n[t];
      /* Wild tiles fill gaps; they are not counted as the tiles they are. */
      if (tea_wilds_has (wilds, t))
        wish->held[t] = wish->live[t] = 0;
    }

  found->proxy = TEA_TILE_NONE;
  found->proxy_as = wilds->proxy_as;
  /* A pair of proxies may be kept as a pair; a single one is counted as the tile it stands for. */
  if (wilds->proxy < TEA_N_PLAIN && wish->held[wilds->proxy] < 2)
    {
      found->proxy = wilds->proxy;
      wish->held[wilds->proxy_as] = wish->held[wilds->proxy];
      wish->live[wilds->proxy_as] = wish->live[wilds->proxy];
      wish->held[wilds->proxy] = wish->live[wilds->proxy] = 0;
    }
}

/* Finds the missing tiles of @goal, with held wild tiles used for the scarcest kinds; returns their number. */
static guint
fill_gaps (TeaAdviceGoal *goal, const TeaAdviceTable *table, const TeaHolding *holding)
{
  TeaTiles wilds = { 0 };
  guint n_missing = 0;

  memset (&goal->missing, 0, sizeof goal->missing);
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      guint held = tea_wilds_has (&table->view->wilds, t) ? 0 : holding->concealed.n[t];

      goal->missing.n[t] = (guint8) (goal->tiles.n[t] - MIN (goal->tiles.n[t], held));
      n_missing += goal->missing.n[t];
    }
  for (TeaTile w = 0; w < TEA_N_KINDS; w++)
    for (guint i = 0; tea_wilds_has (&table->view->wilds, w) && i < holding->concealed.n[w] && n_missing > 1; i++)
      {
        TeaTile scarcest = TEA_TILE_NONE;

        for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
          if (goal->missing.n[t] > 0 && (scarcest == TEA_TILE_NONE || table->unseen.n[t] < table->unseen.n[scarcest]))
            scarcest = t;
        goal->missing.n[scarcest]--;
        goal->tiles.n[scarcest]--;
        wilds.n[w]++;
        n_missing--;
      }
  for (TeaTile w = 0; w < TEA_N_KINDS; w++)
    goal->tiles.n[w] += wilds.n[w];

  return n_missing;
}

static void
add_goal (Found *found, const TeaTiles *tiles, const TeaAdviceTable *table, const TeaHolding *holding)
{
  TeaAdviceGoal goal = { .tiles = *tiles };

  if (found->n == MAX_FOUND)
    return;
  if (found->proxy != TEA_TILE_NONE)
    {
      goal.tiles.n[found->proxy] = goal.tiles.n[found->proxy_as];
      goal.tiles.n[found->proxy_as] = 0;
    }
  goal.n_missing = fill_gaps (&goal, table, holding);
  if (goal.n_missing == 0)
    return;
  for (guint i = 0; i < found->n; i++)
    if (memcmp (&found->goals[i].tiles, &goal.tiles, sizeof goal.tiles) == 0)
      return;
  if (tea_advice_score_goal (&goal, table, holding))
    found->goals[found->n++] = goal;
}

/* Adds the hands made of @kinds: of runs and pungs, of runs only, of pungs only. */
static void
add_sets (Found *found, TeaWish *wish, guint64 kinds, const TeaAdviceTable *table, const TeaHolding *holding)
{
  static const gboolean made_of[3][2] = { { TRUE, TRUE }, { TRUE, FALSE }, { FALSE, TRUE } };
  TeaTiles tiles;

  wish->kinds = kinds;
  for (guint i = 0; i < G_N_ELEMENTS (made_of); i++)
    {
      wish->runs = made_of[i][0];
      wish->pungs = made_of[i][1];
      if (tea_wish_sets (wish, &tiles))
        add_goal (found, &tiles, table, holding);
    }
  wish->runs = wish->pungs = TRUE;
}

static guint64
kinds_of (gboolean (*is) (TeaTile tile))
{
  guint64 kinds = 0;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (is (t))
      kinds |= TEA_TILE_BIT (t);

  return kinds;
}

static void
add_standard (Found *found, TeaWish *wish, const TeaAdviceTable *table, const TeaHolding *holding)
{
  guint64 honours = kinds_of (tea_tile_is_honour);
  guint64 all = TEA_TILE_BIT (TEA_N_PLAIN) - 1;

  add_sets (found, wish, all, table, holding);
  for (guint suit = 0; suit < 3; suit++)
    {
      guint64 one = G_GUINT64_CONSTANT (0x1ff) << (9 * suit);

      add_sets (found, wish, one, table, holding);
      add_sets (found, wish, one | honours, table, holding);
    }
  add_sets (found, wish, honours, table, holding);
  add_sets (found, wish, kinds_of (tea_tile_is_major), table, holding);
  add_sets (found, wish, all & ~kinds_of (tea_tile_is_major), table, holding);
  /* NC-5: the two wind runs that are not consecutive in the usual order. */
  if (wish->honour_runs)
    {
      static const TeaTile winds[4] = { TEA_TILE_WEST, TEA_TILE_EAST, TEA_TILE_NORTH, TEA_TILE_SOUTH };

      memcpy (&wish->order[TEA_TILE_EAST], winds, sizeof winds);
      add_sets (found, wish, all, table, holding);
      add_sets (found, wish, honours, table, holding);
    }
}

/* Probability that the missing tiles of @goal come in time, treating the kinds as independent. */
static double
chance_of (const TeaAdviceGoal *goal, const TeaAdviceTable *table)
{
  double draws = (table->view->head_left + 1) / PARTS;
  double chance = 1;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      double mean = draws * table->unseen.n[t] / MAX (tea_tiles_total (&table->unseen), 1);
      double term = tea_exp (-mean);
      double fewer = 0;

      for (guint k = 0; k < goal->missing.n[t]; k++)
        {
          fewer += term;
          term *= mean / (k + 1);
        }
      chance *= MAX (1 - fewer, 0);
    }

  return chance;
}

static int
compare_goals (const void *a, const void *b)
{
  const TeaAdviceGoal *x = a;
  const TeaAdviceGoal *y = b;
  double worth_x = x->chance * x->gain;
  double worth_y = y->chance * y->gain;

  if (worth_x != worth_y)
    return worth_x > worth_y ? -1 : 1;

  return (int) x->n_missing - (int) y->n_missing;
}

/* A goal is worth listing if it is the first or has a pattern that no goal before it has, but not if a listed goal is
 * at least as likely and pays at least as much. */
static gboolean
is_worth_telling (const TeaAdvice *advice, const TeaAdviceGoal *goal)
{
  for (guint i = 0; i < advice->n_goals; i++)
    if (advice->goals[i].chance >= goal->chance && advice->goals[i].gain >= goal->gain)
      return FALSE;

  return advice->n_goals == 0 || tea_advice_goal_is_news (advice, goal);
}

/* Lists the best goals of @found, by chance times value. */
static void
keep_best (TeaAdvice *advice, Found *found, const TeaAdviceTable *table, const TeaHolding *holding)
{
  TeaAdviceGoal usual;

  if (found->n == 0)
    return;
  tea_advice_find_usual (&usual, found->goals, found->n, table);
  for (guint i = 0; i < found->n; i++)
    found->goals[i].chance = chance_of (&found->goals[i], table);
  qsort (found->goals, found->n, sizeof found->goals[0], compare_goals);
  for (guint i = 0; i < found->n && advice->n_goals < TEA_ADVICE_MAX_GOALS; i++)
    {
      TeaAdviceGoal goal = found->goals[i];

      if (goal.n_missing > TEA_ADVICE_MAX_MISSING || goal.gain <= 0)
        continue;
      tea_advice_keep_aims (&goal, &usual, table, holding);
      tea_advice_drop_pungs (&goal, table);
      if (is_worth_telling (advice, &goal))
        advice->goals[advice->n_goals++] = goal;
    }
}

/* Finds complete hands of every sort that may win. */
static void
find_all (Found *found, const TeaAdviceTable *table, const TeaHolding *holding)
{
  static const TeaShape specials[] = { TEA_SHAPE_SEVEN_PAIRS, TEA_SHAPE_INDEPENDENT, TEA_SHAPE_ALL_HONOURS,
                                       TEA_SHAPE_THIRTEEN_ORPHANS };
  const TeaSeatView *view = table->view;
  guint shapes = view->variant->shapes (&view->options);
  TeaTiles tiles;
  TeaWish wish;

  wish_for (&wish, found, table, holding);
  for (guint i = 0; i < G_N_ELEMENTS (specials); i++)
    if ((shapes & specials[i]) != 0 && (holding->n_melds == 0 || specials[i] == TEA_SHAPE_ALL_HONOURS) &&
        tea_wish_shape (&wish, specials[i], &tiles))
      add_goal (found, &tiles, table, holding);
  add_standard (found, &wish, table, holding);
}

void
tea_advice_find_goals (TeaAdvice *advice, const TeaAdviceTable *table, const TeaHolding *holding)
{
  g_autofree Found *found = g_new0 (Found, 1);

  find_all (found, table, holding);
  keep_best (advice, found, table, holding);
}

gboolean
tea_advice_may_win (const TeaAdviceTable *table, const TeaHolding *holding)
{
  g_autofree Found *found = g_new0 (Found, 1);

  find_all (found, table, holding);
  for (guint i = 0; i < found->n; i++)
    if (found->goals[i].n_missing <= TEA_ADVICE_MAX_MISSING)
      return TRUE;

  return FALSE;
}
