/* tea-payment-text.c - who pays whom and why, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/score/tea-score-sheet-engine.h"

/* FH-19 (a): the kong of the liable player was robbed. */
static char *
robbed_kong (const char *liable, gboolean you)
{
  if (you)
    return g_strdup (_ ("the winning tile was robbed from your kong (FH-19 a)"));

  /* Translators: follows "… pays for all three: "; %s is who pays. */
  return g_strdup_printf (_ ("the winning tile was robbed from %s’s kong (FH-19 a)"), liable);
}

/* FH-19 (b): the liable player discarded the bottom tile. */
static char *
bottom_tile (const char *liable, gboolean you)
{
  if (you)
    return g_strdup (_ ("the bottom tile that you discarded was claimed for the win (FH-19 b)"));

  /* Translators: follows "… pays for all three: "; %s is who pays. */
  return g_strdup_printf (_ ("the bottom tile that %s discarded was claimed for the win (FH-19 b)"), liable);
}

/* FH-19 (c): the winner claimed four of the liable player's discards. */
static char *
four_claims (const char *liable, const char *winner, gboolean liable_you, gboolean winner_you)
{
  if (liable_you)
    /* Translators: follows "You pay for all three: "; %s is the winner. */
    return g_strdup_printf (_ ("four of the sets %s melded were claimed from you (FH-19 c)"), winner);
  if (winner_you)
    /* Translators: follows "… pays for all three: "; %s is who pays. */
    return g_strdup_printf (_ ("four of the sets you melded were claimed from %s (FH-19 c)"), liable);

  /* Translators: follows "… pays for all three: "; the winner, then who pays. */
  return g_strdup_printf (_ ("four of the sets %1$s melded were claimed from %2$s (FH-19 c)"), winner, liable);
}

/* FH-19 (d): the winner claimed three of them for one suit or all pungs. */
static char *
three_claims (const char *liable, const char *winner, gboolean liable_you, gboolean winner_you)
{
  if (liable_you)
    /* Translators: follows "You pay for all three: "; %s is the winner. */
    return g_strdup_printf (
        _ ("three of the sets %s melded were claimed from you, and the hand is one suit or all pungs (FH-19 d)"),
        winner);
  if (winner_you)
    /* Translators: follows "… pays for all three: "; %s is who pays. */
    return g_strdup_printf (
        _ ("three of the sets you melded were claimed from %s, and the hand is one suit or all pungs (FH-19 d)"),
        liable);

  /* Translators: follows "… pays for all three: "; the winner, then who pays. */
  return g_strdup_printf (
      _ ("three of the sets %1$s melded were claimed from %2$s, and the hand is one suit or all pungs (FH-19 d)"),
      winner, liable);
}

/* Why the liable player pays for others; %NULL when nobody does. */
static char *
liability_reason (const TeaAnswer *answer, const TeaSheetPlayers *players)
{
  const char *liable;
  const char *winner;
  gboolean liable_you;
  gboolean winner_you;

  if (answer->liable < 0 || answer->winner < 0)
    return NULL;

  liable = players->names[answer->liable];
  winner = players->names[answer->winner];
  liable_you = answer->liable == players->human;
  winner_you = answer->winner == players->human;

  switch ((TeaLiability) answer->liability)
    {
    case TEA_LIABLE_ROBBED_KONG:
      return robbed_kong (liable, liable_you);
    case TEA_LIABLE_BOTTOM_TILE:
      return bottom_tile (liable, liable_you);
    case TEA_LIABLE_FOUR_CLAIMS:
      return four_claims (liable, winner, liable_you, winner_you);
    case TEA_LIABLE_THREE_CLAIMS:
      return three_claims (liable, winner, liable_you, winner_you);
    case TEA_LIABLE_PAO:
      /* Translators: follows "… pays for all three: ". */
      return g_strdup (_ ("the discard was visibly dangerous (LQ-16)"));
    case TEA_LIABLE_CANNON:
      /* Translators: follows "… pays for all three: ". */
      return g_strdup (_ ("a cannon was let off (MI-13)"));
    case TEA_LIABLE_NONE:
    default:
      return NULL;
    }
}

char *
tea_payment_text_liability (const TeaRecord *record, const TeaAnswer *answer, const TeaSheetPlayers *players)
{
  g_autofree char *reason = liability_reason (answer, players);

  if (reason == NULL)
    return g_strdup ("");
  if (answer->liable == players->human)
    /* Translators: %s is the reason. */
    return g_strdup_printf (_ ("You pay for all three: %s."), reason);

  /* Translators: a player, then the reason. */
  return g_strdup_printf (_ ("%1$s pays for all three: %2$s."), players->names[answer->liable], reason);
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

/* Why the liable player pays for all three, or NULL for any other payment. */
static char *
liability_of (const TeaAnswer *answer, const TeaPayment *payment, const TeaSheetPlayers *players)
{
  if (payment->reason != TEA_PAID_FOR_WIN || payment->from != answer->liable || payment->to != answer->winner)
    return NULL;

  return liability_reason (answer, players);
}

char *
tea_payment_text_why (const TeaRecord *record,
                      const TeaAnswer *answer,
                      const TeaPayment *payment,
                      const TeaSheetPlayers *players)
{
  g_auto (TeaPaymentReason) reason = { NULL, NULL, NULL };
  g_autofree char *liability = liability_of (answer, payment, players);
  const char *why;
  const char *clause;

  tea_payment_explain (record, answer, payment, &reason);
  /* Why somebody is liable names players, and its clause. */
  why = liability != NULL ? liability : reason.why;
  clause = liability != NULL ? NULL : reason.clause;

  if (*reason.sum != '\0' && clause != NULL)
    return g_strdup_printf ("%s (%s, %s)", why, reason.sum, clause);
  if (*reason.sum != '\0' || clause != NULL)
    return g_strdup_printf ("%s (%s)", why, clause != NULL ? clause : reason.sum);

  return g_strdup (why);
}

char *
tea_payment_text (const TeaRecord *record,
                  const TeaAnswer *answer,
                  const TeaPayment *payment,
                  const TeaSheetPlayers *players)
{
  g_autofree char *liability = liability_of (answer, payment, players);
  g_autofree char *why = tea_payment_text_why (record, answer, payment, players);

  return liability != NULL ? pays_for_all (payment, players, why) : pays (payment, players, why);
}
