/* test-regular.c - what the regular remembers and leaves out, against looking at everything anew
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/tea-outlook.h"
#include "bots/tea-simulate.h"

#define N_HANDS 60

/* A claim that was looked at leads to what is held once it is carried out, byte by byte: what was found of it is remembered. */
static void
test_holdings (gconstpointer data)
{
  const TeaVariant *variant = data;
  const TeaBot *regular = tea_bot_find ("regular");
  g_autoptr (TeaDistanceTables) tables = tea_distance_tables_new ();
  g_autofree TeaBotContext *contexts = g_new0 (TeaBotContext, 4);
  guint n_claims = 0;
  TeaOptions options;
  TeaSession session;
  TeaHandSetup setup;

  tea_options_init (&options, variant);
  tea_session_init (&session, variant, &options, 5, TEA_LENGTH_ENDLESS);
  tea_bot_contexts_init (contexts, tables, 5);
  for (guint i = 0; i < N_HANDS; i++)
    {
      TeaDeal deal;
      TeaSeatView view;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      while (tea_deal_waiting (&deal) != 0)
        {
          guint seat = (guint) g_bit_nth_lsf (tea_deal_waiting (&deal), -1);
          TeaAction action = tea_bot_act (regular, &deal, seat, &contexts[seat]);
          guint n_melds = deal.players[seat].n_melds;
          TeaHolding claimed, held;

          tea_seat_view_init (&view, &deal, seat);
          memset (&claimed, 0, sizeof claimed);
          memset (&held, 0, sizeof held);
          tea_holding_init (&claimed, &view);
          if (action.kind == TEA_ACTION_CHOW || action.kind == TEA_ACTION_PUNG)
            tea_holding_claim (&claimed, &action, view.turn);
          g_assert_cmpint (tea_deal_apply (&deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
          if ((action.kind != TEA_ACTION_CHOW && action.kind != TEA_ACTION_PUNG) || deal.players[seat].n_melds == n_melds)
            continue;

          tea_seat_view_init (&view, &deal, seat);
          tea_holding_init (&held, &view);
          g_assert_cmpmem (&claimed, sizeof claimed, &held, sizeof held);
          n_claims++;
        }
      tea_session_finish_hand (&session, &deal);
    }
  g_assert_cmpuint (n_claims, >, 10);
}

int
main (int argc, char **argv)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  g_test_init (&argc, &argv, NULL);
  for (guint v = 0; v < n_variants; v++)
    {
      g_autofree char *path = g_strconcat ("/regular/holdings/", variants[v]->id, NULL);

      g_test_add_data_func (path, variants[v], test_holdings);
    }

  return g_test_run ();
}
