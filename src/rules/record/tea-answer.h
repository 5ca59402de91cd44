/* tea-answer.h - what a hand is worth and who pays whom, itemised
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"
#include "rules/record/tea-record.h"

G_BEGIN_DECLS

typedef struct _TeaPattern TeaPattern;

#define TEA_MAX_ITEMS 40
/* Nanchang needs the most: win 3 (or penalty for a draw), kongs 12, fine tiles 12, fine kongs 6, sacked 3. */
#define TEA_MAX_PAYMENTS 36

/**
 * TeaItem:
 * @pattern: the row
 * @count: how often it applies, at least 1
 * @points: the points it contributes in total
 * @doubles: the doubles it contributes in total
 * @factor: the factor it multiplies by, or 0 if rows are not factors
 */
typedef struct
{
  const TeaPattern *pattern;
  gint16 count;
  gint16 points;
  gint16 doubles;
  gint16 factor;
} TeaItem;

/**
 * TeaScore:
 * @seat: whose score
 * @points: sum of points (fenghua: before rounding)
 * @doubles: sum of doubles
 * @total: the value that payment starts from
 * @limit: whether the limit was reached
 * @n_items: number of items
 * @items: in the order of the pattern table
 *
 * One player's score.
 */
typedef struct
{
  guint8 seat;
  gint32 points;
  gint32 doubles;
  gint32 total;
  gboolean limit;
  guint8 n_items;
  TeaItem items[TEA_MAX_ITEMS];
} TeaScore;

typedef enum
{
  TEA_PAID_FOR_WIN,
  TEA_PAID_FOR_HAND,
  TEA_PAID_FOR_KONG,
  TEA_PAID_FOR_FINE_TILES,
  TEA_PAID_FOR_FINE_KONG,
  TEA_PAID_FOR_SACKED,
  TEA_PAID_FOR_DRAW_PENALTY,
} TeaPaidFor;

/* The name of a reason in answers, e.g. "win". */
const char *tea_paid_for_name (TeaPaidFor reason);

/**
 * TeaPayment:
 * @from: who pays
 * @to: who is paid
 * @reason: a #TeaPaidFor
 * @amount: points, more than 0
 */
typedef struct
{
  guint8 from;
  guint8 to;
  guint8 reason;
  gint32 amount;
} TeaPayment;

/**
 * TeaPaymentReason:
 * @why: in words, in the language of the user, e.g. "the banker pays in full"; never %NULL
 * @sum: how the amount is worked out, without words, e.g. "2 × 60"; "" if there is nothing to work out
 * @clause: (nullable): the clauses that apply
 *
 * Why a payment is made, and why in this amount.
 */
typedef struct
{
  char *why;
  char *sum;
  const char *clause;
} TeaPaymentReason;

void tea_payment_reason_clear (TeaPaymentReason *reason);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TeaPaymentReason, tea_payment_reason_clear)

/**
 * TeaAnswer:
 * @code: %TEA_ERROR_NONE, or why the record is refused; the fields from @winner on then mean nothing
 * @at: the place of the error, e.g. "players[1].concealed"
 * @message: one plain sentence, in English
 * @format: (nullable): the printf format of a sentence into which numbers or tiles are filled, for three strings
 * @filled: these strings
 * @format_several: (nullable): the plural form of @format, if its form depends on @n
 * @n: the number that selects the form
 * @winner: the winner's seat, or −1 for a drawn hand
 * @unknown_hand: the warning that a hand is unknown
 * @n_scores: number of players who score
 * @scores: their scores, in the order of seats
 * @arrangement: the winner's; @arrangement.n_groups is 0 if the tiles do not matter
 * @hand: the tiles that @arrangement arranges
 * @liable: the seat that pays for others, or −1
 * @liability: the reason, a number private to the variant for its #TeaVariant.explain; 0 if it has only one reason
 * @n_payments: number of payments
 * @payments: every transfer
 * @deltas: what each seat wins or loses; they sum to 0
 */
typedef struct
{
  TeaErrorCode code;
  char at[48];
  char message[160];
  const char *format;
  char filled[3][8];
  const char *format_several;
  guint n;

  gint8 winner;
  gboolean unknown_hand;
  guint8 n_scores;
  TeaScore scores[4];
  TeaArrangement arrangement;
  TeaHandTiles hand;
  gint8 liable;
  guint8 liability;
  guint8 n_payments;
  TeaPayment payments[TEA_MAX_PAYMENTS];
  gint32 deltas[4];
} TeaAnswer;

/* Resets @answer to a hand of which nothing is known; scores, groups and payments beyond their counts keep old
 * values. */
void tea_answer_clear (TeaAnswer *answer);

/* Makes @answer a refusal. @at_format is a printf format for the place; the message is one sentence. */
void tea_answer_refuse (TeaAnswer *answer, TeaErrorCode code, const char *message, const char *at_format, ...)
    G_GNUC_PRINTF (4, 5);

/* The same for a sentence into which numbers or tiles are filled; @format, a constant, is a printf format for three
 * strings. */
void tea_answer_refuse_filled (TeaAnswer *answer,
                               TeaErrorCode code,
                               const char *format,
                               const char *const filled[3],
                               const char *at);

/* The same for a sentence with a singular and a plural form, for @n. */
void tea_answer_refuse_counted (TeaAnswer *answer,
                                TeaErrorCode code,
                                const char *one,
                                const char *several,
                                guint n,
                                const char *const filled[3],
                                const char *at);

/* The sentence of a refusal in the language of the user. */
char *tea_answer_dup_sentence (const TeaAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a payment and books it in the deltas; nothing happens for an amount of 0. A negative amount is paid the other
 * way. */
static inline void
tea_answer_pay (TeaAnswer *answer, guint from, guint to, int amount, TeaPaidFor reason)
{
  TeaPayment *payment;

  if (amount < 0)
    {
      guint payer = to;

      to = from;
      from = payer;
      amount = -amount;
    }
  if (amount == 0 || from == to)
    return;
  g_return_if_fail (answer->n_payments < TEA_MAX_PAYMENTS);

  payment = &answer->payments[answer->n_payments++];
  payment->from = from;
  payment->to = to;
  payment->amount = amount;
  payment->reason = reason;
  answer->deltas[from] -= amount;
  answer->deltas[to] += amount;
}

/* What all others together pay the winner for the hand, without bonuses; 0 for a drawn hand. */
gint32 tea_answer_paid_for_win (const TeaAnswer *answer);

/* The score of @seat, or %NULL when that seat does not score. */
const TeaScore *tea_answer_score_of (const TeaAnswer *answer, guint seat);

G_END_DECLS
