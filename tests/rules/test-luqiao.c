/* test-luqiao.c - every scoring clause of Luqiao, one row per case, computed by hand from the clauses
 *
 * Seat 0 wins in every row. Unknown hands count 0 points, so that most rows show only the winner's payments (LQ-14).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance.h"
#include "core/tiles/tea-random.h"
#include "test-rules-common.h"

#define HAND(tiles) "{'concealed':'" tiles "'}"
#define MELDED(tiles, list) "{'concealed':'" tiles "','melds':[" list "]}"
#define CHOW(tiles) "{'kind':'chow','tiles':'" tiles "'}"
#define PUNG(tiles) "{'kind':'pung','tiles':'" tiles "'}"
#define DIRECT(tiles) "{'kind':'kong','form':'direct','tiles':'" tiles "'}"
#define ADDED(tiles) "{'kind':'kong','form':'added','tiles':'" tiles "'}"
#define CLOSED(tiles) "{'kind':'kong','form':'closed','tiles':'" tiles "'}"
#define DRAW(tile) "'tile':'" tile "','by':'self-draw'"
#define CLAIM(tile) "'tile':'" tile "','by':'discard','from':1"
#define ROB(tile) "'tile':'" tile "','by':'robbed-kong','from':1"
#define FRESH(tile) CLAIM (tile) "},'fresh':true,'x':{"

/* 10 hu: the winning hand of the rows about payments. */
#define TEN HAND ("123m456p23478s55p")
/* 13 tiles without a pair, three or more away from ready. */
#define NOTHING HAND ("147m258p36sESWNF")

typedef struct
{
  const char *name;
  const char *options;
  guint dealer; /* seat 0 has the wind E for 0, N for 1 */
  const char *indicator;
  const char *players[4]; /* NULL: not known */
  const char *win;
  TeaErrorCode code;
  const char *items; /* the winner's; NULL if equally good arrangements differ in items */
  int totals[4];
  int deltas[4];
  int liable; /* seat + 1; 0 for nobody */
} Row;

/* clang-format off */
static const Row rows[] = {
  /* LQ-1: only the own wind counts, and there is no prevailing wind. 8 + 10 = 18, doubled once for the own wind. */
  { "LQ-1/own-wind", "", 0, "9s", { HAND ("123m23478s55pEEE") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung win own-wind", { 36 }, { 108, -36, -36, -36 } },
  { "LQ-1/other-wind", "", 0, "9s", { HAND ("123m23478s55pSSS") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung win", { 18 }, { 54, -18, -18, -18 } },
  { "LQ-1/own-wind-of-north", "", 1, "9s", { HAND ("123m23478s55pNNN") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung win own-wind", { 36 }, { 72, -36, -18, -18 } },
  /* Two wild tiles make a second pung: 10 + 8 + 8 = 26, doubled once for the own wind, but for each dragon pung. */
  { "LQ/own-wind/twice", "", 0, "5m", { HAND ("55m55p23478sEEEE") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung×2 win own-wind", { 52 }, { 156, -52, -52, -52 } },
  { "LQ/dragon/twice", "", 0, "5m", { HAND ("55m55p23478sCCCC") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung×2 win dragon×2", { 100 }, { 300, -100, -100, -100 } },
  { "LQ-1/no-bonus-tiles", "", 0, "9s", { "{'concealed':'123m456p23478s55p','bonus':'1f'}" }, CLAIM ("6s"),
    TEA_ERROR_TILE_NOT_IN_VARIANT, "", { 0 }, { 0 } },

  /* LQ-3: the White may be the 5m or itself. */
  { "LQ-3/proxy", "", 0, "5m", { HAND ("46mP123p23478s99p") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "win", { 10 }, { 30, -10, -10, -10 } },
  { "LQ-3/itself", "", 0, "5m", { HAND ("PPP123p23478s99p") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung win dragon", { 36 }, { 108, -36, -36, -36 } },
  { "LQ-3/wild", "", 0, "5m", { HAND ("465m123p23478s99p") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "win", { 10 }, { 30, -10, -10, -10 } },
  /* A proxy is not wild: as a 5m it makes no run with 7s and 8s. */
  { "LQ-3/proxy-is-not-wild", "", 0, "5m", { HAND ("456p123p678s78sP9p") }, CLAIM ("9p"), TEA_ERROR_NOT_A_WIN, "", { 0 }, { 0 } },
  { "LQ-3/white-as-wild", "", 0, "P", { HAND ("46mP123p23478s99p") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "win", { 10 }, { 30, -10, -10, -10 } },
  { "LQ-3/three-wilds-only", "", 0, "5m", { HAND ("5555m123p234s999p") }, DRAW ("1s"), TEA_ERROR_TOO_MANY_COPIES, "", { 0 }, { 0 } },

  { "LQ-4/wild-in-pung", "", 0, "5m", { MELDED ("123p23478s99p", PUNG ("555m")) }, CLAIM ("6s"), TEA_ERROR_BAD_MELD, "", { 0 }, { 0 } },
  { "LQ-4/wild-in-chow", "", 0, "5m", { MELDED ("123p23478s99p", CHOW ("456m")) }, CLAIM ("6s"), TEA_ERROR_BAD_MELD, "", { 0 }, { 0 } },
  { "LQ-4/proxy-in-chow", "", 0, "5m", { MELDED ("123p23478s99p", CHOW ("46mP")) }, CLAIM ("6s"), TEA_ERROR_BAD_MELD, "", { 0 }, { 0 } },
  { "LQ-4/wild-claimed", "", 0, "6s", { TEN }, CLAIM ("6s"), TEA_ERROR_WILD_CLAIMED, "", { 0 }, { 0 } },
  { "LQ-4/wild-robbed", "", 0, "6s", { TEN }, ROB ("6s"), TEA_ERROR_WILD_CLAIMED, "", { 0 }, { 0 } },
  { "LQ-4/wild-drawn", "", 0, "6s", { TEN }, DRAW ("6s"), TEA_ERROR_NONE,
    "win self-draw", { 12 }, { 36, -12, -12, -12 } },
  /* The claimed White is the middle of 4-5-6 ... */
  { "LQ-4/claimed-white-as-proxy", "", 0, "5m", { HAND ("46m123p234678s99p") }, CLAIM ("P"), TEA_ERROR_NONE,
    "win gap", { 12 }, { 36, -12, -12, -12 } },
  /* ... or the third of an open pung: 4 + 10, doubled. */
  { "LQ-4/claimed-white-as-itself", "", 0, "5m", { HAND ("PP123p234678s99p") }, CLAIM ("P"), TEA_ERROR_NONE,
    "pung win dragon", { 28 }, { 84, -28, -28, -28 } },
  { "LQ-4/ponged-white-is-white", "", 0, "5m", { MELDED ("123m23478m99m", PUNG ("PPP")) }, CLAIM ("6m"), TEA_ERROR_NONE,
    "pung win dragon mixed-one-suit", { 56 }, { 168, -56, -56, -56 } },

  { "LQ-9/seven-pairs", "", 0, "9s", { HAND ("1133m4488p2277sE") }, DRAW ("E"), TEA_ERROR_NOT_A_WIN, "", { 0 }, { 0 } },
  /* 16 + 10 + 2. */
  { "LQ-9/supplement", "", 0, "9s", { MELDED ("123m23478s55p", CLOSED ("4444p")) }, DRAW ("6s") ",'replacement':'kong'", TEA_ERROR_NONE,
    "concealed-kong win self-draw", { 28 }, { 84, -28, -28, -28 } },
  { "LQ-9/closed-kong-not-robbed", "", 0, "9s", { TEN }, ROB ("6s") ",'robbed':'closed'", TEA_ERROR_BAD_WIN, "", { 0 }, { 0 } },

  /* LQ-11. */
  { "LQ-11/claim", "", 0, "N", { HAND ("123m456p789s222sN") }, CLAIM ("5m"), TEA_ERROR_SELF_DRAW_ONLY, "", { 0 }, { 0 } },
  { "LQ-11/robbed", "", 0, "N", { HAND ("123m456p789s222sN") }, ROB ("5m"), TEA_ERROR_SELF_DRAW_ONLY, "", { 0 }, { 0 } },
  { "LQ-11/wild-in-a-set", "", 0, "N", { HAND ("123m46p789s222sNN") }, CLAIM ("5m"), TEA_ERROR_SELF_DRAW_ONLY, "", { 0 }, { 0 } },
  { "LQ-11/proxy-in-a-set", "", 0, "5m", { HAND ("46m5mP123p789s222s") }, CLAIM ("7p"), TEA_ERROR_SELF_DRAW_ONLY, "", { 0 }, { 0 } },
  { "LQ-11/draw", "", 0, "N", { HAND ("123m456p789s222sN") }, DRAW ("5m"), TEA_ERROR_NONE,
    "concealed-pung win self-draw", { 16 }, { 48, -16, -16, -16 } },
  { "LQ-11/higher-is-for-the-table", "'missed-win':'higher'", 0, "N", { HAND ("123m456p789s222sN") }, CLAIM ("5m"), TEA_ERROR_NONE,
    "concealed-pung win", { 14 }, { 42, -14, -14, -14 } },

  /* The points: simples once, terminals and honours twice. */
  { "row/open-pungs", "", 0, "9s", { MELDED ("23478s55p", PUNG ("444m") "," PUNG ("999p")) }, CLAIM ("6s"), TEA_ERROR_NONE,
    "pung×2 win", { 16 }, { 48, -16, -16, -16 } },
  { "row/concealed-pungs", "", 0, "9s", { HAND ("444m999p23478s55p") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung×2 win", { 22 }, { 66, -22, -22, -22 } },
  { "row/open-kongs", "", 0, "9s", { MELDED ("23478s55p", DIRECT ("4444m") "," ADDED ("9999p")) }, CLAIM ("6s"), TEA_ERROR_NONE,
    "kong×2 win", { 34 }, { 102, -34, -34, -34 } },
  { "row/closed-kongs", "", 0, "9s", { MELDED ("23478s55p", CLOSED ("4444m") "," CLOSED ("9999p")) }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-kong×2 win", { 58 }, { 174, -58, -58, -58 } },
  { "row/pair-of-other-wind", "", 0, "9s", { HAND ("123m456p23478sWW") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "win", { 10 }, { 30, -10, -10, -10 } },
  { "row/pair-completed-last", "", 0, "9s", { HAND ("123m456p234678sE") }, CLAIM ("E"), TEA_ERROR_NONE,
    "pair win", { 12 }, { 36, -12, -12, -12 } },
  /* 4-4-4 concealed, 7-7-7 concealed, 8-8-8 melded, 6-6-6 drawn: 4 + 4 + 4 + 2 + 10 + 4 + 2. */
  { "row/all-pungs", "", 0, "9s", { MELDED ("444p777s22m66m", PUNG ("888m")) }, DRAW ("6m"), TEA_ERROR_NONE,
    "pung concealed-pung×3 win all-pungs self-draw", { 30 }, { 90, -30, -30, -30 } },
  /* 3335s waits on 4s and 5s. */
  { "row/gap-of-two-waits", "", 0, "9s", { HAND ("123m456p789p3335s") }, CLAIM ("4s"), TEA_ERROR_NONE,
    "win gap", { 12 }, { 36, -12, -12, -12 } },
  { "row/edge", "", 0, "9s", { HAND ("12m456p234678s55p") }, CLAIM ("3m"), TEA_ERROR_NONE,
    "win", { 10 }, { 30, -10, -10, -10 } },
  { "row/single", "", 0, "9s", { HAND ("123m456p234678s9p") }, CLAIM ("9p"), TEA_ERROR_NONE,
    "win", { 10 }, { 30, -10, -10, -10 } },
  /* The 6 completes 5-6-7 and not 6-7-8, which would be no gap. */
  { "row/best-arrangement", "", 0, "9s", { HAND ("123m11p56778s678s") }, CLAIM ("6s"), TEA_ERROR_NONE,
    "win gap", { 12 }, { 36, -12, -12, -12 } },
  /* Three dragons: 4 + 4 + 16 + 10 = 34, doubled three times. */
  { "row/dragons", "", 0, "9s", { MELDED ("2355s", PUNG ("CCC") "," PUNG ("FFF") "," DIRECT ("PPPP")) }, DRAW ("4s"), TEA_ERROR_NONE,
    "pung×2 kong win self-draw dragon×3 mixed-one-suit", { 100 }, { 300, -100, -100, -100 } },
  { "row/mixed-with-wild-of-another-suit", "", 0, "9p", { HAND ("12m9p456m78m234mNN") }, CLAIM ("9m"), TEA_ERROR_NONE,
    "win mixed-one-suit", { 20 }, { 60, -20, -20, -20 } },
  /* (4 + 10) × 8: the three Whites are 5-5-5. */
  { "row/pure-with-whites", "", 0, "5m", { HAND ("123mPPP23478m99m") }, CLAIM ("6m"), TEA_ERROR_NONE,
    "concealed-pung win pure-one-suit", { 100 }, { 300, -100, -100, -100 } },
  { "row/honours-are-no-suit", "", 0, "9s", { HAND ("EEESSSWWWCC5s5s") }, CLAIM ("C"), TEA_ERROR_NONE,
    "pung concealed-pung×3 win all-pungs own-wind dragon mixed-one-suit", { 100 }, { 300, -100, -100, -100 } },
  { "row/four-winds-off", "", 0, "9s", { MELDED ("NN5p5p", PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")) }, CLAIM ("N"), TEA_ERROR_NONE,
    "pung×4 win all-pungs own-wind mixed-one-suit", { 100 }, { 300, -100, -100, -100 } },
  { "row/four-winds-big-is-not-little", "'four-winds':'big'", 0, "9s",
    { MELDED ("NN78p", PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")) }, CLAIM ("6p"), TEA_ERROR_NONE,
    "pung×3 win own-wind mixed-one-suit", { 88 }, { 264, -88, -88, -88 } },
  { "row/four-winds-little", "'four-winds':'little'", 0, "9s",
    { MELDED ("NN78p", PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")) }, CLAIM ("6p"), TEA_ERROR_NONE,
    "pung×3 win own-wind mixed-one-suit four-winds", { 100 }, { 300, -100, -100, -100 } },
  { "row/four-winds-pair-of-another", "'four-winds':'little-own-pair'", 0, "9s",
    { MELDED ("NN78p", PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")) }, CLAIM ("6p"), TEA_ERROR_NONE,
    "pung×3 win own-wind mixed-one-suit", { 88 }, { 264, -88, -88, -88 } },
  { "row/four-winds-own-pair", "'four-winds':'little-own-pair'", 1, "9s",
    { MELDED ("NN78p", PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")) }, CLAIM ("6p"), TEA_ERROR_NONE,
    "pair pung×3 win mixed-one-suit four-winds", { 100 }, { 300, -100, -100, -100 } },

  /* LQ-12: the pung that is claimed is open, 2 + 10; drawn it is concealed, 4 + 10 + 2. */
  { "LQ-12/claimed-pung", "", 0, "9s", { HAND ("123m234678s88p55p") }, CLAIM ("8p"), TEA_ERROR_NONE,
    "pung win", { 12 }, { 36, -12, -12, -12 } },
  { "LQ-12/robbed-is-not-drawn", "", 0, "9s", { HAND ("123m234678s8p9p5p5p") }, ROB ("7p"), TEA_ERROR_NONE,
    "win", { 10 }, { 30, -10, -10, -10 } },
  { "LQ-12/drawn-pung", "", 0, "9s", { HAND ("123m234678s88p55p") }, DRAW ("8p"), TEA_ERROR_NONE,
    "concealed-pung win self-draw", { 16 }, { 48, -16, -16, -16 } },
  /* The owner of the robbed kong scores a pung of 7p, 2; the others pay half of it. */
  { "LQ-12/robbed-kong-is-a-pung", "", 0, "9s", { HAND ("123m234678s8p9p5p5p"), MELDED ("147m25p36sESW", PUNG ("777p")) }, ROB ("7p"), TEA_ERROR_NONE,
    "win", { 10, 2 }, { 30, -8, -11, -11 } },

  /* LQ-13: the wild tile makes a pair with the drawn C. */
  { "LQ-13/wild-pair", "", 0, "N", { HAND ("123m456p234678sN") }, DRAW ("C"), TEA_ERROR_NONE,
    "pair win self-draw", { 14 }, { 42, -14, -14, -14 } },
  /* Three wilds are a pung of a dragon or the own wind: (8 + 10 + 2) × 2. */
  { "LQ-13/wild-pung", "", 0, "N", { HAND ("123m456p23s55pNNN") }, DRAW ("4s"), TEA_ERROR_NONE,
    NULL, { 40 }, { 120, -40, -40, -40 } },

  /* LQ-14. */
  { "LQ-14/dealer-wins", "", 0, "9s", { TEN }, CLAIM ("6s"), TEA_ERROR_NONE, "win", { 10 }, { 30, -10, -10, -10 } },
  { "LQ-14/dealer-pays", "", 2, "9s", { TEN }, CLAIM ("6s"), TEA_ERROR_NONE, "win", { 10 }, { 20, -5, -10, -5 } },
  { "LQ-14/limit", "", 1, "9s", { HAND ("111999m234m78m55m") }, CLAIM ("6m"), TEA_ERROR_NONE,
    "concealed-pung×2 win pure-one-suit", { 100 }, { 300, -100, -100, -100 } },
  /* (32 + 8 + 10) × 2 = 100 exactly. */
  { "LQ-14/exactly-the-limit", "", 1, "9s", { MELDED ("CCC23478s55p", CLOSED ("1111m")) }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung concealed-kong win dragon", { 100 }, { 300, -100, -100, -100 } },
  /* (32 + 4 + 10 + 2) × 2 = 96. */
  { "LQ-14/just-below", "", 1, "9s", { MELDED ("23478s55p", CLOSED ("1111m") "," PUNG ("CCC")) }, DRAW ("6s"), TEA_ERROR_NONE,
    "pung concealed-kong win self-draw dragon", { 96 }, { 192, -96, -48, -48 } },

  /* LQ-15: 16 = 8 × 2, 4 = 2 + 2, 0: 6 from 2 to 1, 8 from 3 to 1, 2 from 3 to 2. */
  { "LQ-15/no-dealer", "", 0, "9s", { TEN, HAND ("147m258p36sCCCEN"), HAND ("258m19p47sWWFFSN"), HAND ("369m147p158sESWC") }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 16, 4, 0 }, { 30, 4, -14, -20 } },
  /* With seat 1 as the dealer: 12 from 2 to 1, 16 from 3 to 1, 2 from 3 to 2. */
  { "LQ-15/dealer", "", 1, "9s", { TEN, HAND ("147m258p36sCCCEN"), HAND ("258m19p47sSSFFWN"), HAND ("369m147p158sESWC") }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 16, 4, 0 }, { 20, 18, -15, -23 } },
  /* Wilds at face value and the White too: 999s 8 and PP 2; four 1p not declared: 8. */
  { "LQ-15/face-value", "", 0, "9s", { TEN, HAND ("47m258p36s999sPPN"), HAND ("258m1111p47sWSNF") }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 10, 8, 0 }, { 30, -4, -7, -19 } },
  /* 2 + 8 + 16 + 16 = 42. */
  { "LQ-15/melds", "", 0, "9s", { TEN, MELDED ("F", PUNG ("222m") "," ADDED ("8888m") "," CLOSED ("8888p") "," DIRECT ("NNNN")) }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 42, 0, 0 }, { 30, 32, -31, -31 } },
  /* The own wind doubles, another does not: 16 and 8. */
  { "LQ-15/own-wind", "", 0, "9s", { TEN, HAND ("SSS147m258p36sCN"), HAND ("EEE258m19p47sFWN") }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 16, 8, 0 }, { 30, 2, -10, -22 } },
  /* All one suit, four pungs: losers get nothing for that. 4 × 4 = 16. */
  { "LQ-15/winner-only-rows", "", 0, "9s", { TEN, HAND ("222444777888m9m") }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 16, 0, 0 }, { 30, 6, -18, -18 } },
  /* 4 + 4 + 4 + 2 and thirteen doubles. */
  { "LQ-15/four-winds", "'four-winds':'little-own-pair'", 0, "9s", { TEN, MELDED ("SS28p", PUNG ("EEE") "," PUNG ("WWW") "," PUNG ("NNN")) }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 100, 0, 0 }, { 30, 90, -60, -60 } },
  { "LQ-15/four-winds-big", "'four-winds':'big'", 0, "9s", { TEN, MELDED ("SS28p", PUNG ("EEE") "," PUNG ("WWW") "," PUNG ("NNN")) }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 14, 0, 0 }, { 30, 4, -17, -17 } },
  { "LQ-15/four-winds-not-own", "'four-winds':'little-own-pair'", 0, "9s", { TEN, MELDED ("WW28p", PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("NNN")) }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 24, 0, 0 }, { 30, 14, -22, -22 } },

  /* LQ-16 (a). */
#define TWO_DRAGONS MELDED ("PP23455s", PUNG ("CCC") "," CLOSED ("FFFF"))
#define DRAGON_ITEMS "pung×2 concealed-kong win dragon×3 mixed-one-suit"
  { "LQ-16/a", "", 0, "9m", { TWO_DRAGONS }, FRESH ("P"), TEA_ERROR_NONE, DRAGON_ITEMS, { 100 }, { 300, -300, 0, 0 }, 2 },
  { "LQ-16/a-not-fresh", "", 0, "9m", { TWO_DRAGONS }, CLAIM ("P"), TEA_ERROR_NONE, DRAGON_ITEMS, { 100 }, { 300, -100, -100, -100 } },
  { "LQ-16/a-one-not-melded", "", 0, "9m", { MELDED ("FFFPP23455s", PUNG ("CCC")) }, FRESH ("P"), TEA_ERROR_NONE,
    "pung×2 concealed-pung win dragon×3 mixed-one-suit", { 100 }, { 300, -100, -100, -100 } },
  /* Seat 2 has 16 points: the discarder pays both halves of the difference. */
  { "LQ-16/pays-for-losers", "", 0, "9m", { TWO_DRAGONS, NULL, HAND ("WWW147m258p36sEN") }, FRESH ("P"), TEA_ERROR_NONE,
    DRAGON_ITEMS, { 100, 0, 16, 0 }, { 300, -316, 16, 0 }, 2 },
  /* The discarder has 16 points, for which nobody pays. */
  { "LQ-16/is-paid-nothing", "", 0, "9m", { TWO_DRAGONS, HAND ("SSS147m258p36sEN") }, FRESH ("P"), TEA_ERROR_NONE,
    DRAGON_ITEMS, { 100, 16, 0, 0 }, { 300, -300, 0, 0 }, 2 },

  /* LQ-16 (b): (4 + 10) × 8. */
#define THREE_OPEN MELDED ("2278m", CHOW ("123m") "," CHOW ("456m") "," PUNG ("999m"))
  { "LQ-16/b", "", 0, "9s", { THREE_OPEN }, CLAIM ("6m"), TEA_ERROR_NONE, "pung win pure-one-suit", { 100 }, { 300, -300, 0, 0 }, 2 },
  { "LQ-16/b-self-draw", "", 0, "9s", { THREE_OPEN }, DRAW ("6m"), TEA_ERROR_NONE, "pung win self-draw pure-one-suit", { 100 }, { 300, -100, -100, -100 } },
  { "LQ-16/b-robbed", "", 0, "9s", { THREE_OPEN }, ROB ("6m"), TEA_ERROR_NONE, "pung win pure-one-suit", { 100 }, { 300, -100, -100, -100 } },
  { "LQ-16/b-closed-kong", "", 0, "9s", { MELDED ("2278m", CHOW ("123m") "," CHOW ("456m") "," CLOSED ("9999m")) }, CLAIM ("6m"), TEA_ERROR_NONE,
    "concealed-kong win pure-one-suit", { 100 }, { 300, -100, -100, -100 } },
  /* The claimed White stands for 6m, but is not a tile of the suit. */
  { "LQ-16/b-white", "", 0, "6m", { MELDED ("2278m", CHOW ("123m") "," CHOW ("123m") "," PUNG ("999m")) }, CLAIM ("P"), TEA_ERROR_NONE,
    "pung win pure-one-suit", { 100 }, { 300, -100, -100, -100 } },
  { "LQ-16/b-mixed", "", 0, "9s", { MELDED ("NN78m", CHOW ("123m") "," CHOW ("456m") "," PUNG ("999m")) }, CLAIM ("6m"), TEA_ERROR_NONE,
    "pung win mixed-one-suit", { 28 }, { 84, -28, -28, -28 } },

  /* LQ-16 (c): 2 + 10. */
#define WAITS_ON_RED HAND ("123m456p234678sC")
  { "LQ-16/c-far", "", 0, "9s", { WAITS_ON_RED, NOTHING }, FRESH ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -36, 0, 0 }, 2 },
  { "LQ-16/c-not-fresh", "", 0, "9s", { WAITS_ON_RED, NOTHING }, CLAIM ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -12, -12, -12 } },
  { "LQ-16/c-not-known", "", 0, "9s", { WAITS_ON_RED }, FRESH ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -12, -12, -12 } },
  { "LQ-16/c-no-dragon", "", 0, "9s", { HAND ("123m456p234678sE"), NOTHING }, FRESH ("E"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -12, -12, -12 } },
  { "LQ-16/c-two-away", "", 0, "9s", { WAITS_ON_RED, HAND ("123456789m147sE") }, FRESH ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -36, 0, 0 }, 2 },
  { "LQ-16/c-one-away", "", 0, "9s", { WAITS_ON_RED, HAND ("123456789m11p47s") }, FRESH ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -12, -12, -12 } },
  { "LQ-16/c-ready", "", 0, "9s", { WAITS_ON_RED, HAND ("123456789m11p45s") }, FRESH ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -12, -12, -12 } },
  { "LQ-16/c-one-away-with-a-wild", "", 0, "9s", { WAITS_ON_RED, HAND ("123456789m147s9s") }, FRESH ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -12, -12, -12 } },
  { "LQ-16/c-one-away-with-a-proxy", "", 0, "5s", { WAITS_ON_RED, HAND ("123789m46sP1147p") }, FRESH ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -12, -12, -12 } },
  { "LQ-16/c-two-away-without-proxy", "", 0, "9s", { WAITS_ON_RED, HAND ("123789m46sP1147p") }, FRESH ("C"), TEA_ERROR_NONE, "pair win", { 12 }, { 36, -36, 0, 0 }, 2 },
  { "LQ-16/c-melds", "", 0, "9s", { WAITS_ON_RED, MELDED ("147sE", CHOW ("123m") "," CHOW ("456m") "," CHOW ("789m")) }, FRESH ("C"),
    TEA_ERROR_NONE, "pair win", { 12 }, { 36, -36, 0, 0 }, 2 },
  { "LQ-16/c-melds-one-away", "", 0, "9s", { WAITS_ON_RED, MELDED ("1147s", CHOW ("123m") "," CHOW ("456m") "," CHOW ("789m")) }, FRESH ("C"),
    TEA_ERROR_NONE, "pair win", { 12 }, { 36, -12, -12, -12 } },
  /* The robbed White is a 5s; its owner scores 4 × 2, and the other two pay half of that. */
  { "LQ-16/c-robbed", "", 0, "5s", { HAND ("46s123m456789p11m"), MELDED ("147m258p36sES", PUNG ("PPP")) }, ROB ("P") "},'fresh':true,'x':{", TEA_ERROR_NONE,
    "win gap", { 12, 8, 0, 0 }, { 36, -4, -16, -16 } },

  /* LQ-17. */
  { "LQ-17/winner", "'round-to-ten':'on'", 0, "9s", { HAND ("123m456p23468s55p") }, CLAIM ("7s"), TEA_ERROR_NONE,
    "win gap", { 20 }, { 60, -20, -20, -20 } },
  { "LQ-17/exact", "'round-to-ten':'on'", 0, "9s", { TEN }, CLAIM ("6s"), TEA_ERROR_NONE, "win", { 10 }, { 30, -10, -10, -10 } },
  /* 2, 4 and 10 all count 10, so the losers pay each other nothing. */
  { "LQ-17/losers", "'round-to-ten':'on'", 0, "9s", { TEN, HAND ("47m258p367sSSEFN"), HAND ("258m19p47sWWFFSN"), HAND ("111369m47p15sCCS") }, CLAIM ("6s"),
    TEA_ERROR_NONE, "win", { 10, 10, 10, 10 }, { 30, -10, -10, -10 } },
  /* 96 becomes 100, but not the limit. */
  { "LQ-17/no-limit-by-rounding", "'round-to-ten':'on'", 1, "9s", { MELDED ("23478s55p", CLOSED ("1111m") "," PUNG ("CCC")) }, DRAW ("6s"), TEA_ERROR_NONE,
    "pung concealed-kong win self-draw dragon", { 100 }, { 200, -100, -50, -50 } },
  { "LQ-17/limit", "'round-to-ten':'on'", 1, "9s", { MELDED ("CCC23478s55p", CLOSED ("1111m")) }, CLAIM ("6s"), TEA_ERROR_NONE,
    "concealed-pung concealed-kong win dragon", { 100 }, { 300, -100, -100, -100 } },
};
/* clang-format on */

static char *
row_json (const Row *row)
{
  GString *json = g_string_new (NULL);

  g_string_printf (json, "{'variant':'luqiao','options':{%s},'round_wind':'S','dealer':%u,'indicator':'%s','players':[",
                   row->options, row->dealer, row->indicator);
  for (guint seat = 0; seat < 4; seat++)
    g_string_append_printf (json, "%s%s", seat > 0 ? "," : "",
                            row->players[seat] != NULL ? row->players[seat] : "null");
  g_string_append_printf (json, "],'win':{'seat':0,%s}}", row->win);

  return g_string_free (json, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *json = row_json (row);
  g_autofree char *items = NULL;
  TeaAnswer answer;

  test_score (json, &answer);
  g_test_message ("%s: %s", json, answer.message);
  g_assert_cmpstr (tea_error_code_to_string (answer.code), ==, tea_error_code_to_string (row->code));
  if (row->code != TEA_ERROR_NONE)
    {
      g_assert_cmpstr (answer.message, !=, "");
      g_assert_cmpstr (answer.at, !=, "");
      return;
    }

  items = test_items (&answer);
  if (row->items != NULL)
    g_assert_cmpstr (items, ==, row->items);
  g_assert_cmpuint (answer.n_scores, ==, 4);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpuint (answer.scores[seat].seat, ==, seat);
      g_assert_cmpint (answer.scores[seat].total, ==, row->totals[seat]);
      g_assert_cmpint (answer.deltas[seat], ==, row->deltas[seat]);
    }
  g_assert_cmpint (answer.liable + 1, ==, row->liable);
}

/* LQ-14, LQ-17: only 100 before rounding is the limit, for losers too. */
static void
test_limit (void)
{
  static const struct
  {
    const char *options;
    gboolean winner;
  } limits[] = { { "", FALSE }, { "'round-to-ten':'on'", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      const Row row = {
        .options = limits[i].options,
        .dealer = 1,
        .indicator = "9s",
        .players = { MELDED ("23478s55p", CLOSED ("1111m") "," PUNG ("CCC")),
                     MELDED ("25pFF", CLOSED ("EEEE") "," CLOSED ("9999m") "," PUNG ("PPP")) },
        .win = DRAW ("6s"),
      };
      g_autofree char *json = row_json (&row);
      TeaAnswer answer;

      g_assert_true (test_score (json, &answer));
      g_assert_false (answer.scores[0].limit);
      g_assert_cmpint (answer.scores[0].points, ==, 48);
      g_assert_cmpint (answer.scores[0].doubles, ==, 1);
      /* 32 + 32 + 4 + 2, East is the own wind, White a dragon. */
      g_assert_true (answer.scores[1].limit);
      g_assert_cmpint (answer.scores[1].points, ==, 70);
      g_assert_cmpint (answer.scores[1].doubles, ==, 2);
      g_assert_cmpint (answer.scores[1].total, ==, 100);
    }
}

/* A liable player makes one combined payment to each player. */
static void
test_liable_payments (void)
{
  static const Row row = {
    .options = "", .indicator = "9m", .players = { TWO_DRAGONS, NULL, HAND ("WWW147m258p36sEN") }, .win = FRESH ("P")
  };
  g_autofree char *json = row_json (&row);
  TeaAnswer answer;

  g_assert_true (test_score (json, &answer));
  g_assert_true (answer.unknown_hand);
  g_assert_cmpuint (answer.n_payments, ==, 2);
  g_assert_cmpint (answer.payments[0].reason, ==, TEA_PAID_FOR_WIN);
  g_assert_cmpint (answer.payments[0].amount, ==, 300);
  g_assert_cmpint (answer.payments[1].reason, ==, TEA_PAID_FOR_HAND);
  g_assert_cmpint (answer.payments[1].to, ==, 2);
  g_assert_cmpint (answer.payments[1].amount, ==, 16);
}

static void
add_tiles (TeaTiles *tiles, const char *text)
{
  TeaTile parsed[TEA_MAX_WALL];
  guint n;

  g_assert_true (tea_tiles_parse (text, parsed, G_N_ELEMENTS (parsed), &n, NULL));
  for (guint i = 0; i < n; i++)
    tiles->n[parsed[i]]++;
}

/* Deals 13 of the tiles left; with @few_kinds only characters and White, so that the hand is closer to ready. */
static void
deal_random (TeaRandom *random, const TeaTiles *used, gboolean few_kinds, TeaTiles *hand)
{
  TeaTile left[TEA_MAX_WALL];
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (!few_kinds || tile <= TEA_TILE_9M || tile == TEA_TILE_WHITE)
      for (guint i = used->n[tile]; i < 4; i++)
        left[n++] = tile;
  tea_random_shuffle (random, left, n);
  for (guint i = 0; i < 13; i++)
    hand->n[left[i]]++;
}

/* LQ-16 (c) against the distance tables: a discarder two or more away from ready pays for all. */
static void
test_pao_distance (void)
{
  static const char *const indicators[] = { "9s", "5m", "N", "P" };
  const TeaVariant *variant = tea_variant_find ("luqiao");
  guint n_far = 0;
  TeaRandom random;

  tea_random_init (&random, 16);
  for (guint i = 0; i < 1200; i++)
    {
      TeaTiles used = { { 0 } };
      TeaHandTiles hand;
      TeaWilds wilds;
      TeaRecord record;
      TeaAnswer answer;
      gboolean far;

      tea_record_init (&record, variant);
      record.indicator = tea_tile_from_string (indicators[i % G_N_ELEMENTS (indicators)]);
      record.won = TRUE;
      record.seat = 0;
      record.tile = TEA_TILE_RED;
      record.by = TEA_BY_DISCARD;
      record.from = 1;
      record.fresh = TRUE;
      record.players[0].known = TRUE;
      add_tiles (&record.players[0].concealed, "123m456p234678sC");
      used = record.players[0].concealed;
      used.n[record.indicator]++;
      used.n[record.tile]++;
      record.players[1].known = TRUE;
      deal_random (&random, &used, i % 8 < 4, &record.players[1].concealed);

      variant->wilds (&record.options, record.indicator, &wilds);
      tea_hand_tiles_init (&hand, variant, &record.options, &wilds, &record.players[1].concealed, NULL, 0);
      far = tea_distance (&hand) >= 2;
      n_far += far;
      g_assert_true (tea_score (&record, &answer));
      g_assert_cmpint (answer.liable, ==, far ? 1 : -1);
    }
  g_assert_cmpuint (n_far, >, 200);
  g_assert_cmpuint (n_far, <, 1000);
}

/* If nobody wins, nobody scores or pays. */
static void
test_drawn (void)
{
  TeaAnswer answer;

  g_assert_true (test_score ("{'variant':'luqiao','dealer':2,'indicator':'9p','players':[{'concealed':'"
                             "CCC147m258p36sEN'},null,null,null],'win':null}",
                             &answer));
  g_assert_cmpint (answer.winner, ==, -1);
  g_assert_cmpuint (answer.n_scores, ==, 0);
  g_assert_cmpuint (answer.n_payments, ==, 0);
}

/* In Luqiao the limit is 100 and cannot be changed. */
static void
test_options (void)
{
  const TeaVariant *variant = tea_variant_find ("luqiao");
  TeaOptions options;

  tea_options_init (&options, variant);
  g_assert_cmpint (tea_options_set (&options, variant, "limit", NULL, 100), ==, TEA_ERROR_NONE);
  g_assert_cmpint (tea_options_set (&options, variant, "limit", NULL, 200), ==, TEA_ERROR_BAD_OPTION);
  g_assert_cmpint (tea_options_set (&options, variant, "limit", "none", 0), ==, TEA_ERROR_BAD_OPTION);
  g_assert_cmpint (tea_options_set (&options, variant, "four-winds", "little-own-pair", 0), ==, TEA_ERROR_NONE);
  g_assert_cmpint (tea_options_set (&options, variant, "four-winds", "on", 0), ==, TEA_ERROR_BAD_OPTION);
  g_assert_cmpint (tea_options_set (&options, variant, "minimum", NULL, 4), ==, TEA_ERROR_UNKNOWN_OPTION);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/luqiao/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/rules/luqiao/LQ-14/limit-flag", test_limit);
  g_test_add_func ("/rules/luqiao/LQ-16/payments", test_liable_payments);
  g_test_add_func ("/rules/luqiao/LQ-16/distance", test_pao_distance);
  g_test_add_func ("/rules/luqiao/drawn", test_drawn);
  g_test_add_func ("/rules/luqiao/options", test_options);

  return g_test_run ();
}
