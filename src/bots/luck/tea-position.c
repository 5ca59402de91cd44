/* tea-position.c - what a position is worth to each seat, all tiles known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/luck/tea-position.h"

#include "bots/learned/tea-net.h"
#include "bots/players/tea-bot.h"

/* Maximum number of claims in a row that are followed; more are too rare to matter. */
#define MAX_CLAIMS 4

static void
take_settlement (const TeaDeal *deal, double values[4])
{
  for (guint seat = 0; seat < 4; seat++)
    values[seat] = deal->answer.deltas[seat];
}

/* The network's value, in points, of the tiles that @seat holds in @deal after @turn has discarded @discard. */
static double
value_of_seat (TeaPositions *positions, const TeaNet *net, const TeaDeal *deal, guint seat, guint turn, TeaTile discard)
{
  TeaSeatView view;
  TeaGlance glance;
  TeaHolding holding;
  TeaTableFeatures table;
  TeaHandFeatures hand;
  float sums[TEA_NET_FIRST];

  tea_seat_view_init (&view, deal, seat);
  tea_glance_init (&glance, &view, &positions->contexts[seat].gains, net->unit);
  tea_holding_init (&holding, &view);
  /* @deal may be from before the discard. */
  if (seat == turn && tea_tiles_total (&holding.concealed) + 3 * holding.n_melds > 13)
    holding.concealed.n[discard]--;
  tea_glance_table (&glance, &table);
  tea_net_look (net, &table, sums);
  tea_glance_tiles (&glance, &holding, seat == turn ? 3 : (int) ((seat + 3u - turn) % 4), &hand);

  return (double) tea_net_answer (net, sums, &hand) * net->unit;
}

/* Values the hand as it is, before anybody draws. */
static void
value_standing (TeaPositions *positions, const TeaDeal *deal, guint turn, TeaTile discard, double values[4])
{
  const TeaNet *net = tea_net_find (deal->setup.variant);
  double mean = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      values[seat] = net != NULL ? value_of_seat (positions, net, deal, seat, turn, discard) : 0;
      mean += values[seat] / 4;
    }
  for (guint seat = 0; seat < 4; seat++)
    values[seat] -= mean;
}

/* Lets all answer the discard or kong in @deal like the regular; returns whether somebody claimed it. */
static gboolean
answer (TeaPositions *positions, TeaDeal *deal)
{
  const TeaBot *regular = tea_bot_find ("regular");
  TeaAction actions[4] = { { 0 } };
  guint waiting = tea_deal_waiting (deal);
  gboolean claimed = FALSE;

  for (guint seat = 0; seat < 4; seat++)
    if ((waiting >> seat) & 1)
      {
        actions[seat] = tea_bot_act (regular, deal, seat, &positions->contexts[seat]);
        /* A kong draws a tile, which must not be known. */
        if (actions[seat].kind == TEA_ACTION_KONG)
          actions[seat] = tea_action_pass (seat);
        claimed = claimed || actions[seat].kind != TEA_ACTION_PASS;
      }
  for (guint seat = 0; claimed && seat < 4; seat++)
    if (((waiting & tea_deal_waiting (deal)) >> seat) & 1)
      tea_deal_apply (deal, &actions[seat], NULL);

  return claimed;
}

/* A stand-in for the discard of @seat, whose turn it is: the drawn tile, or else its first kind. */
static TeaTile
spare_tile (const TeaDeal *deal, guint seat)
{
  const TeaDealPlayer *player = &deal->players[seat];

  if (player->drawn != TEA_TILE_NONE)
    return player->drawn;

  return (TeaTile) __builtin_ctzll (tea_tiles_kinds (&player->concealed));
}

/* Plays like the regular for the seat in turn. Returns %FALSE, with @values filled in, if the hand is valued as it
 * stands. */
static gboolean
play_turn (TeaPositions *positions, TeaDeal *deal, double values[4])
{
  guint turn = deal->turn;
  TeaAction action = tea_bot_act (tea_bot_find ("regular"), deal, turn, &positions->contexts[turn]);
  TeaDeal then = *deal;

  tea_deal_apply (&then, &action, NULL);
  if (action.kind != TEA_ACTION_WIN && action.kind != TEA_ACTION_DISCARD &&
      (then.phase != TEA_PHASE_ROB || !answer (positions, &then)))
    {
      value_standing (positions, deal, turn, spare_tile (deal, turn), values);
      return FALSE;
    }
  if (then.phase == TEA_PHASE_CLAIM && !answer (positions, &then))
    {
      value_standing (positions, &then, turn, action.tile, values);
      return FALSE;
    }
  /* If nobody could claim, the next player has already drawn, so value the hand before that. */
  if (then.phase != TEA_PHASE_OVER && then.n_claims == deal->n_claims)
    {
      value_standing (positions, deal, turn, action.tile, values);
      return FALSE;
    }
  *deal = then;

  return TRUE;
}

void
tea_positions_value (TeaPositions *positions, const TeaDeal *deal, double values[4])
{
  TeaDeal now = *deal;

  for (guint i = 0; i < MAX_CLAIMS && now.phase == TEA_PHASE_TURN; i++)
    if (!play_turn (positions, &now, values))
      return;

  if (now.phase == TEA_PHASE_OVER)
    take_settlement (&now, values);
  else
    value_standing (positions, &now, now.turn, spare_tile (&now, now.turn), values);
}
