/* test-waiting.c - bonus tiles that may wait (FH-4): the bots meld them at once, and advice copes with those that wait
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice.h"
#include "bots/advice/tea-mistake.h"
#include "bots/luck/tea-luck.h"
#include "bots/matches/tea-simulate.h"

#include "../thorough.h"

#define N_HANDS n_to_try (20, 400)
#define N_SIMULATED n_to_try (6, 200)

static guint64
waiting_bonus (const TeaSeatView *view)
{
  return tea_tiles_kinds (&view->concealed) & ~(TEA_TILE_BIT (TEA_N_PLAIN) - 1) & ~view->wilds.wild;
}

static void
set_may_wait (TeaOptions *options, const TeaVariant *variant)
{
  tea_options_init (options, variant);
  g_assert_cmpint (tea_options_set (options, variant, "flowers", "may-wait", 0), ==, TEA_ERROR_NONE);
}

/* All seven meld first; what else they choose is legal. */
static void
check_bots (const TeaSeatView *view)
{
  gboolean melds = view->actions[0].kind == TEA_ACTION_BONUS;
  guint n;
  const TeaBot *bots = tea_bots (&n);

  for (guint i = 0; i < n + 2; i++)
    {
      const TeaBot *bot = i < n ? &bots[i] : i == n ? tea_bot_measure () : tea_bot_network_only ();
      TeaBotContext contexts[4];
      guint choice;

      tea_bot_contexts_init (contexts, 3);
      choice = tea_bot_choose (bot, view, &contexts[view->seat]);
      g_assert_cmpuint (choice, <, view->n_actions);
      if (melds)
        g_assert_cmpint (view->actions[choice].kind, ==, TEA_ACTION_BONUS);
    }
}

/* Advice names every action; a bonus tile comes first, and no hand that keeps one is ready. */
static void
check_advice (const TeaSeatView *view, const TeaAction *done)
{
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  gboolean melds = view->actions[0].kind == TEA_ACTION_BONUS;
  gboolean last = g_bit_storage (waiting_bonus (view)) == (guint) g_bit_nth_lsf (waiting_bonus (view), -1) + 1;
  TeaMistake mistake;
  guint chosen = 0;

  tea_advice_init (advice, view);
  g_assert_cmpuint (advice->n_options, ==, view->n_actions);
  for (guint i = 0; i < advice->n_options; i++)
    if (view->actions[advice->options[i].action].kind != TEA_ACTION_BONUS || !last)
      g_assert_cmpint (advice->options[i].distance, >, 0);
  if (melds)
    g_assert_cmpint (view->actions[advice->options[0].action].kind, ==, TEA_ACTION_BONUS);
  if (!melds || !last)
    g_assert_cmpuint (advice->n_waits, ==, 0);
  while (!tea_action_equal (&view->actions[chosen], done))
    chosen++;
  tea_mistake_find (&mistake, view, advice, chosen);
  g_assert_cmpfloat (mistake.cost, >=, 0);
  if (melds && done->kind == TEA_ACTION_BONUS)
    g_assert_cmpint (mistake.kind, !=, TEA_MISTAKE_DANGER);
}

/* Players who meld when they like. */
static void
test_random (void)
{
  const TeaVariant *variant = tea_variant_find ("fenghua");
  g_autofree TeaLuck *luck = g_new0 (TeaLuck, 1);
  TeaSession session;
  TeaOptions options;
  TeaRandom random;
  guint n_checked = 0;

  set_may_wait (&options, variant);
  tea_random_init (&random, 5);
  tea_session_init (&session, variant, &options, 5, TEA_LENGTH_ENDLESS);
  for (guint hand = 0; hand < N_HANDS; hand++)
    {
      TeaHandSetup setup;
      TeaEvents events;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, &events);
      tea_luck_follow (luck, &deal, &events);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          TeaSeatView view;
          TeaAction action;

          tea_seat_view_init (&view, &deal, (guint) g_bit_nth_lsf (waiting, -1));
          action = view.actions[tea_random_below (&random, view.n_actions)];
          if (waiting_bonus (&view) != 0 && view.n_actions > 1 && tea_random_below (&random, 12) == 0)
            {
              check_bots (&view);
              check_advice (&view, &action);
              n_checked++;
            }
          g_assert_cmpint (tea_deal_apply (&deal, &action, &events), ==, TEA_ILLEGAL_NOT);
          if (events.n > 0)
            tea_luck_follow (luck, &deal, &events);
        }
      tea_session_finish_hand (&session, &deal);
    }
  g_assert_cmpuint (n_checked, >, N_HANDS);
}

typedef struct
{
  GArray *events;
  gint32 deltas[4];
} Played;

static gboolean
note (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  Played *played = data;

  g_array_append_vals (played->events, events->events, events->n);
  if (deal->phase == TEA_PHASE_OVER)
    for (guint seat = 0; seat < 4; seat++)
      played->deltas[seat] += deal->answer.deltas[seat];

  return TRUE;
}

/* Since every bot melds at once, nothing is different where it need not. */
static void
test_simulated (void)
{
  const TeaVariant *variant = tea_variant_find ("fenghua");
  TeaSimulation simulation = { .variant = variant, .seed = 8, .n_hands = N_SIMULATED };
  Played played[2] = { { g_array_new (FALSE, FALSE, sizeof (TeaEvent)), { 0 } },
                       { g_array_new (FALSE, FALSE, sizeof (TeaEvent)), { 0 } } };
  guint n_bonus = 0;

  for (guint i = 0; i < 4; i++)
    simulation.bots[i] = tea_bot_find (i % 2 == 0 ? "regular" : "novice");
  for (guint i = 0; i < 2; i++)
    {
      TeaSession session;

      tea_options_init (&simulation.options, variant);
      if (i == 1)
        set_may_wait (&simulation.options, variant);
      g_assert_true (tea_simulation_run (&simulation, &session, note, &played[i]));
    }

  g_assert_cmpuint (played[0].events->len, ==, played[1].events->len);
  for (guint i = 0; i < played[0].events->len; i++)
    {
      const TeaEvent *a = &g_array_index (played[0].events, TeaEvent, i);
      const TeaEvent *b = &g_array_index (played[1].events, TeaEvent, i);

      g_assert_cmpuint (a->type, ==, b->type);
      g_assert_cmpuint (a->seat, ==, b->seat);
      g_assert_cmpuint (a->tile, ==, b->tile);
      n_bonus += a->type == TEA_EVENT_BONUS;
    }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (played[0].deltas[seat], ==, played[1].deltas[seat]);
  g_assert_cmpuint (n_bonus, >, N_SIMULATED);
  g_array_unref (played[0].events);
  g_array_unref (played[1].events);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/waiting/FH-4/random", test_random);
  g_test_add_func ("/waiting/FH-4/simulated", test_simulated);

  return g_test_run ();
}
