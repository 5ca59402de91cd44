/* tea-xmj-mirror.c - mirrors a hand on a server in a #TeaDeal, as one seat sees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/xmj/tea-xmj-mirror.h"

#include <string.h>

#include "play/tea-seat-view.h"

void
tea_xmj_mirror_begin (TeaXmjMirror *mirror,
                      const TeaVariant *variant,
                      const TeaOptions *options,
                      TeaTile round_wind,
                      guint dealer,
                      guint own,
                      guint64 seed)
{
  TeaHandSetup setup = {
    .variant = variant, .round_wind = round_wind, .dealer = (guint8) dealer, .dice = { { 1, 1 }, { 1, 1 }, { 1, 1 } }
  };

  g_return_if_fail (mirror != NULL && variant != NULL && options != NULL && dealer < 4 && own < 4);

  memset (mirror, 0, sizeof *mirror);
  mirror->own = own;
  mirror->dealing = TRUE;
  tea_random_init (&mirror->random, seed);

  setup.options = *options;
  setup.n_tiles = (guint8) tea_variant_n_tiles (variant, options);
  tea_deal_init (&mirror->deal, &setup);
}

void
tea_xmj_mirror_dealt (TeaXmjMirror *mirror, guint seat)
{
  g_return_if_fail (mirror != NULL && seat < 4);

  mirror->dealing = FALSE;
  mirror->deal.phase = TEA_PHASE_START;
  mirror->deal.turn = (guint8) seat;
  mirror->melded_bonus = FALSE;
}

void
tea_xmj_mirror_start (TeaXmjMirror *mirror)
{
  TeaDeal *deal;

  g_return_if_fail (mirror != NULL);

  deal = &mirror->deal;
  mirror->dealing = FALSE;
  deal->phase = TEA_PHASE_TURN;
  deal->turn = deal->setup.dealer;
  deal->started = TRUE;
  deal->replacement = TEA_REPLACEMENT_NONE;
  deal->replaced = -1;
  deal->kongs_in_turn = 0;
  deal->kong_chain = 0;
  mirror->melded_bonus = FALSE;
}

/* Number of tiles of a seat; a meld counts as three. */
static guint
n_held (const TeaXmjMirror *mirror, guint seat)
{
  const TeaDealPlayer *player = &mirror->deal.players[seat];

  return (seat == mirror->own ? tea_tiles_total (&player->concealed) : mirror->hidden[seat]) + 3u * player->n_melds;
}

/* Number of tiles of a seat that has nothing left to draw; before the first turn only the dealer has 14. */
static guint
n_full (const TeaXmjMirror *mirror, guint seat)
{
  return mirror->deal.started || seat == mirror->deal.setup.dealer ? 14 : 13;
}

/* Number of tiles of a kind that can be in the wall or in the other hands. */
static guint
n_unseen (const TeaXmjMirror *mirror, TeaTile tile)
{
  TeaSeatView view;
  TeaTiles unseen;

  tea_seat_view_init (&view, &mirror->deal, mirror->own);
  tea_seat_view_unseen (&view, &unseen);

  return unseen.n[tile];
}

/* Whether a seat can hold @n tiles of a kind; only the number of another seat's tiles is known. */
static TeaXmjFault
check_held (const TeaXmjMirror *mirror, guint seat, TeaTile tile, guint n)
{
  if (seat == mirror->own)
    return mirror->deal.players[seat].concealed.n[tile] >= n ? TEA_XMJ_FAULT_NONE : TEA_XMJ_FAULT_HELD;
  if (mirror->hidden[seat] < n)
    return TEA_XMJ_FAULT_HELD;

  return n_unseen (mirror, tile) >= n ? TEA_XMJ_FAULT_NONE : TEA_XMJ_FAULT_COPIES;
}

/* Removes tiles from a hand that can hold them. */
static void
take_from_hand (TeaXmjMirror *mirror, guint seat, TeaTile tile, guint n)
{
  if (seat == mirror->own)
    mirror->deal.players[seat].concealed.n[tile] -= n;
  else
    mirror->hidden[seat] -= n;
}

/* Whether it is the turn of @seat and it has nothing left to draw. */
static TeaXmjFault
check_turn (const TeaXmjMirror *mirror, guint seat)
{
  const TeaDeal *deal = &mirror->deal;

  if (mirror->dealing || deal->turn != seat || (deal->phase != TEA_PHASE_TURN && deal->phase != TEA_PHASE_START))
    return TEA_XMJ_FAULT_TURN;

  return n_held (mirror, seat) == n_full (mirror, seat) ? TEA_XMJ_FAULT_NONE : TEA_XMJ_FAULT_NUMBER;
}

TeaXmjFault
tea_xmj_mirror_declared (TeaXmjMirror *mirror, guint seat)
{
  g_return_val_if_fail (mirror != NULL && seat < 4, TEA_XMJ_FAULT_TURN);

  return check_turn (mirror, seat);
}

static int
next_head (const TeaDeal *deal)
{
  return deal->setup.variant->next_head (&deal->setup.options, &deal->wall);
}

static void
take_from_wall (TeaDeal *deal, gboolean loose, TeaReplacement why)
{
  TeaWall *wall = &deal->wall;
  int index = loose ? deal->setup.variant->next_supplement (&deal->setup.options, wall, why) : next_head (deal);

  /* If the server's wall ends elsewhere, it draws a tile that would not be drawn here. */
  if (index < 0)
    for (index = wall->n - 1; index > 0 && tea_wall_is_taken (wall, (guint) index); index--)
      ;
  if (tea_wall_is_taken (wall, (guint) index))
    return;

  tea_wall_take (wall, (guint) index);
  if (loose && why == TEA_REPLACEMENT_KONG)
    wall->kong_supplements++;
  else if (loose)
    wall->bonus_supplements++;
  while (wall->head < wall->n && tea_wall_is_taken (wall, wall->head))
    wall->head++;
}

/* Melds the declared kong, which nobody has robbed. */
static void
lay_kong (TeaXmjMirror *mirror)
{
  TeaDeal *deal = &mirror->deal;
  TeaDealPlayer *player = &deal->players[deal->turn];
  TeaTile tile = deal->tile;
  guint n_from_hand = 4;
  TeaMeld *meld = NULL;

  for (guint i = 0; i < player->n_melds; i++)
    if (player->melds[i].kind == TEA_MELD_PUNG && player->melds[i].tiles[0] == tile)
      meld = &player->melds[i];

  if (meld != NULL)
    {
      meld->form = TEA_KONG_ADDED;
      n_from_hand = 1;
    }
  else
    {
      meld = &player->melds[player->n_melds++];
      *meld = (TeaMeld){ .form = TEA_KONG_CLOSED, .from = -1, .claimed = TEA_TILE_NONE };
    }
  meld->kind = TEA_MELD_KONG;
  meld->n = 4;
  memset (meld->tiles, tile, 4);

  take_from_hand (mirror, deal->turn, tile, n_from_hand);
  deal->replaced = (gint8) (meld - player->melds);
  deal->kong_chain++;
  deal->tile = TEA_TILE_NONE;
}

static void
begin_turn (TeaXmjMirror *mirror, guint seat, gboolean loose)
{
  TeaDeal *deal = &mirror->deal;
  TeaReplacement why = mirror->melded_bonus ? TEA_REPLACEMENT_BONUS
                       : loose              ? TEA_REPLACEMENT_KONG
                                            : TEA_REPLACEMENT_NONE;

  if (deal->phase == TEA_PHASE_ROB)
    lay_kong (mirror);
  else if (why == TEA_REPLACEMENT_NONE)
    {
      deal->kong_chain = 0;
      deal->replaced = -1;
      /* MI-6: the player may again win by a kind that was missed before this turn. */
      deal->players[seat].missed = 0;
    }
  deal->phase = deal->started ? TEA_PHASE_TURN : TEA_PHASE_START;
  deal->turn = (guint8) seat;
  deal->tile = TEA_TILE_NONE;
  deal->after_claim = FALSE;
  deal->replacement = why;
  mirror->melded_bonus = FALSE;
  take_from_wall (deal, loose, why);
  deal->bottom = why != TEA_REPLACEMENT_KONG && next_head (deal) < 0;
}

/* Whether @seat is due to draw: in the deal, in its turn, or for a bonus tile or a kong. */
static TeaXmjFault
check_draw (const TeaXmjMirror *mirror, guint seat)
{
  const TeaDeal *deal = &mirror->deal;
  guint due = deal->phase == TEA_PHASE_CLAIM ? (deal->turn + 1u) % 4 : deal->turn;

  if (!mirror->dealing && seat != due)
    return TEA_XMJ_FAULT_TURN;
  /* The tiles of a declared kong are still in the hand: it is melded when the draw shows that nobody robs it. */
  if (!mirror->dealing && deal->phase == TEA_PHASE_ROB)
    return TEA_XMJ_FAULT_NONE;

  return n_held (mirror, seat) < n_full (mirror, seat) ? TEA_XMJ_FAULT_NONE : TEA_XMJ_FAULT_NUMBER;
}

TeaXmjFault
tea_xmj_mirror_draw (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean loose)
{
  TeaDealPlayer *player;
  TeaXmjFault fault;

  g_return_val_if_fail (mirror != NULL && seat < 4, TEA_XMJ_FAULT_TURN);

  fault = check_draw (mirror, seat);
  if (fault != TEA_XMJ_FAULT_NONE)
    return fault;
  if ((seat == mirror->own) != (tile < TEA_N_KINDS))
    return TEA_XMJ_FAULT_SHOWN;
  if (tea_wall_left (&mirror->deal.wall) == 0)
    return TEA_XMJ_FAULT_WALL;
  if (seat == mirror->own && n_unseen (mirror, tile) == 0)
    return TEA_XMJ_FAULT_COPIES;

  player = &mirror->deal.players[seat];

  begin_turn (mirror, seat, loose);
  if (seat == mirror->own)
    {
      player->concealed.n[tile]++;
      player->drawn = tile;
    }
  else
    mirror->hidden[seat]++;

  return TEA_XMJ_FAULT_NONE;
}

TeaXmjFault
tea_xmj_mirror_bonus (TeaXmjMirror *mirror, guint seat, TeaTile tile)
{
  TeaDealPlayer *player;
  TeaXmjFault fault;

  g_return_val_if_fail (mirror != NULL && seat < 4, TEA_XMJ_FAULT_TURN);

  fault = check_turn (mirror, seat);
  if (fault != TEA_XMJ_FAULT_NONE)
    return fault;
  player = &mirror->deal.players[seat];
  if (!tea_tile_is_bonus (tile) || player->n_bonus >= G_N_ELEMENTS (player->bonus))
    return TEA_XMJ_FAULT_HELD;
  fault = check_held (mirror, seat, tile, 1);
  if (fault != TEA_XMJ_FAULT_NONE)
    return fault;

  take_from_hand (mirror, seat, tile, 1);
  player->bonus[player->n_bonus++] = tile;
  player->drawn = TEA_TILE_NONE;
  mirror->melded_bonus = TRUE;

  return TEA_XMJ_FAULT_NONE;
}

static guint64
kinds_discarded (const TeaDeal *deal)
{
  guint64 kinds = 0;

  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < deal->players[seat].n_discards; i++)
      kinds |= TEA_TILE_BIT (deal->players[seat].discards[i].tile);

  return kinds;
}

TeaXmjFault
tea_xmj_mirror_discard (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean fishing)
{
  TeaDeal *deal;
  TeaDealPlayer *player;
  TeaXmjFault fault;

  g_return_val_if_fail (mirror != NULL && seat < 4, TEA_XMJ_FAULT_TURN);

  deal = &mirror->deal;
  player = &deal->players[seat];
  fault = deal->started ? check_turn (mirror, seat) : TEA_XMJ_FAULT_TURN;
  if (fault != TEA_XMJ_FAULT_NONE)
    return fault;
  if (tile >= TEA_N_KINDS || player->n_discards >= TEA_MAX_DISCARDS)
    return TEA_XMJ_FAULT_HELD;
  fault = check_held (mirror, seat, tile, 1);
  if (fault != TEA_XMJ_FAULT_NONE)
    return fault;

  take_from_hand (mirror, seat, tile, 1);
  deal->discarded_kinds = kinds_discarded (deal);
  player->discards[player->n_discards++] =
      (TeaDiscard){ .tile = tile, .claimed_by = -1, .drawn = player->drawn == tile };
  player->drawn = TEA_TILE_NONE;
  if (fishing)
    player->fishing = TRUE;
  deal->n_discards++;
  deal->tile = tile;
  deal->phase = TEA_PHASE_CLAIM;
  deal->replacement = TEA_REPLACEMENT_NONE;
  deal->kong_chain = 0;
  deal->bottom = next_head (deal) < 0;

  return TEA_XMJ_FAULT_NONE;
}

TeaXmjFault
tea_xmj_mirror_claim (TeaXmjMirror *mirror, guint seat, TeaMeldKind kind, TeaTile low)
{
  TeaDeal *deal;
  TeaDealPlayer *player;
  TeaDealPlayer *source;
  TeaMeld meld = { .kind = kind, .n = kind == TEA_MELD_KONG ? 4 : 3 };
  TeaTiles needed = { 0 };

  g_return_val_if_fail (mirror != NULL && seat < 4, TEA_XMJ_FAULT_TURN);

  deal = &mirror->deal;
  player = &deal->players[seat];
  source = &deal->players[deal->turn];
  if (deal->phase != TEA_PHASE_CLAIM || deal->turn == seat || (kind == TEA_MELD_CHOW && seat != (deal->turn + 1u) % 4))
    return TEA_XMJ_FAULT_TURN;
  if (player->n_melds >= TEA_MAX_MELDS)
    return TEA_XMJ_FAULT_NUMBER;
  if (kind == TEA_MELD_CHOW
          ? !tea_tile_is_suit (low) || tea_tile_rank (low) > 7 || deal->tile < low || deal->tile > low + 2
          : low != deal->tile)
    return TEA_XMJ_FAULT_HELD;

  meld.form = kind == TEA_MELD_KONG ? TEA_KONG_DIRECT : TEA_KONG_NONE;
  meld.from = (gint8) deal->turn;
  meld.claimed = deal->tile;
  for (guint i = 0; i < meld.n; i++)
    meld.tiles[i] = kind == TEA_MELD_CHOW ? low + i : low;

  for (guint i = 0; i < meld.n; i++)
    needed.n[meld.tiles[i]]++;
  needed.n[deal->tile]--;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (needed.n[tile] > 0)
      {
        TeaXmjFault fault = check_held (mirror, seat, tile, needed.n[tile]);

        if (fault != TEA_XMJ_FAULT_NONE)
          return fault;
      }
  if (seat != mirror->own && mirror->hidden[seat] < meld.n - 1u)
    return TEA_XMJ_FAULT_HELD;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    take_from_hand (mirror, seat, tile, needed.n[tile]);

  source->discards[source->n_discards - 1].claimed_by = (gint8) seat;
  player->melds[player->n_melds++] = meld;
  deal->n_claims++;
  deal->phase = TEA_PHASE_TURN;
  deal->turn = (guint8) seat;
  deal->tile = TEA_TILE_NONE;
  deal->after_claim = kind != TEA_MELD_KONG;
  player->drawn = TEA_TILE_NONE;
  player->missed = 0;
  deal->replaced = kind == TEA_MELD_KONG ? (gint8) (player->n_melds - 1) : -1;
  deal->kong_chain = kind == TEA_MELD_KONG ? 1 : 0;

  return TEA_XMJ_FAULT_NONE;
}

TeaXmjFault
tea_xmj_mirror_kong (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean closed)
{
  TeaDeal *deal;
  TeaDealPlayer *player;
  gboolean has_pung = FALSE;
  TeaXmjFault fault;

  g_return_val_if_fail (mirror != NULL && seat < 4, TEA_XMJ_FAULT_TURN);

  deal = &mirror->deal;
  player = &deal->players[seat];
  fault = check_turn (mirror, seat);
  if (fault != TEA_XMJ_FAULT_NONE)
    return fault;
  if (tile >= TEA_N_PLAIN)
    return TEA_XMJ_FAULT_HELD;
  for (guint i = 0; i < player->n_melds; i++)
    has_pung |= player->melds[i].kind == TEA_MELD_PUNG && player->melds[i].tiles[0] == tile;
  if (has_pung == closed || (closed && player->n_melds >= TEA_MAX_MELDS))
    return TEA_XMJ_FAULT_HELD;
  fault = check_held (mirror, seat, tile, closed ? 4 : 1);
  if (fault != TEA_XMJ_FAULT_NONE)
    return fault;

  deal->phase = TEA_PHASE_ROB;
  deal->tile = tile;
  /* Without the tile just drawn it is not a kong on the kong before it. */
  if (player->drawn != tile)
    deal->kong_chain = 0;
  player->drawn = TEA_TILE_NONE;

  return TEA_XMJ_FAULT_NONE;
}

/* Puts the tiles of another player's declared kong into that hand in @deal; returns how many. */
static guint
hold_declared (const TeaXmjMirror *mirror, TeaDeal *deal)
{
  TeaDealPlayer *player = &deal->players[deal->turn];
  guint n = 4;

  if (deal->phase != TEA_PHASE_ROB || deal->turn == mirror->own)
    return 0;
  for (guint i = 0; i < player->n_melds; i++)
    if (player->melds[i].kind == TEA_MELD_PUNG && player->melds[i].tiles[0] == deal->tile)
      n = 1;
  player->concealed.n[deal->tile] = (guint8) n;

  return n;
}

void
tea_xmj_mirror_deal (TeaXmjMirror *mirror, TeaDeal *deal)
{
  TeaTile tiles[TEA_MAX_WALL];
  TeaSeatView view;
  TeaTiles unseen;
  guint n_declared;
  guint n_bonus = 0;
  guint n = 0;

  g_return_if_fail (mirror != NULL && deal != NULL);

  *deal = mirror->deal;
  tea_seat_view_init (&view, deal, mirror->own);
  tea_seat_view_unseen (&view, &unseen);
  n_declared = hold_declared (mirror, deal);
  /* No hand gets bonus tiles: they come first, and the hands are filled from the end. */
  for (TeaTile tile = TEA_N_KINDS; tile-- > 0;)
    for (guint i = 0; i < unseen.n[tile]; i++)
      {
        tiles[n++] = tile;
        n_bonus += tea_tile_is_bonus (tile) ? 1 : 0;
      }
  tea_random_shuffle (&mirror->random, tiles + n_bonus, n - n_bonus);

  for (guint seat = 0; seat < 4; seat++)
    if (seat != mirror->own)
      for (guint i = seat == deal->turn ? n_declared : 0; i < mirror->hidden[seat] && n > 0; i++)
        deal->players[seat].concealed.n[tiles[--n]]++;
  for (guint i = 0; i < deal->wall.n && n > 0; i++)
    if (!tea_wall_is_taken (&deal->wall, i))
      deal->wall.tiles[i] = tiles[--n];

  tea_deal_ask_all (deal);
}
