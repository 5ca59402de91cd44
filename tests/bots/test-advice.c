/* test-advice.c - advice ignores hidden tiles, agrees with the tools and follows the bot
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bots/advice/tea-advice.h"
#include "bots/advice/tea-calibration.h"
#include "bots/matches/tea-simulate.h"
#include "io/waits/tea-shanten.h"
#include "io/waits/tea-waits.h"

#include "../thorough.h"
#include "walk.h"

/* Positions tried for each variant; only a few of the hands are ready. */
#define N_POSITIONS n_to_try (15, 500)

static void
assert_same_option (const TeaAdviceOption *a, const TeaAdviceOption *b)
{
  g_assert_cmpuint (a->action, ==, b->action);
  g_assert_cmpuint (a->discard, ==, b->discard);
  g_assert_cmpint (a->distance, ==, b->distance);
  g_assert_cmphex (a->useful, ==, b->useful);
  g_assert_cmpuint (a->live, ==, b->live);
  g_assert_true (a->chance == b->chance && a->win == b->win && a->points == b->points && a->net == b->net &&
                 a->danger == b->danger);
}

static void
assert_same (const TeaAdvice *a, const TeaAdvice *b)
{
  g_assert_cmpint (a->distance, ==, b->distance);
  g_assert_cmpuint (a->n_options, ==, b->n_options);
  for (guint i = 0; i < a->n_options; i++)
    assert_same_option (&a->options[i], &b->options[i]);
  g_assert_cmpuint (a->n_waits, ==, b->n_waits);
  for (guint i = 0; i < a->n_waits; i++)
    {
      g_assert_cmpuint (a->waits[i].tile, ==, b->waits[i].tile);
      g_assert_cmpint (a->waits[i].draw_gain, ==, b->waits[i].draw_gain);
      g_assert_cmpint (a->waits[i].claim_gain, ==, b->waits[i].claim_gain);
      g_assert_cmpint (a->waits[i].why_not, ==, b->waits[i].why_not);
    }
  g_assert_cmpuint (a->n_goals, ==, b->n_goals);
  for (guint i = 0; i < a->n_goals; i++)
    {
      g_assert_cmpmem (&a->goals[i].tiles, sizeof (TeaTiles), &b->goals[i].tiles, sizeof (TeaTiles));
      g_assert_cmpint (a->goals[i].gain, ==, b->goals[i].gain);
    }
  g_assert_cmpuint (a->n_warnings, ==, b->n_warnings);
  for (guint i = 0; i < a->n_warnings; i++)
    {
      g_assert_cmphex (a->warnings[i].tiles, ==, b->warnings[i].tiles);
      g_assert_cmpint (a->warnings[i].cost, ==, b->warnings[i].cost);
    }
}

/* Two deals that look the same to the seat give the same advice. */
static void
look_hidden (const TeaDeal *deal, guint seat, const TeaSeatView *view)
{
  g_autofree TeaDeal *other = g_memdup2 (deal, sizeof *deal);
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_autofree TeaAdvice *again = g_new (TeaAdvice, 1);
  TeaSeatView changed;
  TeaRandom random;

  /* The tile of a kong that may be robbed is visible, but shuffled, too. */
  if (view->phase == TEA_PHASE_ROB)
    return;
  tea_random_init (&random, 7);
  tea_simulate_shuffle_hidden (other, seat, &random);
  tea_seat_view_init (&changed, other, seat);
  g_assert_cmpuint (view->n_actions, ==, changed.n_actions);
  for (guint i = 0; i < view->n_actions; i++)
    g_assert_true (tea_action_equal (&view->actions[i], &changed.actions[i]));

  tea_advice_init (advice, view);
  tea_advice_init (again, &changed);
  assert_same (advice, again);
}

static void
test_hidden (gconstpointer data)
{
  walk (data, 11, 40, n_to_try (8, 60), look_hidden);
}

/* The input of `waits`: the unclaimed discards, and a record of the current hand in which all hands are known. */
static void
record_of (TeaRecord *record,
           const TeaDeal *deal,
           const TeaSeatView *view,
           const TeaHolding *holding,
           TeaTiles discards[4])
{
  guint seat = view->seat;

  tea_record_init (record, view->variant);
  record->options = view->options;
  record->round_wind = view->round_wind;
  record->dealer = (gint8) view->dealer;
  record->indicator = view->indicator;
  memset (discards, 0, 4 * sizeof discards[0]);
  for (guint i = 0; i < 4; i++)
    {
      const TeaDealPlayer *player = &deal->players[i];

      record->players[i].known = TRUE;
      record->players[i].concealed = player->concealed;
      record->players[i].n_melds = player->n_melds;
      memcpy (record->players[i].melds, player->melds, sizeof record->players[i].melds);
      for (guint j = 0; j < player->n_bonus; j++)
        record->players[i].bonus.n[player->bonus[j]]++;
      for (guint j = 0; j < player->n_discards; j++)
        if (player->discards[j].claimed_by < 0)
          discards[i].n[player->discards[j].tile]++;
    }
  record->players[seat].concealed = holding->concealed;
}

/* Drops waits that need a wild kind as a wild tile: the advice lists those only where drawing it may win. */
static void
keep_at_face (TeaWaits *waits)
{
  guint n = 0;

  for (guint i = 0; i < waits->n_waits; i++)
    if (!waits->waits[i].by_wild)
      waits->waits[n++] = waits->waits[i];
  waits->n_waits = n;
}

/* Waits are those of `waits`: totals as if the other hands were unknown, counts of tiles left as in the deal. */
static void
check_waits (const TeaAdvice *advice, const TeaDeal *deal, const TeaSeatView *view, const TeaHolding *holding)
{
  TeaTiles discards[4];
  TeaRecord record;
  TeaAnswer answer;
  TeaWaits lying;
  TeaWaits waits;
  guint k = 0;

  record_of (&record, deal, view, holding, discards);
  if (view->actions[advice->options[0].action].kind == TEA_ACTION_DISCARD)
    discards[view->seat].n[view->actions[advice->options[0].action].tile]++;
  if (!tea_waits_find (&record, view->seat, discards, &lying, &answer))
    g_error ("waits refuses the table's own record: %s", answer.message);
  for (guint i = 0; i < 4; i++)
    record.players[i].known = i == view->seat;
  if (!tea_waits_find (&record, view->seat, NULL, &waits, &answer))
    g_error ("waits refuses the seat's own hand: %s", answer.message);
  keep_at_face (&lying);
  keep_at_face (&waits);
  g_assert_cmpint (waits.shanten, ==, advice->options[0].distance);

  for (guint i = 0; i < advice->n_waits; i++)
    {
      const TeaAdviceWait *shown = &advice->waits[i];
      const TeaWait *wait = &waits.waits[k];

      if (shown->wild)
        continue;
      g_assert_cmpuint (k, <, waits.n_waits);
      g_assert_cmpuint (shown->tile, ==, wait->tile);
      /* `waits` cannot know whether an indicator that can be drawn (NC-6) is still there. */
      if (view->indicator != shown->tile || view->variant->indicator_is_drawn == NULL)
        g_assert_cmpuint (shown->left, ==, lying.waits[k].left);
      g_assert_cmpint (shown->draw_code, ==, wait->draw_code);
      g_assert_cmpint (shown->by_draw, ==, wait->by_draw);
      if (shown->why_not != TEA_ILLEGAL_MISSED_WIN && shown->why_not != TEA_ILLEGAL_WILD)
        {
          g_assert_cmpint (shown->why_not, ==, tea_illegal_of_refusal (wait->claim_code));
          g_assert_cmpint (shown->by_claim, ==, wait->by_claim);
        }
      k++;
    }
  g_assert_cmpuint (k, ==, waits.n_waits);
}

/* Distance and useful kinds of every discard are those of `shanten`. */
static void
check_discards (const TeaAdvice *advice, const TeaSeatView *view)
{
  TeaRecord record;
  TeaShanten shanten;
  TeaAnswer answer;
  TeaTiles unseen;
  guint n_melds = view->players[view->seat].n_melds;

  tea_record_init (&record, view->variant);
  record.options = view->options;
  record.indicator = view->indicator;
  if (!tea_shanten_find (&record, &view->concealed, n_melds, &shanten, &answer))
    g_error ("shanten refuses the seat's own tiles: %s", answer.message);
  tea_seat_view_unseen (view, &unseen);
  g_assert_cmpint (advice->distance, ==, shanten.shanten);
  for (guint i = 0; i < advice->n_options; i++)
    for (guint k = 0; k < shanten.n_discards; k++)
      {
        const TeaAdviceOption *option = &advice->options[i];
        const TeaAction *action = &view->actions[option->action];
        guint live = 0;

        if (action->kind != TEA_ACTION_DISCARD || action->tile != shanten.discards[k].tile)
          continue;
        /* `shanten` gets no melds, which may affect the shape or hold the fourth tile of a kind. */
        if (n_melds == 0)
          {
            g_assert_cmpint (option->distance, ==, shanten.discards[k].shanten);
            g_assert_cmphex (option->useful & ~view->wilds.wild, ==, shanten.discards[k].useful & ~view->wilds.wild);
          }
        for (TeaTile t = 0; t < TEA_N_KINDS; t++)
          if ((option->useful & TEA_TILE_BIT (t)) != 0)
            live += unseen.n[t];
        g_assert_cmpuint (option->live, ==, live);
      }
}

/* A goal names only patterns worth aiming for, not those of every win, call or pung, and at least one that no earlier
 * goal names. */
static void
check_aims (const TeaAdviceGoal *goal, const TeaAdvice *advice, guint index)
{
  static const char *const no_aims[] = { "base",      "win",       "mahjong",     "own-tile",
                                         "self-draw", "self-pick", "single-call", "pair-call",
                                         "gap",       "banker",    "pung",        "concealed-pung" };
  guint n_new = 0;

  for (guint i = 0; i < goal->n_patterns; i++)
    {
      gboolean told = FALSE;

      for (guint k = 0; k < G_N_ELEMENTS (no_aims); k++)
        g_assert_cmpstr (goal->patterns[i]->id, !=, no_aims[k]);
      for (guint before = 0; before < index; before++)
        for (guint k = 0; k < advice->goals[before].n_patterns; k++)
          told = told || advice->goals[before].patterns[k] == goal->patterns[i];
      n_new += !told;
    }
  g_assert_true (index == 0 || n_new > 0);
}

/* Each goal is a complete hand with a gain that needs up to four tiles; goals are sorted by chance times gain. */
static void
check_goals (const TeaAdvice *advice, const TeaSeatView *view, const TeaHolding *holding)
{
  for (guint i = 0; i < advice->n_goals; i++)
    {
      const TeaAdviceGoal *goal = &advice->goals[i];
      guint missing = 0;

      g_assert_cmpuint (tea_tiles_total (&goal->tiles), ==, 14 - 3 * holding->n_melds);
      for (TeaTile t = 0; t < TEA_N_KINDS; t++)
        {
          missing += goal->missing.n[t];
          g_assert_cmpuint (goal->tiles.n[t], <=, holding->concealed.n[t] + goal->missing.n[t]);
        }
      g_assert_cmpuint (missing, ==, goal->n_missing);
      g_assert_cmpint ((int) goal->n_missing, >,
                       advice->n_options > 0 ? advice->options[0].distance : advice->distance);
      g_assert_cmpint (goal->gain, >, 0);
      check_aims (goal, advice, i);
      g_assert_cmpuint (goal->n_missing, <=, 4);
      g_assert_true (goal->chance >= 0 && goal->chance <= 1);
      if (i > 0)
        g_assert_cmpfloat (goal->chance * goal->gain, <=, advice->goals[i - 1].chance * advice->goals[i - 1].gain);
      /* No goal is both less likely and worth less than an earlier one. */
      for (guint k = 0; k < i; k++)
        g_assert_true (goal->chance > advice->goals[k].chance || goal->gain > advice->goals[k].gain);
    }
}

/* No warning but one of liability tells of more risk than the list of discards. */
static void
check_warnings (const TeaAdvice *advice)
{
  double danger = 0;

  for (guint i = 0; i < advice->n_options; i++)
    danger = MAX (danger, advice->options[i].danger);
  for (guint i = 0; i < advice->n_warnings; i++)
    if (advice->warnings[i].cost > 0 && advice->warnings[i].kind != TEA_WARNING_LIABLE)
      g_assert_cmpfloat (advice->warnings[i].expected, <=, danger);
}

static guint n_ready, n_thought, n_goals;

static void
look_figures (const TeaDeal *deal, guint seat, const TeaSeatView *view)
{
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  TeaHolding holding;

  tea_advice_init (advice, view);
  g_assert_cmpuint (advice->n_options, ==, view->n_actions);
  if (view->phase == TEA_PHASE_TURN && tea_tiles_total (&view->concealed) % 3 == 2)
    check_discards (advice, view);
  check_warnings (advice);
  if (!walk_hold (&holding, advice, view))
    return;
  check_goals (advice, view, &holding);
  n_goals += advice->n_goals;
  if (advice->options[0].distance == 0 && view->phase != TEA_PHASE_ROB)
    {
      check_waits (advice, deal, view, &holding);
      n_ready++;
    }
}

static void
test_figures (gconstpointer data)
{
  n_ready = n_goals = 0;
  walk (data, 5, 3, N_POSITIONS, look_figures);
  g_assert_cmpuint (n_goals, >, N_POSITIONS / 2);
  g_assert_cmpuint (n_ready, >, n_to_try (0, 10));
}

static double
worth (const TeaAdviceOption *option)
{
  return option->chance * option->win + (1 - option->chance) * option->rest - option->danger;
}

static gboolean
is_winnable (const TeaAdviceOption *option)
{
  return option->distance == 0 && option->wins + option->claims > 0;
}

/* The advised action is the bot's choice. */
static void
look_advised (const TeaDeal *deal, guint seat, const TeaSeatView *view)
{
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  TeaBotThought thoughts[TEA_MAX_ACTIONS] = { { FALSE } };
  TeaBotContext context = { .thoughts = thoughts };
  const TeaAdviceOption *first = NULL;
  TeaAction action;

  tea_advice_weigh (advice, view);
  tea_random_init (&context.random, 3);
  action = tea_bot_act (tea_advice_bot (), deal, seat, &context);
  g_assert_true (tea_action_equal (&action, &view->actions[advice->options[0].action]));
  for (guint i = 2; i < advice->n_options; i++)
    g_assert_true (advice->options[i].net <= advice->options[i - 1].net);
  /* The advised action has the highest net value, unless it is a win. */
  if (advice->n_options > 1 && advice->options[0].distance >= 0 &&
      (view->phase == TEA_PHASE_TURN || view->phase == TEA_PHASE_CLAIM))
    g_assert_cmpfloat (advice->options[0].net + 1e-6 * (1 + fabs (advice->options[0].net)), >=, advice->options[1].net);
  for (guint i = 0; i < advice->n_options; i++)
    {
      const TeaAdviceOption *option = &advice->options[i];
      const TeaBotThought *thought = &thoughts[option->action];

      g_assert_true (option->chance >= 0 && option->chance <= 1 && option->danger >= 0);
      if (!thought->known || option->distance < 0)
        continue;
      /* Net values differ as the bot's own estimates do, which decide. */
      if (first == NULL)
        first = option;
      g_assert_cmpfloat_with_epsilon (option->net - first->net,
                                      thought->worth - thought->danger - thoughts[first->action].worth +
                                          thoughts[first->action].danger,
                                      1e-6 * (1 + fabs (thought->worth)));
      /* The figures differ by as much. */
      if (view->phase != TEA_PHASE_OFFER && advice->options[0].distance >= 0)
        g_assert_cmpfloat_with_epsilon (worth (option) - worth (first), option->net - first->net,
                                        1e-6 * (1 + fabs (thought->worth)));
      n_thought++;
    }
}

static void
test_advised (gconstpointer data)
{
  n_thought = 0;
  walk (data, 17, 1, N_POSITIONS, look_advised);
  g_assert_cmpuint (n_thought, >, N_POSITIONS);
}

static guint n_winnable;

/* What is said of the advised action, which makes the hand ready, agrees with its waits. */
static void
check_ready (const TeaAdvice *advice)
{
  const TeaAdviceOption *option = &advice->options[0];
  gint32 least = G_MAXINT32, most = G_MININT32;
  guint n_drawn = 0, n_claimed = 0;

  for (guint i = 0; i < advice->n_waits; i++)
    {
      const TeaAdviceWait *wait = &advice->waits[i];

      if (wait->left > 0 && wait->draw_code == TEA_ERROR_NONE)
        {
          n_drawn += wait->left;
          least = MIN (least, wait->draw_gain);
          most = MAX (most, wait->draw_gain);
        }
      if (wait->left > 0 && wait->why_not == TEA_ILLEGAL_NOT)
        {
          n_claimed += wait->left;
          least = MIN (least, wait->claim_gain);
          most = MAX (most, wait->claim_gain);
        }
    }
  g_assert_cmpuint (option->wins, ==, n_drawn);
  g_assert_cmpuint (option->claims, >=, n_claimed);
  g_assert_cmpfloat (option->win, >=, least - 1e-6);
  g_assert_cmpfloat (option->win, <=, most + 1e-6);
}

/* The danger is a figure of its own in the worth of an action that is advised instead of a win. */
static double
danger_beside (const TeaAdvice *advice, const TeaSeatView *view)
{
  if (view->phase == TEA_PHASE_OFFER || advice->options[0].distance < 0)
    return 0;
  for (guint i = 1; i < advice->n_options; i++)
    if (advice->options[i].distance < 0)
      return advice->options[0].danger;

  return 0;
}

/* Nothing that is said of the worth of a hand contradicts the rest, and against others only the chances differ. */
static void
look_worth (const TeaDeal *deal, guint seat, const TeaSeatView *view)
{
  static const char *const masters[4] = { "master", "master", "master", "master" };
  static const char *const regulars[4] = { NULL };
  g_autofree TeaAdvice *advice = NULL;
  g_autofree TeaAdvice *against = NULL;
  TeaHolding holding;
  TeaAgainst others;

  tea_holding_init (&holding, view);
  if (view->n_actions < 2 || tea_holding_distance (&holding, view) > 0)
    return;

  advice = g_new (TeaAdvice, 1);
  against = g_new (TeaAdvice, 1);
  tea_advice_init_against (advice, view, regulars);
  tea_advice_init_against (against, view, masters);
  others = tea_calibration_at_table (tea_calibration_find (view->variant), seat, masters);
  for (guint i = 0; i < advice->n_options; i++)
    {
      const TeaAdviceOption *option = &advice->options[i];
      const TeaAdviceOption *other = &against->options[i];

      g_assert_cmpfloat_with_epsilon (option->points, option->chance * option->win, 1e-6);
      g_assert_cmpuint (option->action, ==, other->action);
      g_assert_cmpfloat_with_epsilon (option->net - advice->options[0].net, other->net - against->options[0].net, 1e-6);
      if (i == 0)
        g_assert_cmpfloat_with_epsilon (option->net + danger_beside (advice, view),
                                        option->points + (1 - option->chance) * option->rest, 1e-6);
      if (i == 0 && option->distance >= 0 && view->phase != TEA_PHASE_OFFER)
        g_assert_cmpfloat_with_epsilon (other->chance * (1 - option->chance),
                                        others.odds * option->chance * (1 - other->chance), 1e-6);
      if (is_winnable (option) && view->head_left > 0)
        {
          g_assert_cmpfloat (option->chance, >, 0);
          g_assert_cmpfloat (option->win, >, 0);
          n_winnable++;
        }
    }
  if (is_winnable (&advice->options[0]) && advice->n_waits > 0)
    check_ready (advice);
}

static void
test_worth (gconstpointer data)
{
  n_winnable = 0;
  walk (data, 29, 1, n_to_try (250, 4000), look_worth);
  g_assert_cmpuint (n_winnable, >, 0);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *hidden = g_strconcat ("/advice/hidden/", variants[i]->id, NULL);
      g_autofree char *figures = g_strconcat ("/advice/figures/", variants[i]->id, NULL);
      g_autofree char *worth = g_strconcat ("/advice/worth/", variants[i]->id, NULL);
      g_autofree char *advised = g_strconcat ("/advice/advised/", variants[i]->id, NULL);

      g_test_add_data_func (hidden, variants[i], test_hidden);
      g_test_add_data_func (figures, variants[i], test_figures);
      g_test_add_data_func (advised, variants[i], test_advised);
      g_test_add_data_func (worth, variants[i], test_worth);
    }
  result = g_test_run ();

  return result;
}
