/* tea-score.h - hand record in, itemised answer out
 *
 * The one scoring path of the house: table, helper, tool and tests all come through here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/**
 * tea_record_check:
 * @record: a record
 * @answer: becomes a refusal when something is wrong
 *
 * Checks everything that can be wrong with a record before its tiles are arranged: seats, tiles, copies, counts, melds
 * and the circumstances of the win.
 *
 * Returns: whether the record is sound
 */
gboolean tea_record_check (const TeaRecord *record, TeaAnswer *answer);

/**
 * tea_record_check_circumstances:
 * @record: a record with a win, which may lack tiles; its seats are sound
 * @answer: becomes a refusal when something is wrong
 *
 * The part of tea_record_check() that asks whether supplement and events go with the rest of the win.
 *
 * Returns: whether they do
 */
gboolean tea_record_check_circumstances (const TeaRecord *record, TeaAnswer *answer);

/**
 * tea_payment_explain:
 * @record: a record
 * @answer: its answer
 * @payment: a payment of @answer
 * @reason: (out caller-allocates): why it is made, by the settlement of the variant; to be cleared with
 * tea_payment_reason_clear()
 *
 * The only telling of reasons: whoever shows a payment shows these.
 */
void tea_payment_explain (const TeaRecord *record,
                          const TeaAnswer *answer,
                          const TeaPayment *payment,
                          TeaPaymentReason *reason);

/* Whether a liable player pays @payment, one of @answer, for all three losers. */
gboolean tea_payment_is_for_all (const TeaAnswer *answer, const TeaPayment *payment);

/**
 * tea_score:
 * @record: a record, sound or not
 * @answer: (out caller-allocates): the answer
 *
 * Scores a hand: checks it, tries every arrangement, keeps the one that brings the winner most, scores the losers
 * where the variant says so and books the payments.
 *
 * Returns: whether the record was answered and not refused
 */
gboolean tea_score (const TeaRecord *record, TeaAnswer *answer);

/**
 * tea_score_find_doubted:
 * @record: a record
 * @answer: its answer
 *
 * Returns: (nullable): a row that scores only if the hands that are not known lack something (%TEA_PATTERN_ABSENCE)
 */
const TeaPattern *tea_score_find_doubted (const TeaRecord *record, const TeaAnswer *answer);

/**
 * TeaWay:
 * @arrangement: one arrangement of the winner's tiles
 * @score: what it scores
 * @gain: what orders ways (#TeaVariant.gain, else the total); only where it may win
 * @refusal: %TEA_ERROR_NONE, or why this arrangement cannot win
 * @lacking: how many points it then lacks for a minimum, as #TeaVariant.lacking says
 *
 * One way to win with the tiles; @arrangement and @score are only valid during the call.
 */
typedef struct
{
  const TeaArrangement *arrangement;
  const TeaScore *score;
  int gain;
  TeaErrorCode refusal;
  int lacking;
} TeaWay;

typedef void (*TeaWayFunc) (const TeaWay *way, gpointer data);

/**
 * tea_score_ways:
 * @record: a record, sound or not
 * @answer: (out caller-allocates): the answer of tea_score()
 * @func: (nullable): called once for each arrangement, those that cannot win among them
 * @data: user data
 *
 * Does what tea_score() does, which is this function without @func, and tells of every arrangement on the way.
 *
 * Returns: whether the record was answered and not refused
 */
gboolean tea_score_ways (const TeaRecord *record, TeaAnswer *answer, TeaWayFunc func, gpointer data);

/* Whether @a brings the winner more than @b: the gain decides, then what they are worth before any limit. */
gboolean tea_way_is_better (const TeaScore *a, int gain_a, const TeaScore *b, int gain_b);

/**
 * tea_score_sound:
 * @record: a record that is known to be sound: the table's own, or one that a bot makes of what it sees
 * @answer: (out caller-allocates): the answer
 *
 * The same as tea_score() without the check of the record, which is a tenth of it where there are no wild tiles.
 *
 * Returns: whether the record was answered and not refused
 */
gboolean tea_score_sound (const TeaRecord *record, TeaAnswer *answer);

/**
 * tea_score_loser:
 * @record: a record with a win, known to be sound as far as @seat goes
 * @seat: a known player who has not won
 * @score: (out caller-allocates): what that player's tiles would score beside the winner's, where losers score
 */
void tea_score_loser (const TeaRecord *record, guint seat, TeaScore *score);

/**
 * tea_record_is_complete:
 * @record: a record with a win, known to be sound (the table's own)
 *
 * Returns: whether the winner's tiles make a winning shape, whatever else forbids the win; much cheaper than
 *   tea_score()
 */
gboolean tea_record_is_complete (const TeaRecord *record);

/**
 * tea_hand_tiles_init:
 * @hand: (out caller-allocates): the tiles as the enumeration and the distance take them, without a winning tile
 * @variant: the rules: their shapes and runs
 * @options: their options
 * @wilds: the wild kinds; concealed tiles of these kinds become wild tiles
 * @concealed: concealed tiles; bonus kinds that are not wild are left out
 * @melds: the melds
 * @n_melds: how many
 */
void tea_hand_tiles_init (TeaHandTiles *hand,
                          const TeaVariant *variant,
                          const TeaOptions *options,
                          const TeaWilds *wilds,
                          const TeaTiles *concealed,
                          const TeaMeld *melds,
                          guint n_melds);

/**
 * tea_find_waits:
 * @variant: the rules
 * @options: their options
 * @wilds: the wild kinds
 * @concealed: 13 − 3 × @n_melds concealed tiles
 * @melds: the melds
 * @n_melds: how many
 *
 * Returns: a mask of the kinds that complete the tiles (docs/rules/README.md, "Waits")
 */
guint64 tea_find_waits (const TeaVariant *variant,
                        const TeaOptions *options,
                        const TeaWilds *wilds,
                        const TeaTiles *concealed,
                        const TeaMeld *melds,
                        guint n_melds);

/**
 * tea_find_wild_waits:
 *
 * Which wild kinds complete the tiles when they are drawn and stand for another kind. A kind that is a call as well
 * (tea_find_waits()) and a kind of which the tiles hold every copy are left out; the indicator is not counted as a
 * copy. The parameters are those of tea_find_waits().
 *
 * Returns: a mask of wild kinds, bonus tiles among them
 */
guint64 tea_find_wild_waits (const TeaVariant *variant,
                             const TeaOptions *options,
                             const TeaWilds *wilds,
                             const TeaTiles *concealed,
                             const TeaMeld *melds,
                             guint n_melds);

/**
 * tea_waits_for_any_tile:
 *
 * Whether these 13 tiles can be arranged as four complete sets + one wild tile (FH-11, LQ-11, NC-11). The
 * parameters are those of tea_find_waits().
 */
gboolean tea_waits_for_any_tile (const TeaVariant *variant,
                                 const TeaOptions *options,
                                 const TeaWilds *wilds,
                                 const TeaTiles *concealed,
                                 const TeaMeld *melds,
                                 guint n_melds);

G_END_DECLS
