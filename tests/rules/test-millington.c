/* test-millington.c - every scoring clause of the classical game after Millington, one row per case, computed by hand
 * from the clauses
 *
 * Seat 0 wins in every row. Where seat 1 is the dealer the seats 0 to 3 are North, East, South and West, and seat 1
 * pays double.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-classical-common.h"

#define OK TEA_ERROR_NONE

/* A plain win: one open pung (2) and the win (10). */
#define PLAIN HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")))
#define NO_POINTS HAND ("147m369p258sESWN")
#define ONE_PUNG HAND_WITH ("147m369p25sES", MELDS (PUNG ("999m")))
#define THREE_LOSERS NO_POINTS "," ONE_PUNG "," HAND_WITH ("13m57p9sPP", MELDS (PUNG ("CCC") "," PUNG ("FFF")))
#define TWO_EQUAL_LOSERS NO_POINTS "," ONE_PUNG "," HAND_WITH ("147m369p69sEN", MELDS (PUNG ("111s")))
#define WITH_PUNG(pung) HAND_WITH ("456p23478s55p", MELDS (PUNG (pung)))

/* clang-format off */
static const ClassicalRow rows[] = {
  { "MI-1/no-bonus-tiles", "'bonus-tiles':'off'", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1f")), UNKNOWN, CLAIM ("6s"),
    TEA_ERROR_TILE_NOT_IN_VARIANT },
  { "MI-1/136-tiles", "'bonus-tiles':'off'", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s"), OK, 0, "pung mahjong", 12, 0, 12, { 48, -24, -12, -12 } },

  /* MI-2: in the South round the first player is South, so a South set counts as both. 14 × 4 = 56, dealer 112. */
  { "MI-2/prevailing-wind", "", "S", 0, WITH_PUNG ("SSS"), UNKNOWN, CLAIM ("6s"), OK, 0,
    "pung mahjong prevailing-set own-set", 14, 2, 56, { 336, -112, -112, -112 } },
  { "MI-2/east", "'first-player':'east'", "S", 0, WITH_PUNG ("SSS"), UNKNOWN, CLAIM ("6s"), OK, 0,
    "pung mahjong prevailing-set", 14, 1, 28, { 168, -56, -56, -56 } },
  { "MI-2/east-own", "'first-player':'east'", "S", 0, WITH_PUNG ("EEE"), UNKNOWN, CLAIM ("6s"), OK, 0,
    "pung mahjong own-set", 14, 1, 28, { 168, -56, -56, -56 } },
  { "MI-2/next-seat", "", "S", 3, WITH_PUNG ("WWW"), UNKNOWN, CLAIM ("6s"), OK, 0,
    "pung mahjong own-set", 14, 1, 28, { 112, -28, -28, -56 } },
  { "MI-2/own-bonus-shifts", "", "S", 0, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("2f2q")), UNKNOWN, CLAIM ("6s"), OK, 0,
    "pung bonus-tile×2 mahjong own-bonus", 20, 1, 40, { 240, -80, -80, -80 } },

  /* MI-3: with the kong box the replacement of a bonus tile is not a loose tile. */
  { "MI-3/kong-box-bonus", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1f")), UNKNOWN, DRAW_BY ("6s", "bonus"), OK, 0,
    "pung bonus-tile mahjong self-draw", 18, 0, 18, { 72, -36, -18, -18 } },
  { "MI-3/dead-wall-bonus", "'wall':'dead-wall'", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1f")), UNKNOWN, DRAW_BY ("6s", "bonus"), OK, 0,
    "pung bonus-tile mahjong self-draw loose-tile", 18, 1, 36, { 144, -72, -36, -36 } },
  { "MI-3/kong-box-5-circles", "", "E", 1, HAND_WITH ("678m34p34599s", MELDS (PUNG ("222m")) BONUS ("1f")), UNKNOWN, DRAW_BY ("5p", "bonus"), OK, 0,
    "pung bonus-tile mahjong self-draw", 18, 0, 18, { 72, -36, -18, -18 } },
  { "MI-3/dead-wall-5-circles", "'wall':'dead-wall'", "E", 1, HAND_WITH ("678m34p34599s", MELDS (PUNG ("222m")) BONUS ("1f")), UNKNOWN, DRAW_BY ("5p", "bonus"), OK, 0,
    "plum-blossom", 1000, 0, 1000, { 4000, -2000, -1000, -1000 } },
  { "MI-5/original-call", "", "E", 1, PLAIN, UNKNOWN, CLAIM_AT ("6s", "original-call"), OK, 0, "pung mahjong original-call", 12, 1, 24, { 96, -48, -24, -24 } },

  { "MI-7/closed-kong-orphans", "", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, ROB_CLOSED ("1m"), OK, 0, "thirteen-orphans", 1000, 0, 1000, { 4000, -2000, -1000, -1000 } },
  { "MI-7/closed-kong-other", "", "E", 1, PLAIN, UNKNOWN, ROB_CLOSED ("6s"), TEA_ERROR_BAD_WIN },
  { "MI-7/added-kong", "", "E", 1, PLAIN, UNKNOWN, ROB ("6s"), OK, 0, "pung mahjong robbing-kong", 12, 1, 24, { 96, -48, -24, -24 } },

  /* MI-8: 2222m with 34m is 222m and 234m. */
  { "MI-8/undeclared-kong", "", "E", 1, HAND ("222234m456p7899s"), UNKNOWN, CLAIM ("9s"), OK, 0, "concealed-pung mahjong last-eye last-major-eye", 18, 0, 18, { 72, -36, -18, -18 } },
  { "MI-8/direct-kong-for-three", "", "E", 1, HAND_WITH ("44455p34666s", MELDS (DIRECT ("2222m"))), UNKNOWN, CLAIM ("2s"), OK, 0,
    "concealed-pung×2 kong mahjong three-concealed", 26, 1, 52, { 208, -104, -52, -52 } },
  { "MI-8/added-kong-is-open", "", "E", 1, HAND_WITH ("44455p34666s", MELDS (ADDED ("2222m"))), UNKNOWN, CLAIM ("2s"), OK, 0,
    "concealed-pung×2 kong mahjong", 26, 0, 26, { 104, -52, -26, -26 } },
  { "MI-8/direct-kong-fully-concealed", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (DIRECT ("2222m"))), UNKNOWN, DRAW ("6s"), OK, 0,
    "kong mahjong self-draw fully-concealed", 20, 1, 40, { 160, -80, -40, -40 } },
  { "MI-8/direct-kong-buried", "", "E", 1, HAND_WITH ("444p66688sEE", MELDS (DIRECT ("2222m"))), UNKNOWN, DRAW ("8s"), OK, 0, "buried-treasure", 1000, 0, 1000, { 4000, -2000, -1000, -1000 } },
  { "MI-8/added-kong-not-buried", "", "E", 1, HAND_WITH ("444p66688sEE", MELDS (ADDED ("2222m"))), UNKNOWN, DRAW ("8s"), OK, 0,
    "concealed-pung×3 kong prevailing-pair mahjong self-draw three-concealed no-chows", 34, 2, 136, { 544, -272, -136, -136 } },

  /* MI-11: 888s is open. (2 + 12 + 2 + 10) × 4. */
  { "MI-11/claimed-pung", "", "E", 1, HAND ("222m444p66688sEE"), UNKNOWN, CLAIM ("8s"), OK, 0,
    "pung concealed-pung×3 prevailing-pair mahjong three-concealed no-chows", 26, 2, 104, { 416, -208, -104, -104 } },
  { "MI-11/two-concealed", "", "E", 1, HAND ("44466p678m345s66s"), UNKNOWN, CLAIM ("6p"), OK, 0, "pung concealed-pung mahjong", 16, 0, 16, { 64, -32, -16, -16 } },

  /* Special hands and near misses. */
  { "special/nine-gates-with-meld", "", "E", 1, HAND_WITH ("1234567899m", MELDS (PUNG ("111m"))), UNKNOWN, CLAIM ("9m"), OK, 0,
    "pung mahjong last-eye last-major-eye clear-suit", 18, 3, 144, { 576, -288, -144, -144 } },
  { "special/snake-and-gates", "", "E", 1, HAND ("1112345678999s"), UNKNOWN, DRAW ("5s"), OK, 0,
    "nine-gates wriggling-snake concealed-clear-suit", 1000, 0, 1000, { 4000, -2000, -1000, -1000 } },
  { "special/1-circles-claimed", "", "E", 1, HAND_WITH ("678m23p34599s", MELDS (PUNG ("222m"))), UNKNOWN, CLAIM_AT ("1p", "last-tile"), OK, 0,
    "pung mahjong last-tile", 12, 1, 24, { 96, -48, -24, -24 } },
  { "special/5-circles-from-the-head", "", "E", 1, HAND_WITH ("678m34p34599s", MELDS (PUNG ("222m"))), UNKNOWN, DRAW ("5p"), OK, 0,
    "pung mahjong self-draw", 14, 0, 14, { 56, -28, -14, -14 } },
  { "special/2-bamboo-claimed", "", "E", 1, HAND_WITH ("678m345p3499s", MELDS (PUNG ("222m"))), UNKNOWN, CLAIM ("2s"), OK, 0,
    "pung mahjong", 12, 0, 12, { 48, -24, -12, -12 } },
  /* As runs the same tiles are worth 68 × 32, more than the limit, but a special hand takes precedence. */
  { "special/before-the-limit", "", "E", 1, HAND_WITH ("222333444mE", MELDS (CLOSED ("CCCC")) BONUS ("1234f")), UNKNOWN, DRAW ("E"), OK, 0,
    "buried-treasure", 1000, 0, 1000, { 4000, -2000, -1000, -1000 } },
  { "special/limit-500", "'limit':500", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, CLAIM ("1m"), OK, 0, "thirteen-orphans", 500, 0, 500, { 2000, -1000, -500, -500 } },
  { "special/limit-501", "'limit':501", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, CLAIM ("1m"), OK, 0, "thirteen-orphans", 501, 0, 501, { 2004, -1002, -501, -501 } },
  { "special/limit-too-low", "'limit':499", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s"), TEA_ERROR_BAD_OPTION },
  { "special/snake-off", "'wriggling-snake':'off'", "E", 1, HAND ("1112345678999s"), UNKNOWN, DRAW ("5s"), OK, 0,
    "nine-gates concealed-clear-suit", 1000, 0, 1000, { 4000, -2000, -1000, -1000 } },
  /* 4 + 4 + 10, three times doubled. */
  { "special/snake-off-is-a-clear-suit", "'wriggling-snake':'off'", "E", 1, HAND_WITH ("2345567899m", MELDS (PUNG ("111m"))), UNKNOWN, CLAIM ("9m"), OK, 0,
    "pung×2 mahjong clear-suit", 18, 3, 144, { 576, -288, -144, -144 } },
  { "special/seven-pairs", "", "E", 1, HAND ("1133m44p22766sEE"), UNKNOWN, DRAW ("7s"), TEA_ERROR_NOT_A_WIN },

  /* Rows. */
  { "row/mahjong-20", "'mahjong':20", "E", 1, HAND_WITH ("678m34p34599s", MELDS (PUNG ("222m"))), UNKNOWN, DRAW ("5p"), OK, 0,
    "pung mahjong self-draw", 24, 0, 24, { 96, -48, -24, -24 } },
  { "row/mahjong-15", "'mahjong':15", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s"), TEA_ERROR_BAD_OPTION },
  { "row/majors-twice", "", "E", 1, HAND_WITH ("234p5578s", MELDS (PUNG ("999m") "," ADDED ("1111s"))), UNKNOWN, CLAIM ("6s"), OK, 0,
    "pung kong mahjong", 30, 0, 30, { 120, -60, -30, -30 } },
  { "row/closed-kong-of-winds", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (CLOSED ("WWWW"))), UNKNOWN, CLAIM ("6s"), OK, 0,
    "concealed-kong mahjong", 42, 0, 42, { 168, -84, -42, -42 } },
  { "row/both-winds-pair", "", "E", 0, HAND_WITH ("456p23478sEE", MELDS (CHOW ("123m"))), UNKNOWN, CLAIM ("6s"), OK, 0,
    "prevailing-pair own-pair mahjong", 14, 0, 14, { 84, -28, -28, -28 } },
  { "row/limit-reached", "'limit':500", "E", 1, HAND_WITH ("3455567788m", MELDS (PUNG ("222m")) BONUS ("1234f")), UNKNOWN, CLAIM ("9m"), OK, 0,
    "pung bonus-tile×4 mahjong four-flowers clear-suit", 28, 5, 500, { 2000, -1000, -500, -500 } },

  /* Losers. Seat 2: (8 + 2) × 8 = 80; seat 1 pays 160, seat 3 80. */
  { "MI-10/loser-little-dragons", "", "E", 1, PLAIN, "null," HAND_WITH ("13m57p9sPP", MELDS (PUNG ("CCC") "," PUNG ("FFF"))) ",null", CLAIM ("6s"), OK, 2,
    "pung×2 dragon-pair dragon-set×2 little-dragons", 10, 3, 80, { 48, -184, 228, -92 } },
  /* Seat 3 is West. */
  { "MI-10/loser-pairs", "", "E", 1, PLAIN, "null,null," HAND ("1379m258p36sEEWW"), CLAIM ("6s"), OK, 3,
    "prevailing-pair own-pair", 4, 0, 4, { 48, -32, -16, 0 } },
  { "MI-10/loser-undeclared-kong", "", "E", 1, PLAIN, "null,null," HAND ("1379m2222p369sSN"), CLAIM ("6s"), OK, 3,
    "concealed-pung", 4, 0, 4, { 48, -32, -16, 0 } },
  /* One suit and four open runs: a loser scores neither. */
  { "MI-10/loser-runs", "", "E", 1, PLAIN, "null,null," HAND_WITH ("9m", MELDS (CHOW ("123m") "," CHOW ("345m") "," CHOW ("567m") "," CHOW ("789m"))), CLAIM ("6s"), OK, 3,
    "", 0, 0, 0, { 48, -24, -12, -12 } },
  /* (12 + 8 + 16) × 64 is cut at the limit. */
  { "MI-10/loser-limit", "", "E", 1, PLAIN, "null," HAND_WITH ("1mNNN", MELDS (PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")) BONUS ("1234f")) ",null", CLAIM ("6s"), OK, 2,
    "pung×3 concealed-pung bonus-tile×4 prevailing-set own-set big-winds four-flowers", 36, 6, 1000, { 48, -2024, 2988, -1012 } },

  /* MI-13: 24 + 12 + 12 in one sum, and the losers settle nothing. */
  { "MI-13/cannon", "", "E", 1, PLAIN, "null," HAND_WITH ("13m57p9sPP", MELDS (PUNG ("CCC") "," PUNG ("FFF"))) ",null", CLAIM ("6s") ",'cannon':3", OK, 0,
    "pung mahjong", 12, 0, 12, { 48, 0, 0, -48 } },
  { "MI-13/cannon-self-draw", "", "E", 0, PLAIN, UNKNOWN, DRAW ("6s") ",'cannon':1", OK, 0,
    "pung mahjong self-draw", 14, 0, 14, { 84, -84, 0, 0 } },
  /* MI-14: without stakes the scores do not matter. With them seat 1 has 10, 0 and −5 left, seat 3 has 30 of 48. */
  { "MI-14/none", "", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'scores':[0,-1990,1990,0]", OK, 0, "pung mahjong", 12, 0, 12, { 48, -24, -12, -12 } },
  { "MI-14/enough", "'stakes':'2000'", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'scores':[0,-1976,1976,0]", OK, 0, "pung mahjong", 12, 0, 12, { 48, -24, -12, -12 } },
  { "MI-14/scores-unknown", "'stakes':'2000'", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s"), OK, 0, "pung mahjong", 12, 0, 12, { 48, -24, -12, -12 } },
  { "MI-14/what-is-left", "'stakes':'2000'", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'scores':[0,-1990,1990,0]", OK, 0, "pung mahjong", 12, 0, 12, { 34, -10, -12, -12 } },
  { "MI-14/nothing-left", "'stakes':'2000'", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'scores':[0,-2000,2000,0]", OK, 0, "pung mahjong", 12, 0, 12, { 24, 0, -12, -12 } },
  { "MI-14/below-nothing", "'stakes':'2000'", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'scores':[0,-2005,2005,0]", OK, 0, "pung mahjong", 12, 0, 12, { 24, 0, -12, -12 } },
  { "MI-14/cannon", "'stakes':'2000'", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'cannon':3,'scores':[0,0,1970,-1970]", OK, 0, "pung mahjong", 12, 0, 12, { 30, 0, 0, -30 } },
  /* Seat 1 has nothing, seat 2 one open pung of terminals (4), seat 3 (4 + 4 + 2) × 8 = 80. Seat 1 owes 24, 160 and 8, seat 2 12 and 76. */
  { "MI-14/losers", "", "E", 1, PLAIN, THREE_LOSERS, CLAIM ("6s"), OK, 3, "pung×2 dragon-pair dragon-set×2 little-dragons", 10, 3, 80, { 48, -192, -80, 224 } },
  /* Seat 1 has 100 left and pays 24 and 76, seat 2 has 50 and pays 12 and 38. */
  { "MI-14/highest-first", "'stakes':'2000'", "E", 1, PLAIN, THREE_LOSERS, CLAIM ("6s") ",'scores':[0,-1900,-1950,3850]", OK, 3, "pung×2 dragon-pair dragon-set×2 little-dragons", 10, 3, 80, { 48, -100, -50, 102 } },
  /* Seats 2 and 3 have 4 each; seat 1 owes 24, 8 and 8, and has 34. */
  { "MI-14/equal-hands", "'stakes':'2000'", "E", 1, PLAIN, TWO_EQUAL_LOSERS, CLAIM ("6s") ",'scores':[0,-1966,1966,0]", OK, 3, "pung", 4, 0, 4, { 48, -34, -4, -10 } },
  { "MI-14/scores-are-four", "", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'scores':[0,0,0]", TEA_ERROR_BAD_JSON },
  { "MI-14/scores-are-numbers", "", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'scores':[0,0,0,'x']", TEA_ERROR_BAD_JSON },
  { "MI-13/own-cannon", "", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s") ",'cannon':0", TEA_ERROR_BAD_WIN },
};

/* MI-9: seat 1 deals; half of a limit of 1000, 501 and 600. */
static void
test_penalties (void)
{
  static const struct
  {
    guint penalty;
    gint16 limit;
    guint from;
    int to;
    gint32 amount;
    gint32 deltas[4];
  } cases[] = {
    { 0, 1000, 0, -1, 500, { -2000, 1000, 500, 500 } }, { 0, 1000, 1, -1, 500, { 1000, -3000, 1000, 1000 } },
    { 0, 501, 2, -1, 250, { 250, 500, -1000, 250 } },   { 1, 600, 3, -1, 300, { 300, 600, 300, -1200 } },
    { 2, 1000, 2, 0, 100, { 100, 0, -100, 0 } },        { 2, 1000, 2, 1, 100, { 0, 100, -100, 0 } },
    { 2, 600, 1, 3, 100, { 0, -100, 0, 100 } },
  };
  const TeaVariant *variant = tea_variant_find ("classical-millington");
  TeaOptions options;

  g_assert_cmpuint (variant->n_penalties, ==, 3);
  tea_options_init (&options, variant);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TeaPenalty *penalty = &variant->penalties[cases[i].penalty];
      gint32 deltas[4];

      g_assert_cmpint (tea_options_set (&options, variant, "limit", NULL, cases[i].limit), ==, OK);
      g_assert_cmpint (penalty->to_one, ==, cases[i].to >= 0);
      g_assert_cmpint (penalty->amount (&options), ==, cases[i].amount);
      tea_penalty_settle (penalty, 1, cases[i].from, cases[i].to, cases[i].amount, deltas);
      g_assert_cmpmem (deltas, sizeof deltas, cases[i].deltas, sizeof cases[i].deltas);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  test_classical_add ("classical-millington", rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/classical-millington/MI-9/penalties", test_penalties);

  return g_test_run ();
}
