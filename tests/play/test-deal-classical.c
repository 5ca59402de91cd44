/* test-deal-classical.c - easily forgotten points of play in the classical games (MI-1 to MI-7, CE-2 to CE-4)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play-table.h"
#include "play/tea-deal-private.h"
#include "play/tea-session.h"

#define ORPHANS_BUT_1M "9m19p19sESWNCFPP"
#define WAIT_69S "123m456p789s55p78s"
#define JUNK_1 "2468m1379pESNCF"
#define JUNK_2 "1357m2468pWWNPS"

static void
begin (Table *table, Script *script, const char *variant)
{
  script->variant = tea_variant_find (variant);
  table_init (table, script);
  g_string_truncate (table->events, 0);
}

/* Swaps an undealt @tile into place @index of the wall. */
static void
place (TeaHandSetup *setup, guint index, TeaTile tile)
{
  for (guint i = 53; i < setup->n_tiles; i++)
    if (setup->wall[i] == tile)
      {
        setup->wall[i] = setup->wall[index];
        setup->wall[index] = tile;
        return;
      }
  g_assert_not_reached ();
}

static void
begin_setup (Table *table, const TeaHandSetup *setup)
{
  TeaEvents events;

  table->events = g_string_new (NULL);
  tea_deal_start (&table->deal, setup, &events);
}

/* MI-4, CE-3: players are asked about closed kongs before the dealer's first turn. */
static void
test_initial_kongs (gconstpointer data)
{
  Script script = { .hands = { "123m456p789s55p78sN", "1111p2468m379pES", JUNK_2 } };
  g_auto (Table) table = { 0 };

  begin (&table, &script, data);
  g_assert_cmpint (table.deal.phase, ==, TEA_PHASE_START);
  table_assert_legal (&table, 1, "closed1p pass");
  table_assert_legal (&table, 0, "");
  table_play (&table, "1:closed1p");
  g_assert_true (g_str_has_prefix (table.events->str, "1closed1p 1^"));
  g_assert_cmpint (table.deal.phase, ==, TEA_PHASE_TURN);
  g_assert_cmpuint (table.deal.turn, ==, 0);

  table_clear (&table);
  begin (&table, &script, data);
  table_play (&table, "1:pass 0:N");
}

/* MI-7, CE-4, in a turn: a closed kong can be robbed only for thirteen orphans. */
static void
test_rob_closed (gconstpointer variant)
{
  Script script = { .hands = { "234m456p789s55p78sN", "1111m2468p379sES", ORPHANS_BUT_1M } };
  g_auto (Table) table = { 0 };

  begin (&table, &script, variant);
  table_play (&table, "1:pass 0:N 1:closed1m");
  table_assert_legal (&table, 2, "win1m pass");
  table_assert_legal (&table, 3, "");
  table_play (&table, "2:win");
  g_assert_true (g_str_has_suffix (table.events->str, " 1closed1m 2rob1m<1 settle"));
  g_assert_true (table.deal.record.robbed_closed);
  g_assert_nonnull (table_item (&table.deal, "thirteen-orphans"));
}

/* CE-4: by edition 0, and without limit hands, nobody robs a closed kong. */
static void
test_rob_closed_not (gconstpointer option)
{
  Script script = { .hands = { "234m456p789s55p78sN", "1111m2468p379sES", ORPHANS_BUT_1M } };
  g_auto (Table) begun = { 0 };
  g_auto (Table) table = { 0 };
  TeaHandSetup setup;

  begin (&begun, &script, "classical-early");
  setup = begun.deal.setup;
  if (option != NULL)
    g_assert_cmpint (tea_options_set (&setup.options, setup.variant, option, NULL, 0), ==, TEA_ERROR_NONE);
  else
    {
      setup.options.edition = 0;
      setup.dice[1][0] = setup.dice[1][1] = 1;
    }
  begin_setup (&table, &setup);
  table_play (&table, "1:pass 0:N 1:closed1m");
  g_assert_cmpint (table.deal.phase, ==, TEA_PHASE_TURN);
  g_assert_cmpuint (table.deal.turn, ==, 1);
}

static void
test_rob_closed_other (gconstpointer variant)
{
  /* Seat 2 waits for 6s and 9s. */
  Script script = { .hands = { "2468m1379pESNCFP", "6666s2468m137pES", WAIT_69S } };
  g_auto (Table) table = { 0 };

  begin (&table, &script, variant);
  table_play (&table, "1:pass 0:P 1:closed6s");
  g_assert_cmpint (table.deal.phase, ==, TEA_PHASE_TURN);
}

/* MI-5 */
static void
test_fishing (void)
{
  Script script = { .hands = { WAIT_69S "N", JUNK_1, JUNK_2 }, .head = "9s" };
  g_auto (Table) table = { 0 };
  g_auto (Table) changed = { 0 };

  begin (&table, &script, "classical-millington");
  table_play (&table, "0:1m!=no-win 0:N! 1:9s 0:win");
  g_assert_nonnull (table_item (&table.deal, "original-call"));
  g_assert_true (tea_variant_find ("classical-millington") == table.deal.setup.variant);

  /* If not declared it is not scored. */
  begin (&changed, &script, "classical-millington");
  table_play (&changed, "0:N 1:9s 0:win");
  g_assert_null (table_item (&changed.deal, "original-call"));
}

/* MI-6: a missed 9s cannot be claimed again until after the next turn. */
static void
test_missed_win (void)
{
  Script script = { .hands = { WAIT_69S "N", JUNK_1, JUNK_2 }, .head = "9s9s3s1sC9s" };
  g_auto (Table) table = { 0 };

  begin (&table, &script, "classical-millington");
  table_play (&table, "0:N 1:9s 0:pass 2:9s");
  g_assert_cmpint (table.deal.phase, ==, TEA_PHASE_TURN);
  g_assert_cmpuint (table.deal.turn, ==, 3);
  table_play (&table, "3:3s *:pass 0:1s *:pass 1:C *:pass 2:9s 0:win");
  g_assert_cmpint (table.deal.record.by, ==, TEA_BY_DISCARD);
  g_assert_cmpint (table.deal.record.from, ==, 2);
}

/* The early game has no such clause. The hand waits on 5p and 9s, as pungs. */
static void
test_no_missed_win (void)
{
  Script script = { .hands = { "123m456p234s55p99sN", "2468m1379pESNCF", "1357m2468pWWNPS" }, .head = "9s5p" };
  g_auto (Table) table = { 0 };

  begin (&table, &script, "classical-early");
  table_play (&table, "0:N 1:9s *:pass 2:5p 0:win");
}

/* CE-4 in play. */
static void
test_pung_only (void)
{
  Script script = { .hands = { WAIT_69S "N", JUNK_1, JUNK_2 }, .head = "9s" };
  g_auto (Table) table = { 0 };

  begin (&table, &script, "classical-early");
  table_play (&table, "0:N 1:9s");
  g_assert_cmpint (table.deal.phase, ==, TEA_PHASE_TURN);
  g_assert_cmpuint (table.deal.turn, ==, 2);
}

/* MI-3: after three times four tiles, seat 2 as the dealer takes a stack with the kong box, and the first and the fifth
 * tile with the dead wall; by edition 0 the latter with both. These five tiles are 1 to 5 bamboo. */
static void
test_last_dealt (void)
{
  static const struct
  {
    const char *wall;
    guint edition;
    const char *last[4]; /* by seat */
  } cases[] = {
    { "kong-box", 1, { "4s", "5s", "12s", "3s" } },
    { "dead-wall", 1, { "3s", "4s", "15s", "2s" } },
    { "kong-box", 0, { "3s", "4s", "15s", "2s" } },
    { "dead-wall", 0, { "3s", "4s", "15s", "2s" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Script script = {
        .variant = tea_variant_find ("classical-millington"), .dealer = 2, .option = "wall", .value = cases[i].wall
      };
      TeaHandSetup setup;
      TeaTiles dealt[4];
      g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
      guint n_bamboos = 0;

      table_setup (&script, &setup);
      setup.options.edition = (guint16) cases[i].edition;
      /* Everything dealt before is something else. */
      for (guint j = 0, free = 60; j < 48; j++)
        if (setup.wall[j] >= TEA_TILE_1S && setup.wall[j] < TEA_TILE_1S + 5)
          {
            TeaTile tile = setup.wall[j];

            while (setup.wall[free] >= TEA_TILE_1S && setup.wall[free] < TEA_TILE_1S + 5)
              free++;
            setup.wall[j] = setup.wall[free];
            setup.wall[free++] = tile;
          }
      for (guint j = 0; j < 5; j++)
        for (guint k = 53; k < setup.n_tiles && setup.wall[48 + j] != TEA_TILE_1S + j; k++)
          if (setup.wall[k] == TEA_TILE_1S + j)
            {
              setup.wall[k] = setup.wall[48 + j];
              setup.wall[48 + j] = (TeaTile) (TEA_TILE_1S + j);
            }

      tea_hand_setup_dealt (&setup, dealt);
      tea_deal_start (deal, &setup, NULL);
      for (guint seat = 0; seat < 4; seat++)
        {
          TeaTiles last = { { 0 } };
          g_autofree char *text = NULL;

          for (TeaTile tile = TEA_TILE_1S; tile < TEA_TILE_1S + 5; tile++)
            {
              last.n[tile] = dealt[seat].n[tile];
              n_bamboos += last.n[tile];
              g_assert_cmpuint (deal->players[seat].concealed.n[tile], ==, last.n[tile]);
            }
          text = tea_tiles_format_counts (&last);
          g_assert_cmpstr (text, ==, cases[i].last[seat]);
        }
      g_assert_cmpuint (n_bamboos, ==, 5);
      g_assert_cmpint (deal->players[2].drawn, ==,
                       g_str_equal (cases[i].last[2], "12s") ? TEA_TILE_1S + 1 : TEA_TILE_1S + 4);
    }
}

/* MI-3: with the kong box, bonus tiles are replaced from the head and only kongs from the box. */
static void
test_kong_box (void)
{
  Script script = { .hands = { "123m456p789s55p78sN", JUNK_1, JUNK_2 }, .head = "1f9p3s" };
  g_auto (Table) table = { 0 };

  begin (&table, &script, "classical-millington");
  table_play (&table, "0:N");
  table_assert_events (&table, "0-N 1+1f 1*1f 1+9p");
}

/* MI-3: a bonus tile that is the last live tile ends the hand. */
static void
test_last_is_bonus (void)
{
  Script script = { .hands = { "123m456p789s55p78sN", JUNK_1, JUNK_2 } };
  g_auto (Table) table = { 0 };
  TeaHandSetup setup;

  script.variant = tea_variant_find ("classical-millington");
  table_setup (&script, &setup);
  place (&setup, 127, TEA_TILE_1F);
  begin_setup (&table, &setup);
  table_play (&table, "until:1");
  g_assert_cmpuint (tea_deal_head_left (&table.deal), ==, 1);
  table_play (&table, "");
  while (table.deal.phase == TEA_PHASE_TURN)
    {
      g_autofree char *move = g_strdup_printf ("%u:drawn *:pass", table.deal.turn);

      table_play (&table, move);
    }
  g_assert_true (g_str_has_suffix (table.events->str, "*1f drawn settle"));
}

/* MI-3 `dead-wall`: loose tiles replace bonus tiles as well. */
static void
test_dead_wall (void)
{
  Script script = {
    .hands = { "123m456p789s55p78sN", JUNK_1, JUNK_2 }, .head = "1f", .option = "wall", .value = "dead-wall"
  };
  g_auto (Table) table = { 0 };
  TeaHandSetup setup;

  script.variant = tea_variant_find ("classical-millington");
  table_setup (&script, &setup);
  place (&setup, 130, TEA_TILE_9P);
  begin_setup (&table, &setup);
  table_play (&table, "0:N");
  table_assert_events (&table, "0-N 1+1f 1*1f 1^9p");
}

/* CE-1 */
static void
test_early_tail (void)
{
  Script script = { .hands = { "123m456p789s55p78sN", JUNK_1, JUNK_2 }, .head = "1f", .tail = "9p" };
  g_auto (Table) table = { 0 };

  begin (&table, &script, "classical-early");
  table_play (&table, "0:N");
  table_assert_events (&table, "0-N 1+1f 1*1f 1^9p");
}

/* MI-13: whether the discard of seat 0 is dangerous, given the melds of seat 1. */

/* The expected cannon when seat 1 has @melds and seat 0 is about to discard. */
typedef struct
{
  const char *name;
  const char *melds[3];  /* a closed kong starts with a bracket */
  const char *concealed; /* of seat 1 */
  const char *discarder; /* of seat 0; its first tile is discarded */
  gboolean after_claim;
  guint left; /* tiles left in the live wall */
  int cannon;
} Cannon;

/* clang-format off */
static const Cannon cannons[] = {
  { "suit",              { "123m", "345m", "777m" }, "99m55m", "9m4p6p", FALSE, 60, 0 },
  { "direct-kong",       { "123m", "345m", "7777m" }, "99m55m", "9m4p6p", FALSE, 60, 0 },
  { "closed-kong",       { "123m", "345m", "[7777m" }, "99m55m", "9m4p6p", FALSE, 60, -1 },
  { "closed-kong-of-dragons", { "CCC", "[FFFF", "123m" }, "PP99p", "P4p6p", FALSE, 60, -1 },
  { "suit-not-pure",     { "123m", "345m", "777m" }, "99mEE",  "9m4p6p", FALSE, 60, -1 },
  { "two-melds",         { "123m", "345m", NULL },   "99m55m678m", "9m4p6p", FALSE, 60, -1 },
  { "terminals",         { "111p", "999s", "999p" }, "11s99m", "9m4p6p", FALSE, 60, 0 },
  { "honours",           { "EEE",  "CCC",  "SSS" },  "NNPP",   "P4p6p", FALSE, 60, 0 },
  { "greens",            { "234s", "666s", "888s" }, "22sFF",  "F4p6p", FALSE, 60, 0 },
  { "dragons",           { "CCC",  "FFF",  "123m" }, "PP78p",  "9p4p6p", FALSE, 60, -1 },
  { "dragons-third",     { "CCC",  "FFF",  "123m" }, "PP99p",  "P4p6p", FALSE, 60, 0 },
  { "dragons-eyes",      { "CCC",  "FFF",  "123m" }, "P789p",  "P4p6p", FALSE, 60, 0 },
  { "winds",             { "EEE",  "SSS",  "WWW" },  "N789p",  "N4p6p", FALSE, 60, 0 },
  { "winds-other-tile",  { "EEE",  "SSS",  "WWW" },  "NN78p",  "9p4p6p", FALSE, 60, -1 },
  { "late",              { "123m", "456p", "777s" }, "99m78s", "9s4p6p", FALSE, 4, 0 },
  { "not-late",          { "123m", "456p", "777s" }, "99m78s", "9s4p6p", FALSE, 5, -1 },
  { "late-but-shown",    { "123m", "456p", "999s" }, "78s55m", "9s4p6p", FALSE, 4, -1 },
  { "no-choice",         { "123m", "345m", "777m" }, "99m55m", "9m1m2m6m", FALSE, 60, -1 },
  { "no-choice-claimed", { "123m", "345m", "777m" }, "99m55m", "9m1m2m6m", TRUE, 60, 0 },
};
/* clang-format on */

/* Checks the cannon in the record of a win on the discard. */
static void
test_cannon (gconstpointer data)
{
  const Cannon *c = data;
  Script script = { .hands = { WAIT_69S "N", JUNK_1, JUNK_2 } };
  g_auto (Table) table = { 0 };
  TeaRecord record;
  TeaDeal *deal = &table.deal;
  TeaTile list[4];
  TeaTile tiles[14];
  guint n;

  begin (&table, &script, "classical-millington");
  for (guint i = 0; i < 3 && c->melds[i] != NULL; i++)
    {
      gboolean closed = *c->melds[i] == '[';
      const char *laid = c->melds[i] + closed;

      g_assert_true (tea_tiles_parse (laid, list, G_N_ELEMENTS (list), &n, NULL));
      table_lay (&table, 1, n == 4 ? TEA_MELD_KONG : list[0] == list[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW, laid);
      if (closed)
        deal->players[1].melds[i].form = TEA_KONG_CLOSED;
    }
  table_set_hand (&table, 1, c->concealed);
  table_set_hand (&table, 0, c->discarder);
  deal->after_claim = c->after_claim;
  deal->players[0].drawn = TEA_TILE_NONE;
  while (tea_deal_head_left (deal) > c->left)
    {
      tea_wall_take (&deal->wall, deal->wall.head);
      deal->wall.head++;
    }

  g_assert_true (tea_tiles_parse (c->discarder, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  tea_deal_note_dangers (deal, tiles[0]);
  deal->players[0].concealed.n[tiles[0]]--;
  deal->phase = TEA_PHASE_CLAIM;
  deal->tile = tiles[0];
  tea_deal_win_record (deal, 1, &record);
  g_assert_cmpint (record.cannon, ==, c->cannon);
}

/* "Not necessarily at once": seat 3 fed the fourth meld and pays for a self-draw, unless seat 0 lets off another. */
static void
test_cannon_by_claim (void)
{
  Script script = { .hands = { WAIT_69S "N", JUNK_1, JUNK_2 } };
  g_auto (Table) table = { 0 };
  TeaRecord record;
  TeaDeal *deal = &table.deal;

  begin (&table, &script, "classical-millington");
  table_lay (&table, 1, TEA_MELD_CHOW, "123m");
  table_lay (&table, 1, TEA_MELD_CHOW, "345m");
  table_lay (&table, 1, TEA_MELD_PUNG, "777m");
  table_set_hand (&table, 0, "5m4p6p");
  deal->turn = 3;
  table_set_hand (&table, 3, "9m4p6p");
  tea_deal_note_dangers (deal, TEA_TILE_9M);
  g_assert_cmpuint (deal->dangers[1], !=, 0);
  g_assert_cmpuint (deal->dangers[2], ==, 0);
  table_lay (&table, 1, TEA_MELD_PUNG, "999m");
  deal->players[1].dangers[3] = deal->dangers[1];

  table_set_hand (&table, 1, "55m");
  deal->players[1].drawn = TEA_TILE_1M + 4;
  deal->turn = 1;
  tea_deal_win_record (deal, 1, &record);
  g_assert_cmpint (record.cannon, ==, 3);

  table_set_hand (&table, 1, "5m");
  deal->turn = 0;
  tea_deal_note_dangers (deal, TEA_TILE_1M + 4);
  deal->tile = TEA_TILE_1M + 4;
  deal->phase = TEA_PHASE_CLAIM;
  tea_deal_win_record (deal, 1, &record);
  g_assert_cmpint (record.cannon, ==, 0);
}

/* Finishes a hand that @seat won, or nobody if @seat is −1. */
static void
finish (TeaSession *session, int seat)
{
  TeaDeal *deal = g_new0 (TeaDeal, 1);

  tea_session_next_hand (session, &deal->setup);
  session->variant->play_rules (&session->options, &deal->rules);
  deal->phase = TEA_PHASE_OVER;
  deal->record.won = seat >= 0;
  deal->record.seat = (gint8) seat;
  tea_session_finish_hand (session, deal);
  g_free (deal);
}

static void
begin_session (TeaSession *session, const char *variant)
{
  TeaOptions options;

  tea_options_init (&options, tea_variant_find (variant));
  tea_session_init (session, tea_variant_find (variant), &options, 1, TEA_LENGTH_FULL);
}

/* MI-1: the dealer stays after a win or a drawn hand, but not after the thirteenth win in a row. */
static void
test_dealer (void)
{
  TeaSession session;

  begin_session (&session, "classical-millington");
  for (guint i = 0; i < 12; i++)
    {
      finish (&session, 0);
      finish (&session, -1);
      g_assert_cmpuint (session.dealer, ==, 0);
    }
  g_assert_cmpuint (session.dealer_wins, ==, 12);
  finish (&session, 0);
  g_assert_cmpuint (session.dealer, ==, 1);
  g_assert_cmpuint (session.dealer_wins, ==, 0);
  finish (&session, 0);
  g_assert_cmpuint (session.dealer, ==, 2);
}

/* MI-2: when the deal returns to the first dealer the round changes, and that seat gets the new round's wind. */
static void
test_round (void)
{
  const TeaVariant *variant = tea_variant_find ("classical-millington");
  TeaSession session;

  begin_session (&session, "classical-millington");
  for (int i = 0; i < 4; i++)
    {
      g_assert_cmpint (session.dealer, ==, i);
      g_assert_cmpuint (session.round_wind, ==, TEA_TILE_EAST);
      finish (&session, -1);
      finish (&session, (i + 1) % 4);
    }
  g_assert_cmpuint (session.dealer, ==, 0);
  g_assert_cmpuint (session.round_wind, ==, TEA_TILE_SOUTH);
  g_assert_cmpuint (variant->seat_wind (&session.options, session.round_wind, session.dealer, 0), ==, TEA_TILE_SOUTH);
  g_assert_cmpuint (variant->seat_wind (&session.options, session.round_wind, session.dealer, 3), ==, TEA_TILE_EAST);
}

/* CE-2 */
static void
test_dealer_never_stays (void)
{
  TeaSession session;

  begin_session (&session, "classical-early");
  finish (&session, 0);
  g_assert_cmpuint (session.dealer, ==, 1);
  finish (&session, -1);
  g_assert_cmpuint (session.dealer, ==, 2);
  finish (&session, 2);
  finish (&session, 3);
  g_assert_cmpuint (session.dealer, ==, 0);
  g_assert_cmpuint (session.round_wind, ==, TEA_TILE_SOUTH);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/play/classical/MI-4/initial-kongs", "classical-millington", test_initial_kongs);
  g_test_add_data_func ("/play/classical/CE-3/initial-kongs", "classical-early", test_initial_kongs);
  g_test_add_data_func ("/play/classical/MI-7/rob-closed", "classical-millington", test_rob_closed);
  g_test_add_data_func ("/play/classical/MI-7/rob-closed-other", "classical-millington", test_rob_closed_other);
  g_test_add_data_func ("/play/classical/CE-4/rob-closed", "classical-early", test_rob_closed);
  g_test_add_data_func ("/play/classical/CE-4/rob-closed-other", "classical-early", test_rob_closed_other);
  g_test_add_data_func ("/play/classical/CE-4/rob-closed-edition", NULL, test_rob_closed_not);
  g_test_add_data_func ("/play/classical/CE-6/rob-closed-limit", "limit", test_rob_closed_not);
  g_test_add_func ("/play/classical/MI-5/fishing", test_fishing);
  g_test_add_func ("/play/classical/MI-6/missed-win", test_missed_win);
  g_test_add_func ("/play/classical/CE/no-missed-win", test_no_missed_win);
  g_test_add_func ("/play/classical/CE-4/pung-only", test_pung_only);
  g_test_add_func ("/play/classical/MI-3/last-dealt", test_last_dealt);
  g_test_add_func ("/play/classical/MI-3/kong-box", test_kong_box);
  g_test_add_func ("/play/classical/MI-3/last-is-bonus", test_last_is_bonus);
  g_test_add_func ("/play/classical/MI-3/dead-wall", test_dead_wall);
  g_test_add_func ("/play/classical/CE-1/tail", test_early_tail);
  g_test_add_func ("/play/classical/MI-13/not-at-once", test_cannon_by_claim);
  for (guint i = 0; i < G_N_ELEMENTS (cannons); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/classical/MI-13/%s", cannons[i].name);

      g_test_add_data_func (path, &cannons[i], test_cannon);
    }
  g_test_add_func ("/play/classical/MI-1/dealer", test_dealer);
  g_test_add_func ("/play/classical/MI-2/round", test_round);
  g_test_add_func ("/play/classical/CE-2/dealer", test_dealer_never_stays);

  return g_test_run ();
}
