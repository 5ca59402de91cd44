/* tea-nanchang-payments.c - who pays whom in Nanchang, for the win and for bonuses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "rules/nanchang/tea-nanchang.h"

/* The points of a bonus, from its row. */
static inline guint
bonus_points (const TeaVariant *variant, guint bonus, guint which)
{
  return variant->bonuses[bonus].points[which];
}

/* Finds the rows that multiply only what @seat pays for the win; returns their number. */
static guint
rows_of_payer (const TeaRecord *record, guint seat, const TeaPattern *rows[2])
{
  const TeaPattern *banker = &record->variant->patterns[TEA_NANCHANG_ROW_BANKER];
  const TeaPattern *letting_off = &record->variant->patterns[TEA_NANCHANG_ROW_LETTING_OFF];
  guint n = 0;

  if ((record->dealer == (int) seat || record->dealer == record->seat) && (banker->flags & TEA_PATTERN_OFF) == 0)
    rows[n++] = banker;
  if (record->by == TEA_BY_DISCARD && record->from == (int) seat && (letting_off->flags & TEA_PATTERN_OFF) == 0)
    rows[n++] = letting_off;

  return n;
}

/* What @seat pays for the win: the points of the score once, the rest times the factors that apply to this payer. */
static int
payment_of (const TeaRecord *record, const TeaScore *score, guint seat)
{
  int amount = score->total - score->points;
  const TeaPattern *rows[2];
  guint n_rows = rows_of_payer (record, seat, rows);

  for (guint i = 0; i < n_rows; i++)
    amount *= rows[i]->factor;

  return amount + score->points;
}

static gboolean
is_of_payers (const TeaPattern *row, const TeaVariant *variant)
{
  return row == &variant->patterns[TEA_NANCHANG_ROW_BANKER] || row == &variant->patterns[TEA_NANCHANG_ROW_LETTING_OFF];
}

static void
append_row (GString *why, GString *sum, const TeaPattern *row, guint factor)
{
  /* Translators: between two patterns of a list. */
  g_string_append_printf (why, "%s%s", why->len > 0 ? _ (", ") : "", tea_pattern_get_name (row));
  if (factor > 1)
    g_string_append_printf (sum, "\302\240×\302\240%u", factor);
}

/* NC-12: the base times the factor of each row, plus the points of a German hand; or the points of a flat win. */
static void
explain_win (const TeaRecord *record, const TeaAnswer *answer, const TeaPayment *payment, TeaPaymentReason *reason)
{
  const TeaScore *score = &answer->scores[0];
  gboolean flat = score->total == score->points;
  GString *why = g_string_new (NULL);
  GString *sum = g_string_new (NULL);
  const TeaPattern *rows[2];
  guint n_rows = flat ? 0 : rows_of_payer (record, payment->from, rows);
  gsize alone;

  g_string_append_printf (sum, "%d", record->options.number[TEA_NANCHANG_NUMBER_BASE]);
  alone = sum->len;
  for (guint i = 0; i < n_rows; i++)
    append_row (why, sum, rows[i], rows[i]->factor);
  for (guint i = 0; i < score->n_items; i++)
    if (!is_of_payers (score->items[i].pattern, record->variant))
      append_row (why, sum, score->items[i].pattern, score->items[i].factor);
  if (flat || (sum->len == alone && score->points == 0))
    g_string_truncate (sum, 0);
  else if (score->points > 0)
    g_string_append_printf (sum, " + %d", score->points);
  if (why->len == 0)
    g_string_append (why, _ ("the winning hand"));

  reason->why = g_string_free (why, FALSE);
  reason->sum = g_string_free (sum, FALSE);
  reason->clause = flat ? "NC-12" : NULL;
}

/* NC-12: the sum of what all three pay. Points that no factor multiplies weigh less in it than in the total. */
int
tea_nanchang_gain (const TeaReading *reading, const TeaScore *score)
{
  int sum = 0;

  for (guint seat = 0; seat < 4; seat++)
    if (seat != reading->seat)
      sum += payment_of (reading->record, score, seat);

  return sum;
}

static void
pay_from_others (TeaAnswer *answer, guint to, int amount, TeaPaidFor reason)
{
  for (guint seat = 0; seat < 4 && amount != 0; seat++)
    if (seat != to)
      tea_answer_pay (answer, seat, to, amount, reason);
}

static void
pay_to_others (TeaAnswer *answer, guint from, int amount, TeaPaidFor reason)
{
  for (guint seat = 0; seat < 4; seat++)
    if (seat != from)
      tea_answer_pay (answer, from, seat, amount, reason);
}

/* The declared kongs of @seat. */
typedef struct
{
  guint closed;
  guint open;
  guint fine; /* of either form */
} Kongs;

static Kongs
kongs_of (const TeaRecord *record, const TeaWilds *wilds, guint seat)
{
  const TeaRecordPlayer *player = &record->players[seat];
  Kongs kongs = { 0 };

  for (guint i = 0; player->known && i < player->n_melds; i++)
    {
      const TeaMeld *meld = &player->melds[i];

      if (!tea_meld_is_kong (meld))
        continue;
      if (tea_wilds_has (wilds, meld->tiles[0]))
        kongs.fine++;
      else if (tea_meld_is_open (meld))
        kongs.open++;
      else
        kongs.closed++;
    }

  return kongs;
}

/* NC/closed-kong, NC/open-kong */
static guint
kong_points (const TeaVariant *variant, const Kongs *kongs)
{
  return kongs->closed * bonus_points (variant, TEA_NANCHANG_BONUS_KONG, 0) +
         kongs->open * bonus_points (variant, TEA_NANCHANG_BONUS_KONG, 1);
}

static void
pay_kongs (const TeaRecord *record, const TeaWilds *wilds, guint seat, TeaAnswer *answer)
{
  Kongs kongs = kongs_of (record, wilds, seat);

  pay_from_others (answer, seat, (int) kong_points (record->variant, &kongs), TEA_PAID_FOR_KONG);
  pay_from_others (answer, seat, (int) (kongs.fine * bonus_points (record->variant, TEA_NANCHANG_BONUS_FINE_KONG, 0)),
                   TEA_PAID_FOR_FINE_KONG);
}

/* Appends a term to a sum, unless @n is 0. */
static void
append_term (GString *sum, guint n, guint points)
{
  if (n > 0)
    g_string_append_printf (sum, "%s%u\302\240×\302\240%u", sum->len > 0 ? " + " : "", n, points);
}

/* NC/closed-kong, NC/open-kong: how many kongs @seat is paid for, and the sum. */
static void
explain_kongs (const TeaRecord *record, guint seat, TeaPaymentReason *reason)
{
  GString *sum = g_string_new (NULL);
  TeaWilds wilds;
  Kongs kongs;

  tea_nanchang_wilds (&record->options, record->indicator, &wilds);
  kongs = kongs_of (record, &wilds, seat);
  append_term (sum, kongs.closed, bonus_points (record->variant, TEA_NANCHANG_BONUS_KONG, 0));
  append_term (sum, kongs.open, bonus_points (record->variant, TEA_NANCHANG_BONUS_KONG, 1));
  g_string_append_printf (sum, " = %u", kong_points (record->variant, &kongs));

  reason->sum = g_string_free (sum, FALSE);
  reason->clause = kongs.open == 0     ? "NC/closed-kong"
                   : kongs.closed == 0 ? "NC/open-kong"
                                       : "NC/closed-kong, NC/open-kong";
  if (kongs.open == 0)
    /* Translators: what a player is paid for, and how many there are. */
    reason->why = g_strdup_printf (_ ("Kongs: %u closed"), kongs.closed);
  else if (kongs.closed == 0)
    reason->why = g_strdup_printf (_ ("Kongs: %u open"), kongs.open);
  else
    reason->why = g_strdup_printf (_ ("Kongs: %1$u closed, %2$u open"), kongs.closed, kongs.open);
}

/* Whether nobody but @seat has fine tiles. */
static gboolean
dominates (const TeaRecord *record, const TeaWilds *wilds, guint seat)
{
  for (guint other = 0; other < 4; other++)
    if (other != seat && tea_nanchang_tiles_at_end (record, other, wilds->wild) > 0)
      return FALSE;

  return TRUE;
}

/* NC/fine-tiles: a seat that breaks through (冲关) is paid a multiple of the points. */
guint
tea_nanchang_fine_points (const TeaVariant *variant,
                          const TeaOptions *options,
                          guint n_first,
                          guint n_second,
                          guint *paid)
{
  int points = (int) (bonus_points (variant, TEA_NANCHANG_BONUS_FINE_TILES, 0) * n_first +
                      bonus_points (variant, TEA_NANCHANG_BONUS_FINE_TILES, 1) * n_second);
  int less = options->number[TEA_NANCHANG_NUMBER_LESS];

  *paid = (guint) (points >= options->number[TEA_NANCHANG_NUMBER_BREAK_THROUGH] ? points * MAX (points - less, 1)
                                                                                : points);

  return (guint) points;
}

/* Sets @paid, by seat, to what each other player pays for fine tiles, multiplied for the only seat that has any.
 * Returns the points of all four. */
static guint
find_paid_for_fine_tiles (const TeaRecord *record, const TeaWilds *wilds, guint paid[4])
{
  guint points[4] = { 0 };
  guint all = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      paid[seat] = 0;
      /* Most players have no fine tiles. */
      if (!record->players[seat].known || tea_nanchang_tiles_at_end (record, seat, wilds->wild) == 0)
        continue;
      points[seat] = tea_nanchang_fine_points (record->variant, &record->options,
                                               tea_nanchang_tiles_at_end (record, seat, wilds->first),
                                               tea_nanchang_tiles_at_end (record, seat, wilds->second), &paid[seat]);
      all += points[seat];
    }
  for (guint seat = 0; seat < 4 && all > 0; seat++)
    if (points[seat] == all)
      paid[seat] *= (guint) record->options.number[TEA_NANCHANG_NUMBER_DOMINATION];

  return all;
}

/* Pays for kongs and for fine tiles. */
static void
pay_beside_the_win (const TeaRecord *record,
                    const TeaWilds *wilds,
                    const guint paid_for_fine_tiles[4],
                    TeaAnswer *answer)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      if (record->players[seat].n_melds > 0)
        pay_kongs (record, wilds, seat, answer);
      pay_from_others (answer, seat, (int) paid_for_fine_tiles[seat], TEA_PAID_FOR_FINE_TILES);
    }
}

static char *
count_fine_tiles (guint n_first, guint n_second)
{
  if (n_second == 0)
    /* Translators: what a player is paid for, and how many first fine tiles there are. */
    return g_strdup_printf (_ ("Fine Tiles: %u first"), n_first);
  if (n_first == 0)
    return g_strdup_printf (_ ("Fine Tiles: %u second"), n_second);

  return g_strdup_printf (_ ("Fine Tiles: %1$u first, %2$u second"), n_first, n_second);
}

/* NC/fine-tiles, NC/domination: how many @seat has, and what comes of them. */
static void
explain_fine_tiles (const TeaRecord *record, guint seat, TeaPaymentReason *reason)
{
  guint domination = (guint) record->options.number[TEA_NANCHANG_NUMBER_DOMINATION];
  GString *sum = g_string_new (NULL);
  g_autofree char *count = NULL;
  TeaWilds wilds;
  gboolean alone;
  guint n_first;
  guint n_second;
  guint points;
  guint paid;

  tea_nanchang_wilds (&record->options, record->indicator, &wilds);
  n_first = tea_nanchang_tiles_at_end (record, seat, wilds.first);
  n_second = tea_nanchang_tiles_at_end (record, seat, wilds.second);
  points = tea_nanchang_fine_points (record->variant, &record->options, n_first, n_second, &paid);
  alone = dominates (record, &wilds, seat);

  append_term (sum, n_first, bonus_points (record->variant, TEA_NANCHANG_BONUS_FINE_TILES, 0));
  append_term (sum, n_second, bonus_points (record->variant, TEA_NANCHANG_BONUS_FINE_TILES, 1));
  g_string_append_printf (sum, " = %u", points);
  if (paid > points)
    g_string_append_printf (sum, ", %u\302\240×\302\240(%u\302\240−\302\240%d) = %u", points, points,
                            record->options.number[TEA_NANCHANG_NUMBER_LESS], paid);
  if (alone && domination > 1)
    g_string_append_printf (sum, ", %u\302\240×\302\240%u = %u", paid, domination, domination * paid);

  reason->sum = g_string_free (sum, FALSE);
  reason->clause = alone ? "NC/fine-tiles, NC/domination" : "NC/fine-tiles";
  count = count_fine_tiles (n_first, n_second);
  reason->why = alone && domination > 1
                    /* Translators: %s is how many fine tiles a player has: "Fine Tiles: 2 first". */
                    ? g_strdup_printf (_ ("%s, and nobody else has any"), count)
                    : g_steal_pointer (&count);
}

/* Other bonuses are explained by their rows. */
void
tea_nanchang_explain (const TeaRecord *record,
                      const TeaAnswer *answer,
                      const TeaPayment *payment,
                      TeaPaymentReason *reason)
{
  if (payment->reason == TEA_PAID_FOR_WIN)
    explain_win (record, answer, payment, reason);
  else if (payment->reason == TEA_PAID_FOR_KONG)
    explain_kongs (record, payment->to, reason);
  else if (payment->reason == TEA_PAID_FOR_FINE_TILES)
    explain_fine_tiles (record, payment->to, reason);
}

void
tea_nanchang_settle (const TeaRecord *record, TeaAnswer *answer)
{
  const TeaRecordPlayer *players = record->players;
  guint paid_for_fine_tiles[4];
  guint points;
  TeaWilds wilds;

  tea_nanchang_wilds (&record->options, record->indicator, &wilds);
  points = find_paid_for_fine_tiles (record, &wilds, paid_for_fine_tiles);

  if (record->won)
    for (guint seat = 0; seat < 4; seat++)
      if (seat != (guint) record->seat)
        tea_answer_pay (answer, seat, record->seat, payment_of (record, &answer->scores[0], seat), TEA_PAID_FOR_WIN);

  /* Many hands have neither fine tiles nor melds. */
  if (points > 0 || (players[0].n_melds | players[1].n_melds | players[2].n_melds | players[3].n_melds) != 0)
    pay_beside_the_win (record, &wilds, paid_for_fine_tiles, answer);
  if (record->sacked)
    pay_to_others (answer, record->dealer, (int) bonus_points (record->variant, TEA_NANCHANG_BONUS_SACKED, 0),
                   TEA_PAID_FOR_SACKED);
  if (!record->won && record->options.value[TEA_NANCHANG_OPTION_DRAW_PENALTY] != 0)
    pay_to_others (answer, record->dealer, (int) bonus_points (record->variant, TEA_NANCHANG_BONUS_DRAW_PENALTY, 0),
                   TEA_PAID_FOR_DRAW_PENALTY);
}

#define MELDS(list) ",\"melds\":[" list "]"
#define CLOSED_KONG(tiles) "{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"" tiles "\"}"

/* clang-format off */
/* Examples are drawn hands: seat 0 has what is paid for, and seat 1 is the banker; the indicator is 9s. */
#define DRAWN(options, concealed, more) \
  "{\"variant\":\"nanchang\",\"options\":{" options "},\"dealer\":1,\"indicator\":\"9s\"," \
  "\"players\":[{\"concealed\":\"" concealed "\"" more ",null,null,null],\"win\":null"

/* reason, names, sentence, clause, example, points */
const TeaBonus tea_nanchang_bonuses[] = {
  [TEA_NANCHANG_BONUS_KONG] = { TEA_PAID_FOR_KONG, N_("Kongs"), "杠", N_("Each other player pays 2 points for a closed kong and 1 for an open one, after a drawn hand too. Kongs of fine tiles are paid separately."),
    "NC/closed-kong, NC/open-kong", DRAWN ("", "147m258p36sEC", MELDS (CLOSED_KONG ("2222m")) "}") "}", { 2, 1 } },
  [TEA_NANCHANG_BONUS_FINE_TILES] = { TEA_PAID_FOR_FINE_TILES, N_("Fine Tiles"), "精", N_("Each other player pays 2 points for a first fine tile and 1 for a second. A total T of 5 or more is paid as T × (T − 3). If nobody else has fine tiles, the payment is doubled."),
    "NC/fine-tiles, NC/domination", DRAWN ("", "147m258p369sESWN", "}") "}", { 2, 1 } },
  [TEA_NANCHANG_BONUS_FINE_KONG] = { TEA_PAID_FOR_FINE_KONG, N_("Kong of Fine Tiles"), "精杠", N_("Each other player pays 10 points for a kong of fine tiles; they are never multiplied."),
    "NC/fine-kong", DRAWN ("", "147m258p36sEC", MELDS (CLOSED_KONG ("1111s")) "}") "}", { 10 } },
  [TEA_NANCHANG_BONUS_SACKED] = { TEA_PAID_FOR_SACKED, N_("Sacked Banker"), "抄庄", N_("The first discards of all four players were the same tile, with no claim in between: the banker pays 5 points to each."),
    "NC-9", DRAWN ("", "147m258p36sESWNC", "}") ",\"sacked\":true}", { 5 } },
  [TEA_NANCHANG_BONUS_DRAW_PENALTY] = { TEA_PAID_FOR_DRAW_PENALTY, N_("Penalty for a Draw"), "流局罚", N_("If the option is on, the banker pays 5 points to each player when nobody wins."),
    "NC/draw-penalty", DRAWN ("\"draw-penalty\":\"on\"", "147m258p36sESWNC", "}") "}", { 5 } },
};

/* id, name, sentence, clause, usual value, { least, most, what 0 means, example } */
const TeaNumberSpec tea_nanchang_numbers[] = {
  [TEA_NANCHANG_NUMBER_DEAD_TILES] = { "dead-tiles", N_("Tiles left undealt"), N_("The hand ends when this many tiles are left, including the indicator."),
    "NC-7", 34, { 26, 80 } },
  [TEA_NANCHANG_NUMBER_BASE] = { "base", N_("Points that factors multiply"), N_("What each loser pays before any factor."),
    "NC-12", 1, { 1, 20, NULL, "{\"variant\":\"nanchang\",\"dealer\":1,\"indicator\":\"9s\",\"players\":[{\"concealed\":\"123m456p23478s55p\"},null,null,null],"
    "\"win\":{\"seat\":0,\"tile\":\"6s\",\"by\":\"self-draw\"}}" } },
  [TEA_NANCHANG_NUMBER_BREAK_THROUGH] = { "break-through", N_("Breaking through"), N_("From this many points on, the payment for fine tiles is multiplied."),
    "NC/fine-tiles", 5, { 2, 40, NULL, DRAWN ("", "147m258p999sESWN", "}") "}" } },
  [TEA_NANCHANG_NUMBER_LESS] = { "break-through-less", N_("Less at breaking through"), N_("T points are then paid as T × (T − this)."),
    "NC/fine-tiles", 3, { 0, 10, NULL, DRAWN ("", "147m258p999sESWN", "}") "}" } },
  [TEA_NANCHANG_NUMBER_DOMINATION] = { "domination", N_("Domination"), N_("The payment for fine tiles is multiplied by this when nobody else has any."),
    "NC/domination", 2, { 1, 10, NULL, DRAWN ("", "147m258p369sESWN", "}") "}" } },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (tea_nanchang_numbers) == TEA_NANCHANG_N_NUMBERS);
G_STATIC_ASSERT (G_N_ELEMENTS (tea_nanchang_bonuses) == TEA_NANCHANG_N_BONUSES);
