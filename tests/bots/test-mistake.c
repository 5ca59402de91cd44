/* test-mistake.c - what kind of mistake an action is, in positions made by hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-decision.h"
#include "bots/advice/tea-mistake.h"
#include "bots/luck/tea-luck.h"

#include "../model/judge/advice-position.h"
#include "walk.h"

/**
 * Mistake:
 * @position: the position to judge
 * @melds: melds of the next seat, claimed from seat 0
 * @own_melds: melds among the seat's own tiles, claimed from the seat before
 * @bonus: bonus tiles of seat 0
 * @drawn: the drawn tile if the hand can win with it, or ""
 * @kind, @tile: the action taken
 */
/* clang-format off */
static const struct Mistake {
  const char *name;
  AdvicePosition position;
  const char *melds;
  const char *own_melds;
  const char *bonus;
  const char *drawn;
  TeaActionKind kind;
  const char *tile;
  TeaMistakeKind wanted;
  TeaMissedRule rule;
} mistakes[] = {
  { "advised", { "luqiao", "1p", "2345m678s345pEE1sN", "", "", FALSE }, "", "", "", "", TEA_ACTION_DISCARD, "N", TEA_MISTAKE_NONE, 0 },
  { "as-good", { "classical-millington", "", "159m159p158sESWNC", "", "EEESSSWWWNNN", TRUE }, "", "", "", "", TEA_ACTION_DISCARD, "8s", TEA_MISTAKE_NONE, 0 },
  { "speed", { "luqiao", "1p", "2345m678s345pEE1sN", "", "", FALSE }, "", "", "", "", TEA_ACTION_DISCARD, "7s", TEA_MISTAKE_SPEED, 0 },
  { "not-ready", { "hong-kong", "", "123345678m99mEE5p", "", "", FALSE }, "", "", "", "", TEA_ACTION_DISCARD, "E", TEA_MISTAKE_SPEED, 0 },
  { "value", { "hong-kong", "", "1233567m99mEEE5p2s", "", "", FALSE }, "", "", "", "", TEA_ACTION_DISCARD, "E", TEA_MISTAKE_VALUE, 0 },
  { "danger", { "luqiao", "", "234m567m345s99s4p1pE", "", "EEE", FALSE }, "222p 333p 999p", "", "", "", TEA_ACTION_DISCARD, "4p", TEA_MISTAKE_DANGER, 0 },
  { "chow-let-go", { "luqiao", "1p", "2345m678s34pEE1sN", "5p", "", FALSE }, "", "", "", "", TEA_ACTION_PASS, "", TEA_MISTAKE_CLAIM, 0 },
  { "pung-let-go", { "nanchang", "1p", "2345m678s34p99sCC", "C", "", FALSE }, "", "", "", "", TEA_ACTION_PASS, "", TEA_MISTAKE_CLAIM, 0 },
  { "kong-let-go", { "luqiao", "1p", "2345m678s34pEEEEN", "", "", FALSE }, "", "", "", "", TEA_ACTION_DISCARD, "E", TEA_MISTAKE_CLAIM, 0 },
  { "win-let-go", { "hong-kong", "", "123345678m99mEEE", "", "", FALSE }, "", "", "", "9m", TEA_ACTION_DISCARD, "9m", TEA_MISTAKE_WIN_LET_GO, 0 },
  { "win-too-cheap", { "fenghua", "9p", "123345678m99m789s", "", "", FALSE }, "", "", "", "9m", TEA_ACTION_WIN, "", TEA_MISTAKE_VALUE, 0 },
  { "likelier", { "classical-early", "", "123345678m99m789s", "", "", FALSE }, "", "", "", "", TEA_ACTION_DISCARD, "7s", TEA_MISTAKE_SPEED, 0 },
  { "wild", { "luqiao", "1p", "2345m678s34pEE1p1sN", "", "", FALSE }, "", "", "", "", TEA_ACTION_DISCARD, "1p", TEA_MISTAKE_RULE, TEA_MISSED_RULE_WILD },
  { "liable", { "classical-millington", "", "147m258p369pESW4s9s", "", "EEENNNSSSWWW", FALSE }, "222s 333s 999s", "", "", "", TEA_ACTION_DISCARD, "4s", TEA_MISTAKE_RULE, TEA_MISSED_RULE_LIABLE },
  { "below-the-minimum", { "hong-kong", "", "123m456p789mEEE12s", "", "E", FALSE }, "", "123m 456p 789m", "2f", "", TEA_ACTION_DISCARD, "E", TEA_MISTAKE_RULE, TEA_MISSED_RULE_NO_WIN },
  { "bottom-tile", { "fenghua", "9p", "2345m678s34pEE1sN", "C", "", FALSE }, "", "", "", "", TEA_ACTION_TAKE, "", TEA_MISTAKE_RULE, TEA_MISSED_RULE_NO_DRAW },
};
/* clang-format on */

static void
add_melds (TeaSeatView *view, guint seat, guint from, const char *text)
{
  g_auto (GStrv) melds = g_strsplit (text, " ", 0);
  TeaSeatPlayer *player = &view->players[seat];

  for (guint i = 0; melds[i] != NULL && *melds[i] != '\0'; i++)
    {
      TeaMeld *meld = &player->melds[player->n_melds++];
      guint n;

      *meld = (TeaMeld){ .from = (gint8) from, .n = 3 };
      g_assert_true (tea_tiles_parse (melds[i], meld->tiles, 4, &n, NULL));
      meld->kind = meld->tiles[0] == meld->tiles[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW;
      meld->claimed = meld->tiles[0];
      player->n_concealed -= 3;
      for (guint j = 0; seat == 0 && j < n; j++)
        view->concealed.n[meld->tiles[j]]--;
    }
}

/* Removes discards of tiles that are melded. */
static void
drop_discards (TeaSeatView *view)
{
  guint n = 0;

  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind != TEA_ACTION_DISCARD || view->concealed.n[view->actions[i].tile] > 0)
      view->actions[n++] = view->actions[i];
  view->n_actions = n;
}

static guint
find_action (const TeaSeatView *view, TeaActionKind kind, const char *tile)
{
  guint i = 0;

  while (view->actions[i].kind != kind || (*tile != '\0' && view->actions[i].tile != tea_tile_from_string (tile)))
    g_assert_cmpuint (++i, <, view->n_actions);

  return i;
}

static void
test_mistake (gconstpointer data)
{
  const struct Mistake *row = data;
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  TeaMistake mistake;
  TeaSeatView view;
  guint chosen;
  guint n;

  advice_position_view (&row->position, &view);
  add_melds (&view, 1, 0, row->melds);
  add_melds (&view, 0, 3, row->own_melds);
  drop_discards (&view);
  g_assert_true (tea_tiles_parse (row->bonus, view.players[0].bonus, 8, &n, NULL));
  view.players[0].n_bonus = (guint8) n;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (view.phase == TEA_PHASE_TURN && view.concealed.n[t] == 4)
      view.actions[view.n_actions++] = (TeaAction){ .seat = 0, .kind = TEA_ACTION_CLOSED_KONG, .tile = t };
  if (row->kind == TEA_ACTION_TAKE)
    {
      view.phase = TEA_PHASE_OFFER;
      view.turn = 0;
      view.tile = TEA_TILE_NONE;
      view.head_left = 1;
      view.n_actions = 2;
      view.actions[0] = (TeaAction){ .seat = 0, .kind = TEA_ACTION_TAKE, .tile = TEA_TILE_NONE };
      view.actions[1] = (TeaAction){ .seat = 0, .kind = TEA_ACTION_REFUSE, .tile = TEA_TILE_NONE };
    }
  if (*row->drawn != '\0')
    {
      view.drawn = tea_tile_from_string (row->drawn);
      view.win = (TeaSeatWin){ .by = TEA_BY_SELF_DRAW, .from = -1, .replaced = -1, .tile = view.drawn };
      view.actions[view.n_actions++] = (TeaAction){ .seat = 0, .kind = TEA_ACTION_WIN, .tile = TEA_TILE_NONE };
    }
  tea_advice_weigh (advice, &view);
  chosen = find_action (&view, row->kind, row->tile);
  tea_mistake_find (&mistake, &view, advice, chosen);
  g_assert_cmpstr (tea_mistake_id ((TeaMistakeKind) mistake.kind), ==, tea_mistake_id (row->wanted));
  g_assert_cmpuint (mistake.rule, ==, row->rule);
  g_assert_cmpint (tea_mistake_kind (&view, advice, chosen), ==, row->wanted);
  g_assert_true (mistake.cost == tea_decision_cost (advice, chosen));
  if (row->wanted != TEA_MISTAKE_NONE)
    g_assert_cmpfloat (mistake.cost, >=, tea_mistake_min_cost (view.variant));
  else
    g_assert_cmpfloat (mistake.cost, <, tea_mistake_min_cost (view.variant));
}

/* A decision that costs slightly less than the least cost is no mistake; one that costs slightly more is. */
static void
test_least_cost (void)
{
  const struct Mistake *speed = &mistakes[2];
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  const double times[] = { 0.99, 1.01 };
  TeaSeatView view;
  guint chosen;

  g_assert_cmpstr (speed->name, ==, "speed");
  advice_position_view (&speed->position, &view);
  tea_advice_weigh (advice, &view);
  chosen = find_action (&view, speed->kind, speed->tile);
  for (guint i = 0; i < 2; i++)
    {
      advice->options[tea_decision_option (advice, chosen)].net = advice->options[0].net -
                                                                  times[i] * tea_mistake_min_cost (view.variant);
      g_assert_cmpint (tea_mistake_kind (&view, advice, chosen), ==, i == 0 ? TEA_MISTAKE_NONE : TEA_MISTAKE_SPEED);
    }
}

/* Plans */

static guint n_plans, n_independent;

/* How many tiles of @goal are not held after the discard of @tile. */
static guint
count_missing (const TeaAdviceGoal *goal, const TeaSeatView *view, TeaTile tile)
{
  TeaHolding holding;
  guint n = 0;

  tea_holding_init (&holding, view);
  holding.concealed.n[tile]--;
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    n += MAX (goal->tiles.n[t], holding.concealed.n[t]) - holding.concealed.n[t];

  return n;
}

static void
look_at_plans (const TeaDeal *deal, guint seat, const TeaSeatView *view)
{
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);

  tea_advice_init (advice, view);
  for (guint i = 0; i < view->n_actions; i++)
    {
      TeaMistake mistake;
      TeaAdviceGoal goal;

      tea_mistake_find (&mistake, view, advice, i);
      if (!tea_mistake_find_plan (&mistake, view, advice, i, &goal))
        continue;

      n_plans++;
      n_independent += g_str_has_prefix (goal.patterns[0]->id, "independence");
      g_assert_true (mistake.kind == TEA_MISTAKE_VALUE || mistake.kind == TEA_MISTAKE_SPEED);
      g_assert_true (mistake.kind == TEA_MISTAKE_VALUE || mistake.reason.value > 0);
      g_assert_cmpuint (goal.n_patterns, >, 0);
      g_assert_cmpuint (count_missing (&goal, view, view->actions[i].tile), ==, goal.n_missing + 1);
      if (view->actions[advice->options[0].action].kind == TEA_ACTION_DISCARD)
        g_assert_cmpuint (count_missing (&goal, view, view->actions[advice->options[0].action].tile), ==,
                          goal.n_missing);
    }
}

/* What explains a mistake as a plan is a hand that the advised discard keeps, and the one taken sets back by a tile. */
static void
test_plans (void)
{
  static const char *const games[] = { "nanchang", "fenghua" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    walk (tea_variant_find (games[i]), 3, 1, i == 0 ? 60 : 15, look_at_plans);
  g_test_message ("%u mistakes with a plan, %u of independent tiles", n_plans, n_independent);
  g_assert_cmpuint (n_plans, >, 0);
  g_assert_cmpuint (n_independent, >, 0);
}

static void
test_scales (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpfloat (tea_mistake_min_cost (variants[i]), >, 0);
      /* The luck of a hand is at least half of it. */
      g_assert_cmpfloat (tea_mistake_unit (variants[i]), >, tea_luck_error (variants[i]));
      g_assert_cmpfloat (tea_mistake_unit (variants[i]), <, 3 * tea_luck_error (variants[i]));
    }
  for (guint i = 0; i < TEA_N_MISTAKE_KINDS; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (tea_mistake_id ((TeaMistakeKind) i), !=, tea_mistake_id ((TeaMistakeKind) j));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *path = g_strconcat ("/mistake/kind/", mistakes[i].name, NULL);

      g_test_add_data_func (path, &mistakes[i], test_mistake);
    }

  g_test_add_func ("/mistake/least-cost", test_least_cost);
  g_test_add_func ("/mistake/plans", test_plans);
  g_test_add_func ("/mistake/scales", test_scales);

  return g_test_run ();
}
