/* test-evaluator.c - the evaluator's value of a hand: sums of ways against a plain count, and what they are made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bots/evaluation/tea-evaluator.h"
#include "bots/outlook/tea-logarithm.h"
#include "play/tea-session.h"

static void
test_log (void)
{
  for (double x = 1e-12; x < 1e12; x *= 1.37)
    {
      g_assert_cmpfloat_with_epsilon (tea_log (x), log (x), 1e-9);
      g_assert_cmpfloat_with_epsilon (tea_exp (tea_log (x)) / x, 1, 1e-9);
    }
  for (double x = -60; x < 60; x += 0.73)
    g_assert_cmpfloat_with_epsilon (tea_exp (x) / exp (x), 1, 1e-9);
  g_assert_cmpfloat (tea_exp (-1000), ==, 0);
}

static void
make_stock (TeaStock *stock, const char *text, guint n_wild)
{
  TeaTile tiles[14];
  guint n;

  g_assert_true (tea_tiles_parse (text, tiles, 14, &n, NULL));
  memset (stock, 0, sizeof *stock);
  memset (stock->live, 4, sizeof stock->live);
  for (guint i = 0; i < n; i++)
    {
      stock->held[tiles[i]]++;
      stock->live[tiles[i]]--;
    }
  stock->n_wild = n_wild;
  stock->per_tile = 0.01;
  stock->pung = 2.2;
  stock->chow = 1.4;
  stock->proxy = stock->proxy_as = TEA_TILE_NONE;
}

/* The plain count: every choice of sets, in order, and of eyes, over all 21 runs and 34 pungs. */
typedef struct
{
  const TeaStock *stock;
  double by_missing[TEA_WAYS_MAX_DRAWN + 1];
} Plain;

typedef struct
{
  guint8 left[TEA_N_PLAIN];
  guint8 extra[TEA_N_PLAIN];
  guint missing;
  double weight;
} PlainState;

static gboolean
plain_take (const Plain *plain, PlainState *state, const TeaTile *tiles, guint n, TeaComes last)
{
  TeaTile lacking[3];
  guint n_lacking = 0;

  for (guint i = 0; i < n; i++)
    if (state->left[tiles[i]] > 0)
      state->left[tiles[i]]--;
    else
      lacking[n_lacking++] = tiles[i];
  for (guint i = 0; i < n_lacking; i++)
    state->weight *= tea_stock_rate (plain->stock, lacking[i], state->extra[lacking[i]]++,
                                     i + 1 == n_lacking ? last : TEA_COMES_DRAWN);
  state->missing += n_lacking;

  return n_lacking < n && state->missing <= 4;
}

static void
plain_count (Plain *plain, const PlainState *state, guint n_sets, guint from)
{
  if (n_sets == 0)
    {
      for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
        {
          const TeaTile eyes[2] = { t, t };
          PlainState with = *state;

          if (plain_take (plain, &with, eyes, 2, TEA_COMES_DRAWN))
            plain->by_missing[with.missing] += with.weight;
        }

      return;
    }
  /* In each suit runs come before pungs, as in tea-ways.c, so that the same tiles are missing. */
  for (guint block = from; block < 3 * 16 + 7; block++)
    {
      PlainState with = *state;
      TeaTile tiles[3];
      gboolean run = block < 48 && block % 16 < 7;

      for (guint i = 0; i < 3; i++)
        tiles[i] = block >= 48 ? TEA_TILE_EAST + block - 48 : block / 16 * 9 + (run ? block % 16 + i : block % 16 - 7);
      if (plain_take (plain, &with, tiles, 3, run ? TEA_COMES_CHOW : TEA_COMES_PUNG))
        plain_count (plain, &with, n_sets - 1, block);
    }
}

static void
test_sum (void)
{
  static const char *const hands[] = { "123m456p78s1134s5p", "112233m456789p1s", "1122m45679p334sEE",
                                       "19m19p19sESWNCFP", "1147m258p369s55sN" };
  static double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1];
  static TeaWays ways;

  for (gsize i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      TeaStock stock;
      Plain plain = { .stock = &stock };
      PlainState state = { .weight = 1 };
      double sums[TEA_WAYS_MAX_DRAWN + 1] = { 0 };

      make_stock (&stock, hands[i], 0);
      memcpy (state.left, stock.held, sizeof state.left);
      plain_count (&plain, &state, 4, 0);
      tea_ways_init (&ways, &stock, 4, 4, FALSE);
      tea_ways_sum (&ways, &stock, NULL, 0, weights);
      for (guint c = 0; c < TEA_N_SET_CLASSES; c++)
        for (guint m = 0; m <= 4; m++)
          sums[m] += weights[c][m];
      for (guint m = 0; m <= 4; m++)
        g_assert_cmpfloat_with_epsilon (sums[m], plain.by_missing[m], 1e-9 + plain.by_missing[m] * 1e-6);
    }
}

/* Updating one suit gives the same as a new search. */
static void
test_update (void)
{
  static double updated[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1];
  static double fresh[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1];
  static TeaWays ways, other;
  TeaStock stock;

  for (guint n_wild = 0; n_wild < 3; n_wild++)
    for (TeaTile t = 0; t < TEA_TILE_EAST; t++)
      {
        make_stock (&stock, "1122m45679p334s6m", n_wild);
        if (stock.held[t] == 0)
          continue;
        tea_ways_init (&ways, &stock, 4, 6 + n_wild, FALSE);
        stock.held[t]--;
        tea_ways_update (&ways, &stock, tea_tile_suit (t));
        tea_ways_sum (&ways, &stock, NULL, 0, updated);
        tea_ways_init (&other, &stock, 4, 6 + n_wild, FALSE);
        tea_ways_sum (&other, &stock, NULL, 0, fresh);
        g_assert_cmpint (memcmp (updated, fresh, sizeof fresh), ==, 0);
      }
}

/* The nearest ways need one tile more than the distance. */
static void
test_nearest (void)
{
  static double weights[TEA_N_CLASSES][TEA_WAYS_MAX_DRAWN + 1];
  static TeaWays ways;
  TeaRandom random;

  tea_random_init (&random, 3);
  for (guint i = 0; i < 400; i++)
    {
      TeaTile wall[TEA_N_PLAIN * 4];
      TeaHandTiles hand = {
        .shapes = TEA_SHAPE_STANDARD, .proxy = TEA_TILE_NONE, .proxy_as = TEA_TILE_NONE, .win_tile = TEA_TILE_NONE
      };
      TeaStock stock;
      guint nearest = 99;
      int distance;

      make_stock (&stock, "", i % 3);
      hand.n_wild = i % 3;
      hand.wild[TEA_TILE_1F] = i % 3;
      for (guint k = 0; k < G_N_ELEMENTS (wall); k++)
        wall[k] = k / 4;
      tea_random_shuffle (&random, wall, G_N_ELEMENTS (wall));
      for (guint k = 0; k < 13 - i % 3; k++)
        {
          hand.natural[wall[k]]++;
          stock.held[wall[k]]++;
          stock.live[wall[k]]--;
        }

      distance = tea_distance (&hand);
      if (distance >= TEA_WAYS_MAX_DRAWN)
        continue;
      tea_ways_init (&ways, &stock, 4, TEA_WAYS_MAX_MISSING, FALSE);
      tea_ways_sum (&ways, &stock, NULL, 0, weights);
      for (guint c = 0; c < TEA_N_CLASSES; c++)
        for (guint m = 0; m <= TEA_WAYS_MAX_DRAWN; m++)
          if (weights[c][m] > 0)
            {
              nearest = MIN (nearest, m);
              break;
            }
      /* Sets with no held tile are not searched, but are never the only nearest way. */
      g_assert_cmpint ((int) nearest, ==, distance + 1);
    }
}

/* In any position the values are finite, and the least gain is positive. */
static void
test_worth (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  g_autofree TeaPlans *plans = g_new (TeaPlans, 1);

  for (guint i = 0; i < n; i++)
    for (guint seed = 0; seed < 6; seed++)
      {
        TeaOptions options;
        TeaSession session;
        TeaHandSetup setup;
        TeaDeal deal;
        TeaSeatView view;
        TeaEvaluator evaluator;
        TeaHolding holding;
        guint n_gains = 0;

        tea_options_init (&options, variants[i]);
        tea_session_init (&session, variants[i], &options, seed, TEA_LENGTH_HAND);
        tea_session_next_hand (&session, &setup);
        tea_deal_start (&deal, &setup, NULL);
        if (deal.phase != TEA_PHASE_TURN)
          continue;
        tea_seat_view_init (&view, &deal, deal.turn);
        tea_evaluator_init (&evaluator, &view, &tea_evaluator_weights_master);
        tea_holding_init (&holding, &view);
        tea_plans_init (plans, &evaluator, &holding, FALSE);
        for (guint k = 0; k < plans->n_prospects; k++)
          n_gains += plans->prospects[k].gain[0] > 0;
        g_assert_cmpuint (n_gains, >, 0);
        g_assert_cmpfloat (plans->least, >, 0);
        for (TeaTile t = 0; t < TEA_N_KINDS; t++)
          if (holding.concealed.n[t] > 0)
            g_assert_true (isfinite (tea_plans_worth (plans, &evaluator, t)));
      }
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evaluator/log", test_log);
  g_test_add_func ("/evaluator/ways/sum", test_sum);
  g_test_add_func ("/evaluator/ways/update", test_update);
  g_test_add_func ("/evaluator/ways/nearest", test_nearest);
  g_test_add_func ("/evaluator/worth", test_worth);
  result = g_test_run ();

  return result;
}
