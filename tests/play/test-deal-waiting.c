/* test-deal-waiting.c - bonus tiles that wait in the hand (FH-4, `flowers` `may-wait`)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"

#define TILE(text) tea_tile_from_string (text)

#define DISCARDER "579m468p4689sNFPP"
#define CHOWER "46m19p19sESWNCFP"
#define WINNER "222p333p222s333s5m"

/* Seat 1 draws 4f first. */
#define MAY_WAIT .option = "flowers", .value = "may-wait"
#define DRAWS(seat1, first, supplements)                                                                               \
  {                                                                                                                    \
    MAY_WAIT, .hands = { DISCARDER, seat1, NULL, NULL }, .indicator = "9m", .head = first, .tail = supplements         \
  }
#define LATER DRAWS (WINNER, "4f9p9sE1m", "5m")
#define AT_THE_START                                                                                                   \
  {                                                                                                                    \
    MAY_WAIT, .hands = { "579m468p468sNF1fPP", "46m19p19sESWNCFP", "368p147s3qWNCESE", NULL }, .last_dealt = "P",      \
              .indicator = "2m", .head = "4f", .tail = "2f9s5p9p"                                                      \
  }
/* The four flowers but one are melded at the start, with the tiles behind the indicator; the seasons are wild and are
 * discarded early. */
#define BOTTOM_BONUS                                                                                                   \
  {                                                                                                                    \
    MAY_WAIT, .dice = { 3, 3 }, .hands = { "123f79m468p689sNFC", CHOWER, "55m368p147sESWNC", WINNER },                 \
              .indicator = "1q", .head = "2q3q4q", .last = "7m4f", .tail = "9pPP5mF"                                   \
  }
#define KONG_DRAWS_BONUS                                                                                               \
  {                                                                                                                    \
    MAY_WAIT, .dice = { 3, 3 }, .hands = { "123f555m7777p11sEN", "46m19p59sESWNCFP", "368p457sSWNCCFP", NULL },        \
              .indicator = "1q", .head = "2q3q4q", .last = "5m4f", .tail = "1s1s9pCF"                                  \
  }
/* Seven bonus tiles are melded at the start. */
#define SEVEN_DEALT(others, first, supplements)                                                                        \
  {                                                                                                                    \
    MAY_WAIT, .hands = { DISCARDER, "123f1234q" others, NULL, NULL }, .indicator = "9m", .head = first,                \
              .tail = supplements                                                                                      \
  }

static void
check_waits (Table *table)
{
  const TeaDealPlayer *player = &table->deal.players[1];

  g_assert_cmpuint (player->concealed.n[TILE ("4f")], ==, 1);
  g_assert_cmpuint (player->drawn, ==, TILE ("4f"));
  g_assert_cmpuint (player->n_bonus, ==, 0);
  /* Nobody is shown it. */
  g_assert_cmpuint (table->deal.open.n[TILE ("4f")], ==, 0);
  table_assert_legal (table, 1, "bonus4f 4m 6m 1p 9p 1s 9s E S W N C F P");
}

static void
check_melded (Table *table)
{
  const TeaDealPlayer *player = &table->deal.players[1];

  g_assert_cmpuint (player->concealed.n[TILE ("4f")], ==, 0);
  g_assert_cmpuint (player->n_bonus, ==, 1);
  g_assert_cmpuint (player->bonus[0], ==, TILE ("4f"));
  g_assert_cmpuint (table->deal.open.n[TILE ("4f")], ==, 1);
}

static void
check_wild_stays (Table *table)
{
  table_assert_legal (table, 1, "4m 6m 1p 9p 1s 9s E S W N C F P 4f");
}

/* FH-15: the tile that wins replaces the bonus tile and nothing else. */
static void
check_flower_kong (Table *table)
{
  const TeaRecord *record = &table->deal.record;

  g_assert_cmpuint (record->tile, ==, TILE ("5m"));
  g_assert_cmpuint (record->replacement, ==, TEA_REPLACEMENT_BONUS);
  g_assert_nonnull (table_item (&table->deal, "blooming-flower-kong"));
}

static void
check_budding (Table *table)
{
  check_flower_kong (table);
  g_assert_nonnull (table_item (&table->deal, "budding-closed-kong"));
  g_assert_null (table_item (&table->deal, "blooming-closed-kong"));
}

/* FH-8 (e), FH-14: the eighth one has waited, so it is no supplement. */
static void
check_eighth_later (Table *table)
{
  const TeaRecord *record = &table->deal.record;

  g_assert_cmpuint (record->tile, ==, TILE ("4f"));
  g_assert_cmpuint (record->replacement, ==, TEA_REPLACEMENT_NONE);
  g_assert_cmpuint (record->events, ==, 0);
  g_assert_cmpuint (tea_tiles_total (&record->players[1].concealed), ==, 13);
  g_assert_nonnull (table_item (&table->deal, "uncompleted-eight-flowers"));
  g_assert_null (table_item (&table->deal, "blooming-flower-kong"));
}

static void
check_eighth_of_kong (Table *table)
{
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_KONG);
  g_assert_nonnull (table_item (&table->deal, "blooming-closed-kong"));
}

/* A bonus tile in a loser's hand is part of the record and scores nothing. */
static void
check_loser (Table *table)
{
  const TeaRecord *record = &table->deal.record;

  g_assert_cmpint (record->seat, ==, 2);
  g_assert_cmpuint (record->players[1].concealed.n[TILE ("4f")], ==, 1);
  g_assert_cmpuint (tea_tiles_total (&record->players[1].bonus), ==, 0);
  g_assert_null (table_item (&table->deal, "own-flower"));
}

/* clang-format off */
static const Case waiting[] = {
  { "melded-at-the-start", AT_THE_START, "0*1f 0^2f 0*2f 0^9s 2*3q 2^5p", "", "" },
  { "waits",               DRAWS (CHOWER, "4f", "9s"), "", "0:N", "0-N 1+4f", check_waits },
  { "melded-in-the-turn",  DRAWS (CHOWER, "4f", "9s"), "", "0:N 1:bonus4f", "0-N 1+4f 1*4f 1^9s", check_melded },
  { "melded-once",         DRAWS (CHOWER, "4f", "9s"), "", "0:N 1:bonus4f 1:bonus4f=no-such-tile 1:bonus9s=no-set", "0-N 1+4f 1*4f 1^9s" },
  { "melded-later",        LATER, "", "0:N 1:5m *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:bonus4f",
    "0-N 1+4f 1-5m 2+9p 2-9p 3+9s 3-9s 0+E 0-E 1+1m 1*4f 1^5m", check_melded },
  { "not-in-others-turn",  LATER, "", "0:N 1:5m *:pass 1:bonus4f=not-your-turn 2:bonus4f=no-such-tile", "0-N 1+4f 1-5m 2+9p" },
  { "supplement-waits",    DRAWS (CHOWER, "4f", "3f9s"), "", "0:N 1:bonus4f 1:3f=bonus-tile 1:bonus3f", "0-N 1+4f 1*4f 1^3f 1*3f 1^9s" },
  { "not-discarded",       DRAWS (CHOWER, "4f", "9s"), "", "0:N 1:4f=bonus-tile 1:drawn=bonus-tile", "0-N 1+4f", check_waits },
  { "wild-never-melded",   { MAY_WAIT, .hands = { DISCARDER, CHOWER, NULL, NULL }, .indicator = "1f", .head = "4f" },
    "", "0:N 1:bonus4f=wild", "0-N 1+4f", check_wild_stays },
  { "not-after-a-chow",    DRAWS (CHOWER, "4f9p9sE", "9s"), "", "0:N 1:F *:pass 2:drawn *:pass 3:drawn *:pass 0:5m 1:chow46m 1:bonus4f=after-claim 1:4f=bonus-tile 1:win=after-claim 1:E", NULL },
  { "before-a-win",        DRAWS (WINNER, "4f", "5m"), "", "0:N 1:win=bonus-tile 1:bonus4f 1:win", "0-N 1+4f 1*4f 1^5m 1win5m settle", check_flower_kong },
  { "before-a-claimed-win", { MAY_WAIT, .hands = { DISCARDER, WINNER, "55m368p147sESWNC", NULL }, .indicator = "9m", .head = "4f9p9sE" },
    "", "0:N 1:3s *:pass 2:drawn *:pass 3:drawn *:pass 0:5m 1:win=bonus-tile 2:pung", NULL },
  { "supplement-of-a-kong", { MAY_WAIT, .hands = { "1111m999p222s333s5m" }, .indicator = "9m", .tail = "4f5m" }, "", "0:closed1m 0:bonus4f 0:win",
    "0closed1m 0^4f 0*4f 0^5m 0win5m settle", check_budding },
  { "with-a-kong-before",  { MAY_WAIT, .hands = { "1111m999p222s333s5m" }, .indicator = "9m", .tail = "4f9p5m" }, "", "0:closed1m 0:5m *:pass 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:bonus4f", NULL },
  { "loser-keeps-it",      { MAY_WAIT, .hands = { DISCARDER, CHOWER, WINNER, NULL }, .indicator = "9m", .head = "4f5m" },
    "", "0:N 1:F *:pass 2:win", "0-N 1+4f 1-F 2+5m 2win5m settle", check_loser },
  /* FH-8 (e) */
  { "eighth",              SEVEN_DEALT ("2s5s8sWWN", "4f", "1p1p4p4p7p7pS9s"), NULL, "0:N 1:win=bonus-tile 1:bonus4f 1:win", "0-N 1+4f 1*4f 1^9s 1win4f settle" },
  { "eighth-later",        SEVEN_DEALT ("2s5s8sWWN", "4f1s9p3m8m", "1p1p4p4p7p7pS9s"), NULL, "0:N 1:N *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win=bonus-tile 1:bonus4f 1:win",
    "0-N 1+4f 1-N 2+1s 2-1s 3+9p 3-9p 0+3m 0-3m 1+8m 1*4f 1^9s 1win4f settle", check_eighth_later },
  { "eighth-after-a-kong", SEVEN_DEALT ("7777p2s5s", "1m", "1p1p4p4pSWW4f9s"), NULL, "0:N 1:closed7p 1:bonus4f 1:win",
    "0-N 1+1m 1closed7p 1^4f 1*4f 1^9s 1win4f settle", check_eighth_of_kong },
  /* FH-7 */
  { "bottom-melded-at-once", BOTTOM_BONUS, NULL, "until:1 0:drawn 1:refuse 2:refuse 3:take 3:win", "0-7m 1refuse 2refuse 3+4f 3*4f 3^5m 3win5m settle" },
  { "last-kong-may-wait",  KONG_DRAWS_BONUS, NULL, "until:1 0:closed5m 0:closed7p 0:closed1s 0:C", NULL },
  { "no-supplement-left",  KONG_DRAWS_BONUS, NULL, "until:1 0:closed5m 0:closed7p 0:closed1s 0:bonus4f",
    "0closed5m 0^C 0closed7p 0^F 0closed1s 0^4f 0*4f drawn settle" },
};
/* clang-format on */

/* A bonus tile that has waited is not melded with the bottom tile, which is won with or discarded. */
static void
test_bottom (void)
{
  const Script script = {
    MAY_WAIT,          .dice = { 3, 3 }, .hands = { "1234f79m468p689sNF", CHOWER, "55m368p147sESWNC", WINNER },
    .indicator = "1q", .head = "2q3q4q", .last = "7m5m",
    .tail = "9pPPF1m",
  };
  const TeaAction meld = { TEA_ACTION_BONUS, 1, TILE ("4f"), { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE };
  g_auto (Table) table = { 0 };

  table_init (&table, &script);
  table_play (&table, "until:1 0:drawn 1:take");
  table_set_hand (&table, 1, "4f46m19p19sESWNCF5m");
  g_assert_true (table.deal.bottom);
  g_assert_cmpint (tea_deal_check (&table.deal, &meld), ==, TEA_ILLEGAL_LAST_TILE);
  table_assert_legal (&table, 1, "5m");
}

/* A chow or pung that leaves only bonus tiles is not allowed, since none of them can be discarded. */
static void
test_last_tiles (void)
{
  static const struct
  {
    const char *hand; /* besides three melds */
    TeaActionKind kind;
    TeaIllegal reason;
  } rows[] = {
    { "46m1f2f", TEA_ACTION_CHOW, TEA_ILLEGAL_BONUS_TILE },   { "46m1f9p", TEA_ACTION_CHOW, TEA_ILLEGAL_NOT },
    { "46m19p", TEA_ACTION_CHOW, TEA_ILLEGAL_NOT },           { "55m1f2f", TEA_ACTION_PUNG, TEA_ILLEGAL_BONUS_TILE },
    { "55m1f9p", TEA_ACTION_PUNG, TEA_ILLEGAL_NOT },          { "555m1f", TEA_ACTION_KONG, TEA_ILLEGAL_NOT },
    { "46m1f2f", TEA_ACTION_PUNG, TEA_ILLEGAL_NO_SUCH_TILE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Script script = { MAY_WAIT, .hands = { DISCARDER, CHOWER, NULL, NULL }, .indicator = "9m" };
      gboolean chow = rows[i].kind == TEA_ACTION_CHOW;
      const TeaAction claim = {
        rows[i].kind, 1, TILE ("5m"), { chow ? TILE ("4m") : TEA_TILE_NONE, chow ? TILE ("6m") : TEA_TILE_NONE }, FALSE
      };
      g_auto (Table) table = { 0 };

      table_init (&table, &script);
      table_play (&table, "0:5m");
      table_lay (&table, 1, TEA_MELD_PUNG, "222p");
      table_lay (&table, 1, TEA_MELD_PUNG, "333p");
      table_lay (&table, 1, TEA_MELD_PUNG, "333s");
      table_set_hand (&table, 1, rows[i].hand);
      g_assert_cmpint (tea_deal_check (&table.deal, &claim), ==, rows[i].reason);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  table_add_cases ("/play/waiting/FH-4", waiting, G_N_ELEMENTS (waiting));
  g_test_add_func ("/play/waiting/FH-7/bottom", test_bottom);
  g_test_add_func ("/play/waiting/FH-4/last-tiles", test_last_tiles);

  return g_test_run ();
}
