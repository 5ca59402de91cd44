/* tea-payment-text.c - who pays whom and why, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"

char *
tea_payment_text_liability (const TeaRecord *record, const TeaAnswer *answer, const TeaSheetPlayers *players)
{
  g_auto (TeaPaymentReason) reason = { NULL, NULL, NULL };
  const TeaPayment *payment = NULL;

  for (guint i = 0; i < answer->n_payments && payment == NULL; i++)
    if (tea_payment_is_for_all (answer, &answer->payments[i]))
      payment = &answer->payments[i];
  if (payment == NULL)
    return g_strdup ("");

  tea_payment_explain (record, answer, payment, &reason);
  if (answer->liable == players->human)
    /* Translators: the reason. */
    return g_strdup_printf (_ ("You pay for all three: %s."), reason.why);

  /* Translators: a player and the reason. */
  return g_strdup_printf (_ ("%1$s pays for all three: %2$s."), players->names[answer->liable], reason.why);
}

char **
tea_payment_text_clauses (const TeaRecord *record, const TeaAnswer *answer)
{
  GPtrArray *clauses = g_ptr_array_new ();

  for (guint i = 0; i < answer->n_payments; i++)
    {
      g_auto (TeaPaymentReason) reason = { NULL, NULL, NULL };
      g_auto (GStrv) named = NULL;

      tea_payment_explain (record, answer, &answer->payments[i], &reason);
      named = g_strsplit (reason.clause != NULL ? reason.clause : "", ", ", -1);
      for (guint j = 0; named[j] != NULL; j++)
        if (!g_ptr_array_find_with_equal_func (clauses, named[j], g_str_equal, NULL))
          g_ptr_array_add (clauses, g_strdup (named[j]));
    }
  g_ptr_array_add (clauses, NULL);

  return (char **) g_ptr_array_free (clauses, FALSE);
}

static char *
pays_for_all (const TeaPayment *payment, const TeaSheetPlayers *players, const char *why)
{
  const char *from = players->names[payment->from];
  const char *to = players->names[payment->to];

  if (payment->from == players->human)
    /* Translators: a player, an amount, the reason. */
    return g_strdup_printf (_ ("You pay %1$s %2$d for all three: %3$s"), to, payment->amount, why);
  if (payment->to == players->human)
    /* Translators: a player, an amount, the reason. */
    return g_strdup_printf (_ ("%1$s pays you %2$d for all three: %3$s"), from, payment->amount, why);

  /* Translators: two players, an amount, the reason. */
  return g_strdup_printf (_ ("%1$s pays %2$s %3$d for all three: %4$s"), from, to, payment->amount, why);
}

static char *
pays (const TeaPayment *payment, const TeaSheetPlayers *players, const char *why)
{
  const char *from = players->names[payment->from];
  const char *to = players->names[payment->to];

  if (payment->from == players->human)
    /* Translators: a player, an amount, the reason. */
    return g_strdup_printf (_ ("You pay %1$s %2$d: %3$s"), to, payment->amount, why);
  if (payment->to == players->human)
    /* Translators: a player, an amount, the reason. */
    return g_strdup_printf (_ ("%1$s pays you %2$d: %3$s"), from, payment->amount, why);

  /* Translators: two players, an amount, the reason: "Wang pays Lin 120: discarded the winning tile (2 × 60)". */
  return g_strdup_printf (_ ("%1$s pays %2$s %3$d: %4$s"), from, to, payment->amount, why);
}

char *
tea_payment_text_why (const TeaRecord *record, const TeaAnswer *answer, const TeaPayment *payment, gboolean with_clause)
{
  g_auto (TeaPaymentReason) reason = { NULL, NULL, NULL };
  const char *clause;

  tea_payment_explain (record, answer, payment, &reason);
  clause = with_clause ? reason.clause : NULL;
  if (*reason.sum != '\0' && clause != NULL)
    return g_strdup_printf ("%s (%s, %s)", reason.why, reason.sum, clause);
  if (*reason.sum != '\0' || clause != NULL)
    return g_strdup_printf ("%s (%s)", reason.why, clause != NULL ? clause : reason.sum);

  return g_steal_pointer (&reason.why);
}

char *
tea_payment_text (const TeaRecord *record,
                  const TeaAnswer *answer,
                  const TeaPayment *payment,
                  const TeaSheetPlayers *players)
{
  g_autofree char *why = tea_payment_text_why (record, answer, payment, TRUE);

  return tea_payment_is_for_all (answer, payment) ? pays_for_all (payment, players, why) : pays (payment, players, why);
}
