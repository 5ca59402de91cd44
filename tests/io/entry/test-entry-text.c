/* test-entry-text.c - a hand as text: its meaning, its faults, its normal form and its value
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/entry/tea-entry.h"

/* Each text is read with the caret at its end; players are 1 Ann, 2 Lin, 3 Wang and 4 Chen, dealer Ann. */
/* clang-format off */
static const struct Case {
  const char *variant;
  const char *text;
  const char *regular; /* written again; NULL if not checked */
  const char *faults;  /* "start-end sentence", one per line */
} cases[] = {
  { "fenghua", "", NULL, "" },
  { "fenghua", "123m 456p", "123m 456p", "" },
  { "fenghua", "2: 123m456pEE", "2: 123m 456p EE", "" },
  { "fenghua", "23;123m4,456p,ccc1,9999p.,5s ip", "2: (456p) (CCC1) [9999p] 5s from 3 ind P 123m4,",
    "3-9 A chow is claimed from the player on the left." },
  { "fenghua", "23;123m1,ccc1,8888p.5s ip", "2: (123m) (CCC1) [8888p] 5s from 3 ind P", "" },
  { "fenghua", "2:(123m)(CCC3)(9999p3+)[1111s", "2: (123m) (CCC3) (9999p3+) [1111s]", "" },
  { "fenghua", "2:(123m(CCC [1111s 55p draw", "2: (123m) (CCC) [1111s] 55p draw", "" },
  { "fenghua", "2: 12m +3m 45m 99p", "2: 12m +345m 99p", "" },
  { "fenghua", "2: 12m=3m45m", "2: 12m +345m", "" },
  { "fenghua", "2: EEdraw", "2: EE draw", "" },
  { "fenghua", "2: ee99sfromW", "2: EE 99s from 3", "" },
  { "fenghua", "2: from Wa", "2: from 3", "" },
  { "fenghua", "WANG: 1m rob chen", "3: 1m rob 4", "" },
  { "fenghua", "2: 1234f12q 1m i3q", "2: 12q 1m 1234f ind 3q", "" },
  { "fenghua", "2: 12q 1m", "2: 1m 12q", "" },
  { "fenghua", "2: 12q 1m ind 4q", "2: 12q 1m ind 4q", "" },
  { "fenghua", "2: 1z7z5z", "2: ECP", "" },
  { "fenghua", "2: 1m / 99p / ? / 55s..", NULL, "" },
  { "fenghua", "2: 1m / 1: 55s ..", "2: 1m / 1: 55s ..", "" },
  { "fenghua", "nobody / 123m", "nobody / 123m", "" },
  { "fenghua", "2: kong 2 last heavenly", "2: kong 2 last heavenly", "" },
  /* half typed */
  { "fenghua", "12", NULL, "" },
  { "fenghua", "2: 1m f", NULL, "" },
  { "fenghua", "2: 1m fr", NULL, "" },
  { "fenghua", "2: 1m from", NULL, "" },
  { "fenghua", "2: 1m from ", NULL, "" },
  { "fenghua", "2: (99", NULL, "" },
  { "fenghua", "2: (99p", NULL, "" },
  { "fenghua", "2: 999p3=", NULL, "" },
  { "fenghua", "2: 1m +", NULL, "" },
  { "fenghua", "2: 1m ind 7", NULL, "" },
  /* faults */
  { "fenghua", "2: xyz 1m", "2: 1m xyz", "3-6 “xyz” is neither a tile nor a word." },
  { "fenghua", "2: 12 1m", "2: 1m 12", "3-5 The suit is missing: m for characters, p for circles, s for bamboos." },
  { "fenghua", "2: (12p) 1m", "2: 1m (12p)", "3-8 These tiles are not a chow, pung or kong." },
  { "fenghua", "2: [999p] 1m", "2: 1m [999p]", "3-9 A closed kong has four tiles of a kind." },
  { "fenghua", "2: 11111m 2m", "2: 11112m 1m", "7-9 There are only 4 1m tiles." },
  { "fenghua", "2: 111m / 11m", "2: 111m / 1m 1m", "11-13 There are only 4 1m tiles." },
  { "fenghua", "2: 123456789m123456p", "2: 123456789m 12345p 6p",
    "18-20 The hand is full: 14 tiles besides the melds." },
  { "fenghua", "2: 0m8z", NULL, "3-5 There is no such tile.\n5-7 There is no such tile." },
  { "fenghua", "2: from 2 1m", NULL, "3-9 The winning tile comes from one of the other three players." },
  { "fenghua", "2: from 5 1m", NULL, "3-9 Expected a player here: 1 to 4, a wind or a name." },
  { "fenghua", "2: draw from 3", NULL, "8-14 You already entered how the hand was won; delete one of the two." },
  { "fenghua", "2: fresh 1m", NULL, "3-8 That means nothing in these rules." },
  { "fenghua", "5: 1m", NULL, "0-2 There is no such player: 1 to 4, a wind or a name." },
  { "fenghua", "2: 1m / 2: 2m", NULL, "8-10 Lin’s hand has already been entered." },
  { "fenghua", "1m/2m/3m/4m/5m", NULL, "11-14 There are only four players." },
  { "fenghua", "2: 1m # 2m", NULL, "6-7 This character means nothing here." },
  { "fenghua", "2: (777m) ind 7m", NULL, "3-9 A wild tile is never part of a meld." },
  { "fenghua", "2: +1m+2m", NULL, "6-9 Only one tile wins." },
  { "fenghua", "2: 1m / +2m", NULL, "8-11 Only the winner has a winning tile." },
  { "fenghua", "2: 1m ..  ", NULL, "6-8 The winner’s hand must be entered in full." },
  { "fenghua", "2: (ESW) 1m", NULL, "3-8 These tiles are not a chow, pung or kong." },
  { "nanchang", "2: (ESW) 1m", "2: (ESW) 1m", "" },
  { "nanchang", "2: 1f 1m", NULL, "3-5 These rules are played without that tile." },
  { "classical-early", "2: 1m ind 7s", NULL, "6-12 These rules have no indicator." },
  { "fenghua", "2: (CCC) forgotten", "2: (CCC) forgotten", "" },
  { "luqiao", "2: forgotten", NULL, "3-12 That means nothing in these rules." },
  { "luqiao", "2: 1m from 3 fresh", "2: 1m from 3 fresh", "" },
  { "classical-millington", "2: 1m cannon 2", NULL, "6-14 A cannon is let off by one of the winner’s opponents." },
  { "classical-millington", "2: 1m from 李", NULL, "" },
  /* cannot become valid by typing more */
  { "classical-millington", "2: 1m cannon 9", NULL, "6-14 Expected a player here: 1 to 4, a wind or a name." },
  { "classical-millington", "2: 1m cannon ?", NULL, "6-14 Expected a player here: 1 to 4, a wind or a name." },
  { "fenghua", "2: 1m rob 7", NULL, "6-11 Expected a player here: 1 to 4, a wind or a name." },
  /* said twice */
  { "fenghua", "23: 1m rob 3", "2: 1m rob 3", "" },
  { "fenghua", "23: 1m rob ?", "2: 1m rob 3", "" },
  { "classical-millington", "4: 1m robc", NULL, "" }, /* may become "robclosed", although Chen has won */
  { "classical-millington", "23: 1m robclosed 3", "2: 1m robclosed 3", "" },
  { "fenghua", "23: 1m from 3", "2: 1m from 3", "" },
  { "fenghua", "22: 1m draw draw", "2: 1m draw", "" },
  { "fenghua", "23: 1m rob 4", NULL, "7-12 You already entered how the hand was won; delete one of the two." },
  { "fenghua", "2: from 3 rob 3", NULL, "10-15 You already entered how the hand was won; delete one of the two." },
  { "fenghua", "nobody / 1: 55s", "55s nobody", "" },
  { "fenghua", "nobody ind N / 1: 55s / 2: 1m", "55s nobody ind N / 1m", "" },
  { "fenghua", "nobody 1m / 1: 55s", NULL, "12-14 Ann’s hand has already been entered." },
  /* as tiles are labelled */
  { "fenghua", "2: F1 1m S4", "2: 1m 1f 4q", "" },
  { "fenghua", "2: f1 s4 ind S2", "2: 4q 1f ind 2q", "" },
  { "fenghua", "2: F1m S123p", "2: F 1m S 123p", "" },
  { "nanchang", "2: F1", NULL, "" },
  /* other keyboards, other languages */
  { "fenghua", "2：123万", "2: 123m", "" },
  { "fenghua", "2: 一二三萬四五六饼七八九索", "2: 123m 456p 789s", "" },
  { "fenghua", "2: 一万二万三万 九筒 九条", "2: 123m 9p 9s", "" },
  { "fenghua", "2: 東東東中中中發發白", "2: EEECCCFFP", "" },
  { "fenghua", "2：１２３ｍ（ＥＥＥ３）［９９９９ｐ］＋５ｓ", "2: (EEE3) [9999p] 123m +5s", "" },
  { "fenghua", "２２: 中，1m", NULL, "5-6 The tiles before this mark are not a set." },
  { "fenghua", "2: 东东东，一万二万三万，9999p。自摸", "2: (EEE) (123m) [9999p] draw", "" },
  { "fenghua", "2: 🀀🀀🀀\xef\xb8\x8f 🀇🀈🀉, 🀄\xef\xb8\x8e🀄 🀢", "2: (123m) EEECC 1f", "" },
  { "fenghua", "\xef\xbb\xbf" "2:\xe3\x80\x80" "123m\xe2\x80\x8b\xc2\xa0" "4\xe2\x80\x8d" "5m\xe2\x80\x8f\xe2\x81\xa9",
    "2: 12345m", "" },
  { "fenghua", "2: 123M 456P 789S EEE +1Q IND 7S DRAW", "2: 123m 456p 789s EEE +1q draw ind 7s",
    "" },
  { "fenghua", "2: (1 2 3 m) ( CCC 3 ) [9 9 9 9 p] 1 2 3 m", "2: (123m) (CCC3) [9999p] 123m", "" },
  { "fenghua", "2: (一万、二万、三万) 123 m", "2: (123m) 123m", "" },
  { "fenghua", "1 from 2: 1m", "1: 1m from 2", "" },
  { "fenghua", "11 : 1m", "1: 1m draw", "" },
  { "fenghua", "Lin from Wang : 1m", "2: 1m from 3", "" },
  { "fenghua", "lin self-draw: 1m", "2: 1m draw", "" },
  { "fenghua", "南: 1m 点炮西", "2: 1m from 3", "" },
  { "fenghua", "2: 1m 3点炮", "2: 1m from 3", "" },
  { "fenghua", "2: 1m 抢Chen的杠 指示牌：九筒", "2: 1m rob 4 ind 9p", "" },
  { "fenghua", "2: 1m self-draw last tile, ind: 9p", "2: 1m draw last ind 9p", "" },
  { "fenghua", "2: red red east wind three of circles 2 Bamboos spring flower 1", "2: CCE 3p 2s 1q 1f", "" },
  { "fenghua", "2: 梅（花一） 竹 蘭 Winter (season 4)", "2: 142f 4q", "" },
  { "fenghua", "2: 碰東 Chow: 1p, 2p, 3p 暗杠：九筒 加杠 8888p 1m", "2: (EEE) (123p) [9999p] (8888p+) 1m", "" },
  { "fenghua", "2: 碰東東東 碰：中中中 暗杠：發發發發 1m", "2: (EEE) (CCC) [FFFF] 1m", "" },
  { "fenghua", "2: 碰東東 1m", NULL, "3-6 These tiles are not a chow, pung or kong." },
  { "fenghua", "2: 碰東東東東 1m", NULL, "3-8 These tiles are not a chow, pung or kong." },
  { "fenghua", "2: 1m 自摸 最后一张 杠后补牌", "2: 1m draw kong last", "" },
  /* half a name at the caret */
  { "fenghua", "2: 1m 最后一", NULL, "" },
  { "fenghua", "2: 1m self-", NULL, "" },
  { "fenghua", "2: 1m last ti", NULL, "" },
  { "fenghua", "2: 1m thr", NULL, "" },
  { "fenghua", "1 from", NULL, "" },
  { "fenghua", "1 from 2", NULL, "" },
  { "fenghua", "2: 碰", NULL, "" },
  /* what could not be read never becomes a head */
  { "fenghua", "2: 1m / kong 2: 2", "2: 1m kong / 2 ,: 2",
    "13-14 The suit is missing: m for characters, p for circles, s for bamboos.\n14-15 This character means nothing here." },
  /* two readings */
  { "fenghua", "2: 1F", NULL,
    "3-5 “1F” can be read in two ways: as 1f, typed 1f, or as a number without its suit and F, typed F." },
  { "fenghua", "2: 12 s 1m", NULL,
    "3-7 “12 s” can be read in two ways: as 1s, typed 1s, or as a number without its suit and S, typed S." },
  { "fenghua", "2: ３竹", NULL,
    "3-5 “３竹” can be read in two ways: as 3s, typed 3s, or as a number without its suit and 4f, typed 4f." },
  { "fenghua", "2: 槓 1m", NULL,
    "3-4 “槓” can be read in two ways: as an open kong, typed (9999p), or as a win with the supplement of a kong, "
    "typed “kong”." },
  { "fenghua", "2: bamboo 1m", NULL,
    "3-9 “bamboo” can be read in two ways: as the fourth flower, typed 4f, or as a tile of that suit without its "
    "number." },
  { "fenghua", "2: 🀫 1m", NULL, "3-4 “🀫” does not say which tile it is." },
  { "fenghua", "2: 一 1m", NULL, "3-4 The suit is missing: m for characters, p for circles, s for bamboos." },
  /* places are those of the text as it was typed */
  { "fenghua", "2: 自摸 龍龍 1m", "2: 1m draw 龍龍", "6-8 “龍龍” is neither a tile nor a word." },
  { "fenghua", "2：１１１１１ｍ", NULL, "6-8 There are only 4 1m tiles." },
  { "fenghua", "2: 中中中中\xe2\x80\x8b中", NULL, "8-9 There are only 4 C tiles." },
  { "fenghua", "2: east east east east east", NULL, "23-27 There are only 4 E tiles." },
  /* 3q is taken, so that s is South and 3 begins a row of tiles */
  { "classical-early", "2: 1m 3q / 4p s3", NULL, "" },
};
/* clang-format on */

static const char *
notation_of (int kind)
{
  return tea_tile_to_string ((TeaTile) kind);
}

static void
init_context (TeaEntryContext *context, const char *variant)
{
  static const char *const names[4] = { "Ann", "Lin", "Wang", "Chen" };
  g_auto (GStrv) words = g_strsplit_set (variant, " =", 3); /* the variant, an option and its value */
  TeaOptions options;

  tea_options_init (&options, tea_variant_find (words[0]));
  if (words[1] != NULL)
    g_assert_cmpint (tea_options_set (&options, tea_variant_find (words[0]), words[1], words[2], 0), ==,
                     TEA_ERROR_NONE);
  tea_entry_context_init (context, tea_variant_find (words[0]), &options, names, 0, TEA_TILE_EAST);
  context->tile_name = notation_of;
}

static char *
list_faults (const TeaEntryReading *reading)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < reading->faults->len; i++)
    {
      const TeaEntryFault *fault = &g_array_index (reading->faults, TeaEntryFault, i);

      g_string_append_printf (text, "%s%u-%u ", i > 0 ? "\n" : "", fault->span.start, fault->span.end);
      g_string_append (text, fault->sentence);
    }

  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const struct Case *c = data;
  g_autofree char *faults = NULL;
  TeaEntryContext context;
  TeaEntryReading reading;

  init_context (&context, c->variant);
  tea_entry_read (&reading, &context, c->text, (guint) g_utf8_strlen (c->text, -1));
  faults = list_faults (&reading);
  g_assert_cmpstr (faults, ==, c->faults);

  if (c->regular != NULL)
    {
      guint seat = (guint) reading.parts[reading.n_parts - 1].seat;
      g_autofree char *regular = tea_entry_write (&reading.state, &context, seat, &reading, c->text);

      g_assert_cmpstr (regular, ==, c->regular);
    }
  tea_entry_reading_clear (&reading);
}

/* Complete texts, with their totals or why they are refused. */
/* clang-format off */
static const struct Scored {
  const char *variant;
  const char *text;
  int total;           /* of the winner; −1 for a refusal */
  const char *refusal; /* "code at message" */
  const char *warnings;
} scored[] = {
  { "fenghua", "11: 111222333m55pCC C ind 9s", 110, NULL },
  { "fenghua", "23: 234m456p789s55sWW W i9m", -1,
    "below-minimum win A claimed discard needs a hand of four counting points." },
  { "fenghua", "nobody ind 9s", 0, NULL },
  { "fenghua", "", -1, "wrong-tile-count column 1 Ann’s hand lacks 14 tiles." },
  { "fenghua", "11: 111222333m55pCC ind 9s", -1, "wrong-tile-count column 1 Ann’s hand lacks 1 tile." },
  { "fenghua", "11: 111222333m55pCC C ind 9s / 1p", -1, "wrong-tile-count column 31 Lin’s hand lacks 12 tiles." },
  { "fenghua", "11: 111222333m55pCC C", -1, "missing-field text Say which tile is the indicator." },
  { "fenghua", "111222333m55pCC C ind 9s", -1, "missing-field text Say who won." },
  { "fenghua", "1: 111222333m55pCC C ind 9s", -1,
    "missing-field text Say how the hand was won: by self-draw, or whose tile it was." },
  { "fenghua", "1: 111222333m55pCC C ind 9s from ?", -1, "missing-field text Say who discarded the winning tile." },
  /* For scoring, an incomplete text is a fault. */
  { "fenghua", "11: 111222333m55pCC C ind", -1, "bad-text column 23 Expected the indicator here: one tile." },
  { "fenghua", "1: 111222333m55pCC C ind 9s from", -1,
    "bad-text column 29 Expected a player here: 1 to 4, a wind or a name." },
  { "fenghua", "11: 11111m C", -1, "bad-text column 9 There are only 4 1m tiles." },
  { "fenghua", "11: 111222333m55pCC C ind 9s 李李", -1, "bad-text column 30 “李李” is neither a tile nor a word." },
  /* What these rules do not ask is left out, and said. */
  { "fenghua", "11: 111222333m 55p CC C ind 9s fresh cannon 3", 110, NULL,
    "column 32: That means nothing in these rules.\ncolumn 38: That means nothing in these rules." },
  /* A comma makes an open meld; where that matters the answer says so. */
  { "hong-kong", "11: 111m, 222p, 333s, 99m EE E", 48, NULL,
    "Concealed? Commas make open melds: 288 in total; without commas: 768." },
  { "hong-kong", "11: (111m) 222p, 333s, 99m EE E", 48, NULL, NULL },
  /* FH-8 (e): eight bonus tiles win whatever the rest is. */
  { "fenghua", "11: 1234f 1234q ind 9s", 710, NULL,
    "The bonus tiles win; the winner’s tiles that were not entered are assumed to make no hand." },
  { "hong-kong bonus-tiles=eight-wins", "11: 123m 1234f 123q +4q", 64, NULL,
    "The bonus tiles win; the winner’s tiles that were not entered are assumed to make no hand." },
  /* LQ: 10 for winning and 4 for the open pung, doubled by the dragons. */
  { "luqiao", "12: 123m456p789s99sCC C ind 1m / EE ..", 28, NULL },
  /* LQ-16 (c) */
  { "luqiao", "12: 123m456p789s99sCC C fresh ind 1m / EE ..", -1,
    "missing-hand text Enter Lin’s whole hand: it decides whether Lin pays for all." },
};
/* clang-format on */

static void
test_scored (gconstpointer data)
{
  const struct Scored *row = data;
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_autofree char *refusal = NULL;
  g_auto (GStrv) warnings = NULL;
  g_autofree char *joined = NULL;
  TeaEntryContext context;
  TeaRecord record;
  gboolean ok;

  init_context (&context, row->variant);
  ok = tea_entry_score (row->text, &context, &record, answer, &warnings);
  joined = g_strjoinv ("\n", warnings);
  g_assert_cmpstr (joined, ==, row->warnings != NULL ? row->warnings : "");
  if (!ok)
    refusal = g_strdup_printf ("%s %s %s", tea_error_code_to_string (answer->code), answer->at, answer->message);
  g_assert_cmpstr (refusal, ==, row->refusal);
  if (ok && answer->winner >= 0)
    g_assert_cmpint (tea_answer_score_of (answer, (guint) answer->winner)->total, ==, row->total);
}

/* Tiles outside of a hand. */
static void
test_tiles (void)
{
  static const struct
  {
    const char *text;
    const char *tiles;
    const char *sentence;
  } rows[] = {
    { "25m E", "25mE", NULL },
    { "２５万，東、🀄 e S1 1 2 3 m", "25mECE1q123m", NULL },
    { "123M red dragon, three of circles", "123mC3p", NULL },
    { "", "", NULL },
    { "1F", NULL, "“1F” can be read in two ways: as 1f, typed 1f, or as a number without its suit and F, typed F." },
    { "25m y", NULL, "“y” is neither a tile nor a word." },
    { "(123m)", NULL, "Only tiles can be entered here." },
    { "自摸", NULL, "Only tiles can be entered here." },
    { "1m1m1m1m", NULL, "There are more than 3 tiles." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sentence = NULL;
      TeaTile tiles[12];
      guint n;
      gboolean read = tea_entry_read_tiles (rows[i].text, notation_of, tiles, i == 8 ? 3 : 12, &n, &sentence);
      g_autofree char *regular = read ? tea_tiles_format_in_order (tiles, n) : NULL;

      g_assert_cmpstr (sentence, ==, rows[i].sentence);
      g_assert_cmpstr (regular, ==, rows[i].tiles);
    }
}

/* Players whose names are also names of tiles, numbers or the start of each other. */
static void
test_names (void)
{
  static const char *const names[4] = { "中村", "Red", "一郎", "東方" };
  static const struct
  {
    const char *text;
    const char *regular;
    const char *faults;
  } rows[] = {
    { "中村: 1m from Red", "1: 1m from 2", "" },
    { "red: 中 from 一郎", "2: C from 3", "" },
    { "一郎 from 中村: 1m", "3: 1m from 1", "" },
    { "一: 1m", "3: 1m", "" },
    { "中村:1m一郎点炮", "1: 1m from 3", "" },
    /* East is 中村, but the name of player 4 begins with it */
    { "2: 1m from 東", NULL, "6-12 That could mean two players." },
    { "2: 1m from 東方", "2: 1m from 4", "" },
    { "2: 1m from E", "2: 1m from 1", "" },
  };
  TeaEntryContext context;
  TeaOptions options;

  tea_options_init (&options, tea_variant_find ("fenghua"));
  tea_entry_context_init (&context, tea_variant_find ("fenghua"), &options, names, 0, TEA_TILE_EAST);
  context.tile_name = notation_of;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *faults = NULL;
      g_autofree char *regular = NULL;
      TeaEntryReading reading;

      tea_entry_read (&reading, &context, rows[i].text, TEA_ENTRY_NO_CARET);
      faults = list_faults (&reading);
      regular = tea_entry_write (&reading.state, &context, reading.state.first, &reading, rows[i].text);
      g_assert_cmpstr (faults, ==, rows[i].faults);
      if (rows[i].regular != NULL)
        g_assert_cmpstr (regular, ==, rows[i].regular);
      tea_entry_reading_clear (&reading);
    }
}

/* A sentence that quotes a long word is cut between two characters. */
static void
test_long_word (void)
{
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_autoptr (GString) text = g_string_new ("11: ");
  g_auto (GStrv) warnings = NULL;
  TeaEntryContext context;
  TeaRecord record;

  init_context (&context, "fenghua");
  for (guint i = 0; i < 300; i++)
    g_string_append (text, "龍");
  g_assert_false (tea_entry_score (text->str, &context, &record, answer, &warnings));
  g_assert_true (g_utf8_validate (answer->message, -1, NULL));
  g_assert_cmpstr (answer->at, ==, "column 5");
}

/* Results: who won, from whom (−1: self-draw), the points (−1: not said), what each wins or loses; or the sentence
 * while something is missing or wrong. */
/* clang-format off */
static const struct Result {
  const char *variant;
  const char *text;
  int winner;
  int from;
  int points;
  gint32 deltas[4];
  const char *sentence;
} results[] = {
  { "luqiao", "1<2 32", 0, 1, 32, { 96, -32, -32, -32 }, NULL },
  { "luqiao", "2<1 32", 1, 0, 32, { -32, 64, -16, -16 }, NULL },
  { "luqiao", "2< 32", 1, -1, 32, { -32, 64, -16, -16 }, NULL },
  { "luqiao", "2<2 32", 1, -1, 32, { -32, 64, -16, -16 }, NULL },
  { "luqiao", "2< 100", 1, -1, 100, { -100, 300, -100, -100 }, NULL },
  { "luqiao", "ann<lin 32", 0, 1, 32, { 96, -32, -32, -32 }, NULL },
  { "luqiao", "１＜２　３２", 0, 1, 32, { 96, -32, -32, -32 }, NULL },
  { "luqiao", "Ann from Lin 32", 0, 1, 32, { 96, -32, -32, -32 }, NULL },
  { "luqiao", "1 from 2 32", 0, 1, 32, { 96, -32, -32, -32 }, NULL },
  { "luqiao", "Ann draw 32", 0, -1, 32, { 96, -32, -32, -32 }, NULL },
  { "luqiao", "Ann 自摸 32", 0, -1, 32, { 96, -32, -32, -32 }, NULL },
  { "luqiao", "1点炮2 32", 0, 1, 32, { 96, -32, -32, -32 }, NULL },
  { "luqiao", "1<2 +48 -24 −12 -12", 0, 1, -1, { 48, -24, -12, -12 }, NULL },
  { "luqiao", "1< 48 -24 -12 -12", 0, -1, -1, { 48, -24, -12, -12 }, NULL },
  { "luqiao", "0< +30, -10, -10, -10", -1, -1, -1, { 30, -10, -10, -10 }, NULL },
  { "luqiao", "nobody< 30 -10 -10 -10", -1, -1, -1, { 30, -10, -10, -10 }, NULL },
  { "hong-kong", "1<2 3", 0, 1, 3, { 32, -32, 0, 0 }, NULL },
  { "hong-kong", "1< 0", 0, -1, 0, { 6, -2, -2, -2 }, NULL },
  { "fenghua", "3<4 10", 2, 3, 10, { -10, -10, 40, -20 }, NULL },
  { "nanchang", "2< 2", 1, -1, 2, { -4, 8, -2, -2 }, NULL },
  { "classical-early", "1< 20", 0, -1, 20, { 120, -40, -40, -40 }, NULL },

  { "luqiao", "1<", 0, -1, -1, { 0 }, "Type the points of the hand, or what each of the four wins or loses." },
  { "luqiao", "1<2", 0, 1, -1, { 0 }, "Type the points of the hand, or what each of the four wins or loses." },
  { "luqiao", "1< 0", 0, -1, 0, { 0 }, "With these points nobody pays anything. Type what each of the four wins or loses." },
  { "luqiao", "1<2 +48", 0, 1, -1, { 0 }, "Type what each of the four wins or loses, such as “+30 -10 -10 -10”." },
  { "luqiao", "1<2 48 -48 2 0", 0, 1, -1, { 48, -48, 2, 0 }, "The points add up to +2, and not to 0." },
  { "luqiao", "1<2 0 0 0 0", 0, 1, -1, { 0 }, "Please say how many points somebody wins or loses." },
  { "luqiao", "1<2 48 -48 x 0", 0, -1, -1, { 0 }, "“2 48 -48 x” is no player: 1 to 4, or a name." },
  { "luqiao", "7<2 32", -1, -1, -1, { 0 }, "“7” is no player: 1 to 4, or a name." },
  { "luqiao", "0<2 30 -10 -10 -10", -1, -1, -1, { 0 }, "Nobody has won, so nobody has discarded the winning tile." },
  { "luqiao", "0< 30", -1, -1, -1, { 0 }, "Type what each of the four wins or loses, such as “+30 -10 -10 -10”." },
  { "luqiao", "1<2 99999999", 0, -1, -1, { 0 }, "“2 99999999” is no player: 1 to 4, or a name." },
};
/* clang-format on */

static void
test_result (gconstpointer data)
{
  const struct Result *row = data;
  guint length = (guint) g_utf8_strlen (row->text, -1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);
  g_auto (GStrv) warnings = NULL;
  TeaEntryContext context;
  TeaEntryReading reading;
  TeaRecord record;

  init_context (&context, row->variant);
  tea_entry_read (&reading, &context, row->text, length);
  g_assert_nonnull (reading.result);
  g_assert_cmpstr (reading.result->sentence, ==, row->sentence);
  g_assert_cmpint (reading.result->complete, ==, row->sentence == NULL);
  g_assert_cmpint (reading.result->winner, ==, row->winner);
  g_assert_cmpint (reading.result->from, ==, row->from);
  g_assert_cmpint (reading.result->points, ==, row->points);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (reading.result->deltas[seat], ==, row->deltas[seat]);
  /* At the caret it is half typed, elsewhere a fault. */
  g_assert_cmpuint (reading.faults->len, ==, 0);
  g_assert_cmpstr (reading.pending_sentence, ==, row->sentence);
  tea_entry_reading_clear (&reading);
  tea_entry_read (&reading, &context, row->text, TEA_ENTRY_NO_CARET);
  g_assert_cmpuint (reading.faults->len, ==, row->sentence != NULL);
  tea_entry_reading_clear (&reading);

  g_assert_false (tea_entry_score (row->text, &context, &record, answer, &warnings));
  g_assert_cmpint (answer->code, ==, TEA_ERROR_BAD_TEXT);
}

/* Beginnings of hands are no results. */
static void
test_no_result (void)
{
  static const char *const texts[] = { "",          "1",         "12",      "12: 32", "2 from 3",
                                       "2 from 3:", "2 draw 1m", "from 3",  "32",     "1 from 2 32m",
                                       "draw 32",   "+9s",       "1 2 3 m", "Ann",    "nobody" };
  TeaEntryContext context;

  init_context (&context, "luqiao");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      TeaEntryReading reading;

      tea_entry_read (&reading, &context, texts[i], (guint) strlen (texts[i]));
      g_assert_null (reading.result);
      tea_entry_reading_clear (&reading);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry-text/read/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (scored); i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry-text/score/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &scored[i], test_scored);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry-text/result/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &results[i], test_result);
    }
  g_test_add_func ("/entry-text/no-result", test_no_result);
  g_test_add_func ("/entry-text/tiles", test_tiles);
  g_test_add_func ("/entry-text/names", test_names);
  g_test_add_func ("/entry-text/long-word", test_long_word);

  return g_test_run ();
}
