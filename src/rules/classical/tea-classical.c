/* tea-classical.c - shared by the two classical games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/classical/tea-classical.h"

guint
tea_classical_concealed_sets (const TeaReading *reading, gboolean direct)
{
  guint n = 0;

  if (tea_reading_lies_concealed (reading))
    return reading->n_pungs;
  for (guint i = 0; i < reading->arrangement->n_groups; i++)
    {
      const TeaGroup *group = &reading->arrangement->groups[i];

      if (group->kind != TEA_GROUP_PUNG && group->kind != TEA_GROUP_KONG)
        continue;
      if (tea_reading_is_concealed (reading, i) ||
          (direct && group->meld >= 0 && reading->player->melds[group->meld].form == TEA_KONG_DIRECT))
        n++;
    }

  return n;
}

static guint
count_kongs (const TeaReading *reading)
{
  guint n = 0;

  for (guint i = 0; i < reading->player->n_melds; i++)
    n += tea_meld_is_kong (&reading->player->melds[i]);

  return n;
}

gboolean
tea_classical_has_pair_of (const TeaReading *reading, TeaTile tile)
{
  return (reading->pairs & TEA_TILE_BIT (tile)) != 0;
}

int
tea_classical_count_dragon_pair (const TeaReading *reading)
{
  return (int) tea_count_bits ((reading->pairs >> TEA_TILE_RED) & 7);
}

gboolean
tea_classical_consists_of (const TeaReading *reading, guint64 mask)
{
  return (reading->kinds & ~mask) == 0;
}

guint64
tea_classical_terminals (void)
{
  return TEA_TERMINALS;
}

guint64
tea_classical_majors (void)
{
  return TEA_MAJORS;
}

guint64
tea_classical_greens (void)
{
  /* Green dragons and 2, 3, 4, 6, 8 of bamboo. */
  return TEA_TILE_BIT (TEA_TILE_GREEN) | (G_GUINT64_CONSTANT (0xae) << TEA_TILE_1S);
}

int
tea_classical_count_pung (const TeaReading *reading)
{
  return tea_reading_count_sets (reading, TEA_GROUP_PUNG, FALSE, TEA_ANY_KIND);
}

int
tea_classical_count_concealed_pung (const TeaReading *reading)
{
  return tea_reading_count_sets (reading, TEA_GROUP_PUNG, TRUE, TEA_ANY_KIND);
}

int
tea_classical_count_kong (const TeaReading *reading)
{
  return tea_reading_count_sets (reading, TEA_GROUP_KONG, FALSE, TEA_ANY_KIND);
}

int
tea_classical_count_concealed_kong (const TeaReading *reading)
{
  return tea_reading_count_sets (reading, TEA_GROUP_KONG, TRUE, TEA_ANY_KIND);
}

/* Sets of terminals and honours count TEA_CLASSICAL_NUMBER_MAJORS times. */

static int
value_sets (const TeaReading *reading, const TeaPattern *pattern, int count, TeaGroupKind kind, gboolean concealed)
{
  int more = tea_reading_number (reading, TEA_CLASSICAL_NUMBER_MAJORS) - 1;

  return pattern->points * (count + more * tea_reading_count_sets (reading, kind, concealed, TEA_MAJORS));
}

int
tea_classical_value_pung (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return value_sets (reading, pattern, count, TEA_GROUP_PUNG, FALSE);
}

int
tea_classical_value_concealed_pung (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return value_sets (reading, pattern, count, TEA_GROUP_PUNG, TRUE);
}

int
tea_classical_value_kong (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return value_sets (reading, pattern, count, TEA_GROUP_KONG, FALSE);
}

int
tea_classical_value_concealed_kong (const TeaReading *reading, const TeaPattern *pattern, int count)
{
  return value_sets (reading, pattern, count, TEA_GROUP_KONG, TRUE);
}

int
tea_classical_count_bonus_tile (const TeaReading *reading)
{
  return tea_tiles_total (&reading->player->bonus);
}

int
tea_classical_count_mahjong (const TeaReading *reading)
{
  return 1;
}

int
tea_classical_count_only_possible (const TeaReading *reading)
{
  return tea_reading_has_one_wait (reading);
}

int
tea_classical_count_self_draw (const TeaReading *reading)
{
  return reading->self_draw;
}

int
tea_classical_count_dragon_set (const TeaReading *reading)
{
  return tea_reading_dragon_pungs (reading);
}

int
tea_classical_count_round_wind_set (const TeaReading *reading)
{
  return tea_reading_pungs_of (reading, reading->record->round_wind);
}

int
tea_classical_count_own_wind_set (const TeaReading *reading)
{
  return tea_reading_pungs_of (reading, reading->seat_wind);
}

int
tea_classical_count_four_flowers (const TeaReading *reading)
{
  return tea_reading_has_bonus_set (reading, TEA_TILE_1F);
}

int
tea_classical_count_four_seasons (const TeaReading *reading)
{
  return tea_reading_has_bonus_set (reading, TEA_TILE_1Q);
}

int
tea_classical_count_mixed_suit (const TeaReading *reading)
{
  return tea_reading_is_mixed_suit (reading);
}

int
tea_classical_count_pure_suit (const TeaReading *reading)
{
  return tea_reading_is_pure_suit (reading);
}

int
tea_classical_count_thirteen_orphans (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_THIRTEEN_ORPHANS);
}

int
tea_classical_count_four_kongs (const TeaReading *reading)
{
  return count_kongs (reading) == 4;
}

static gboolean
is_standard (const TeaReading *reading)
{
  return tea_reading_is_shape (reading, TEA_SHAPE_STANDARD);
}

int
tea_classical_count_all_terminals (const TeaReading *reading)
{
  return is_standard (reading) && tea_classical_consists_of (reading, tea_classical_terminals ());
}

int
tea_classical_count_all_honours (const TeaReading *reading)
{
  return is_standard (reading) && tea_reading_is_all_honours (reading);
}

int
tea_classical_count_all_green (const TeaReading *reading)
{
  return is_standard (reading) && tea_classical_consists_of (reading, tea_classical_greens ());
}

int
tea_classical_count_three_dragons (const TeaReading *reading)
{
  return tea_reading_dragon_pungs (reading) == 3;
}

int
tea_classical_count_four_winds (const TeaReading *reading)
{
  for (TeaTile wind = TEA_TILE_EAST; wind <= TEA_TILE_NORTH; wind++)
    if (tea_reading_pungs_of (reading, wind) == 0)
      return FALSE;

  return TRUE;
}

/* The supplement of a kong made another kong, whose supplement wins; `kong-on-kong`: all in one turn. */
int
tea_classical_count_kong_on_kong (const TeaReading *reading)
{
  return reading->record->replacement == TEA_REPLACEMENT_KONG && tea_reading_is_event (reading, TEA_EVENT_KONG_ON_KONG);
}

int
tea_classical_count_last_tile_1_circles (const TeaReading *reading)
{
  return reading->self_draw && reading->record->tile == TEA_TILE_1P &&
         tea_reading_is_event (reading, TEA_EVENT_LAST_TILE);
}

int
tea_classical_count_robbed_2_bamboo (const TeaReading *reading)
{
  return reading->record->by == TEA_BY_ROBBED_KONG && reading->record->tile == TEA_TILE_1S + 1;
}

int
tea_classical_count_heavenly (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_HEAVENLY);
}

int
tea_classical_count_earthly (const TeaReading *reading)
{
  return tea_reading_is_event (reading, TEA_EVENT_EARTHLY);
}

void
tea_classical_total (const TeaReading *reading, TeaScore *score, int limit)
{
  /* Without a limit, standard rules need no upper bound, but house rules could make totals too large. */
  int most = limit > 0 ? limit : reading->record->variant->base != NULL ? TEA_MAX_TOTAL : G_MAXINT;

  if (score->limit)
    {
      /* Several special hands at once are worth the limit once. */
      score->points = limit;
      score->doubles = 0;
      score->total = limit;
      return;
    }

  score->total = tea_double_up (score->points, score->doubles, most);
  score->limit = score->total == limit && limit > 0;
}

/* @amount between these two, multiplied if one of them is the dealer. */
static int
between (const TeaRecord *record, guint a, guint b, int amount)
{
  return (int) a == record->dealer || (int) b == record->dealer
             ? record->options.number[TEA_CLASSICAL_NUMBER_DEALER] * amount
             : amount;
}

void
tea_classical_settle (const TeaRecord *record, TeaAnswer *answer, int cannon)
{
  const TeaScore *scores = answer->scores; /* all four score */
  int most = 0, least = G_MAXINT;          /* of the losers' totals */
  guint winner;
  int total;
  int all = 0;

  if (!record->won)
    return;
  winner = record->seat;
  total = scores[winner].total;

  for (guint seat = 0; seat < 4; seat++)
    {
      int owed;

      if (seat == winner)
        continue;
      owed = between (record, seat, winner, total);
      all += owed;
      most = MAX (most, scores[seat].total);
      least = MIN (least, scores[seat].total);
      if (cannon < 0)
        tea_answer_pay (answer, seat, winner, owed, TEA_PAID_FOR_WIN);
    }
  if (cannon >= 0)
    {
      answer->liable = cannon;
      tea_answer_pay (answer, cannon, winner, all, TEA_PAID_FOR_WIN);
      return;
    }

  for (guint a = 0; a < 4 && most > least; a++)
    for (guint b = a + 1; b < 4 && a != winner; b++)
      if (scores[a].total != scores[b].total && b != winner)
        tea_answer_pay (answer, a, b, between (record, a, b, scores[b].total - scores[a].total), TEA_PAID_FOR_HAND);
}

int
tea_classical_owed (const TeaRecord *record, const TeaAnswer *answer, const TeaPayment *payment)
{
  int total = answer->scores[payment->to].total;
  int owed = 0;

  if (payment->reason == TEA_PAID_FOR_HAND)
    return between (record, payment->from, payment->to, total - answer->scores[payment->from].total);
  if (answer->liable < 0)
    return between (record, payment->from, payment->to, total);

  for (guint seat = 0; seat < 4; seat++)
    owed += seat != payment->to ? between (record, seat, payment->to, total) : 0;

  return owed;
}

/* MI-13: what each of the three losers owes, added up in the order of the seats. */
static char *
add_up (const TeaRecord *record, int total)
{
  GString *sum = g_string_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    if (seat != (guint) record->seat)
      g_string_append_printf (sum, "%s%d", sum->len > 0 ? " + " : "", between (record, seat, record->seat, total));

  return g_string_free (sum, FALSE);
}

void
tea_classical_explain (const TeaRecord *record,
                       const TeaAnswer *answer,
                       const TeaPayment *payment,
                       const char *clause,
                       TeaPaymentReason *reason)
{
  int to = answer->scores[payment->to].total;
  int from = answer->scores[payment->from].total;
  int times = between (record, payment->from, payment->to, 1);

  reason->clause = clause;
  if (payment->reason == TEA_PAID_FOR_HAND)
    {
      reason->why = g_strdup (times == 2  ? _ ("twice the difference of the two hands, as one is the dealer’s")
                              : times > 1 ? _ ("the difference of the two hands several times, as one is the dealer’s")
                                          : _ ("the difference of the two hands"));
      reason->sum = times > 1 ? g_strdup_printf ("%d\302\240×\302\240(%d\302\240−\302\240%d)", times, to, from)
                              : g_strdup_printf ("%d\302\240−\302\240%d", to, from);
    }
  else if (answer->liable >= 0)
    {
      reason->clause = "MI-13";
      reason->why = g_strdup (_ ("a cannon was let off"));
      reason->sum = add_up (record, to);
    }
  else if (times > 1)
    {
      gboolean pays = record->dealer == payment->from;

      if (times == 2)
        reason->why = g_strdup (pays ? _ ("the dealer pays double") : _ ("the dealer is paid double"));
      else
        reason->why = g_strdup (pays ? _ ("the dealer pays several times as much")
                                     : _ ("the dealer is paid several times as much"));
      reason->sum = g_strdup_printf ("%d\302\240×\302\240%d", times, to);
    }
  else
    reason->why = g_strdup (_ ("the winning hand"));
}

void
tea_classical_break_wall (const TeaOptions *options,
                          const guint8 dice[3][2],
                          guint dealer,
                          guint n_tiles,
                          TeaBreak *brk)
{
  brk->seat = (dealer + dice[0][0] + dice[0][1] - 1) % 4;
  brk->stacks = dice[1][0] + dice[1][1];
  brk->indicator = -1;
  brk->laid_on = -1;
  brk->indicator_after_deal = FALSE;
  brk->second_thrower = brk->seat;
}
