/* test-score-sheet.c - what a score sheet says about a record: one row per case
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json-record.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-number.h"

/* Seat 0 has all pungs; every meld was claimed from seat 1. */
#define FOUR_MELDS                                                                                                     \
  "\"players\":[{\"concealed\":\"7p\",\"melds\":["                                                                     \
  "{\"kind\":\"pung\",\"tiles\":\"222m\",\"from\":1},{\"kind\":\"pung\",\"tiles\":\"555p\",\"from\":1},"               \
  "{\"kind\":\"pung\",\"tiles\":\"888s\",\"from\":1},{\"kind\":\"pung\",\"tiles\":\"333s\",\"from\":1}]},null,null,"   \
  "null]"
#define THREE_MELDS                                                                                                    \
  "\"players\":[{\"concealed\":\"77pWW\",\"melds\":["                                                                  \
  "{\"kind\":\"pung\",\"tiles\":\"222m\",\"from\":1},{\"kind\":\"pung\",\"tiles\":\"555p\",\"from\":1},"               \
  "{\"kind\":\"pung\",\"tiles\":\"888s\",\"from\":1}]},null,null,null]"
#define NO_MELDS "\"players\":[{\"concealed\":\"222m555p888s77pWW\"},null,null,null]"
#define HEAD "{\"variant\":\"fenghua\",\"dealer\":0,\"indicator\":\"N\","

/* clang-format off */
static const struct Case {
  const char *name;
  const char *record;
  int human;
  const char *title;
  const char *formula;
  int liable;
  const char *liability;
  const char *payments; /* one sentence per line */
} cases[] = {
  { "draw",
    HEAD "\"players\":[null,null,null,null],\"win\":null}",
    -1, "Nobody wins", "", -1, "", "" },
  { "self-draw",
    HEAD "\"players\":[{\"concealed\":\"123m456m789m23p55s\"},null,null,null],"
         "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}",
    -1, "Ann wins by self-draw", "1 + 1 + 1 + 1 = 4, rounded up to 10", -1, "",
    "Lin pays Ann 20: the winner drew the winning tile (2 × 10, FH-18)\n"
    "Wang pays Ann 20: the winner drew the winning tile (2 × 10, FH-18)\n"
    "Chen pays Ann 20: the winner drew the winning tile (2 × 10, FH-18)" },
  { "discard",
    HEAD NO_MELDS ",\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"discard\",\"from\":2}}",
    2, "Ann wins with your discard", "1 + 1 + 1 + 100 = 103, rounded up to 110", -1, "",
    "Lin pays Ann 110: another player discarded the winning tile (FH-18)\n"
    "You pay Ann 220: discarded the winning tile (2 × 110, FH-18)\n"
    "Chen pays Ann 110: another player discarded the winning tile (FH-18)" },
  { "robbed-kong",
    HEAD NO_MELDS ",\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"robbed-kong\",\"from\":2}}",
    -1, "Ann wins by robbing Wang’s kong", NULL, 2,
    "Wang pays for all three: a player whose kong is robbed is liable.",
    "Wang pays Ann 660 for all three: a player whose kong is robbed is liable (6 × 110, FH-19 a)" },
  { "robbed-kong-of-you",
    HEAD NO_MELDS ",\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"robbed-kong\",\"from\":2}}",
    2, "Ann wins by robbing your kong", NULL, 2,
    "You pay for all three: a player whose kong is robbed is liable.",
    "You pay Ann 660 for all three: a player whose kong is robbed is liable (6 × 110, FH-19 a)" },
  { "bottom-tile",
    HEAD NO_MELDS ",\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"discard\",\"from\":3,\"events\":[\"last-tile\"]}}",
    -1, "Ann wins with Chen’s discard", NULL, 3,
    "Chen pays for all three: a player who discards the bottom tile to a win is liable.",
    "Chen pays Ann 440 for all three: a player who discards the bottom tile to a win is liable (4 × 110, FH-19 b)" },
  { "four-claims",
    HEAD FOUR_MELDS ",\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"self-draw\"}}",
    -1, "Ann wins by self-draw", NULL, 1,
    "Lin pays for all three: a player who discards four tiles that the winner melds is liable.",
    "Lin pays Ann 1260 for all three: a player who discards four tiles that the winner melds is liable (6 × 210, FH-19 c)" },
  { "four-claims-of-you",
    HEAD FOUR_MELDS ",\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"discard\",\"from\":3}}",
    0, "You win with Chen’s discard", NULL, 1,
    "Lin pays for all three: a player who discards four tiles that the winner melds is liable.",
    "Lin pays you 840 for all three: a player who discards four tiles that the winner melds is liable (4 × 210, FH-19 c)" },
  { "three-claims",
    HEAD THREE_MELDS ",\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"discard\",\"from\":2}}",
    1, "Ann wins with Wang’s discard", NULL, 1,
    "You pay for all three: a player who discards three tiles that the winner melds for one suit or all pungs is liable.",
    "You pay Ann 440 for all three: a player who discards three tiles that the winner melds for one suit or all pungs is liable (4 × 110, FH-19 d)" },
};
/* clang-format on */

static const char *const names[4] = { "Ann", "Lin", "Wang", "Chen" };

static const TeaPattern ordinary = { .id = "ordinary" };

static TeaScoreSheet *
sheet_for (const char *json, int human, TeaRecord *record, TeaAnswer *answer)
{
  TeaSheetPlayers players = { { names[0], names[1], names[2], names[3] }, human, { 100, -50, -50, 0 } };
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autofree char *id = NULL;

  if (!tea_json_record_from_line (json, strlen (json), record, &id, answer) || !tea_score (record, answer))
    g_error ("%s at %s", answer->message, answer->at);

  hand = tea_scored_hand_new (record, answer);

  return tea_score_sheet_new (hand, &players);
}

/* Whoever only hears the settlement hears each row, the sum, and the points of all four. */
static void
check_spoken (TeaScoreSheet *sheet)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  g_autofree char *spoken = tea_score_sheet_dup_spoken (sheet);
  g_autofree char *deltas = tea_score_sheet_dup_deltas (sheet);
  const char *standings = strstr (spoken, " Points now: ");
  GListModel *items = facts->items;

  g_assert_nonnull (standings);
  g_assert_nonnull (strstr (spoken, deltas));
  g_assert_nonnull (strstr (spoken, facts->formula));
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *number = tea_number_dup_signed (facts->seats[seat].delta);
      g_autofree char *delta = g_strdup_printf ("%s %s", facts->seats[seat].name, number);
      g_autofree char *points = tea_number_dup (facts->seats[seat].score);
      g_autofree char *score = g_strdup_printf ("%s %s", facts->seats[seat].name, points);

      g_assert_nonnull (strstr (deltas, delta));
      g_assert_nonnull (strstr (standings, score));
    }
  for (guint i = 0; facts->winner >= 0 && i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);

      g_assert_nonnull (strstr (spoken, tea_score_item_get_facts (item)->name));
    }
}

static void
test_case (gconstpointer data)
{
  const struct Case *c = data;
  TeaRecord record;
  TeaAnswer answer;
  g_autoptr (TeaScoreSheet) sheet = sheet_for (c->record, c->human, &record, &answer);
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GListModel *payments = facts->payments;
  g_autoptr (GString) sentences = g_string_new (NULL);

  g_assert_cmpstr (facts->title, ==, c->title);
  if (c->formula != NULL)
    g_assert_cmpstr (facts->formula, ==, c->formula);
  g_assert_cmpint (facts->liable, ==, c->liable);
  g_assert_cmpstr (facts->liability, ==, c->liability);

  for (guint i = 0; i < g_list_model_get_n_items (payments); i++)
    {
      g_autoptr (TeaPaymentInfo) payment = g_list_model_get_item (payments, i);

      g_string_append_printf (sentences, "%s%s", i > 0 ? "\n" : "", tea_payment_info_get_facts (payment)->sentence);
      g_assert_cmpuint (tea_payment_info_get_facts (payment)->from_seat, ==, answer.payments[i].from);
      g_assert_cmpuint (tea_payment_info_get_facts (payment)->to_seat, ==, answer.payments[i].to);
      g_assert_cmpint (tea_payment_info_get_facts (payment)->amount, ==, answer.payments[i].amount);
    }
  g_assert_cmpstr (sentences->str, ==, c->payments);

  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpint (facts->seats[seat].delta, ==, answer.deltas[seat]);
      g_assert_cmpstr (facts->seats[seat].name, ==, names[seat]);
    }
  g_assert_cmpint (facts->seats[0].score, ==, 100 + answer.deltas[0]);
  check_spoken (sheet);
}

/* The items are those of the answer, with the texts of the pattern table. */
static void
test_items (void)
{
  TeaRecord record;
  TeaAnswer answer;
  g_autoptr (TeaScoreSheet) sheet = sheet_for (cases[6].record, -1, &record, &answer);
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  const TeaScore *score = tea_answer_score_of (&answer, 0);
  GListModel *items = facts->items;

  g_assert_cmpuint (g_list_model_get_n_items (items), ==, score->n_items);
  for (guint i = 0; i < score->n_items; i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);
      g_autofree char *value = g_strdup_printf ("+%d", score->items[i].points);

      g_assert_cmpstr (tea_score_item_get_facts (item)->id, ==, score->items[i].pattern->id);
      g_assert_cmpstr (tea_score_item_get_facts (item)->name_zh, ==, score->items[i].pattern->name_zh);
      g_assert_cmpstr (tea_score_item_get_facts (item)->sentence, ==, score->items[i].pattern->sentence);
      g_assert_cmpstr (tea_score_item_get_facts (item)->clause, ==, score->items[i].pattern->clause);
      g_assert_cmpstr (tea_score_item_get_facts (item)->value_text, ==, value);
    }
  g_assert_cmpint (facts->total, ==, score->total);
  g_assert_true (facts->seats[0].has_score);
  g_assert_false (facts->seats[1].has_score);
  g_assert_cmpint (facts->seats[0].total, ==, score->total);
  g_assert_cmpstr (facts->seats[1].formula, ==, "");
}

/* A wild tile shows itself and what it stands for; one tile is the winning one, in the one completed group. */
static void
test_groups (void)
{
  static const char *const json = HEAD
      "\"players\":[{\"concealed\":\"123m456m789m2pN55s\",\"bonus\":\"1f2q\"},null,null,null],"
      "\"win\":{\"seat\":0,\"tile\":\"3p\",\"by\":\"self-draw\"}}";
  TeaRecord record;
  TeaAnswer answer;
  g_autoptr (TeaScoreSheet) sheet = sheet_for (json, -1, &record, &answer);
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GListModel *groups = facts->groups;
  guint n_wild = 0;
  guint n_drawn = 0;
  guint n_completed = 0;
  guint n_tiles = 0;

  g_assert_cmpuint (g_list_model_get_n_items (groups), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (TeaMeldInfo) group = g_list_model_get_item (groups, i);
      const TeaMeldFacts *meld = tea_meld_info_get_facts (group);
      GListModel *tiles = meld->tiles;

      n_completed += meld->completed;
      for (guint j = 0; j < g_list_model_get_n_items (tiles); j++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, j);
          const TeaTileFacts *look = tea_tile_info_get_facts (tile);

          n_tiles++;
          if (look->wild)
            {
              n_wild++;
              g_assert_cmpint (look->kind, ==, TEA_TILE_NORTH);
              g_assert_cmpint (look->as_kind, >=, 0);
              g_assert_cmpint (look->as_kind, !=, TEA_TILE_NORTH);
            }
          else
            g_assert_cmpint (look->as_kind, ==, -1);
          if (look->drawn)
            {
              n_drawn++;
              g_assert_true (meld->completed);
              g_assert_cmpstr (tea_tile_to_string ((TeaTile) look->kind), ==, "3p");
            }
        }
    }
  g_assert_cmpuint (n_tiles, ==, 14);
  g_assert_cmpuint (n_wild, ==, 1);
  g_assert_cmpuint (n_drawn, ==, 1);
  g_assert_cmpuint (n_completed, ==, 1);
  g_assert_cmpstr (tea_tile_to_string ((TeaTile) tea_tile_info_get_facts (facts->winning_tile)->kind), ==, "3p");
  g_assert_cmpuint (g_list_model_get_n_items (facts->bonus), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (facts->seats[0].hand), ==, 13);
  g_assert_cmpuint (g_list_model_get_n_items (facts->seats[1].hand), ==, 0);
  g_assert_cmpstr (facts->remarks, ==, "");
}

/* Only where losers score do the remarks mention unknown hands. */
static void
test_unknown_hands (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *json = g_strdup_printf (
          "{\"variant\":\"%s\",\"round_wind\":\"E\",\"dealer\":0,\"indicator\":\"N\","
          "\"players\":[{\"concealed\":\"123m456m789m23p55s\"},null,null,null],"
          "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}",
          variants[i]->id);
      TeaRecordFields fields;
      TeaRecord record;
      TeaAnswer answer;
      g_autoptr (TeaScoreSheet) sheet = sheet_for (json, -1, &record, &answer);

      variants[i]->record_fields (&record.options, &fields); /* NC-12: fine tiles are paid for */
      g_assert_true (answer.unknown_hand);
      g_assert_cmpstr (tea_score_sheet_get_facts (sheet)->remarks, ==,
                       !fields.losers ? ""
                       : g_str_equal (variants[i]->id, "nanchang")
                           ? "Not all hands are known; an unknown hand does not count. "
                             "Double German depends on them."
                           : "Not all hands are known; an unknown hand does not count.");
    }
}

/* FH-8 (e): eight flowers win with any other tiles, which are shown as they are, without an arrangement. */
static void
test_eight_flowers (void)
{
  static const char *const json = HEAD "\"players\":[{\"concealed\":\"159m159p159sESWC\",\"bonus\":\"1234f1234q\"},{"
                                       "\"concealed\":\"123m456m789m23p66s\"},"
                                       "{\"concealed\":\"123m456m789m23p77s\"},{\"concealed\":\"123m456m789m23p88s\"}],"
                                       "\"win\":{\"seat\":0,\"tile\":\"4q\",\"by\":\"self-draw\"}}";
  TeaRecord record;
  TeaAnswer answer;
  g_autoptr (TeaScoreSheet) sheet = sheet_for (json, -1, &record, &answer);
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GListModel *groups = facts->groups;
  g_autoptr (TeaMeldInfo) group = g_list_model_get_item (groups, 0);

  g_assert_cmpuint (g_list_model_get_n_items (groups), ==, 1);
  g_assert_cmpstr (tea_meld_info_get_facts (group)->kind_name, ==, "Concealed tiles");
  g_assert_cmpuint (g_list_model_get_n_items (tea_meld_info_get_facts (group)->tiles), ==, 13);
  g_assert_cmpuint (g_list_model_get_n_items (facts->bonus), ==, 8);
  g_assert_cmpuint (g_list_model_get_n_items (facts->seats[3].hand), ==, 13);
}

static void
test_heavenly (void)
{
  static const char *const json = HEAD
      "\"players\":[{\"concealed\":\"123m456m789m23p55s\"},{\"concealed\":\"123m456m789m23p66s\"},"
      "{\"concealed\":\"123m456m789m23p77s\"},{\"concealed\":\"123m456m789m23p88s\"}],"
      "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\",\"events\":[\"heavenly\"]}}";
  TeaRecord record;
  TeaAnswer answer;
  g_autoptr (TeaScoreSheet) sheet = sheet_for (json, -1, &record, &answer);

  g_assert_cmpstr (tea_score_sheet_get_facts (sheet)->remarks, ==, "A heavenly hand: won before the first discard.");
}

/* Special hands of the classical games: several at once still score one limit. */
static void
test_limit_hands (void)
{
  static const struct
  {
    const char *variant;
    const char *players;
    const char *tile;
    const char *formula;
    guint n_items;
  } rows[] = {
    { "classical-millington", "{\"concealed\":\"19m19p19sESWNCFP\"}", "9m", "limit hand: 1000", 1 },
    { "classical-millington", "{\"concealed\":\"EEESSSWWWNNNC\"}", "C", "limit hand: 1000", 3 },
    { "classical-early", "{\"concealed\":\"EEESSSWWWNNNC\"}", "C", "limit hand: 500", 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *json = g_strdup_printf ("{\"variant\":\"%s\",\"dealer\":0,\"players\":[%s,null,null,null],"
                                               "\"win\":{\"seat\":0,\"tile\":\"%s\",\"by\":\"self-draw\"}}",
                                               rows[i].variant, rows[i].players, rows[i].tile);
      TeaRecord record;
      TeaAnswer answer;
      g_autoptr (TeaScoreSheet) sheet = sheet_for (json, -1, &record, &answer);
      const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
      GListModel *items = facts->items;

      g_assert_cmpstr (facts->formula, ==, rows[i].formula);
      g_assert_cmpuint (g_list_model_get_n_items (items), ==, rows[i].n_items);
      for (guint j = 0; j < rows[i].n_items; j++)
        {
          g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, j);

          g_assert_cmpstr (tea_score_item_get_facts (item)->value_text, ==, "limit");
        }
    }
}

/* HK-18: a table gives the value of the points. */
static void
test_total_by_table (void)
{
  static const struct
  {
    const char *player;
    const char *formula;
  } rows[] = {
    { "{\"concealed\":\"456m23sPP\",\"melds\":[{\"kind\":\"pung\",\"tiles\":\"CCC\"},{\"kind\":\"pung\","
      "\"tiles\":\"FFF\"}],\"bonus\":\"1f\"}",
      "3 + 2 = 5 faan → 24" },
    { "{\"concealed\":\"2344567789s\",\"melds\":[{\"kind\":\"pung\",\"tiles\":\"888s\"}],\"bonus\":\"1f\"}",
      "7 faan → 48" },
    { "{\"concealed\":\"1112345678999s\"}", "10 + 1 = 11 faan, the limit → 128" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *json = g_strdup_printf ("{\"variant\":\"hong-kong\",\"dealer\":1,\"players\":[%s,null,null,"
                                               "null],\"win\":{\"seat\":0,\"tile\":\"4s\",\"by\":\"discard\","
                                               "\"from\":2}}",
                                               rows[i].player);
      TeaRecord record;
      TeaAnswer answer;
      g_autoptr (TeaScoreSheet) sheet = sheet_for (json, -1, &record, &answer);

      g_assert_cmpstr (tea_score_sheet_get_facts (sheet)->formula, ==, rows[i].formula);
    }
}

/* NC-12: the banker and the discarder pay more; a line joins payments only if all three are equal. */
static void
test_payers (void)
{
  static const struct
  {
    int dealer;
    const char *by;
    const char *formula;
    int total;
    const char *lines;
  } rows[] = {
    /* German, with no fine tile in any of the known hands: 1 × 2 × 2 + 5, and more for some. */
    { 0, "\"self-draw\"", "21 + 21 + 21 = 63", 63, "3 × 21" },
    { 1, "\"self-draw\"", "21 + 13 + 13 = 47", 47, "21, 13, 13" },
    { 1, "\"discard\",\"from\":1", "21 + 9 + 9 = 39", 39, "21, 9, 9" },
    { 1, "\"discard\",\"from\":2", "13 + 13 + 9 = 35", 35, "13, 13, 9" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *json = g_strdup_printf ("{\"variant\":\"nanchang\",\"dealer\":%d,\"indicator\":\"9p\","
                                               "\"players\":[{\"concealed\":\"123m456p23478s55m\"},"
                                               "{\"concealed\":\"258m258s36pESWNC\"},{\"concealed\":"
                                               "\"258m258s36pESWNC\"},{\"concealed\":\"47m147s36pESWNFF\"}],"
                                               "\"win\":{\"seat\":0,\"tile\":\"9s\",\"by\":%s}}",
                                               rows[i].dealer, rows[i].by);
      TeaRecord record;
      TeaAnswer answer;
      g_autoptr (TeaScoreSheet) sheet = sheet_for (json, -1, &record, &answer);
      const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
      GListModel *list = facts->payment_lines[TEA_PAYMENTS_FOR_WIN];
      g_autoptr (GString) lines = g_string_new (NULL);

      g_assert_cmpstr (facts->formula, ==, rows[i].formula);
      g_assert_cmpint (facts->total, ==, rows[i].total);
      g_assert_cmpint (facts->seats[0].delta, ==, rows[i].total);
      for (guint j = 0; j < g_list_model_get_n_items (list); j++)
        {
          g_autoptr (TeaPaymentLine) line = g_list_model_get_item (list, j);

          if (tea_payment_line_get_facts (line)->n_payments == 3)
            g_string_append (lines, "3 × ");
          g_string_append_printf (lines, "%s%d", j > 0 ? ", " : "", tea_payment_line_get_facts (line)->amount);
        }
      g_assert_cmpstr (lines->str, ==, rows[i].lines);
    }
}

/* Formulas with doubles and limits, which no case above has. */
static void
test_formulas (void)
{
  static const struct
  {
    gint16 points[3];
    int sum;
    int doubles;
    int total;
    gboolean limit;
    const char *text;
    const char *variant; /* Luqiao if it is NULL */
  } rows[] = {
    { { 10, 4, 2 }, 16, 3, 100, TRUE, "10 + 4 + 2 = 16, 3 doubles: 16 × 2³ = 128, limit 100" },
    { { 10, 4, 2 }, 16, 1, 32, FALSE, "10 + 4 + 2 = 16, 1 double: 16 × 2¹ = 32" },
    { { 10, 0, 0 }, 10, 0, 10, FALSE, "10" },
    { { 0, 0, 0 }, 0, 0, 0, FALSE, "0" },
    { { 4, 0, 0 }, 4, 0, 10, FALSE, "4, rounded up to 10" },
    { { 3, 1, 1 }, 5, 0, 24, FALSE, "3 + 1 + 1 = 5 faan → 24", "hong-kong" },
    { { 1, 0, 0 }, 1, 0, 2, FALSE, "1 faan → 2", "hong-kong" },
    { { 0, 0, 0 }, 0, 0, 1, FALSE, "0 faan → 1", "hong-kong" },
    /* A table of the house. */
    { { 3, 1, 0 }, 4, 0, 4, FALSE, "3 + 1 = 4 faan → 4", "hong-kong" },
    { { 8, 5, 0 }, 13, 0, 384, TRUE, "8 + 5 = 13 faan, the limit → 384", "hong-kong" },
  };

  TeaRecord record;
  TeaAnswer answer;

  tea_answer_clear (&answer);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaScore score = {
        .points = rows[i].sum, .doubles = rows[i].doubles, .total = rows[i].total, .limit = rows[i].limit, .n_items = 3
      };
      g_autofree char *text = NULL;

      tea_record_init (&record, tea_variant_find (rows[i].variant != NULL ? rows[i].variant : "luqiao"));
      for (guint j = 0; j < 3; j++)
        {
          score.items[j].pattern = &ordinary;
          score.items[j].points = rows[i].points[j];
        }
      text = tea_score_text_formula (&record, &answer, &score);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_values (void)
{
  TeaItem points = { .pattern = &ordinary, .count = 1, .points = 50 };
  TeaItem one = { .pattern = &ordinary, .count = 1, .doubles = 1 };
  TeaItem two = { .pattern = &ordinary, .count = 1, .points = -2, .doubles = 2 };
  TeaItem factor = { .pattern = &ordinary, .count = 1, .factor = 2 };
  TeaItem nothing = { .pattern = &ordinary, .count = 1 };
  const struct
  {
    const TeaItem *item;
    const char *text;
  } rows[] = {
    { &points, "+50" }, { &one, "1 double" }, { &two, "−2, 2 doubles" }, { &factor, "×2" }, { &nothing, "0" }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = tea_score_text_value (rows[i].item);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_finalize (void)
{
  TeaRecord record;
  TeaAnswer answer;
  TeaScoreSheet *sheet = sheet_for (cases[1].record, -1, &record, &answer);
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  TeaScoreItem *item = g_list_model_get_item (facts->items, 0);
  TeaPaymentInfo *payment = g_list_model_get_item (facts->payments, 0);
  TeaMeldInfo *group = g_list_model_get_item (facts->groups, 0);
  TeaTileInfo *tile = g_object_ref (facts->winning_tile);

  g_assert_finalize_object (sheet);
  g_assert_finalize_object (item);
  g_assert_finalize_object (payment);
  g_assert_finalize_object (group);
  g_assert_finalize_object (tile);
}

/* A name that is Chinese already is not followed by its Chinese name. */
static void
test_pattern (void)
{
  const TeaPattern english = { .name = "Dragon Pung", .name_zh = "中发白碰出" };
  const TeaPattern chinese = { .name = "中发白碰出", .name_zh = "中发白碰出" };
  g_autofree char *both = tea_score_text_pattern (&english);
  g_autofree char *once = tea_score_text_pattern (&chinese);

  g_assert_cmpstr (both, ==, "Dragon Pung 中发白碰出");
  g_assert_cmpstr (once, ==, "中发白碰出");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/score-sheet/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/model/score-sheet/items", test_items);
  g_test_add_func ("/model/score-sheet/groups", test_groups);
  g_test_add_func ("/model/score-sheet/total-by-table", test_total_by_table);
  g_test_add_func ("/model/score-sheet/eight-flowers", test_eight_flowers);
  g_test_add_func ("/model/score-sheet/heavenly", test_heavenly);
  g_test_add_func ("/model/score-sheet/unknown-hands", test_unknown_hands);
  g_test_add_func ("/model/score-sheet/limit-hands", test_limit_hands);
  g_test_add_func ("/model/score-sheet/payers", test_payers);
  g_test_add_func ("/model/score-sheet/formulas", test_formulas);
  g_test_add_func ("/model/score-sheet/values", test_values);
  g_test_add_func ("/model/score-sheet/pattern", test_pattern);
  g_test_add_func ("/model/score-sheet/finalize", test_finalize);

  return g_test_run ();
}
