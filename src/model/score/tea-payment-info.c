/* tea-payment-info.c - one transfer of a settlement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/score/tea-score-sheet-engine.h"

struct _TeaPaymentInfo
{
  GObject parent_instance;

  TeaPayment payment;
  char *from_name;
  char *to_name;
  char *sentence;
};

G_DEFINE_FINAL_TYPE (TeaPaymentInfo, tea_payment_info, G_TYPE_OBJECT)

static void
tea_payment_info_finalize (GObject *object)
{
  TeaPaymentInfo *self = TEA_PAYMENT_INFO (object);

  g_clear_pointer (&self->from_name, g_free);
  g_clear_pointer (&self->to_name, g_free);
  g_clear_pointer (&self->sentence, g_free);

  G_OBJECT_CLASS (tea_payment_info_parent_class)->finalize (object);
}

static void
tea_payment_info_class_init (TeaPaymentInfoClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_payment_info_finalize;
}

static void
tea_payment_info_init (TeaPaymentInfo *self)
{
}

TeaPaymentInfo *
tea_payment_info_new (const TeaPayment *payment, const TeaSheetPlayers *players, char *sentence)
{
  TeaPaymentInfo *self = g_object_new (TEA_TYPE_PAYMENT_INFO, NULL);

  self->payment = *payment;
  self->from_name = g_strdup (players->names[payment->from]);
  self->to_name = g_strdup (players->names[payment->to]);
  self->sentence = sentence;

  return self;
}

guint
tea_payment_info_get_from_seat (TeaPaymentInfo *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_INFO (self), 0);

  return self->payment.from;
}

guint
tea_payment_info_get_to_seat (TeaPaymentInfo *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_INFO (self), 0);

  return self->payment.to;
}

const char *
tea_payment_info_get_from_name (TeaPaymentInfo *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_INFO (self), NULL);

  return self->from_name;
}

const char *
tea_payment_info_get_to_name (TeaPaymentInfo *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_INFO (self), NULL);

  return self->to_name;
}

int
tea_payment_info_get_amount (TeaPaymentInfo *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_INFO (self), 0);

  return self->payment.amount;
}

const char *
tea_payment_info_get_reason (TeaPaymentInfo *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_INFO (self), NULL);

  return tea_paid_for_name (self->payment.reason);
}

const char *
tea_payment_info_get_sentence (TeaPaymentInfo *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_INFO (self), NULL);

  return self->sentence;
}
