/* tea-deal-apply.c - carrying out an action
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play/tea-deal-private.h"

/* Priority of claims (common play 3): win over kong and pung over chow. */
static guint
rank_of_claim (const TeaAction *action)
{
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_WIN:
      return 3;
    case TEA_ACTION_KONG:
    case TEA_ACTION_PUNG:
      return 2;
    case TEA_ACTION_CHOW:
      return 1;
    case TEA_ACTION_PASS:
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
    case TEA_ACTION_BONUS:
      break;
    }
  return 0;
}

/* The seat whose claim is carried out, or −1: among equals the one whose turn comes first. */
static int
best_claim (const TeaDeal *deal)
{
  guint best = 0;
  int seat = -1;

  for (guint i = 1; i < 4; i++)
    {
      guint other = (deal->turn + i) % 4;
      guint rank = rank_of_claim (&deal->players[other].answer);

      if (rank > best)
        {
          best = rank;
          seat = (int) other;
        }
    }

  return seat;
}

/* Asks the three others about the current tile; players without a choice pass unasked. Returns whether anyone is asked.
 */
static gboolean
ask_others (TeaDeal *deal)
{
  gboolean any = FALSE;

  deal->completes = 0;
  for (guint i = 1; i < 4; i++)
    {
      guint seat = (deal->turn + i) % 4;
      TeaDealPlayer *player = &deal->players[seat];
      gboolean can_win = FALSE;

      player->answer = tea_action_pass (seat);
      player->answered = FALSE; /* otherwise the check would take the previous answer for this one */
      if (tea_deal_note_call (deal, seat) && tea_deal_note_win (deal, seat))
        {
          deal->completes |= 1u << seat;
          can_win = tea_deal_check_win (deal, seat, NULL, NULL) == TEA_ILLEGAL_NOT;
        }
      /* Most seats have nothing to claim with. */
      player->answered = !can_win &&
                         !((i == 1 || player->concealed.n[deal->tile] >= 2) && tea_deal_can_meld (deal, seat));
      any = any || !player->answered;
    }

  return any;
}

/* README 7a: notes who has let go a win, and for LQ-5 who has let go a pung. */
static void
note_missed (TeaDeal *deal)
{
  if (deal->completes == 0 && !deal->rules.passed_pung)
    return;

  for (guint i = 1; i < 4; i++)
    {
      guint seat = (deal->turn + i) % 4;
      TeaDealPlayer *player = &deal->players[seat];
      guint kind = player->answer.kind;
      gint32 total;

      if (deal->rules.passed_pung && deal->phase == TEA_PHASE_CLAIM && kind != TEA_ACTION_PUNG &&
          kind != TEA_ACTION_KONG && tea_deal_can_pung (deal, seat))
        player->passed_pungs |= TEA_TILE_BIT (deal->tile);

      if (deal->rules.missed_win == TEA_MISSED_WIN_NOTHING || ((deal->completes >> seat) & 1) == 0 ||
          tea_deal_check_win (deal, seat, NULL, &total) != TEA_ILLEGAL_NOT)
        continue;

      switch (deal->rules.missed_win)
        {
        case TEA_MISSED_WIN_SAME_TILE:
        case TEA_MISSED_WIN_OWN_TURN:
          player->missed |= TEA_TILE_BIT (deal->tile);
          break;
        case TEA_MISSED_WIN_ANY_TILE:
          player->missed = G_MAXUINT64;
          break;
        case TEA_MISSED_WIN_HIGHER:
          player->missed_total = MAX (player->missed_total, total);
          break;
        case TEA_MISSED_WIN_NOTHING:
          break;
        }
    }
}

/* FH-8e: bonus tiles win at once; if not, they do not win by themselves until another one comes. */
static void
note_played_on (TeaDeal *deal, guint seat)
{
  deal->players[seat].played_on = tea_deal_has_winning_bonus (deal, seat);
}

static void
carry_out_claim (TeaDeal *deal, guint seat, TeaEvents *events)
{
  TeaDealPlayer *player = &deal->players[seat];
  TeaDealPlayer *discarder = &deal->players[deal->turn];
  TeaAction action = player->answer;
  TeaMeld meld = {
    TEA_MELD_PUNG, TEA_KONG_NONE, (gint8) deal->turn, 3, { TEA_TILE_NONE, TEA_TILE_NONE, TEA_TILE_NONE, TEA_TILE_NONE },
    deal->tile
  };
  TeaEvent *event = tea_deal_event (events, TEA_EVENT_CLAIM, seat);

  note_played_on (deal, seat);
  meld.tiles[0] = deal->tile;
  if (action.kind == TEA_ACTION_CHOW)
    {
      meld.kind = TEA_MELD_CHOW;
      for (guint i = 0; i < 2; i++)
        {
          event->with[i] = action.with[i];
          player->concealed.n[action.with[i]]--;
          deal->open.n[action.with[i]]++;
        }
      /* @with is sorted, and so is the meld. */
      meld.tiles[0] = MIN (deal->tile, action.with[0]);
      meld.tiles[1] = CLAMP (deal->tile, action.with[0], action.with[1]);
      meld.tiles[2] = MAX (deal->tile, action.with[1]);
    }
  else
    {
      if (action.kind == TEA_ACTION_KONG)
        {
          meld.kind = TEA_MELD_KONG;
          meld.form = TEA_KONG_DIRECT;
          meld.n = 4;
        }
      for (guint i = 1; i < meld.n; i++)
        meld.tiles[i] = deal->tile;
      player->concealed.n[deal->tile] -= meld.n - 1;
      deal->open.n[deal->tile] += meld.n - 1;
    }

  event->tile = deal->tile;
  event->from = (gint8) deal->turn;
  event->meld_kind = meld.kind;

  g_assert (player->n_melds < TEA_MAX_MELDS);
  /* MI-13: a claim for a kong lets off no cannon. */
  player->dangers[player->n_melds] = meld.kind == TEA_MELD_KONG ? 0 : deal->dangers[seat];
  player->melds[player->n_melds++] = meld;
  discarder->discards[discarder->n_discards - 1].claimed_by = (gint8) seat;
  deal->n_claims++;

  /* MI-5: a direct kong does not end an original call. */
  if (meld.kind != TEA_MELD_KONG)
    player->fishing = FALSE;

  tea_deal_turn_to (deal, seat);
  if (meld.kind == TEA_MELD_KONG)
    tea_deal_draw_direct (deal, player->n_melds - 1u, events);
  else
    deal->after_claim = TRUE;
}

/* All have answered the current discard or kong; @seat claims it, or nobody when that is −1. */
static void
resolve (TeaDeal *deal, int seat, TeaEvents *events)
{
  TeaTile tile = deal->tile;

  if (seat >= 0 && deal->players[seat].answer.kind == TEA_ACTION_WIN)
    {
      tea_deal_finish (deal, seat, events);
      return;
    }

  note_missed (deal);
  if (deal->phase == TEA_PHASE_ROB)
    {
      tea_deal_make_kong (deal, tile, events);
      return;
    }

  deal->discarded_kinds |= TEA_TILE_BIT (tile);
  if (seat >= 0)
    carry_out_claim (deal, (guint) seat, events);
  else
    tea_deal_next_turn (deal, events);
}

/* NC-9: the first discards of all four players are of one kind, and nobody has melded before. */
static gboolean
sacks_dealer (const TeaDeal *deal)
{
  if (!deal->rules.sacking || deal->n_discards != 4 || deal->n_claims > 0)
    return FALSE;

  for (guint seat = 0; seat < 4; seat++)
    if (deal->players[seat].n_melds > 0 || deal->players[seat].n_discards != 1 ||
        deal->players[seat].discards[0].tile != deal->players[0].discards[0].tile)
      return FALSE;

  return TRUE;
}

/* LQ-11 `higher`: remembers the self-draw that is let go when discarding @tile takes up a wait on every tile. After a
 * kong the wait is a new one, even if the supplement is discarded. */
static void
note_wait (TeaDeal *deal, TeaTile tile)
{
  const TeaHandSetup *setup = &deal->setup;
  TeaDealPlayer *player = &deal->players[deal->turn];
  gboolean dealt = deal->n_discards == 0;
  TeaTiles rest = player->concealed;
  gint32 total;

  if (deal->rules.missed_win != TEA_MISSED_WIN_HIGHER)
    return;

  rest.n[tile]--;
  if (!tea_waits_for_any_tile (setup->variant, &setup->options, &deal->wilds, &rest, player->melds, player->n_melds))
    player->let_go_total = -1;
  else if (dealt || deal->kongs_in_turn > 0 || tile != player->drawn)
    player->let_go_total = tea_deal_check_win (deal, deal->turn, NULL, &total) == TEA_ILLEGAL_NOT ? total : -1;
}

static void
discard (TeaDeal *deal, const TeaAction *action, TeaEvents *events)
{
  TeaDealPlayer *player = &deal->players[deal->turn];
  gboolean drawn = action->tile == player->drawn;
  TeaEvent *event;

  g_assert (player->n_discards < TEA_MAX_DISCARDS);

  note_wait (deal, action->tile);
  note_played_on (deal, deal->turn);
  if (player->n_discards == 0)
    player->fishing = action->fishing != FALSE;
  else if (!drawn)
    player->fishing = FALSE;

  tea_deal_note_dangers (deal, action->tile);
  player->concealed.n[action->tile]--;
  player->drawn = TEA_TILE_NONE;
  player->discards[player->n_discards++] = (TeaDiscard){ action->tile, -1, drawn };
  deal->open.n[action->tile]++;
  deal->n_discards++;
  deal->sacked = deal->sacked || sacks_dealer (deal);

  deal->tile = action->tile;
  deal->phase = TEA_PHASE_CLAIM;
  deal->after_claim = FALSE;
  deal->replacement = TEA_REPLACEMENT_NONE;
  deal->replaced = -1;
  /* With an offer the bottom tile is one particular tile; otherwise the last discard is simply the one made last. */
  if (!deal->rules.bottom_offer)
    deal->bottom = tea_deal_is_last (deal);

  event = tea_deal_event (events, TEA_EVENT_DISCARD, deal->turn);
  event->tile = action->tile;
  event->fishing = player->fishing && player->n_discards == 1;

  if (!ask_others (deal))
    resolve (deal, -1, events);
}

static void
declare_kong (TeaDeal *deal, const TeaAction *action, TeaEvents *events)
{
  gboolean closed = action->kind == TEA_ACTION_CLOSED_KONG;
  TeaEvent *event = tea_deal_event (events, TEA_EVENT_KONG, deal->turn);

  note_played_on (deal, deal->turn);
  event->tile = action->tile;
  event->form = closed ? TEA_KONG_CLOSED : TEA_KONG_ADDED;
  if (closed)
    memset (deal->dangers, 0, sizeof deal->dangers);
  else
    tea_deal_note_dangers (deal, action->tile);

  /* Common play 6, MI-7. The tiles stay in the hand until the kong is made. Before the first turn (MI-4) no kong is
   * robbed, because the hands do not have all their tiles yet. */
  if (!closed || (deal->rules.rob_closed_with_orphans && deal->started))
    {
      deal->tile = action->tile;
      deal->phase = TEA_PHASE_ROB;
      if (ask_others (deal))
        return;
    }

  tea_deal_make_kong (deal, action->tile, events);
}

static void
answer (TeaDeal *deal, const TeaAction *action, TeaEvents *events)
{
  TeaDealPlayer *player = &deal->players[action->seat];

  player->answer = *action;
  player->answered = TRUE;
  if (tea_deal_waiting (deal) == 0)
    resolve (deal, best_claim (deal), events);
}

static void
refuse_bottom (TeaDeal *deal, TeaEvents *events)
{
  guint refusals = deal->refusals + 1u;

  tea_deal_event (events, TEA_EVENT_REFUSE, deal->turn);
  if (refusals == 4)
    {
      tea_deal_finish (deal, -1, events);
      return;
    }

  tea_deal_turn_to (deal, (deal->turn + 1u) % 4);
  deal->phase = TEA_PHASE_OFFER;
  deal->refusals = refusals;
}

static void
pass (TeaDeal *deal, const TeaAction *action, TeaEvents *events)
{
  if (deal->phase == TEA_PHASE_START)
    tea_deal_start_from (deal, (deal->turn + 4u - deal->setup.dealer) % 4 + 1, events);
  else if (deal->phase == TEA_PHASE_TURN)
    tea_deal_finish (deal, -1, events);
  else
    answer (deal, action, events);
}

TeaIllegal
tea_deal_apply (TeaDeal *deal, const TeaAction *action, TeaEvents *events)
{
  TeaEvents unwanted;
  TeaIllegal reason;

  g_return_val_if_fail (deal != NULL && action != NULL, TEA_ILLEGAL_FIXED_TILE);

  if (events == NULL)
    events = &unwanted;
  events->n = 0;

  reason = tea_deal_check (deal, action);
  if (reason != TEA_ILLEGAL_NOT)
    return reason;

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_PASS:
      pass (deal, action, events);
      break;

    case TEA_ACTION_DISCARD:
      discard (deal, action, events);
      break;

    case TEA_ACTION_CHOW:
    case TEA_ACTION_PUNG:
    case TEA_ACTION_KONG:
      answer (deal, action, events);
      break;

    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      declare_kong (deal, action, events);
      break;

    case TEA_ACTION_WIN:
      if (deal->phase == TEA_PHASE_TURN)
        tea_deal_finish (deal, deal->turn, events);
      else
        answer (deal, action, events);
      break;

    case TEA_ACTION_TAKE:
      tea_deal_draw_head (deal, events);
      break;

    case TEA_ACTION_REFUSE:
      refuse_bottom (deal, events);
      break;

    case TEA_ACTION_BONUS:
      tea_deal_meld_waiting (deal, action->tile, events);
      break;
    }
  tea_deal_note_turn (deal);

  return TEA_ILLEGAL_NOT;
}
