/* tea-hong-kong-payments.c - what a hand of Hong Kong is worth, and who pays whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/hong-kong/tea-hong-kong.h"

/* HK-18: T by faan. */
void
tea_hong_kong_total (const TeaReading *reading, TeaScore *score)
{
  int limit = tea_reading_option (reading, TEA_HONG_KONG_OPTION_LIMIT);
  int faan = CLAMP (MIN (score->points, limit), 0, TEA_HONG_KONG_MAX_FAAN);

  score->limit = score->points >= limit;
  score->total = tea_reading_option (reading, TEA_HONG_KONG_OPTION_RISE) == TEA_HONG_KONG_RISE_FULL_SPICY
                     ? 1 << faan
                     : tea_reading_number (reading, TEA_HONG_KONG_NUMBER_PAID + (guint) faan);
}

/* Why one player pays for all: #TeaAnswer.liability. */
typedef enum
{
  LIABLE_DRAGONS,
  LIABLE_WINDS,
  LIABLE_SUIT,
} Liability;

/* The hands that can make somebody liable, with their honours and the number of sets of these. */
static const struct
{
  const char *id;
  TeaTile first;
  TeaTile last;
  guint n_sets;
} hands[] = {
  [LIABLE_DRAGONS] = { "great-dragons", TEA_TILE_RED, TEA_TILE_WHITE, 3 },
  [LIABLE_WINDS] = { "great-winds", TEA_TILE_EAST, TEA_TILE_NORTH, 4 },
  [LIABLE_SUIT] = { "all-one-suit", TEA_TILE_NONE, TEA_TILE_NONE, 0 },
};

/* Finds the hand in @score that can make somebody liable; no two of them occur together. */
static gboolean
find_hand (const TeaScore *score, Liability *hand)
{
  for (guint i = 0; i < score->n_items; i++)
    for (guint j = 0; j < G_N_ELEMENTS (hands); j++)
      if (g_str_equal (score->items[i].pattern->id, hands[j].id))
        {
          *hand = (Liability) j;
          return TRUE;
        }

  return FALSE;
}

/* The number of melds of the honours of @hand; sets @last to the index of the last one. */
static guint
melded_sets (const TeaRecordPlayer *winner, Liability hand, guint *last)
{
  guint n = 0;

  for (guint i = 0; i < winner->n_melds; i++)
    if (winner->melds[i].tiles[0] >= hands[hand].first && winner->melds[i].tiles[0] <= hands[hand].last)
      {
        *last = i;
        n++;
      }

  return n;
}

/* HK-20: the meld whose claimed tile makes its discarder liable for a self-draw; −1 for none. */
static int
deciding_meld (const TeaRecordPlayer *winner, Liability hand)
{
  guint last = TEA_MAX_MELDS - 1;

  if (hand == LIABLE_SUIT ? winner->n_melds < TEA_MAX_MELDS : melded_sets (winner, hand, &last) < hands[hand].n_sets)
    return -1;

  return tea_meld_is_open (&winner->melds[last]) ? (int) last : -1;
}

/* HK-21: whether the player who gave the winning tile is liable. */
static gboolean
is_giver_liable (const TeaRecord *record, Liability hand)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  guint last;

  if (hand == LIABLE_SUIT)
    return winner->n_melds >= 3;

  return record->tile >= hands[hand].first && record->tile <= hands[hand].last &&
         melded_sets (winner, hand, &last) == hands[hand].n_sets - 1;
}

/* HK-20 and HK-21. Returns %FALSE after refusing the answer because a meld does not say from whom it was claimed. */
static gboolean
find_liable (const TeaRecord *record, TeaAnswer *answer)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  Liability hand;
  int meld;

  if (record->options.value[TEA_HONG_KONG_OPTION_LIABILITY] == 0 || !find_hand (&answer->scores[0], &hand))
    return TRUE;

  answer->liability = hand;
  if (record->by != TEA_BY_SELF_DRAW)
    {
      /* If the giver pays for all anyway, nobody is liable. */
      if (record->options.value[TEA_HONG_KONG_OPTION_PAYMENT] == TEA_HONG_KONG_PAYMENT_ALL_PAY &&
          is_giver_liable (record, hand))
        answer->liable = record->from;
      return TRUE;
    }

  meld = deciding_meld (winner, hand);
  if (meld >= 0)
    answer->liable = winner->melds[meld].from;
  if (meld < 0 || answer->liable >= 0 || record->forgotten)
    return TRUE;

  tea_answer_refuse (answer, TEA_ERROR_MISSING_FIELD,
                     N_ ("A player could be liable here: the last of these melds must say from whom it was claimed."),
                     "players[%d].melds[%d].from", record->seat, meld);
  return FALSE;
}

/* HK-19: how many T @seat pays, unless somebody is liable. */
static int
times_of (const TeaRecord *record, int seat)
{
  const gint16 *number = record->options.number;

  if (record->by == TEA_BY_SELF_DRAW)
    return number[TEA_HONG_KONG_NUMBER_SELF_DRAW];
  if (record->options.value[TEA_HONG_KONG_OPTION_PAYMENT] == TEA_HONG_KONG_PAYMENT_ALL_PAY)
    return number[seat == record->from ? TEA_HONG_KONG_NUMBER_GIVER : TEA_HONG_KONG_NUMBER_OTHERS];

  return seat == record->from ? number[TEA_HONG_KONG_NUMBER_FOR_ALL] : 0;
}

void
tea_hong_kong_settle (const TeaRecord *record, TeaAnswer *answer)
{
  int total;

  if (!record->won || !find_liable (record, answer))
    return;
  total = answer->scores[0].total;

  if (answer->liable >= 0)
    {
      int times = record->options.number[record->by == TEA_BY_SELF_DRAW ? TEA_HONG_KONG_NUMBER_LIABLE
                                                                        : TEA_HONG_KONG_NUMBER_FOR_ALL];

      tea_answer_pay (answer, answer->liable, record->seat, times * total, TEA_PAID_FOR_WIN);
      return;
    }
  for (int seat = 0; seat < 4; seat++)
    if (seat != record->seat)
      tea_answer_pay (answer, seat, record->seat, times_of (record, seat) * total, TEA_PAID_FOR_WIN);
}

/* Why one player pays for all. */
static void
explain_liability (const TeaRecord *record, Liability hand, TeaPaymentReason *reason)
{
  static const char *const clauses[] = { "HK-20 a", "HK-20 b", "HK-20 c" };

  reason->clause = record->by == TEA_BY_SELF_DRAW ? clauses[hand] : "HK-21";
  switch (hand)
    {
    case LIABLE_DRAGONS:
      reason->why = g_strdup (_ ("the player who discards the tile for the third set of dragons is liable"));
      return;
    case LIABLE_WINDS:
      reason->why = g_strdup (_ ("the player who discards the tile for the fourth set of winds is liable"));
      return;
    case LIABLE_SUIT:
      reason->why = g_strdup (record->by == TEA_BY_SELF_DRAW
                                  ? _ ("the player who discards the tile for the fourth meld of one suit is liable")
                                  : _ ("the player who gives the winning tile to three melds of one suit is liable"));
      return;
    }
  g_assert_not_reached ();
}

/* HK-19: the reason if nobody is liable. */
static char *
explain_payer (const TeaRecord *record, guint from)
{
  if (record->by == TEA_BY_SELF_DRAW)
    return g_strdup (_ ("the winner drew the winning tile"));
  if (record->options.value[TEA_HONG_KONG_OPTION_PAYMENT] == TEA_HONG_KONG_PAYMENT_DISCARDER_PAYS_ALL)
    return g_strdup (_ ("the player who gives the winning tile pays for all three"));
  if (record->from == (int) from)
    return g_strdup (record->by == TEA_BY_DISCARD ? _ ("discarded the winning tile") : _ ("the kong was robbed"));

  return g_strdup (record->by == TEA_BY_DISCARD ? _ ("another player discarded the winning tile")
                                                : _ ("another player’s kong was robbed"));
}

void
tea_hong_kong_explain (const TeaRecord *record,
                       const TeaAnswer *answer,
                       const TeaPayment *payment,
                       TeaPaymentReason *reason)
{
  int total = answer->scores[0].total;

  reason->clause = "HK-19";
  if (payment->amount != total && total > 0)
    reason->sum = g_strdup_printf ("%d\302\240×\302\240%d", payment->amount / total, total);
  if (answer->liable >= 0)
    explain_liability (record, (Liability) answer->liability, reason);
  else
    reason->why = explain_payer (record, payment->from);
}
