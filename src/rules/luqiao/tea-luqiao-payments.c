/* tea-luqiao-payments.c - who pays whom in Luqiao
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-hand-waits.h"
#include <glib/gi18n.h>

#include "rules/luqiao/tea-luqiao.h"
#include "rules/score/tea-score.h"

/* LQ-16 (a): two dragons are melded, and the third was discarded fresh. */
static gboolean
completes_dragons (const TeaRecord *record)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  guint others = 0;

  if (!record->fresh || !tea_tile_is_dragon (record->tile))
    return FALSE;
  for (guint i = 0; i < winner->n_melds; i++)
    if (tea_meld_is_pung (&winner->melds[i]) && tea_tile_is_dragon (winner->melds[i].tiles[0]) &&
        winner->melds[i].tiles[0] != record->tile)
      others++;

  return others == 2;
}

static gboolean
has_item (const TeaScore *score, const char *id)
{
  for (guint i = 0; i < score->n_items; i++)
    if (g_str_equal (score->items[i].pattern->id, id))
      return TRUE;

  return FALSE;
}

/* LQ-16 (b): the winning tile is of the suit of enough open melds, in a pure one suit. */
static gboolean
completes_suit (const TeaRecord *record, const TeaAnswer *answer)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  guint needed = (guint) record->options.number[TEA_LUQIAO_NUMBER_PAO_MELDS];
  guint in_suit = 0;

  if (!tea_tile_is_suit (record->tile) || winner->n_melds < needed)
    return FALSE;
  for (guint i = 0; i < winner->n_melds; i++)
    if (tea_meld_is_open (&winner->melds[i]) && tea_tile_is_suit (winner->melds[i].tiles[0]) &&
        tea_tile_suit (winner->melds[i].tiles[0]) == tea_tile_suit (record->tile))
      in_suit++;

  return in_suit >= needed && has_item (tea_answer_score_of (answer, record->seat), "pure-one-suit");
}

/* Whether the tiles and @n_free wild ones win; if not, no real tiles in their place can win either. */
static gboolean
completes_with (const TeaRecord *record, const TeaWilds *wilds, const TeaTiles *concealed, guint n_free)
{
  const TeaRecordPlayer *player = &record->players[record->from];
  TeaHandTiles hand;

  tea_hand_tiles_init (&hand, record->variant, &record->options, wilds, concealed, player->melds, player->n_melds);
  hand.n_wild += n_free;

  return tea_hand_is_complete (&hand);
}

static gboolean
is_ready (const TeaRecord *record, const TeaWilds *wilds, const TeaTiles *concealed)
{
  const TeaRecordPlayer *player = &record->players[record->from];

  return completes_with (record, wilds, concealed, 1) &&
         tea_find_waits (record->variant, &record->options, wilds, concealed, player->melds, player->n_melds) != 0;
}

/* How many tiles @tile the discarder could hold at most; the indicator is out of play. */
static guint
max_copies (const TeaRecord *record, TeaTile tile)
{
  const TeaRecordPlayer *player = &record->players[record->from];
  guint n = tile == record->indicator ? 3 : 4;

  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      n -= player->melds[i].tiles[j] == tile;

  return n;
}

/* LQ-16 (c): not ready, and not ready after exchanging any one tile. */
static gboolean
discarder_was_far (const TeaRecord *record)
{
  TeaTiles tiles = record->players[record->from].concealed;
  TeaWilds wilds;

  tea_luqiao_wilds (&record->options, record->indicator, &wilds);
  if (is_ready (record, &wilds, &tiles))
    return FALSE;

  for (TeaTile given = 0; given < TEA_N_PLAIN; given++)
    {
      if (tiles.n[given] == 0)
        continue;
      tiles.n[given]--;
      for (TeaTile got = 0; got < TEA_N_PLAIN && completes_with (record, &wilds, &tiles, 2); got++)
        {
          gboolean ready;

          if (tiles.n[got] >= max_copies (record, got))
            continue;
          tiles.n[got]++;
          ready = is_ready (record, &wilds, &tiles);
          tiles.n[got]--;
          if (ready)
            return FALSE;
        }
      tiles.n[given]++;
    }

  return TRUE;
}

/* LQ-16: only discards, and an unknown hand makes nobody liable. */
static gboolean
is_pao (const TeaRecord *record, const TeaAnswer *answer)
{
  if (record->by != TEA_BY_DISCARD)
    return FALSE;
  if (completes_dragons (record) || completes_suit (record, answer))
    return TRUE;

  return record->fresh && tea_tile_is_dragon (record->tile) && record->players[record->from].known &&
         discarder_was_far (record);
}

/* LQ-14, LQ-15: the part of @whole that is paid if neither player is the banker. */
static inline int
part_of (const TeaRecord *record, int whole)
{
  return whole / record->options.number[TEA_LUQIAO_NUMBER_PART];
}

/* LQ-14: what @from pays the winner, whose score is @won. */
static inline int
amount_for_win (const TeaRecord *record, const TeaScore *won, guint from)
{
  gboolean whole = won->limit || record->dealer == record->seat || record->dealer == (int) from;

  return whole ? won->total : part_of (record, won->total);
}

/* What a loser pays the winner (LQ-14), or another loser with a higher score (LQ-15); may be 0. */
static int
amount (const TeaRecord *record, const TeaAnswer *answer, guint from, guint to)
{
  /* All four score. */
  const TeaScore *payer = &answer->scores[from];
  const TeaScore *payee = &answer->scores[to];
  gboolean dealer = (int) from == record->dealer || (int) to == record->dealer;

  if (from == to || (int) from == record->seat)
    return 0;
  if ((int) to == record->seat)
    return amount_for_win (record, payee, from);
  if (payee->total <= payer->total)
    return 0;

  return dealer ? payee->total - payer->total : part_of (record, payee->total - payer->total);
}

/* LQ-16: @liable pays all that others would pay. */
static void
pay_for_all (const TeaRecord *record, guint liable, TeaAnswer *answer)
{
  int owed[4] = { 0 };

  answer->liable = (gint8) liable;
  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      if (to != liable)
        owed[to] += amount (record, answer, from, to);
  tea_answer_pay (answer, liable, record->seat, owed[record->seat], TEA_PAID_FOR_WIN);
  for (guint to = 0; to < 4; to++)
    if ((int) to != record->seat)
      tea_answer_pay (answer, liable, to, owed[to], TEA_PAID_FOR_HAND);
}

/* LQ-14, LQ-15 and LQ-16. */
void
tea_luqiao_settle (const TeaRecord *record, TeaAnswer *answer)
{
  const TeaScore *won;
  int most = 0; /* the highest total of the losers */

  if (!record->won)
    return;
  won = &answer->scores[record->seat];
  if (is_pao (record, answer))
    {
      pay_for_all (record, record->from, answer);
      return;
    }

  for (guint from = 0; from < 4; from++)
    if ((int) from != record->seat)
      {
        tea_answer_pay (answer, from, record->seat, amount_for_win (record, won, from), TEA_PAID_FOR_WIN);
        most = MAX (most, answer->scores[from].total);
      }
  for (guint from = 0; from < 4 && most > 0; from++)
    if (answer->scores[from].total < most)
      for (guint to = 0; to < 4; to++)
        if ((int) to != record->seat)
          tea_answer_pay (answer, from, to, amount (record, answer, from, to), TEA_PAID_FOR_HAND);
}

/* LQ-16: the sum that makes up what the liable player pays one player; "" for a single part. */
static char *
add_up (const TeaRecord *record, const TeaAnswer *answer, guint to)
{
  GString *sum = g_string_new (NULL);
  guint n_parts = 0;

  for (guint from = 0; from < 4; from++)
    {
      int part = amount (record, answer, from, to);

      if (part == 0)
        continue;
      g_string_append_printf (sum, "%s%d", sum->len > 0 ? " + " : "", part);
      n_parts++;
    }
  if (n_parts < 2)
    g_string_truncate (sum, 0);

  return g_string_free (sum, FALSE);
}

static void
explain_win (const TeaRecord *record, const TeaScore *won, const TeaPayment *payment, TeaPaymentReason *reason)
{
  reason->clause = "LQ-14";
  if (record->dealer == payment->from)
    reason->why = g_strdup (_ ("the banker pays in full"));
  else if (record->dealer == payment->to)
    reason->why = g_strdup (_ ("the banker is paid in full"));
  else if (won->limit)
    reason->why = g_strdup (_ ("the limit is paid in full"));
  else
    {
      int part = record->options.number[TEA_LUQIAO_NUMBER_PART];

      reason->why = g_strdup (part == 2   ? _ ("half, as neither is the banker")
                              : part == 1 ? _ ("the winning hand")
                                          : _ ("divided, as neither is the banker"));
      if (part > 1)
        reason->sum = g_strdup_printf ("%d\302\240÷\302\240%d", won->total, part);
    }
}

static void
explain_difference (const TeaRecord *record,
                    const TeaAnswer *answer,
                    const TeaPayment *payment,
                    TeaPaymentReason *reason)
{
  int higher = answer->scores[payment->to].total;
  int lower = answer->scores[payment->from].total;

  reason->clause = "LQ-15";
  if (record->dealer == payment->from || record->dealer == payment->to)
    {
      reason->why = g_strdup (_ ("the whole difference of the two hands, as one is the banker’s"));
      reason->sum = g_strdup_printf ("%d\302\240−\302\240%d", higher, lower);
    }
  else
    {
      int part = record->options.number[TEA_LUQIAO_NUMBER_PART];

      reason->why = g_strdup (part == 2   ? _ ("half the difference of the two hands, as neither is the banker’s")
                              : part == 1 ? _ ("the difference of the two hands")
                                          : _ ("part of the difference of the two hands, as neither is the banker’s"));
      reason->sum = part == 1 ? g_strdup_printf ("%d\302\240−\302\240%d", higher, lower)
                              : g_strdup_printf ("(%d\302\240−\302\240%d)\302\240÷\302\240%d", higher, lower, part);
    }
}

/* LQ-14, LQ-15 and LQ-16. */
void
tea_luqiao_explain (const TeaRecord *record,
                    const TeaAnswer *answer,
                    const TeaPayment *payment,
                    TeaPaymentReason *reason)
{
  gboolean for_win = payment->reason == TEA_PAID_FOR_WIN;

  if (answer->liable >= 0)
    {
      reason->clause = "LQ-16";
      reason->why = g_strdup (for_win ? _ ("the discard was visibly dangerous")
                                      : _ ("what the losers owe for this hand"));
      reason->sum = add_up (record, answer, payment->to);
    }
  else if (for_win)
    explain_win (record, &answer->scores[record->seat], payment, reason);
  else
    explain_difference (record, answer, payment, reason);
}
