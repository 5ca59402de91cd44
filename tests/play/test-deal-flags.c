/* test-deal-flags.c - play rules that Fenghua does not use, on variants made for the test
 *
 * Each variant is Fenghua with other play rules or hooks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"

#define TILE(text) tea_tile_from_string (text)

/* clang-format off */
TABLE_RULES (no_offer,      rules->bottom_offer = FALSE);
TABLE_RULES (initial_kongs, rules->initial_kongs = TRUE);
TABLE_RULES (fishing,       rules->fishing = TRUE);
TABLE_RULES (sacking,       rules->sacking = TRUE);
TABLE_RULES (orphans,       rules->rob_closed_with_orphans = TRUE);
TABLE_RULES (melded_wilds,  rules->n_throws = 1);
TABLE_RULES (late,          rules->n_throws = 1);
/* clang-format on */

/* Common play 7: the player who draws the last tile may win or discard any tile, and the others may only win on it. */

#define LAST_TILE(rule)                                                                                                \
  {                                                                                                                    \
    .variant = rule, .dice = { 3, 3 },                                                                                 \
    .hands = { "1234f79m468p689sNF", "46m19p19sESWNCFP", "55m368p147sESWNC", "222p333p222s333s5m" },                   \
    .indicator = "1q", .head = "2q3q4q", .last = "7m5m", .tail = "9pPPF1m"                                             \
  }

/* Fenghua's hook still supplies a tile for a kong after the last tile, as a dead wall does. */
#define LAST_KONG                                                                                                      \
  {                                                                                                                    \
    .variant = &no_offer, .dice = { 3, 3 }, .hands = { "1234f79m468p689sNF", "555m222p333p222s9s" },                   \
    .indicator = "1q", .head = "2q3q4q", .last = "7m5m", .tail = "9pPPF9s"                                             \
  }

static void
check_no_last_tile (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, 0);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_KONG);
}

static void
check_last_turn (Table *table)
{
  g_assert_true (table->deal.bottom);
  table_assert_legal (table, 1, "4m 5m 6m 1p 9p 1s 9s E S W N C F P");
}

static void
check_last_discard (Table *table)
{
  table_assert_legal (table, 2, "");
  table_assert_legal (table, 3, "win5m pass");
}

static void
check_last_tile (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_LAST_TILE);
}

/* clang-format off */
static const Case lasts[] = {
  { "drawn-at-once",  LAST_TILE (&no_offer), NULL, "until:1 0:drawn", "0-7m 1+5m", check_last_turn },
  { "any-discard",    LAST_TILE (&no_offer), NULL, "until:1 0:drawn 1:9p", "0-7m 1+5m 1-9p drawn settle" },
  { "win-only",       LAST_TILE (&no_offer), NULL, "until:1 0:drawn 1:5m 2:pung=last-tile", "0-7m 1+5m 1-5m", check_last_discard },
  { "kong-after-last", LAST_KONG, NULL, "until:1 0:drawn 1:closed5m 1:win", "0-7m 1+5m 1closed5m 1^9s 1win9s settle", check_no_last_tile },
  { "won",            LAST_TILE (&no_offer), NULL, "until:1 0:drawn 1:5m 3:win", "0-7m 1+5m 1-5m 3win5m<1 settle", check_last_tile },
};
/* clang-format on */

/* MI-4, CE-3 */

#define START_KONGS                                                                                                    \
  {                                                                                                                    \
    .variant = &initial_kongs, .hands = { "1111m468p689sNFPP", "46m19p19sESWNCFP", "7777p1f35m258sESC", NULL },        \
    .indicator = "9m", .head = "1p", .tail = "9p5s2f8s"                                                                \
  }

static void
check_start (Table *table)
{
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_START);
  g_assert_cmpuint (tea_deal_waiting (&table->deal), ==, 1 << 0);
  table_assert_legal (table, 0, "closed1m pass");
}

static void
check_first_turn (Table *table)
{
  const TeaDeal *deal = &table->deal;

  g_assert_cmpint (deal->phase, ==, TEA_PHASE_TURN);
  g_assert_cmpuint (deal->turn, ==, 0);
  g_assert_cmpuint (deal->players[0].drawn, ==, TILE ("9p"));
  g_assert_cmpuint (deal->players[2].drawn, ==, TEA_TILE_NONE);
  g_assert_cmpuint (deal->players[2].n_bonus, ==, 2);
  g_assert_cmpuint (deal->replacement, ==, TEA_REPLACEMENT_KONG);
  g_assert_cmpint (deal->replaced, ==, 0);
  g_assert_cmpuint (deal->kongs_in_turn, ==, 1);
  g_assert_cmpuint (deal->n_claims, ==, 0);
}

static void
check_passed (Table *table)
{
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_START);
  table_assert_legal (table, 0, "");
  table_assert_legal (table, 2, "closed7p pass");
}

static void
check_kong_later (Table *table)
{
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_TURN);
  g_assert_cmpuint (table->deal.replacement, ==, TEA_REPLACEMENT_NONE);
  table_assert_legal (table, 0, "closed1m 1m 4p 6p 8p 6s 8s 9s N F P");
}

/* clang-format off */
static const Case start_kongs[] = {
  { "asked",      START_KONGS, "", "0:1m=fixed-tile 0:win=fixed-tile 2:closed7p=not-your-turn 0:closed6s=no-such-tile", "", check_start },
  { "declared",   START_KONGS, "", "0:closed1m 2:closed7p", "0closed1m 0^9p 2*1f 2^5s 2closed7p 2^2f 2*2f 2^8s", check_first_turn },
  { "passed",     START_KONGS, "", "0:pass", "2*1f 2^9p", check_passed },
  { "all-passed", START_KONGS, "", "0:pass 2:pass", "2*1f 2^9p", check_kong_later },
};
/* clang-format on */

/* MI-5 */

#define READY                                                                                                          \
  {                                                                                                                    \
    .variant = &fishing,                                                                                               \
    .hands = { "222p333p222s333s5m9s", "47m19p19sESWNCFP", "25m16p147sESWNCF", "19m47pSSWWCCFPP" }, .indicator = "9m", \
    .head = "1m9pN8s1m9pN5m"                                                                                           \
  }
#define ON_THE_WAY                                                                                                     \
  {                                                                                                                    \
    .variant = &fishing,                                                                                               \
    .hands = { "222p333p222s333s5m9s", "47m19p19sESWNCFP", "25m16p147sESWNCF", "19m47pSSWWCCFPP" }, .indicator = "9m", \
    .head = "1m9p2p", .tail = "8s"                                                                                     \
  }
/* Seat 0 holds four 1m and draws 4m, or holds three and draws the fourth. */
#define OWN_KONG(hand, drawn)                                                                                          \
  {                                                                                                                    \
    .variant = &fishing, .hands = { hand, "47m19p19sESWNCFP", "25m16p147sESWNCF", "69m47pSSWWCCFPP" },                 \
    .indicator = "9m", .head = "8m9pN" drawn, .tail = "8s"                                                             \
  }
#define ROUND_2P "1:drawn 2:drawn 3:2p "
#define ROUND "1:drawn 2:drawn 3:drawn "
#define ROUND_EVENTS " 1+1m 1-1m 2+9p 2-9p 3+N 3-N 0+8s 0-8s 1+1m 1-1m 2+9p 2-9p 3+N 3-N 0+5m"

static void
check_ready (Table *table)
{
  table_assert_legal (table, 0, "5m 5m! 2p 3p 2s 3s 9s 9s!");
}

static void
check_fishing (Table *table)
{
  TeaSeatView view;

  tea_seat_view_init (&view, &table->deal, 1);
  g_assert_true (view.players[0].fishing);
}

static void
check_original_call (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_ORIGINAL_CALL);
}

static void
check_still_fishing (Table *table)
{
  g_assert_true (table->deal.players[0].fishing);
}

/* The hand no longer has the tiles of the original call. */
static void
check_broken (Table *table)
{
  g_assert_false (table->deal.players[0].fishing);
}

static void
check_no_call (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, 0);
  g_assert_false (table->deal.players[0].fishing);
}

/* clang-format off */
static const Case waits[] = {
  { "offered",   READY, "", "0:2p!=no-win 0:E!=no-such-tile", "", check_ready },
  { "declared",  READY, "", "0:9s!", "0-9s! 1+1m", check_fishing },
  { "first-discard-only", READY, "", "0:9s " ROUND "0:8s!=fixed-tile", "0-9s 1+1m 1-1m 2+9p 2-9p 3+N 3-N 0+8s" },
  { "won",       READY, "", "0:9s! " ROUND "0:8s " ROUND "0:win", "0-9s!" ROUND_EVENTS " 0win5m settle", check_original_call },
  { "not-declared", READY, "", "0:9s " ROUND "0:8s " ROUND "0:win", "0-9s" ROUND_EVENTS " 0win5m settle", check_no_call },
  { "kong-does-no-harm", ON_THE_WAY, "", "0:9s! " ROUND_2P "0:kong", "0-9s! 1+1m 1-1m 2+9p 2-9p 3+2p 3-2p 0kong2p<3 0^8s", check_fishing },
  { "drawn-kong-does-no-harm", OWN_KONG ("111m234m456p789s5sN", "1m"), "", "0:N! *:pass 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:closed1m", NULL, check_still_fishing },
  { "kept-tile-breaks", OWN_KONG ("1111m23m456p789s5sN", "4m"), "", "0:N! *:pass 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:closed1m", NULL, check_broken },
  { "pung-breaks", ON_THE_WAY, "", "0:9s! " ROUND_2P "0:pung", "0-9s! 1+1m 1-1m 2+9p 2-9p 3+2p 3-2p 0pung2p<3", check_broken },
  { "broken",    READY, "", "0:5m! " ROUND "0:9s", "0-5m! 1+1m 1-1m 2+9p 2-9p 3+N 3-N 0+8s 0-9s 1+1m", check_broken },
};
/* clang-format on */

/* NC-9 */

#define FOUR_N(rule, seat1)                                                                                            \
  {                                                                                                                    \
    .variant = rule, .hands = { "155m159p158sNESWC", seat1, "28m17p2478sNESWF", "369m36p258s13sNCF" },                 \
    .indicator = "4m", .head = "5m9p1m1p"                                                                              \
  }

static void
check_sacked (Table *table)
{
  g_assert_true (table->deal.sacked);
}

static void
check_not_sacked (Table *table)
{
  g_assert_false (table->deal.sacked);
}

/* clang-format off */
static const Case sackings[] = {
  { "sacked",       FOUR_N (&sacking, "38m8p79s38p7mNESWP"), "", "0:N 1:N 2:N 3:N", "0-N 1+5m 1-N 2+9p 2-N 3+1m 3-N 0+1p", check_sacked },
  { "other-rules",  FOUR_N (NULL, "38m8p79s38p7mNESWP"), "", "0:N 1:N 2:N 3:N", "0-N 1+5m 1-N 2+9p 2-N 3+1m 3-N 0+1p", check_not_sacked },
  { "other-tile",   FOUR_N (&sacking, "38m8p79s38p7mNESWP"), "", "0:N 1:N 2:N 3:C", "0-N 1+5m 1-N 2+9p 2-N 3+1m 3-C 0+1p", check_not_sacked },
  { "closed-kong",  FOUR_N (&sacking, "PPPP8p79s38p7mNES"), NULL, "0:N 1:closedP 1:N 2:N 3:N", NULL, check_not_sacked },
};
/* clang-format on */

/* MI-7 */

#define ORPHANS(rule)                                                                                                  \
  {                                                                                                                    \
    .variant = rule, .hands = { "579m468p4689sNESW", "1111m368p147s8mEC", "9m19p19sESWNCFPP", NULL },                  \
    .indicator = "2m", .head = "7m", .tail = "5s"                                                                      \
  }

static void
check_robbed_closed (Table *table)
{
  const TeaRecord *record = &table->deal.record;

  g_assert_cmpuint (record->by, ==, TEA_BY_ROBBED_KONG);
  g_assert_true (record->robbed_closed);
  g_assert_cmpuint (record->players[1].concealed.n[TILE ("1m")], ==, 3);
  g_assert_cmpuint (record->players[1].n_melds, ==, 0);
}

static void
check_closed_in_view (Table *table)
{
  TeaSeatView view;
  TeaTiles unseen;

  tea_seat_view_init (&view, &table->deal, 2);
  tea_seat_view_unseen (&view, &unseen);
  g_assert_cmpuint (unseen.n[TILE ("1m")], ==, 0);
  table_assert_legal (table, 2, "win1m pass");
}

/* clang-format off */
static const Case robbed_closed[] = {
  { "asked",   ORPHANS (&orphans), "", "0:5m 1:closed1m", "0-5m 1+7m 1closed1m", check_closed_in_view },
  { "robbed",  ORPHANS (&orphans), "", "0:5m 1:closed1m 2:win", "0-5m 1+7m 1closed1m 2rob1m<1 settle", check_robbed_closed },
  { "let-go",  ORPHANS (&orphans), "", "0:5m 1:closed1m 2:pass", "0-5m 1+7m 1closed1m 1^5s" },
  { "not-in-fenghua", ORPHANS (NULL), "", "0:5m 1:closed1m", "0-5m 1+7m 1closed1m 1^5s" },
};
/* clang-format on */

/* NC-4, NC-5 */

#define HONOURS(rule, indicator_tile)                                                                                  \
  {                                                                                                                    \
    .variant = rule, .hands = { "159m159p1589sEFCN", "28m37p37sSWCPN4m4s", "369m36p2568sEEPF", NULL },                 \
    .indicator = indicator_tile, .head = "8p"                                                                          \
  }

static void
check_wind_chows (Table *table)
{
  table_assert_legal (table, 1, "chowSW chowSN chowWN pass");
}

static void
check_dragon_chow (Table *table)
{
  table_assert_legal (table, 1, "chowCP pass");
}

/* clang-format off */
static const Case honours[] = {
  { "winds",       HONOURS (&melded_wilds, "9p"), "", "0:E *:pass", "0-E 1+8p" },
  { "wind-chows",  HONOURS (&melded_wilds, "9p"), "", "0:E 2:pass", "0-E", check_wind_chows },
  { "dragon-chow", HONOURS (&melded_wilds, "9p"), "", "0:F", "0-F", check_dragon_chow },
  { "chow",        HONOURS (&melded_wilds, "9p"), "", "0:E 1:chowSN 2:pass", "0-E 1chowESN<0" },
  { "wild-claimed", HONOURS (&melded_wilds, "E"), "", "0:E 1:pass 2:pung", "0-E 2pungE<0" },
  { "wild-in-chow", HONOURS (&melded_wilds, "S"), "", "0:E 1:chowSW 2:pass", "0-E 1chowESW<0" },
  { "not-in-fenghua", HONOURS (NULL, "9p"), "", "0:E 1:chowSW=no-set 2:pass", "0-E 1+8p" },
};
/* clang-format on */

/* LQ-3 and NC-6: the indicator is turned up after the deal, and drawn when the supplements reach it. */

static void
break_late (const TeaOptions *options, const guint8 dice[3][2], guint dealer, guint n_tiles, TeaBreak *brk)
{
  *brk = (TeaBreak){ .seat = 0, .stacks = 1, .indicator = 53, .indicator_after_deal = TRUE, .second_thrower = -1 };
}

static int
next_head_late (const TeaOptions *options, const TeaWall *wall)
{
  return wall->head < 100 ? wall->head : -1;
}

static int
next_supplement_late (const TeaOptions *options, const TeaWall *wall, TeaReplacement why)
{
  return wall->kong_supplements + wall->bonus_supplements == 0
             ? 53
             : wall->n - wall->kong_supplements - wall->bonus_supplements;
}

static void
check_late_indicator (Table *table)
{
  const TeaDeal *deal = &table->deal;

  g_assert_cmpuint (deal->indicator, ==, TILE ("5p"));
  g_assert_cmpint (deal->wall.indicator, ==, 53);
  g_assert_true (tea_deal_wall_lies (deal, 53));
  g_assert_true (tea_wilds_has (&deal->wilds, TILE ("5p")));
  g_assert_cmpuint (tea_deal_head_left (deal), ==, 100 - 55);
}

static void
check_indicator_drawn (Table *table)
{
  const TeaDeal *deal = &table->deal;
  TeaSeatView view;
  TeaTiles unseen;

  g_assert_cmpuint (deal->players[1].drawn, ==, TILE ("5p"));
  g_assert_false (tea_deal_wall_lies (deal, 53));
  g_assert_true (tea_wilds_has (&deal->wilds, TILE ("5p")));
  tea_seat_view_init (&view, deal, 0);
  g_assert_false (view.indicator_lies);
  tea_seat_view_unseen (&view, &unseen);
  g_assert_cmpuint (unseen.n[TILE ("5p")], ==, 4);
}

#define LATE                                                                                                           \
  {                                                                                                                    \
    .variant = &late, .hands = { "579m468p4689sNESW", "1111m368p147s8mEC" }, .indicator = "5p", .head = "7m"           \
  }

/* clang-format off */
static const Case indicators[] = {
  { "after-the-deal", LATE, "", "0:9s", "0-9s 1+7m", check_late_indicator },
  { "drawn",          LATE, "", "0:9s 1:closed1m", "0-9s 1+7m 1closed1m 1^5p", check_indicator_drawn },
};
/* clang-format on */

/* Variants */

static guint
orphan_shapes (const TeaOptions *options)
{
  return tea_variant_find ("fenghua")->shapes (options) | TEA_SHAPE_THIRTEEN_ORPHANS;
}

static void
make_variants (void)
{
  table_make_variant (no_offer);
  table_make_variant (initial_kongs);
  table_make_variant (fishing);
  table_make_variant (sacking);
  table_make_variant (orphans);
  table_make_variant (melded_wilds);
  table_make_variant (late);
  orphans.shapes = orphan_shapes;
  melded_wilds.honour_runs = TRUE;
  melded_wilds.wilds_in_melds = TRUE;
  melded_wilds.wilds_claimable = TRUE;
  late.break_wall = break_late;
  late.next_head = next_head_late;
  late.next_supplement = next_supplement_late;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  make_variants ();

  table_add_cases ("/play/flags/last-tile", lasts, G_N_ELEMENTS (lasts));
  table_add_cases ("/play/flags/initial-kongs", start_kongs, G_N_ELEMENTS (start_kongs));
  table_add_cases ("/play/flags/fishing", waits, G_N_ELEMENTS (waits));
  table_add_cases ("/play/flags/sacking", sackings, G_N_ELEMENTS (sackings));
  table_add_cases ("/play/flags/robbed-closed", robbed_closed, G_N_ELEMENTS (robbed_closed));
  table_add_cases ("/play/flags/honours", honours, G_N_ELEMENTS (honours));
  table_add_cases ("/play/flags/indicator", indicators, G_N_ELEMENTS (indicators));

  return g_test_run ();
}
