/* test-hong-kong.c - every scoring clause of Hong Kong Old Style, one row per case, computed by hand from the clauses
 *
 * Seat 0 wins in every row; the other hands are not known unless they matter. Where seat 1 deals, seat 0 is North. A
 * claimed tile comes from seat 2, who pays 4 T for it, and a self-draw is 2 T from each (HK-19).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-rules-common.h"

#define OK TEA_ERROR_NONE
#define MELDS(list) ",'melds':[" list "]"
#define CHOW(tiles) "{'kind':'chow','tiles':'" tiles "','from':3}"
#define PUNG(tiles) "{'kind':'pung','tiles':'" tiles "','from':1}"
#define PUNG_FROM(tiles, from) "{'kind':'pung','tiles':'" tiles "','from':" #from "}"
#define PUNG_OF_ANY(tiles) "{'kind':'pung','tiles':'" tiles "'}"
#define DIRECT(tiles) "{'kind':'kong','form':'direct','tiles':'" tiles "','from':1}"
#define ADDED(tiles, from) "{'kind':'kong','form':'added','tiles':'" tiles "','from':" #from "}"
#define CLOSED(tiles) "{'kind':'kong','form':'closed','tiles':'" tiles "'}"
#define BONUS(tiles) ",'bonus':'" tiles "'"
#define HAND(concealed) "{'concealed':'" concealed "'}"
#define HAND_WITH(concealed, more) "{'concealed':'" concealed "'" more "}"
#define DRAW(tile) "'tile':'" tile "','by':'self-draw'"
#define DRAW_BY(tile, why) "'tile':'" tile "','by':'self-draw','replacement':'" why "'"
#define CLAIM(tile) "'tile':'" tile "','by':'discard','from':2"
#define ROB(tile) "'tile':'" tile "','by':'robbed-kong','from':2"
#define ROB_CLOSED(tile) "'tile':'" tile "','by':'robbed-kong','from':2,'robbed':'closed'"
#define AT(event) ",'events':['" event "']"

/* An open pung of no value and a flower that is not North's: only the way of winning scores. */
#define PLAIN HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1f"))
#define PLAIN_WITH(pung) HAND_WITH ("456p23478s55p", MELDS (PUNG (pung)) BONUS ("1f"))
#define FREE "'minimum':0"
#define NO_DELTAS                                                                                                      \
  {                                                                                                                    \
    0, 0, 0, 0                                                                                                         \
  }

typedef struct
{
  const char *name;
  const char *options;
  const char *round_wind;
  int dealer;
  const char *winner;
  const char *win;
  TeaErrorCode code;
  const char *items;
  int faan;
  int total;
  int deltas[4];
} Row;

/* clang-format off */
static const Row rows[] = {
  { "HK-1/off", "'bonus-tiles':'off',"FREE, "E", 1, PLAIN, CLAIM ("6s"), TEA_ERROR_TILE_NOT_IN_VARIANT, "", 0, 0, NO_DELTAS },
  { "HK-1/136-tiles", "'bonus-tiles':'off',"FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m"))), DRAW ("6s"), OK, "self-draw", 1, 2, { 12, -4, -4, -4 } },

  { "HK-6/robbed", FREE, "E", 1, PLAIN, ROB ("6s"), OK, "robbing-kong", 1, 2, { 8, 0, -8, 0 } },
  { "HK-6/closed-for-orphans", "", "E", 1, HAND ("19m19p19sESWNCFP"), ROB_CLOSED ("1m"), OK, "thirteen-orphans robbing-kong no-flowers", 15, 128, { 512, 0, -512, 0 } },
  { "HK-6/closed-for-sets", FREE, "E", 1, PLAIN, ROB_CLOSED ("6s"), TEA_ERROR_BAD_WIN, "", 0, 0, NO_DELTAS },

  { "HK-8/seven-pairs", FREE, "E", 1, HAND ("1133m44p22766sEE"), DRAW ("7s"), TEA_ERROR_NOT_A_WIN, "", 0, 0, NO_DELTAS },
  /* HK-9: runs (1) in one suit (7) beat pungs; with self-draw (1) and concealed (1) that is 10. */
  { "HK-9/most-faan", FREE, "E", 1, HAND_WITH ("1112223334567m", BONUS ("1f")), DRAW ("7m"), OK, "common-hand all-one-suit self-draw concealed", 10, 128, { 768, -256, -256, -256 } },
  /* Pungs (3) against runs (1). */
  { "HK-9/pungs-bring-more", FREE, "E", 1, HAND_WITH ("1112223335m", MELDS (PUNG ("888s")) BONUS ("1f")), CLAIM ("5m"), OK, "all-in-triplets", 3, 8, { 32, 0, -32, 0 } },
  { "HK-9/limit-hands-add-up", "'limit':13", "E", 1, HAND_WITH ("EEESSSWWWNNCC", BONUS ("1f")), DRAW ("N"), OK,
    "self-triplets all-honour-tiles great-winds self-draw", 32, 384, { 2304, -768, -768, -768 } },

  { "HK-10/two", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("CCC")) BONUS ("1f")), DRAW ("6s"), TEA_ERROR_BELOW_MINIMUM, "", 0, 0, NO_DELTAS },
  { "HK-10/three", "", "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("CCC")) BONUS ("4f")), DRAW ("6s"), OK, "dragon-pung self-draw own-flower", 3, 8, { 48, -16, -16, -16 } },
  { "HK-10/one", "'minimum':1", "E", 1, PLAIN, CLAIM ("6s"), TEA_ERROR_BELOW_MINIMUM, "", 0, 0, NO_DELTAS },
  { "HK-10/one-met", "'minimum':1", "E", 1, PLAIN, DRAW ("6s"), OK, "self-draw", 1, 2, { 12, -4, -4, -4 } },
  { "HK-10/none", FREE, "E", 1, PLAIN, CLAIM ("6s"), OK, "", 0, 1, { 4, 0, -4, 0 } },
  { "HK-10/other-value", "'minimum':2", "E", 1, PLAIN, CLAIM ("6s"), TEA_ERROR_BAD_OPTION, "", 0, 0, NO_DELTAS },
  /* A robbed kong is no exception. */
  { "HK-10/robbed", "", "E", 1, PLAIN, ROB ("6s"), TEA_ERROR_BELOW_MINIMUM, "", 0, 0, NO_DELTAS },

  /* 7 + 1 + 1 + 1 = 10 */
  { "HK-11/limit-8", "'limit':8", "E", 1, HAND_WITH ("1112223334567m", BONUS ("1f")), DRAW ("7m"), OK, "common-hand all-one-suit self-draw concealed", 10, 64, { 384, -128, -128, -128 } },
  { "HK-11/limit-13", "'limit':13", "E", 1, HAND ("19m19p19sESWNCFP"), CLAIM ("1m"), OK, "thirteen-orphans no-flowers", 14, 384, { 1536, 0, -1536, 0 } },

  /* HK-12 */
  { "common-hand", FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (CHOW ("123m")) BONUS ("1f")), CLAIM ("6s"), OK, "common-hand", 1, 2, { 8, 0, -8, 0 } },
  { "common-hand/eyes-of-value", FREE, "E", 1, HAND_WITH ("456p23478sCC", MELDS (CHOW ("123m")) BONUS ("1f")), CLAIM ("9s"), OK, "common-hand", 1, 2, { 8, 0, -8, 0 } },
  { "common-hand/gap", FREE, "E", 1, HAND_WITH ("456p23479s55p", MELDS (CHOW ("123m")) BONUS ("1f")), CLAIM ("8s"), OK, "common-hand", 1, 2, { 8, 0, -8, 0 } },
  { "all-in-triplets", FREE, "E", 1, HAND_WITH ("333p4466s", MELDS (PUNG ("222m") "," PUNG ("888p")) BONUS ("1f")), CLAIM ("6s"), OK, "all-in-triplets", 3, 8, { 32, 0, -32, 0 } },
  { "all-in-triplets/kong", FREE, "E", 1, HAND_WITH ("333p4466s", MELDS (CLOSED ("2222m") "," PUNG ("888p")) BONUS ("1f")), CLAIM ("6s"), OK, "all-in-triplets", 3, 8, { 32, 0, -32, 0 } },
  { "all-in-triplets/one-run", FREE, "E", 1, HAND_WITH ("333p4456s", MELDS (PUNG ("222m") "," PUNG ("888p")) BONUS ("1f")), CLAIM ("4s"), OK, "", 0, 1, { 4, 0, -4, 0 } },
  { "mixed-one-suit", "", "E", 1, HAND_WITH ("1234556785s", MELDS (PUNG ("SSS")) BONUS ("1f")), CLAIM ("9s"), OK, "mixed-one-suit", 3, 8, { 32, 0, -32, 0 } },
  { "all-one-suit", "", "E", 1, HAND_WITH ("3455567788m", MELDS (PUNG ("222m")) BONUS ("1f")), CLAIM ("9m"), OK, "all-one-suit", 7, 48, { 192, 0, -192, 0 } },
  { "all-one-suit/two-suits", "", "E", 1, HAND_WITH ("3455567788m", MELDS (PUNG ("222p")) BONUS ("1f")), CLAIM ("9m"), TEA_ERROR_BELOW_MINIMUM, "", 0, 0, NO_DELTAS },
  { "mixed-orphans", "", "E", 1, HAND_WITH ("11199sWW", MELDS (PUNG ("111m") "," PUNG ("SSS")) BONUS ("1f")), CLAIM ("9s"), OK, "all-in-triplets mixed-orphans", 4, 16, { 64, 0, -64, 0 } },
  { "mixed-orphans/an-eight", "", "E", 1, HAND_WITH ("11188sWW", MELDS (PUNG ("111m") "," PUNG ("SSS")) BONUS ("1f")), CLAIM ("8s"), OK, "all-in-triplets", 3, 8, { 32, 0, -32, 0 } },
  { "mixed-orphans/thirteen-orphans", "", "E", 1, HAND_WITH ("19m19p19sESWNCFP", BONUS ("1f")), CLAIM ("1m"), OK, "thirteen-orphans", 13, 128, { 512, 0, -512, 0 } },
  { "small-dragons", "", "E", 1, HAND_WITH ("456m23sPP", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("1f")), CLAIM ("4s"), OK, "small-dragons dragon-pung×2", 5, 24, { 96, 0, -96, 0 } },
  { "small-dragons/other-eyes", FREE, "E", 1, HAND_WITH ("456m23sNN", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("1f")), CLAIM ("4s"), OK, "dragon-pung×2", 2, 4, { 16, 0, -16, 0 } },
  { "great-dragons", "", "E", 1, HAND_WITH ("55m234sPP", MELDS (PUNG ("CCC") "," ADDED ("FFFF", 1)) BONUS ("1f")), CLAIM ("P"), OK, "great-dragons dragon-pung×3", 8, 64, { 256, 0, -256, 0 } },
  { "small-winds", "", "E", 1, HAND_WITH ("23sEEENN", MELDS (PUNG ("SSS") "," PUNG ("WWW")) BONUS ("1f")), CLAIM ("4s"), OK, "mixed-one-suit small-winds prevailing-wind", 7, 48, { 192, 0, -192, 0 } },
  { "small-winds/other-eyes", "", "E", 1, HAND_WITH ("23s44sEEE", MELDS (PUNG ("SSS") "," PUNG ("WWW")) BONUS ("1f")), CLAIM ("4s"), OK, "mixed-one-suit prevailing-wind", 4, 16, { 64, 0, -64, 0 } },
  { "self-triplets/eyes-claimed", "", "E", 1, HAND_WITH ("222m444p666888sE", BONUS ("1f")), CLAIM ("E"), OK, "self-triplets", 8, 64, { 256, 0, -256, 0 } },
  { "self-triplets/pung-claimed", "", "E", 1, HAND_WITH ("222m444p66688sEE", BONUS ("1f")), CLAIM ("8s"), OK, "all-in-triplets concealed", 4, 16, { 64, 0, -64, 0 } },
  { "self-triplets/pung-drawn", "", "E", 1, HAND_WITH ("222m444p66688sEE", BONUS ("1f")), DRAW ("8s"), OK, "self-triplets self-draw", 9, 96, { 576, -192, -192, -192 } },
  { "self-triplets/closed-kong", "", "E", 1, HAND_WITH ("444p66688sEE", MELDS (CLOSED ("2222m")) BONUS ("1f")), DRAW ("8s"), OK, "self-triplets self-draw", 9, 96, { 576, -192, -192, -192 } },
  { "self-triplets/direct-kong", "", "E", 1, HAND_WITH ("444p66688sEE", MELDS (DIRECT ("2222m")) BONUS ("1f")), DRAW ("8s"), OK, "all-in-triplets self-draw", 4, 16, { 96, -32, -32, -32 } },
  { "self-triplets/three", FREE, "E", 1, HAND_WITH ("22234s555m777p44s", BONUS ("1f")), CLAIM ("2s"), OK, "concealed", 1, 2, { 8, 0, -8, 0 } },
  { "all-honour-tiles", "", "E", 1, HAND_WITH ("SSSWWNN", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("1f")), CLAIM ("W"), OK, "all-honour-tiles dragon-pung×2", 12, 128, { 512, 0, -512, 0 } },
  { "orphans", "", "E", 1, HAND_WITH ("99m11199s", MELDS (PUNG ("111m") "," PUNG ("999p")) BONUS ("1f")), CLAIM ("9s"), OK, "orphans", 10, 128, { 512, 0, -512, 0 } },
  { "nine-gates", "", "E", 1, HAND_WITH ("1112345678999m", BONUS ("1f")), CLAIM ("3m"), OK, "nine-gates", 10, 128, { 512, 0, -512, 0 } },
  { "nine-gates/drawn", "'limit':13", "E", 1, HAND_WITH ("1112345678999m", BONUS ("1f")), DRAW ("9m"), OK, "nine-gates self-draw", 11, 192, { 1152, -384, -384, -384 } },
  /* 1112345678999 with the winning tile, but not before it. */
  { "nine-gates/not-before", "", "E", 1, HAND_WITH ("1112345567899m", BONUS ("1f")), CLAIM ("9m"), OK, "all-one-suit concealed", 8, 64, { 256, 0, -256, 0 } },
  { "great-winds", "'limit':13", "E", 1, HAND_WITH ("55mWWWNN", MELDS (PUNG ("EEE") "," PUNG ("SSS")) BONUS ("1f")), CLAIM ("N"), OK, "mixed-one-suit great-winds", 16, 384, { 1536, 0, -1536, 0 } },
  { "all-kongs", "", "E", 1, HAND_WITH ("S", MELDS (DIRECT ("2222m") "," ADDED ("4444p", 2) "," DIRECT ("6666s") "," CLOSED ("8888m")) BONUS ("1f")), CLAIM ("S"), OK, "all-kongs", 13, 128, { 512, 0, -512, 0 } },
  { "all-kongs/all-closed", "'limit':13", "E", 1, HAND_WITH ("S", MELDS (CLOSED ("2222m") "," CLOSED ("4444p") "," CLOSED ("6666s") "," CLOSED ("8888m")) BONUS ("1f")), CLAIM ("S"), OK, "self-triplets all-kongs", 21, 384, { 1536, 0, -1536, 0 } },
  { "all-kongs/three", "", "E", 1, HAND_WITH ("S", MELDS (DIRECT ("2222m") "," PUNG ("444p") "," DIRECT ("6666s") "," CLOSED ("8888m")) BONUS ("1f")), CLAIM ("S"), OK, "all-in-triplets", 3, 8, { 32, 0, -32, 0 } },
  { "dragon-pung", FREE, "E", 1, PLAIN_WITH ("CCC"), CLAIM ("6s"), OK, "dragon-pung", 1, 2, { 8, 0, -8, 0 } },
  { "seat-wind", FREE, "E", 1, PLAIN_WITH ("NNN"), CLAIM ("6s"), OK, "seat-wind", 1, 2, { 8, 0, -8, 0 } },
  { "prevailing-wind", FREE, "E", 1, PLAIN_WITH ("EEE"), CLAIM ("6s"), OK, "prevailing-wind", 1, 2, { 8, 0, -8, 0 } },
  { "seat-wind/both", FREE, "N", 1, PLAIN_WITH ("NNN"), CLAIM ("6s"), OK, "seat-wind prevailing-wind", 2, 4, { 16, 0, -16, 0 } },
  { "seat-wind/neither", FREE, "E", 1, PLAIN_WITH ("SSS"), CLAIM ("6s"), OK, "", 0, 1, { 4, 0, -4, 0 } },

  /* HK-14 */
  { "heavenly-hand", "", "E", 0, HAND_WITH ("222678m345p3499s", BONUS ("2f")), DRAW ("2s") AT ("heavenly"), OK, "heavenly-hand", 13, 128, { 768, -256, -256, -256 } },
  { "heavenly-hand/after-a-kong", FREE, "E", 0, HAND_WITH ("678m345p3499s", MELDS (CLOSED ("2222m")) BONUS ("2f")), DRAW_BY ("2s", "kong") AT ("heavenly"), OK, "self-draw win-on-kong", 2, 4, { 24, -8, -8, -8 } },
  { "earthly-hand", "", "E", 2, HAND_WITH ("123m45655p33789s", BONUS ("1f")), CLAIM ("3s") AT ("earthly"), OK, "earthly-hand", 13, 128, { 512, 0, -512, 0 } },
  { "HK-15/first-draw", FREE, "E", 1, HAND_WITH ("222678m345p3499s", BONUS ("1f")), DRAW ("2s") AT ("first-draw"), OK, "self-draw concealed", 2, 4, { 24, -8, -8, -8 } },
  { "HK-15/thirteenth-win", FREE, "S", 0, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("2f")), CLAIM ("6s") AT ("thirteenth-win"), OK, "", 0, 1, { 4, 0, -4, 0 } },
  { "HK-15/original-call", FREE, "E", 1, PLAIN, CLAIM ("6s") AT ("original-call"), OK, "", 0, 1, { 4, 0, -4, 0 } },
  { "self-draw/bonus-supplement", FREE, "E", 1, PLAIN, DRAW_BY ("6s", "bonus"), OK, "self-draw", 1, 2, { 12, -4, -4, -4 } },
  { "concealed/claimed", FREE, "E", 1, HAND_WITH ("222678m345p3499s", BONUS ("1f")), CLAIM ("2s"), OK, "concealed", 1, 2, { 8, 0, -8, 0 } },
  { "concealed/closed-kong", FREE, "E", 1, HAND_WITH ("678m345p3499s", MELDS (CLOSED ("2222m")) BONUS ("1f")), CLAIM ("2s"), OK, "", 0, 1, { 4, 0, -4, 0 } },
  { "win-on-kong", FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (ADDED ("2222m", 1)) BONUS ("1f")), DRAW_BY ("6s", "kong"), OK, "self-draw win-on-kong", 2, 4, { 24, -8, -8, -8 } },
  { "win-on-kong/bonus-tile", FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (ADDED ("2222m", 1)) BONUS ("1f")), DRAW_BY ("6s", "bonus"), OK, "self-draw", 1, 2, { 12, -4, -4, -4 } },
  { "double-kong", "", "E", 1, HAND_WITH ("678m55p34s", MELDS (CLOSED ("2222m") "," ADDED ("4444p", 1)) BONUS ("1f")), DRAW_BY ("2s", "kong") AT ("kong-on-kong"), OK, "self-draw double-kong", 9, 96, { 576, -192, -192, -192 } },
  { "double-kong/bonus-tile", FREE, "E", 1, HAND_WITH ("678m55p34s", MELDS (CLOSED ("2222m") "," ADDED ("4444p", 1)) BONUS ("1f")), DRAW_BY ("2s", "bonus") AT ("kong-on-kong"), OK, "self-draw", 1, 2, { 12, -4, -4, -4 } },
  { "last-tile/claimed", FREE, "E", 1, PLAIN, CLAIM ("6s") AT ("last-tile"), OK, "last-tile", 1, 2, { 8, 0, -8, 0 } },
  { "last-tile/drawn", FREE, "E", 1, PLAIN, DRAW ("6s") AT ("last-tile"), OK, "self-draw last-tile", 2, 4, { 24, -8, -8, -8 } },
  { "last-tile/bonus-tile", FREE, "E", 1, PLAIN, DRAW_BY ("6s", "bonus") AT ("last-tile"), OK, "self-draw last-tile", 2, 4, { 24, -8, -8, -8 } },
  { "last-tile/robbed", FREE, "E", 1, PLAIN, ROB ("6s") AT ("last-tile"), OK, "robbing-kong", 1, 2, { 8, 0, -8, 0 } },
  { "last-tile/kong", FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (ADDED ("2222m", 1)) BONUS ("1f")), DRAW_BY ("6s", "kong") AT ("last-tile"), TEA_ERROR_BAD_WIN, "", 0, 0, NO_DELTAS },

  /* HK-16 */
  { "own-flower/both", FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("4f4q")), CLAIM ("6s"), OK, "own-flower×2", 2, 4, { 16, 0, -16, 0 } },
  { "own-flower/east", FREE, "S", 0, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("14f")), CLAIM ("6s"), OK, "own-flower", 1, 2, { 8, 0, -8, 0 } },
  { "flower-set", FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1234f4q")), CLAIM ("6s"), OK, "own-flower flower-set", 3, 8, { 32, 0, -32, 0 } },
  { "flower-set/two", FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1234f1234q")), CLAIM ("6s"), OK, "flower-set×2", 4, 16, { 64, 0, -64, 0 } },
  { "no-flowers", FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m"))), CLAIM ("6s"), OK, "no-flowers", 1, 2, { 8, 0, -8, 0 } },

  /* HK-17 */
  { "HK-17/eight", "'bonus-tiles':'eight-wins'", "E", 1, HAND_WITH ("147m2588p369sESC", BONUS ("1234f1234q")), DRAW ("4q"), OK, "great-flower-hand", 8, 64, { 384, -128, -128, -128 } },
  { "HK-17/seven-of-eight", "'bonus-tiles':'eight-wins'", "E", 1, HAND_WITH ("147m2588p369sESC", BONUS ("1234f123q")), DRAW ("3q"), TEA_ERROR_BAD_TILE, "", 0, 0, NO_DELTAS },
  { "HK-17/seven", "'bonus-tiles':'seven-wins'", "E", 1, HAND_WITH ("147m2588p369sESC", BONUS ("1234f123q")), DRAW ("3q"), OK, "flower-hand", 3, 8, { 48, -16, -16, -16 } },
  { "HK-17/six", "'bonus-tiles':'seven-wins'", "E", 1, HAND_WITH ("147m2588p369sESC", BONUS ("1234f12q")), DRAW ("2q"), TEA_ERROR_BAD_TILE, "", 0, 0, NO_DELTAS },
  { "HK-17/eighth-after-seven", "'bonus-tiles':'seven-wins'", "E", 1, HAND_WITH ("147m2588p369sESC", BONUS ("1234f1234q")), DRAW ("4q"), OK, "great-flower-hand", 8, 64, { 384, -128, -128, -128 } },
  { "HK-17/on", "", "E", 1, HAND_WITH ("147m2588p369sESC", BONUS ("1234f1234q")), DRAW ("4q"), TEA_ERROR_BAD_TILE, "", 0, 0, NO_DELTAS },
  { "HK-17/not-melded", "'bonus-tiles':'seven-wins'", "E", 1, HAND_WITH ("147m2588p369sESC", BONUS ("1234f123q")), DRAW ("4q"), TEA_ERROR_BAD_TILE, "", 0, 0, NO_DELTAS },
  { "HK-17/claimed", "'bonus-tiles':'eight-wins'", "E", 1, HAND_WITH ("147m2588p369sESC", BONUS ("1234f1234q")), CLAIM ("4q"), TEA_ERROR_BAD_WIN, "", 0, 0, NO_DELTAS },
  /* Nothing else counts, however it was won. */
  { "HK-17/heavenly", "'bonus-tiles':'eight-wins'", "E", 0, HAND_WITH ("147m2588p369sESC", BONUS ("1234f1234q")), DRAW_BY ("4q", "bonus") AT ("heavenly"), OK, "great-flower-hand", 8, 64, { 384, -128, -128, -128 } },
  { "HK-17/on-kong", "'bonus-tiles':'seven-wins'", "E", 1, HAND_WITH ("258p369sESCW", MELDS (CLOSED ("1111m")) BONUS ("1234f123q")), DRAW_BY ("3q", "kong"), OK, "flower-hand", 3, 8, { 48, -16, -16, -16 } },
  { "HK-17/completed", "'bonus-tiles':'eight-wins',"FREE, "E", 1, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("1234f1234q")), DRAW_BY ("6s", "bonus"), OK, "self-draw flower-set×2", 5, 24, { 144, -48, -48, -48 } },

  /* HK-18: 4 faan are 16 either way. */
  { "HK-18/half-5", "", "E", 1, HAND_WITH ("456m23sPP", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("1f")), CLAIM ("4s"), OK, "small-dragons dragon-pung×2", 5, 24, { 96, 0, -96, 0 } },
  { "HK-18/half-6", "", "E", 1, HAND_WITH ("456m23sPP", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("4f")), CLAIM ("4s"), OK, "small-dragons dragon-pung×2 own-flower", 6, 32, { 128, 0, -128, 0 } },
  { "HK-18/half-12", "'limit':13", "E", 1, HAND_WITH ("SSSWWNN", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("1f")), CLAIM ("W"), OK, "all-honour-tiles dragon-pung×2", 12, 256, { 1024, 0, -1024, 0 } },
  { "HK-18/full-0", FREE ",'rise':'full-spicy'", "E", 1, PLAIN, CLAIM ("6s"), OK, "", 0, 1, { 4, 0, -4, 0 } },
  { "HK-18/full-5", "'rise':'full-spicy'", "E", 1, HAND_WITH ("456m23sPP", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("1f")), CLAIM ("4s"), OK, "small-dragons dragon-pung×2", 5, 32, { 128, 0, -128, 0 } },
  { "HK-18/full-13", "'rise':'full-spicy','limit':13", "E", 1, HAND_WITH ("19m19p19sESWNCFP", BONUS ("1f")), DRAW ("1m"), OK, "thirteen-orphans self-draw", 14, 8192, { 49152, -16384, -16384, -16384 } },

  { "HK-19/all-pay", FREE ",'payment':'all-pay'", "E", 1, PLAIN_WITH ("CCC"), CLAIM ("6s"), OK, "dragon-pung", 1, 2, { 8, -2, -4, -2 } },
  { "HK-19/all-pay-robbed", FREE ",'payment':'all-pay'", "E", 1, PLAIN, ROB ("6s"), OK, "robbing-kong", 1, 2, { 8, -2, -4, -2 } },
  { "HK-19/all-pay-drawn", FREE ",'payment':'all-pay'", "E", 1, PLAIN, DRAW ("6s"), OK, "self-draw", 1, 2, { 12, -4, -4, -4 } },
  /* No dealer's double (HK-2). */
  { "HK-2/dealer", FREE, "S", 0, HAND_WITH ("456p23478s55p", MELDS (PUNG ("222m")) BONUS ("2f")), DRAW ("6s"), OK, "self-draw", 1, 2, { 12, -4, -4, -4 } },

  /* HK-20 (a): great dragons 5 + 3, self-draw 1: 9 faan are 96. */
#define DRAGONS(melds) HAND_WITH ("5m234s", MELDS (melds) BONUS ("1f"))
#define DRAGONS_9 OK, "great-dragons dragon-pung×3 self-draw", 9, 96
  { "HK-20/off", "", "E", 1, DRAGONS (PUNG ("CCC") "," PUNG ("FFF") "," PUNG_FROM ("PPP", 3)), DRAW ("5m"), DRAGONS_9, { 576, -192, -192, -192 } },
  { "HK-20/a", "'liability':'on'", "E", 1, DRAGONS (PUNG ("CCC") "," PUNG ("FFF") "," PUNG_FROM ("PPP", 3)), DRAW ("5m"), DRAGONS_9, { 576, 0, 0, -576 } },
  { "HK-20/a-closed-before", "'liability':'on'", "E", 1, DRAGONS (CLOSED ("CCCC") "," PUNG_OF_ANY ("FFF") "," PUNG_FROM ("PPP", 2)), DRAW ("5m"), DRAGONS_9, { 576, 0, -576, 0 } },
  { "HK-20/a-last-closed", "'liability':'on'", "E", 1, DRAGONS (PUNG ("CCC") "," PUNG ("FFF") "," CLOSED ("PPPP")), DRAW ("5m"), DRAGONS_9, { 576, -192, -192, -192 } },
  { "HK-20/a-no-from", "'liability':'on'", "E", 1, DRAGONS (PUNG ("CCC") "," PUNG ("FFF") "," PUNG_OF_ANY ("PPP")), DRAW ("5m"), TEA_ERROR_MISSING_FIELD, "", 0, 0, NO_DELTAS },
  { "HK-20/a-one-in-hand", "'liability':'on'", "E", 1, HAND_WITH ("5m234sPPP", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("1f")), DRAW ("5m"), DRAGONS_9, { 576, -192, -192, -192 } },
  /* An added kong keeps the place of its pung, so white is the last one. */
  { "HK-20/a-added-kong", "'liability':'on'", "E", 1, DRAGONS (ADDED ("CCCC", 1) "," PUNG ("FFF") "," PUNG_FROM ("PPP", 2)), DRAW ("5m"), DRAGONS_9, { 576, 0, -576, 0 } },
  /* A fourth meld after the dragons changes nothing. */
  { "HK-20/a-other-meld-after", "'liability':'on'", "E", 1, HAND_WITH ("5m", MELDS (PUNG ("CCC") "," PUNG ("FFF") "," PUNG_FROM ("PPP", 3) "," PUNG_OF_ANY ("222s")) BONUS ("1f")), DRAW ("5m"), OK,
    "all-in-triplets great-dragons dragon-pung×3 self-draw", 12, 128, { 768, 0, 0, -768 } },
  { "HK-20/a-small-dragons", "'liability':'on'", "E", 1, HAND_WITH ("23sPP", MELDS (PUNG ("CCC") "," PUNG ("777m") "," PUNG_FROM ("FFF", 3)) BONUS ("1f")), DRAW ("4s"), OK,
    "small-dragons dragon-pung×2 self-draw", 6, 32, { 192, -64, -64, -64 } },
  { "HK-20/b", "'liability':'on','limit':13", "E", 1, HAND_WITH ("5m", MELDS (PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW") "," PUNG_FROM ("NNN", 3)) BONUS ("1f")), DRAW ("5m"), OK,
    "mixed-one-suit great-winds self-draw", 17, 384, { 2304, 0, 0, -2304 } },
  { "HK-20/b-last-closed", "'liability':'on','limit':13", "E", 1, HAND_WITH ("5m", MELDS (PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW") "," CLOSED ("NNNN")) BONUS ("1f")), DRAW ("5m"), OK,
    "mixed-one-suit great-winds self-draw", 17, 384, { 2304, -768, -768, -768 } },
  /* All one suit 7 + 1: 8 faan are 64. */
  { "HK-20/c", "'liability':'on'", "E", 1, HAND_WITH ("5m", MELDS (CHOW ("123m") "," PUNG ("777m") "," PUNG_OF_ANY ("999m") "," PUNG_FROM ("888m", 2)) BONUS ("1f")), DRAW ("5m"), OK,
    "all-one-suit self-draw", 8, 64, { 384, 0, -384, 0 } },
  { "HK-20/c-three-melds", "'liability':'on'", "E", 1, HAND_WITH ("4555m", MELDS (CHOW ("123m") "," PUNG ("777m") "," PUNG_FROM ("999m", 2)) BONUS ("1f")), DRAW ("6m"), OK,
    "all-one-suit self-draw", 8, 64, { 384, -128, -128, -128 } },
  { "HK-20/c-fourth-closed", "'liability':'on'", "E", 1, HAND_WITH ("5m", MELDS (CHOW ("123m") "," PUNG ("777m") "," PUNG_OF_ANY ("999m") "," CLOSED ("8888m")) BONUS ("1f")), DRAW ("5m"), OK,
    "all-one-suit self-draw", 8, 64, { 384, -128, -128, -128 } },
  { "HK-20/c-mixed", "'liability':'on'", "E", 1, HAND_WITH ("5m", MELDS (CHOW ("123m") "," PUNG ("777m") "," PUNG ("SSS") "," PUNG_FROM ("888m", 2)) BONUS ("1f")), DRAW ("5m"), OK,
    "mixed-one-suit self-draw", 4, 16, { 96, -32, -32, -32 } },

#define ALL_PAY "'liability':'on','payment':'all-pay'"
#define SUIT_3 HAND_WITH ("4555m", MELDS (CHOW ("123m") "," PUNG ("777m") "," PUNG_OF_ANY ("999m")) BONUS ("1f"))
  { "HK-21/suit", ALL_PAY, "E", 1, SUIT_3, CLAIM ("6m"), OK, "all-one-suit", 7, 48, { 192, 0, -192, 0 } },
  { "HK-21/suit-off", "'payment':'all-pay'", "E", 1, SUIT_3, CLAIM ("6m"), OK, "all-one-suit", 7, 48, { 192, -48, -96, -48 } },
  { "HK-21/suit-robbed", ALL_PAY, "E", 1, SUIT_3, ROB ("6m"), OK, "all-one-suit robbing-kong", 8, 64, { 256, 0, -256, 0 } },
  { "HK-21/suit-two-melds", ALL_PAY, "E", 1, HAND_WITH ("4555999m", MELDS (CHOW ("123m") "," PUNG ("777m")) BONUS ("1f")), CLAIM ("6m"), OK, "all-one-suit", 7, 48, { 192, -48, -96, -48 } },
  { "HK-21/suit-closed-kong", ALL_PAY, "E", 1, HAND_WITH ("4555m", MELDS (CHOW ("123m") "," PUNG ("777m") "," CLOSED ("9999m")) BONUS ("1f")), CLAIM ("6m"), OK, "all-one-suit", 7, 48, { 192, 0, -192, 0 } },
  { "HK-21/dragons", ALL_PAY, "E", 1, HAND_WITH ("55m234sPP", MELDS (PUNG ("CCC") "," PUNG ("FFF")) BONUS ("1f")), CLAIM ("P"), OK, "great-dragons dragon-pung×3", 8, 64, { 256, 0, -256, 0 } },
  { "HK-21/dragons-one-in-hand", ALL_PAY, "E", 1, HAND_WITH ("55m234sPPFFF", MELDS (PUNG ("CCC")) BONUS ("1f")), CLAIM ("P"), OK, "great-dragons dragon-pung×3", 8, 64, { 256, -64, -128, -64 } },
  /* HK-20 does not apply to a discard, so no meld has to name its discarder. */
  { "HK-21/dragons-other-tile", ALL_PAY, "E", 1, DRAGONS (PUNG ("CCC") "," PUNG ("FFF") "," PUNG_OF_ANY ("PPP")), CLAIM ("5m"), OK, "great-dragons dragon-pung×3", 8, 64, { 256, -64, -128, -64 } },
  { "HK-21/winds", ALL_PAY ",'limit':13", "E", 1, HAND_WITH ("55mNN", MELDS (PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW")) BONUS ("1f")), CLAIM ("N"), OK, "mixed-one-suit great-winds", 16, 384, { 1536, 0, -1536, 0 } },
  { "HK-21/winds-eyes", ALL_PAY ",'limit':13", "E", 1, HAND_WITH ("5m", MELDS (PUNG ("EEE") "," PUNG ("SSS") "," PUNG ("WWW") "," PUNG ("NNN")) BONUS ("1f")), CLAIM ("5m"), OK, "mixed-one-suit great-winds", 16, 384, { 1536, -384, -768, -384 } },
  { "HK-21/discarder-pays-all", "'liability':'on'", "E", 1, SUIT_3, CLAIM ("6m"), OK, "all-one-suit", 7, 48, { 192, 0, -192, 0 } },
};
/* clang-format on */

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *json = g_strdup_printf ("{'variant':'hong-kong','options':{%s},'round_wind':'%s','dealer':%d,"
                                           "'players':[%s,null,null,null],'win':{'seat':0,%s}}",
                                           row->options, row->round_wind, row->dealer, row->winner, row->win);
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
  g_assert_cmpint (answer.scores[0].points, ==, row->faan);
  g_assert_cmpint (answer.scores[0].doubles, ==, 0);
  g_assert_cmpint (answer.scores[0].total, ==, row->total);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (answer.deltas[seat], ==, row->deltas[seat]);
}

/* HK-18: T for each number of faan, using a hand with preset points. */
static void
test_rise (void)
{
  static const int half[] = { 1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384 };
  const TeaVariant *variant = tea_variant_find ("hong-kong");
  TeaRecord record;
  TeaReading reading = { .record = &record };

  tea_record_init (&record, variant);
  for (guint full = 0; full < 2; full++)
    for (int limit = 8; limit <= 13; limit += limit == 8 ? 2 : 3)
      for (int faan = 0; faan < 40; faan++)
        {
          TeaScore score = { .points = faan };
          int paid = MIN (faan, limit);

          g_assert_cmpint (tea_options_set (&record.options, variant, "limit", NULL, limit), ==, TEA_ERROR_NONE);
          g_assert_cmpint (tea_options_set (&record.options, variant, "rise", full ? "full-spicy" : "half-spicy", 0),
                           ==, TEA_ERROR_NONE);
          variant->total (&reading, &score);
          g_assert_cmpint (score.total, ==, full ? 1 << paid : half[paid]);
          g_assert_cmpint (score.limit, ==, faan >= limit);
        }
}

/* HK-19: nothing is paid when nobody has won. */
static void
test_drawn (void)
{
  TeaAnswer answer;

  g_assert_true (test_score ("{'variant':'hong-kong','dealer':2,'players':[null,null,null,null],'win':null}", &answer));
  g_assert_cmpint (answer.winner, ==, -1);
  g_assert_cmpuint (answer.n_scores, ==, 0);
  g_assert_cmpuint (answer.n_payments, ==, 0);
}

/* HK-20: the error is at the meld that must name its discarder. */
static void
test_place (void)
{
  TeaAnswer answer;

  g_assert_false (
      test_score ("{'variant':'hong-kong','options':{'liability':'on'},'dealer':1,'players':[null,"
                  "{'concealed':'5m'" MELDS (PUNG_OF_ANY ("CCC") "," PUNG_OF_ANY ("FFF") "," PUNG_OF_ANY (
                      "PPP") "," PUNG_OF_ANY ("222s")) "},null,null],'win':{'seat':1,'tile':'5m','by':'self-draw'}}",
                  &answer));
  g_assert_cmpint (answer.code, ==, TEA_ERROR_MISSING_FIELD);
  g_assert_cmpstr (answer.at, ==, "players[1].melds[2].from");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/hong-kong/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/rules/hong-kong/HK-18/rise", test_rise);
  g_test_add_func ("/rules/hong-kong/HK-19/drawn", test_drawn);
  g_test_add_func ("/rules/hong-kong/HK-20/place", test_place);

  return g_test_run ();
}
