/* tea-simulate.c - hands played by four bots, one driver for all that need some
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/tea-simulate.h"

/* An odd number that spreads the seats' streams over all seeds; tea_random_init() mixes it further. */
#define SEAT_STEP G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

void
tea_bot_contexts_init (TeaBotContext contexts[4], const TeaDistanceTables *tables, guint64 seed)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      contexts[seat] = (TeaBotContext){ .tables = tables };
      tea_random_init (&contexts[seat].random, seed + (seat + 1) * SEAT_STEP);
    }
}

int
tea_simulate_next (TeaDeal *deal, const TeaBot *const bots[4], TeaBotContext contexts[4], TeaEvents *events)
{
  int seat = g_bit_nth_lsf (tea_deal_waiting (deal), -1);
  TeaAction action;

  if (seat < 0)
    return -1;

  action = tea_bot_act (bots[seat], deal, (guint) seat, &contexts[seat]);
  g_return_val_if_fail (tea_deal_apply (deal, &action, events) == TEA_ILLEGAL_NOT, -1);

  return seat;
}

gboolean
tea_simulate_hand (TeaDeal *deal,
                   const TeaHandSetup *setup,
                   const TeaBot *const bots[4],
                   TeaBotContext contexts[4],
                   TeaSimulationFunc func,
                   gpointer data)
{
  TeaEvents events;

  tea_deal_start (deal, setup, &events);
  if (!func (deal, &events, data))
    return FALSE;

  while (tea_simulate_next (deal, bots, contexts, &events) >= 0)
    if (events.n > 0 && !func (deal, &events, data))
      return FALSE;

  return deal->phase == TEA_PHASE_OVER;
}

gboolean
tea_simulation_run (const TeaSimulation *simulation, TeaSession *session, TeaSimulationFunc func, gpointer data)
{
  g_autoptr (TeaDistanceTables) tables = tea_distance_tables_new ();
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  TeaBotContext contexts[4];

  tea_bot_contexts_init (contexts, tables, simulation->seed);
  tea_session_init (session, simulation->variant, &simulation->options, simulation->seed, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < simulation->n_hands; i++)
    {
      TeaHandSetup setup;

      tea_session_next_hand (session, &setup);
      if (!tea_simulate_hand (deal, &setup, simulation->bots, contexts, func, data))
        return FALSE;
      tea_session_finish_hand (session, deal);
    }

  return TRUE;
}
