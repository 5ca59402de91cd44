/* tea-danger.c - what a discard may cost if others wait for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/evaluation/tea-evaluator.h"

double
tea_danger_ready (const TeaSeatPlayer *player)
{
  double melds = player->n_melds;
  double turns = player->n_discards;
  double chance = 0.02 * turns + 0.11 * melds + 0.004 * turns * melds;

  if (player->fishing)
    return 1;

  return MIN (chance, 0.9);
}

/* The probability that a ready player waits for @tile, judged by the tile alone. */
static double
call_chance (const TeaEvaluator *evaluator, TeaTile tile)
{
  guint live = evaluator->unseen.n[tile];

  if (tile >= TEA_N_PLAIN)
    return 0;
  if (tea_tile_is_honour (tile))
    return live == 0 ? 0 : live == 1 ? 0.02 : 0.05;
  if (tea_tile_is_terminal (tile))
    return 0.05 + 0.01 * live;

  return 0.07 + 0.015 * live;
}

/* Factor on the danger of @tile: a player whose suit melds, two or more, are of one suit discards the others. */
static double
suit_factor (const TeaSeatPlayer *player, TeaTile tile)
{
  guint n[3] = { 0, 0, 0 };
  guint most = 0;

  for (guint i = 0; i < player->n_melds; i++)
    if (tea_tile_is_suit (player->melds[i].tiles[0]))
      {
        guint suit = tea_tile_suit (player->melds[i].tiles[0]);

        n[suit]++;
        if (n[suit] > n[most])
          most = suit;
      }
  if (n[most] < 2 || n[0] + n[1] + n[2] != n[most])
    return 1;
  if (!tea_tile_is_suit (tile))
    return 1;

  return tea_tile_suit (tile) == most ? 1.0 + n[most] : 0.5;
}

static gboolean
has_discarded (const TeaSeatPlayer *player, TeaTile tile)
{
  for (guint i = 0; i < player->n_discards; i++)
    if (player->discards[i].tile == tile)
      return TRUE;

  return FALSE;
}

/* Whether the player has declared a kong of tiles of its own: nobody can tell afterwards when. */
static gboolean
has_own_kong (const TeaSeatPlayer *player)
{
  for (guint i = 0; i < player->n_melds; i++)
    if (player->melds[i].kind == TEA_MELD_KONG && player->melds[i].form != TEA_KONG_DIRECT)
      return TRUE;

  return FALSE;
}

/* Whose discard follows which, is known from the dealer and the claims. */
void
tea_danger_find_passed (const TeaSeatView *view, guint64 passed[4])
{
  guint seat = view->dealer;
  guint n[4] = { 0 };

  for (guint i = 0; i < 4; i++)
    passed[i] = 0;
  while (n[seat] < view->players[seat].n_discards)
    {
      const TeaDiscard *discard = &view->players[seat].discards[n[seat]++];

      if (!discard->drawn)
        passed[seat] = 0;
      for (guint i = 0; i < 4; i++)
        passed[i] |= TEA_TILE_BIT (discard->tile);
      seat = discard->claimed_by >= 0 ? (guint) discard->claimed_by : (seat + 1) % 4;
      if (discard->claimed_by >= 0)
        passed[seat] = 0;
    }
  for (guint i = 0; i < 4; i++)
    if (has_own_kong (&view->players[i]))
      passed[i] = 0;
}

double
tea_evaluator_risk (const TeaEvaluator *evaluator, TeaTile tile)
{
  const TeaSeatView *view = evaluator->view;
  double risk = 0;

  if (tea_wilds_has (&view->wilds, tile) && !view->variant->wilds_claimable)
    return 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaSeatPlayer *player = &view->players[seat];
      double chance;

      if (seat == view->seat)
        continue;
      chance = tea_danger_ready (player) * call_chance (evaluator, tile) * suit_factor (player, tile);
      if (has_discarded (player, tile))
        chance *= 0.4;
      if ((evaluator->passed[seat] & TEA_TILE_BIT (tile)) != 0)
        chance *= evaluator->weights->passed;
      risk += chance;
    }

  return risk;
}

double
tea_evaluator_danger (const TeaEvaluator *evaluator, TeaTile tile, double typical_gain)
{
  if (evaluator->weights->danger <= 0)
    return 0;

  return evaluator->weights->danger * tea_evaluator_risk (evaluator, tile) * typical_gain * evaluator->share;
}
