/* test-nanchang.c - every scoring clause of Nanchang, one row per case, computed by hand from the clauses
 *
 * Seat 0 wins in most rows. With n doubles for all and no fine tiles, a claim from seat 1 with seat 2 as banker gets
 * 2 × 2^n, 2 × 2^n and 2^n, and a German hand 5 more from each; a self-draw gets 2^n, 2 × 2^n and 2^n.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "test-rules-common.h"

#define MELDS(list) "'melds':[" list "]"
#define CHOW(tiles) "{'kind':'chow','tiles':'" tiles "','from':3}"
#define PUNG(tiles) "{'kind':'pung','tiles':'" tiles "','from':2}"
#define DIRECT(tiles) "{'kind':'kong','form':'direct','tiles':'" tiles "','from':1}"
#define ADDED(tiles) "{'kind':'kong','form':'added','tiles':'" tiles "','from':1}"
#define CLOSED(tiles) "{'kind':'kong','form':'closed','tiles':'" tiles "'}"
#define DRAW(tile) "{'seat':0,'tile':'" tile "','by':'self-draw'}"
#define CLAIM(tile) "{'seat':0,'tile':'" tile "','by':'discard','from':1}"
#define ROB(tile) "{'seat':0,'tile':'" tile "','by':'robbed-kong','from':1}"
#define EVENT(tile, by, event) "{'seat':0,'tile':'" tile "','by':" by ",'events':['" event "']}"
#define NOBODY "null,null,null"
#define HAND(tiles) "{'concealed':'" tiles "'},null,null"
#define NO_WIN "null"

typedef struct
{
  const char *name;
  const char *options;
  guint dealer;
  const char *indicator;
  const char *concealed;
  const char *more;   /* melds */
  const char *others; /* seats 1 to 3 */
  const char *win;    /* and what follows it */
  TeaErrorCode code;
  int doubles;
  int total;
  const char *items;
  int deltas[4];
} Row;

#define NONE TEA_ERROR_NONE
#define REFUSED(code)                                                                                                  \
  TEA_ERROR_##code, 0, 0, "", { 0 }
#define NOT_WON NONE, -1, 0, ""

/* With the indicator 9s the other three 9s are first fine, all four 1s second fine. */
/* clang-format off */
static const Row rows[] = {
  { "NC-1/no-flowers", "", 2, "9s", "123m456p23478s5p1f", "", NOBODY, CLAIM ("6s"), REFUSED (TILE_NOT_IN_VARIANT) },
  { "NC-3/indicator-counts", "", 2, "9s", "123m456p23999s55p", "", HAND ("14m2588p69sESWNC"), CLAIM ("4s"), REFUSED (TOO_MANY_COPIES) },

  /* NC-4: the claimed 9s makes 789 at face value, and 2 × 2 points as a fine tile, since nobody else has any. */
  { "NC-4/claimed-at-face-value", "", 2, "9s", "123m456p23478s55p", "", NOBODY, CLAIM ("9s"),
    NONE, 2, 9, "german double-german banker letting-off", { 35 + 12, -13 - 4, -13 - 4, -9 - 4 } },
  { "NC-4/claimed-is-not-wild", "", 2, "9s", "123m46p234678s55p", "", NOBODY, CLAIM ("9s"), REFUSED (NOT_A_WIN) },
  { "NC-4/robbed-is-not-wild", "", 2, "9s", "123m46p234678s55p", "", NOBODY, ROB ("9s"), REFUSED (NOT_A_WIN) },
  { "NC-4/drawn-is-wild", "", 1, "9s", "123m46p234678s55p", "", HAND ("147m2588p69sESWN"), DRAW ("1s"),
    NONE, 1, 2, "own-tile banker", { 8 + 3 - 2, -4 - 1 + 6, -2 - 1 - 2, -2 - 1 - 2 } },
  /* 1 + 1 + 1 for second fine tiles, doubled. */
  { "NC-4/melded-at-face-value", "", 2, "9s", "123m456p78s55p", MELDS (PUNG ("111s")), NOBODY, CLAIM ("6s"),
    NONE, 2, 9, "german double-german banker letting-off", { 35 + 18, -13 - 6, -13 - 6, -9 - 6 } },
  { "NC-4/never-wild-in-a-meld", "", 2, "9s", "123m456p78s55p", MELDS (CHOW ("239s")), NOBODY, CLAIM ("6s"), REFUSED (BAD_MELD) },
  /* The claimed 9s is natural while the other 9s, drawn before, is wild and makes 456p. */
  { "NC-4/claimed-beside-wild", "", 2, "9s", "123m46p23478s55p9s", "", NOBODY, CLAIM ("9s"),
    NONE, 0, 1, "banker letting-off", { 5 + 24, -2 - 8, -2 - 8, -1 - 8 } },

  { "NC-5/honour-runs", "", 2, "9m", "ESWCFP456p78s55p", "", NOBODY, CLAIM ("6s"),
    NONE, 2, 9, "german double-german banker letting-off", { 35, -13, -13, -9 } },
  { "NC-5/melded", "", 2, "9m", "CFP456p78s55p", MELDS (CHOW ("ESN")), NOBODY, CLAIM ("6s"),
    NONE, 2, 9, "german double-german banker letting-off", { 35, -13, -13, -9 } },
  { "NC-5/winds-and-dragon", "", 2, "9m", "CFP456p78s55p", MELDS (CHOW ("ESC")), NOBODY, CLAIM ("6s"), REFUSED (BAD_MELD) },
  { "NC-5/twice-the-same", "", 2, "9m", "CFP456p78s55p", MELDS (CHOW ("EES")), NOBODY, CLAIM ("6s"), REFUSED (BAD_MELD) },
  /* C and F with the wild 9s: a run of dragons. */
  { "NC-5/with-wild", "", 2, "9s", "123m456p9s78sCF55p", "", NOBODY, CLAIM ("6s"),
    NONE, 0, 1, "banker letting-off", { 5 + 12, -2 - 4, -2 - 4, -1 - 4 } },

  /* NC-10: the shapes. Four identical tiles are two pairs and add nothing. */
  { "NC-10/seven-pairs", "", 2, "9p", "1111m4488p2277sE", "", NOBODY, CLAIM ("E"),
    NONE, 3, 13, "seven-pairs german double-german banker letting-off", { 55, -21, -21, -13 } },
  { "NC-10/seven-pairs-no-melds", "", 2, "9p", "1133m4488p22s", MELDS (PUNG ("CCC")), NOBODY, CLAIM ("2s"), REFUSED (NOT_A_WIN) },
  { "NC-10/independent", "", 2, "5m", "147m258p369sESWN", "", NOBODY, CLAIM ("C"),
    NONE, 3, 13, "independence german double-german banker letting-off", { 55, -21, -21, -13 } },
  { "NC-10/independent-two-apart", "", 2, "5m", "147m257p369sESWN", "", NOBODY, CLAIM ("C"), REFUSED (NOT_A_WIN) },
  { "NC-10/independent-no-melds", "", 2, "5m", "147m258p36sES", MELDS (PUNG ("CCC")), NOBODY, CLAIM ("W"), REFUSED (NOT_A_WIN) },
  { "NC-10/all-pung", "", 2, "9p", "11m444p77s", MELDS (DIRECT ("8888m") "," PUNG ("CCC")), NOBODY, CLAIM ("7s"),
    NONE, 3, 13, "all-pung german double-german banker letting-off", { 55 + 3, -21 - 1, -21 - 1, -13 - 1 } },

  /* NC-11: four sets or six pairs and a fine tile. */
  { "NC-11/sets-claim", "", 2, "9s", "123m456p234s777p9s", "", NOBODY, CLAIM ("C"), REFUSED (SELF_DRAW_ONLY) },
  { "NC-11/sets-robbed", "", 2, "9s", "123m456p234s777p9s", "", NOBODY, ROB ("C"), REFUSED (SELF_DRAW_ONLY) },
  { "NC-11/sets-with-a-fine-tile", "", 2, "9s", "123m46p234s777p19s", "", NOBODY, CLAIM ("C"), REFUSED (SELF_DRAW_ONLY) },
  { "NC-11/sets-german", "", 2, "9s", "123m456p234s777p9s", "", NOBODY, CLAIM ("9s"),
    NONE, 2, 9, "german double-german banker letting-off", { 35 + 24, -13 - 8, -13 - 8, -9 - 8 } },
  { "NC-11/pairs-claim", "", 2, "9s", "1133m4488p2277s9s", "", NOBODY, CLAIM ("C"), REFUSED (SELF_DRAW_ONLY) },
  { "NC-11/pairs-with-a-fine-tile", "", 2, "9s", "1133m4488p22s7s19s", "", NOBODY, CLAIM ("C"), REFUSED (SELF_DRAW_ONLY) },
  { "NC-11/pairs-german", "", 2, "9s", "1133m4488p2277s9s", "", NOBODY, CLAIM ("9s"),
    NONE, 3, 13, "seven-pairs german double-german banker letting-off", { 55 + 24, -21 - 8, -21 - 8, -13 - 8 } },
  { "NC-11/five-pairs-may-claim", "", 2, "9s", "1133m4488p22s7pC9s", "", NOBODY, CLAIM ("7p"),
    NONE, 1, 2, "seven-pairs banker letting-off", { 10 + 12, -4 - 4, -4 - 4, -2 - 4 } },
  { "NC-11/earthly-refused-too", "", 1, "9s", "123m456p234s777p9s", "", NOBODY, EVENT ("C", "'discard','from':1", "earthly"), REFUSED (SELF_DRAW_ONLY) },

  { "fine-call/sets", "", 2, "9s", "123m456p234s777p9s", "", NOBODY, DRAW ("C"),
    NONE, 2, 4, "own-tile fine-call banker", { 16 + 12, -4 - 4, -8 - 4, -4 - 4 } },
  { "fine-call/pairs", "", 2, "9s", "1133m4488p2277s9s", "", NOBODY, DRAW ("C"),
    NONE, 3, 8, "own-tile fine-call seven-pairs banker", { 32 + 12, -8 - 4, -16 - 4, -8 - 4 } },
  { "fine-call/fine-tile-drawn", "", 2, "9s", "123m456p234s777p9s", "", NOBODY, DRAW ("1s"),
    NONE, 2, 4, "own-tile fine-call banker", { 16 + 18, -4 - 6, -8 - 6, -4 - 6 } },
  { "fine-call/german", "", 2, "9s", "123m456p234s777p9s", "", NOBODY, DRAW ("9s"),
    NONE, 4, 21, "own-tile fine-call german double-german banker", { 79 + 24, -21 - 8, -37 - 8, -21 - 8 } },
  /* The drawn 6s is in 678; the drawn fine tile makes eyes with a natural tile. */
  { "fine-call/not-in-the-eyes", "", 2, "9s", "123m456p23478s5p9s", "", NOBODY, DRAW ("6s"),
    NONE, 1, 2, "own-tile banker", { 8 + 12, -2 - 4, -4 - 4, -2 - 4 } },
  { "fine-call/other-is-natural", "", 2, "9s", "123m456p234s777pC", "", NOBODY, DRAW ("9s"),
    NONE, 1, 2, "own-tile banker", { 8 + 12, -2 - 4, -4 - 4, -2 - 4 } },

  /* The seats of banker and discarder. */
  { "payment/banker-wins", "", 0, "9s", "123m46p23478s55p9s", "", NOBODY, CLAIM ("6s"),
    NONE, 0, 1, "banker letting-off", { 8 + 12, -4 - 4, -2 - 4, -2 - 4 } },
  { "payment/banker-lets-off", "", 1, "9s", "123m46p23478s55p9s", "", NOBODY, CLAIM ("6s"),
    NONE, 0, 1, "banker letting-off", { 6 + 12, -4 - 4, -1 - 4, -1 - 4 } },
  { "payment/other-lets-off", "", 2, "9s", "123m46p23478s55p9s", "", NOBODY, CLAIM ("6s"),
    NONE, 0, 1, "banker letting-off", { 5 + 12, -2 - 4, -2 - 4, -1 - 4 } },
  { "payment/robbed", "", 2, "9s", "123m46p23478s55p9s", "", NOBODY, ROB ("6s"),
    NONE, 1, 2, "robbing-kong banker", { 8 + 12, -2 - 4, -4 - 4, -2 - 4 } },
  { "payment/kong-bloom", "", 2, "9s", "46p23478s55p9s", MELDS (CLOSED ("CCCC")), NOBODY,
    "{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong'}",
    NONE, 2, 4, "own-tile kong-bloom banker", { 16 + 12 + 6, -4 - 4 - 2, -8 - 4 - 2, -4 - 4 - 2 } },

  /* Seven stars: E is first fine, S second fine. */
  { "seven-stars/fine-honours", "", 2, "E", "147m258p3sEWNCFP", "", NOBODY, DRAW ("S"),
    NONE, 5, 37, "own-tile independence seven-stars german double-german banker", { 143 + 18, -37 - 6, -69 - 6, -37 - 6 } },
  { "seven-stars/claimed-fine-honour", "", 2, "E", "147m258p3sSWNCFP", "", NOBODY, CLAIM ("E"),
    NONE, 4, 21, "independence seven-stars german double-german banker letting-off", { 95 + 18, -37 - 6, -37 - 6, -21 - 6 } },
  /* 1s does not fit beside 3s, and as the missing P it would not count for seven stars. */
  { "seven-stars/no-other-fine-tile", "", 2, "9s", "147m258p13sESWNC", "", NOBODY, DRAW ("F"),
    NONE, 2, 4, "own-tile independence banker", { 16 + 6, -4 - 2, -8 - 2, -4 - 2 } },
  /* Two E: one is itself; the other, as S, would not count for seven stars. */
  { "seven-stars/one-for-the-other", "", 2, "E", "147m258p3sEWNCFP", "", NOBODY, DRAW ("E"),
    NONE, 2, 4, "own-tile independence banker", { 16 + 24, -4 - 8, -8 - 8, -4 - 8 } },
  /* All seven honours are natural; the two 9s are itself and a fifth tile of suits. */
  { "seven-stars/other-fine-tile-elsewhere", "", 2, "9s", "147m28p99sESWNCF", "", NOBODY, CLAIM ("P"),
    NONE, 2, 4, "independence seven-stars banker letting-off", { 20 + 24, -8 - 8, -8 - 8, -4 - 8 } },

  { "german/loser-has-one", "", 2, "9s", "123m456p23478s55p", "", "{'concealed':'147m258pESWN'," MELDS (PUNG ("111s")) "},null,null", CLAIM ("6s"),
    NONE, 1, 7, "german banker letting-off", { 25 - 6, -9 + 18, -9 - 6, -7 - 6 } },

  /* NC-12: with 33m as eyes the 5m is itself in 345m: 2 × 2 + 5; with 4m and 5m as eyes it is 2 × 2 × 2. A plain payer
   * pays 9, more than 8, but all three pay 9 + 13 + 9 = 31 against 8 + 16 + 8 = 32. Seat 1 has a second fine 6m. */
  { "NC-12/most-in-all", "", 2, "5m", "1112223335mEEE", "", HAND ("69m2588p69sSSWWN"), DRAW ("4m"),
    NONE, 3, 8, "own-tile fine-call all-pung banker", { 32 + 6 - 1, -8 - 2 + 3, -16 - 2 - 1, -8 - 2 - 1 } },
  { "NC-12/heavenly", "", 0, "9s", "123m456p23478s55p", "", NOBODY, EVENT ("6s", "'self-draw'", "heavenly"),
    NONE, 0, 20, "heavenly-win", { 60, -20, -20, -20 } },
  { "NC-12/heavenly-with-kong", "", 0, "9s", "456p23478s55p", MELDS (CLOSED ("CCCC")), NOBODY,
    "{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','events':['heavenly']}",
    NONE, 4, 21, "own-tile kong-bloom german double-german banker", { 111 + 6, -37 - 2, -37 - 2, -37 - 2 } },
  { "NC-12/earthly", "", 1, "9s", "123m46p23478s55p9s", "", NOBODY, EVENT ("6s", "'discard','from':1", "earthly"),
    NONE, 0, 20, "earthly-win", { 60 + 12, -20 - 4, -20 - 4, -20 - 4 } },
  { "NC-12/earthly-after-kong", "", 1, "9s", "123m456p23478s55p", "", "{'concealed':'147m258p36sES'," MELDS (CLOSED ("CCCC")) "},null,null",
    EVENT ("6s", "'discard','from':1", "earthly"), NONE, 0, 20, "earthly-win", { 60 - 2, -20 + 6, -20 - 2, -20 - 2 } },

  /* Bonuses, mostly of drawn hands. */
  { "bonus/four", "", 2, "9s", "99s147m258p36sESW", "", HAND ("147m2588p16sESWN"), NO_WIN, NOT_WON, { 12 - 1, -4 + 3, -4 - 1, -4 - 1 } },
  { "bonus/limit-breaker-5", "", 2, "9s", "199s147m258p6sESW", "", HAND ("147m2588p16sESWN"), NO_WIN, NOT_WON, { 30 - 1, -10 + 3, -10 - 1, -10 - 1 } },
  { "bonus/limit-breaker-6", "", 2, "9s", "1199s147m258pESW", "", HAND ("147m2588p16sESWN"), NO_WIN, NOT_WON, { 54 - 1, -18 + 3, -18 - 1, -18 - 1 } },
  { "bonus/limit-breaker-10-domination", "", 2, "9s", "1111999s147m258p", "", NOBODY, NO_WIN, NOT_WON, { 420, -140, -140, -140 } },
  { "bonus/kongs", "", 2, "9s", "14m58p", MELDS (CLOSED ("2222m") "," DIRECT ("3333p") "," ADDED ("7777s")), NOBODY, NO_WIN, NOT_WON, { 12, -4, -4, -4 } },
  { "bonus/fine-kong", "", 2, "9s", "147m258pESWN", MELDS (CLOSED ("1111s")), NOBODY, NO_WIN, NOT_WON, { 54, -18, -18, -18 } },
  { "bonus/open-fine-kong", "", 2, "9s", "147m258pESWN", MELDS (DIRECT ("1111s")), NOBODY, NO_WIN, NOT_WON, { 54, -18, -18, -18 } },
  /* 8 × 5 × 2, and 10 for the kong. */
  { "bonus/fine-kong-and-limit", "", 2, "9s", "147m258pES99s", MELDS (CLOSED ("1111s")), NOBODY, NO_WIN, NOT_WON, { 270, -90, -90, -90 } },
  { "NC-6/indicator-in-a-kong", "'indicator-as-supplement':'on'", 2, "9s", "147m258pESWN", MELDS (CLOSED ("9999s")), NOBODY, NO_WIN, NOT_WON,
    { 270, -90, -90, -90 } },
  { "NC-6/indicator-skipped", "", 2, "9s", "147m258pESWN", MELDS (CLOSED ("9999s")), NOBODY, NO_WIN, REFUSED (TOO_MANY_COPIES) },
  { "NC-9/sacked", "", 2, "9s", "147m258p36sESWNC", "", NOBODY, NO_WIN ",'sacked':true", NOT_WON, { 5, 5, -15, 5 } },
  { "NC-9/sacked-and-won", "", 2, "9m", "ESWCFP456p78s55p", "", NOBODY, CLAIM ("6s") ",'sacked':true",
    NONE, 2, 9, "german double-german banker letting-off", { 35 + 5, -13 + 5, -13 - 15, -9 + 5 } },
  { "bonus/no-draw-penalty", "", 2, "9s", "147m258p36sESWNC", "", NOBODY, NO_WIN, NOT_WON, { 0 } },
  { "bonus/draw-penalty", "'draw-penalty':'on'", 2, "9s", "147m258p36sESWNC", "", NOBODY, NO_WIN, NOT_WON, { 5, 5, -15, 5 } },
  { "bonus/draw-penalty-sacked", "'draw-penalty':'on'", 1, "9s", "147m258p36sESWNC", "", NOBODY, NO_WIN ",'sacked':true", NOT_WON, { 10, -30, 10, 10 } },
  { "bonus/no-penalty-when-won", "'draw-penalty':'on'", 2, "9m", "ESWCFP456p78s55p", "", NOBODY, CLAIM ("6s"),
    NONE, 2, 9, "german double-german banker letting-off", { 35, -13, -13, -9 } },
  { "NC-13/robbed-kong", "", 2, "9s", "123m46p23478s55p9s", "", "{'concealed':'147m258pESWN'," MELDS (PUNG ("666s")) "},null,null", ROB ("6s"),
    NONE, 1, 2, "robbing-kong banker", { 8 + 12, -2 - 4, -4 - 4, -2 - 4 } },
};
/* clang-format on */

static char *
row_json (const Row *row)
{
  return g_strdup_printf ("{'variant':'nanchang','options':{%s},'dealer':%u,'indicator':'%s','players':[{'concealed':'%"
                          "s'%s%s},%s],'win':%s}",
                          row->options, row->dealer, row->indicator, row->concealed, row->more[0] != '\0' ? "," : "",
                          row->more, row->others, row->win);
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
  g_test_message ("%s; %d %d %d %d", items, answer.deltas[0], answer.deltas[1], answer.deltas[2], answer.deltas[3]);
  g_assert_cmpstr (items, ==, row->items);
  g_assert_cmpuint (answer.n_scores, ==, row->doubles < 0 ? 0 : 1);
  if (answer.n_scores > 0)
    {
      g_assert_cmpint (answer.scores[0].doubles, ==, row->doubles);
      g_assert_cmpint (answer.scores[0].total, ==, row->total);
      g_assert_false (answer.scores[0].limit);
    }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (answer.deltas[seat], ==, row->deltas[seat]);
}

/* Each reason has its own payment. */
static void
test_reasons (void)
{
  static const struct
  {
    TeaPaidFor reason;
    int amount;
  } wanted[] = { { TEA_PAID_FOR_KONG, 3 },
                 { TEA_PAID_FOR_FINE_TILES, 8 },
                 { TEA_PAID_FOR_FINE_KONG, 10 },
                 { TEA_PAID_FOR_SACKED, 5 },
                 { TEA_PAID_FOR_DRAW_PENALTY, 5 } };
  TeaAnswer answer;

  g_assert_true (test_score (
      "{'variant':'nanchang','options':{'draw-penalty':'on'},'dealer':1,'indicator':'9s','players':[{'concealed':'"
      "147m2p',"
      "'melds':[{'kind':'kong','form':'closed','tiles':'1111s'},{'kind':'kong','form':'closed','tiles':'2222s'},"
      "{'kind':'kong','form':'direct','tiles':'3333s','from':2}]},null,null,null],'win':null,'sacked':true}",
      &answer));
  g_assert_true (answer.unknown_hand);
  g_assert_cmpuint (answer.n_payments, ==, 5 * 3);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      guint n = 0;

      for (guint j = 0; j < answer.n_payments; j++)
        if (answer.payments[j].reason == wanted[i].reason)
          {
            g_assert_cmpint (answer.payments[j].amount, ==, wanted[i].amount);
            n++;
          }
      g_assert_cmpuint (n, ==, 3);
    }
}

/* The maximum number of payments: a win, a kong and fine tiles of all four, a fine kong, a sacked banker. */
static void
test_most_payments (void)
{
#define LOSER(kong) "{'concealed':'19p9sESWNCFP','melds':[{'kind':'kong','form':'closed','tiles':'" kong "'}]}"
  TeaAnswer answer;

  g_assert_true (
      test_score ("{'variant':'nanchang','dealer':1,'indicator':'9s','players':[{'concealed':'456p78s55p','melds':["
                  "{'kind':'kong','form':'closed','tiles':'1111s'},{'kind':'kong','form':'closed','tiles':'2222m'}]}"
                  "," LOSER ("3333m") "," LOSER ("4444m") "," LOSER (
                      "5555m") "],"
                               "'win':{'seat':0,'tile':'6s','by':'self-draw'},'sacked':true}",
                  &answer));
  g_assert_cmpuint (answer.n_payments, ==, 3 + 12 + 12 + 3 + 3);
}

/* NC-3: the second fine kind is the next kind. */
static void
test_fine_tiles (void)
{
  static const char *const pairs[][2] = { { "1m", "2m" }, { "8p", "9p" }, { "9m", "1m" }, { "9p", "1p" },
                                          { "9s", "1s" }, { "E", "S" },   { "S", "W" },   { "W", "N" },
                                          { "N", "E" },   { "C", "F" },   { "F", "P" },   { "P", "C" } };
  const TeaVariant *variant = tea_variant_find ("nanchang");
  TeaOptions options;

  tea_options_init (&options, variant);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      TeaTile first = tea_tile_from_string (pairs[i][0]);
      TeaTile second = tea_tile_from_string (pairs[i][1]);
      TeaWilds wilds;

      variant->wilds (&options, first, &wilds);
      g_assert_cmphex (wilds.first, ==, TEA_TILE_BIT (first));
      g_assert_cmphex (wilds.second, ==, TEA_TILE_BIT (second));
      g_assert_cmphex (wilds.wild, ==, TEA_TILE_BIT (first) | TEA_TILE_BIT (second));
      g_assert_cmpuint (wilds.proxy, ==, TEA_TILE_NONE);
    }
  g_assert_cmpuint (tea_variant_n_tiles (variant, &options), ==, 136);
}

/* NC/fine-tiles: two points for a first, one for a second; a total T of five or more is paid as T × (T − 3). */
static void
test_fine_points (void)
{
  static const guint wanted[][4] = {
    { 0, 0, 0, 0 }, { 0, 1, 1, 1 }, { 1, 0, 2, 2 }, { 0, 4, 4, 4 }, { 1, 3, 5, 10 }, { 3, 0, 6, 18 }, { 3, 4, 10, 70 },
  };
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      TeaOptions options;

      g_assert_cmpint (variants[i]->fine_points != NULL, ==, g_str_equal (variants[i]->id, "nanchang"));
      tea_options_init (&options, variants[i]);
      for (guint j = 0; variants[i]->fine_points != NULL && j < G_N_ELEMENTS (wanted); j++)
        {
          guint paid = 99;

          g_assert_cmpuint (variants[i]->fine_points (variants[i], &options, wanted[j][0], wanted[j][1], &paid), ==,
                            wanted[j][2]);
          g_assert_cmpuint (paid, ==, wanted[j][3]);
        }
    }
}

/* NC-2, NC-3: the first throw finds the second thrower, both the gap, the third the indicator's stack from the tail. */
/* clang-format off */
static const struct
{
  guint dealer;
  guint8 dice[3][2];
  guint seat, stacks;
  int indicator;
} breaks[] = {
  { 0, { { 1, 1 }, { 1, 1 }, { 1, 1 } }, 1, 4, 132 },
  { 0, { { 3, 2 }, { 6, 6 }, { 6, 6 } }, 0, 17, 112 },
  { 3, { { 6, 6 }, { 6, 6 }, { 3, 4 } }, 2, 24, 122 },
  { 2, { { 4, 5 }, { 1, 2 }, { 1, 2 } }, 2, 12, 130 },
};
/* clang-format on */

static void
test_break (void)
{
  const TeaVariant *variant = tea_variant_find ("nanchang");
  TeaPlayRules rules;
  TeaOptions options;

  tea_options_init (&options, variant);
  for (guint i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      TeaBreak brk;

      variant->break_wall (&options, breaks[i].dice, breaks[i].dealer, 136, &brk);
      g_assert_cmpuint (brk.seat, ==, breaks[i].seat);
      g_assert_cmpint (brk.second_thrower, ==, breaks[i].seat);
      g_assert_cmpuint (brk.stacks, ==, breaks[i].stacks);
      g_assert_cmpint (brk.indicator, ==, breaks[i].indicator);
      g_assert_true (brk.indicator_after_deal);
    }
  variant->play_rules (&options, &rules);
  g_assert_cmpuint (rules.n_throws, ==, 3);
  g_assert_true (rules.dealer_stays_on_win && rules.dealer_stays_on_draw && rules.sacking);
  g_assert_cmpint (rules.missed_win, ==, TEA_MISSED_WIN_ANY_TILE);
}

static void
take_supplement (TeaWall *wall, const TeaOptions *options, int expected)
{
  int index = tea_variant_find ("nanchang")->next_supplement (options, wall, TEA_REPLACEMENT_KONG);

  g_assert_cmpint (index, ==, expected);
  if (index < 0)
    return;
  if (index == wall->indicator)
    wall->indicator = -1;
  else
    tea_wall_take (wall, index);
  wall->kong_supplements++;
}

static void
init_wall (TeaWall *wall, guint head, int indicator)
{
  memset (wall, 0, sizeof *wall);
  wall->n = 136;
  wall->head = head;
  wall->indicator = indicator;
}

/* NC-6 with 3 thrown: 134, 135, 132, 133, then the indicator 130 is skipped or drawn. */
static void
test_supplements (void)
{
  static const int skipped[] = { 134, 135, 132, 133, 131, 128, 129, 126 };
  static const int drawn[] = { 134, 135, 132, 133, 130, 131, 128, 129 };
  const TeaVariant *variant = tea_variant_find ("nanchang");
  TeaOptions options;
  TeaWall wall;

  tea_options_init (&options, variant);
  init_wall (&wall, 53, 130);
  for (guint i = 0; i < G_N_ELEMENTS (skipped); i++)
    take_supplement (&wall, &options, skipped[i]);
  g_assert_false (variant->indicator_is_drawn (&options));

  g_assert_cmpint (tea_options_set (&options, variant, "indicator-as-supplement", "on", 0), ==, TEA_ERROR_NONE);
  init_wall (&wall, 53, 130);
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    take_supplement (&wall, &options, drawn[i]);
  g_assert_true (variant->indicator_is_drawn (&options));
}

/* NC-7: 34 tiles are left, including the indicator, or with `17-stacks` 33 after an odd number of supplements. Kongs
 * take no supplement from them. */
static void
test_dead_wall (void)
{
  const TeaVariant *variant = tea_variant_find ("nanchang");
  TeaOptions options;
  TeaWall wall;

  tea_options_init (&options, variant);
  init_wall (&wall, 101, 130);
  g_assert_cmpint (variant->next_head (&options, &wall), ==, 101);
  wall.head = 102;
  g_assert_cmpint (variant->next_head (&options, &wall), ==, -1);
  take_supplement (&wall, &options, -1);
  init_wall (&wall, 101, 130);
  take_supplement (&wall, &options, 134);
  g_assert_cmpint (variant->next_head (&options, &wall), ==, -1);

  g_assert_cmpint (tea_options_set (&options, variant, "dead-wall", "17-stacks", 0), ==, TEA_ERROR_NONE);
  g_assert_cmpint (variant->next_head (&options, &wall), ==, 101);
  wall.head = 102;
  g_assert_cmpint (variant->next_head (&options, &wall), ==, -1);
  init_wall (&wall, 102, 130);
  g_assert_cmpint (variant->next_head (&options, &wall), ==, -1);
  init_wall (&wall, 100, 130);
  take_supplement (&wall, &options, 134);
  take_supplement (&wall, &options, 135);
  g_assert_cmpint (variant->next_head (&options, &wall), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/nanchang/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/rules/nanchang/NC-2/break", test_break);
  g_test_add_func ("/rules/nanchang/NC-3/fine-tiles", test_fine_tiles);
  g_test_add_func ("/rules/nanchang/fine-tiles/points", test_fine_points);
  g_test_add_func ("/rules/nanchang/NC-6/supplements", test_supplements);
  g_test_add_func ("/rules/nanchang/NC-7/dead-wall", test_dead_wall);
  g_test_add_func ("/rules/nanchang/bonus/reasons", test_reasons);
  g_test_add_func ("/rules/nanchang/bonus/most-payments", test_most_payments);

  return g_test_run ();
}
