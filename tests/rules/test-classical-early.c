/* test-classical-early.c - every scoring clause of the early classical game, one row per case, computed by hand from
 * the clauses
 *
 * Seat 0 wins in every row. Where seat 1 is the dealer the seats 0 to 3 are North, East, South and West, and seat 1
 * pays double.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-classical-common.h"

#define OK TEA_ERROR_NONE

/* One open pung (2); with the win (20) and the self-pick (2) 24. */
#define PLAIN HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")))
#define WITH_PUNG(pung) HAND_WITH ("456p23478s55p", MELDS (PUNG (pung)))
#define WITH_RUNS(concealed) HAND_WITH (concealed, MELDS (CHOW ("123m")))

/* clang-format off */
static const ClassicalRow rows[] = {
  { "CE-1/no-bonus-tiles", "'bonus-tiles':'off'", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1f")), UNKNOWN, DRAW ("6s"),
    TEA_ERROR_TILE_NOT_IN_VARIANT },
  { "CE-1/136-tiles", "'bonus-tiles':'off'", "E", 1, PLAIN, UNKNOWN, DRAW ("6s"), OK, 0, "pung mahjong self-pick", 24, 0, 24, { 96, -48, -24, -24 } },

  { "CE-2/round-wind", "", "E", 1, WITH_PUNG ("EEE"), UNKNOWN, DRAW ("6s"), OK, 0, "pung mahjong self-pick round-wind", 26, 1, 52, { 208, -104, -52, -52 } },
  { "CE-2/round-wind-off", "'round-wind':'off'", "E", 1, WITH_PUNG ("EEE"), UNKNOWN, DRAW ("6s"), OK, 0, "pung mahjong self-pick", 26, 0, 26, { 104, -52, -26, -26 } },
  { "CE-2/round-wind-pair", "", "E", 1, WITH_RUNS ("456p23478sEE"), UNKNOWN, DRAW ("6s"), OK, 0, "mahjong self-pick value-pair", 24, 0, 24, { 96, -48, -24, -24 } },
  { "CE-2/round-wind-pair-off", "'round-wind':'off'", "E", 1, WITH_RUNS ("456p23478sEE"), UNKNOWN, DRAW ("6s"), OK, 0,
    "mahjong self-pick four-chows", 32, 0, 32, { 128, -64, -32, -32 } },
  { "CE-2/both-winds-pair", "", "E", 0, WITH_RUNS ("456p23478sEE"), UNKNOWN, DRAW ("6s"), OK, 0, "mahjong self-pick value-pair", 26, 0, 26, { 156, -52, -52, -52 } },
  { "CE-2/both-winds-set", "", "E", 0, WITH_PUNG ("EEE"), UNKNOWN, DRAW ("6s"), OK, 0, "pung mahjong self-pick seat-wind round-wind", 26, 2, 104, { 624, -208, -208, -208 } },
  { "CE-2/first-player-is-east", "", "S", 0, WITH_PUNG ("EEE"), UNKNOWN, DRAW ("6s"), OK, 0, "pung mahjong self-pick seat-wind", 26, 1, 52, { 312, -104, -104, -104 } },

  { "CE-4/chow", "", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s"), TEA_ERROR_SELF_DRAW_ONLY },
  { "CE-4/eyes", "", "E", 1, HAND_WITH ("456p3456789s", MELDS (PUNG ("222m"))), UNKNOWN, CLAIM ("3s"), TEA_ERROR_SELF_DRAW_ONLY },
  { "CE-4/pung", "", "E", 1, WITH_RUNS ("45655p33789s"), UNKNOWN, CLAIM ("3s"), OK, 0, "pung mahjong", 22, 0, 22, { 88, -44, -22, -22 } },
  { "CE-4/any", "'discard-win':'any'", "E", 1, PLAIN, UNKNOWN, CLAIM ("6s"), OK, 0, "pung mahjong", 22, 0, 22, { 88, -44, -22, -22 } },
  /* 333 45 and a 3: the completed set must be the pung, which is then open. */
  { "CE-4/pung-or-chow", "", "E", 1, WITH_RUNS ("45655p33345s"), UNKNOWN, CLAIM ("3s"), OK, 0, "pung mahjong", 22, 0, 22, { 88, -44, -22, -22 } },
  { "CE-4/pung-or-chow-any", "'discard-win':'any'", "E", 1, WITH_RUNS ("45655p33345s"), UNKNOWN, CLAIM ("3s"), OK, 0, "concealed-pung mahjong", 24, 0, 24, { 96, -48, -24, -24 } },
  { "CE-4/robbing", "", "E", 1, PLAIN, UNKNOWN, ROB ("6s"), OK, 0, "pung mahjong", 22, 0, 22, { 88, -44, -22, -22 } },
  { "CE-4/nine-gates", "", "E", 1, HAND ("1112345678999m"), UNKNOWN, CLAIM ("3m"), OK, 0, "nine-gates", 500, 0, 500, { 2000, -1000, -500, -500 } },
  { "CE-4/nine-gates-no-limit", "'limit':0", "E", 1, HAND ("1112345678999m"), UNKNOWN, CLAIM ("3m"), TEA_ERROR_SELF_DRAW_ONLY },
  { "CE-4/orphans", "", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, CLAIM ("1m"), TEA_ERROR_SELF_DRAW_ONLY },
  { "CE-4/orphans-robbed", "", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, ROB ("1m"), OK, 0, "thirteen-orphans", 500, 0, 500, { 2000, -1000, -500, -500 } },
  { "CE-4/orphans-robbed-closed", "", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, ROB_CLOSED ("1m"), OK, 0, "thirteen-orphans", 500, 0, 500, { 2000, -1000, -500, -500 } },
  { "CE-4/closed-for-sets", "", "E", 1, PLAIN, UNKNOWN, ROB_CLOSED ("6s"), TEA_ERROR_BAD_WIN },
  { "CE-6/closed-without-limit", "'limit':0", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, ROB_CLOSED ("1m"), TEA_ERROR_BAD_WIN },
  { "CE-4/orphans-any", "'discard-win':'any'", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, CLAIM ("1m"), OK, 0, "thirteen-orphans", 500, 0, 500, { 2000, -1000, -500, -500 } },

  { "CE-5/seven-pairs", "", "E", 1, HAND ("1133m44p22766sEE"), UNKNOWN, DRAW ("7s"), TEA_ERROR_NOT_A_WIN },
  { "CE-6/orphans-no-limit", "'limit':0", "E", 1, HAND ("19m19p19sESWNCFP"), UNKNOWN, DRAW ("1m"), TEA_ERROR_NOT_A_WIN },
  { "CE-6/other-limit", "'limit':1000", "E", 1, PLAIN, UNKNOWN, DRAW ("6s"), TEA_ERROR_BAD_OPTION },
  /* 4 + 4 + 4 + 8 + 20 + 2 + 10 = 52, five doubles. */
  { "CE-6/no-cap", "'limit':0", "E", 1, HAND_WITH ("SSSWWNN", MELDS (PUNG ("EEE") "," PUNG ("CCC"))), UNKNOWN, CLAIM ("W"), OK, 0,
    "pung×3 concealed-pung mahjong value-pair four-pungs round-wind dragon all-honours", 52, 5, 1664, { 6656, -3328, -1664, -1664 } },
  /* (16 + 2 + 20 + 2) × 16 = 640. */
  { "CE-6/cap", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1234f")), UNKNOWN, DRAW ("6s"), OK, 0,
    "bonus-tile×4 pung mahjong self-pick own-bonus all-flowers", 40, 4, 500, { 2000, -1000, -500, -500 } },

  /* Rows. */
  { "row/majors-twice", "", "E", 1, HAND_WITH ("234p5578s", MELDS (PUNG ("999m") "," ADDED ("1111s"))), UNKNOWN, DRAW ("6s"), OK, 0,
    "pung kong mahjong self-pick", 42, 0, 42, { 168, -84, -42, -42 } },
  { "row/closed-kong", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (CLOSED ("WWWW"))), UNKNOWN, DRAW ("6s"), OK, 0,
    "concealed-kong mahjong self-pick", 54, 0, 54, { 216, -108, -54, -54 } },
  { "row/four-chows-with-bonus", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (CHOW ("123m")) BONUS ("1f")), UNKNOWN, DRAW ("6s"), OK, 0,
    "bonus-tile mahjong self-pick", 26, 0, 26, { 104, -52, -26, -26 } },
  { "row/own-bonus-twice", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("4f4q")), UNKNOWN, DRAW ("6s"), OK, 0,
    "bonus-tile×2 pung mahjong self-pick own-bonus×2", 32, 2, 128, { 512, -256, -128, -128 } },
  { "row/replacement-of-bonus", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1f")), UNKNOWN, DRAW_BY ("6s", "bonus"), OK, 0,
    "bonus-tile pung mahjong self-pick", 28, 0, 28, { 112, -56, -28, -28 } },

  /* CE-8. */
  { "CE-8/four-pungs-claimed", "", "E", 1, HAND ("222m444p66688sEE"), UNKNOWN, CLAIM ("8s"), OK, 0,
    "pung concealed-pung×3 mahjong value-pair four-pungs", 46, 0, 46, { 184, -92, -46, -46 } },
  { "CE-8/closed-kong-counts", "", "E", 1, HAND_WITH ("444p66688sEE", MELDS (CLOSED ("2222m"))), UNKNOWN, DRAW ("8s"), OK, 0, "four-concealed-pungs", 500, 0, 500, { 2000, -1000, -500, -500 } },
  { "CE-8/direct-kong-does-not", "", "E", 1, HAND_WITH ("444p66688sEE", MELDS (DIRECT ("2222m"))), UNKNOWN, DRAW ("8s"), OK, 0,
    "concealed-pung×3 kong mahjong self-pick value-pair four-pungs", 54, 0, 54, { 216, -108, -54, -54 } },
  { "CE-8/earth", "", "E", 1, HAND ("222678m345p3499s"), UNKNOWN, DRAW_AT ("2s", "first-draw"), OK, 0, "concealed-pung mahjong self-pick gift", 26, 3, 208, { 832, -416, -208, -208 } },
  { "CE-8/heaven-no-limit", "'limit':0", "E", 0, HAND ("222678m345p3499s"), UNKNOWN, DRAW_AT ("2s", "heavenly"), OK, 0,
    "concealed-pung mahjong self-pick gift", 26, 3, 208, { 1248, -416, -416, -416 } },
  { "CE-8/dealers-discard-no-pung", "", "E", 2, HAND ("222678m345p3499s"), UNKNOWN, CLAIM_AT ("2s", "earthly"), TEA_ERROR_SELF_DRAW_ONLY },
  { "CE-8/two-at-once", "", "E", 1, HAND ("555p444p66688sEE"), UNKNOWN, DRAW ("8s"), OK, 0, "four-concealed-pungs", 500, 0, 500, { 2000, -1000, -500, -500 } },

  /* CE-7 and CE-9: seat 2 has 4 × 2 and seat 3 has 4; seat 1 is unknown. */
  { "CE-9/losers", "", "E", 1, PLAIN, "null," HAND_WITH ("1379m258p36sE", MELDS (PUNG ("FFF"))) "," HAND ("1379m222p369sSNP"), DRAW ("6s"), OK, 2,
    "pung dragon", 4, 1, 8, { 96, -72, -4, -20 } },
  { "CE-7/no-pairs", "", "E", 1, PLAIN, "null,null," HAND ("1379m258p36sEECC"), DRAW ("6s"), OK, 3, "", 0, 0, 0, { 96, -48, -24, -24 } },
  /* Seat 3 is West: 24 × 32, cut at the limit; seat 1 pays 1000 and seat 2 500. */
  { "CE-7/loser-all-honours", "", "E", 1, PLAIN, "null,null," HAND ("EEESSSWWWNNCC"), DRAW ("6s"), OK, 3,
    "concealed-pung×3 seat-wind round-wind all-honours", 24, 5, 500, { 96, -1048, -524, 1476 } },
  { "CE-7/loser-half-flush", "", "E", 1, PLAIN, "null,null," HAND ("1113579mESNCF5m"), DRAW ("6s"), OK, 3,
    "concealed-pung half-flush", 8, 1, 16, { 96, -80, -40, 24 } },
  { "CE-7/loser-full-flush", "", "E", 1, PLAIN, "null,null," HAND_WITH ("1133447m", MELDS (PUNG ("555m") "," CHOW ("789m"))), DRAW ("6s"), OK, 3,
    "pung full-flush", 2, 3, 16, { 96, -80, -40, 24 } },
  /* MI-13 does not apply here. */
  { "CE-9/no-cannon", "", "E", 1, PLAIN, UNKNOWN, DRAW ("6s") ",'cannon':3", OK, 0, "pung mahjong self-pick", 24, 0, 24, { 96, -48, -24, -24 } },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  test_classical_add ("classical-early", rows, G_N_ELEMENTS (rows));

  return g_test_run ();
}
