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
  variant->explain (record, answer, payment, reason);
  for (guint i = 0; i < variant->n_bonuses && reason->why == NULL; i++)
    if (variant->bonuses[i].reason == payment->reason)
      {
        reason->why = g_strdup (_ (variant->bonuses[i].name));
        reason->clause = variant->bonuses[i].clause;
      }
  if (reason->sum == NULL)
    reason->sum = g_strdup ("");
}

gboolean
tea_payment_is_for_all (const TeaAnswer *answer, const TeaPayment *payment)
{
  return payment->reason == TEA_PAID_FOR_WIN && payment->from == answer->liable && payment->to == answer->winner;
}
