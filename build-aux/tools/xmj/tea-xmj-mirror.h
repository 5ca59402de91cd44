/* tea-xmj-mirror.h - mirrors a hand on a server in a #TeaDeal, as one seat sees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-deal.h"

G_BEGIN_DECLS

/**
 * TeaXmjFault:
 * @TEA_XMJ_FAULT_NONE: it is possible
 * @TEA_XMJ_FAULT_TURN: it is not that seat's turn to do so
 * @TEA_XMJ_FAULT_HELD: that seat does not hold such tiles
 * @TEA_XMJ_FAULT_NUMBER: that seat holds too many or too few tiles for it
 * @TEA_XMJ_FAULT_COPIES: every tile of that kind has been seen elsewhere
 * @TEA_XMJ_FAULT_SHOWN: a tile that must be hidden from us is shown, or one of our own is not
 * @TEA_XMJ_FAULT_WALL: no tile is left to draw
 *
 * Why something that the server reports is impossible.
 */
typedef enum
{
  TEA_XMJ_FAULT_NONE,
  TEA_XMJ_FAULT_TURN,
  TEA_XMJ_FAULT_HELD,
  TEA_XMJ_FAULT_NUMBER,
  TEA_XMJ_FAULT_COPIES,
  TEA_XMJ_FAULT_SHOWN,
  TEA_XMJ_FAULT_WALL,
} TeaXmjFault;

/**
 * TeaXmjMirror:
 * @deal: the hand; only what @own sees of it is true, see tea_xmj_mirror_deal()
 * @own: our seat
 * @hidden: number of concealed tiles of the other seats
 * @random: random numbers for hidden tiles
 * @dealing: the four hands are being dealt
 * @melded_bonus: the player in turn has just melded a bonus tile and is to draw its replacement
 *
 * The functions below apply what the server reports. Each checks that it is possible, as far as this seat can know;
 * otherwise it returns a fault and changes nothing.
 */
typedef struct
{
  TeaDeal deal;
  guint own;
  guint hidden[4];
  TeaRandom random;
  gboolean dealing;
  gboolean melded_bonus;
} TeaXmjMirror;

/**
 * tea_xmj_mirror_begin:
 * @mirror: (out caller-allocates): a hand before the deal
 * @variant, @options: the rules
 * @round_wind: the prevailing wind
 * @dealer: the dealer's seat
 * @own: our seat
 * @seed: the seed for hidden tiles
 */
void tea_xmj_mirror_begin (TeaXmjMirror *mirror,
                           const TeaVariant *variant,
                           const TeaOptions *options,
                           TeaTile round_wind,
                           guint dealer,
                           guint own,
                           guint64 seed);

/* The four hands have been dealt; @seat is asked now for its closed kongs before the first turn. */
void tea_xmj_mirror_dealt (TeaXmjMirror *mirror, guint seat);

/* @seat, which is asked before the first turn, has nothing more to declare. */
TeaXmjFault tea_xmj_mirror_declared (TeaXmjMirror *mirror, guint seat);

/* The first turn begins: the turn of the dealer, who already has the tiles for it. */
void tea_xmj_mirror_start (TeaXmjMirror *mirror);

/* @seat draws @tile, which is %TEA_TILE_NONE for other seats; from the tail if @loose. A declared kong is then melded.
 */
TeaXmjFault tea_xmj_mirror_draw (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean loose);

/* @seat melds the bonus tile @tile. */
TeaXmjFault tea_xmj_mirror_bonus (TeaXmjMirror *mirror, guint seat, TeaTile tile);

/* @seat discards @tile, @fishing with an original call. */
TeaXmjFault tea_xmj_mirror_discard (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean fishing);

/* @seat claims the last discard for a @kind of set, whose lowest tile is @low. */
TeaXmjFault tea_xmj_mirror_claim (TeaXmjMirror *mirror, guint seat, TeaMeldKind kind, TeaTile low);

/* @seat, in turn, declares a closed kong of @tile or adds it to a melded pung. The kong can be robbed until @seat draws
 * its supplement. */
TeaXmjFault tea_xmj_mirror_kong (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean closed);

/**
 * tea_xmj_mirror_deal:
 * @mirror: a mirror
 * @deal: (out caller-allocates): a possible hand
 *
 * A hand that our seat cannot distinguish from the real one: the hidden tiles are placed at random. It is for functions
 * that take a hand but use only what concerns our seat: its legal actions, its record, its view.
 */
void tea_xmj_mirror_deal (TeaXmjMirror *mirror, TeaDeal *deal);

G_END_DECLS
