/* test-deal-fenghua.c - the course of a hand under fenghua.md, clause by clause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"
#include "rules/fenghua/tea-fenghua.h"

#define TILE(text) tea_tile_from_string (text)

/* FH-2 and FH-3 */

typedef struct
{
  guint dealer;
  guint8 dice[2];
  guint seat;      /* whose wall is broken */
  guint stacks;    /* from its right end */
  guint indicator; /* head-order index: the top tile of the stack counted from the tail by the smaller die */
} Break;

static const Break breaks[] = {
  { 0, { 1, 1 }, 1, 1, 142 }, { 2, { 3, 5 }, 1, 5, 138 }, { 2, { 5, 3 }, 1, 5, 138 },
  { 3, { 6, 6 }, 2, 6, 132 }, { 1, { 2, 3 }, 1, 3, 140 },
};

static void
test_break (gconstpointer data)
{
  const Break *b = data;
  const Script script = { .dealer = b->dealer, .dice = { b->dice[0], b->dice[1] }, .indicator = "5p" };
  g_auto (Table) table = { 0 };
  TeaDeal *deal = &table.deal;

  table_init (&table, &script);
  g_assert_cmpuint (deal->brk.seat, ==, b->seat);
  g_assert_cmpuint (deal->brk.stacks, ==, b->stacks);
  g_assert_cmpint (deal->wall.indicator, ==, b->indicator);
  g_assert_cmpuint (deal->indicator, ==, TILE ("5p"));
  g_assert_cmphex (deal->wilds.wild, ==, TEA_TILE_BIT (TILE ("5p")));
  g_assert_true (tea_deal_wall_lies (deal, b->indicator));
  g_assert_false (tea_deal_wall_lies (deal, 52));
  g_assert_true (tea_deal_wall_lies (deal, 53));
}

static void
check_wild_seasons (Table *table)
{
  g_assert_cmphex (table->deal.wilds.wild, ==,
                   TEA_TILE_BIT (TILE ("2q")) | TEA_TILE_BIT (TILE ("3q")) | TEA_TILE_BIT (TILE ("4q")));
  g_assert_cmpuint (table->deal.players[1].concealed.n[TILE ("2q")], ==, 1);
  g_assert_cmpuint (table->deal.players[1].n_bonus, ==, 0);
}

static void
check_dealer_drew_supplement (Table *table)
{
  g_assert_cmpuint (table->deal.players[0].drawn, ==, TILE ("9s"));
  g_assert_cmpuint (table->deal.replacement, ==, TEA_REPLACEMENT_BONUS);
  g_assert_cmpuint (table->deal.players[0].n_bonus, ==, 2);
  g_assert_cmpuint (table->deal.players[2].n_bonus, ==, 1);
  g_assert_cmpuint (table->deal.players[2].drawn, ==, TEA_TILE_NONE);
}

static void
check_drawn_is_last_dealt (Table *table)
{
  g_assert_cmpuint (table->deal.players[0].drawn, ==, TILE ("4p"));
  g_assert_cmpuint (table->deal.replacement, ==, TEA_REPLACEMENT_NONE);
}

static void
check_heavenly (Table *table)
{
  const TeaRecord *record = &table->deal.record;

  g_assert_cmpuint (record->events, ==, TEA_EVENT_HEAVENLY);
  g_assert_cmpuint (record->tile, ==, TILE ("5m"));
  g_assert_cmpuint (record->replacement, ==, TEA_REPLACEMENT_NONE);
}

static void
check_thirteenth (Table *table)
{
  TeaRecord record;

  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_HEAVENLY | TEA_EVENT_THIRTEENTH_WIN);
  /* After the hand, the win record is the final record. */
  tea_deal_win_record (&table->deal, 0, &record);
  g_assert_cmpuint (record.events, ==, table->deal.record.events);
}

static void
check_kong_on_kong (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_HEAVENLY | TEA_EVENT_KONG_ON_KONG);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_KONG);
  g_assert_cmpint (table->deal.record.replaced, ==, 1);
}

static void
check_earthly (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_EARTHLY);
}

static void
check_first_draw (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_FIRST_DRAW);
}

static void
check_no_event (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, 0);
}

#define DISCARDER "579m468p4689sNFPP"
#define CHOWER "46m19p19sESWNCFP"
#define PONGER "55m368p147sESWNC"
#define WINNER "222p333p222s333s5m"

#define BONUS_HANDS                                                                                                    \
  {                                                                                                                    \
    .hands = { "579m468p468sNF1fPP", "46m19p19sESWNCFP", "368p147s3qWNCESE", NULL }, .last_dealt = "P",                \
    .indicator = "2m", .head = "4f", .tail = "2f9s5p9p"                                                                \
  }
#define WINNER_DEALS                                                                                                   \
  {                                                                                                                    \
    .hands = { "222p333p222s333s5m5m", CHOWER, NULL, NULL }, .last_dealt = "5m", .indicator = "9m"                     \
  }
#define ONE_WINNER(first)                                                                                              \
  {                                                                                                                    \
    .hands = { DISCARDER, WINNER, CHOWER, NULL }, .indicator = "9m", .head = first                                     \
  }

/* clang-format off */
static const Case starts[] = {
  { "FH-3/wild-seasons-are-not-melded", { .hands = { DISCARDER, "46m19p19sESWNCF2q", NULL, NULL }, .indicator = "1q" },
    "", "", "", check_wild_seasons },
  { "FH-4/melded-at-the-start",  BONUS_HANDS, "0*1f 0^2f 0*2f 0^9s 2*3q 2^5p", "", "", check_dealer_drew_supplement },
  { "FH-4/melded-in-play",       BONUS_HANDS, NULL, "0:N", "0-N 1+4f 1*4f 1^9p" },
  { "FH-4/nothing-to-meld",      { .hands = { "579m468p468sNFPP4p" }, .last_dealt = "4p", .indicator = "9m" }, NULL, "", "", check_drawn_is_last_dealt },
  { "FH-16/heavenly",            WINNER_DEALS, "", "0:win", "0win5m settle", check_heavenly },
  { "FH-16/thirteenth",          { .dealer_wins = 12, .hands = { "222p333p222s333s5m5m" }, .last_dealt = "5m", .indicator = "9m" },
    "", "0:win", "0win5m settle", check_thirteenth },
  { "FH-16/kong-on-kong",        { .hands = { "1111m999p222s333s5m" }, .indicator = "9m", .tail = "9p5m" },
    "", "0:closed1m 0:closed9p 0:win", "0closed1m 0^9p 0closed9p 0^5m 0win5m settle", check_kong_on_kong },
  { "FH-16/earthly",             ONE_WINNER ("1m"), "", "0:5m 1:win", "0-5m 1win5m<0 settle", check_earthly },
  { "FH-16/first-draw",          ONE_WINNER ("5m"), "", "0:N 1:win", "0-N 1+5m 1win5m settle", check_first_draw },
  { "FH-16/after-a-claim",       { .hands = { DISCARDER, CHOWER, PONGER, "222p333p222s333s9s" }, .indicator = "9m", .head = "9s" },
    "", "0:5m 1:pass 2:pung 2:C 3:win", "0-5m 2pung5m<0 2-C 3+9s 3win9s settle", check_no_event },
  { "FH-16/later",               ONE_WINNER ("1m9p9sE1m"), "", "0:N 1:1m *:pass 2:drawn *:pass 3:drawn *:pass 0:5m 1:win",
    "0-N 1+1m 1-1m 2+9p 2-9p 3+9s 3-9s 0+E 0-5m 1win5m<0 settle", check_no_event },
};
/* clang-format on */

/* FH-5, FH-10, FH-11: which claims are offered. Seat 2 can usually pung, so that other refusals can be checked. */

#define WILD_CHOW                                                                                                      \
  {                                                                                                                    \
    .hands = { DISCARDER, CHOWER, PONGER, WINNER }, .indicator = "4m", .head = "1m"                                    \
  }
#define WILD_DISCARD                                                                                                   \
  {                                                                                                                    \
    .hands = { DISCARDER, CHOWER, PONGER, WINNER }, .indicator = "5m", .head = "1m"                                    \
  }
#define ANY_TILE                                                                                                       \
  {                                                                                                                    \
    .hands = { DISCARDER, CHOWER, PONGER, "123m789m789p234s1p" }, .indicator = "1p", .head = "1m"                      \
  }
#define CHEAP                                                                                                          \
  {                                                                                                                    \
    .hands = { DISCARDER, CHOWER, PONGER, "123m67m789p234sWW" }, .indicator = "1p", .head = "1m"                       \
  }

/* clang-format off */
static const Case wilds[] = {
  { "FH-5/no-wild-in-chow",    WILD_CHOW, "", "0:5m 1:chow46m=wild 2:pung 3:pass", "0-5m 2pung5m<0" },
  { "FH-5/wild-not-claimed",   { .hands = { "579m468p4689sNFPP", CHOWER, "55m368p147sESWN2p", "222p333p22s333s99s" }, .indicator = "5m", .head = "1m" },
    "", "0:5m", "0-5m 1+1m" },
  { "FH-10/minimum",           CHEAP, "", "0:5m 3:win=below-minimum 2:pass 1:pass", "0-5m 1+1m" },
  { "FH-11/self-draw-only",    ANY_TILE, "", "0:5m 3:win=self-draw-only 1:pass 2:pung", "0-5m 2pung5m<0" },
};
/* clang-format on */

/* FH-6: where supplements come from. The smaller die is 2, so the indicator is tile 140. */
static void
test_supplements (void)
{
  /* Four bonus tiles and two kongs take six supplements. */
  static const guint8 order[] = { 142, 143, 141, 139, 138, 137 };
  const Script script = { .dice = { 2, 6 }, .hands = { "1234f1111m8888p9s1s" }, .indicator = "1q", .head = "2q3q4q" };
  TeaHandSetup setup;
  TeaEvents events;
  TeaDeal deal;
  guint n = 0;

  table_setup (&script, &setup);
  tea_deal_start (&deal, &setup, &events);
  for (guint round = 0; round < 3; round++)
    {
      TeaAction kong = {
        TEA_ACTION_CLOSED_KONG, 0, TILE (round == 0 ? "1m" : "8p"), { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE
      };

      for (guint i = 0; i < events.n; i++)
        if (events.events[i].type == TEA_EVENT_DRAW)
          {
            g_assert_cmpuint (n, <, G_N_ELEMENTS (order));
            g_assert_true (events.events[i].from_tail);
            g_assert_cmpuint (events.events[i].tile, ==, setup.wall[order[n]]);
            g_assert_false (tea_deal_wall_lies (&deal, order[n]));
            n++;
          }
      g_assert_cmpuint (n, ==, 4 + round);
      /* Each supplement past the indicator shortens the head by one. */
      g_assert_cmpuint (tea_deal_head_left (&deal), ==, 140 - 53 - (n - 3));
      g_assert_cmpuint (tea_wall_left (&deal.wall), ==, 140 - 53 - (n - 3));
      if (round < 2)
        g_assert_cmpint (tea_deal_apply (&deal, &kong, &events), ==, TEA_ILLEGAL_NOT);
    }
}

/* FH-6, FH-7: the end of the wall. In these hands the four flowers are melded at the start and the wild seasons
 * discarded early. The indicator is tile 138, so four of the five tiles behind it are used up and seat 1 is offered the
 * bottom tile. */

#define BOTTOM(dealer, seat2, seat3, last_two, supplements)                                                            \
  {                                                                                                                    \
    .dice = { 3, 3 }, .hands = { dealer, CHOWER, seat2, seat3 }, .indicator = "1q", .head = "2q3q4q",                  \
    .last = last_two, .tail = supplements                                                                              \
  }
#define BOTTOM_5M BOTTOM ("1234f79m468p689sNF", PONGER, WINNER, "7m5m", "9pPPF1m")

static void
check_offer (Table *table)
{
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_OFFER);
  g_assert_cmpuint (tea_deal_head_left (&table->deal), ==, 1);
  table_assert_legal (table, 0, "");
  table_assert_legal (table, 1, "take refuse");
  table_assert_legal (table, 2, "");
}

static void
check_offer_to_3 (Table *table)
{
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_OFFER);
  table_assert_legal (table, 3, "take refuse");
}

static void
check_last_supplement (Table *table)
{
  g_assert_true (table->deal.bottom);
  table_assert_legal (table, 2, "win5m 5m");
}

static void
check_must_discard (Table *table)
{
  g_assert_true (table->deal.bottom);
  table_assert_legal (table, 1, "5m");
}

static void
check_win_only (Table *table)
{
  g_assert_true (table->deal.bottom);
  table_assert_legal (table, 2, "");
  table_assert_legal (table, 3, "win5m pass");
}

static void
check_bottom_claimed (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_LAST_TILE);
  g_assert_cmpint (table->deal.answer.liability, ==, TEA_FENGHUA_LIABLE_BOTTOM_TILE);
  g_assert_cmpint (table->deal.answer.liable, ==, 1);
}

static void
check_bottom_drawn (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_LAST_TILE);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_NONE);
}

static void
check_bottom_replaced (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_LAST_TILE);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_BONUS);
  g_assert_nonnull (table_item (&table->deal, "blooming-flower-kong"));
}

static void
check_after_last_kong (Table *table)
{
  g_assert_false (table->deal.bottom);
  g_assert_cmpuint (tea_wall_left (&table->deal.wall), ==, 0);
  table_assert_legal (table, 0, "9p 1s E C F");
}

static void
check_last_kong_win (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, 0);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_KONG);
}

static void
check_not_bottom (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, 0);
  g_assert_cmpint (table->deal.answer.liable, ==, -1);
}

#define BONUS_AT_BOTTOM BOTTOM ("123f79m468p689sNFC", PONGER, WINNER, "7m4f", "9pPP5mF")
/* The smaller die is 2: three tiles behind the indicator, used up by three bonus tiles at the start. */
#define THREE_BEHIND(seat2, seat3, last_tiles)                                                                         \
  {                                                                                                                    \
    .dice = { 2, 2 }, .hands = { "123f79m468p689sNFC", CHOWER, seat2, seat3 }, .indicator = "1q", .head = "2q3q4q",    \
    .last = last_tiles, .tail = "9pPP"                                                                                 \
  }
#define BONUS_IS_LAST THREE_BEHIND (WINNER, PONGER, "7m4f")
#define LAST_SUPPLEMENT THREE_BEHIND (WINNER, PONGER, "7m4f5m")
#define KONGS_AT_END(supplements, fifth, bottom)                                                                       \
  {                                                                                                                    \
    .dice = { 3, 3 }, .hands = { "1234f555m7777p11sE", "46m19p59sESWNCFP", "368p457sSWNCCFP", "222m333p222s333sE" },   \
    .indicator = "1q", .head = "2q3q4q", .last = "5m" bottom, .tail = supplements fifth                                \
  }

#define KONG_DRAWS_BONUS                                                                                               \
  {                                                                                                                    \
    .dice = { 3, 3 }, .hands = { "123f555m7777p11sEN", "46m19p59sESWNCFP", "368p457sSWNCCFP", NULL },                  \
    .indicator = "1q", .head = "2q3q4q", .last = "5m4f", .tail = "1s1s9pCF"                                            \
  }
#define KONG_TAKES_BOTTOM                                                                                              \
  {                                                                                                                    \
    .dice = { 3, 3 }, .hands = { "1234f1111s68m68pNF", "46m19p59sESWNCFP", "555m368p247sESWN" }, .indicator = "1q",    \
    .head = "2q3q4q", .last = "5m9m", .tail = "9pPPF1m"                                                                \
  }

/* clang-format off */
static const Case ends[] = {
  { "offer",               BOTTOM_5M, NULL, "until:1 0:drawn", "0-7m", check_offer },
  { "no-other-action",     BOTTOM_5M, NULL, "until:1 0:drawn 1:9p=fixed-tile 1:pass=fixed-tile 1:win=fixed-tile 2:take=not-your-turn", "0-7m" },
  { "four-refusals",       BOTTOM_5M, NULL, "until:1 0:drawn 1:refuse 2:refuse 3:refuse 0:refuse", "0-7m 1refuse 2refuse 3refuse 0refuse drawn settle" },
  { "no-exchange",         BOTTOM_5M, NULL, "until:1 0:drawn 1:take 1:9p=last-tile 1:4m=last-tile", "0-7m 1+5m", check_must_discard },
  { "win-only",            BOTTOM_5M, NULL, "until:1 0:drawn 1:take 1:5m 2:pung=last-tile 2:chow46m=last-tile", "0-7m 1+5m 1-5m", check_win_only },
  { "claimed",             BOTTOM_5M, NULL, "until:1 0:drawn 1:take 1:5m 3:win", "0-7m 1+5m 1-5m 3win5m<1 settle", check_bottom_claimed },
  { "nobody-claims",       BOTTOM_5M, NULL, "until:1 0:drawn 1:take 1:5m 3:pass", "0-7m 1+5m 1-5m drawn settle" },
  { "taken-to-win",        BOTTOM_5M, NULL, "until:1 0:drawn 1:refuse 2:refuse 3:take 3:9p=no-such-tile 3:2p=last-tile 3:win",
    "0-7m 1refuse 2refuse 3+5m 3win5m settle", check_bottom_drawn },
  { "no-kong",             BOTTOM ("1234f79m468p689sNF", "555m368p147sESWN", NULL, "7m5m", "9pPPF1m"), NULL,
    "until:1 0:drawn 1:refuse 2:take 2:closed5m=last-tile 2:5m", "0-7m 1refuse 2+5m 2-5m drawn settle" },
  { "claim-before-offer",  BOTTOM ("1234f59m468p689sNF", PONGER, "222p333p222s333sE", "5m1m", "9pPPF7m"), NULL,
    "until:1 0:drawn 1:pass 2:pung 2:C", "0-5m 2pung5m<0 2-C", check_offer_to_3 },
  { "bonus-replaced",      BONUS_AT_BOTTOM, NULL, "until:1 0:drawn 1:refuse 2:refuse 3:take 3:2p=last-tile 3:win",
    "0-7m 1refuse 2refuse 3+4f 3*4f 3^5m 3win5m settle", check_bottom_replaced },
  { "bonus-then-discard",  BONUS_AT_BOTTOM, NULL, "until:1 0:drawn 1:take 1:4m=last-tile 1:5m 3:win",
    "0-7m 1+4f 1*4f 1^5m 1-5m 3win5m<1 settle", check_bottom_claimed },
  { "bonus-not-replaced",  BONUS_IS_LAST, NULL, "until:1 2:drawn 3:take", "2-7m 3+4f 3*4f drawn settle" },
  { "supplement-is-last",  LAST_SUPPLEMENT, NULL, "until:2 1:drawn 2:2p=last-tile", "1-7m 2+4f 2*4f 2^5m", check_last_supplement },
  { "supplement-wins",     LAST_SUPPLEMENT, NULL, "until:2 1:drawn 2:win", "1-7m 2+4f 2*4f 2^5m 2win5m settle", check_bottom_replaced },
  { "supplement-discarded", LAST_SUPPLEMENT, NULL, "until:2 1:drawn 2:5m", "1-7m 2+4f 2*4f 2^5m 2-5m drawn settle" },
  { "no-kong-without-tile", KONGS_AT_END ("1s1s9pN", "C", "F"), NULL, "until:1 0:closed5m 0:closed7p 0:closed1s=no-supplement",
    "0closed5m 0^C 0closed7p 0^F", check_after_last_kong },
  { "kong-is-not-bottom",  KONGS_AT_END ("1s1s9pN", "C", "F"), NULL, "until:1 0:closed5m 0:closed7p 0:E 3:win",
    "0closed5m 0^C 0closed7p 0^F 0-E 3winE<0 settle", check_not_bottom },
  { "last-kong-wins",      KONGS_AT_END ("1sE9pN", "9p", "9p"), NULL, "until:1 0:closed5m 0:closed7p 0:win",
    "0closed5m 0^9p 0closed7p 0^9p 0win9p settle", check_last_kong_win },
  { "kong-draws-last-bonus", KONG_DRAWS_BONUS, NULL, "until:1 0:closed5m 0:closed7p 0:closed1s",
    "0closed5m 0^C 0closed7p 0^F 0closed1s 0^4f 0*4f drawn settle" },
  { "kong-takes-bottom",   KONG_TAKES_BOTTOM, NULL, "until:1 0:closed1s 0:5m 1:pass 2:kong 2:closed4s=no-such-tile 2:N",
    "0closed1s 0^1m 0-5m 2kong5m<0 2^9m 2-N drawn settle" },
};
/* clang-format on */

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      g_autofree char *name = g_strdup_printf ("/play/fenghua/FH-2-3/break/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (name, &breaks[i], test_break);
    }
  table_add_cases ("/play/fenghua", starts, G_N_ELEMENTS (starts));
  table_add_cases ("/play/fenghua", wilds, G_N_ELEMENTS (wilds));
  g_test_add_func ("/play/fenghua/FH-6/supplements", test_supplements);
  table_add_cases ("/play/fenghua/FH-6-7", ends, G_N_ELEMENTS (ends));

  return g_test_run ();
}
