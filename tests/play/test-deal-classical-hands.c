/* test-deal-classical-hands.c - hands of the classical games, move by move (MI-3, MI-4, MI-5, MI-13, CE-3)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"
#include "play/tea-deal-private.h"

#define WAIT_69S "123m456p789s55p78s"
#define JUNK_1 "2468m1379pESNCF"
#define JUNK_2 "1357m2468pWWNPS"

/* Set in main(). */
static TeaVariant millington;
static TeaVariant early;

static void
check_first_turn (Table *table)
{
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_TURN);
  g_assert_cmpuint (table->deal.turn, ==, 0);
  g_assert_cmpuint (tea_deal_waiting (&table->deal), ==, 1 << 0);
}

static void
check_asked_for_kongs (Table *table)
{
  g_assert_cmpint (table->deal.phase, ==, TEA_PHASE_START);
  table_assert_legal (table, 1, "closed1p pass");
}

/* MI-3: kongs are replaced from the kong box, and the live wall keeps its length. */
static void
check_kong_box (Table *table)
{
  g_assert_false (tea_deal_wall_lies (&table->deal, 142));
  g_assert_true (tea_deal_wall_lies (&table->deal, 143));
  g_assert_cmpuint (tea_deal_head_left (&table->deal), ==, 144 - 53 - 16);
}

/* MI-3: everyone discards what is drawn, and the last discard is not claimed. */
static void
check_wash_out (Table *table)
{
  TeaDeal *deal = &table->deal;

  while (deal->phase == TEA_PHASE_TURN)
    {
      g_autofree char *move = g_strdup_printf ("%u:drawn *:pass", deal->turn);

      table_play (table, move);
    }
  g_assert_cmpint (deal->phase, ==, TEA_PHASE_OVER);
  g_assert_false (deal->record.won);
  g_assert_cmpuint (deal->answer.n_payments, ==, 0);
  g_assert_cmpuint (tea_deal_head_left (deal), ==, 0);
}

static void
check_original_call (Table *table)
{
  g_assert_cmpuint (table->deal.record.events & TEA_EVENT_ORIGINAL_CALL, !=, 0);
  g_assert_nonnull (table_item (&table->deal, "original-call"));
}

static void
check_fishing (Table *table)
{
  g_assert_true (table->deal.players[1].fishing);
}

/* Seat 2 needs only 1m for thirteen orphans, and seat 1 declares a kong of 1m before the first turn. */
#define EARLY_KONG                                                                                                     \
  {                                                                                                                    \
    .variant = &millington, .hands = { "234m456p789s55p78sN", "1111m2468p379sES", "9m19p19sESWNCFPP" }, .tail = "5p"   \
  }
/* The dealer has a flower, and seat 1 a flower and four 1p. */
#define BONUS_AND_KONG(rules, head_tiles, tail_tiles)                                                                  \
  {                                                                                                                    \
    .variant = rules, .hands = { "123m456p789s55p7s1fN", "1111p246m379s2fES", JUNK_2 }, .last_dealt = "N",             \
    .head = head_tiles, .tail = tail_tiles                                                                             \
  }
#define FISHING                                                                                                        \
  {                                                                                                                    \
    .variant = &millington, .hands = { WAIT_69S "N", JUNK_1, JUNK_2 }, .last_dealt = "N", .head = "3s1sC1f2p9s"        \
  }
/* Seat 1 becomes ready with its first discard, which follows a chow. */
#define CHOW_AND_FISH                                                                                                  \
  {                                                                                                                    \
    .variant = &millington, .hands = { "5m1379p2468sESNC", "46m123p456p789s5sN", "1357m2468pWWNPC" }, .head = "5s"     \
  }
#define KONG                                                                                                           \
  {                                                                                                                    \
    .variant = &millington, .hands = { "1111m456p789s55p7sN", JUNK_1, NULL }, .tail = "9p"                             \
  }

/* clang-format off */
static const Case cases[] = {
  { "MI-3/kong-from-the-box", KONG, "", "0:pass 0:closed1m", "0closed1m 0^9p", check_kong_box },
  { "MI-3/wash-out",          KONG, "", "0:pass 0:N *:pass", NULL, check_wash_out },
  /* Before the first turn nobody is asked about robbing a kong. */
  { "MI-4/not-robbed",        EARLY_KONG, "", "1:closed1m", "1closed1m 1^5p", check_first_turn },
  { "MI-4/bonus-then-kongs",  BONUS_AND_KONG (&millington, "9p5s", "8s"), "0*1f 0+9p 1*2f 1+5s", "", "", check_asked_for_kongs },
  { "MI-4/kong",              BONUS_AND_KONG (&millington, "9p5s", "8s"), "0*1f 0+9p 1*2f 1+5s", "1:closed1p", "1closed1p 1^8s", check_first_turn },
  { "CE-3/bonus-then-kongs",  BONUS_AND_KONG (&early, "", "9p5s8s"), "0*1f 0^9p 1*2f 1^5s", "", "", check_asked_for_kongs },
  { "CE-3/kong",              BONUS_AND_KONG (&early, "", "9p5s8s"), "0*1f 0^9p 1*2f 1^5s", "1:closed1p", "1closed1p 1^8s", check_first_turn },
  { "MI-5/bonus-in-between",  FISHING, "", "0:N! 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:2p *:pass 1:9s 0:win *:pass", NULL, check_original_call },
  { "MI-5/after-a-chow",      CHOW_AND_FISH, "", "0:5m 1:chow46m 1:9s!=no-win 1:N!", "0-5m 1chow5m46m<0 1-N! 2+5s", check_fishing },
};
/* clang-format on */

/* MI-13 with claims and kongs made through the deal. Seat 1 has three melds of characters. */

static void
begin_cannon (Table *table, const char *discarder, const char *claimer)
{
  const Script script = { .variant = &millington,
                          .hands = { WAIT_69S "N", JUNK_1, "1379p2468sWWNPS", "1379p2468sWWPPC" } };

  table_init (table, &script);
  table_lay (table, 1, TEA_MELD_CHOW, "123m");
  table_lay (table, 1, TEA_MELD_CHOW, "345m");
  table_lay (table, 1, TEA_MELD_CHOW, "234m");
  table_set_hand (table, 0, discarder);
  table_set_hand (table, 1, claimer);
}

static void
act (Table *table, TeaActionKind kind, guint seat, TeaTile tile)
{
  const TeaAction action = { .kind = kind, .seat = seat, .tile = tile, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };

  g_assert_cmpint (tea_deal_apply (&table->deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
}

/* A discard claimed for a pung can let off a cannon later; one claimed for a kong cannot. */
static void
test_claims (gconstpointer data)
{
  gboolean kong = GPOINTER_TO_INT (data);
  g_auto (Table) table = { 0 };
  TeaRecord record;

  begin_cannon (&table, "9m1379p2468sEENPS", "999m5m");
  act (&table, TEA_ACTION_DISCARD, 0, TEA_TILE_9M);
  act (&table, kong ? TEA_ACTION_KONG : TEA_ACTION_PUNG, 1, TEA_TILE_9M);
  g_assert_cmpuint (table.deal.players[1].n_melds, ==, 4);
  g_assert_cmpint (table.deal.players[1].dangers[3] != 0, ==, !kong);

  table_set_hand (&table, 1, "55m");
  table.deal.players[1].drawn = TEA_TILE_1M + 4;
  tea_deal_win_record (&table.deal, 1, &record);
  g_assert_cmpint (record.cannon, ==, kong ? -1 : 0);
}

/* A player whose added kong is robbed lets off a cannon as well. */
static void
test_added_kong (void)
{
  g_auto (Table) table = { 0 };
  TeaRecord record;

  begin_cannon (&table, "9m1379p246sENP", "78m55m");
  table_lay (&table, 0, TEA_MELD_PUNG, "999m");
  act (&table, TEA_ACTION_ADDED_KONG, 0, TEA_TILE_9M);
  g_assert_cmpint (table.deal.phase, ==, TEA_PHASE_ROB);
  tea_deal_win_record (&table.deal, 1, &record);
  g_assert_cmpint (record.by, ==, TEA_BY_ROBBED_KONG);
  g_assert_cmpint (record.cannon, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  millington = *tea_variant_find ("classical-millington");
  early = *tea_variant_find ("classical-early");

  table_add_cases ("/play/classical-hands", cases, G_N_ELEMENTS (cases));
  g_test_add_data_func ("/play/classical-hands/MI-13/claim-for-a-pung", GINT_TO_POINTER (FALSE), test_claims);
  g_test_add_data_func ("/play/classical-hands/MI-13/claim-for-a-kong", GINT_TO_POINTER (TRUE), test_claims);
  g_test_add_func ("/play/classical-hands/MI-13/added-kong", test_added_kong);

  return g_test_run ();
}
