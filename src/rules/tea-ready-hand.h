/* tea-ready-hand.h - what a ready hand would win with each of its calls
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/tea-score.h"

G_BEGIN_DECLS

/**
 * TeaReadyHand:
 * @records: the records of a drawn and of a claimed win but for their tile
 * @wilds: the wild kinds
 * @hand: the tiles before the win
 * @calls: a mask of the kinds that they wait for
 * @waits: what else is known of that
 * @readings: of a drawn and of a claimed win what holds for whatever tile
 *
 * What all wins of one hand share. It points at itself and cannot be copied.
 */
typedef struct
{
  TeaRecord records[2];
  TeaWilds wilds;
  TeaHandTiles hand;
  guint64 calls;
  TeaWaited waits;
  TeaReading readings[2];
} TeaReadyHand;

/**
 * tea_ready_hand_init:
 * @ready: (out caller-allocates): the hand
 * @record: a win that is sound but for its tile: winner, tiles, and all else that holds for whatever tile wins
 * @from: the seat from which tiles are claimed
 * @calls: the kinds that complete the tiles, tea_hand_calls(), which who looks for ready hands knows
 */
void tea_ready_hand_init (TeaReadyHand *ready, const TeaRecord *record, guint from, guint64 calls);

/**
 * tea_ready_hand_gains:
 * @ready: a hand
 * @tile: the winning tile, which is no bonus tile unless it is wild
 * @claimed: whether a claim is asked about as well
 * @gains: (out): what the seat wins in all when @tile is drawn and, with @claimed, when it is claimed; 0 when that is no win
 *
 * Gives the delta that tea_score_sound() gives for the two records, and arranges the tiles once for both.
 */
void tea_ready_hand_gains (TeaReadyHand *ready, TeaTile tile, gboolean claimed, gint32 gains[2]);

G_END_DECLS
