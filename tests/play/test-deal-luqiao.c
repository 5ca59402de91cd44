/* test-deal-luqiao.c - play of Luqiao hands (LQ-3 … LQ-7, LQ-10, LQ-11, LQ-16)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play-table.h"

/* Copies of Luqiao: unchanged, and with `higher` as the default of `missed-win`. */
static TeaVariant luqiao;
static TeaVariant higher;
static TeaOptionSpec options_of_higher[TEA_MAX_OPTIONS];

/* LQ-3: the indicator was the first tile after the deal; 136 − 53 − 1 − 14 tiles are left to draw. */
static void
check_laid_aside (Table *table)
{
  const TeaDeal *deal = &table->deal;

  g_assert_cmpuint (deal->indicator, ==, tea_tile_from_string ("9m"));
  g_assert_cmpint (deal->wall.indicator, ==, 53);
  g_assert_cmpuint (deal->wall.head, ==, 54);
  g_assert_cmpuint (tea_deal_head_left (deal), ==, 68);
  g_assert_cmpuint (tea_wall_left (&deal->wall), ==, 82);
  g_assert_true (tea_wilds_has (&deal->wilds, deal->indicator));
  g_assert_cmpuint (deal->wilds.proxy, ==, TEA_TILE_WHITE);
}

static void
check_only_chow (Table *table)
{
  table_assert_legal (table, 2, "chow57s chow78s pass");
}

/* LQ-6 and LQ-7: the bottom tile of a stack is drawn before the top one, and a kong leaves two fewer tiles to draw. */
static void
check_supplement (Table *table)
{
  const TeaWall *wall = &table->deal.wall;

  g_assert_true (tea_wall_is_taken (wall, 135));
  g_assert_false (tea_wall_is_taken (wall, 134));
  g_assert_cmpuint (tea_deal_head_left (&table->deal), ==, 66);
}

static void
assert_drawn_with (Table *table, guint left)
{
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_OVER);
  g_assert_false (table->deal.record.won);
  g_assert_cmpuint (tea_wall_left (&table->deal.wall), ==, left);
}

static void
check_drawn_14 (Table *table)
{
  assert_drawn_with (table, 14);
}

static void
check_drawn_15 (Table *table)
{
  assert_drawn_with (table, 15);
}

/* LQ-7: after the last draw a player can discard or win, but not declare a kong. */
static void
check_last_turn (Table *table)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (&table->deal, 0, actions);

  g_assert_cmpuint (table->deal.turn, ==, 0);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    g_assert_true (actions[i].kind == TEA_ACTION_DISCARD || actions[i].kind == TEA_ACTION_WIN);
}

/* Seat 2 waits on 6s and 7s, and others have a 6s or draw one. */
#define WAIT_67S(first)                                                                                                \
  {                                                                                                                    \
    .variant = &luqiao,                                                                                                \
    .hands = { "579m468p689sEFPPC", "46m19p19sESWNCFP", "444p666p444s66s77s", "1m28m139p568sSWNN" },                   \
    .indicator = "9m", .head = first                                                                                   \
  }
/* Seat 2 waits on 5s and 6s; it can chow the second 6s, so that it is asked. */
#define DRAWN_6S                                                                                                       \
  {                                                                                                                    \
    .variant = &luqiao,                                                                                                \
    .hands = { "579m468p689sEFPPC", "46m19p19sESWNCFP", "444p666p55s66s789s", "1m28m139p158sSWNN" },                   \
    .indicator = "9m", .head = "6s"                                                                                    \
  }
#define AFTER_TURN "0:6s 2:pass 1:9p 2:1p 3:6s "
#define AFTER_TURN_EVENTS "0-6s 1+9p 1-9p 2+1p 2-1p 3+1m 3-6s"
#define AFTER_SKIP "0:6s 2:pass 1:N 3:pung 3:6s "
#define AFTER_SKIP_EVENTS "0-6s 1+9p 1-N 3pungN<1 3-6s"

/* The 9m is wild: nobody is asked about it, nor about 7m for a chow that would use White as the 9m. */
#define WILDS                                                                                                          \
  {                                                                                                                    \
    .variant = &luqiao, .hands = { "79m147p369sESWNFC", "78mPP258p147sESW", "99m369p258s1m1pNFC", NULL },              \
    .indicator = "9m", .head = "1p"                                                                                    \
  }

#define KONG                                                                                                           \
  {                                                                                                                    \
    .variant = &luqiao, .hands = { "1111m258p147sESWN" }, .indicator = "9m", .tail = "9p"                              \
  }

/* Seat 1's draw completes four sets beside 9s and the wild 5p; after discarding the 9s it waits on every tile. */
#define WAIT_ON_ALL(rules)                                                                                             \
  {                                                                                                                    \
    .variant = rules,                                                                                                  \
    .hands = { "19m159p1359sEESS", "123m456m789p23s9s5p", "28m147p47sCFPSWE", "28m36p578s1sCFNN1m" },                  \
    .indicator = "5p", .head = "4sN"                                                                                   \
  }
/* The same in one suit: after declining 12 points, it would score (10 + 2) × 8 = 96 with 8m. */
#define PURE_WAIT                                                                                                      \
  {                                                                                                                    \
    .variant = &higher,                                                                                                \
    .hands = { "19m159p1359sEESS", "123456789m23m9s5p", "28m147p47sCFPSWE", "28m36p578s1sCFNN1m" }, .indicator = "5p", \
    .head = "4mN"                                                                                                      \
  }

/* Seat 1 draws 4s, declares its kong, draws N, and waits on every tile after discarding it. */
#define WAIT_AFTER_KONG                                                                                                \
  {                                                                                                                    \
    .variant = &higher,                                                                                                \
    .hands = { "29m159p1359sEESS", "1111456m789p23s5p", "28m147p47sCFPSWE", "28m36p578s1sCFNN9m" }, .indicator = "5p", \
    .head = "4sS", .tail = "N"                                                                                         \
  }

/* Seat 2 waits on C, which makes (10 + 4) × 2 = 28, and on 6s, which makes 10 + 2 + 2 = 14. */
#define TWO_TOTALS(rules)                                                                                              \
  {                                                                                                                    \
    .variant = rules, .hands = { "579m468p69sEFPPNC", "46m19p19sESWNCFP", "123m456p789pCC66s", NULL },                 \
    .indicator = "9m", .head = "6s"                                                                                    \
  }

/* Seat 1 has a pung of 5p and draws the fourth, on which seat 3 waits. */
#define ADDED_5P                                                                                                       \
  {                                                                                                                    \
    .variant = &luqiao, .hands = { "579m468p5689sNFC", "55p147m148sESWNC", "28m19p369sSSCCFF", "222m333s46p777sEE" },  \
    .indicator = "9m", .head = "1m4s9p5p5s", .tail = "9s"                                                              \
  }

static void
check_missed_5p (Table *table)
{
  g_assert_cmphex (table->deal.players[3].missed, ==, TEA_TILE_BIT (tea_tile_from_string ("5p")));
}

static void
check_let_go (Table *table)
{
  g_assert_cmpint (table->deal.players[1].let_go_total, ==, 12);
}

/* The concealed kong of 1m is worth 32. */
static void
check_let_go_after_kong (Table *table)
{
  g_assert_cmpint (table->deal.players[1].let_go_total, ==, 10 + 2 + 32);
}

/* LQ-16 (c): seat 1 waits on C, and the other hands are worth nothing. */
#define WAIT_ON_RED                                                                                                    \
  {                                                                                                                    \
    .variant = &luqiao, .hands = { "147m258p36sESWNFC", "123m456p234678sC", "258m147p157sESWN", "369m369p158sESWF" },  \
    .indicator = "9s", .head = "9pC"                                                                                   \
  }

static void
assert_deltas (Table *table, gboolean fresh, int liable, int a, int b, int c, int d)
{
  const int wanted[4] = { a, b, c, d };

  g_assert_cmpint (table->deal.record.fresh, ==, fresh);
  g_assert_cmpint (table->deal.answer.liable, ==, liable);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (table->deal.answer.deltas[seat], ==, wanted[seat]);
}

static void
check_pao (Table *table)
{
  assert_deltas (table, TRUE, 0, -24, 24, 0, 0);
}

static void
check_no_pao (Table *table)
{
  assert_deltas (table, FALSE, -1, -12, 24, -6, -6);
}

/* clang-format off */
static const Case cases[] = {
  { "LQ-3/laid-aside",         DRAWN_6S, "", "", "", check_laid_aside },
  { "LQ-3/next-tile",          DRAWN_6S, "", "0:9s", "0-9s 1+6s" },
  { "LQ-4/wild-discarded",     WILDS, "", "0:9m", "0-9m 1+1p" },
  { "LQ-4/proxy-in-a-chow",    WILDS, "", "0:7m", "0-7m 1+1p" },
  { "LQ-5/again",              DRAWN_6S, "", "0:6s 2:pass 1:6s 2:pung=passed-pung", "0-6s 1+6s 1-6s", check_only_chow },
  { "LQ-5/other-kind",         WAIT_67S ("7s"), "", "0:6s 2:pass 1:7s 2:pung", "0-6s 1+7s 1-7s 2pung7s<1" },
  { "LQ-5/after-the-turn",     WAIT_67S ("9p1p1m"), "", AFTER_TURN "2:pung", AFTER_TURN_EVENTS " 2pung6s<3" },
  { "LQ-5/skipped",            WAIT_67S ("9p"), "", AFTER_SKIP "2:pung", AFTER_SKIP_EVENTS " 2pung6s<3" },
  { "LQ-6/supplement",         KONG, "", "0:closed1m", "0closed1m 0^9p", check_supplement },
  { "LQ-7/end",                WAIT_67S ("9p"), "", "0:9s until:0 0:drawn *:pass", NULL, check_drawn_14 },
  { "LQ-7/last-turn",          WAIT_67S ("9p"), "", "0:9s until:0", NULL, check_last_turn },
  { "LQ-7/last-discard-wins",  WAIT_67S ("9p"), "", "0:9s until:0 0:6s 2:pung=last-tile 2:win", "0-6s 2win6s<0 settle" },
  { "LQ-7/end-after-a-kong",   KONG, "", "0:closed1m 0:drawn *:pass until:0 2:drawn *:pass", NULL, check_drawn_15 },
  { "LQ-10/same-tile",         DRAWN_6S, "", "0:6s 2:pass 1:6s 2:win=missed-win", "0-6s 1+6s 1-6s", check_only_chow },
  { "LQ-10/other-tile",        WAIT_67S ("7s"), "", "0:6s 2:pass 1:7s 2:win", "0-6s 1+7s 1-7s 2win7s<1 settle" },
  { "LQ-10/after-the-turn",    WAIT_67S ("9p1p1m"), "", AFTER_TURN "2:win", AFTER_TURN_EVENTS " 2win6s<3 settle" },
  { "LQ-10/skipped",           WAIT_67S ("9p"), "", AFTER_SKIP "2:win", AFTER_SKIP_EVENTS " 2win6s<3 settle" },
  { "LQ-10/robbed-kong",       ADDED_5P, "", "0:5p 1:pung 3:pass 1:W *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:added5p 3:pass", NULL, check_missed_5p },
  { "LQ-10/higher",            TWO_TOTALS (&higher), "", "0:6s 2:pass 1:C 2:win", "0-6s 1+6s 1-C 2winC<1 settle" },
  { "LQ-10/higher-not",        TWO_TOTALS (&higher), "", "0:C 2:pass 1:6s 2:win=missed-win", "0-C 1+6s 1-6s" },
  { "LQ-10/same-tile-lower",   TWO_TOTALS (&luqiao), "", "0:C 2:pass 1:6s 2:win", "0-C 1+6s 1-6s 2win6s<1 settle" },
  { "LQ-11/self-draw-only",    WAIT_ON_ALL (&luqiao), "", "0:9m 1:9s 2:N 1:win=self-draw-only", NULL },
  { "LQ-11/higher-not-more",   WAIT_ON_ALL (&higher), "", "0:9m 1:9s 2:S 1:win=missed-win", NULL, check_let_go },
  { "LQ-11/higher-more",       PURE_WAIT, "", "0:9m *:pass 1:9s *:pass 2:8m 1:win", "0-9m 1+4m 1-9s 2+N 2-8m 1win8m<2 settle", check_let_go },
  { "LQ-11/higher-after-kong", WAIT_AFTER_KONG, "", "0:9m *:pass 1:closed1m 1:N *:pass 2:S 1:win=missed-win", NULL, check_let_go_after_kong },
  { "LQ-16/fresh",             WAIT_ON_RED, "", "0:C 1:win", "0-C 1winC<0 settle", check_pao },
  { "LQ-16/not-fresh",         WAIT_ON_RED, "", "0:C 1:pass 1:drawn 2:C 1:win", "0-C 1+9p 1-9p 2+C 2-C 1winC<2 settle", check_no_pao },
};
/* clang-format on */

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  luqiao = *tea_variant_find ("luqiao");
  higher = luqiao;
  g_assert_cmpuint (luqiao.n_options, <=, G_N_ELEMENTS (options_of_higher));
  memcpy (options_of_higher, luqiao.options, luqiao.n_options * sizeof options_of_higher[0]);
  options_of_higher[tea_variant_option_index (&luqiao, "missed-win")].fallback = 1;
  higher.options = options_of_higher;

  table_add_cases ("/play/luqiao", cases, G_N_ELEMENTS (cases));

  return g_test_run ();
}
