/* tea-simulate.c - hands played by four bots, one driver for all that need some
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-simulate.h"

/* An odd number that spreads the seats' streams over all seeds; tea_random_init() mixes it further. */
#define SEAT_STEP G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

static guint
first_seat (guint waiting)
{
  guint seat = 0;

  while (!((waiting >> seat) & 1))
    seat++;

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
  guint waiting;

  tea_deal_start (deal, setup, &events);
  if (!func (deal, &events, data))
    return FALSE;

  while ((waiting = tea_deal_waiting (deal)) != 0)
    {
      guint seat = first_seat (waiting);
      TeaAction action = tea_bot_act (bots[seat], deal, seat, &contexts[seat]);
      TeaIllegal illegal = tea_deal_apply (deal, &action, &events);

      g_return_val_if_fail (illegal == TEA_ILLEGAL_NOT, FALSE);
      if (events.n > 0 && !func (deal, &events, data))
        return FALSE;
    }

  return TRUE;
}

gboolean
tea_simulation_run (const TeaSimulation *simulation, TeaSession *session, TeaSimulationFunc func, gpointer data)
{
  g_autoptr (TeaDistanceTables) tables = tea_distance_tables_new ();
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  TeaBotContext contexts[4];

  for (guint seat = 0; seat < G_N_ELEMENTS (contexts); seat++)
    {
      contexts[seat].tables = tables;
      tea_random_init (&contexts[seat].random, simulation->seed + (seat + 1) * SEAT_STEP);
    }

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
