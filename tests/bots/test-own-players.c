/* test-own-players.c - how often players of the program win, compared with what is said, is found within its error
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bots/advice/tea-advice.h"
#include "bots/advice/tea-decision.h"
#include "bots/advice/tea-own-odds.h"
#include "bots/matches/tea-match.h"

/* The odds measured in 1,200 other hands (docs/calibration.md): of hands that are not ready, and of those that are. */
static const struct
{
  const char *variant;
  const char *bot;
  double log_odds[2];
} players[] = {
  { "hong-kong", "novice", { -1.42, -0.61 } },  { "hong-kong", "master", { 0.03, 0.17 } },
  { "hong-kong", "regular", { -0.61, -0.26 } }, { "fenghua", "novice", { -0.47, 0.08 } },
  { "fenghua", "master", { 0.11, 0.24 } },      { "nanchang", "novice", { -0.33, 0.12 } },
};

/* Adds what is said of what @bot does in one hand, at a table of regulars. */
static void
play (GArray *samples, guint hand, const TeaHandSetup *setup, const TeaBot *bot, TeaBotContext *contexts)
{
  const TeaBot *const bots[4] = { bot, tea_bot_find ("regular"), tea_bot_find ("regular"), tea_bot_find ("regular") };
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  guint first = samples->len;
  TeaDeal deal;
  guint waiting;

  tea_deal_start (&deal, setup, NULL);
  while ((waiting = tea_deal_waiting (&deal)) != 0)
    {
      TeaSeatView view;
      TeaAction action;
      guint chosen;

      if (g_bit_nth_lsf (waiting, -1) != 0)
        {
          tea_simulate_next (&deal, bots, contexts, NULL);
          continue;
        }
      tea_seat_view_init (&view, &deal, 0);
      chosen = view.n_actions > 1 ? bot->choose (&view, &contexts[0]) : 0;
      action = view.actions[chosen];
      tea_advice_weigh (advice, &view);
      if (view.n_actions > 1 && advice->options[0].distance >= 0)
        {
          const TeaAdviceOption *option = &advice->options[tea_decision_option (advice, chosen)];
          TeaOwnSample sample = { .hand = hand, .ready = option->distance == 0, .said = option->chance };

          g_array_append_val (samples, sample);
        }
      tea_deal_apply (&deal, &action, NULL);
    }
  for (guint i = first; i < samples->len; i++)
    g_array_index (samples, TeaOwnSample, i).won = deal.record.won && deal.record.seat == 0;
}

/* A novice and a master of the program: after some hundred hands they are told apart, and each is found within twice
 * the error that is stated, and what was measured is uncertain by 0.1, too. */
static void
test_players (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      const TeaVariant *variant = tea_variant_find (players[i].variant);
      const TeaBot *bot = tea_bot_find (players[i].bot);
      g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (TeaOwnSample));
      TeaBotContext contexts[4];
      TeaOptions options;
      guint n_hands = 200 + 100 * (i % 3);

      tea_options_init (&options, variant);
      tea_bot_contexts_init (contexts, 4600);
      for (guint hand = 0; hand < n_hands; hand++)
        {
          TeaHandSetup setup;

          tea_match_deal (variant, &options, 4600, hand, &setup);
          play (samples, hand, &setup, bot, contexts);
        }
      for (guint ready = 0; ready < 2; ready++)
        {
          TeaOwnOdds odds;

          tea_own_odds_find (&odds, (const TeaOwnSample *) (gpointer) samples->data, samples->len, ready != 0);
          g_test_message ("%s, %s, %s: %+.2f ± %.2f in %u hands; %+.2f in others", players[i].variant, players[i].bot,
                          ready ? "ready" : "far", odds.log_odds, odds.error, odds.n_hands, players[i].log_odds[ready]);
          g_assert_cmpfloat (fabs (odds.log_odds - players[i].log_odds[ready]), <, 2 * hypot (odds.error, 0.1));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/own-players", test_players);

  return g_test_run ();
}
