/* tea-waits.h - finds the waits of a player, and what a win by each would be worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

typedef struct
{
  TeaTile tile; /* a kind that the player waits for */
  /* whether it completes the hand only if drawn, as a wild tile that stands for another kind; otherwise it does so at
   * face value */
  gboolean by_wild;
  guint8 left;             /* number of its copies that this player does not see */
  TeaErrorCode draw_code;  /* %TEA_ERROR_NONE, or why it cannot be drawn: no copy is left in the record */
  gint32 by_draw;          /* the total of a win by drawing it; a wild kind acts as a wild tile */
  gint32 draw_gain;        /* the sum that the player is then paid */
  TeaErrorCode claim_code; /* %TEA_ERROR_NONE, or why a discard of it cannot be claimed */
  gint32 by_claim;         /* the total of a win by claiming it */
  gint32 claim_gain;       /* the sum that the player is then paid */
} TeaWait;

typedef struct
{
  int shanten;                /* the distance to ready */
  guint n_waits;              /* number of kinds that the player waits for */
  TeaWait waits[TEA_N_KINDS]; /* these kinds, in tile order */
} TeaWaits;

/**
 * tea_waits_find:
 * @record: a record, sound or not, without a win or with a win of @seat, whose winning tile is not read; fresh, sacked
 * and cannon apply to every win that is tried
 * @seat: the player
 * @discards: (array fixed-size=4) (nullable): the discards in front of each seat, without claimed ones
 * @waits: (out caller-allocates): what the player waits for
 * @answer: (out caller-allocates): becomes a refusal on failure
 *
 * Each wait is scored as a win. If @record has no win, it has no events and no supplement, and a claimed tile is the
 * discard of the seat after the player. If @record has one, the same circumstances apply: its supplement, discarder,
 * robbed kong and events. Open melds need not say from whom they were claimed: that decides who pays, never the total.
 *
 * The player sees the copies in the player's own tiles, all melds, @discards and the indicator. A wait remains one even
 * if all copies are seen (docs/rules/README.md, "Waits").
 *
 * Returns: whether the record was answered and not refused
 */
gboolean
tea_waits_find (const TeaRecord *record, guint seat, const TeaTiles *discards, TeaWaits *waits, TeaAnswer *answer);

G_END_DECLS
