/* test-fenghua.c - every scoring clause of Fenghua, one row per case, computed by hand from the clauses
 *
 * Seat 0 wins in every row; the other hands are not known. S is the rounded score: FH-18 pays 2 S from each for a
 * self-draw, 2 S from the discarder and S from the others for a claim.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-rules-common.h"

#define MELDS(list) "'melds':[" list "]"
#define CHOW(tiles) "{'kind':'chow','tiles':'" tiles "','from':3}"
#define PUNG(tiles, from) "{'kind':'pung','tiles':'" tiles "','from':" #from "}"
#define DIRECT(tiles, from) "{'kind':'kong','form':'direct','tiles':'" tiles "','from':" #from "}"
#define ADDED(tiles, from) "{'kind':'kong','form':'added','tiles':'" tiles "','from':" #from "}"
#define CLOSED(tiles) "{'kind':'kong','form':'closed','tiles':'" tiles "'}"
#define DRAW(tile) "'tile':'" tile "','by':'self-draw'"
#define CLAIM(tile) "'tile':'" tile "','by':'discard','from':1"
#define ROB(tile) "'tile':'" tile "','by':'robbed-kong','from':1"

typedef struct
{
  const char *name;
  const char *options;
  const char *wind; /* the round wind; seat 0 is the dealer, so East */
  const char *indicator;
  const char *concealed;
  const char *more; /* melds and bonus tiles */
  const char *win;
  TeaErrorCode code;
  int points;
  const char *items;
  int deltas[4];
} Row;

/* clang-format off */
static const Row rows[] = {
  /* 1 + 1 + 1 + 1 = 4, rounded up to 10 (FH-18): 20 from each. */
  { "FH-18/self-draw", "", "S", "N", "123m456p23478s55p", "", DRAW ("6s"), TEA_ERROR_NONE, 4,
    "base common-win own-tile no-wild", { 60, -20, -20, -20 } },
  { "FH-1/seat-and-prevailing", "", "S", "9p", "55p78sEEESSS", MELDS (CHOW ("234s")), DRAW ("6s"), TEA_ERROR_NONE, 5,
    "base seat-wind prevailing-wind own-tile no-wild", { 60, -20, -20, -20 } },
  { "FH-1/right-wind", "", "E", "9p", "55p78sEEE", MELDS (CHOW ("234s") "," CHOW ("123m")), DRAW ("6s"), TEA_ERROR_NONE, 5,
    "base right-wind own-tile no-wild", { 60, -20, -20, -20 } },
  { "FH-1/other-wind", "", "E", "9p", "55p78sSSS", MELDS (CHOW ("234s") "," CHOW ("123m")), DRAW ("6s"), TEA_ERROR_NONE, 3,
    "base own-tile no-wild", { 60, -20, -20, -20 } },

  /* FH-3: with a flower turned up the other three flowers are wild, the seasons are not. */
  { "FH-3/flower-as-wild", "", "S", "2f", "123m46p234678s55p", "'bonus':'1q'", DRAW ("1f"), TEA_ERROR_NONE, 7,
    "base common-win single-call own-tile one-wild own-flower", { 60, -20, -20, -20 } },
  { "FH-3/wild-flower-melded", "", "S", "2f", "123m456p23478s55p", "'bonus':'1f'", DRAW ("6s"), TEA_ERROR_BAD_TILE, 0, "", { 0 } },
  { "FH-3/season-not-wild", "", "S", "2f", "123m46p234678s51q", "", DRAW ("5p"), TEA_ERROR_BAD_TILE, 0, "", { 0 } },
  /* The indicator is in no hand: with it, four 5p in a hand are one too many. */
  { "FH-3/indicator-counts", "", "S", "5p", "123m46p2346s5555p", "", DRAW ("5s"), TEA_ERROR_TOO_MANY_COPIES, 0, "", { 0 } },

  { "FH-5/wild-in-pung", "", "S", "5p", "123m456s11p78s", MELDS (PUNG ("555p", 1)), DRAW ("9s"), TEA_ERROR_BAD_MELD, 0, "", { 0 } },
  { "FH-5/wild-in-chow", "", "S", "5p", "123m456s11p78s", MELDS (CHOW ("456p")), DRAW ("9s"), TEA_ERROR_BAD_MELD, 0, "", { 0 } },
  { "FH-5/wild-claimed", "", "S", "6s", "123m456p23478s55p", "", CLAIM ("6s"), TEA_ERROR_WILD_CLAIMED, 0, "", { 0 } },
  { "FH-5/wild-robbed", "", "S", "6s", "123m456p23478s55p", "", ROB ("6s"), TEA_ERROR_WILD_CLAIMED, 0, "", { 0 } },

  /* FH-8: the shapes. */
  { "FH-8/a-with-melds", "", "S", "9p", "5m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 1) "," PUNG ("222s", 2)), DRAW ("5m"),
    TEA_ERROR_NONE, 104, "base single-call own-tile no-wild straight-loner", { 660, -220, -220, -220 } },
  { "FH-8/b", "", "S", "9p", "1133m44p22766sEE", "", DRAW ("7s"), TEA_ERROR_NONE, 154,
    "base single-call own-tile no-wild straight-seven-pairs", { 960, -320, -320, -320 } },
  { "FH-8/b-no-melds", "", "S", "9p", "1133m4488p22s", MELDS (PUNG ("777s", 1)), DRAW ("2s"), TEA_ERROR_NOT_A_WIN, 0, "", { 0 } },
  { "FH-8/c", "", "S", "9p", "147m258p36sESWNC", "", DRAW ("9s"), TEA_ERROR_NONE, 53,
    "base own-tile no-wild independence", { 360, -120, -120, -120 } },
  { "FH-8/c-two-apart", "", "S", "9p", "147m257p36sESWNC", "", DRAW ("9s"), TEA_ERROR_NOT_A_WIN, 0, "", { 0 } },
  { "FH-8/c-no-melds", "", "S", "9p", "147m258p3sESW", MELDS (PUNG ("CCC", 1)), DRAW ("9s"), TEA_ERROR_NOT_A_WIN, 0, "", { 0 } },
  /* SSS melded; E E W W W N C C F P and N: no eyes and sets. The prevailing wind is South. */
  { "FH-8/d", "", "S", "9p", "EEWWWNCCFP", MELDS (PUNG ("SSS", 1)), DRAW ("N"), TEA_ERROR_NONE, 404,
    "base prevailing-wind own-tile no-wild uncompleted-all-honours", { 2460, -820, -820, -820 } },
  { "FH-8/e", "", "S", "9s", "147m2588p369sESC", "'bonus':'1234f1234q'", DRAW ("4q"), TEA_ERROR_NONE, 706,
    "base own-tile uncompleted-eight-flowers own-flower×2 four-flowers×2", { 4260, -1420, -1420, -1420 } },
  { "FH-8/seven-flowers", "", "S", "9s", "147m2588p369sESC", "'bonus':'1234f123q'", DRAW ("4q"), TEA_ERROR_BAD_TILE, 0, "", { 0 } },

  /* FH-9: the wild 9p stands for an honour. */
  { "FH-9/wild-honour", "", "W", "9p", "EEWWNCCFP9p", MELDS (PUNG ("SSS", 1)), DRAW ("N"), TEA_ERROR_NONE, 403,
    "base own-tile one-wild uncompleted-all-honours", { 2460, -820, -820, -820 } },

  /* FH-10: 1 + 1 + 1 = 3 counting points. */
  { "FH-10/three-of-four", "", "S", "N", "123m456p23478s55p", "", CLAIM ("6s"), TEA_ERROR_BELOW_MINIMUM, 0, "", { 0 } },
  { "FH-10/minimum-3", "'minimum':3", "S", "N", "123m456p23478s55p", "", CLAIM ("6s"), TEA_ERROR_NONE, 3,
    "base common-win no-wild", { 40, -20, -10, -10 } },
  { "FH-10/four-of-four", "", "S", "N", "123m456p23468s99m", "", CLAIM ("7s"), TEA_ERROR_NONE, 4,
    "base common-win single-call no-wild", { 40, -20, -10, -10 } },
  /* Own flower, four flowers and kongs do not count towards the minimum. */
  { "FH-10/not-counting", "", "S", "N", "456p23478s55p", MELDS (CLOSED ("1111m")) ",'bonus':'1234q'", CLAIM ("6s"), TEA_ERROR_BELOW_MINIMUM, 0, "", { 0 } },
  /* Robbing a kong needs no minimum and is scored as a self-draw: 1 + 1 + 1; the robbed player pays 6 S. */
  { "FH-10/robbing", "", "S", "N", "111m456p23478s55p", "", ROB ("6s"), TEA_ERROR_NONE, 3,
    "base own-tile no-wild", { 60, -60, 0, 0 } },
  { "FH-10/self-draw-needs-none", "", "S", "N", "111m456p2378s5pNN", "", DRAW ("6s"), TEA_ERROR_NONE, 4,
    "base own-tile two-wilds", { 60, -20, -20, -20 } },

  /* FH-11: four sets and a wild. */
  { "FH-11/claim", "", "S", "N", "123m456p789s222sN", "", CLAIM ("5m"), TEA_ERROR_SELF_DRAW_ONLY, 0, "", { 0 } },
  { "FH-11/robbed", "", "S", "N", "123m456p789s222sN", "", ROB ("5m"), TEA_ERROR_SELF_DRAW_ONLY, 0, "", { 0 } },
  { "FH-11/draw", "", "S", "N", "123m456p789s222sN", "", DRAW ("5m"), TEA_ERROR_NONE, 3,
    "base own-tile one-wild", { 60, -20, -20, -20 } },
  { "FH-11/wild-in-a-set", "", "S", "N", "123m46p789s222sNN", "", CLAIM ("5m"), TEA_ERROR_SELF_DRAW_ONLY, 0, "", { 0 } },
  { "FH-11/melded", "", "S", "N", "789sN", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("222s", 2)), CLAIM ("5m"), TEA_ERROR_SELF_DRAW_ONLY, 0, "", { 0 } },
  /* Six pairs and a wild may claim ... */
  { "FH-11/six-pairs", "", "S", "N", "1133m4488p2277sN", "", CLAIM ("5m"), TEA_ERROR_NONE, 52,
    "base one-wild wild-seven-pairs", { 240, -120, -60, -60 } },
  /* ... unless they are four sets and a wild as well: 123 123 456 456. */
  { "FH-11/six-pairs-and-four-sets", "", "S", "N", "112233m445566pN", "", CLAIM ("5s"), TEA_ERROR_SELF_DRAW_ONLY, 0, "", { 0 } },

  /* The small rows. */
  { "row/dragon-pungs-3", "", "S", "9p", "23s55pCCCFFF", MELDS (DIRECT ("PPPP", 1)), DRAW ("4s"), TEA_ERROR_NONE, 56,
    "base dragon-pung×3 own-tile no-wild budding-direct-kong", { 360, -120, -120, -120 } },
  { "row/single-edge", "", "S", "9p", "12m456p234789s55p", "", DRAW ("3m"), TEA_ERROR_NONE, 5,
    "base common-win single-call own-tile no-wild", { 60, -20, -20, -20 } },
  { "row/single-edge-7", "", "S", "N", "89m456p234789s55p", "", DRAW ("7m"), TEA_ERROR_NONE, 5,
    "base common-win single-call own-tile no-wild", { 60, -20, -20, -20 } },
  { "row/single-gap", "", "S", "9p", "13m456p234789s55p", "", DRAW ("2m"), TEA_ERROR_NONE, 5,
    "base common-win single-call own-tile no-wild", { 60, -20, -20, -20 } },
  { "row/single-eye", "", "S", "9p", "111m456p234789s5p", "", DRAW ("5p"), TEA_ERROR_NONE, 4,
    "base single-call own-tile no-wild", { 60, -20, -20, -20 } },
  /* 3456s waits on 3 and 6: the 6 completes the eyes, but is not the only wait. */
  { "row/eye-two-waits", "", "S", "9p", "111m456p789s3456s", "", DRAW ("6s"), TEA_ERROR_NONE, 3,
    "base own-tile no-wild", { 60, -20, -20, -20 } },
  /* 2344m waits on 1m and 4m, but all four 1m are in the kong: 4m is the only wait. */
  { "row/only-wait-held-four", "", "S", "9p", "2344m456p789s", MELDS (CLOSED ("1111m")), DRAW ("4m"), TEA_ERROR_NONE, 104,
    "base single-call own-tile no-wild budding-closed-kong", { 660, -220, -220, -220 } },
  /* 55 and 88: the drawn 8 makes a pung. */
  { "row/pair-call", "", "S", "9p", "123m456p234s5588s", "", DRAW ("8s"), TEA_ERROR_NONE, 4,
    "base pair-call own-tile no-wild", { 60, -20, -20, -20 } },
  { "row/two-wilds", "", "S", "N", "111m456p278s55pNN", "", DRAW ("6s"), TEA_ERROR_NONE, 4,
    "base own-tile two-wilds", { 60, -20, -20, -20 } },
  /* The wild 5p is in its own place between 4p and 6p. */
  { "row/tame", "", "S", "5p", "111m456p23478s99m", "", DRAW ("6s"), TEA_ERROR_NONE, 4,
    "base own-tile one-wild tame-wilds", { 60, -20, -20, -20 } },
  /* A wild flower has no kind of its own in a set. */
  { "row/tame-flowers", "", "S", "1f", "111m46p23478s99m2f", "", DRAW ("6s"), TEA_ERROR_NONE, 3,
    "base own-tile one-wild", { 60, -20, -20, -20 } },

  /* 大大胡, one id each (FH-13). */
  { "FH-13/independence-claimed", "", "S", "9p", "147m258p36sESWNC", "", CLAIM ("9s"), TEA_ERROR_NONE, 52,
    "base no-wild independence", { 240, -120, -60, -60 } },
  { "FH-13/open-stars", "", "S", "9p", "147m25p36sESWNCF", "", CLAIM ("P"), TEA_ERROR_NONE, 102,
    "base no-wild open-seven-stars", { 440, -220, -110, -110 } },
  { "FH-13/open-stars-robbed", "", "S", "9p", "147m25p36sESWNCF", "", ROB ("P"), TEA_ERROR_NONE, 103,
    "base own-tile no-wild open-seven-stars", { 660, -660, 0, 0 } },
  { "FH-13/closed-stars-drawn-honour", "", "S", "9p", "147m25p36sESWNCF", "", DRAW ("P"), TEA_ERROR_NONE, 153,
    "base own-tile no-wild closed-seven-stars", { 960, -320, -320, -320 } },
  { "FH-13/closed-stars-claimed-suit", "", "S", "9p", "14m25p36sESWNCFP", "", CLAIM ("7m"), TEA_ERROR_NONE, 152,
    "base no-wild closed-seven-stars", { 640, -320, -160, -160 } },
  { "FH-13/lacking-suit", "", "S", "9p", "147m258pESWNCFP", "", CLAIM ("6s"), TEA_ERROR_NONE, 152,
    "base no-wild independence-lacking-suit", { 640, -320, -160, -160 } },
  { "FH-13/lacking-suit-drawn", "", "S", "9p", "147m258pESWNCFP", "", DRAW ("6s"), TEA_ERROR_NONE, 153,
    "base own-tile no-wild independence-lacking-suit", { 960, -320, -320, -320 } },
  /* The second green dragon, a wild tile, may be 4m or 6s: seven stars either way, and worth the same. */
  { "FH-13/lacking-suit-before-stars", "", "S", "F", "17m259pESWNCFFP", "", CLAIM ("3s"), TEA_ERROR_NONE, 153,
    "base two-wilds independence-lacking-suit", { 640, -320, -160, -160 } },
  { "FH-13/lacking-suit-before-stars-drawn", "", "S", "F", "17m259pESWNCFFP", "", DRAW ("3s"), TEA_ERROR_NONE, 154,
    "base own-tile two-wilds independence-lacking-suit", { 960, -320, -320, -320 } },

  { "FH-13/straight-all-pung", "", "S", "9p", "111m444p77s33s", MELDS (PUNG ("888m", 1)), DRAW ("3s"), TEA_ERROR_NONE, 104,
    "base pair-call own-tile no-wild straight-all-pung", { 660, -220, -220, -220 } },
  { "FH-13/wild-all-pung", "", "S", "9p", "111m44p77s33s9p", MELDS (PUNG ("888m", 1)), DRAW ("3s"), TEA_ERROR_NONE, 54,
    "base pair-call own-tile one-wild wild-all-pung", { 360, -120, -120, -120 } },
  { "FH-13/wild-loner", "", "S", "9p", "9p", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 1) "," PUNG ("222s", 2)), DRAW ("6m"),
    TEA_ERROR_NONE, 53, "base own-tile one-wild wild-loner", { 360, -120, -120, -120 } },
  { "FH-13/no-loner-with-closed-kong", "", "S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," CLOSED ("8888s") "," PUNG ("222s", 2)), DRAW ("6m"),
    TEA_ERROR_NONE, 104, "base single-call own-tile no-wild budding-closed-kong", { 660, -220, -220, -220 } },
  { "FH-13/wild-seven-pairs-drawn-wild", "", "S", "9p", "1133m44p22766sEE", "", DRAW ("9p"), TEA_ERROR_NONE, 54,
    "base single-call own-tile one-wild wild-seven-pairs", { 360, -120, -120, -120 } },
  { "FH-13/closed-bomb", "", "S", "9p", "1133m8888p22766s", "", CLAIM ("7s"), TEA_ERROR_NONE, 253,
    "base single-call no-wild straight-seven-pairs closed-bomb", { 1040, -520, -260, -260 } },
  { "FH-13/open-bomb", "", "S", "9p", "1133m888p2266sNN", "", CLAIM ("8p"), TEA_ERROR_NONE, 203,
    "base single-call no-wild straight-seven-pairs open-bomb", { 840, -420, -210, -210 } },
  { "FH-13/drawn-bomb", "", "S", "9p", "1133m888p2266sNN", "", DRAW ("8p"), TEA_ERROR_NONE, 254,
    "base single-call own-tile no-wild straight-seven-pairs closed-bomb", { 1560, -520, -520, -520 } },
  /* Three 8p and a wild tile are not a bomb. */
  { "FH-13/no-wild-bomb", "", "S", "9p", "1133m888p2266sN9p", "", DRAW ("N"), TEA_ERROR_NONE, 53,
    "base own-tile one-wild wild-seven-pairs", { 360, -120, -120, -120 } },
  { "FH-13/mixed-one-suit", "", "W", "9p", "123m45678mNNNCC", "", DRAW ("3m"), TEA_ERROR_NONE, 73,
    "base own-tile no-wild mixed-one-suit", { 480, -160, -160, -160 } },
  { "FH-13/pure-one-suit-open", "", "S", "9p", "11199m45678m", MELDS (CHOW ("234m")), DRAW ("3m"), TEA_ERROR_NONE, 153,
    "base own-tile no-wild pure-one-suit", { 960, -320, -320, -320 } },
  /* The wild 9p stands for a tile of the suit. */
  { "FH-13/pure-one-suit-wild", "", "S", "9p", "11199m4567m9p", MELDS (CHOW ("234m")), DRAW ("2m"), TEA_ERROR_NONE, 153,
    "base own-tile one-wild pure-one-suit", { 960, -320, -320, -320 } },
  { "FH-13/honours-seven-pairs", "", "S", "9p", "EESSWWNNCCFFP", "", DRAW ("P"), TEA_ERROR_NONE, 553,
    "base own-tile no-wild straight-seven-pairs uncompleted-all-honours", { 3360, -1120, -1120, -1120 } },
  { "FH-13/honours-completed", "", "E", "9p", "EEWWWNNNCC", MELDS (PUNG ("SSS", 1)), DRAW ("C"), TEA_ERROR_NONE, 905,
    "base dragon-pung pair-call own-tile no-wild straight-all-pung completed-all-honours", { 5460, -1820, -1820, -1820 } },

  /* FH-14: in a win by flowers the concealed tiles score nothing, not even a wild one. */
  { "FH-14/wilds-do-not-count", "", "S", "9s", "147m2588p369sESC", "'bonus':'1234f1234q'", DRAW ("1f"), TEA_ERROR_NONE, 706,
    "base own-tile uncompleted-eight-flowers own-flower×2 four-flowers×2", { 4260, -1420, -1420, -1420 } },
  { "FH-14/kong-and-supplement", "", "S", "9s", "147m2588p3sES", MELDS (CLOSED ("CCCC")) ",'bonus':'1234f1234q'",
    "'tile':'4q','by':'self-draw','replacement':'bonus'", TEA_ERROR_NONE, 856,
    "base own-tile uncompleted-eight-flowers budding-closed-kong blooming-flower-kong own-flower×2 four-flowers×2", { 5160, -1720, -1720, -1720 } },
  { "FH-8/eight-flowers-and-a-win", "", "S", "N", "123m456p23478s55p", "'bonus':'1234f1234q'", DRAW ("6s"), TEA_ERROR_NONE, 1108,
    "base common-win own-tile no-wild completed-eight-flowers own-flower×2 four-flowers×2", { 6660, -2220, -2220, -2220 } },

  /* FH-15. */
  { "FH-15/kong-then-bonus", "", "S", "N", "456p23478s55p", MELDS (CLOSED ("1111m")) ",'bonus':'2f'",
    "'tile':'6s','by':'self-draw','replacement':'bonus'", TEA_ERROR_NONE, 153,
    "base own-tile no-wild budding-closed-kong blooming-flower-kong", { 960, -320, -320, -320 } },
  { "FH-15/kong-after-kong", "", "S", "N", "23478s55p", MELDS (CLOSED ("1111m") "," DIRECT ("9999p", 1)),
    "'tile':'6s','by':'self-draw','replacement':'kong'", TEA_ERROR_NONE, 203,
    "base own-tile no-wild blooming-direct-kong budding-closed-kong", { 1260, -420, -420, -420 } },
  { "FH-15/kong-after-kong-first", "", "S", "N", "23478s55p", MELDS (CLOSED ("1111m") "," ADDED ("9999p", 1)),
    "'tile':'6s','by':'self-draw','replacement':'kong','replaced':0", TEA_ERROR_NONE, 253,
    "base own-tile no-wild blooming-closed-kong budding-risky-kong", { 1560, -520, -520, -520 } },
  { "FH-15/each-kong", "", "S", "N", "23478s5p5p", MELDS (CLOSED ("1111m") "," CLOSED ("9999p")), DRAW ("6s"), TEA_ERROR_NONE, 203,
    "base own-tile no-wild budding-closed-kong×2", { 1260, -420, -420, -420 } },
  { "FH-15/three-normal-wilds", "", "S", "N", "11m456p2378s5pNNN", "", DRAW ("6s"), TEA_ERROR_NONE, 153,
    "base common-win own-tile three-normal-wilds", { 960, -320, -320, -320 } },

  /* FH-16: a heavenly win adds nothing. */
  { "FH-16/heavenly", "", "S", "N", "123m456p23478s55p", "", DRAW ("6s") ",'events':['heavenly']", TEA_ERROR_NONE, 4,
    "base common-win own-tile no-wild", { 60, -20, -20, -20 } },
  { "FH-16/bottom-tile-drawn", "", "S", "N", "123m456p23478s55p", "", DRAW ("6s") ",'events':['last-tile']", TEA_ERROR_NONE, 4,
    "base common-win own-tile no-wild", { 60, -20, -20, -20 } },

  /* FH-17. */
  { "FH-17/unit-30", "'unit':30", "S", "9p", "1133m44p22766sEE", "", DRAW ("7s"), TEA_ERROR_NONE, 94,
    "base single-call own-tile no-wild straight-seven-pairs", { 600, -200, -200, -200 } },
  /* (3 × 30 + 10) / 2 − 10 = 40. */
  { "FH-17/unit-30-mixed", "'unit':30", "W", "9p", "123m45678mNNNCC", "", DRAW ("3m"), TEA_ERROR_NONE, 43,
    "base own-tile no-wild mixed-one-suit", { 300, -100, -100, -100 } },
  { "FH-17/unit-30-flowers", "'unit':30", "S", "9s", "147m2588p369sESC", "'bonus':'1234f1234q'", DRAW ("4q"), TEA_ERROR_NONE, 426,
    "base own-tile uncompleted-eight-flowers own-flower×2 four-flowers×2", { 2580, -860, -860, -860 } },
  { "FH-17/celebration", "'celebration':'on'", "E", "9p", "EEWWWNNNCC", MELDS (PUNG ("SSS", 1)), DRAW ("C"), TEA_ERROR_NONE, 105,
    "base dragon-pung pair-call own-tile no-wild straight-all-pung completed-all-honours", { 660, -220, -220, -220 } },
  /* 1 + 1 points, but the celebrated 400 meet the minimum. */
  { "FH-17/celebration-minimum", "'celebration':'on'", "E", "9p", "EEWWWNCCFP", MELDS (PUNG ("SSS", 1)), CLAIM ("N"), TEA_ERROR_NONE, 2,
    "base no-wild uncompleted-all-honours", { 40, -20, -10, -10 } },
  { "FH-17/celebration-flowers", "'celebration':'on'", "S", "9s", "147m2588p369sESC", "'bonus':'1234f1234q'", DRAW ("4q"), TEA_ERROR_NONE, 306,
    "base own-tile uncompleted-eight-flowers own-flower×2 four-flowers×2", { 1860, -620, -620, -620 } },

  /* FH-19 (b): the bottom tile claimed: 4 S from its discarder. */
  { "FH-19/bottom-tile", "", "S", "N", "123m456p23468s99m", "", CLAIM ("7s") ",'events':['last-tile']", TEA_ERROR_NONE, 4,
    "base common-win single-call no-wild", { 40, -40, 0, 0 } },
  /* (c): four claims from seat 3; another player's discard 4 S, a self-draw 6 S. */
  { "FH-19/four-claims-discard", "", "S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 3) "," PUNG ("222s", 3)), CLAIM ("6m"),
    TEA_ERROR_NONE, 103, "base single-call no-wild straight-loner", { 440, 0, 0, -440 } },
  { "FH-19/four-claims-draw", "", "S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 3) "," PUNG ("222s", 3)), DRAW ("6m"),
    TEA_ERROR_NONE, 104, "base single-call own-tile no-wild straight-loner", { 660, 0, 0, -660 } },
  { "FH-19/three-claims", "", "S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 3) "," PUNG ("222s", 2)), DRAW ("6m"),
    TEA_ERROR_NONE, 104, "base single-call own-tile no-wild straight-loner", { 660, -220, -220, -220 } },
  /* (d): three claims are enough for one suit. */
  { "FH-19/three-claims-pure", "", "S", "9p", "1156m", MELDS (CHOW ("234m") "," CHOW ("234m") "," PUNG ("999m", 3)), DRAW ("7m"),
    TEA_ERROR_NONE, 153, "base own-tile no-wild pure-one-suit", { 960, 0, 0, -960 } },
  { "FH-19/three-claims-mixed", "", "S", "9p", "NN56m", MELDS (CHOW ("234m") "," CHOW ("234m") "," PUNG ("999m", 3)), CLAIM ("7m"),
    TEA_ERROR_NONE, 72, "base no-wild mixed-one-suit", { 320, 0, 0, -320 } },
  { "FH-19/three-claims-all-pung", "", "S", "9p", "11m55s", MELDS (PUNG ("444m", 3) "," ADDED ("9999s", 3) "," DIRECT ("7777p", 3)), CLAIM ("5s"),
    TEA_ERROR_NONE, 253, "base pair-call no-wild straight-all-pung budding-direct-kong budding-risky-kong", { 1040, 0, 0, -1040 } },
  /* A closed kong is not a claim. */
  { "FH-19/closed-kong-is-no-claim", "", "S", "9p", "11m55s", MELDS (PUNG ("444m", 3) "," PUNG ("999s", 3) "," CLOSED ("7777p")), DRAW ("5s"),
    TEA_ERROR_NONE, 204, "base pair-call own-tile no-wild straight-all-pung budding-closed-kong", { 1260, -420, -420, -420 } },
  /* (a) and (b) take precedence over (c) and (d). */
  { "FH-19/robbed-before-claims", "", "S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 3) "," PUNG ("222s", 3)), ROB ("6m"),
    TEA_ERROR_NONE, 104, "base single-call own-tile no-wild straight-loner", { 660, -660, 0, 0 } },
  { "FH-19/bottom-before-claims", "", "S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 3) "," PUNG ("222s", 3)),
    CLAIM ("6m") ",'events':['last-tile']", TEA_ERROR_NONE, 103, "base single-call no-wild straight-loner", { 440, -440, 0, 0 } },
  /* A meld that does not name its discarder could make somebody liable. */
  { "FH-19/from-left-out", "", "S", "9p", "6m", MELDS (CHOW ("123m") "," CHOW ("456p") "," PUNG ("888s", 3) ",{'kind':'pung','tiles':'222s'}"), DRAW ("6m"),
    TEA_ERROR_MISSING_FIELD, 0, "", { 0 } },
  { "FH-19/from-left-out-harmless", "", "S", "9p", "55p78s", MELDS (CHOW ("123m") "," PUNG ("888m", 2) ",{'kind':'pung','tiles':'222s'}"), DRAW ("6s"),
    TEA_ERROR_NONE, 3, "base own-tile no-wild", { 60, -20, -20, -20 } },
};
/* clang-format on */

static char *
row_json (const Row *row)
{
  return g_strdup_printf ("{'variant':'fenghua','options':{%s},'round_wind':'%s','dealer':0,'indicator':'%s',"
                          "'players':[{'concealed':'%s'%s%s},null,null,null],'win':{'seat':0,%s}}",
                          row->options, row->wind, row->indicator, row->concealed, row->more[0] != '\0' ? "," : "",
                          row->more, row->win);
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
  g_assert_cmpstr (items, ==, row->items);
  g_assert_cmpint (answer.scores[0].points, ==, row->points);
  g_assert_cmpint (answer.scores[0].total, ==, (row->points + 9) / 10 * 10);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (answer.deltas[seat], ==, row->deltas[seat]);
}

/* FH-18: a drawn hand pays nothing. */
static void
test_drawn (void)
{
  TeaAnswer answer;

  g_assert_true (test_score (
      "{'variant':'fenghua','dealer':2,'indicator':'9p','players':[null,null,null,null],'win':null}", &answer));
  g_assert_cmpint (answer.winner, ==, -1);
  g_assert_cmpuint (answer.n_scores, ==, 0);
  g_assert_cmpuint (answer.n_payments, ==, 0);
  g_assert_true (answer.unknown_hand);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/fenghua/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/rules/fenghua/FH-18/drawn", test_drawn);

  return g_test_run ();
}
