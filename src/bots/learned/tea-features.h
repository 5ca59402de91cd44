/* tea-features.h - the features of a position and of an action, as numbers to learn from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-bot-context.h"

G_BEGIN_DECLS

/**
 * TeaOtherFeatures:
 * @melds, @chows, @kongs: how many of them lie there, over four
 * @value: pungs and kongs of dragons or of the wind of the seat or round, over two
 * @one_suit: how many melds show no more than one suit where there are two or more of them, over four
 * @bonus: bonus tiles, over eight
 * @fishing: has declared a ready hand
 * @ready: how likely the hand is ready, by tea_danger_ready()
 *
 * What lies in front of another player.
 */
typedef struct
{
  float melds;
  float chows;
  float kongs;
  float value;
  float one_suit;
  float bonus;
  float fishing;
  float ready;
} TeaOtherFeatures;

/**
 * TeaTableFeatures:
 * @left: the part of the draws that is left
 * @late: grows from 0 with 24 draws left to 1 with none
 * @early: falls from 1 before the first discard to 0 after the sixth
 * @dealer: how far the dealer is away in the order of play; one of four is 1
 * @round: the own wind is that of the round
 * @live_wild: wild tiles that the seat has not seen, over four
 * @bonus: own bonus tiles, over eight
 * @own_bonus: those of them with the number of the own seat, over two
 * @others: the next player, the one across, the one before
 *
 * What is the same whatever the seat does; nothing but numbers.
 */
typedef struct
{
  float left;
  float late;
  float early;
  float dealer[4];
  float round;
  float live_wild;
  float bonus;
  float own_bonus;
  TeaOtherFeatures others[3];
} TeaTableFeatures;

/**
 * TeaDiscardFeatures:
 * @kind: honour of value, other honour, terminal, next to a terminal, in the middle; one of five is 1
 * @live: none, one, two, three or more copies are not seen: for honours, for suits
 * @recent: another player's last discard was the same
 * @discarded: how many of the others have discarded it, over three
 * @same: that part of the others' readiness that belongs to those who have discarded it
 * @near: likewise where they have discarded a tile three ranks from it
 * @suit: likewise where all their melds are of its suit
 * @fresh_honour: likewise, of all, when it is an honour of which two or more are not seen
 * @to_next: the next player may chow it: a suit tile that this player has not discarded
 * @fresh_dragon: a dragon of which no other copy lies open
 * @fresh_far: the same while the own hand is two or more from ready (LQ-16)
 * @dangers: how many of the others the rules warn of (MI-13), over three
 * @liable: the most melds of one other player that were claimed from the seat, over four (FH-19)
 *
 * The features of a discard; zero where there is none.
 */
typedef struct
{
  float kind[5];
  float live[2][4];
  float recent;
  float discarded;
  float same;
  float near;
  float suit;
  float fresh_honour;
  float to_next;
  float fresh_dragon;
  float fresh_far;
  float dangers;
  float liable;
} TeaDiscardFeatures;

/**
 * TeaHandFeatures:
 * @distance: to ready, 0 to 5 or more; one of six is 1
 * @live: at that place the logarithm of the tiles that help, over three
 * @kinds: at that place the number of kinds that help, over sixteen
 * @dead: no useful tile is left
 * @next: for a hand one tile from ready, the average number of waits it will have, over sixteen
 * @worth: the expected gain of a ready hand, in units
 * @log_worth: the logarithm of one plus ten times that
 * @pairs, @pungs: concealed, by kind: of value, other honours, terminals, others; over two
 * @singles: honours of value, other honours, terminals alone; over four
 * @quads: four of a kind
 * @runs, @sides, @gaps: how many places in the suits hold three in a row, two in a row, two with a gap, over four
 * @side_live, @gap_live: the tiles that fill them, over sixteen
 * @chows, @open_pungs, @kongs, @closed_kongs: own melds, over four
 * @value: doubles by melded pungs of honours of value, over two
 * @major: melded pungs of terminals and honours, over four
 * @closed: nothing was claimed
 * @half, @pure, @all_pungs, @seven_pairs, @independent, @orphans, @faces: tiles lacking for hands of one suit with
 * honours, of one suit, of pungs, and so on, @faces without wild tiles that stand for others: 0 to 5 or more; one of
 * six is 1, none where it cannot be
 * @off_suit: tiles that are neither of the most frequent suit nor honours, over eight
 * @honours, @terminals: how many, over eight
 * @pung_live: the tiles that make a pung of a pair, over eight
 * @value_live: those for honours of value, over four
 * @alone: terminals, their neighbours and other suit tiles with nothing within two ranks, over four
 * @wilds: concealed wild tiles, 0 to 3 or more; one of four is 1
 * @proxies: concealed proxies, over two
 * @fine: first fine tiles twice and second ones once, melds too, over eight (NC-12)
 * @fine_paid: what they are paid, over forty
 * @draws: how many others draw before the seat: none after a kong, else none to three; one of five is 1
 *
 * The features of the tiles that the seat is left with, and of the discard that led there; nothing but numbers.
 */
typedef struct
{
  float distance[6];
  float live[6];
  float kinds[6];
  float dead;
  float next;
  float worth;
  float log_worth;
  float pairs[4];
  float pungs[4];
  float singles[3];
  float quads;
  float runs;
  float sides;
  float gaps;
  float side_live;
  float gap_live;
  float chows;
  float open_pungs;
  float kongs;
  float closed_kongs;
  float value;
  float major;
  float closed;
  float half[6];
  float pure[6];
  float all_pungs[6];
  float seven_pairs[6];
  float independent[6];
  float orphans[6];
  float faces[6];
  float off_suit;
  float honours;
  float terminals;
  float pung_live;
  float value_live;
  float alone[3];
  float wilds[4];
  float proxies;
  float fine;
  float fine_paid;
  float draws[5];
  TeaDiscardFeatures discard;
} TeaHandFeatures;

#define TEA_N_TABLE_FEATURES (sizeof (TeaTableFeatures) / sizeof (float))
#define TEA_N_HAND_FEATURES (sizeof (TeaHandFeatures) / sizeof (float))

/**
 * TeaGlance:
 * @view: what the seat sees
 * @gains: what ready hands would win, remembered from turn to turn
 * @unit: how many points #TeaHandFeatures.worth counts as one
 * @unseen: the copies it has not seen
 * @value: mask of the honours whose pung may score for the seat
 * @discarded: by seat the kinds that it has discarded
 * @recent: mask of the last discards of the others
 * @ready: by seat how likely its hand is ready
 * @melds_suit: by seat the only suit of two or more melds, or −1
 * @claimed_from_seat: by seat how many of its melds were claimed from the seat that looks
 *
 * A position and what all actions in it share.
 */
typedef struct
{
  const TeaSeatView *view;
  TeaGainsMemory *gains;
  double unit;
  TeaTiles unseen;
  guint64 value;
  guint64 discarded[4];
  guint64 recent;
  float ready[4];
  gint8 melds_suit[4];
  guint8 claimed_from_seat[4];
} TeaGlance;

/* Prepares @glance; the pointers are borrowed. */
void tea_glance_init (TeaGlance *glance, const TeaSeatView *view, TeaGainsMemory *gains, double unit);

/* Fills in the features of the table. */
void tea_glance_table (const TeaGlance *glance, TeaTableFeatures *features);

/**
 * tea_glance_hand:
 * @glance: the position
 * @holding: what the seat is left with: 13 − 3 × melds concealed tiles
 * @discard: the tile that it has discarded for it, or %TEA_TILE_NONE
 * @draws: how many of the others draw before the seat, −1 for a supplement
 * @features: (out caller-allocates): the features
 */
void tea_glance_hand (const TeaGlance *glance,
                      const TeaHolding *holding,
                      TeaTile discard,
                      int draws,
                      TeaHandFeatures *features);

/* The same without the discard, whose features stay zero. */
void tea_glance_tiles (const TeaGlance *glance, const TeaHolding *holding, int draws, TeaHandFeatures *features);

/* Whether the hand is two or more from ready. */
gboolean tea_features_are_far (const TeaHandFeatures *features);

/* The features of the discard alone; tea_glance_hand() asks for them. @far: tea_features_are_far(). */
void tea_glance_discard (const TeaGlance *glance, TeaTile discard, gboolean far, TeaDiscardFeatures *features);

G_END_DECLS
