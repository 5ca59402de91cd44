/* test-deal-hong-kong.c - easily forgotten points in a hand of Hong Kong Old Style: the minimum for a self-draw, the
 * last tile, robbed closed kongs, seven flowers, missed wins
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play-table.h"

static TeaVariant hong_kong;

#define JUNK "2468m1379pESNCF"
#define ORPHANS_BUT_1M "9m19p19sESWNCFPP"

static void
assert_items (const Table *table, const char *expected)
{
  const TeaScore *score = tea_answer_score_of (&table->deal.answer, (guint) table->deal.record.seat);
  g_autoptr (GString) items = g_string_new (NULL);

  for (guint i = 0; i < score->n_items; i++)
    g_string_append_printf (items, "%s%s", i > 0 ? " " : "", score->items[i].pattern->id);
  g_assert_cmpstr (items->str, ==, expected);
}

/* HK-10: two faan are too few for a claim; the same hand self-drawn has three. */
static void
check_drawn (Table *table)
{
  assert_items (table, "self-draw concealed no-flowers");
}

#define PUNG_AND_RUNS                                                                                                  \
  {                                                                                                                    \
    .variant = &hong_kong, .hands = { JUNK "P", NULL, "111m456p23478s55p", NULL }, .last_dealt = "P", .head = "6s9s"   \
  }
/* With an open pung the self-draw has only two faan. */
#define OPEN_PUNG                                                                                                      \
  {                                                                                                                    \
    .variant = &hong_kong, .hands = { JUNK "1m", "11m456p23478s55pW", NULL, NULL }, .last_dealt = "1m",                \
    .head = "9p9p9p6s"                                                                                                 \
  }

/* HK-6 */
static void
check_robbed (Table *table)
{
  g_assert_true (table->deal.record.robbed_closed);
  assert_items (table, "thirteen-orphans robbing-kong no-flowers");
}

#define CLOSED_KONG(waiting)                                                                                           \
  {                                                                                                                    \
    .variant = &hong_kong, .hands = { "2468m1379pESNC6sF", "1111m468p2379s8m7p", waiting, NULL }, .last_dealt = "6s",  \
    .head = "4p"                                                                                                       \
  }

/* HK-5: with 136 tiles, seat 3 draws the last one. */
static void
check_last_drawn (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_LAST_TILE);
  assert_items (table, "common-hand self-draw concealed last-tile");
}

static void
check_last_claim (Table *table)
{
  table_assert_legal (table, 0, "win6s pass");
  table_assert_legal (table, 1, "");
  table_play (table, "0:win");
  g_assert_cmpuint (table->deal.record.events, ==, TEA_EVENT_LAST_TILE);
  assert_items (table, "common-hand concealed last-tile");
}

static void
check_last_supplement (Table *table)
{
  g_assert_cmpuint (table->deal.record.events, ==, 0);
  assert_items (table, "dragon-pung self-draw win-on-kong");
}

#define LAST_TILES(tail_tiles, ...)                                                                                    \
  {                                                                                                                    \
    .variant = &hong_kong, .option = "bonus-tiles", .value = "off", .tail = tail_tiles, .hands = { __VA_ARGS__ }       \
  }

/* HK-17 */
static void
check_seven (Table *table)
{
  g_assert_cmpuint (table->deal.record.tile, ==, tea_tile_from_string ("4q"));
  assert_items (table, "flower-hand");
}

static void
check_eight (Table *table)
{
  g_assert_cmpuint (table->deal.record.tile, ==, tea_tile_from_string ("4f"));
  assert_items (table, "great-flower-hand");
}

#define SEVEN_DEALT(agreed)                                                                                            \
  {                                                                                                                    \
    .variant = &hong_kong, .option = "bonus-tiles", .value = agreed,                                                   \
    .hands = { "579m468p4689sNFPP", "123f1234q2s5s8sWWN", NULL, NULL }, .head = "9p9p9p9p4f3m3m3m8m",                  \
    .tail = "1p1p4p4p7p7pS9s"                                                                                          \
  }

/* clang-format off */
static const Case cases[] = {
  { "HK-10/claim",           PUNG_AND_RUNS, NULL, "0:P *:pass 1:6s 2:win=below-minimum *:pass 2:win", "0-P 1+6s 1-6s 2+9s 2win9s settle", check_drawn },
  { "HK-10/self-draw",       OPEN_PUNG, NULL, "0:1m 1:pung 1:W *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win=below-minimum", NULL },
  { "HK-4/no-kong-before",   CLOSED_KONG (NULL), NULL, "0:6s *:pass 1:closed1m", NULL },
  { "HK-6/orphans",          CLOSED_KONG (ORPHANS_BUT_1M), NULL, "0:6s *:pass 1:closed1m 2:win", "0-6s 1+4p 1closed1m 2rob1m<1 settle", check_robbed },
  { "HK-5/last-drawn",       LAST_TILES ("9p6s", NULL, NULL, NULL, "123m456p23478s55p"), NULL, "until:1 2:drawn *:pass 3:win", NULL, check_last_drawn },
  { "HK-5/last-claimed",     LAST_TILES ("9p6s", "123m456p23478s55pN", NULL, NULL, "579m1368p46sEWWC"), NULL, "until:1 2:drawn *:pass 3:6s", NULL, check_last_claim },
  { "HK-5/last-let-go",      LAST_TILES ("9p6s", "123m456p23478s55pN", NULL, NULL, "579m1368p46sEWWC"), NULL, "until:1 2:drawn *:pass 3:6s 0:pass", NULL },
  { "HK-5/last-supplement",  LAST_TILES ("8s6s", NULL, NULL, "CCCC456p2347s55p", NULL), NULL, "until:1 2:closedC 2:win", NULL, check_last_supplement },
  { "HK-5/none-for-a-kong",  LAST_TILES ("8s6s", NULL, NULL, NULL, "CCCC456p2347s55p"), NULL, "until:1 2:drawn *:pass 3:closedC=no-supplement 3:drawn", NULL },
  { "HK-17/seven",           SEVEN_DEALT ("seven-wins"), NULL, "0:N *:pass 1:win", "0-N 1+9p 1win4q settle", check_seven },
  { "HK-17/seven-played-on", SEVEN_DEALT ("seven-wins"), NULL, "0:N *:pass 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win", NULL, check_eight },
  { "HK-17/given-up",        SEVEN_DEALT ("seven-wins"), NULL,
    "0:N *:pass 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:N *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win=no-win", NULL },
  { "HK-17/not-seven",       SEVEN_DEALT ("eight-wins"), NULL, "0:N *:pass 1:win=no-win", NULL },
  { "HK-17/eight",           SEVEN_DEALT ("eight-wins"), NULL, "0:N *:pass 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win", NULL, check_eight },
  { "HK-17/not-agreed",      SEVEN_DEALT ("on"), NULL, "0:N *:pass 1:drawn *:pass 2:drawn *:pass 3:drawn *:pass 0:drawn *:pass 1:win=no-win", NULL },
};
/* clang-format on */

/* HK-7: if agreed, no other tile can be won on until the next turn either. */
static void
test_missed (gconstpointer value)
{
  Script script = { .variant = &hong_kong,
                    .option = "missed-win",
                    .value = value,
                    .hands = { JUNK "1p", NULL, "123m456p23478s55p", NULL },
                    .last_dealt = "1p",
                    .head = "1m1m9s6s" };
  g_auto (Table) table = { 0 };

  table_init (&table, &script);
  table_play (&table, "0:1p *:pass 1:drawn *:pass 2:drawn *:pass 3:9s");
  table_assert_legal (&table, 2, "win9s pass");
  table_play (&table, "2:pass *:pass 0:6s");
  table_assert_legal (&table, 2, g_str_equal (value, "on") ? "" : "win6s pass");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  hong_kong = *tea_variant_find ("hong-kong");

  table_add_cases ("/play/hong-kong", cases, G_N_ELEMENTS (cases));
  g_test_add_data_func ("/play/hong-kong/HK-7/missed", "on", test_missed);
  g_test_add_data_func ("/play/hong-kong/HK-7/missed-off", "off", test_missed);

  return g_test_run ();
}
