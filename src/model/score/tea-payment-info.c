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

typedef enum
{
  PROP_FROM_SEAT = 1,
  PROP_TO_SEAT,
  PROP_FROM_NAME,
  PROP_TO_NAME,
  PROP_AMOUNT,
  PROP_REASON,
  PROP_SENTENCE,
} TeaPaymentInfoProperty;

static GParamSpec *properties[PROP_SENTENCE + 1];

static void
tea_payment_info_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPaymentInfo *self = TEA_PAYMENT_INFO (object);

  switch ((TeaPaymentInfoProperty) prop_id)
    {
    case PROP_FROM_SEAT:
      g_value_set_uint (value, self->payment.from);
      break;
    case PROP_TO_SEAT:
      g_value_set_uint (value, self->payment.to);
      break;
    case PROP_FROM_NAME:
      g_value_set_string (value, self->from_name);
      break;
    case PROP_TO_NAME:
      g_value_set_string (value, self->to_name);
      break;
    case PROP_AMOUNT:
      g_value_set_int (value, self->payment.amount);
      break;
    case PROP_REASON:
      g_value_set_string (value, tea_payment_info_get_reason (self));
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, self->sentence);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

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
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_payment_info_get_property;
  object_class->finalize = tea_payment_info_finalize;

  properties[PROP_FROM_SEAT] = g_param_spec_uint ("from-seat", NULL, NULL, 0, 3, 0, flags);
  properties[PROP_TO_SEAT] = g_param_spec_uint ("to-seat", NULL, NULL, 0, 3, 0, flags);
  properties[PROP_FROM_NAME] = g_param_spec_string ("from-name", NULL, NULL, NULL, flags);
  properties[PROP_TO_NAME] = g_param_spec_string ("to-name", NULL, NULL, NULL, flags);
  properties[PROP_AMOUNT] = g_param_spec_int ("amount", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
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
