/* walk.c - decisions of played hands, to be looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "walk.h"

#include "bots/matches/tea-simulate.h"

void
walk (const TeaVariant *variant, guint64 seed, guint every, guint wanted, WalkLook look)
{
  const TeaBot *regular = tea_bot_find ("regular");
  const TeaBot *const bots[4] = { regular, regular, regular, regular };
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  TeaBotContext contexts[4];
  TeaRandom random;
  TeaSession session;
  TeaOptions options;
  guint n = 0;

  tea_options_init (&options, variant);
  tea_random_init (&random, seed);
  tea_bot_contexts_init (contexts, seed);
  tea_session_init (&session, variant, &options, seed, TEA_LENGTH_ENDLESS);
  while (n < wanted)
    {
      TeaHandSetup setup;
      TeaEvents events;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (deal, &setup, &events);
      do
        {
          guint waiting = tea_deal_waiting (deal);

          for (guint seat = 0; seat < 4 && n < wanted; seat++)
            if ((waiting & (1u << seat)) != 0 && tea_random_below (&random, every) == 0)
              {
                TeaSeatView view;

                tea_seat_view_init (&view, deal, seat);
                look (deal, seat, &view);
                n++;
              }
        }
      while (tea_simulate_next (deal, bots, contexts, &events) >= 0);
      tea_session_finish_hand (&session, deal);
    }
}

gboolean
walk_hold (TeaHolding *holding, const TeaAdvice *advice, const TeaSeatView *view)
{
  const TeaAction *action = &view->actions[advice->options[0].action];

  tea_holding_init (holding, view);
  if (action->kind == TEA_ACTION_DISCARD)
    holding->concealed.n[action->tile]--;

  return action->kind == TEA_ACTION_DISCARD || (action->kind == TEA_ACTION_PASS && view->turn != view->seat);
}
