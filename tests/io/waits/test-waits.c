/* test-waits.c - the requests of `waits` and `shanten`: rows computed by hand, and faults
 *
 * Most rows are of Fenghua, where totals are rounded up to ten (FH-18), in the South round with seat 0 as dealer and
 * East.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/waits/tea-json-waits.h"

#include <string.h>

typedef void (*Append) (const char *line, gsize length, GString *out);

/* Single quotes stand for double ones. */
static char *
answer_of (Append append, const char *request)
{
  g_autofree char *text = g_strdelimit (g_strdup (request), "'", '"');
  GString *out = g_string_new (NULL);

  append (text, strlen (text), out);
  g_strdelimit (out->str, "\"", '\'');

  return g_string_free (out, FALSE);
}

#define RECORD(indicator, players, more)                                                                               \
  "{'variant':'fenghua','round_wind':'S','dealer':0,'indicator':'" indicator "','players':[" players "]," more "}"
#define ALONE(concealed, more) "{'concealed':'" concealed "'" more "},null,null,null"
#define SEAT_0 "'win':{'seat':0}"
#define READY(waits) "{'ok':true,'shanten':0,'waits':[" waits "]}"
#define READY_WILD(waits, wild_waits) "{'ok':true,'shanten':0,'waits':[" waits "],'wild_waits':[" wild_waits "]}"
#define N_WILD(draw) DRAW_ONLY ("N", 3, draw, "wild-claimed")
#define FLOWER_WILD(tile) DRAW_ONLY (tile, 1, 10, "wild-claimed")
#define WAIT(tile, left, draw, claim)                                                                                  \
  "{'tile':'" tile "','left':" #left ",'by_draw':" #draw ",'by_claim':" #claim ",'why_not':null}"
#define DRAW_ONLY(tile, left, draw, why)                                                                               \
  "{'tile':'" tile "','left':" #left ",'by_draw':" #draw ",'by_claim':null,'why_not':'" why "'}"

/* clang-format off */
static const struct Row {
  const char *name;
  Append append;
  const char *request;
  const char *answer;
} rows[] = {
  /* Drawn: base, common win, own tile, no wild = 4, so 10. Claimed: 3 points are too few (FH-10). */
  { "two-sided", tea_json_waits_append, RECORD ("N", ALONE ("123m456p23478s55p", ""), SEAT_0),
    READY_WILD (DRAW_ONLY ("6s", 4, 10, "below-minimum") "," DRAW_ONLY ("9s", 4, 10, "below-minimum"), N_WILD (10)) },
  { "minimum-3", tea_json_waits_append,
    "{'variant':'fenghua','options':{'minimum':3},'round_wind':'S','dealer':0,'indicator':'N','players':[" ALONE ("123m456p23478s55p", "") "]," SEAT_0 "}",
    READY_WILD (WAIT ("6s", 4, 10, 10) "," WAIT ("9s", 4, 10, 10), N_WILD (10)) },
  /* Claimed as the only wait: base, common win, single call, no wild = 4. */
  { "gap", tea_json_waits_append, RECORD ("N", ALONE ("123m456p23468s99m", ""), SEAT_0), READY_WILD (WAIT ("7s", 4, 10, 10), N_WILD (10)) },
  /* Seven pairs: 150 + base + single call + no wild = 153, and own tile. */
  { "id-comes-back", tea_json_waits_append,
    "{'id':1.50,'variant':'fenghua','dealer':0,'indicator':'N','players':[" ALONE ("1133m44p22766sEE", "") "]," SEAT_0 "}",
    "{'id':1.50,'ok':true,'shanten':0,'waits':[" WAIT ("7s", 3, 160, 160) "],'wild_waits':[" N_WILD (60) "]}" },
  /* The 6s in melds of all seats, discards and the player's own hand are seen; those in another hand are not. */
  { "left", tea_json_waits_append,
    RECORD ("N", "{'concealed':'123m456p23478s55p'},"
                 "{'concealed':'6s147m258p36sEECF'},"
                 "{'concealed':'222m333p44sEE','melds':[{'kind':'chow','tiles':'567s','from':1}]},null",
            SEAT_0 ",'discards':['','9s','1m69s','9s']"),
    READY_WILD (DRAW_ONLY ("6s", 2, 10, "below-minimum") "," DRAW_ONLY ("9s", 1, 10, "below-minimum"), N_WILD (10)) },
  { "discards-null", tea_json_waits_append, RECORD ("N", ALONE ("123m456p23468s99m", ""), SEAT_0 ",'discards':[null,'7s',null,'7s']"),
    READY_WILD (WAIT ("7s", 2, 10, 10), N_WILD (10)) },
  /* All four are in the discards: still a wait with the same value. */
  { "none-left", tea_json_waits_append, RECORD ("N", ALONE ("123m456p23468s99m", ""), SEAT_0 ",'discards':['7s','7s','7s','7s']"),
    READY_WILD (WAIT ("7s", 0, 10, 10), N_WILD (10)) },
  /* All four are in a kong: no record can have a fifth. */
  { "none-left-in-record", tea_json_waits_append,
    RECORD ("N", "{'concealed':'123m456p23468s99m'},null,null,{'concealed':'258m258p23sES','melds':[{'kind':'kong','form':'closed','tiles':'7777s'}]}", SEAT_0),
    READY_WILD ("{'tile':'7s','left':0,'by_draw':null,'by_claim':null,'why_not':'too-many-copies'}", N_WILD (10)) },
  /* FH-5: the indicator is 6s, so three are left and none can be claimed. Drawn it is tame: base, common win, own tile, one
   * wild, tame wilds = 5. */
  { "wild-kind", tea_json_waits_append, RECORD ("6s", ALONE ("123m456p23478s55p", ""), SEAT_0),
    READY (DRAW_ONLY ("6s", 3, 10, "wild-claimed") "," DRAW_ONLY ("9s", 4, 10, "below-minimum")) },
  /* The indicator 1f makes 2f, 3f and 4f wild. Drawn as 7s: base, common win, own tile, one wild and single call. */
  { "wild-flowers", tea_json_waits_append, RECORD ("1f", ALONE ("123m456p23468s99m", ""), SEAT_0),
    READY_WILD (WAIT ("7s", 4, 10, 10), FLOWER_WILD ("2f") "," FLOWER_WILD ("3f") "," FLOWER_WILD ("4f")) },
  /* LQ-4: 10 to win and 2 for a self-draw; a wild N drawn stands for 6s or 9s. */
  { "luqiao", tea_json_waits_append,
    "{'variant':'luqiao','dealer':1,'indicator':'N','players':[" ALONE ("123m456p23478s55p", "") "]," SEAT_0 "}",
    READY_WILD (WAIT ("6s", 4, 12, 10) "," WAIT ("9s", 4, 12, 10), N_WILD (12)) },
  /* All four 5m are held, so no natural tile completes the eyes, but a fine tile does (NC-4): own tile only, 2. */
  { "wild-alone", tea_json_waits_append,
    "{'variant':'nanchang','dealer':0,'indicator':'9p','players':[" ALONE ("5555m", ",'melds':[{'kind':'chow','tiles':'123s'},{'kind':'chow','tiles':'456s'},{'kind':'chow','tiles':'789s'}]") "]," SEAT_0 "}",
    "{'ok':true,'shanten':1,'waits':[],'wild_waits':[" DRAW_ONLY ("1p", 4, 2, "not-a-win") "," DRAW_ONLY ("9p", 3, 2, "not-a-win") "]}" },
  /* 大大胡: 50 + base + no wild = 52, and own tile. N drawn: 50 + base + own tile + one wild + tame wilds = 54. */
  { "independent", tea_json_waits_append, RECORD ("N", ALONE ("147m258p369sESWC", ""), SEAT_0),
    READY (DRAW_ONLY ("N", 3, 60, "wild-claimed") "," WAIT ("F", 4, 60, 60) "," WAIT ("P", 4, 60, 60)) },
  { "not-ready", tea_json_waits_append, RECORD ("N", ALONE ("147m258p369sESWW", ""), SEAT_0), "{'ok':true,'shanten':1,'waits':[]}" },
  /* All runs and two-sided, as in the first row, but in another seat. */
  { "seat-2", tea_json_waits_append, RECORD ("N", "null,null,{'concealed':'12345m567p345s88s'},null", "'win':{'seat':2}"),
    READY_WILD (DRAW_ONLY ("3m", 3, 10, "below-minimum") "," DRAW_ONLY ("6m", 4, 10, "below-minimum"), N_WILD (10)) },
  /* A pung of the seat wind: West in seat 2. Drawn base, seat wind, own tile, no wild; claimed base, seat wind, pair
   * call, no wild = 4. The South of the round makes base, prevailing wind, pair call, no wild = 4 as well. */
  { "own-wind", tea_json_waits_append, RECORD ("N", "null,null,{'concealed':'123m456p345sSSWW'},null", "'win':{'seat':2}"),
    READY_WILD (WAIT ("S", 2, 10, 10) "," WAIT ("W", 2, 10, 10), N_WILD (10)) },
  /* Four claims without a source could make somebody liable (FH-19), but only the total is wanted: loner 100, all pung
   * 100, single call, base, no wild = 203, and own tile. */
  { "claims-unknown", tea_json_waits_append,
    RECORD ("N", ALONE ("5m", ",'melds':[{'kind':'pung','tiles':'111m'},{'kind':'pung','tiles':'444p'},{'kind':'pung','tiles':'777s'},{'kind':'pung','tiles':'999s'}]"), SEAT_0),
    READY_WILD (WAIT ("5m", 3, 210, 210), N_WILD (110)) },
  { "no-such-member", tea_json_waits_append, RECORD ("N", ALONE ("123m456p23468s99m", ""), "'win':{'seat':0,'x':1,'tile':null},'x':1"), READY_WILD (WAIT ("7s", 4, 10, 10), N_WILD (10)) },

  { "two-sided", tea_json_shanten_append, "{'id':'a','variant':'fenghua','indicator':'N','tiles':'123m456p23478s55p','melds':0}",
    "{'id':'a','ok':true,'shanten':0,'useful':'69s','wild_useful':'N'}" },
  { "melds-left-out", tea_json_shanten_append, "{'variant':'fenghua','indicator':'N','tiles':'123m456p23478s55p'}",
    "{'ok':true,'shanten':0,'useful':'69s','wild_useful':'N'}" },
  { "melds", tea_json_shanten_append, "{'variant':'fenghua','indicator':'N','tiles':'5m','melds':4}",
    "{'ok':true,'shanten':0,'useful':'5m','wild_useful':'N'}" },
  { "two-tiles", tea_json_shanten_append, "{'variant':'fenghua','indicator':'N','tiles':'5mE','melds':4}",
    "{'ok':true,'shanten':0,'useful':'5mE','wild_useful':'N','discards':[{'tile':'5m','shanten':0,'useful':'E','left':3,'wild_left':3},{'tile':'E','shanten':0,'useful':'5m','left':3,'wild_left':3}]}" },
  /* The wild E waits on every tile: 3 copies of 5m, 2 of E, as the indicator is one, and 32 × 4 others are left. After
   * discarding it the same 2 of E help as wild tiles. */
  { "wild-kept", tea_json_shanten_append, "{'variant':'fenghua','indicator':'E','tiles':'5mE','melds':4}",
    "{'ok':true,'shanten':-1,'useful':'','discards':[{'tile':'5m','shanten':0,'useful':'123456789m123456789p123456789sESWNCFP','left':133},{'tile':'E','shanten':0,'useful':'5m','left':3,'wild_left':2}]}" },
  { "pair", tea_json_shanten_append, "{'variant':'fenghua','indicator':'1f','tiles':'55m','melds':4}",
    "{'ok':true,'shanten':-1,'useful':'','discards':[{'tile':'5m','shanten':0,'useful':'5m','left':2,'wild_left':3}]}" },
  /* With indicator 1f, 2f is a wild tile in the hand; 3f and 4f can still come. */
  { "wild-flower", tea_json_shanten_append, "{'variant':'fenghua','indicator':'1f','tiles':'5m2f','melds':4}",
    "{'ok':true,'shanten':-1,'useful':'','discards':[{'tile':'5m','shanten':0,'useful':'123456789m123456789p123456789sESWNCFP','left':135,'wild_left':2},{'tile':'2f','shanten':0,'useful':'5m','left':3,'wild_left':2}]}" },
  /* Without 5s, 3m wins. 2m99p5s: 3 + 3 + 4 + 4 of 1234m, 2 of 9p, 4 + 4 + 3 + 4 + 4 of 34567s are 35 copies; 1m99p5s
   * cannot use 4m. 12m9p5s: 4 of 3m, 2 of 9p, 3 of 5s. */
  { "edge", tea_json_shanten_append, "{'variant':'fenghua','indicator':'N','tiles':'12m99p5s','melds':3}",
    "{'ok':true,'shanten':0,'useful':'3m','wild_useful':'N','discards':[{'tile':'5s','shanten':0,'useful':'3m','left':4,'wild_left':3},"
    "{'tile':'1m','shanten':1,'useful':'1234m9p34567s','left':35,'wild_left':3},{'tile':'2m','shanten':1,'useful':'123m9p34567s','left':31,'wild_left':3},"
    "{'tile':'9p','shanten':1,'useful':'3m9p5s','left':9,'wild_left':3}]}" },
  /* NC-6: an indicator that can be drawn may be one of the tiles; otherwise it stays face up and is a fifth 5m. */
  { "indicator-drawn", tea_json_shanten_append,
    "{'variant':'nanchang','options':{'indicator-as-supplement':'on'},'indicator':'5m','tiles':'5555m','melds':3}",
    "{'ok':true,'shanten':0,'useful':'12346789m123456789p123456789sESWNCFP'}" },
  { "indicator-not-drawn", tea_json_shanten_append, "{'variant':'nanchang','indicator':'5m','tiles':'5555m','melds':3}",
    "{'ok':false,'error':{'code':'too-many-copies','at':'tiles','message':'The tile 5m appears 5 times; the set has 4.'}}" },
  /* The same in waits: all four 9m have been discarded, one of them the former indicator. German, double German and,
   * drawn, own tile: 2 × 2 + 5 and 2 × 2 × 2 + 5 (NC-12). */
  { "indicator-drawn", tea_json_waits_append,
    "{'variant':'nanchang','options':{'indicator-as-supplement':'on'},'indicator':'9m','dealer':0,'players':[" ALONE ("123p456p777s99p78m", "") "],"
    "'discards':['9m','9m','9m','9m']," SEAT_0 "}",
    READY_WILD (WAIT ("6m", 4, 13, 9) "," WAIT ("9m", 0, 13, 9), DRAW_ONLY ("1m", 4, 2, "not-a-win")) },
  /* A tile that is not in the set, as a tile, as a discard and as the indicator. */
  { "no-such-tile", tea_json_shanten_append, "{'variant':'nanchang','indicator':'5m','tiles':'123m1f','melds':3}",
    "{'ok':false,'error':{'code':'tile-not-in-variant','at':'tiles','message':'This variant is played without that tile.'}}" },
  { "no-such-indicator", tea_json_shanten_append, "{'variant':'nanchang','indicator':'1f','tiles':'123m1p','melds':3}",
    "{'ok':false,'error':{'code':'tile-not-in-variant','at':'indicator','message':'This variant is played without that tile.'}}" },
  { "no-such-discard", tea_json_waits_append,
    "{'variant':'nanchang','indicator':'9p','dealer':0,'players':[" ALONE ("123m456p23468s99m", "") "],'discards':['','1f','','']," SEAT_0 "}",
    "{'ok':false,'error':{'code':'tile-not-in-variant','at':'discards[1]','message':'This variant is played without that tile.'}}" },
  /* The meld is unknown, so ten honours cannot become all honours; they need two tiles for eyes and sets. */
  { "honours-beside-a-meld", tea_json_shanten_append, "{'variant':'fenghua','indicator':'1f','tiles':'EEEWWNNCCF','melds':1}",
    "{'ok':true,'shanten':1,'useful':'WNC','wild_useful':'234f'}" },
};
/* clang-format on */

static void
test_row (gconstpointer data)
{
  const struct Row *row = data;
  g_autofree char *answer = answer_of (row->append, row->request);

  g_assert_cmpstr (answer, ==, row->answer);
}

/* FH-11: four sets and the wild N wait on every tile and claim none. */
static void
test_every_tile (void)
{
  g_autofree char *answer = answer_of (tea_json_waits_append, RECORD ("N", ALONE ("123m456p789s222sN", ""), SEAT_0));
  g_autoptr (GString) wanted = g_string_new ("{'ok':true,'shanten':0,'waits':[");
  TeaTiles held = { 0 };
  TeaTile tiles[13];
  guint n;

  g_assert_true (tea_tiles_parse ("123m456p789s222sN", tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    held.n[tiles[i]]++;
  held.n[TEA_TILE_NORTH]++; /* the indicator */
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    g_string_append_printf (wanted, "%s{'tile':'%s','left':%u,'by_draw':10,'by_claim':null,'why_not':'%s'}",
                            tile > 0 ? "," : "", tea_tile_to_string (tile), 4u - held.n[tile],
                            tile == TEA_TILE_NORTH ? "wild-claimed" : "self-draw-only");
  g_string_append (wanted, "]}");
  g_assert_cmpstr (answer, ==, wanted->str);
}

static const char sound_waits[] =
    "{'id':7,'variant':'fenghua','options':{'minimum':4},'round_wind':'S','dealer':0,'indicator':'N','players':"
    "[{'concealed':'123m456p2347s','bonus':'1f','melds':[{'kind':'pung','tiles':'888s','from':1}]},null,null,null],"
    "'win':{'seat':0},'discards':['1m','','9p','']}";
static const char sound_shanten[] =
    "{'id':7,'variant':'fenghua','options':{'minimum':4},'indicator':'1f','tiles':'123m456p2347s','melds':1}";

/* clang-format off */
/* The valid request with the first @old replaced by @new. */
static const struct Fault {
  Append append;
  const char *old;
  const char *new;
  const char *code; /* NULL if the request is still valid */
  const char *at;
} faults[] = {
  { tea_json_waits_append, "{'id'", "{'id'", NULL, NULL },
  { tea_json_waits_append, "{'id'", "['id'", "bad-json", "column 6" },
  { tea_json_waits_append, "'id':7", "'id':[7]", "bad-json", "id" },
  { tea_json_waits_append, "'fenghua'", "'nowhere'", "unknown-variant", "variant" },
  { tea_json_waits_append, "'variant'", "'rules'", "missing-field", "variant" },
  { tea_json_waits_append, "'minimum':4", "'limit':4", "unknown-option", "options.limit" },
  { tea_json_waits_append, "'minimum':4", "'minimum':5", "bad-option", "options.minimum" },
  { tea_json_waits_append, "'S'", "'C'", "bad-tile", "round_wind" },
  { tea_json_waits_append, "'dealer':0", "'dealer':4", "bad-win", "dealer" },
  { tea_json_waits_append, "'dealer':0,", "", "missing-field", "dealer" },
  { tea_json_waits_append, "'indicator':'N',", "", "missing-field", "indicator" },
  { tea_json_waits_append, "'123m456p2347s'", "'123m456p234s'", "wrong-tile-count", "players[0].concealed" },
  { tea_json_waits_append, "'123m456p2347s'", "'123m456p23457s'", "wrong-tile-count", "players[0].concealed" },
  { tea_json_waits_append, "'123m456p2347s'", "'123m456p234s2f'", "bad-tile", "players[0].concealed" },
  { tea_json_waits_append, "'123m456p2347s'", "'123m456p2347x'", "bad-tile", "players[0].concealed" },
  { tea_json_waits_append, "'123m456p2347s'", "'123m456p1288s'", "too-many-copies", "players" },
  { tea_json_waits_append, "'888s'", "'889s'", "bad-meld", "players[0].melds[0].tiles" },
  { tea_json_waits_append, "'888s'", "'NNN'", "bad-meld", "players[0].melds[0].tiles" },
  { tea_json_waits_append, "'from':1", "'from':0", "bad-meld", "players[0].melds[0].from" },
  { tea_json_waits_append, "'kind':'pung'", "'kind':'kong'", "bad-meld", "players[0].melds[0].tiles" },
  { tea_json_waits_append, "'kind':'pung','tiles':'888s'", "'kind':'kong','tiles':'8888s'", "missing-field", "players[0].melds[0].form" },
  { tea_json_waits_append, ",null]", "]", "missing-field", "players[3]" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':1}", "missing-hand", "players[1]" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':4}", "bad-win", "win.seat" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':'0'}", "bad-win", "win.seat" },
  { tea_json_waits_append, "{'seat':0}", "{}", "missing-field", "win.seat" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':null}", "missing-field", "win.seat" },
  { tea_json_waits_append, "{'seat':0}", "null", "bad-win", "win" },
  { tea_json_waits_append, "{'seat':0}", "0", "bad-win", "win" },
  { tea_json_waits_append, "'win':{'seat':0},", "", "missing-field", "win" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':0,'tile':'1s'}", "bad-win", "win.tile" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':0,'by':'self-draw'}", "bad-win", "win.by" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':0,'from':1}", "bad-win", "win.from" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':0,'robbed':'added'}", "bad-win", "win.robbed" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':0,'replacement':'kong'}", "bad-win", "win.replacement" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':0,'replaced':0}", "bad-win", "win.replaced" },
  { tea_json_waits_append, "{'seat':0}", "{'seat':0,'events':[]}", "bad-win", "win.events" },
  { tea_json_waits_append, "'discards':['1m','','9p','']", "'fresh':1", "bad-win", "fresh" },
  { tea_json_waits_append, "'discards':['1m','','9p','']", "'cannon':4", "bad-win", "cannon" },
  { tea_json_waits_append, "['1m','','9p','']", "null", NULL, NULL },
  { tea_json_waits_append, "['1m','','9p','']", "'1m9p'", "bad-json", "discards" },
  { tea_json_waits_append, "['1m','','9p','']", "['1m','','9p']", "bad-json", "discards" },
  { tea_json_waits_append, "['1m','','9p','']", "['1m','','9p','','']", "bad-json", "discards" },
  { tea_json_waits_append, "'9p'", "9", "bad-tile", "discards[2]" },
  { tea_json_waits_append, "'9p'", "'9x'", "bad-tile", "discards[2]" },
  { tea_json_waits_append, "'9p'", "'2f'", "bad-tile", "discards[2]" },
  { tea_json_waits_append, "'9p'", "'88s'", "too-many-copies", "discards" },
  { tea_json_waits_append, "'9p'", "'NNNN'", "too-many-copies", "discards" },

  { tea_json_shanten_append, "{'id'", "{'id'", NULL, NULL },
  { tea_json_shanten_append, "{'id'", "'id'", "bad-json", "column 5" },
  { tea_json_shanten_append, "'id':7", "'id':{}", "bad-json", "id" },
  { tea_json_shanten_append, "'fenghua'", "7", "unknown-variant", "variant" },
  { tea_json_shanten_append, "'variant':'fenghua',", "", "missing-field", "variant" },
  { tea_json_shanten_append, "'minimum':4", "'maximum':4", "unknown-option", "options.maximum" },
  { tea_json_shanten_append, "{'minimum':4}", "4", "bad-option", "options" },
  { tea_json_shanten_append, "'indicator':'1f',", "", "missing-field", "indicator" },
  { tea_json_shanten_append, "'1f'", "'1f2f'", "bad-tile", "indicator" },
  { tea_json_shanten_append, "'tiles':'123m456p2347s',", "", "missing-field", "tiles" },
  { tea_json_shanten_append, "'123m456p2347s'", "10", "bad-tile", "tiles" },
  { tea_json_shanten_append, "'123m456p2347s'", "'123m456p234x'", "bad-tile", "tiles" },
  { tea_json_shanten_append, "2347s'", "2347s1q'", "bad-tile", "tiles" },
  { tea_json_shanten_append, "2347s'", "2347s1f'", "bad-tile", "tiles" },
  { tea_json_shanten_append, "2347s'", "2347s2f'", NULL, NULL },
  { tea_json_shanten_append, "2347s'", "23s22f'", "too-many-copies", "tiles" },
  { tea_json_shanten_append, "2347s'", "22222s'", "too-many-copies", "tiles" },
  { tea_json_shanten_append, "'1f','tiles':'123m456p2347s'", "'E','tiles':'123m456pEEEE'", "too-many-copies", "tiles" },
  { tea_json_shanten_append, "2347s'", "234s'", "wrong-tile-count", "tiles" },
  { tea_json_shanten_append, "2347s'", "23478s'", NULL, NULL },
  { tea_json_shanten_append, "2347s'", "234789s'", "wrong-tile-count", "tiles" },
  { tea_json_shanten_append, "'123m456p2347s'", "''", "wrong-tile-count", "tiles" },
  { tea_json_shanten_append, "'melds':1", "'melds':2", "wrong-tile-count", "tiles" },
  { tea_json_shanten_append, "'melds':1", "'melds':null", "wrong-tile-count", "tiles" },
  { tea_json_shanten_append, "'melds':1", "'melds':5", "bad-meld", "melds" },
  { tea_json_shanten_append, "'melds':1", "'melds':-1", "bad-meld", "melds" },
  { tea_json_shanten_append, "'melds':1", "'melds':1.0", "bad-meld", "melds" },
  { tea_json_shanten_append, "'melds':1", "'melds':[]", "bad-meld", "melds" },
};
/* clang-format on */

static void
test_fault (gconstpointer data)
{
  const struct Fault *fault = data;
  const char *sound = fault->append == tea_json_waits_append ? sound_waits : sound_shanten;
  const char *place = strstr (sound, fault->old);
  g_autoptr (GString) request = g_string_new (NULL);
  g_autofree char *answer = NULL;
  g_autofree char *begin = NULL;

  g_assert_nonnull (place);
  g_string_append_len (request, sound, place - sound);
  g_string_append (request, fault->new);
  g_string_append (request, place + strlen (fault->old));
  answer = answer_of (fault->append, request->str);

  if (fault->code == NULL)
    begin = g_strdup ("{'id':7,'ok':true,'shanten':");
  else
    begin = g_strdup_printf ("'ok':false,'error':{'code':'%s','at':'%s','message':'", fault->code, fault->at);
  if (strstr (answer, begin) == NULL)
    g_error ("%s\nis answered %s\nand not %s", request->str, answer, begin);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/io/%s/row/%s", rows[i].append == tea_json_waits_append ? "waits" : "shanten", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("/io/%s/fault/%" G_GSIZE_FORMAT,
                                               faults[i].append == tea_json_waits_append ? "waits" : "shanten", i);

      g_test_add_data_func (path, &faults[i], test_fault);
    }
  g_test_add_func ("/io/waits/every-tile", test_every_tile);
  status = g_test_run ();

  return status;
}
