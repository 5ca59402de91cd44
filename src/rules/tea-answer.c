/* tea-answer.c - what a hand is worth and who pays whom, itemised
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdarg.h>
#include <string.h>

#include "rules/tea-answer.h"

static const char *const reasons[] = {
  [TEA_PAID_FOR_WIN] = "win",
  [TEA_PAID_FOR_HAND] = "hand",
  [TEA_PAID_FOR_KONG] = "kong",
  [TEA_PAID_FOR_FINE_TILES] = "fine-tiles",
  [TEA_PAID_FOR_FINE_KONG] = "fine-kong",
  [TEA_PAID_FOR_SACKED] = "sacked",
  [TEA_PAID_FOR_DRAW_PENALTY] = "draw-penalty",
};

const char *
tea_paid_for_name (TeaPaidFor reason)
{
  g_return_val_if_fail ((guint) reason < G_N_ELEMENTS (reasons), "win");

  return reasons[reason];
}

void
tea_answer_refuse (TeaAnswer *answer, TeaErrorCode code, const char *message, const char *at_format, ...)
{
  va_list args;

  memset (answer, 0, sizeof *answer);
  answer->code = code;
  answer->winner = -1;
  answer->liable = -1;
  g_strlcpy (answer->message, message, sizeof answer->message);
  va_start (args, at_format);
  g_vsnprintf (answer->at, sizeof answer->at, at_format, args);
  va_end (args);
}

void
tea_answer_pay (TeaAnswer *answer, guint from, guint to, int amount, TeaPaidFor reason)
{
  TeaPayment *payment;

  if (amount < 0)
    {
      tea_answer_pay (answer, to, from, -amount, reason);
      return;
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

const TeaScore *
tea_answer_score_of (const TeaAnswer *answer, guint seat)
{
  for (guint i = 0; i < answer->n_scores; i++)
    if (answer->scores[i].seat == seat)
      return &answer->scores[i];

  return NULL;
}
