/* test-learned.c - the learned networks, and their features of a position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bots/learned/tea-moves.h"
#include "bots/learned/tea-net.h"
#include "rules/house/tea-house.h"

static void
add_tiles (TeaTiles *to, const char *text)
{
  TeaTile tiles[20];
  guint n;

  g_assert_true (tea_tiles_parse (text, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    to->n[tiles[i]]++;
}

/* The second seat of Fenghua has drawn a tile; 9m is the indicator, seat 0 is dealer and nobody has done anything. */
static void
make_view (TeaSeatView *view, const char *concealed)
{
  memset (view, 0, sizeof *view);
  view->variant = tea_variants (NULL)[0];
  tea_options_init (&view->options, view->variant);
  view->round_wind = TEA_TILE_EAST;
  view->indicator = TEA_TILE_9M;
  view->indicator_lies = TRUE;
  view->variant->wilds (&view->options, view->indicator, &view->wilds);
  view->seat = view->turn = 1;
  view->phase = TEA_PHASE_TURN;
  view->tile = view->drawn = TEA_TILE_NONE;
  view->head_left = view->wall_left = 40;
  add_tiles (&view->concealed, concealed);
  for (guint i = 0; i < 4; i++)
    view->players[i].seat_wind = TEA_TILE_EAST + i;
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if (view->concealed.n[t] > 0)
      view->actions[view->n_actions++] =
          (TeaAction){ .kind = TEA_ACTION_DISCARD, .seat = 1, .tile = t, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
}

static void
look (const TeaSeatView *view, TeaTile discard, TeaTableFeatures *table, TeaHandFeatures *hand)
{
  static TeaGainsMemory memory;
  TeaGlance glance;
  TeaHolding holding;

  tea_glance_init (&glance, view, &memory, 100);
  tea_glance_table (&glance, table);
  tea_holding_init (&holding, view);
  holding.concealed.n[discard]--;
  tea_glance_hand (&glance, &holding, discard, 3, hand);
}

/* Asserts that @places are 1 at @place and 0 elsewhere. */
static void
check_place (const float *places, guint n, guint place)
{
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat (places[i], ==, i == place ? 1 : 0);
}

static void
test_table_features (void)
{
  TeaTableFeatures table;
  TeaHandFeatures hand;
  TeaSeatView view;

  make_view (&view, "123m456p789s11s67pE");
  view.players[2].n_melds = 2;
  view.players[2].melds[0] = (TeaMeld){ .kind = TEA_MELD_CHOW, .n = 3, .tiles = { 0, 1, 2 }, .claimed = 0, .from = 1 };
  view.players[2].melds[1] =
      (TeaMeld){ .kind = TEA_MELD_PUNG, .n = 3, .tiles = { 31, 31, 31 }, .claimed = 31, .from = 3 };
  look (&view, TEA_TILE_EAST, &table, &hand);

  g_assert_cmpfloat_with_epsilon (table.left, 40 / 41.0f, 1e-6);
  g_assert_cmpfloat (table.late, ==, 0);
  g_assert_cmpfloat (table.early, ==, 1);
  check_place (table.dealer, 4, 3);
  g_assert_cmpfloat (table.round, ==, 0);
  g_assert_cmpfloat (table.live_wild, ==, 0.75f);
  g_assert_cmpfloat (table.others[0].melds, ==, 0.5f);
  g_assert_cmpfloat (table.others[0].chows, ==, 0.25f);
  g_assert_cmpfloat (table.others[0].value, ==, 0.5f);
  g_assert_cmpfloat (table.others[0].one_suit, ==, 0.5f);
  g_assert_cmpfloat_with_epsilon (table.others[0].ready, 0.22f, 1e-6);
  g_assert_cmpfloat (table.others[1].melds, ==, 0);
  /* Seat 2 has claimed a tile from this seat. */
  g_assert_cmpfloat (hand.discard.liable, ==, 0.25f);
}

/* Ready for 5p and 8p, of which three and four are left, and three wild tiles. */
static void
test_hand_features (void)
{
  TeaTableFeatures table;
  TeaHandFeatures hand;
  TeaSeatView view;

  make_view (&view, "123m456p789s11s67pE");
  look (&view, TEA_TILE_EAST, &table, &hand);

  check_place (hand.distance, 6, 0);
  g_assert_cmpfloat_with_epsilon (hand.live[0], (float) (log (11) / 3), 1e-6);
  g_assert_cmpfloat (hand.kinds[0], ==, 2 / 16.0f);
  g_assert_cmpfloat (hand.dead, ==, 0);
  g_assert_cmpfloat (hand.worth, >, 0);
  g_assert_cmpfloat (hand.pairs[2], ==, 0.5f);
  g_assert_cmpfloat (hand.pairs[3], ==, 0.5f);
  g_assert_cmpfloat (hand.pungs[3], ==, 0);
  g_assert_cmpfloat (hand.runs, ==, 1);
  g_assert_cmpfloat (hand.closed, ==, 1);
  check_place (hand.half, 6, 5);
  check_place (hand.all_pungs, 6, 5);
  check_place (hand.seven_pairs, 6, 4);
  check_place (hand.independent, 6, 5);
  check_place (hand.faces, 6, 0);
  check_place (hand.wilds, 4, 0);
  check_place (hand.draws, 5, 4);
  g_assert_cmpfloat (hand.off_suit, ==, 1);
  g_assert_cmpfloat (hand.honours, ==, 0);
  g_assert_cmpfloat (hand.terminals, ==, 0.5f);

  check_place (hand.discard.kind, 5, 0);
  check_place (hand.discard.live[0], 4, 3);
  check_place (hand.discard.live[1], 4, G_MAXUINT);
  g_assert_cmpfloat (hand.discard.to_next, ==, 0);
}

/* Ready for seven pairs, with a discard that another player has discarded, too. */
static void
test_discard_features (void)
{
  TeaTableFeatures table;
  TeaHandFeatures hand;
  TeaSeatView view;

  make_view (&view, "1122m3344p5566s9s");
  view.concealed.n[TEA_TILE_9P] = 1;
  view.players[2].discards[view.players[2].n_discards++] = (TeaDiscard){ .tile = TEA_TILE_9P, .claimed_by = -1 };
  view.players[3].discards[view.players[3].n_discards++] = (TeaDiscard){ .tile = TEA_TILE_9P - 3, .claimed_by = -1 };
  look (&view, TEA_TILE_9P, &table, &hand);

  check_place (hand.distance, 6, 0);
  check_place (hand.seven_pairs, 6, 0);
  check_place (hand.discard.kind, 5, 2);
  check_place (hand.discard.live[1], 4, 2);
  g_assert_cmpfloat (hand.discard.recent, ==, 1);
  g_assert_cmpfloat_with_epsilon (hand.discard.discarded, 1 / 3.0f, 1e-6);
  g_assert_cmpfloat_with_epsilon (hand.discard.same, 0.02f, 1e-6);
  g_assert_cmpfloat_with_epsilon (hand.discard.near, 0.02f, 1e-6);
  g_assert_cmpfloat (hand.discard.to_next, ==, 0);
}

/* All six variants have a network; a new variant is played without until one has been learned. */
static void
test_rows (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  TeaVariant other = *variants[0];
  guint n_learned = 0;

  for (guint i = 0; i < n; i++)
    {
      const TeaNet *net = tea_net_find (variants[i]);
      const float *weights = (const float *) net;
      gboolean some = FALSE;

      if (net == NULL)
        continue;
      n_learned++;
      g_assert_cmpfloat (net->unit, >, 0);
      g_assert_cmpfloat (net->gate, >=, 0);
      for (gsize k = 0; k < sizeof *net / sizeof (float); k++)
        {
          g_assert_true (isfinite (weights[k]));
          some = some || (k > 1 && weights[k] != 0);
        }
      g_assert_true (some);
    }
  g_assert_cmpuint (n_learned, >=, 6);
  other.id = "another";
  g_assert_null (tea_net_find (&other));
}

/* With house rules the network plays as long as at most half of all values are far from the learned ones: more than
 * twice or less than half as much, or nothing. */
static void
test_house_rules (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      const TeaVariant *variant = variants[i];
      const TeaNet *net = tea_net_find (variant);
      gboolean was_learned = TRUE;
      TeaOptions options;
      TeaHouse house;

      tea_options_init (&options, variant);
      tea_house_init (&house, variant);
      g_assert_cmpuint (tea_house_distance (variant, &options), ==, 0);
      g_assert_true (tea_net_find_for_game (variant, &options) == net);
      for (guint k = 0; k < variant->n_patterns; k++)
        {
          const TeaVariant *changed;
          guint distance;

          house.rows[k].mark = TEA_ROW_OFF;
          changed = tea_house_variant (&house, variant);
          distance = tea_house_distance (changed, &options);
          g_assert_cmpuint (distance, <=, (k + 1) * 100 / variant->n_patterns);
          g_assert_true (tea_net_find_for_game (changed, &options) == (distance <= 50 ? net : NULL));
          was_learned = was_learned && distance <= 50;
        }
      g_assert_false (was_learned);
      /* Twice as much is near enough. */
      tea_house_init (&house, variant);
      for (guint k = 0; k < variant->n_patterns; k++)
        house.rows[k].worth[TEA_ROW_POINTS] *= 2;
      g_assert_cmpuint (tea_house_distance (tea_house_variant (&house, variant), &options), ==, 0);
      for (guint k = 0; k < variant->n_numbers; k++)
        options.number[k] = variant->numbers[k].house.max;
      g_assert_cmpuint (tea_house_distance (variant, &options), <, 50);
    }
}

/* HK-10: with another minimum the evaluator plays. */
static void
test_minimum (void)
{
  const TeaVariant *variant = tea_variant_find ("hong-kong");
  TeaOptions options;

  tea_options_init (&options, variant);
  g_assert_nonnull (tea_net_find_for_game (variant, &options));
  g_assert_cmpint (tea_options_set (&options, variant, "limit", NULL, 8), ==, TEA_ERROR_NONE);
  g_assert_nonnull (tea_net_find_for_game (variant, &options));
  g_assert_cmpint (tea_options_set (&options, variant, "minimum", NULL, 0), ==, TEA_ERROR_NONE);
  g_assert_null (tea_net_find_for_game (variant, &options));
}

/* The answer is the same again, and equals that of plain sums. */
static void
test_answer (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  TeaTableFeatures table;
  TeaHandFeatures hand;
  TeaSeatView view;
  double features[TEA_N_FEATURES];

  make_view (&view, "123m456p789s11s67pE");
  look (&view, TEA_TILE_EAST, &table, &hand);
  for (guint i = 0; i < TEA_N_FEATURES; i++)
    features[i] = (double) (i < TEA_N_TABLE_FEATURES ? ((const float *) &table)[i]
                                                     : ((const float *) &hand)[i - TEA_N_TABLE_FEATURES]);
  for (guint i = 0; i < n; i++)
    {
      const TeaNet *net = tea_net_find (variants[i]);
      float sums[TEA_NET_FIRST];
      double second[TEA_NET_SECOND];
      double wanted;
      float answer;

      if (net == NULL)
        continue;
      wanted = (double) net->third_bias;
      for (guint k = 0; k < TEA_NET_SECOND; k++)
        second[k] = (double) net->second_bias[k];
      for (guint k = 0; k < TEA_NET_FIRST; k++)
        {
          double first = (double) net->first_bias[k];

          for (guint t = 0; t < TEA_N_FEATURES; t++)
            first += features[t] * (double) net->first[t][k];
          for (guint j = 0; j < TEA_NET_SECOND && first > 0; j++)
            second[j] += first * (double) net->second[k][j];
        }
      for (guint k = 0; k < TEA_NET_SECOND; k++)
        wanted += MAX (second[k], 0) * (double) net->third[k];

      tea_net_look (net, &table, sums);
      answer = tea_net_answer (net, sums, &hand);
      g_assert_cmpfloat_with_epsilon ((double) answer, wanted, 1e-4);
      g_assert_true (answer == tea_net_answer (net, sums, &hand));
    }
}

/* The moves include discards that break up nothing, but no wild tiles. */
static void
test_moves (void)
{
  static TeaGainsMemory memory;
  g_autofree TeaMove *moves = g_new (TeaMove, TEA_MAX_ACTIONS);
  TeaSeatView view;
  TeaGlance glance;
  guint64 seen = 0;
  guint n;

  make_view (&view, "123m456p789s11sE9mN");
  tea_glance_init (&glance, &view, &memory, 100);
  n = tea_moves_find (&glance, tea_net_find (view.variant), moves);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (view.actions[moves[i].action].tile, ==, moves[i].discard);
      g_assert_true (isfinite (moves[i].worth));
      seen |= TEA_TILE_BIT (moves[i].discard);
    }
  g_assert_true ((seen & TEA_TILE_BIT (TEA_TILE_EAST)) != 0);
  g_assert_true ((seen & TEA_TILE_BIT (TEA_TILE_NORTH)) != 0);
  g_assert_true ((seen & TEA_TILE_BIT (TEA_TILE_9M)) == 0);
}

/* A dealer who may declare a kong before the first turn holds one tile too many. Passing is worth as much as the best
 * discard, which is chosen later. */
static void
test_pass_with_fourteen (void)
{
  static TeaGainsMemory memory;
  g_autofree TeaMove *moves = g_new (TeaMove, TEA_MAX_ACTIONS);
  g_autofree TeaMove *discards = g_new (TeaMove, TEA_MAX_ACTIONS);
  const TeaNet *net;
  TeaSeatView view;
  TeaGlance glance;
  float best = -G_MAXFLOAT;
  guint n;

  make_view (&view, "1111m456p789s11s6pE");
  net = tea_net_find (view.variant);
  tea_glance_init (&glance, &view, &memory, 100);
  n = tea_moves_find (&glance, net, discards);
  for (guint i = 0; i < n; i++)
    best = MAX (best, discards[i].worth);

  view.phase = TEA_PHASE_START;
  view.n_actions = 2;
  view.actions[0] = (TeaAction){
    .kind = TEA_ACTION_CLOSED_KONG, .seat = 1, .tile = TEA_TILE_1M, .with = { TEA_TILE_NONE, TEA_TILE_NONE }
  };
  view.actions[1] = (TeaAction){
    .kind = TEA_ACTION_PASS, .seat = 1, .tile = TEA_TILE_NONE, .with = { TEA_TILE_NONE, TEA_TILE_NONE }
  };
  tea_glance_init (&glance, &view, &memory, 100);
  n = tea_moves_find (&glance, net, moves);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (moves[1].action, ==, 1);
  g_assert_cmpint (moves[1].discard, ==, TEA_TILE_NONE);
  g_assert_true (moves[1].worth == best);
  check_place (moves[1].features.distance, 6, 1);
}

/* Looking ahead changes nothing if a discard leaves a ready hand. */
static void
test_no_look_ahead (void)
{
  static TeaGainsMemory memory;
  g_autofree TeaMove *moves = g_new (TeaMove, TEA_MAX_ACTIONS);
  g_autofree TeaMove *before = NULL;
  TeaSeatView view;
  TeaGlance glance;
  guint n;

  make_view (&view, "123m456p789s11s67pE");
  tea_glance_init (&glance, &view, &memory, 100);
  n = tea_moves_find (&glance, tea_net_find (view.variant), moves);
  before = g_memdup2 (moves, n * sizeof *moves);
  tea_moves_look_ahead (&glance, tea_net_find (view.variant), moves, n, 0);
  g_assert_cmpmem (moves, n * sizeof *moves, before, n * sizeof *moves);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learned/rows", test_rows);
  g_test_add_func ("/learned/house-rules", test_house_rules);
  g_test_add_func ("/learned/minimum", test_minimum);
  g_test_add_func ("/learned/answer", test_answer);
  g_test_add_func ("/learned/moves", test_moves);
  g_test_add_func ("/learned/moves/pass-with-fourteen", test_pass_with_fourteen);
  g_test_add_func ("/learned/moves/no-look-ahead", test_no_look_ahead);
  g_test_add_func ("/learned/features/table", test_table_features);
  g_test_add_func ("/learned/features/hand", test_hand_features);
  g_test_add_func ("/learned/features/discard", test_discard_features);
  result = g_test_run ();

  return result;
}
