/* test-deal-missed.c - missed wins and passed pungs (docs/rules/README.md 7a, LQ-5, LQ-10, LQ-11, NC-8, MI-6)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"

/* clang-format off */
TABLE_RULES (same_tile,   rules->missed_win = TEA_MISSED_WIN_SAME_TILE);
TABLE_RULES (any_tile,    rules->missed_win = TEA_MISSED_WIN_ANY_TILE);
TABLE_RULES (own_turn,    rules->missed_win = TEA_MISSED_WIN_OWN_TURN);
TABLE_RULES (higher,      rules->missed_win = TEA_MISSED_WIN_HIGHER);
TABLE_RULES (passed_pung, rules->passed_pung = TRUE);
/* clang-format on */

/* Seat 2 waits on 6s and 7s, and all others have a 6s or draw one. */

#define HANDS_67S "579m468p689sEFPPC", "46m19p19sESWNCFP", "444p666p444s66s77s"
#define WAIT_67S(rule, first)                                                                                          \
  {                                                                                                                    \
    .variant = rule, .hands = { HANDS_67S, "1m28m139p568sSWNN" }, .indicator = "9m", .head = first                     \
  }
#define DRAWN_6S(rule, first)                                                                                          \
  {                                                                                                                    \
    .variant = rule, .hands = { HANDS_67S, "1m28m139p158sSWNN" }, .indicator = "9m", .head = first                     \
  }
#define AGAIN "0:6s 2:pass 1:6s "
#define OTHER "0:6s 2:pass 1:7s "
#define AFTER_TURN "0:6s 2:pass 1:9p 2:1p 3:6s "
#define AFTER_TURN_EVENTS "0-6s 1+9p 1-9p 2+1p 2-1p 3+1m 3-6s"
#define AFTER_SKIP "0:6s 2:pass 1:N 3:pung 3:6s "
#define AFTER_SKIP_EVENTS "0-6s 1+9p 1-N 3pungN<1 3-6s"

/* LQ-16 */
static void
check_not_fresh (Table *table)
{
  g_assert_false (table->deal.record.fresh);
}

static void
check_pung_still (Table *table)
{
  table_assert_legal (table, 2, "pung pass");
}

static void
check_every_kind_missed (Table *table)
{
  g_assert_cmphex (table->deal.players[3].missed, ==, G_MAXUINT64);
}

/* Seat 2 scores 181 with the P and 180 with the 6s, rounded to 190 and 180. */
#define TWO_TOTALS(first)                                                                                              \
  {                                                                                                                    \
    .variant = &higher, .hands = { "579m468p689sEENNP", "146m1579p159sESN", "3f3qCCCFFFWWW66s", NULL },                \
    .indicator = "9m", .head = first, .tail = "PP"                                                                     \
  }

/* LQ-11 `higher`: seat 1 declines its self-draw and then waits on every tile; seat 3 can pung the N that follows. */
#define WAIT_ON_ALL(discards)                                                                                          \
  {                                                                                                                    \
    .variant = &higher,                                                                                                \
    .hands = { "19m159p1359sEESS", "123m456m789p23s9s5p", "28m147p47sCFPSWE", "28m36p578s1sCFNN1m" },                  \
    .indicator = "5p", .head = discards                                                                                \
  }

/* Seat 1 was dealt this wait and declined no win for it. */
#define DEALT_WAIT                                                                                                     \
  {                                                                                                                    \
    .variant = &higher,                                                                                                \
    .hands = { "19m159p1359sEESS", "123m456m789p234s5p", "28m147p47sCFPSWE", "28m36p578s1sCFNN1m" },                   \
    .indicator = "5p", .head = "9sN"                                                                                   \
  }

static void
check_let_go (Table *table)
{
  g_assert_cmpint (table->deal.players[1].let_go_total, ==, 10);
  table_assert_legal (table, 1, "");
  table_assert_legal (table, 3, "pung pass");
}

static void
check_new_wait (Table *table)
{
  g_assert_cmpint (table->deal.players[1].let_go_total, ==, -1);
}

/* clang-format off */
static const Case missed[] = {
  { "nothing",               DRAWN_6S (NULL, "6s"), "", AGAIN "2:win", "0-6s 1+6s 1-6s 2win6s<1 settle", check_not_fresh },
  { "LQ-10/same-tile",             DRAWN_6S (&same_tile, "6s"), "", AGAIN "2:win=missed-win", "0-6s 1+6s 1-6s", check_pung_still },
  { "LQ-10/same-tile/other",       WAIT_67S (&same_tile, "7s"), "", OTHER "2:win", "0-6s 1+7s 1-7s 2win7s<1 settle" },
  { "LQ-10/same-tile/after-turn",  WAIT_67S (&same_tile, "9p1p1m"), "", AFTER_TURN "2:win", AFTER_TURN_EVENTS " 2win6s<3 settle" },
  { "LQ-10/same-tile/skipped",     WAIT_67S (&same_tile, "9p"), "", AFTER_SKIP "2:win", AFTER_SKIP_EVENTS " 2win6s<3 settle" },
  { "NC-8/any-tile",              DRAWN_6S (&any_tile, "6s"), "", AGAIN "2:win=missed-win", "0-6s 1+6s 1-6s", check_pung_still },
  { "NC-8/any-tile/other",        WAIT_67S (&any_tile, "7s"), "", OTHER "2:win=missed-win", "0-6s 1+7s 1-7s", check_pung_still },
  { "NC-8/any-tile/after-turn",   WAIT_67S (&any_tile, "9p1p1m"), "", AFTER_TURN "2:win", AFTER_TURN_EVENTS " 2win6s<3 settle" },
  { "NC-8/any-tile/skipped",      WAIT_67S (&any_tile, "9p"), "", AFTER_SKIP "2:win", AFTER_SKIP_EVENTS " 2win6s<3 settle" },
  { "NC-8/any-tile/self-draw",    DRAWN_6S (&any_tile, "9p6s"), "", "0:6s 2:pass 1:drawn 2:win", "0-6s 1+9p 1-9p 2+6s 2win6s settle" },
  { "NC-8/any-tile/robbed-kong",
    { .variant = &any_tile, .hands = { "579m468p689sNFPPC", "55m7777p148sESWN", "18m19p369sSSCCFF", "46m222p333p222sEE" },
      .indicator = "9m", .head = "1m4p9p5m", .tail = "9s" },
    "", "0:5m 1:pung 1:W 2:drawn 3:drawn 0:drawn 1:added5m 3:pass",
    "0-5m 1pung5m<0 1-W 2+1m 2-1m 3+4p 3-4p 0+9p 0-9p 1+5m 1added5m 1^9s", check_every_kind_missed },
  { "MI-6/own-turn",              DRAWN_6S (&own_turn, "6s"), "", AGAIN "2:win=missed-win", "0-6s 1+6s 1-6s", check_pung_still },
  { "MI-6/own-turn/other",        WAIT_67S (&own_turn, "7s"), "", OTHER "2:win", "0-6s 1+7s 1-7s 2win7s<1 settle" },
  { "MI-6/own-turn/after-turn",   WAIT_67S (&own_turn, "9p1p1m"), "", AFTER_TURN "2:win", AFTER_TURN_EVENTS " 2win6s<3 settle" },
  { "MI-6/own-turn/skipped",      WAIT_67S (&own_turn, "9p"), "", AFTER_SKIP "2:win=missed-win", AFTER_SKIP_EVENTS, check_pung_still },
  { "LQ-10/higher-more",           TWO_TOTALS ("P"), NULL, "0:6s 2:pass 1:P 2:win", "0-6s 1+P 1-P 2winP<1 settle" },
  { "LQ-10/higher-less",           TWO_TOTALS ("6s"), NULL, "0:P 2:pass 1:6s 2:win=missed-win", "0-P 1+6s 1-6s", check_pung_still },
  { "LQ-11/let-go",         WAIT_ON_ALL ("4sN"), "", "0:9m 1:9s 2:N 1:win=missed-win", "0-9m 1+4s 1-9s 2+N 2-N", check_let_go },
  { "LQ-11/nothing-let-go", WAIT_ON_ALL ("7mN7p"), "", "0:9m 1:7m 2:N *:pass", "0-9m 1+7m 1-7m 2+N 2-N 3+7p", check_new_wait },
  { "LQ-11/dealt-wait",     DEALT_WAIT, "", "0:9m 1:pass 1:9s", "0-9m 1+9s 1-9s 2+N", check_new_wait },
  { "LQ-5/passed-pung",           DRAWN_6S (&passed_pung, "6s"), "", AGAIN "2:pung=passed-pung 2:win", "0-6s 1+6s 1-6s 2win6s<1 settle" },
  { "LQ-5/passed-pung-after-turn", WAIT_67S (&passed_pung, "9p1p1m"), "", AFTER_TURN "2:pung", AFTER_TURN_EVENTS " 2pung6s<3" },
  { "LQ-5/passed-pung-skipped",   WAIT_67S (&passed_pung, "9p"), "", AFTER_SKIP "2:pung", AFTER_SKIP_EVENTS " 2pung6s<3" },
};
/* clang-format on */

static TeaErrorCode
refuse_nothing (const TeaReading *reading, const TeaScore *score, const char **message)
{
  return TEA_ERROR_NONE;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_make_variant (same_tile);
  table_make_variant (any_tile);
  table_make_variant (own_turn);
  table_make_variant (higher);
  table_make_variant (passed_pung);
  higher.refuse = refuse_nothing;

  table_add_cases ("/play/missed", missed, G_N_ELEMENTS (missed));

  return g_test_run ();
}
