/* test-regular.c - the regular's memory and shortcuts, against evaluating everything
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/matches/tea-simulate.h"
#include "bots/outlook/tea-outlook.h"
#include "core/distance/tea-hand-waits.h"

#define N_HANDS 60

/* A session with a regular in each of the four seats. */
typedef struct
{
  const TeaBot *regular;
  TeaBotContext contexts[4];
  TeaBotContext shared; /* one for all seats */
  TeaBotContext fresh;  /* one that remembers nothing */
  guint n_held;         /* number of decisions with a remembered holding */
  guint n_claims;       /* number of claims, or of remembered ones */
} Game;

/* Plays @n_hands hands; @move carries out one action of a seat that has to act. Returns the counts. */
static Game *
play (const TeaVariant *variant, guint seed, guint n_hands, void (*move) (Game *game, TeaDeal *deal, guint seat))
{
  Game *game = g_new0 (Game, 1);
  TeaOptions options;
  TeaSession session;
  TeaHandSetup setup;

  game->regular = tea_bot_find ("regular");
  tea_bot_contexts_init (game->contexts, seed);
  tea_options_init (&options, variant);
  tea_session_init (&session, variant, &options, seed, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < n_hands; i++)
    {
      TeaDeal deal;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      while (tea_deal_waiting (&deal) != 0)
        move (game, &deal, (guint) g_bit_nth_lsf (tea_deal_waiting (&deal), -1));
      tea_session_finish_hand (&session, &deal);
    }

  return game;
}

static gboolean
is_chow_or_pung (const TeaAction *action)
{
  return action->kind == TEA_ACTION_CHOW || action->kind == TEA_ACTION_PUNG;
}

static void
move_and_hold (Game *game, TeaDeal *deal, guint seat)
{
  TeaAction action = tea_bot_act (game->regular, deal, seat, &game->contexts[seat]);
  guint n_melds = deal->players[seat].n_melds;
  TeaHolding claimed, held;
  TeaSeatView view;

  tea_seat_view_init (&view, deal, seat);
  memset (&claimed, 0, sizeof claimed);
  memset (&held, 0, sizeof held);
  tea_holding_init (&claimed, &view);
  if (is_chow_or_pung (&action))
    tea_holding_claim (&claimed, &action, view.turn);
  g_assert_cmpint (tea_deal_apply (deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
  if (!is_chow_or_pung (&action) || deal->players[seat].n_melds == n_melds)
    return;

  tea_seat_view_init (&view, deal, seat);
  tea_holding_init (&held, &view);
  g_assert_cmpmem (&claimed, sizeof claimed, &held, sizeof held);
  game->n_claims++;
}

/* The holding computed for a claim is the one after it, byte by byte, so that its evaluation can be reused. */
static void
test_holdings (gconstpointer data)
{
  g_autofree Game *game = play (data, 5, N_HANDS, move_and_hold);

  g_assert_cmpuint (game->n_claims, >, 10);
}

/* Whether the discard for @view is remembered; asserts that none is for a question that differs in one part. */
static gboolean
is_meant (const TeaBotMemory *memory, const TeaSeatView *view, const TeaTiles *unseen)
{
  guint64 value = tea_variant_value_honours (view->variant, view->round_wind, view->players[view->seat].seat_wind);
  guint64 kinds = tea_wilds_natural (&view->wilds, tea_tiles_kinds (&view->concealed));
  TeaDiscardQuestion question = { .unseen = *unseen, .wild = view->wilds.wild, .value = value, .kinds = kinds };
  TeaDiscardQuestion other;
  TeaHolding holding;
  TeaOutlook outlook;

  tea_holding_init (&holding, view);
  tea_holding_hand (&holding, view, &question.hand);
  if (tea_bot_memory_find_claim (memory, &question, &outlook) == TEA_TILE_NONE)
    return FALSE;

  other = question;
  other.unseen.n[TEA_TILE_1M]++;
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &other, &outlook), ==, TEA_TILE_NONE);
  other = question;
  other.wild ^= TEA_TILE_BIT (TEA_TILE_EAST);
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &other, &outlook), ==, TEA_TILE_NONE);
  other = question;
  other.value ^= TEA_TILE_BIT (TEA_TILE_EAST);
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &other, &outlook), ==, TEA_TILE_NONE);
  other = question;
  other.kinds &= kinds - 1;
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &other, &outlook), ==, TEA_TILE_NONE);
  other = question;
  other.hand.melds[other.hand.n_melds - 1].from ^= 1;
  g_assert_cmpuint (tea_bot_memory_find_claim (memory, &other, &outlook), ==, TEA_TILE_NONE);

  return TRUE;
}

/* Asserts that the useful kinds of a ready hand are its waits. */
static void
assert_waits (const TeaHandTiles *hand)
{
  int distance;
  guint64 useful = tea_distance_useful (hand, &distance);

  if (distance == 0)
    g_assert_cmphex (useful, ==, tea_hand_waits (hand));
}

static void
move_and_remember (Game *game, TeaDeal *deal, guint seat)
{
  TeaBotContext *own = &game->contexts[seat];
  TeaHandTiles hand;
  TeaHolding holding;
  TeaOutlook outlook;
  TeaSeatView view;
  TeaTiles unseen;
  guint choice;

  tea_seat_view_init (&view, deal, seat);
  tea_seat_view_unseen (&view, &unseen);
  tea_holding_init (&holding, &view);
  tea_holding_hand (&holding, &view, &hand);
  game->n_held += view.phase == TEA_PHASE_CLAIM && tea_bot_memory_find_held (&own->memory, &hand, &outlook);
  game->n_claims += view.after_claim && is_meant (&own->memory, &view, &unseen);

  if (view.phase == TEA_PHASE_CLAIM)
    assert_waits (&hand);

  memset (&game->fresh, 0, sizeof game->fresh);
  choice = game->regular->choose (&view, &game->fresh);
  g_assert_cmpuint (game->regular->choose (&view, own), ==, choice);
  g_assert_cmpuint (game->regular->choose (&view, &game->shared), ==, choice);
  g_assert_cmpint (tea_deal_apply (deal, &view.actions[choice], NULL), ==, TEA_ILLEGAL_NOT);
}

/* Memory changes no decision: one bot for each seat, one for all seats and one without memory choose the same. */
static void
test_memory (gconstpointer data)
{
  g_autofree Game *game = play (data, 6, (g_test_slow () ? 40 : 2) * N_HANDS, move_and_remember);

  g_assert_cmpuint (game->n_held, >, 100);
  g_assert_cmpuint (game->n_claims, >, 10);
}

/* The result of an action, found tile by tile. */
typedef struct
{
  int distance;
  guint live;
} Plain;

static gboolean
is_better (const Plain *a, const Plain *b)
{
  return a->distance != b->distance ? a->distance < b->distance : a->live > b->live;
}

static Plain
plain_of (const TeaHolding *holding, const TeaSeatView *view)
{
  TeaTiles unseen;
  TeaOutlook outlook;

  tea_seat_view_unseen (view, &unseen);
  tea_outlook_init (&outlook, holding, view, &unseen);

  /* A hand without live useful tiles is counted one step farther from ready. */
  return (Plain){ outlook.distance + (outlook.live == 0), outlook.live };
}

static Plain
plain_discard (const TeaHolding *holding, const TeaSeatView *view, TeaTile tile)
{
  TeaHolding rest = *holding;

  rest.concealed.n[tile]--;

  return plain_of (&rest, view);
}

/* The best discard in @kinds. */
static Plain
best_plain_discard (const TeaHolding *holding, const TeaSeatView *view, guint64 kinds)
{
  Plain best = { G_MAXINT, 0 };

  for (kinds = tea_wilds_natural (&view->wilds, kinds); kinds != 0; kinds &= kinds - 1)
    {
      Plain now = plain_discard (holding, view, (TeaTile) __builtin_ctzll (kinds));

      if (is_better (&now, &best))
        best = now;
    }

  return best;
}

/* Finds the best kong among the actions; %FALSE if it leaves the hand farther from ready than @farthest. */
static gboolean
best_plain_kong (const TeaSeatView *view, int farthest, Plain *best)
{
  *best = (Plain){ G_MAXINT, 0 };
  for (guint i = 0; i < view->n_actions; i++)
    {
      guint kind = view->actions[i].kind;
      TeaHolding holding;
      Plain now;

      if (kind != TEA_ACTION_CLOSED_KONG && kind != TEA_ACTION_ADDED_KONG && kind != TEA_ACTION_KONG)
        continue;
      tea_holding_init (&holding, view);
      tea_holding_kong (&holding, &view->actions[i], view->turn);
      now = plain_of (&holding, view);
      if (is_better (&now, best))
        *best = now;
    }

  return best->distance <= farthest;
}

static gboolean
is_kong (const TeaAction *action)
{
  return action->kind == TEA_ACTION_CLOSED_KONG || action->kind == TEA_ACTION_ADDED_KONG ||
         action->kind == TEA_ACTION_KONG;
}

static void
assert_plain (const Plain *a, const Plain *b)
{
  g_assert_cmpint (a->distance, ==, b->distance);
  g_assert_cmpuint (a->live, ==, b->live);
}

/* Asserts that @action is as good as @best; another test checks the choice among equals. */
static void
assert_kong (const TeaSeatView *view, const TeaAction *action, const Plain *best)
{
  TeaHolding holding;
  Plain chosen;

  tea_holding_init (&holding, view);
  tea_holding_kong (&holding, action, view->turn);
  chosen = plain_of (&holding, view);
  assert_plain (&chosen, best);
}

static void
assert_turn (const TeaSeatView *view, const TeaAction *action)
{
  guint64 kinds = 0;
  Plain best, kong, chosen;
  TeaHolding holding;

  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD)
      kinds |= TEA_TILE_BIT (view->actions[i].tile);
  if (tea_wilds_natural (&view->wilds, kinds) == 0)
    return;
  tea_holding_init (&holding, view);
  best = best_plain_discard (&holding, view, kinds);
  if (best_plain_kong (view, best.distance, &kong))
    {
      g_assert_true (is_kong (action));
      assert_kong (view, action, &kong);
      return;
    }
  g_assert_cmpint (action->kind, ==, TEA_ACTION_DISCARD);
  chosen = plain_discard (&holding, view, action->tile);
  assert_plain (&chosen, &best);
}

static Plain
plain_claim (const TeaSeatView *view, const TeaAction *action)
{
  TeaHolding holding;

  tea_holding_init (&holding, view);
  tea_holding_claim (&holding, action, view->turn);

  return best_plain_discard (&holding, view, tea_tiles_kinds (&holding.concealed));
}

static void
assert_claim (const TeaSeatView *view, const TeaAction *action)
{
  TeaHolding holding;
  Plain pass, best, chosen;

  tea_holding_init (&holding, view);
  pass = best = plain_of (&holding, view);
  if (best_plain_kong (view, pass.distance, &chosen))
    {
      g_assert_true (is_kong (action));
      assert_kong (view, action, &chosen);
      return;
    }
  for (guint i = 0; i < view->n_actions; i++)
    if (is_chow_or_pung (&view->actions[i]))
      {
        Plain claim = plain_claim (view, &view->actions[i]);

        /* A concealed hand is given up only for one that is nearer, or has over 3/2 times its live tiles plus two. */
        if ((claim.distance < pass.distance ||
             (claim.distance == pass.distance && claim.live > pass.live + pass.live / 2 + 2)) &&
            is_better (&claim, &best))
          best = claim;
      }
  /* HK-10: a claim that brings the hand nearer may be declined if that hand might not win. */
  if (action->kind == TEA_ACTION_PASS && view->variant->minimum_for_draws)
    return;
  chosen = action->kind == TEA_ACTION_PASS ? pass : plain_claim (view, action);
  assert_plain (&chosen, &best);
}

static void
move_plainly (Game *game, TeaDeal *deal, guint seat)
{
  TeaAction action = tea_bot_act (game->regular, deal, seat, &game->contexts[seat]);
  TeaSeatView view;

  tea_seat_view_init (&view, deal, seat);
  if (action.kind != TEA_ACTION_WIN && view.n_actions > 1 && view.phase == TEA_PHASE_TURN)
    assert_turn (&view, &action);
  else if (action.kind != TEA_ACTION_WIN && view.phase == TEA_PHASE_CLAIM)
    assert_claim (&view, &action);
  game->n_claims += is_chow_or_pung (&action);
  g_assert_cmpint (tea_deal_apply (deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
}

/* Shortcuts change no decision: each is as good as the best found by evaluating every action. */
static void
test_plain (gconstpointer data)
{
  g_autofree Game *game = play (data, 7, (g_test_slow () ? 40 : 1) * N_HANDS, move_plainly);

  g_assert_cmpuint (game->n_claims, >, 10);
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
      g_autofree char *plain = g_strconcat ("/regular/plain/", variants[v]->id, NULL);

      g_test_add_data_func (holdings, variants[v], test_holdings);
      g_test_add_data_func (memory, variants[v], test_memory);
      g_test_add_data_func (plain, variants[v], test_plain);
    }

  return g_test_run ();
}
