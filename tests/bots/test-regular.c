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

/* Whether a discard is remembered for what @view shows; for anything else it is not. */
static gboolean
is_meant (const TeaBotMemory *memory, const TeaSeatView *view, const TeaTiles *unseen)
{
  guint64 kinds = tea_wilds_natural (&view->wilds, tea_tiles_kinds (&view->concealed));
  TeaSeatView other_view = *view;
  TeaTiles other_unseen = *unseen;
  TeaHolding holding, other;
  TeaOutlook outlook;

  tea_holding_init (&holding, view);
  if (tea_bot_memory_find_claim (memory, &holding, view, unseen, kinds, &outlook) == TEA_TILE_NONE)
    return FALSE;

  other_unseen.n[TEA_TILE_1M]++;
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &holding, view, &other_unseen, kinds, &outlook), ==, TEA_TILE_NONE);
  other_view.head_left--;
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &holding, &other_view, unseen, kinds, &outlook), ==, TEA_TILE_NONE);
  other_view = *view;
  other_view.round_wind ^= 1;
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &holding, &other_view, unseen, kinds, &outlook), ==, TEA_TILE_NONE);
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &holding, view, unseen, kinds & (kinds - 1), &outlook), ==, TEA_TILE_NONE);
  other = holding;
  other.melds[other.n_melds - 1].from ^= 1;
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &other, view, unseen, kinds, &outlook), ==, TEA_TILE_NONE);

  return TRUE;
}

/* What makes a ready hand nearer are its calls, which are what is asked when it is scored. */
static void
assert_calls (const TeaHandTiles *hand)
{
  int distance;
  guint64 useful = tea_distance_useful (NULL, hand, &distance);

  if (distance == 0)
    g_assert_cmphex (useful, ==, tea_hand_calls (hand));
}

/* What is remembered changes no decision, whoever it was found by: beside a bot of each seat one decides that sits on all, and one that remembers nothing. */
static void
test_memory (gconstpointer data)
{
  const TeaVariant *variant = data;
  const TeaBot *regular = tea_bot_find ("regular");
  g_autoptr (TeaDistanceTables) tables = tea_distance_tables_new ();
  g_autofree TeaBotContext *contexts = g_new0 (TeaBotContext, 4);
  g_autofree TeaBotContext *shared = g_new0 (TeaBotContext, 1);
  g_autofree TeaBotContext *fresh = g_new0 (TeaBotContext, 1);
  guint n_held = 0;
  guint n_claims = 0;
  TeaOptions options;
  TeaSession session;
  TeaHandSetup setup;

  tea_bot_contexts_init (contexts, tables, 6);
  shared->tables = tables;
  tea_options_init (&options, variant);
  tea_session_init (&session, variant, &options, 6, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < (g_test_slow () ? 40 : 2) * N_HANDS; i++)
    {
      TeaDeal deal;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      while (tea_deal_waiting (&deal) != 0)
        {
          guint seat = (guint) g_bit_nth_lsf (tea_deal_waiting (&deal), -1);
          TeaHandTiles hand;
          TeaHolding holding;
          TeaOutlook outlook;
          TeaSeatView view;
          TeaTiles unseen;
          guint choice;

          tea_seat_view_init (&view, &deal, seat);
          tea_seat_view_unseen (&view, &unseen);
          tea_holding_init (&holding, &view);
          tea_holding_hand (&holding, &view, &hand);
          n_held += view.phase == TEA_PHASE_CLAIM && tea_bot_memory_find_held (&contexts[seat].memory, &hand, &outlook);
          n_claims += view.after_claim && is_meant (&contexts[seat].memory, &view, &unseen);

          if (view.phase == TEA_PHASE_CLAIM)
            assert_calls (&hand);

          memset (fresh, 0, sizeof *fresh);
          fresh->tables = tables;
          choice = regular->choose (&view, fresh);
          g_assert_cmpuint (regular->choose (&view, &contexts[seat]), ==, choice);
          g_assert_cmpuint (regular->choose (&view, shared), ==, choice);
          g_assert_cmpint (tea_deal_apply (&deal, &view.actions[choice], NULL), ==, TEA_ILLEGAL_NOT);
        }
      tea_session_finish_hand (&session, &deal);
    }
  g_assert_cmpuint (n_held, >, 100);
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
      g_autofree char *holdings = g_strconcat ("/regular/holdings/", variants[v]->id, NULL);
      g_autofree char *memory = g_strconcat ("/regular/memory/", variants[v]->id, NULL);

      g_test_add_data_func (holdings, variants[v], test_holdings);
      g_test_add_data_func (memory, variants[v], test_memory);
    }

  return g_test_run ();
}
