/* tea-answer.c - what a hand is worth and who pays whom, itemised
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

#include "rules/record/tea-answer.h"

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
tea_payment_reason_clear (TeaPaymentReason *reason)
{
  g_clear_pointer (&reason->why, g_free);
  g_clear_pointer (&reason->sum, g_free);
  reason->clause = NULL;
}

void
tea_answer_clear (TeaAnswer *answer)
{
  /* An answer is large and made often, so scores and payments beyond their counts are not cleared. */
  answer->code = TEA_ERROR_NONE;
  answer->at[0] = '\0';
  answer->message[0] = '\0';
  answer->format = NULL;
  answer->format_several = NULL;
  answer->winner = -1;
  answer->unknown_hand = FALSE;
  answer->n_scores = 0;
  memset (&answer->arrangement, 0, G_STRUCT_OFFSET (TeaArrangement, groups));
  answer->hand.n_wild = 0;
  answer->hand.n_melds = 0;
  answer->liable = -1;
  answer->liability = 0;
  answer->n_payments = 0;
  memset (answer->deltas, 0, sizeof answer->deltas);
}

void
tea_answer_refuse (TeaAnswer *answer, TeaErrorCode code, const char *message, const char *at_format, ...)
{
  va_list args;

  tea_answer_clear (answer);
  answer->code = code;
  g_strlcpy (answer->message, message, sizeof answer->message);
  /* Most places are plain names, which need no formatting. */
  if (strchr (at_format, '%') == NULL)
    {
      g_strlcpy (answer->at, at_format, sizeof answer->at);
      return;
    }
  va_start (args, at_format);
  g_vsnprintf (answer->at, sizeof answer->at, at_format, args);
  va_end (args);
}

void
tea_answer_refuse_filled (TeaAnswer *answer,
                          TeaErrorCode code,
                          const char *format,
                          const char *const filled[3],
                          const char *at)
{
  g_autofree char *message = g_strdup_printf (format, filled[0], filled[1], filled[2]);

  tea_answer_refuse (answer, code, message, "%s", at);
  answer->format = format;
  for (guint i = 0; i < G_N_ELEMENTS (answer->filled); i++)
    g_strlcpy (answer->filled[i], filled[i], sizeof answer->filled[i]);
}

void
tea_answer_refuse_counted (TeaAnswer *answer,
                           TeaErrorCode code,
                           const char *one,
                           const char *several,
                           guint n,
                           const char *const filled[3],
                           const char *at)
{
  tea_answer_refuse_filled (answer, code, n == 1 ? one : several, filled, at);
  answer->format = one;
  answer->format_several = several;
  answer->n = n;
}

char *
tea_answer_dup_sentence (const TeaAnswer *answer)
{
  const char *format;

  if (answer->format == NULL)
    return g_strdup (_ (answer->message));

  format = answer->format_several != NULL ? ngettext (answer->format, answer->format_several, answer->n)
                                          : _ (answer->format);

  return g_strdup_printf (format, answer->filled[0], answer->filled[1], answer->filled[2]);
}

gint32
tea_answer_paid_for_win (const TeaAnswer *answer)
{
  gint32 paid = 0;

  for (guint i = 0; i < answer->n_payments; i++)
    if (answer->payments[i].reason == TEA_PAID_FOR_WIN && answer->payments[i].to == answer->winner)
      paid += answer->payments[i].amount;

  return paid;
}

const TeaScore *
tea_answer_score_of (const TeaAnswer *answer, guint seat)
{
  /* If all four score, they are in the order of seats. */
  if (answer->n_scores == G_N_ELEMENTS (answer->scores))
    return seat < G_N_ELEMENTS (answer->scores) ? &answer->scores[seat] : NULL;
  for (guint i = 0; i < answer->n_scores; i++)
    if (answer->scores[i].seat == seat)
      return &answer->scores[i];

  return NULL;
}
