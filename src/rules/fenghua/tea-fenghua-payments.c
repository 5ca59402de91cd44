/* tea-fenghua-payments.c - who pays whom in Fenghua
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/fenghua/tea-fenghua.h"

/* A number of the rules in this hand. */
static int
number_of (const TeaRecord *record, guint index)
{
  return record->options.number[index];
}

/* FH-19 (d): these hands need fewer claims from one player. */
static gboolean
needs_fewer_claims (const TeaScore *score)
{
  static const char *const ids[] = { "wild-all-pung", "straight-all-pung", "mixed-one-suit", "pure-one-suit" };

  for (guint i = 0; i < score->n_items; i++)
    for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
      if (g_str_equal (score->items[i].pattern->id, ids[j]))
        return TRUE;

  return FALSE;
}

/* FH-19 (c) and (d). Returns FALSE when liability depends on a meld that does not say from whom it was claimed. */
static gboolean
find_liable_by_claims (const TeaRecord *record, TeaAnswer *answer)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  guint of_any = (guint) number_of (record, TEA_FENGHUA_NUMBER_CLAIMS);
  guint of_large = (guint) number_of (record, TEA_FENGHUA_NUMBER_CLAIMS_OF_LARGE);
  gboolean open_question = FALSE;
  guint unknown;

  if (winner->n_melds < MIN (of_any, of_large))
    return TRUE;
  unknown = tea_record_claims_unknown (winner);
  for (guint seat = 0; seat < 4; seat++)
    {
      guint claims = tea_record_claims_from (winner, seat);
      guint needed;

      if (seat == (guint) record->seat || claims + unknown < MIN (of_any, of_large))
        continue;
      needed = needs_fewer_claims (&answer->scores[0]) ? MIN (of_any, of_large) : of_any;
      if (claims >= needed)
        {
          answer->liable = seat;
          answer->liability = claims >= of_any ? TEA_FENGHUA_LIABLE_FOUR_CLAIMS : TEA_FENGHUA_LIABLE_THREE_CLAIMS;
          return TRUE;
        }
      if (claims + unknown >= needed)
        open_question = TRUE;
    }

  return !open_question || record->forgotten;
}

/* FH-18 and FH-19. */
void
tea_fenghua_settle (const TeaRecord *record, TeaAnswer *answer)
{
  int s;

  if (!record->won)
    return;
  s = answer->scores[0].total;

  if (record->by == TEA_BY_ROBBED_KONG)
    {
      answer->liable = record->from;
      answer->liability = TEA_FENGHUA_LIABLE_ROBBED_KONG;
    }
  else if (record->by == TEA_BY_DISCARD && (record->events & TEA_EVENT_LAST_TILE))
    {
      answer->liable = record->from;
      answer->liability = TEA_FENGHUA_LIABLE_BOTTOM_TILE;
    }
  else if (!find_liable_by_claims (record, answer))
    {
      tea_answer_refuse (answer, TEA_ERROR_MISSING_FIELD,
                         N_ ("A player could be liable here: each open meld must say from whom it was claimed."),
                         "players[%d].melds", record->seat);
      return;
    }

  if (answer->liable >= 0)
    {
      /* What all three owe; a robbed kong is paid like a self-draw. */
      int times = record->by == TEA_BY_DISCARD ? number_of (record, TEA_FENGHUA_NUMBER_DISCARDER) +
                                                     2 * number_of (record, TEA_FENGHUA_NUMBER_OTHERS)
                                               : 3 * number_of (record, TEA_FENGHUA_NUMBER_SELF_DRAW);

      tea_answer_pay (answer, answer->liable, record->seat, times * s, TEA_PAID_FOR_WIN);
      return;
    }
  for (guint seat = 0; seat < 4; seat++)
    if (seat != (guint) record->seat)
      {
        guint number = record->by == TEA_BY_SELF_DRAW ? TEA_FENGHUA_NUMBER_SELF_DRAW
                       : record->from == (int) seat   ? TEA_FENGHUA_NUMBER_DISCARDER
                                                      : TEA_FENGHUA_NUMBER_OTHERS;

        tea_answer_pay (answer, seat, record->seat, number_of (record, number) * s, TEA_PAID_FOR_WIN);
      }
}

/* FH-19: why one player pays for all. */
static void
explain_liability (const TeaRecord *record, TeaFenghuaLiability liability, TeaPaymentReason *reason)
{
  switch (liability)
    {
    case TEA_FENGHUA_LIABLE_ROBBED_KONG:
      reason->clause = "FH-19 a";
      reason->why = g_strdup (_ ("a player whose kong is robbed is liable"));
      return;
    case TEA_FENGHUA_LIABLE_BOTTOM_TILE:
      reason->clause = "FH-19 b";
      reason->why = g_strdup (_ ("a player who discards the bottom tile to a win is liable"));
      return;
    case TEA_FENGHUA_LIABLE_FOUR_CLAIMS:
      reason->clause = "FH-19 c";
      reason->why = g_strdup (
          number_of (record, TEA_FENGHUA_NUMBER_CLAIMS) == 4
              ? _ ("a player who discards four tiles that the winner melds is liable")
              : _ ("a player who discards the agreed number of tiles that the winner melds is liable"));
      return;
    case TEA_FENGHUA_LIABLE_THREE_CLAIMS:
      reason->clause = "FH-19 d";
      reason->why = g_strdup (
          number_of (record, TEA_FENGHUA_NUMBER_CLAIMS_OF_LARGE) == 3
              ? _ ("a player who discards three tiles that the winner melds for one suit or all pungs is liable")
              : _ ("a player who discards the agreed number of tiles that the winner melds for one suit or all pungs "
                   "is liable"));
      return;
    }
  g_assert_not_reached ();
}

/* FH-18 and FH-19: every payment is a multiple of the score. */
void
tea_fenghua_explain (const TeaRecord *record,
                     const TeaAnswer *answer,
                     const TeaPayment *payment,
                     TeaPaymentReason *reason)
{
  int score = answer->scores[0].total;

  reason->clause = "FH-18";
  if (payment->amount != score)
    reason->sum = g_strdup_printf ("%d\302\240×\302\240%d", payment->amount / score, score);

  if (answer->liable >= 0)
    explain_liability (record, (TeaFenghuaLiability) answer->liability, reason);
  else if (record->by == TEA_BY_SELF_DRAW)
    reason->why = g_strdup (_ ("the winner drew the winning tile"));
  else if (record->from == payment->from)
    reason->why = g_strdup (_ ("discarded the winning tile"));
  else
    reason->why = g_strdup (_ ("another player discarded the winning tile"));
}
