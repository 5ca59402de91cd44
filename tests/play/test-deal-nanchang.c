/* test-deal-nanchang.c - special points of a Nanchang hand: fine tiles, the indicator, the dead wall, missed wins,
 * sacking
 *
 * With ones on all dice the third throw turns up tile 132, the top of the second stack from the tail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play-table.h"

#define TILE(text) tea_tile_from_string (text)

/* Nanchang, and copies with another default for one option. */
static TeaVariant nanchang;
static TeaVariant drawn_indicator;
static TeaVariant stacks;
static TeaOptionSpec drawn_indicator_options[TEA_MAX_OPTIONS];
static TeaOptionSpec stacks_options[TEA_MAX_OPTIONS];

/* Everyone discards the drawn tile and passes, to the end of the wall. */
static void
play_to_the_end (Table *table)
{
  while (table->deal.phase == TEA_PHASE_TURN || table->deal.phase == TEA_PHASE_CLAIM)
    {
      g_autofree char *move = g_strdup_printf ("%u:drawn", table->deal.turn);

      table_play (table, table->deal.phase == TEA_PHASE_TURN ? move : "*:pass");
    }
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_OVER);
  g_assert_false (table->deal.record.won);
}

static int
paid_to (const TeaDeal *deal, guint seat, TeaPaidFor reason)
{
  int sum = 0;

  for (guint i = 0; i < deal->answer.n_payments; i++)
    if (deal->answer.payments[i].reason == reason && deal->answer.payments[i].to == seat)
      sum += deal->answer.payments[i].amount;

  return sum;
}

/* NC-4, NC-5. Seat 1 waits on 5p; 9s and 1s are fine tiles. */

#define WAIT                                                                                                           \
  {                                                                                                                    \
    .variant = &nanchang, .hands = { "14m2588p9sESWNCFP", "123m46p234678s55p", NULL, NULL }, .indicator = "9s",        \
    .head = "9s"                                                                                                       \
  }
#define FINE_PUNG                                                                                                      \
  {                                                                                                                    \
    .variant = &nanchang, .hands = { "14m2588p9sESWNCFP", "147m258p36s99sESW", NULL, NULL }, .indicator = "9s",        \
    .head = "1m"                                                                                                       \
  }

#define FINE_KONG                                                                                                      \
  {                                                                                                                    \
    .variant = &nanchang, .hands = { "14m2588p1sESWNCFP", "147m258p369s111sE", NULL, NULL }, .indicator = "9s",        \
    .tail = "9p"                                                                                                       \
  }

static void
check_fine_kong (Table *table)
{
  g_assert_cmpuint (table->deal.players[1].melds[0].kind, ==, TEA_MELD_KONG);
  play_to_the_end (table);
  g_assert_cmpint (paid_to (&table->deal, 1, TEA_PAID_FOR_FINE_KONG), ==, 30);
  g_assert_cmpint (paid_to (&table->deal, 1, TEA_PAID_FOR_KONG), ==, 0);
}

static void
check_fine_tiles (Table *table)
{
  g_assert_cmphex (table->deal.wilds.first, ==, TEA_TILE_BIT (TILE ("9s")));
  g_assert_cmphex (table->deal.wilds.second, ==, TEA_TILE_BIT (TILE ("1s")));
}

static void
check_fine_chow (Table *table)
{
  table_assert_legal (table, 1, "chow78s pass");
}

static void
check_wind_chows (Table *table)
{
  table_assert_legal (table, 1, "winN chowES chowEW chowSW pass");
}

/* The wild 9s replaces 5p, and the hand has one double. */
static void
check_won_with_wild (Table *table)
{
  g_assert_cmpuint (table->deal.record.tile, ==, TILE ("9s"));
  g_assert_nonnull (table_item (&table->deal, "own-tile"));
  g_assert_cmpint (table->deal.answer.scores[0].doubles, ==, 1);
}

/* clang-format off */
static const Case fine_tiles[] = {
  { "turned-up",           WAIT, "", "", "", check_fine_tiles },
  { "claimed-is-not-wild", WAIT, "", "0:9s 1:win=no-win", "0-9s", check_fine_chow },
  { "chow",                WAIT, "", "0:9s 1:chow78s", "0-9s 1chow9s78s<0", NULL },
  { "drawn-is-wild",       WAIT, "", "0:9s 1:pass 1:win", "0-9s 1+9s 1win9s settle", check_won_with_wild },
  { "pung",                FINE_PUNG, "", "0:9s 1:pung 1:1m", NULL, NULL },
  { "kong",                FINE_KONG, "", "0:1s 1:kong", "0-1s 1kong1s<0 1^9p", check_fine_kong },
  { "wind-chows",          FINE_PUNG, "", "0:N", "0-N", check_wind_chows },
};
/* clang-format on */

/* NC-6 */

#define KONG_HAND "2222m3333m4444m1p"
#define KONGS(rule, tail_tiles)                                                                                        \
  {                                                                                                                    \
    .variant = rule, .hands = { "15m2588p6sESWNCFP", KONG_HAND, NULL, NULL }, .indicator = "9s", .head = "9p",         \
    .tail = tail_tiles                                                                                                 \
  }
#define THREE "0:6s *:pass 1:closed2m 1:closed3m 1:closed4m"

static void
check_indicator_lies (Table *table)
{
  g_assert_true (tea_deal_wall_lies (&table->deal, 132));
  g_assert_false (tea_deal_wall_lies (&table->deal, 133));
}

/* Once drawn, the indicator is a wild tile, and its two points are paid at the end. */
static void
check_indicator_drawn (Table *table)
{
  g_assert_false (tea_deal_wall_lies (&table->deal, 132));
  g_assert_true (tea_deal_wall_lies (&table->deal, 133));
  g_assert_true (tea_wilds_has (&table->deal.wilds, TILE ("9s")));
  table_play (table, "1:1p *:pass");
  play_to_the_end (table);
  g_assert_cmpuint (table->deal.record.players[1].concealed.n[TILE ("9s")], >=, 1);
  g_assert_cmpint (paid_to (&table->deal, 1, TEA_PAID_FOR_FINE_TILES), >=, 6);
  g_assert_cmpint (paid_to (&table->deal, 1, TEA_PAID_FOR_KONG), ==, 3 * 6);
}

/* clang-format off */
static const Case indicators[] = {
  { "skipped", KONGS (&nanchang, "1m2p5m"), "", THREE, "0-6s 1+9p 1closed2m 1^1m 1closed3m 1^2p 1closed4m 1^5m", check_indicator_lies },
  { "drawn",   KONGS (&drawn_indicator, "1m2p"), "", THREE, "0-6s 1+9p 1closed2m 1^1m 1closed3m 1^2p 1closed4m 1^9s", check_indicator_drawn },
};
/* clang-format on */

/* NC-7 */

static void
check_left (Table *table, guint wanted)
{
  const TeaDeal *deal = &table->deal;

  if (deal->phase == TEA_PHASE_TURN && deal->turn == 1)
    table_play (table, "1:1p *:pass");
  play_to_the_end (table);
  g_assert_cmpuint (tea_wall_left (&deal->wall) + (deal->wall.indicator >= 0 ? 1 : 0), ==, wanted);
}

static void
check_34 (Table *table)
{
  check_left (table, 34);
}

static void
check_33 (Table *table)
{
  check_left (table, 33);
}

/* After the last draw no kong can be declared. */
static void
check_last_tile (Table *table)
{
  table_play (table, "1:1p *:pass until:0");
  g_assert_true (table->deal.bottom);
  g_assert_cmpint (tea_deal_head_left (&table->deal), ==, 0);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *legal = table_legal (&table->deal, seat);

      g_assert_null (strstr (legal, "closed"));
    }
}

/* clang-format off */
static const Case dead_walls[] = {
  { "34-tiles/no-kong",   KONGS (&nanchang, "1m2p5m"), "", "0:6s *:pass", NULL, check_34 },
  { "34-tiles/one-kong",  KONGS (&nanchang, "1m2p5m"), "", "0:6s *:pass 1:closed2m", NULL, check_34 },
  { "34-tiles/two-kongs", KONGS (&nanchang, "1m2p5m"), "", "0:6s *:pass 1:closed2m 1:closed3m", NULL, check_34 },
  { "17-stacks/no-kong",  KONGS (&stacks, "1m2p5m"), "", "0:6s *:pass", NULL, check_34 },
  { "17-stacks/one-kong", KONGS (&stacks, "1m2p5m"), "", "0:6s *:pass 1:closed2m", NULL, check_33 },
  { "17-stacks/two-kongs", KONGS (&stacks, "1m2p5m"), "", "0:6s *:pass 1:closed2m 1:closed3m", NULL, check_34 },
  { "no-kong-from-the-dead", KONGS (&nanchang, "1m2p5m"), "", "0:6s *:pass", NULL, check_last_tile },
};
/* clang-format on */

/* NC-8: seat 1 waits for 6s and 9s. */

#define MISSED                                                                                                         \
  {                                                                                                                    \
    .variant = &nanchang, .dealer = 2,                                                                                 \
    .hands = { "147m258p1sEESSCC", "123m456p23478s55p", "14m28p1699sWWNNPP", "258m369p9sFFNCEP" }, .indicator = "8m",  \
    .head = "8m9s8m4m"                                                                                                 \
  }

static void
check_may_win (Table *table)
{
  g_autofree char *legal = table_legal (&table->deal, 1);

  g_assert_nonnull (strstr (legal, "win9s"));
}

static void
check_missed_all (Table *table)
{
  g_assert_cmphex (table->deal.players[1].missed, ==, G_MAXUINT64);
}

/* Seat 1 has a pung of 5p and draws the fourth, on which seat 3 waits. */
#define ADDED_5P                                                                                                       \
  {                                                                                                                    \
    .variant = &nanchang,                                                                                              \
    .hands = { "579m468p5689sNFC", "55p147m148sESWCC", "28m19p369sSSCNFF", "222m333s46p777sEE" }, .indicator = "8m",   \
    .head = "1m4s9p5p5s", .tail = "9s"                                                                                 \
  }

static void
check_robbed_missed (Table *table)
{
  g_assert_cmphex (table->deal.players[3].missed, ==, G_MAXUINT64);
}

/* clang-format off */
static const Case missed_wins[] = {
  { "not-missed",   MISSED, "", "2:1m *:pass 3:9s", NULL, check_may_win },
  { "any-tile",     MISSED, "", "2:6s *:pass 3:9s 1:win=missed-win", NULL, check_missed_all },
  { "robbed-kong",  ADDED_5P, "", "0:5p 1:pung 3:pass 1:W *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:added5p 3:pass", NULL, check_robbed_missed },
  { "self-draw-let-go", MISSED, "", "2:1m *:pass 3:8m *:pass 0:drawn *:pass 1:drawn *:pass 2:9s", NULL, check_may_win },
  { "next-turn",    MISSED, "", "2:6s *:pass 3:9s *:pass 0:1m *:pass 1:drawn *:pass 2:9s", NULL, check_may_win },
  { "skipped-turn", MISSED, "", "2:6s *:pass 3:N 0:pass 2:pung 2:9s", NULL, check_may_win },
};
/* clang-format on */

/* NC-9 */

#define FOUR_N                                                                                                         \
  {                                                                                                                    \
    .variant = &nanchang,                                                                                              \
    .hands = { "155m159p1558sNEE", "38m8p79s38p79mNSSC", "28m17p247sFFNPPP", "369m36p258s13sNCC" }, .indicator = "4m", \
    .head = "7m9p1m1p"                                                                                                 \
  }

/* Seat 1 can chow the first N and has another. */
#define CLAIMED_N                                                                                                      \
  {                                                                                                                    \
    .variant = &nanchang,                                                                                              \
    .hands = { "155m159p1558sNEE", "38m8p79s38p79mNSWC", "28m17p247sFFNPPP", "369m36p258s13sNCC" }, .indicator = "4m", \
    .head = "9p1m1p"                                                                                                   \
  }
#define KONG_AND_N                                                                                                     \
  {                                                                                                                    \
    .variant = &nanchang,                                                                                              \
    .hands = { "155m159p1558sNEE", "38m8p79s38pNPPPP", "28m17p247sFFNSCS", "369m36p258s13sNCC" }, .indicator = "4m",   \
    .head = "7m9p1m1p"                                                                                                 \
  }
/* Seat 2 waits on N, draws one and discards it; then it wins on the fourth N. */
#define WON_ON_N                                                                                                       \
  {                                                                                                                    \
    .variant = &nanchang,                                                                                              \
    .hands = { "155m159p1558sNEE", "38m8p79s38p79mNSCC", "123m456p789s22pES", "369m36p258s13sNFF" },                   \
    .indicator = "4m", .head = "7mN1m1p"                                                                               \
  }

/* The record has both the win and the penalty. */
static void
check_sacked_and_won (Table *table)
{
  g_assert_true (table->deal.record.won && table->deal.record.sacked);
  g_assert_cmpint (paid_to (&table->deal, 1, TEA_PAID_FOR_SACKED), ==, 5);
  g_assert_cmpint (paid_to (&table->deal, 2, TEA_PAID_FOR_SACKED), ==, 5);
}

/* The dealer pays every other player when the hand ends. */
static void
check_sacked (Table *table)
{
  g_assert_true (table->deal.sacked);
  play_to_the_end (table);
  g_assert_true (table->deal.record.sacked);
  for (guint seat = 1; seat < 4; seat++)
    g_assert_cmpint (paid_to (&table->deal, seat, TEA_PAID_FOR_SACKED), ==, 5);
}

static void
check_not_sacked (Table *table)
{
  g_assert_false (table->deal.sacked);
}

/* clang-format off */
static const Case sackings[] = {
  { "sacked",     FOUR_N, "", "0:N *:pass 1:N *:pass 2:N *:pass 3:N *:pass", NULL, check_sacked },
  { "claimed",    CLAIMED_N, "", "0:N 1:chowSW *:pass 1:N *:pass 2:N *:pass 3:N *:pass", NULL, check_not_sacked },
  { "kong",       KONG_AND_N, "", "0:N *:pass 1:closedP 1:N *:pass 2:N *:pass 3:N *:pass", NULL, check_not_sacked },
  { "won-on-the-fourth", WON_ON_N, "", "0:N *:pass 1:N *:pass 2:N *:pass 3:N 2:win *:pass", NULL, check_sacked_and_won },
  { "other-tile", FOUR_N, "", "0:N *:pass 1:N *:pass 2:N *:pass 3:C *:pass", NULL, check_not_sacked },
};
/* clang-format on */

/* NC-11, NC-12 */

#define FINE_CALL                                                                                                      \
  {                                                                                                                    \
    .variant = &nanchang, .hands = { "14m2588p6sESWNCFP", "123m456p234s777p9s", "CC", NULL }, .indicator = "9s",       \
    .head = "F"                                                                                                        \
  }
#define DEALT_WIN                                                                                                      \
  {                                                                                                                    \
    .variant = &nanchang, .hands = { "123m456p23478s55p6s", "234m456p22278sFF", NULL, NULL }, .indicator = "9m"        \
  }

static void
check_fine_call (Table *table)
{
  g_assert_nonnull (table_item (&table->deal, "fine-call"));
}

static void
check_heavenly (Table *table)
{
  g_assert_nonnull (table_item (&table->deal, "heavenly-win"));
  g_assert_cmpint (paid_to (&table->deal, 0, TEA_PAID_FOR_WIN), ==, 60);
}

static void
check_earthly (Table *table)
{
  g_assert_nonnull (table_item (&table->deal, "earthly-win"));
  g_assert_cmpint (paid_to (&table->deal, 1, TEA_PAID_FOR_WIN), ==, 60);
}

/* clang-format off */
static const Case wins[] = {
  { "NC-11/claim",    FINE_CALL, "", "0:C 1:win=self-draw-only", NULL, NULL },
  { "NC-11/draw",     FINE_CALL, "", "0:C *:pass 1:win", "0-C 1+F 1winF settle", check_fine_call },
  { "NC-12/heavenly", DEALT_WIN, "", "0:win", NULL, check_heavenly },
  { "NC-12/earthly",  DEALT_WIN, "", "0:6s 1:win *:pass", NULL, check_earthly },
};
/* clang-format on */

static void
make_variant (TeaVariant *variant, TeaOptionSpec *options, const char *id)
{
  *variant = nanchang;
  memcpy (options, nanchang.options, nanchang.n_options * sizeof *options);
  options[tea_variant_option_index (&nanchang, id)].fallback = 1;
  variant->options = options;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  nanchang = *tea_variant_find ("nanchang");
  make_variant (&drawn_indicator, drawn_indicator_options, "indicator-as-supplement");
  make_variant (&stacks, stacks_options, "dead-wall");

  table_add_cases ("/play/nanchang/NC-4", fine_tiles, G_N_ELEMENTS (fine_tiles));
  table_add_cases ("/play/nanchang/NC-6", indicators, G_N_ELEMENTS (indicators));
  table_add_cases ("/play/nanchang/NC-7", dead_walls, G_N_ELEMENTS (dead_walls));
  table_add_cases ("/play/nanchang/NC-8", missed_wins, G_N_ELEMENTS (missed_wins));
  table_add_cases ("/play/nanchang/NC-9", sackings, G_N_ELEMENTS (sackings));
  table_add_cases ("/play/nanchang", wins, G_N_ELEMENTS (wins));

  return g_test_run ();
}
