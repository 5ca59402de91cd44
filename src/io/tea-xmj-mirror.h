/* tea-xmj-mirror.h - a hand at a table elsewhere, as one seat sees it, kept as a hand of ours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-deal.h"

G_BEGIN_DECLS

/**
 * TeaXmjMirror:
 * @deal: the hand; only what @own sees of it is true, see tea_xmj_mirror_deal()
 * @own: the seat that sees
 * @hidden: how many concealed tiles the other seats hold
 * @random: what hidden tiles are made up from
 * @melded_bonus: the player in turn has just melded a bonus tile and draws for it
 *
 * What happens is told by the functions below. Each checks that it can have happened, as far as this seat can know, and
 * returns %FALSE, with nothing changed, where it cannot.
 */
typedef struct
{
  TeaDeal deal;
  guint own;
  guint hidden[4];
  TeaRandom random;
  gboolean melded_bonus;
} TeaXmjMirror;

/**
 * tea_xmj_mirror_begin:
 * @mirror: (out caller-allocates): a hand of which nothing has been dealt
 * @variant, @options: the rules
 * @round_wind: the prevailing wind
 * @dealer: the dealer's seat
 * @own: the seat that sees
 * @seed: what hidden tiles are made up from
 */
void tea_xmj_mirror_begin (TeaXmjMirror *mirror,
                           const TeaVariant *variant,
                           const TeaOptions *options,
                           TeaTile round_wind,
                           guint dealer,
                           guint own,
                           guint64 seed);

/* The four hands have been dealt: the closed kongs before the first turn can be declared, @seat being asked now. */
void tea_xmj_mirror_dealt (TeaXmjMirror *mirror, guint seat);

/* The first turn begins; it is the dealer's, who holds all tiles for it. */
void tea_xmj_mirror_start (TeaXmjMirror *mirror);

/* @seat draws @tile, which is %TEA_TILE_NONE for the other seats; @loose from the tail. A declared kong is made by that. */
gboolean tea_xmj_mirror_draw (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean loose);

/* @seat melds the bonus tile @tile. */
gboolean tea_xmj_mirror_bonus (TeaXmjMirror *mirror, guint seat, TeaTile tile);

/* @seat discards @tile, @fishing with an original call. */
gboolean tea_xmj_mirror_discard (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean fishing);

/* @seat claims the last discard for a @kind of set, whose lowest tile is @low. */
gboolean tea_xmj_mirror_claim (TeaXmjMirror *mirror, guint seat, TeaMeldKind kind, TeaTile low);

/* @seat, in turn, declares a closed kong of @tile, or adds it to a melded pung. Until it draws for it, it can be robbed. */
gboolean tea_xmj_mirror_kong (TeaXmjMirror *mirror, guint seat, TeaTile tile, gboolean closed);

/**
 * tea_xmj_mirror_deal:
 * @mirror: a mirror
 * @deal: (out caller-allocates): the hand as it may be
 *
 * A hand that cannot be told from the real one by @own: the hidden tiles are put anywhere. It is for functions that ask for a
 * hand and look at nothing but that seat: its legal actions, its record, its view.
 */
void tea_xmj_mirror_deal (TeaXmjMirror *mirror, TeaDeal *deal);

G_END_DECLS
