/* test-levels.c - what the levels of computer players promise, counted in hands that they play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/matches/tea-simulate.h"

#include "../thorough.h"

/* The novice */

static gboolean
leaves_ready (const TeaSeatView *view, TeaTile discard)
{
  TeaHolding holding;
  TeaOutlook outlook;
  TeaTiles unseen;

  tea_holding_init (&holding, view);
  holding.concealed.n[discard]--;
  tea_seat_view_unseen (view, &unseen);
  tea_outlook_init (&outlook, &holding, view, &unseen);

  return outlook.distance == 0 && outlook.live > 0;
}

/* Whether the hand was ready before the draw and can stay so. */
static gboolean
can_stay_ready (const TeaSeatView *view)
{
  if (view->drawn == TEA_TILE_NONE || !leaves_ready (view, view->drawn))
    return FALSE;
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD && leaves_ready (view, view->actions[i].tile))
      return TRUE;

  return FALSE;
}

/* A beginner may miss a good discard, but does not break up a hand that waits for a single tile. */
static void
test_novice (gconstpointer data)
{
  const TeaBot *novice = tea_bot_find ("novice");
  TeaSession session;
  TeaOptions options;
  TeaBotContext contexts[4];
  TeaHandSetup setup;
  guint n_ready = 0;

  tea_options_init (&options, data);
  tea_session_init (&session, data, &options, 11, TEA_LENGTH_ENDLESS);
  tea_bot_contexts_init (contexts, 11);
  for (guint i = 0; i < n_to_try (20, 200); i++)
    {
      TeaDeal deal;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      while (tea_deal_waiting (&deal) != 0)
        {
          guint seat = (guint) g_bit_nth_lsf (tea_deal_waiting (&deal), -1);
          TeaAction action = tea_bot_act (novice, &deal, seat, &contexts[seat]);
          TeaSeatView view;

          tea_seat_view_init (&view, &deal, seat);
          if (action.kind == TEA_ACTION_DISCARD && can_stay_ready (&view))
            {
              g_assert_true (leaves_ready (&view, action.tile));
              n_ready++;
            }
          g_assert_cmpint (tea_deal_apply (&deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
        }
      tea_session_finish_hand (&session, &deal);
    }
  g_assert_cmpuint (n_ready, >=, 20);
}

int
main (int argc, char *argv[])
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree char *path = g_strdup_printf ("/levels/novice/stays-ready/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_novice);
    }

  return g_test_run ();
}
