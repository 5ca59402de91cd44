/* tea-payment-line.c - payments as listed: in three parts, and on one line if each of three pays the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"

struct _TeaPaymentLine
{
  TeaValue parent_instance;

  TeaPaymentLineFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaPaymentLine, tea_payment_line, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "from", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaPaymentLine, facts.from) },
  { "to", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaPaymentLine, facts.to) },
  { "why", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaPaymentLine, facts.why) },
  { "sentence", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaPaymentLine, facts.sentence) },
};

static void
tea_payment_line_class_init (TeaPaymentLineClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_payment_line_init (TeaPaymentLine *self)
{
}

const TeaPaymentLineFacts *
tea_payment_line_get_facts (TeaPaymentLine *self)
{
  g_return_val_if_fail (TEA_IS_PAYMENT_LINE (self), NULL);

  return &self->facts;
}

const char *
tea_payment_part_get_title (TeaPaymentPart part)
{
  static const char *const titles[TEA_N_PAYMENT_PARTS] = {
    /* Translators: headings above payments: what the winner gets, what the others pay one another, kongs and the like.
     */
    N_ ("For the winning hand"),
    N_ ("Among the other hands"),
    N_ ("Bonuses and penalties"),
  };

  g_return_val_if_fail (part < TEA_N_PAYMENT_PARTS, NULL);

  return _ (titles[part]);
}

static TeaPaymentPart
part_of (const TeaPayment *payment)
{
  switch ((TeaPaidFor) payment->reason)
    {
    case TEA_PAID_FOR_WIN:
      return TEA_PAYMENTS_FOR_WIN;
    case TEA_PAID_FOR_HAND:
      return TEA_PAYMENTS_AMONG_OTHERS;
    case TEA_PAID_FOR_KONG:
    case TEA_PAID_FOR_FINE_TILES:
    case TEA_PAID_FOR_FINE_KONG:
    case TEA_PAID_FOR_SACKED:
    case TEA_PAID_FOR_DRAW_PENALTY:
      break;
    }
  return TEA_PAYMENTS_OF_BONUSES;
}

/* What the payments on one line have in common. */
typedef enum
{
  SAME_RECEIVER,
  SAME_PAYER,
} Sharing;

static gboolean
belong_together (const TeaPayment *a, const TeaPayment *b, Sharing sharing)
{
  return a->reason == b->reason && a->amount == b->amount &&
         (sharing == SAME_PAYER ? a->from == b->from : a->to == b->to);
}

/* Whether each of the three others pays, or is paid, the same amount for the same reason in @whys. */
static gboolean
is_by_all_three (const TeaAnswer *answer, char **whys, guint index, Sharing sharing)
{
  const TeaPayment *first = &answer->payments[index];
  guint n = 0;

  for (guint i = 0; i < answer->n_payments; i++)
    if (belong_together (first, &answer->payments[i], sharing) && g_str_equal (whys[index], whys[i]))
      n++;

  return n == 3;
}

static char *
say_each_pays (const TeaPayment *payment, const TeaSheetPlayers *players, const char *why)
{
  if ((int) payment->to == players->human)
    /* Translators: an amount, the reason. */
    return g_strdup_printf (_ ("Each of the others pays you %1$d: %2$s"), payment->amount, why);

  /* Translators: a player, an amount, the reason. */
  return g_strdup_printf (_ ("Each of the others pays %1$s %2$d: %3$s"), players->names[payment->to], payment->amount,
                          why);
}

static char *
say_pays_each (const TeaPayment *payment, const TeaSheetPlayers *players, const char *why)
{
  if ((int) payment->from == players->human)
    /* Translators: an amount, the reason. */
    return g_strdup_printf (_ ("You pay each of the others %1$d: %2$s"), payment->amount, why);

  /* Translators: a player, an amount, the reason. */
  return g_strdup_printf (_ ("%1$s pays each of the others %2$d: %3$s"), players->names[payment->from], payment->amount,
                          why);
}

static TeaPaymentLine *
line_new (const TeaPayment *payment, guint n_payments, const char *from, const char *to, const char *why)
{
  TeaPaymentLine *line = g_object_new (TEA_TYPE_PAYMENT_LINE, NULL);

  line->facts.from = g_strdup (from);
  line->facts.to = g_strdup (to);
  line->facts.why = g_strdup (why);
  line->facts.amount = payment->amount;
  line->facts.n_payments = n_payments;

  return line;
}

void
tea_payment_lines_fill (GListModel *const parts[TEA_N_PAYMENT_PARTS],
                        const TeaRecord *record,
                        const TeaAnswer *answer,
                        const TeaSheetPlayers *players)
{
  char *whys[TEA_MAX_PAYMENTS] = { NULL };
  gboolean listed[TEA_MAX_PAYMENTS] = { FALSE };

  for (guint i = 0; i < answer->n_payments; i++)
    whys[i] = tea_payment_text_why (record, answer, &answer->payments[i], FALSE);

  for (guint i = 0; i < answer->n_payments; i++)
    {
      const TeaPayment *payment = &answer->payments[i];
      const char *from = players->names[payment->from];
      const char *to = players->names[payment->to];
      g_autofree char *why = tea_payment_text_why (record, answer, payment, TRUE);
      g_autoptr (TeaPaymentLine) line = NULL;
      Sharing sharing = SAME_RECEIVER;
      guint n = 1;

      if (listed[i])
        continue;
      if (is_by_all_three (answer, whys, i, SAME_RECEIVER))
        {
          n = 3;
          /* Translators: stands for three players who pay, before an arrow to the name of a player. */
          line = line_new (payment, n, C_ ("payment", "Each"), to, whys[i]);
          line->facts.sentence = say_each_pays (payment, players, why);
        }
      else if (is_by_all_three (answer, whys, i, SAME_PAYER))
        {
          n = 3;
          sharing = SAME_PAYER;
          /* Translators: stands for three players who are paid, after a name and an arrow. */
          line = line_new (payment, n, from, C_ ("payment", "each"), whys[i]);
          line->facts.sentence = say_pays_each (payment, players, why);
        }
      else
        {
          line = line_new (payment, n, from, to, whys[i]);
          line->facts.sentence = tea_payment_text (record, answer, payment, players);
        }

      for (guint j = i; j < answer->n_payments; j++)
        if (j == i ||
            (n > 1 && belong_together (payment, &answer->payments[j], sharing) && g_str_equal (whys[i], whys[j])))
          listed[j] = TRUE;
      g_list_store_append (G_LIST_STORE (parts[part_of (payment)]), line);
    }

  for (guint i = 0; i < answer->n_payments; i++)
    g_free (whys[i]);
}
