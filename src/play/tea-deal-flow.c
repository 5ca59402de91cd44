/* tea-deal-flow.c - the course of a hand from tile to tile: start, draws, supplements, turns, end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/tea-deal-private.h"

/* The longest chains: hand, deal, eight bonus tiles each with its supplement, the end; or, in play, a claim or discard
 * instead of hand and deal. */
G_STATIC_ASSERT (TEA_MAX_EVENTS >= 2 + 8 * 2 + 4);

TeaEvent *
tea_deal_event (TeaEvents *events, TeaEventType type, guint seat)
{
  TeaEvent *event;

  g_assert (events->n < TEA_MAX_EVENTS);

  event = &events->events[events->n++];
  *event = (TeaEvent){
    .type = type,
    .seat = seat,
    .tile = TEA_TILE_NONE,
    .from = -1,
    .with = { TEA_TILE_NONE, TEA_TILE_NONE },
  };

  return event;
}

static void
add_draw_event (TeaEvents *events, guint seat, TeaTile tile, gboolean from_tail)
{
  TeaEvent *event = tea_deal_event (events, TEA_EVENT_DRAW, seat);

  event->tile = tile;
  event->from_tail = from_tail;
}

static void
meld_bonus (TeaDeal *deal, guint seat, TeaTile tile, TeaEvents *events)
{
  TeaDealPlayer *player = &deal->players[seat];

  g_assert (player->n_bonus < G_N_ELEMENTS (player->bonus));

  player->bonus[player->n_bonus++] = tile;
  player->played_on = FALSE;
  deal->open.n[tile]++;
  player->bonus_replacement = deal->replacement;
  player->bonus_replaced = deal->replaced;
  player->bonus_events = deal->started ? tea_deal_draw_events (deal, seat) : 0;
  tea_deal_event (events, TEA_EVENT_BONUS, seat)->tile = tile;
}

/* The bonus tile in the hand of @seat to be melded next before the first turn; %TEA_TILE_NONE if there is none. */
static TeaTile
next_dealt_bonus (const TeaDeal *deal, guint seat)
{
  const TeaTiles *concealed = &deal->players[seat].concealed;

  for (guint i = 0; i < deal->setup.n_bonus_order; i++)
    if (concealed->n[deal->setup.bonus_order[i]] > 0 && tea_deal_must_meld (deal, deal->setup.bonus_order[i]))
      return deal->setup.bonus_order[i];
  for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
    if (concealed->n[tile] > 0 && tea_deal_must_meld (deal, tile))
      return tile;

  return TEA_TILE_NONE;
}

/* Whether @tile, a bonus tile that @seat has drawn, is only melded after others that were dealt. */
static gboolean
is_melded_later (const TeaDeal *deal, guint seat, TeaTile tile)
{
  for (guint i = 0; i < deal->setup.n_bonus_order && !deal->started; i++)
    if (deal->setup.bonus_order[i] == tile)
      return FALSE;
    else if (deal->players[seat].concealed.n[deal->setup.bonus_order[i]] > 0 &&
             tea_deal_must_meld (deal, deal->setup.bonus_order[i]))
      return TRUE;

  return FALSE;
}

/* Melds the bonus tile @tile, which is not in the hand of @seat, and draws its supplement. Returns the supplement,
 * which is not in the hand yet, or %TEA_TILE_NONE if none was left; the player then holds one tile too few. */
static TeaTile
meld_and_replace (TeaDeal *deal, guint seat, TeaTile tile, TeaEvents *events)
{
  int index = tea_deal_next_supplement (deal, TEA_REPLACEMENT_BONUS);
  gboolean from_tail = index != tea_deal_next_head (deal) ||
                       index == tea_deal_next_supplement (deal, TEA_REPLACEMENT_KONG);

  meld_bonus (deal, seat, tile, events);
  if (index < 0)
    {
      deal->players[seat].drawn = TEA_TILE_NONE;
      return TEA_TILE_NONE;
    }

  tile = tea_deal_take (deal, (guint) index);
  deal->wall.bonus_supplements++;
  deal->replacement = TEA_REPLACEMENT_BONUS;
  deal->replaced = -1;
  /* The supplement of the bottom tile becomes the bottom tile, as does a supplement that is itself the last tile
   * (FH-6, FH-7). */
  deal->bottom = tea_deal_is_last (deal);
  /* A kong box is for kongs only (MI-3), so bonus supplements come from the head; a tile next at both ends counts as
   * the tail's. */
  add_draw_event (events, seat, tile, from_tail);

  return tile;
}

/* Whether a bonus tile drawn now may wait in the hand: those of the start and the bottom tile may not. */
static gboolean
may_wait (const TeaDeal *deal)
{
  return deal->rules.bonus_may_wait && deal->started && !deal->bottom;
}

/**
 * receive:
 * @tile: what @seat has drawn; @deal->replacement says why
 *
 * Adds the tile to the hand; a bonus tile is melded and replaced at once, repeatedly (FH-4), unless it may wait or the
 * order of the deal puts it later.
 *
 * Returns: %FALSE when no supplement was left; the player then holds one tile too few
 */
static gboolean
receive (TeaDeal *deal, guint seat, TeaTile tile, TeaEvents *events)
{
  while (tea_deal_must_meld (deal, tile) && !may_wait (deal) && !is_melded_later (deal, seat, tile))
    {
      tile = meld_and_replace (deal, seat, tile, events);
      if (tile == TEA_TILE_NONE)
        return FALSE;
    }

  deal->players[seat].concealed.n[tile]++;
  deal->players[seat].drawn = tile;

  return TRUE;
}

/* After a draw by the player in turn for which no supplement was left: a possible win by FH-8e, or the end. */
static void
lack_supplement (TeaDeal *deal, TeaEvents *events)
{
  if (!tea_deal_has_flower_win (deal, deal->turn))
    tea_deal_finish (deal, -1, events);
}

void
tea_deal_meld_waiting (TeaDeal *deal, TeaTile tile, TeaEvents *events)
{
  guint seat = deal->turn;
  TeaDealPlayer *player = &deal->players[seat];

  /* One that has waited is nobody's supplement any more. */
  if (player->drawn != tile)
    {
      deal->replacement = TEA_REPLACEMENT_NONE;
      deal->replaced = -1;
    }
  player->concealed.n[tile]--;
  tile = meld_and_replace (deal, seat, tile, events);
  if (tile == TEA_TILE_NONE || !receive (deal, seat, tile, events))
    lack_supplement (deal, events);
}

static gboolean
meld_dealt_bonus (TeaDeal *deal, guint seat, TeaEvents *events)
{
  TeaTile tile;

  while ((tile = next_dealt_bonus (deal, seat)) != TEA_TILE_NONE)
    {
      deal->players[seat].concealed.n[tile]--;
      deal->replacement = TEA_REPLACEMENT_NONE;
      if (!receive (deal, seat, tile, events))
        return FALSE;
    }

  return TRUE;
}

/* What the deal remembers of the last draw of the player in turn. */
typedef struct
{
  guint8 replacement;
  gint8 replaced;
  guint8 kongs_in_turn;
  guint8 kong_chain;
} LastDraw;

static LastDraw
last_draw (const TeaDeal *deal)
{
  return (LastDraw){ deal->replacement, deal->replaced, deal->kongs_in_turn, deal->kong_chain };
}

/* At the start only the dealer's supplements count as draws of a turn, the first one; those of others leave no
 * trace. */
static void
end_start_draw (TeaDeal *deal, guint seat, LastDraw before)
{
  if (seat == deal->setup.dealer)
    return;

  deal->replacement = before.replacement;
  deal->replaced = before.replaced;
  deal->kongs_in_turn = before.kongs_in_turn;
  deal->kong_chain = before.kong_chain;
  deal->players[seat].drawn = TEA_TILE_NONE;
}

void
tea_deal_start_from (TeaDeal *deal, guint nth, TeaEvents *events)
{
  for (; nth < 4; nth++)
    {
      guint seat = (deal->setup.dealer + nth) % 4;
      LastDraw before = last_draw (deal);
      gboolean replaced = meld_dealt_bonus (deal, seat, events);

      end_start_draw (deal, seat, before);
      if (!replaced)
        {
          tea_deal_finish (deal, -1, events);
          return;
        }

      /* MI-4, CE-3 */
      deal->turn = seat;
      deal->phase = TEA_PHASE_START;
      if (deal->rules.initial_kongs && tea_deal_can_closed_kong (deal, seat))
        return;
    }

  deal->started = TRUE;
  deal->turn = deal->setup.dealer;
  deal->phase = TEA_PHASE_TURN;
}

/* Draws the supplement for the kong in meld @meld; FALSE if a bonus tile could not be replaced. */
static gboolean
draw_for_kong (TeaDeal *deal, guint seat, guint meld, TeaEvents *events)
{
  int index = tea_deal_next_supplement (deal, TEA_REPLACEMENT_KONG);
  TeaTile tile;

  g_return_val_if_fail (index >= 0, FALSE);

  tile = tea_deal_take (deal, (guint) index);
  deal->wall.kong_supplements++;
  deal->replacement = TEA_REPLACEMENT_KONG;
  deal->replaced = (gint8) meld;
  deal->bottom = FALSE; /* FH-6: the supplement of a kong is never the bottom tile */
  add_draw_event (events, seat, tile, TRUE);

  return receive (deal, seat, tile, events);
}

/* Lays down a kong of the player in turn and counts it; returns its meld index. */
static guint
lay_kong (TeaDeal *deal, TeaTile tile)
{
  TeaDealPlayer *player = &deal->players[deal->turn];
  TeaMeld kong = { TEA_MELD_KONG, TEA_KONG_CLOSED, -1, 4, { tile, tile, tile, tile }, TEA_TILE_NONE };
  guint place = player->n_melds;

  if (player->concealed.n[tile] == 4)
    {
      g_assert (place < TEA_MAX_MELDS);
      player->concealed.n[tile] = 0;
      deal->open.n[tile] += 4;
      player->n_melds++;
    }
  else
    {
      for (place = 0; player->melds[place].kind != TEA_MELD_PUNG || player->melds[place].tiles[0] != tile; place++)
        g_assert (place + 1 < player->n_melds);
      player->concealed.n[tile]--;
      deal->open.n[tile]++;
      kong.form = TEA_KONG_ADDED;
      kong.from = player->melds[place].from;
      kong.claimed = player->melds[place].claimed;
    }
  player->melds[place] = kong;
  /* MI-5: if the drawn tile is not part of the kong, it replaces one of the tiles of the original call. */
  if (player->drawn != tile)
    player->fishing = FALSE;

  deal->kongs_in_turn++;
  deal->kong_chain = deal->kong_chain > 0 && player->drawn == tile ? deal->kong_chain + 1 : 1;

  return place;
}

void
tea_deal_make_kong (TeaDeal *deal, TeaTile tile, TeaEvents *events)
{
  guint seat = deal->turn;
  LastDraw before = last_draw (deal);
  guint meld = lay_kong (deal, tile);
  gboolean drawn;

  deal->tile = TEA_TILE_NONE;
  deal->phase = deal->started ? TEA_PHASE_TURN : TEA_PHASE_START;
  drawn = draw_for_kong (deal, seat, meld, events);
  if (deal->started)
    {
      if (!drawn)
        lack_supplement (deal, events);
      return;
    }

  end_start_draw (deal, seat, before);
  if (drawn)
    tea_deal_start_from (deal, (seat + 4u - deal->setup.dealer) % 4, events);
  else
    tea_deal_finish (deal, -1, events);
}

void
tea_deal_draw_direct (TeaDeal *deal, guint meld, TeaEvents *events)
{
  deal->kongs_in_turn = 1;
  deal->kong_chain = 1;
  if (!draw_for_kong (deal, deal->turn, meld, events))
    lack_supplement (deal, events);
}

void
tea_deal_draw_head (TeaDeal *deal, TeaEvents *events)
{
  int index = tea_deal_next_head (deal);
  TeaTile tile;

  g_return_if_fail (index >= 0);

  tile = tea_deal_take (deal, (guint) index);
  deal->phase = TEA_PHASE_TURN;
  deal->bottom = tea_deal_is_last (deal);
  add_draw_event (events, deal->turn, tile, FALSE);
  if (!receive (deal, deal->turn, tile, events))
    lack_supplement (deal, events);
}

/* Ends what a missed win and a passed pung forbid when the turn comes; for MI-6 a skipped turn does not count. */
static void
turn_comes (TeaDeal *deal, guint seat, gboolean skipped)
{
  TeaDealPlayer *player = &deal->players[seat];

  player->passed_pungs = 0;
  if (skipped && deal->rules.missed_win == TEA_MISSED_WIN_OWN_TURN)
    return;
  player->missed = 0;
  player->missed_total = -1;
}

void
tea_deal_turn_to (TeaDeal *deal, guint seat)
{
  for (guint skipped = (deal->turn + 1) % 4; skipped != seat; skipped = (skipped + 1) % 4)
    turn_comes (deal, skipped, TRUE);
  turn_comes (deal, seat, FALSE);

  deal->turn = seat;
  deal->phase = TEA_PHASE_TURN;
  deal->tile = TEA_TILE_NONE;
  deal->replacement = TEA_REPLACEMENT_NONE;
  deal->replaced = -1;
  deal->kongs_in_turn = 0;
  deal->kong_chain = 0;
  deal->bottom = FALSE;
}

void
tea_deal_next_turn (TeaDeal *deal, TeaEvents *events)
{
  if (tea_deal_is_last (deal))
    {
      tea_deal_finish (deal, -1, events);
      return;
    }

  tea_deal_turn_to (deal, (deal->turn + 1u) % 4);
  if (deal->rules.bottom_offer && tea_deal_is_one_left (deal))
    {
      deal->phase = TEA_PHASE_OFFER;
      deal->refusals = 0;
    }
  else
    tea_deal_draw_head (deal, events);
}

static void
take_winning_tile (TeaDeal *deal, guint seat)
{
  const TeaRecord *record = &deal->record;
  TeaDealPlayer *winner = &deal->players[seat];
  TeaDealPlayer *loser;

  if (record->by == TEA_BY_SELF_DRAW)
    return;

  loser = &deal->players[record->from];
  if (record->by == TEA_BY_ROBBED_KONG)
    loser->concealed.n[record->tile]--;
  else
    {
      loser->discards[loser->n_discards - 1].claimed_by = (gint8) seat;
      deal->open.n[record->tile]--;
    }
  loser->drawn = TEA_TILE_NONE;
  winner->concealed.n[record->tile]++;
  winner->drawn = record->tile;
}

void
tea_deal_finish (TeaDeal *deal, int seat, TeaEvents *events)
{
  TeaRecord record;

  if (seat >= 0)
    {
      TeaEvent *event;

      tea_deal_win_record (deal, (guint) seat, &record);
      deal->record = record;
      event = tea_deal_event (events, TEA_EVENT_WIN, (guint) seat);
      event->tile = record.tile;
      event->by = record.by;
      event->from = record.from;
      take_winning_tile (deal, (guint) seat);
    }
  else
    {
      tea_deal_draw_record (deal, &deal->record);
      tea_deal_event (events, TEA_EVENT_DRAWN_GAME, 0);
    }

  if (!tea_deal_settle (deal))
    g_warning ("The table's own record was refused: %s (%s)", deal->answer.message, deal->answer.at);
  deal->phase = TEA_PHASE_OVER;
  tea_deal_event (events, TEA_EVENT_SETTLE, 0);
}
