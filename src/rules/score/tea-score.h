/* tea-score.h - hand record in, itemised answer out
 *
 * The only scoring path of the program: table, scoring helper, teahouse-cli and tests all use it.
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
 * @record: a record with a win and valid seats; tiles may be missing
 * @answer: becomes a refusal when something is wrong
 *
 * The part of tea_record_check() that checks whether supplement and events agree with the rest of the win.
 *
 * Returns: whether they agree
 */
gboolean tea_record_check_circumstances (const TeaRecord *record, TeaAnswer *answer);

/**
 * tea_payment_explain:
 * @record: a record
 * @answer: its answer
 * @payment: a payment of @answer
 * @reason: (out caller-allocates): why the settlement of the variant makes it; clear with tea_payment_reason_clear()
 *
 * The only source of these reasons: all displays of payments use it.
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
 * Scores a hand: checks it, tries every arrangement, keeps the one worth most to the winner, scores the losers
 * if the variant says so and books the payments.
 *
 * Returns: whether the record was answered and not refused
 */
gboolean tea_score (const TeaRecord *record, TeaAnswer *answer);

/**
 * tea_score_find_doubted:
 * @record: a record
 * @answer: its answer
 *
 * Returns: (nullable): a row of the winner that depends on tiles missing in unknown hands (%TEA_PATTERN_ABSENCE)
 */
const TeaPattern *tea_score_find_doubted (const TeaRecord *record, const TeaAnswer *answer);

/* One way to win with the tiles; @arrangement and @score are only valid during the call. */
typedef struct
{
  const TeaArrangement *arrangement; /* one arrangement of the winner's tiles */
  const TeaScore *score;             /* what it scores */
  int gain;             /* the value that orders ways (#TeaVariant.gain, or the total); only if this one can win */
  TeaErrorCode refusal; /* %TEA_ERROR_NONE, or why this arrangement cannot win */
  int lacking;          /* the points then missing from a minimum, by #TeaVariant.lacking */
} TeaWay;

typedef void (*TeaWayFunc) (const TeaWay *way, gpointer data);

/**
 * tea_score_ways:
 * @record: a record, sound or not
 * @answer: (out caller-allocates): the answer of tea_score()
 * @func: (nullable): called once for each arrangement, including those that cannot win
 * @data: user data
 *
 * Does what tea_score() does, and passes every arrangement to @func.
 *
 * Returns: whether the record was answered and not refused
 */
gboolean tea_score_ways (const TeaRecord *record, TeaAnswer *answer, TeaWayFunc func, gpointer data);

/* Whether @a and @b have the same rows, each with the same points, and the same total. */
gboolean tea_score_has_same_rows (const TeaScore *a, const TeaScore *b);

/**
 * tea_score_arrange:
 * @record: a record with a win
 * @answer: its answer
 * @arrangement: (out caller-allocates): an arrangement
 *
 * Chooses how a win is shown: of the arrangements with the rows and the total of the answer's one with as many wild
 * tiles as possible at home. Logs and other programs get the arrangement of the answer, which was found first: it costs
 * nothing, and stays the same in every version.
 */
void tea_score_arrange (const TeaRecord *record, const TeaAnswer *answer, TeaArrangement *arrangement);

/* Whether @a is worth more to the winner than @b: the gain decides, then the value before any limit. */
gboolean tea_way_is_better (const TeaScore *a, int gain_a, const TeaScore *b, int gain_b);

/**
 * tea_score_sound:
 * @record: a record known to be sound: made by the table, or by a bot from what it sees
 * @answer: (out caller-allocates): the answer
 *
 * The same as tea_score() without the check of the record, which takes a tenth of the time without wild tiles.
 *
 * Returns: whether the record was answered and not refused
 */
gboolean tea_score_sound (const TeaRecord *record, TeaAnswer *answer);

/**
 * tea_score_settle_points:
 * @record: a win of which only the rules, the seats and how it was won are known, and no tiles
 * @points: what the winner's hand is worth: the faan where a table says what they are paid
 *   (#TeaVariant.total_by_table), else the total that payment starts from
 * @answer: (out caller-allocates): the payments for the win, if no more than that is paid: nobody is liable, and no
 *   other hand scores
 *
 * Returns: whether the rules can say who pays what
 */
gboolean tea_score_settle_points (const TeaRecord *record, int points, TeaAnswer *answer);

/**
 * tea_score_loser:
 * @record: a record with a win, known to be sound for @seat
 * @seat: a known player who has not won
 * @score: (out caller-allocates): what that player's tiles score, in variants where losers score
 */
void tea_score_loser (const TeaRecord *record, guint seat, TeaScore *score);

/**
 * tea_record_is_complete:
 * @record: a record with a win, known to be sound (made by the table)
 *
 * Returns: whether the winner's tiles make a winning shape, even if the win is forbidden; much faster than
 *   tea_score()
 */
gboolean tea_record_is_complete (const TeaRecord *record);

/**
 * tea_hand_tiles_init:
 * @hand: (out caller-allocates): the tiles for the enumeration and the distance, without a winning tile
 * @variant: the rules, for their shapes and runs
 * @options: their options
 * @wilds: the wild kinds; concealed tiles of these kinds become wild tiles
 * @concealed: concealed tiles; bonus kinds that are not wild are left out
 * @melds: the melds
 * @n_melds: number of melds
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
 * @n_melds: number of melds
 *
 * Returns: a mask of the kinds that complete the tiles (docs/rules/README.md, "Waits"); 0 while one of them is a bonus
 * tile that waits (FH-4)
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
 * The wild kinds that complete the tiles when they are drawn and stand for another kind. Kinds of tea_find_waits() and
 * kinds of which the tiles hold every copy are left out; the indicator is not counted as a copy. The parameters are
 * those of tea_find_waits().
 *
 * Returns: a mask of wild kinds, including bonus tiles
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
