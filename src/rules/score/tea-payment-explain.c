/* tea-payment-explain.c - why a payment is made: the variant explains hands, each bonus itself
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/score/tea-score.h"

void
tea_payment_explain (const TeaRecord *record,
                     const TeaAnswer *answer,
                     const TeaPayment *payment,
                     TeaPaymentReason *reason)
{
  const TeaVariant *variant = record->variant;

  *reason = (TeaPaymentReason){ NULL, NULL, NULL };
  /* Of bonuses that are added up the variant knows which part of the clauses applies. */
  if (payment->reason == TEA_PAID_FOR_WIN || payment->reason == TEA_PAID_FOR_HAND ||
      payment->reason == TEA_PAID_FOR_FINE_TILES || payment->reason == TEA_PAID_FOR_KONG)
    variant->explain (record, answer, payment, reason);
  for (guint i = 0; i < variant->n_bonuses && reason->why == NULL; i++)
    {
      const TeaBonus *bonus = &variant->bonuses[i];

      if (bonus->reason != payment->reason)
        continue;
      reason->why = g_strdup (_ (bonus->name));
      reason->sum = bonus->working != NULL ? bonus->working (record, payment->to) : NULL;
      if (reason->clause == NULL)
        reason->clause = bonus->clause;
    }
  if (reason->sum == NULL)
    reason->sum = g_strdup ("");
}

gboolean
tea_payment_is_for_all (const TeaAnswer *answer, const TeaPayment *payment)
{
  return payment->reason == TEA_PAID_FOR_WIN && payment->from == answer->liable && payment->to == answer->winner;
}
