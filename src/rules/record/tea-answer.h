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

typedef struct
{
  const TeaPattern *pattern; /* the row */
  gint16 count;              /* how often it applies, at least 1 */
  gint16 points;             /* the points it contributes in total */
  gint16 doubles;            /* the doubles it contributes in total */
  gint16 factor;             /* the factor it multiplies by, or 0 if rows are not factors */
} TeaItem;

/* One player's score. */
typedef struct
{
  guint8 seat;                  /* whose score */
  gint32 points;                /* sum of points (fenghua: before rounding) */
  gint32 doubles;               /* sum of doubles */
  gint32 total;                 /* the value that payment starts from */
  gboolean limit;               /* whether the limit was reached */
  guint8 n_items;               /* number of items */
  TeaItem items[TEA_MAX_ITEMS]; /* in the order of the pattern table */
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

typedef struct
{
  guint8 from;   /* who pays */
  guint8 to;     /* who is paid */
  guint8 reason; /* a #TeaPaidFor */
  gint32 amount; /* points, more than 0 */
} TeaPayment;

/* Why a payment is made, and why in this amount. */
typedef struct
{
  char *why; /* in words, in the language of the user, e.g. "the banker pays in full"; never NULL */
  char *sum; /* how the amount is worked out, without words, e.g. "2 × 60"; "" if there is nothing to work out */
  const char *clause; /* the clauses that apply, or NULL */
} TeaPaymentReason;

void tea_payment_reason_clear (TeaPaymentReason *reason);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TeaPaymentReason, tea_payment_reason_clear)

typedef struct
{
  TeaErrorCode code; /* %TEA_ERROR_NONE, or why the record is refused; the fields from @winner on then mean nothing */
  char at[48];       /* the place of the error, e.g. "players[1].concealed" */
  /* one plain sentence, in English; where reading a file has filled something in, in the language of the user */
  char message[160];
  /* the printf format of a sentence into which numbers or tiles are filled, for three strings, or NULL */
  const char *format;
  char filled[3][8];          /* these strings */
  const char *format_several; /* the plural form of @format, if its form depends on @n, or NULL */
  guint n;                    /* the number that selects the form */

  gint8 winner;               /* the winner's seat, or −1 for a drawn hand */
  gboolean unknown_hand;      /* the warning that a hand is unknown */
  guint8 n_scores;            /* number of players who score */
  TeaScore scores[4];         /* their scores, in the order of seats */
  TeaArrangement arrangement; /* the winner's; @arrangement.n_groups is 0 if the tiles do not matter */
  TeaHandTiles hand;          /* the tiles that @arrangement arranges */
  gint8 liable;               /* the seat that pays for others, or −1 */
  /* the reason, a number private to the variant for its #TeaVariant.explain; 0 if it has only one reason */
  guint8 liability;
  guint8 n_payments;                     /* number of payments */
  TeaPayment payments[TEA_MAX_PAYMENTS]; /* every transfer */
  gint32 deltas[4];                      /* what each seat wins or loses; they sum to 0 */
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
