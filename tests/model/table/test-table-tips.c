/* test-table-tips.c - tooltips of the things on the table, using only what one player sees
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../recorded.h"
#include "model-driver.h"
#include "model/table/tea-game-private.h"
#include "model/tiles/tea-tile-info.h"

/* The human player, who has just drawn the last of @concealed, must discard; the other hands are as dealt. */
static void
set_hand (TeaGame *game, const char *concealed)
{
  TeaDealPlayer *player = &game->deal->players[0];
  TeaTile tiles[14];
  guint n;

  game->deal->indicator = TEA_TILE_NORTH;
  tea_record_wilds (&(TeaRecord){ .variant = game->deal->setup.variant,
                                  .options = game->deal->setup.options,
                                  .indicator = game->deal->indicator },
                    &game->deal->wilds);
  memset (&player->concealed, 0, sizeof player->concealed);
  g_assert_true (tea_tiles_parse (concealed, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  g_assert_cmpuint (n, ==, 14);
  for (guint i = 0; i < n; i++)
    player->concealed.n[tiles[i]]++;
  player->drawn = tiles[n - 1];
  player->n_bonus = 0;
  player->n_melds = 0;
  tea_game_show (game, &(TeaEvents){ .n = 0 });
}

static void
assert_tile (TeaGame *game, const char *tile, TeaTipPlace place, const char *tip)
{
  g_autofree char *said = tea_table_dup_tile_tip (tea_game_get_table (game), tea_tile_from_string (tile), place);

  g_assert_cmpstr (said, ==, tip);
}

static void
test_tiles (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "hand");

  set_hand (game, "123456789m23p55s9s");
  assert_tile (game, "5s", TEA_TIP_OPEN, "Five of Bamboos: 2 unseen.");
  assert_tile (game, "1p", TEA_TIP_OPEN, "One of Circles: 4 unseen.");
  /* Three are wild; the fourth is the indicator. */
  assert_tile (game, "N", TEA_TIP_OPEN,
               "North Wind, wild: 3 unseen. A wild tile may stand for another tile in a winning hand.");
  assert_tile (game, "N", TEA_TIP_MELDED, "North Wind: 3 unseen.");

  assert_tile (
      game, "9s", TEA_TIP_HELD,
      "Nine of Bamboos: 3 unseen. Without it the hand is ready: 3 kinds, 11 left; a self-draw pays 60 points.");
  assert_tile (game, "5s", TEA_TIP_HELD, "Five of Bamboos: 2 unseen. Without it the hand is 1 tile from ready.");
  assert_tile (game, "9s", TEA_TIP_OPEN, "Nine of Bamboos: 3 unseen.");
  assert_tile (game, "9s", TEA_TIP_THROWN, "Nine of Bamboos: 3 unseen. Discarded straight from the draw.");

  /* Waits with different payments give a range; with many waits no payment is given. */
  set_hand (game, "1112223334455m9s");
  assert_tile (game, "9s", TEA_TIP_HELD,
               "Nine of Bamboos: 3 unseen. "
               "Without it the hand is ready: 7 kinds, 14 left; a self-draw pays 960 to 1560 points.");
  set_hand (game, "NN3456789m123p59s");
  assert_tile (game, "9s", TEA_TIP_HELD, "Nine of Bamboos: 3 unseen. Without it the hand is ready: 15 kinds, 49 left.");

  /* Out of turn there is nothing to discard. */
  game->deal->turn = 1;
  set_hand (game, "123456789m23p55s9s");
  assert_tile (game, "9s", TEA_TIP_HELD, "Nine of Bamboos: 3 unseen.");
}

/* The other hands and the wall make no difference; discards do. */
static void
test_hidden (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "hand");
  TeaDealPlayer *other = &game->deal->players[1];
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TeaTile one = tea_tile_from_string ("1p");

  set_hand (game, "123456789m23p55s9s");
  before = tea_table_dup_tile_tip (tea_game_get_table (game), tea_tile_from_string ("9s"), TEA_TIP_HELD);
  other->concealed = (TeaTiles){ 0 };
  other->concealed.n[one] = 4;
  other->concealed.n[tea_tile_from_string ("4p")] = 4;
  other->concealed.n[tea_tile_from_string ("9s")] = 3;
  other->concealed.n[tea_tile_from_string ("E")] = 2;
  set_hand (game, "123456789m23p55s9s");
  after = tea_table_dup_tile_tip (tea_game_get_table (game), tea_tile_from_string ("9s"), TEA_TIP_HELD);
  g_assert_cmpstr (before, ==, after);

  other->discards[0] = (TeaDiscard){ .tile = one, .claimed_by = -1 };
  other->n_discards = 1;
  game->deal->open.n[one]++;
  set_hand (game, "123456789m23p55s9s");
  assert_tile (game, "1p", TEA_TIP_OPEN, "One of Circles: 3 unseen.");
}

/* In duplicate sessions, where advice is recorded, no tip says what a discard would leave, as hovering is not asking
 * for advice. The next ordinary game has such tips again. */
static void
test_duplicate (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "hand");
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  g_autofree char *log = NULL;
  g_autoptr (GError) error = NULL;

  tea_game_begin_duplicate (game, ruleset, 2, "master", 1, NULL);
  set_hand (game, "123456789m23p55s9s");
  assert_tile (game, "9s", TEA_TIP_HELD, "Nine of Bamboos: 3 unseen.");
  log = log_of (game);

  model_game_restart (game, 1, "hand");
  set_hand (game, "123456789m23p55s9s");
  assert_tile (game, "5s", TEA_TIP_HELD, "Five of Bamboos: 2 unseen. Without it the hand is 1 tile from ready.");

  g_assert_true (restore_log (game, log, &error));
  g_assert_no_error (error);
  set_hand (game, "123456789m23p55s9s");
  assert_tile (game, "5s", TEA_TIP_HELD, "Five of Bamboos: 2 unseen.");
}

static void
assert_tip (char *tip, const char *expected)
{
  g_assert_cmpstr (tip, ==, expected);
  g_free (tip);
}

static void
test_places (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "hand");
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *left = NULL;

  set_hand (game, "123456789m23p55s9s");
  assert_tip (tea_table_dup_indicator_tip (table),
              "Indicator: North Wind. It shows which tiles are wild in this hand: North Wind.");
  left = g_strdup_printf ("%u tiles left to draw. If nobody has won when they run out, the hand is a draw.",
                          tea_table_get_state (table)->tiles_left);
  assert_tip (tea_table_dup_left_tip (table), left);
  assert_tip (tea_table_dup_round_tip (table), "Wind of the round: East. It is the same for all players.");
  assert_tip (tea_table_dup_wind_tip (table, 0), "Your seat wind in this hand: East.");
  assert_tip (tea_table_dup_wind_tip (table, 1), "Seat wind of Lin in this hand: South.");
  assert_tip (tea_table_dup_player_tip (table, 0), "You: seat wind East, 0 points so far. You are the dealer.");
  assert_tip (tea_table_dup_player_tip (table, 3), "Chen: seat wind North, 0 points so far.");

  game->deal->players[3].fishing = TRUE;
  set_hand (game, "123456789m23p55s9s");
  assert_tip (tea_table_dup_player_tip (table, 3),
              "Chen: seat wind North, 0 points so far. Ready: declared with the first discard, and still holding.");
}

/* Nanchang calls its wild tiles fine, and Luqiao has a proxy. */
static void
test_fine (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "hand");

  set_hand (game, "123456789m23p55s9s");
  game->deal->wilds.proxy = tea_tile_from_string ("P");
  game->deal->wilds.proxy_as = TEA_TILE_NORTH;
  tea_game_show (game, &(TeaEvents){ .n = 0 });
  assert_tile (game, "P", TEA_TIP_OPEN,
               "White Dragon, proxy: 4 unseen. The proxy may stand for North Wind in a winning hand.");

  game->deal->wilds.first = TEA_TILE_BIT (TEA_TILE_NORTH);
  tea_game_show (game, &(TeaEvents){ .n = 0 });
  assert_tile (game, "N", TEA_TIP_OPEN,
               "North Wind, first fine tile: 3 unseen. A fine tile may stand for another tile in a winning hand.");
  assert_tip (tea_table_dup_indicator_tip (tea_game_get_table (game)),
              "Indicator: North Wind. It shows which tiles are fine in this hand: North Wind.");
}

/* When the hand is over and all hands are visible, nothing is counted. */
static void
test_over (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "hand");

  model_game_finish_hand (game);
  assert_tile (game, "P", TEA_TIP_MELDED, "White Dragon.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-tips/tiles", test_tiles);
  g_test_add_func ("/table-tips/hidden", test_hidden);
  g_test_add_func ("/table-tips/duplicate", test_duplicate);
  g_test_add_func ("/table-tips/places", test_places);
  g_test_add_func ("/table-tips/fine", test_fine);
  g_test_add_func ("/table-tips/over", test_over);

  return g_test_run ();
}
