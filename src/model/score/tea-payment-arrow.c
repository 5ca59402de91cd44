/* tea-payment-arrow.c - what one player pays another in all, and the parts of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-number.h"

struct _TeaPaymentArrow
{
  TeaValue parent_instance;

  TeaPaymentArrowFacts facts;
  GArray *parts; /* #TeaArrowPart */
};

G_DEFINE_FINAL_TYPE (TeaPaymentArrow, tea_payment_arrow, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "sentence", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaPaymentArrow, facts.sentence) },
  { "text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaPaymentArrow, facts.text) },
};

static void
part_clear (gpointer data)
{
  g_free (((TeaArrowPart *) data)->why);
}

static void
tea_payment_arrow_finalize (GObject *object)
{
  g_array_unref (TEA_PAYMENT_ARROW (object)->parts);

  G_OBJECT_CLASS (tea_payment_arrow_parent_class)->finalize (object);
}

static void
tea_payment_arrow_class_init (TeaPaymentArrowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_payment_arrow_finalize;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_payment_arrow_init (TeaPaymentArrow *self)
{
  self->parts = g_array_new (FALSE, FALSE, sizeof (TeaArrowPart));
  g_array_set_clear_func (self->parts, part_clear);
}

static gboolean
is_between (const TeaPayment *payment, guint a, guint b)
{
  return (payment->from == a && payment->to == b) || (payment->from == b && payment->to == a);
}

static char *
say_sentence (guint from, guint to, int amount, const TeaSheetPlayers *players)
{
  if ((int) from == players->human)
    /* Translators: a player and an amount. */
    return g_strdup_printf (_ ("You pay %1$s %2$d"), players->names[to], amount);
  if ((int) to == players->human)
    /* Translators: a player and an amount. */
    return g_strdup_printf (_ ("%1$s pays you %2$d"), players->names[from], amount);

  /* Translators: two players and an amount: "Wang pays Lin 120". */
  return g_strdup_printf (_ ("%1$s pays %2$s %3$d"), players->names[from], players->names[to], amount);
}

/* The sentence, and a line for each part; the amount of a single part is that of the sentence. */
static char *
say_text (const TeaPaymentArrowFacts *facts)
{
  GString *text = g_string_new (facts->sentence);

  if (facts->n_parts == 1)
    g_string_append_printf (text, "\n%s", facts->parts[0].why);
  for (guint i = 0; i < facts->n_parts && facts->n_parts > 1; i++)
    {
      g_autofree char *amount = tea_number_dup_signed (facts->parts[i].amount);

      g_string_append_printf (text, "\n%s %s", amount, facts->parts[i].why);
    }

  return g_string_free (text, FALSE);
}

/* What @from pays @to in all; %NULL if that is nothing or less. */
static TeaPaymentArrow *
arrow_new (guint from, guint to, const TeaRecord *record, const TeaAnswer *answer, const TeaSheetPlayers *players)
{
  TeaPaymentArrow *self;
  int amount = 0;

  for (guint i = 0; i < answer->n_payments; i++)
    if (is_between (&answer->payments[i], from, to))
      amount += answer->payments[i].from == from ? answer->payments[i].amount : -answer->payments[i].amount;
  if (amount <= 0)
    return NULL;

  self = g_object_new (TEA_TYPE_PAYMENT_ARROW, NULL);
  for (guint i = 0; i < answer->n_payments; i++)
    {
      const TeaPayment *payment = &answer->payments[i];
      TeaArrowPart part = { payment->from == from ? payment->amount : -payment->amount, NULL };

      if (!is_between (payment, from, to))
        continue;
      part.why = tea_payment_text_why (record, answer, payment, FALSE);
      g_array_append_val (self->parts, part);
    }
  self->facts = (TeaPaymentArrowFacts){
    .from_seat = from,
    .to_seat = to,
    .amount = amount,
    .parts = (const TeaArrowPart *) (gpointer) self->parts->data,
    .n_parts = self->parts->len,
    .sentence = say_sentence (from, to, amount, players),
  };
  self->facts.text = say_text (&self->facts);

  return self;
}

void
tea_payment_arrows_fill (GListStore *arrows,
                         const TeaRecord *record,
                         const TeaAnswer *answer,
                         const TeaSheetPlayers *players)
{
  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      {
        g_autoptr (TeaPaymentArrow) arrow = from != to ? arrow_new (from, to, record, answer, players) : NULL;

        if (arrow != NULL)
          g_list_store_append (arrows, arrow);
      }
}

const TeaPaymentArrowFacts *
tea_payment_arrow_get_facts (TeaPaymentArrow *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_ARROW (self), NULL);

  return &self->facts;
}
