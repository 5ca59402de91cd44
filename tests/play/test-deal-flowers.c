/* test-deal-flowers.c - the win by eight bonus tiles in play (FH-7, FH-8e)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"

#define TILE(text) tea_tile_from_string (text)

#define DISCARDER "579m468p4689sNFPP"
#define CHOWER "46m19p19sESWNCFP"
#define WINNER "222p333p222s333s5m"

static void
assert_flower_win (const TeaDeal *deal, const char *tile, guint seat)
{
  const TeaRecord *record = &deal->record;

  g_assert_cmpint (record->seat, ==, (int) seat);
  g_assert_cmpuint (record->by, ==, TEA_BY_SELF_DRAW);
  g_assert_cmpuint (record->tile, ==, TILE (tile));
  g_assert_cmpuint (tea_tiles_total (&record->players[seat].bonus), ==, 8);
  g_assert_cmpuint (tea_tiles_total (&record->players[seat].concealed) + 3 * record->players[seat].n_melds, ==, 13);
  g_assert_nonnull (table_item (deal, "uncompleted-eight-flowers"));
  g_assert_null (table_item (deal, "completed-eight-flowers"));
}

static void
check_dealt_flowers (Table *table)
{
  assert_flower_win (&table->deal, "4q", 2);
  g_assert_cmpuint (table->deal.record.events, ==, 0);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_NONE);
  g_assert_cmpuint (table->deal.record.players[2].concealed.n[TILE ("9p")], ==, 0);
}

static void
check_dealer_flowers (Table *table)
{
  assert_flower_win (&table->deal, "4q", 0);
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_HEAVENLY);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_NONE);
}

static void
check_eighth_drawn (Table *table)
{
  assert_flower_win (&table->deal, "4f", 1);
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_FIRST_DRAW);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_NONE);
  g_assert_null (table_item (&table->deal, "blooming-flower-kong"));
}

static void
check_eighth_replaces_bonus (Table *table)
{
  assert_flower_win (&table->deal, "4f", 1);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_BONUS);
  g_assert_nonnull (table_item (&table->deal, "blooming-flower-kong"));
}

static void
check_eighth_replaces_kong (Table *table)
{
  assert_flower_win (&table->deal, "4f", 1);
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_KONG);
  g_assert_cmpint (table->deal.record.replaced, ==, 0);
  g_assert_nonnull (table_item (&table->deal, "blooming-closed-kong"));
  g_assert_null (table_item (&table->deal, "blooming-flower-kong"));
}

static void
check_completed (Table *table)
{
  const TeaRecord *record = &table->deal.record;

  g_assert_cmpuint (record->tile, ==, TILE ("5m"));
  g_assert_cmpuint (record->replacement, ==, TEA_REPLACEMENT_BONUS);
  g_assert_nonnull (table_item (&table->deal, "completed-eight-flowers"));
  g_assert_null (table_item (&table->deal, "uncompleted-eight-flowers"));
}

/* A player who declined the win may still win with the other tiles. */
static void
check_completed_later (Table *table)
{
  g_assert_cmpuint (table->deal.record.replacement, ==, TEA_REPLACEMENT_NONE);
  g_assert_nonnull (table_item (&table->deal, "completed-eight-flowers"));
}

static void
check_last_chance (Table *table)
{
  table_assert_legal (table, 3, "win4f pass");
}

static void
check_eighth_at_bottom (Table *table)
{
  assert_flower_win (&table->deal, "4f", 3);
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_LAST_TILE);
}

#define SEVEN_SUPPLEMENTS "1p1p4p4p7p7pS"
#define SEVEN_DEALT(others, first, supplements)                                                                        \
  {                                                                                                                    \
    .hands = { DISCARDER, "123f1234q" others, NULL, NULL }, .indicator = "9m", .head = first, .tail = supplements      \
  }
#define EIGHTH_DRAWN SEVEN_DEALT ("2s5s8sWWN", "4f1s9p3m8m", SEVEN_SUPPLEMENTS "9s")
#define EIGHT_DEALT                                                                                                    \
  {                                                                                                                    \
    .hands = { DISCARDER, NULL, "1234f1234q2s5s8sWW", NULL }, .indicator = "9m", .head = "1m9p",                       \
    .tail = SEVEN_SUPPLEMENTS "S"                                                                                      \
  }
#define EIGHT_FOR_DEALER                                                                                               \
  {                                                                                                                    \
    .hands = { "1234f1234q2s5s8sWWP" }, .last_dealt = "P", .indicator = "9m", .tail = SEVEN_SUPPLEMENTS "S"            \
  }
#define EIGHT_BEFORE_CLAIM                                                                                             \
  {                                                                                                                    \
    .hands = { DISCARDER, "1234f1234q46m1s4sE", NULL, NULL }, .indicator = "9m", .tail = SEVEN_SUPPLEMENTS "S"         \
  }
/* The smaller die is 4: seven tiles behind the indicator, all used up at the start. */
#define EIGHTH_AT_BOTTOM                                                                                               \
  {                                                                                                                    \
    .dice = { 4, 4 }, .hands = { "57m468p4689sNFPP1m", CHOWER, WINNER, "123f1234q55m368p1s" }, .indicator = "9m",      \
    .head = "9m9m9m", .last = "7m4f", .tail = "4s7sESWNC"                                                              \
  }

/* clang-format off */
static const Case flowers[] = {
  { "dealt",          EIGHT_DEALT, NULL, "0:N *:pass 1:drawn *:pass 2:win", "0-N 1+1m 1-1m 2+9p 2win4q settle", check_dealt_flowers },
  { "dealer",         EIGHT_FOR_DEALER, NULL, "0:win", "0win4q settle", check_dealer_flowers },
  { "drawn",          EIGHTH_DRAWN, NULL, "0:N 1:win", "0-N 1+4f 1*4f 1^9s 1win4f settle", check_eighth_drawn },
  { "after-bonus",    { .hands = { DISCARDER, "12f1234q2s5s8sWWN1s", NULL, NULL }, .indicator = "9m", .head = "3f", .tail = "1p1p4p4p7p7p4f9s" },
    NULL, "0:N 1:win", "0-N 1+3f 1*3f 1^4f 1*4f 1^9s 1win4f settle", check_eighth_replaces_bonus },
  { "after-kong",     SEVEN_DEALT ("7777p2s5s", "1m", "1p1p4p4pSWW4f9s"),
    NULL, "0:N 1:closed7p 1:win", "0-N 1+1m 1closed7p 1^4f 1*4f 1^9s 1win4f settle", check_eighth_replaces_kong },
  { "played-on",      EIGHTH_DRAWN, NULL, "0:N 1:N *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win=no-win",
    "0-N 1+4f 1*4f 1^9s 1-N 2+1s 2-1s 3+9p 3-9p 0+3m 0-3m 1+8m" },
  { "played-on-dealt", EIGHT_FOR_DEALER, NULL, "0:P *:pass 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:win=no-win", NULL },
  { "played-on-kong", SEVEN_DEALT ("7777p2s5s", "4f", "1p1p4p4pSWW9s9s"),
    NULL, "0:N 1:closed7p 1:win=no-win", "0-N 1+4f 1*4f 1^9s 1closed7p 1^9s" },
  { "played-on-claim", EIGHT_BEFORE_CLAIM, NULL, "0:5m 1:chow46m 1:E *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win=no-win", NULL },
  { "completed-later", SEVEN_DEALT ("222p333p", "4f9p9p9p5m", "2s2s2s3s3s3s5m9s"), NULL,
    "0:N 1:9s *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win",
    "0-N 1+4f 1*4f 1^9s 1-9s 2+9p 2-9p 3+9p 3-9p 0+9p 0-9p 1+5m 1win5m settle", check_completed_later },
  { "completed",      SEVEN_DEALT ("222p333p", "4f", "2s2s2s3s3s3s5m5m"), NULL, "0:N 1:win", "0-N 1+4f 1*4f 1^5m 1win5m settle", check_completed },
  { "not-after-chow", EIGHT_BEFORE_CLAIM, NULL, "0:5m 1:chow46m 1:win=after-claim", "0-5m 1chow5m46m<0" },
  { "at-bottom",      EIGHTH_AT_BOTTOM, NULL, "until:1 2:drawn 3:take 3:1s=fixed-tile", "2-7m 3+4f 3*4f", check_last_chance },
  { "at-bottom-won",  EIGHTH_AT_BOTTOM, NULL, "until:1 2:drawn 3:take 3:win", "2-7m 3+4f 3*4f 3win4f settle", check_eighth_at_bottom },
  { "at-bottom-let-go", EIGHTH_AT_BOTTOM, NULL, "until:1 2:drawn 3:take 3:pass", "2-7m 3+4f 3*4f drawn settle" },
};
/* clang-format on */

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  table_add_cases ("/play/flowers", flowers, G_N_ELEMENTS (flowers));

  return g_test_run ();
}
