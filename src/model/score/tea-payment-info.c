/* tea-payment-info.c - one transfer of a settlement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/score/tea-score-sheet-engine.h"

struct _TeaPaymentInfo
{
  TeaValue parent_instance;

  TeaPaymentFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaPaymentInfo, tea_payment_info, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "sentence", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaPaymentInfo, facts.sentence) },
};

static void
tea_payment_info_class_init (TeaPaymentInfoClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_payment_info_init (TeaPaymentInfo *self)
{
}

TeaPaymentInfo *
tea_payment_info_new (const TeaPayment *payment, char *sentence)
{
  TeaPaymentInfo *self = g_object_new (TEA_TYPE_PAYMENT_INFO, NULL);

  self->facts = (TeaPaymentFacts){ payment->from, payment->to, payment->amount, sentence };

  return self;
}

const TeaPaymentFacts *
tea_payment_info_get_facts (TeaPaymentInfo *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_INFO (self), NULL);

  return &self->facts;
}
