/* test-deal-common.c - common play (docs/rules/README.md), clause by clause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"
#include "rules/fenghua/tea-fenghua.h"

/* Seat 0, the dealer, holds the 5m that seat 1 can chow, seat 2 can pung and seat 3 can win on. */
#define DISCARDER "579m468p4689sNFPP"
#define CHOWER "46m19p19sESWNCFP"
#define PONGER "55m368p147sESWNC"
#define KONGER "555m368p147sESWN"
#define WINNER "222p333p222s333s5m"
#define EYES_WINNER "444p666p444s666s5m"

static void
check_pung (Table *table)
{
  const TeaDealPlayer *player = &table->deal.players[2];

  g_assert_cmpuint (player->n_melds, ==, 1);
  g_assert_cmpuint (player->melds[0].kind, ==, TEA_MELD_PUNG);
  g_assert_cmpint (player->melds[0].from, ==, 0);
  g_assert_cmpuint (player->drawn, ==, TEA_TILE_NONE);
  g_assert_cmpint (table->deal.players[0].discards[0].claimed_by, ==, 2);
  g_assert_cmpuint (table->deal.turn, ==, 2);
  table_assert_legal (table, 2, "3p 6p 8p 1s 4s 7s E S W N C");
}

static void
check_all_asked (Table *table)
{
  g_assert_cmpuint (tea_deal_waiting (&table->deal), ==, 1 << 1 | 1 << 2 | 1 << 3);
  table_assert_legal (table, 0, "");
  table_assert_legal (table, 1, "chow46m pass");
  table_assert_legal (table, 2, "pung pass");
  table_assert_legal (table, 3, "win5m pass");
}

static void
check_kong_and_pung (Table *table)
{
  table_assert_legal (table, 2, "kong pung pass");
}

static void
check_fresh (Table *table)
{
  g_assert_true (table->deal.record.fresh);
}

static void
check_direct_kong (Table *table)
{
  const TeaMeld *kong = &table->deal.players[2].melds[0];

  g_assert_cmpuint (kong->form, ==, TEA_KONG_DIRECT);
  g_assert_cmpint (kong->from, ==, 0);
  g_assert_cmpuint (table->deal.players[2].drawn, ==, tea_tile_from_string ("9m"));
  g_assert_cmpuint (table->deal.replacement, ==, TEA_REPLACEMENT_KONG);
  g_assert_cmpint (table->deal.replaced, ==, 0);
  g_assert_cmpuint (table->deal.n_claims, ==, 1);
}

#define CLAIMS                                                                                                         \
  {                                                                                                                    \
    .hands = { DISCARDER, CHOWER, PONGER, WINNER }, .indicator = "9m", .head = "9p1m"                                  \
  }
#define KONG_CLAIMS                                                                                                    \
  {                                                                                                                    \
    .hands = { DISCARDER, CHOWER, KONGER, NULL }, .indicator = "2m", .head = "9p1m", .tail = "9m"                      \
  }
#define TWO_WINNERS                                                                                                    \
  {                                                                                                                    \
    .hands = { DISCARDER, WINNER, EYES_WINNER, CHOWER }, .indicator = "9m", .head = "9p1m"                             \
  }

/* clang-format off */
static const Case claims[] = {
  { "all-are-asked",          CLAIMS, "", "0:5m",                                 "0-5m",                    check_all_asked },
  { "nobody-claims",          CLAIMS, "", "0:5m 1:pass 3:pass 2:pass",            "0-5m 1+9p" },
  { "chow",                   CLAIMS, "", "0:5m 2:pass 1:chow46m 3:pass",         "0-5m 1chow5m46m<0" },
  { "pung-over-chow",         CLAIMS, "", "0:5m 1:chow46m 2:pung 3:pass",         "0-5m 2pung5m<0",          check_pung },
  { "win-over-pung",          CLAIMS, "", "0:5m 1:chow46m 2:pung 3:win",          "0-5m 3win5m<0 settle" },
  { "win-before-the-answers", CLAIMS, "", "0:5m 3:win 1:pass",                    "0-5m" },
  { "answers-once",           CLAIMS, "", "0:5m 1:pass 1:pass=not-your-turn 1:chow46m=not-your-turn", "0-5m" },
  { "discarder-is-not-asked", CLAIMS, "", "0:5m 0:pass=not-your-turn 0:pung=not-your-turn", "0-5m" },
  { "chow-from-left-only",    CLAIMS, "", "0:5m 2:chow46m=not-from-left 3:chow46m=not-from-left", "0-5m" },
  { "no-such-chow",           CLAIMS, "", "0:5m 1:chow67m=no-such-tile 1:chow47m=no-set 1:chow19p=no-set", "0-5m" },
  { "chow-is-sorted",         CLAIMS, "", "0:5m 1:chow64m=no-set",                "0-5m" },
  { "no-such-pung",           CLAIMS, "", "0:5m 1:pung=no-such-tile 2:kong=no-such-tile", "0-5m" },
  { "no-such-win",            CLAIMS, "", "0:5m 1:win=no-win",                    "0-5m" },
  { "not-your-discard",       CLAIMS, "", "1:9p=not-your-turn 0:5m!=fixed-tile 0:1m=no-such-tile 0:take=fixed-tile 0:pass=fixed-tile 0:win=no-win", "" },
  { "kong-or-pung",           KONG_CLAIMS, "", "0:5m",                            "0-5m",                    check_kong_and_pung },
  { "kong-over-chow",         KONG_CLAIMS, "", "0:5m 1:chow46m 2:kong",           "0-5m 2kong5m<0 2^9m",     check_direct_kong },
  { "nearest-winner",         TWO_WINNERS, "", "0:5m 2:win 1:win",                "0-5m 1win5m<0 settle", check_fresh },
  { "second-winner",          TWO_WINNERS, "", "0:5m 2:win 1:pass",               "0-5m 2win5m<0 settle" },
};
/* clang-format on */

/* Common play 4 and 5: seat 1 claims a pung, holding four of a kind, and draws the pung's fourth tile next turn. */

#define PUNG_AND_ROUND "0:5m 1:pung 1:W 2:drawn 3:drawn 0:drawn"
#define PUNG_AND_ROUND_EVENTS "0-5m 1pung5m<0 1-W 2+1m 2-1m 3+4p 3-4p 0+9p 0-9p "

static void
check_after_draw (Table *table)
{
  table_assert_legal (table, 1, "closed7p added5m 5m 7p 1s 4s 8s E S N");
}

static void
check_two_kongs (Table *table)
{
  const TeaMeld *melds = table->deal.players[1].melds;

  g_assert_cmpuint (table->deal.players[1].n_melds, ==, 2);
  g_assert_cmpuint (melds[0].form, ==, TEA_KONG_ADDED);
  g_assert_cmpint (melds[0].from, ==, 0);
  g_assert_cmpuint (melds[1].form, ==, TEA_KONG_CLOSED);
  g_assert_cmpint (table->deal.replaced, ==, 0);
  g_assert_cmpuint (table->deal.kongs_in_turn, ==, 2);
  g_assert_cmpuint (table->deal.n_claims, ==, 1);
  /* The second kong was in the hand before, so it is not a kong on kong. */
  g_assert_cmpuint (table->deal.kong_chain, ==, 1);
}

static void
check_kong_on_kong (Table *table)
{
  g_assert_cmpuint (table->deal.kong_chain, ==, 2);
}

static void
check_after_pung (Table *table)
{
  table_assert_legal (table, 1, "7p 1s 4s 8s E S W N");
}

#define KONGS(fourth, supplements)                                                                                     \
  {                                                                                                                    \
    .hands = { "579m468p689sNFPPC", "55m7777p148sESWN", "18m19p369sSSCCFF", "29m13p57sEWNCF8m4p" }, .indicator = "9m", \
    .head = "1m4p9p" fourth, .tail = supplements                                                                       \
  }

/* clang-format off */
static const Case kongs[] = {
  { "none-after-pung", KONGS ("5m", "9p9s"), "", "0:5m 1:pung 1:closed7p=after-claim 1:win=after-claim",
    "0-5m 1pung5m<0", check_after_pung },
  { "after-draw",      KONGS ("5m", "9p9s"), "", PUNG_AND_ROUND, PUNG_AND_ROUND_EVENTS "1+5m", check_after_draw },
  { "two",             KONGS ("5m", "9p9s"), "", PUNG_AND_ROUND " 1:closed7p 1:added5m",
    PUNG_AND_ROUND_EVENTS "1+5m 1closed7p 1^9p 1added5m 1^9s", check_two_kongs },
  { "kong-on-kong",    KONGS ("7m", "5m9s"), "", PUNG_AND_ROUND " 1:closed7p 1:added5m",
    PUNG_AND_ROUND_EVENTS "1+7m 1closed7p 1^5m 1added5m 1^9s", check_kong_on_kong },
  { "not-in-hand",     KONGS ("7m", "9p9s"), "", PUNG_AND_ROUND " 1:added5m=no-such-tile 1:closed1s=no-such-tile 1:added7p=no-set",
    PUNG_AND_ROUND_EVENTS "1+7m" },
  { "others-turn",     KONGS ("5m", "9p9s"), "", "1:closed7p=not-your-turn", "" },
};
/* clang-format on */

/* Common play 6: seat 3 waits on the 5m that seat 1 adds; as a discard it is worth too little (FH-10). */

static void
check_robbed (Table *table)
{
  const TeaRecord *record = &table->deal.record;
  const TeaRecordPlayer *robbed = &record->players[1];

  g_assert_cmpuint (record->by, ==, TEA_BY_ROBBED_KONG);
  g_assert_cmpint (record->from, ==, 1);
  g_assert_cmpuint (record->tile, ==, tea_tile_from_string ("5m"));
  g_assert_false (record->robbed_closed);
  g_assert_cmpuint (robbed->melds[0].kind, ==, TEA_MELD_PUNG);
  g_assert_cmpuint (robbed->melds[0].n, ==, 3);
  g_assert_cmpuint (robbed->concealed.n[tea_tile_from_string ("5m")], ==, 0);
  g_assert_nonnull (table_item (&table->deal, "own-tile"));
  g_assert_cmpint (table->deal.answer.liability, ==, TEA_FENGHUA_LIABLE_ROBBED_KONG);
  g_assert_cmpint (table->deal.answer.liable, ==, 1);
}

static void
check_rob_phase (Table *table)
{
  TeaSeatView view;
  TeaTiles unseen;

  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_ROB);
  g_assert_cmpuint (tea_deal_waiting (&table->deal), ==, 1 << 3);
  table_assert_legal (table, 3, "win5m pass");
  table_assert_legal (table, 1, "");
  tea_seat_view_init (&view, &table->deal, 3);
  tea_seat_view_unseen (&view, &unseen);
  g_assert_cmpuint (unseen.n[tea_tile_from_string ("5m")], ==, 0);
}

static void
check_kong_made (Table *table)
{
  const TeaMeld *meld = &table->deal.players[1].melds[0];

  g_assert_cmpuint (meld->form, ==, TEA_KONG_ADDED);
  g_assert_cmpint (meld->from, ==, 0);
  g_assert_cmpuint (table->deal.tile, ==, TEA_TILE_NONE);
}

#define ROBBING                                                                                                        \
  {                                                                                                                    \
    .hands = { "579m468p689sNFPPC", "55m7777p148sESWN", "18m19p369sSSCCFF", "46m222p333p222sEE" }, .indicator = "9m",  \
    .head = "1m4p9p5m", .tail = "9s"                                                                                   \
  }

/* clang-format off */
static const Case robbing[] = {
  { "discard-too-cheap", ROBBING, "", "0:5m 3:win=below-minimum", "0-5m" },
  { "asked",   ROBBING, "", PUNG_AND_ROUND " 1:added5m 2:pung=fixed-tile 2:pass=not-your-turn", PUNG_AND_ROUND_EVENTS "1+5m 1added5m", check_rob_phase },
  { "robbed",  ROBBING, "", PUNG_AND_ROUND " 1:added5m 3:win",  PUNG_AND_ROUND_EVENTS "1+5m 1added5m 3rob5m<1 settle", check_robbed },
  { "let-go",  ROBBING, "", PUNG_AND_ROUND " 1:added5m 3:pass", PUNG_AND_ROUND_EVENTS "1+5m 1added5m 1^9s", check_kong_made },
};
/* clang-format on */

/* Common play 1 */
static void
test_deal (void)
{
  /* Head-order positions of the tiles dealt to the dealer and to each following seat. */
  static const guint8 places[4][14] = {
    { 0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52 },
    { 4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49 },
    { 8, 9, 10, 11, 24, 25, 26, 27, 40, 41, 42, 43, 50 },
    { 12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51 },
  };
  const Script script = { .dealer = 2, .indicator = "9m", .head = "1m" };
  TeaHandSetup setup;
  TeaTiles hands[4];
  TeaDeal deal;

  table_setup (&script, &setup);
  tea_hand_setup_dealt (&setup, hands);
  tea_deal_start (&deal, &setup, NULL);
  for (guint i = 0; i < 4; i++)
    {
      guint seat = (2 + i) % 4;
      TeaTiles expected = { { 0 } };

      for (guint j = 0; j < (i == 0 ? 14 : 13); j++)
        expected.n[setup.wall[places[i][j]]]++;
      g_assert_cmpmem (&expected, sizeof expected, &hands[seat], sizeof hands[seat]);
      g_assert_cmpmem (&expected, sizeof expected, &deal.players[seat].concealed, sizeof expected);
    }
  g_assert_cmpuint (deal.turn, ==, 2);
  g_assert_cmpuint (deal.players[2].drawn, ==, setup.wall[52]);
  g_assert_cmpuint (deal.players[3].drawn, ==, TEA_TILE_NONE);
  g_assert_cmpuint (deal.wall.head, ==, 53);
}

static void
test_bad_setups (void)
{
  const Script script = { .indicator = "9m" };
  TeaHandSetup good;
  TeaHandSetup bad;

  table_setup (&script, &good);
  g_assert_null (tea_hand_setup_check (&good));

  bad = good;
  bad.dealer = 4;
  g_assert_nonnull (tea_hand_setup_check (&bad));
  bad = good;
  bad.dice[0][1] = 7;
  g_assert_nonnull (tea_hand_setup_check (&bad));
  bad = good;
  bad.n_tiles = 136;
  g_assert_nonnull (tea_hand_setup_check (&bad));
  bad = good;
  bad.wall[3] = TEA_N_KINDS;
  g_assert_nonnull (tea_hand_setup_check (&bad));
  bad = good;
  bad.wall[3] = bad.wall[3] == 0 ? 1 : 0;
  g_assert_nonnull (tea_hand_setup_check (&bad));
  bad = good;
  bad.round_wind = TEA_TILE_RED;
  g_assert_nonnull (tea_hand_setup_check (&bad));
}

/* Actions from outside, e.g. from a log, may be invalid. */
static void
test_nonsense (void)
{
  static const TeaAction nonsense[] = {
    { TEA_ACTION_DISCARD, 4, 0, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE },
    { TEA_ACTION_DISCARD, 0, 200, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE },
    { TEA_ACTION_DISCARD, 0, TEA_TILE_NONE, { 0, 0 }, TRUE },
    { TEA_ACTION_CLOSED_KONG, 0, 99, { 0, 0 }, TRUE },
    { TEA_ACTION_ADDED_KONG, 0, TEA_TILE_4Q, { 0, 0 }, TRUE },
    { TEA_ACTION_BONUS, 0, 99, { 0, 0 }, TRUE },
    { TEA_ACTION_BONUS + 1, 0, 0, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE },
    { 255, 255, 255, { 255, 255 }, TRUE },
    { TEA_ACTION_CHOW, 1, 4, { 3, 250 }, FALSE },
    { TEA_ACTION_CHOW, 1, 250, { 3, 5 }, FALSE },
    { TEA_ACTION_KONG, 3, TEA_TILE_NONE, { 3, 5 }, FALSE },
  };
  const Script script = CLAIMS;
  g_auto (Table) table = { 0 };

  table_init (&table, &script);
  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++)
        g_assert_cmpint (tea_deal_apply (&table.deal, &nonsense[i], NULL), !=, TEA_ILLEGAL_NOT);
      table_play (&table, round == 0 ? "0:5m" : "");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  table_add_cases ("/play/common/3-claims", claims, G_N_ELEMENTS (claims));
  table_add_cases ("/play/common/4-5-kongs", kongs, G_N_ELEMENTS (kongs));
  table_add_cases ("/play/common/6-robbing", robbing, G_N_ELEMENTS (robbing));
  g_test_add_func ("/play/common/1-deal", test_deal);
  g_test_add_func ("/play/common/bad-setups", test_bad_setups);
  g_test_add_func ("/play/common/nonsense", test_nonsense);

  return g_test_run ();
}
