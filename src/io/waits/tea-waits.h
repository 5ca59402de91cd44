/* tea-waits.h - what a player waits for, and what each tile would be worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/**
 * TeaWait:
 * @tile: a kind that the player waits for
 * @by_wild: whether it completes the hand only when it is drawn, as a wild tile that stands for another kind; otherwise
 * it does so at face value
 * @left: how many of its copies this player does not see
 * @draw_code: %TEA_ERROR_NONE, or why it cannot be drawn: no copy is left in the record
 * @by_draw: the total of a win by drawing it, a wild kind acting as a wild
 * @draw_gain: what the player is then paid in all
 * @claim_code: %TEA_ERROR_NONE, or why a discard of it cannot be claimed
 * @by_claim: the total of a win by claiming it
 * @claim_gain: what the player is then paid in all
 */
typedef struct
{
  TeaTile tile;
  gboolean by_wild;
  guint8 left;
  TeaErrorCode draw_code;
  gint32 by_draw;
  gint32 draw_gain;
  TeaErrorCode claim_code;
  gint32 by_claim;
  gint32 claim_gain;
} TeaWait;

/**
 * TeaWaits:
 * @shanten: the distance to ready
 * @n_waits: how many kinds the player waits for
 * @waits: these kinds, in the order of the tiles
 */
typedef struct
{
  int shanten;
  guint n_waits;
  TeaWait waits[TEA_N_KINDS];
} TeaWaits;

/**
 * tea_waits_find:
 * @record: a record, sound or not, without a win or with one of @seat, whose winning tile is not read; fresh, sacked
 * and cannon are taken to hold for the wins that are tried
 * @seat: the player
 * @discards: (array fixed-size=4) (nullable): the tiles that lie in front of each seat, claimed ones not among them
 * @waits: (out caller-allocates): what the player waits for
 * @answer: (out caller-allocates): becomes a refusal when something is wrong
 *
 * Each wait is scored as a win of its own. Without a win in @record that has no events, is by no supplement, and a
 * claimed tile is the discard of the seat after the player. With one it is in the same circumstances: drawn as that
 * supplement, discarded by that player, robbed, with those events. Who was claimed from decides who pays and never the
 * total, so open melds need not say it here.
 *
 * Copies are seen in the player's own tiles, in all melds, in @discards and in the indicator. That all copies are seen
 * does not end a wait (docs/rules/README.md, "Waits").
 *
 * Returns: whether the record was answered and not refused
 */
gboolean
tea_waits_find (const TeaRecord *record, guint seat, const TeaTiles *discards, TeaWaits *waits, TeaAnswer *answer);

G_END_DECLS
