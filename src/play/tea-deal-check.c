/* tea-deal-check.c - whether an action is legal, and why not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/tea-deal-private.h"

static gboolean
may_be_melded (const TeaDeal *deal, TeaTile tile)
{
  return deal->setup.variant->wilds_in_melds || !tea_wilds_has (&deal->wilds, tile);
}

static gboolean
may_be_claimed (const TeaDeal *deal, TeaTile tile)
{
  return deal->setup.variant->wilds_claimable || !tea_wilds_has (&deal->wilds, tile);
}

static guint
held (const TeaDeal *deal, guint seat, TeaTile tile)
{
  return tile < TEA_N_KINDS ? deal->players[seat].concealed.n[tile] : 0;
}

/* Three different tiles in a row, or honours that are a run (NC-5). */
static gboolean
is_run (gboolean honour_runs, TeaTile a, TeaTile b, TeaTile c)
{
  TeaTile low = MIN (a, MIN (b, c));
  TeaTile high = MAX (a, MAX (b, c));

  if (a == b || b == c || a == c)
    return FALSE;
  if (tea_tile_is_suit (low) && tea_tile_is_suit (high))
    return high - low == 2 && tea_tile_suit (low) == tea_tile_suit (high);
  if (!honour_runs)
    return FALSE;

  return (tea_tile_is_wind (low) && tea_tile_is_wind (high)) || (tea_tile_is_dragon (low) && tea_tile_is_dragon (high));
}

gboolean
tea_deal_offers_flower_win (const TeaDeal *deal)
{
  return deal->phase == TEA_PHASE_TURN && !deal->after_claim && deal->players[deal->turn].drawn == TEA_TILE_NONE;
}

/* FH-7: the bottom tile is won with or discarded; it cannot be exchanged. */
static gboolean
must_discard_drawn (const TeaDeal *deal)
{
  return deal->rules.bottom_offer && deal->bottom;
}

static TeaIllegal
check_discard (const TeaDeal *deal, guint seat, TeaTile tile, gboolean fishing)
{
  const TeaDealPlayer *player = &deal->players[seat];
  TeaTiles rest;

  if (held (deal, seat, tile) == 0)
    return TEA_ILLEGAL_NO_SUCH_TILE;
  if (must_discard_drawn (deal) && tile != player->drawn)
    return TEA_ILLEGAL_LAST_TILE;
  if (tea_deal_must_meld (deal, tile))
    return TEA_ILLEGAL_BONUS_TILE;
  if (!fishing)
    return TEA_ILLEGAL_NOT;

  /* MI-5 */
  if (!deal->rules.fishing || player->n_discards > 0)
    return TEA_ILLEGAL_FIXED_TILE;
  rest = player->concealed;
  rest.n[tile]--;
  if (tea_find_waits (deal->setup.variant, &deal->setup.options, &deal->wilds, &rest, player->melds, player->n_melds) ==
      0)
    return TEA_ILLEGAL_NO_WIN;

  return TEA_ILLEGAL_NOT;
}

static TeaIllegal
check_own_kong (const TeaDeal *deal, guint seat, const TeaAction *action)
{
  const TeaDealPlayer *player = &deal->players[seat];
  gboolean closed = action->kind == TEA_ACTION_CLOSED_KONG;
  guint needed = closed ? 4 : 1;
  gboolean has_pung = FALSE;

  if (action->tile >= TEA_N_KINDS)
    return TEA_ILLEGAL_NO_SUCH_TILE;
  if (!may_be_melded (deal, action->tile))
    return TEA_ILLEGAL_WILD;
  if (action->tile >= TEA_N_PLAIN)
    return TEA_ILLEGAL_NO_SET;

  for (guint i = 0; i < player->n_melds; i++)
    if (player->melds[i].kind == TEA_MELD_PUNG && player->melds[i].tiles[0] == action->tile)
      has_pung = TRUE;
  if (!closed && !has_pung)
    return TEA_ILLEGAL_NO_SET;
  if (held (deal, seat, action->tile) < needed)
    return TEA_ILLEGAL_NO_SUCH_TILE;

  if (deal->after_claim)
    return TEA_ILLEGAL_AFTER_CLAIM;
  if (must_discard_drawn (deal))
    return TEA_ILLEGAL_LAST_TILE;
  if (tea_deal_next_supplement (deal, TEA_REPLACEMENT_KONG) < 0)
    return TEA_ILLEGAL_NO_SUPPLEMENT;

  return TEA_ILLEGAL_NOT;
}

/* FH-4: bonus tiles that may wait. */
static TeaIllegal
check_bonus (const TeaDeal *deal, guint seat, TeaTile tile)
{
  if (held (deal, seat, tile) == 0)
    return TEA_ILLEGAL_NO_SUCH_TILE;
  if (!tea_deal_must_meld (deal, tile))
    return tea_tile_is_bonus (tile) ? TEA_ILLEGAL_WILD : TEA_ILLEGAL_NO_SET;
  if (deal->after_claim)
    return TEA_ILLEGAL_AFTER_CLAIM;
  if (must_discard_drawn (deal))
    return TEA_ILLEGAL_LAST_TILE;

  return TEA_ILLEGAL_NOT;
}

static TeaIllegal
check_win (const TeaDeal *deal, guint seat, TeaTile tile)
{
  TeaTile winning;
  TeaIllegal reason = tea_deal_check_win (deal, seat, &winning, NULL);

  if (reason == TEA_ILLEGAL_NOT && tile != winning)
    return TEA_ILLEGAL_NO_SUCH_TILE;

  return reason;
}

static TeaIllegal
check_start (const TeaDeal *deal, const TeaAction *action)
{
  if (action->kind == TEA_ACTION_PASS)
    return TEA_ILLEGAL_NOT;
  if (action->kind == TEA_ACTION_CLOSED_KONG)
    return check_own_kong (deal, action->seat, action);

  return TEA_ILLEGAL_FIXED_TILE;
}

static TeaIllegal
check_turn (const TeaDeal *deal, const TeaAction *action)
{
  if (tea_deal_offers_flower_win (deal) && action->kind != TEA_ACTION_WIN)
    return action->kind == TEA_ACTION_PASS ? TEA_ILLEGAL_NOT : TEA_ILLEGAL_FIXED_TILE;

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_DISCARD:
      return check_discard (deal, action->seat, action->tile, action->fishing);
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      return check_own_kong (deal, action->seat, action);
    case TEA_ACTION_WIN:
      return check_win (deal, action->seat, action->tile);
    case TEA_ACTION_BONUS:
      return check_bonus (deal, action->seat, action->tile);
    case TEA_ACTION_PASS:
    case TEA_ACTION_CHOW:
    case TEA_ACTION_PUNG:
    case TEA_ACTION_KONG:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      break;
    }
  return TEA_ILLEGAL_FIXED_TILE;
}

static TeaIllegal
check_chow (const TeaDeal *deal, const TeaAction *action)
{
  TeaTile a = action->with[0];
  TeaTile b = action->with[1];

  if (action->seat != (deal->turn + 1) % 4)
    return TEA_ILLEGAL_NOT_FROM_LEFT;
  if (a >= b || !is_run (deal->setup.variant->honour_runs, action->tile, a, b))
    return TEA_ILLEGAL_NO_SET;
  if (held (deal, action->seat, a) == 0 || held (deal, action->seat, b) == 0)
    return TEA_ILLEGAL_NO_SUCH_TILE;
  if (!may_be_melded (deal, a) || !may_be_melded (deal, b))
    return TEA_ILLEGAL_WILD;

  return TEA_ILLEGAL_NOT;
}

/* FH-4: whether a chow or pung by @seat leaves only bonus tiles, which cannot be discarded. */
static gboolean
leaves_no_discard (const TeaDeal *deal, guint seat)
{
  guint64 waiting = tea_deal_waiting_bonus (deal, seat);

  return waiting != 0 && tea_tiles_total (&deal->players[seat].concealed) <= 2 + (guint) __builtin_popcountll (waiting);
}

TeaIllegal
tea_deal_check_meld (const TeaDeal *deal, const TeaAction *action)
{
  guint needed = action->kind == TEA_ACTION_KONG ? 3 : 2;

  if (action->tile != deal->tile)
    return TEA_ILLEGAL_NO_SUCH_TILE;
  if (!may_be_claimed (deal, action->tile) || !may_be_melded (deal, action->tile))
    return TEA_ILLEGAL_WILD;
  if (action->tile >= TEA_N_PLAIN)
    return TEA_ILLEGAL_NO_SET;
  /* Common play 7 */
  if (tea_deal_is_last (deal))
    return TEA_ILLEGAL_LAST_TILE;

  if (action->kind == TEA_ACTION_CHOW)
    {
      TeaIllegal reason = check_chow (deal, action);

      return reason == TEA_ILLEGAL_NOT && leaves_no_discard (deal, action->seat) ? TEA_ILLEGAL_BONUS_TILE : reason;
    }

  if (held (deal, action->seat, action->tile) < needed)
    return TEA_ILLEGAL_NO_SUCH_TILE;
  if (action->kind == TEA_ACTION_PUNG && leaves_no_discard (deal, action->seat))
    return TEA_ILLEGAL_BONUS_TILE;
  if (action->kind == TEA_ACTION_PUNG && (deal->players[action->seat].passed_pungs & TEA_TILE_BIT (action->tile)) != 0)
    return TEA_ILLEGAL_PASSED_PUNG;
  if (action->kind == TEA_ACTION_KONG && tea_deal_next_supplement (deal, TEA_REPLACEMENT_KONG) < 0)
    return TEA_ILLEGAL_NO_SUPPLEMENT;

  return TEA_ILLEGAL_NOT;
}

static TeaIllegal
check_answer (const TeaDeal *deal, const TeaAction *action)
{
  TeaIllegal reason = TEA_ILLEGAL_NOT_YOUR_TURN;

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_WIN:
      reason = check_win (deal, action->seat, action->tile);
      break;

    case TEA_ACTION_CHOW:
    case TEA_ACTION_PUNG:
    case TEA_ACTION_KONG:
      /* A kong can only be robbed for a win. */
      reason = deal->phase == TEA_PHASE_CLAIM ? tea_deal_check_meld (deal, action) : TEA_ILLEGAL_FIXED_TILE;
      break;

    case TEA_ACTION_PASS:
      reason = TEA_ILLEGAL_NOT;
      break;

    case TEA_ACTION_DISCARD:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
    case TEA_ACTION_BONUS:
      break;
    }

  /* A player without a choice is marked as having answered, but the true reason explains more. */
  if (reason == TEA_ILLEGAL_NOT && deal->players[action->seat].answered)
    return TEA_ILLEGAL_NOT_YOUR_TURN;

  return reason;
}

TeaIllegal
tea_deal_check (const TeaDeal *deal, const TeaAction *action)
{
  g_return_val_if_fail (deal != NULL && action != NULL, TEA_ILLEGAL_FIXED_TILE);

  if (action->seat >= 4)
    return TEA_ILLEGAL_NOT_YOUR_TURN;
  if (deal->phase == TEA_PHASE_OVER)
    return TEA_ILLEGAL_FIXED_TILE;

  if (tea_phase_is_answer (deal->phase))
    return action->seat == deal->turn ? TEA_ILLEGAL_NOT_YOUR_TURN : check_answer (deal, action);

  if (action->seat != deal->turn)
    return TEA_ILLEGAL_NOT_YOUR_TURN;
  if (deal->phase == TEA_PHASE_START)
    return check_start (deal, action);
  if (deal->phase == TEA_PHASE_TURN)
    return check_turn (deal, action);

  /* FH-7: the offer of the bottom tile. */
  return action->kind == TEA_ACTION_TAKE || action->kind == TEA_ACTION_REFUSE ? TEA_ILLEGAL_NOT
                                                                              : TEA_ILLEGAL_FIXED_TILE;
}

gboolean
tea_deal_can_pung (const TeaDeal *deal, guint seat)
{
  TeaAction pung = { .kind = TEA_ACTION_PUNG, .seat = seat, .tile = deal->tile };

  return held (deal, seat, deal->tile) >= 2 && tea_deal_check_meld (deal, &pung) == TEA_ILLEGAL_NOT;
}
