/* tea-seat-view.c - what one seat may see of a hand, and nothing else
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play/tea-deal-private.h"
#include "play/tea-seat-view.h"

static void
fill_player (TeaSeatPlayer *shown, const TeaDeal *deal, guint seat)
{
  const TeaDealPlayer *player = &deal->players[seat];

  shown->n_concealed = (guint8) tea_tiles_total (&player->concealed);
  shown->n_melds = player->n_melds;
  memcpy (shown->melds, player->melds, sizeof shown->melds);
  shown->n_bonus = player->n_bonus;
  memcpy (shown->bonus, player->bonus, sizeof shown->bonus);
  shown->n_discards = player->n_discards;
  memcpy (shown->discards, player->discards, sizeof shown->discards);
  shown->seat_wind = deal->seat_winds[seat];
  shown->fishing = player->fishing;
}

/* FH-5: turns the closed kongs of the others face down. */
static void
hide_kongs (TeaSeatView *view)
{
  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; seat != view->seat && i < view->players[seat].n_melds; i++)
      {
        TeaMeld *meld = &view->players[seat].melds[i];

        if (tea_meld_is_open (meld))
          continue;
        view->open.n[meld->tiles[0]] -= meld->n;
        memset (meld->tiles, TEA_TILE_NONE, sizeof meld->tiles);
      }
}

gboolean
tea_seat_sees_tile (const TeaVariant *variant, guint seat, const TeaEvent *event)
{
  if (event->seat == seat)
    return TRUE;

  return event->type != TEA_EVENT_DRAW &&
         !(variant->hides_closed_kong && event->type == TEA_EVENT_KONG && event->form == TEA_KONG_CLOSED);
}

static void
fill_win (TeaSeatWin *win, const TeaDeal *deal, guint seat)
{
  TeaRecord record;

  tea_deal_win_record (deal, seat, &record);
  *win = (TeaSeatWin){
    .by = record.by,
    .from = record.from,
    .robbed_closed = record.robbed_closed,
    .tile = record.tile,
    .replacement = record.replacement,
    .replaced = record.replaced,
    .events = record.events,
    .fresh = record.fresh,
    .sacked = record.sacked,
  };
}

void
tea_seat_view_init (TeaSeatView *view, const TeaDeal *deal, guint seat)
{
  g_return_if_fail (view != NULL && deal != NULL && seat < 4);

  view->variant = deal->setup.variant;
  view->options = deal->setup.options;
  view->round_wind = deal->setup.round_wind;
  view->dealer = deal->setup.dealer;
  view->indicator = deal->indicator;
  view->indicator_lies = deal->wall.indicator >= 0;
  view->wilds = deal->wilds;
  view->copies = deal->copies;
  view->open = deal->open;
  memcpy (view->scores, deal->setup.scores, sizeof view->scores);

  view->seat = (guint8) seat;
  view->phase = deal->phase;
  view->turn = deal->turn;
  view->tile = deal->tile;
  view->bottom = deal->bottom;
  view->after_claim = deal->after_claim;
  view->concealed = deal->players[seat].concealed;
  view->drawn = deal->players[seat].drawn;
  view->missed = deal->players[seat].missed;
  view->missed_total = deal->players[seat].missed_total;
  view->let_go_total = deal->players[seat].let_go_total;
  for (guint i = 0; i < 4; i++)
    fill_player (&view->players[i], deal, i);
  if (view->variant->hides_closed_kong && view->phase != TEA_PHASE_OVER)
    hide_kongs (view);

  view->wall_left = tea_wall_left (&deal->wall);
  view->head_left = view->wall_left - tea_deal_left_at_end (deal);
  view->n_actions = tea_deal_legal (deal, seat, view->actions);
  /* Wins are listed first. Entries after the actions mean nothing. */
  if (view->n_actions > 0 && view->actions[0].kind == TEA_ACTION_WIN)
    fill_win (&view->win, deal, seat);
  else
    view->win = (TeaSeatWin){ 0 };
}

void
tea_seat_view_begin_record (const TeaSeatView *view, TeaRecord *record)
{
  g_return_if_fail (view != NULL && record != NULL);

  tea_record_init (record, view->variant);
  record->options = view->options;
  record->round_wind = view->round_wind;
  record->dealer = (gint8) view->dealer;
  record->indicator = view->indicator;
  record->won = TRUE;
  record->seat = (gint8) view->seat;
}

void
tea_seat_view_win_record (const TeaSeatView *view, TeaRecord *record)
{
  const TeaSeatWin *win;
  TeaTiles *concealed;

  g_return_if_fail (view != NULL && record != NULL);

  win = &view->win;
  concealed = &record->players[view->seat].concealed;
  tea_seat_view_begin_record (view, record);
  record->by = win->by;
  record->from = win->from;
  record->robbed_closed = win->robbed_closed;
  record->tile = win->tile;
  record->replacement = win->replacement;
  record->replaced = win->replaced;
  record->events = win->events;
  record->fresh = win->fresh;
  record->sacked = win->sacked;

  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaSeatPlayer *player = &view->players[seat];
      TeaRecordPlayer *recorded = &record->players[seat];

      for (guint i = 0; i < player->n_melds; i++)
        if (!tea_meld_is_hidden (&player->melds[i]))
          recorded->melds[recorded->n_melds++] = player->melds[i];
      for (guint i = 0; i < player->n_bonus; i++)
        recorded->bonus.n[player->bonus[i]]++;
    }
  record->players[view->seat].known = TRUE;
  *concealed = view->concealed;
  /* The drawn tile is the winning tile; or it is the supplement for an eighth bonus tile and not part of the hand
   * (FH-8). */
  if (win->by == TEA_BY_SELF_DRAW && view->drawn != TEA_TILE_NONE)
    concealed->n[view->drawn]--;
}

static void
see_player (TeaTiles *seen, const TeaSeatPlayer *player)
{
  const TeaDiscard *last = player->discards + player->n_discards;

  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      if (player->melds[i].tiles[j] < TEA_N_KINDS)
        seen->n[player->melds[i].tiles[j]]++;
  for (guint i = 0; i < player->n_bonus; i++)
    if (player->bonus[i] < TEA_N_KINDS)
      seen->n[player->bonus[i]]++;
  /* A claimed discard lies in the claimer's meld. */
  for (const TeaDiscard *discard = player->discards; discard < last; discard++)
    if (discard->claimed_by < 0 && discard->tile < TEA_N_KINDS)
      seen->n[discard->tile]++;
}

/* A declared kong that can be robbed is still in the hand: one tile that is added to a pung, or all four. */
static guint
shown_of_kong (const TeaSeatView *view)
{
  const TeaSeatPlayer *player = &view->players[view->turn];

  for (guint i = 0; i < player->n_melds; i++)
    if (player->melds[i].kind == TEA_MELD_PUNG && player->melds[i].tiles[0] == view->tile)
      return 1;

  return 4;
}

void
tea_seat_view_unseen (const TeaSeatView *view, TeaTiles *unseen)
{
  TeaTiles seen;

  g_return_if_fail (view != NULL && unseen != NULL);

  *unseen = view->copies;
  if (tea_tiles_are_none (unseen))
    tea_variant_set_of_tiles (view->variant, &view->options, unseen);
  seen = view->open;
  if (tea_tiles_are_none (&seen))
    for (guint i = 0; i < 4; i++)
      see_player (&seen, &view->players[i]);
  if (view->indicator_lies && view->indicator < TEA_N_KINDS)
    seen.n[view->indicator]++;
  if (view->phase == TEA_PHASE_ROB && view->tile < TEA_N_KINDS)
    seen.n[view->tile] += shown_of_kong (view);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    seen.n[tile] += view->concealed.n[tile];
  tea_tiles_take (unseen, &seen);
}
