/* test-arrangement-slow.c - two ways to find the arrangements, and substitution, agree
 *
 * Benchmarks and tests compare with tea_arrangements_slow(), so it is compared itself: with the enumeration,
 * arrangement by arrangement, and with replacing each wild tile by each kind.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../slow/tea-arrangement-slow.h"
#include "core/distance/tea-hand-waits.h"
#include "core/tiles/tea-random.h"

#include "../thorough.h"

#define EXACT_SHAPES (TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_THIRTEEN_ORPHANS)
#define ALL_SHAPES (EXACT_SHAPES | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS)

/* A hash of a group that ignores its place in the arrangement. */
static guint64
hash_group (const TeaGroup *group, guint64 hash)
{
  hash = hash * 31 + group->kind;
  hash = hash * 31 + (guint64) (group->meld + 1);
  for (guint i = 0; i < group->n; i++)
    hash = (hash ^ (group->as[i] + 64u * ((group->wild >> i) & 1) + 128u * ((group->proxy >> i) & 1))) *
           G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return hash ^ (hash >> 31);
}

/* Adds a hash of everything in the arrangement but the order of its groups. */
static gboolean
add_hash (const TeaArrangement *arrangement, gpointer data)
{
  guint64 *sum = data;
  guint64 hash = 0;

  for (guint g = 0; g < arrangement->n_groups; g++)
    hash += hash_group (&arrangement->groups[g], 1);
  if (arrangement->completed_as != TEA_TILE_NONE)
    hash = hash * 31 + hash_group (&arrangement->groups[arrangement->completed], 2);
  hash = (hash * 31 + arrangement->completed_as) * 31 + arrangement->form;
  hash = (hash * 31 + arrangement->shape) * G_GUINT64_CONSTANT (0xd1342543de82ef95);
  *sum += hash ^ (hash >> 29);

  return TRUE;
}

static gboolean
one_is_enough (const TeaArrangement *arrangement, gpointer data)
{
  return FALSE;
}

/* Tiles of @n_kinds kinds from @first on; the melds are pungs of North and of the honours after it. */
static void
random_hand (TeaRandom *random, guint n_wild, guint n_melds, TeaTile first, guint n_kinds, TeaHandTiles *hand)
{
  guint8 left[TEA_N_PLAIN];
  guint n_tiles = 14 - 3 * n_melds;

  memset (hand, 0, sizeof *hand);
  memset (left, 4, sizeof left);
  hand->proxy = hand->proxy_as = hand->win_tile = TEA_TILE_NONE;
  hand->n_melds = n_melds;
  for (guint i = 0; i < n_melds; i++)
    {
      TeaTile tile = TEA_TILE_NORTH + i;

      hand->melds[i] = (TeaMeld){ TEA_MELD_PUNG, TEA_KONG_NONE, 1, 3, { tile, tile, tile }, tile };
      left[tile] -= 3;
    }
  hand->n_wild = MIN (n_wild, n_tiles);
  hand->wild[TEA_TILE_1Q] = hand->n_wild;
  for (guint i = hand->n_wild; i < n_tiles;)
    {
      TeaTile tile = first + tea_random_below (random, n_kinds);

      if (left[tile] == 0)
        tile = tea_random_below (random, TEA_N_PLAIN);
      if (left[tile] == 0)
        continue;
      left[tile]--;
      hand->natural[tile]++;
      hand->win_tile = tile;
      i++;
    }
  if (hand->n_wild > 0 && tea_random_below (random, 2) == 0)
    {
      hand->win_tile = TEA_TILE_1Q;
      hand->win_wild = TRUE;
    }
}

/* @data: the number of wild tiles, plus ten for honour runs. */
static void
test_same (gconstpointer data)
{
  guint n_wild = GPOINTER_TO_UINT (data) % 10;
  static const guint n_hands[8] = { 4000, 2000, 600, 150, 60, 20, 8, 3 };
  guint n_complete = 0;
  TeaRandom random;

  tea_random_init (&random, 40 + GPOINTER_TO_UINT (data));
  for (guint i = 0; i < n_hands[n_wild]; i++)
    {
      guint64 fast = 0, slow = 0;
      TeaHandTiles hand;

      random_hand (&random, n_wild, i % 3 == 0 ? 1 + i % 2 : 0, i % 4 == 3 ? TEA_TILE_EAST : 9 * (i % 4),
                   i % 4 == 3 ? 7 : 6 + i % 4, &hand);
      hand.shapes = EXACT_SHAPES;
      hand.honour_runs = GPOINTER_TO_UINT (data) >= 10;
      if (i % 5 == 0 && hand.natural[TEA_TILE_1P] == 0)
        {
          hand.proxy = TEA_TILE_WHITE;
          hand.proxy_as = TEA_TILE_1P;
        }
      g_assert_cmpuint (tea_arrangements_slow (&hand, add_hash, &slow), ==,
                        tea_arrangements_foreach (&hand, add_hash, &fast));
      g_assert_cmphex (slow, ==, fast);
      n_complete += slow != 0;
    }
  g_assert_cmpuint (n_complete, >, 2);
}

typedef struct
{
  guint n;
  guint wanted;
} Stop;

static gboolean
stop_when_enough (const TeaArrangement *arrangement, gpointer data)
{
  Stop *stop = data;

  return ++stop->n < stop->wanted;
}

/* Stops after each number of arrangements; no more must be reported. @data as for test_same(). */
static void
test_stopped (gconstpointer data)
{
  guint n_wild = GPOINTER_TO_UINT (data) % 10;
  guint n_stopped = 0;
  TeaRandom random;

  tea_random_init (&random, 90 + GPOINTER_TO_UINT (data));
  for (guint i = 0; i < n_to_try (375, 1500); i++)
    {
      TeaHandTiles hand;
      guint n;

      random_hand (&random, n_wild, i % 3 == 0 ? 1 + i % 2 : 0, i % 4 == 3 ? TEA_TILE_EAST : 9 * (i % 4),
                   i % 4 == 3 ? 7 : 4 + i % 4, &hand);
      hand.shapes = ALL_SHAPES;
      hand.honour_runs = GPOINTER_TO_UINT (data) >= 10;
      n = tea_arrangements_foreach (&hand, add_hash, &(guint64){ 0 });
      g_assert_cmpuint (tea_arrangements_foreach (&hand, NULL, NULL), ==, MIN (n, 1));
      for (guint wanted = 1; wanted <= MIN (n, 8); wanted++)
        {
          Stop stop = { 0, wanted };

          g_assert_cmpuint (tea_arrangements_foreach (&hand, stop_when_enough, &stop), ==, wanted);
          g_assert_cmpuint (stop.n, ==, wanted);
          n_stopped += n > wanted;
        }
    }
  g_assert_cmpuint (n_stopped, >, 100);
}

/* Whether the hand is complete with some choice of kinds from @tile on for the wild tiles. */
static gboolean
substitute (TeaHandTiles *plain, guint n_wild, TeaTile tile)
{
  if (n_wild == 0)
    return tea_arrangements_slow (plain, one_is_enough, NULL) > 0;
  for (; tile < TEA_N_PLAIN; tile++)
    {
      gboolean complete;

      plain->natural[tile]++;
      complete = substitute (plain, n_wild - 1, tile);
      plain->natural[tile]--;
      if (complete)
        return TRUE;
    }

  return FALSE;
}

/* All shapes, complete hands and others: tries every kind for each wild tile. */
static void
test_substitution (gconstpointer data)
{
  guint n_wild = GPOINTER_TO_UINT (data);
  static const guint n_hands[5] = { 4000, 1500, 300, 40, 4 };
  TeaRandom random;

  tea_random_init (&random, 60 + n_wild);
  for (guint i = 0; i < n_hands[n_wild]; i++)
    {
      TeaHandTiles hand, plain;

      random_hand (&random, n_wild, i % 5 == 0 ? 1 : 0, i % 4 == 3 ? TEA_TILE_EAST : 9 * (i % 4),
                   i % 4 == 3 ? 7 : 6 + i % 4, &hand);
      hand.shapes = ALL_SHAPES;
      hand.honour_runs = i % 2;
      hand.win_tile = TEA_TILE_NONE;
      plain = hand;
      plain.n_wild = 0;
      memset (plain.wild, 0, sizeof plain.wild);
      g_assert_cmpint (tea_arrangements_slow (&hand, one_is_enough, NULL) > 0, ==, substitute (&plain, n_wild, 0));
    }
}

/* The enumeration reports one arrangement per class of these shapes, so only whether there is any can be compared. */
static void
test_large_shapes (void)
{
  static const guint shapes[2] = { TEA_SHAPE_INDEPENDENT, TEA_SHAPE_ALL_HONOURS };
  guint n_complete[2] = { 0, 0 };
  TeaRandom random;

  tea_random_init (&random, 80);
  for (guint i = 0; i < n_to_try (1000, 4000); i++)
    {
      guint which = i % 2;
      guint n_wild = 1 + i / 2 % 7;
      TeaHandTiles hand;
      gboolean complete;

      random_hand (&random, n_wild, 0, which == 0 ? 0 : TEA_TILE_EAST, which == 0 ? TEA_N_PLAIN : 7, &hand);
      hand.shapes = shapes[which];
      complete = tea_arrangements_slow (&hand, one_is_enough, NULL) > 0;
      g_assert_cmpint (tea_arrangements_foreach (&hand, one_is_enough, NULL) > 0, ==, complete);
      g_assert_cmpint (tea_hand_is_complete (&hand), ==, complete);
      n_complete[which] += complete;
    }
  g_assert_cmpuint (n_complete[0], >, n_to_try (2, 10));
  g_assert_cmpuint (n_complete[1], >, n_to_try (2, 10));
}

/* Hands that may be nothing but sets. */
static void
test_only_sets (void)
{
  guint n_sets = 0;
  TeaRandom random;

  tea_random_init (&random, 90);
  for (guint i = 0; i < n_to_try (1000, 4000); i++)
    {
      TeaHandTiles hand;

      random_hand (&random, i % 6 < 4 ? i % 6 : 0, i % 4, 9 * (i % 3), 6, &hand);
      hand.win_wild = FALSE;
      hand.win_tile = TEA_TILE_NONE;
      hand.honour_runs = i % 2;
      /* Leave as many tiles as the sets need. */
      for (guint k = 0; k < 2;)
        {
          TeaTile tile = tea_random_below (&random, TEA_N_PLAIN);

          if (hand.natural[tile] > 0)
            {
              hand.natural[tile]--;
              k++;
            }
        }
      g_assert_cmpint (tea_hand_is_sets_slow (&hand), ==, tea_hand_is_sets (&hand));
      n_sets += tea_hand_is_sets_slow (&hand);
    }
  g_assert_cmpuint (n_sets, >, 200);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint n_wild = 0; n_wild <= 7; n_wild++)
    for (guint runs = 0; runs < 2; runs++)
      {
        g_autofree char *path = g_strdup_printf ("/arrangement-slow/same/%u-wilds%s", n_wild,
                                                 runs ? "-honour-runs" : "");

        g_test_add_data_func (path, GUINT_TO_POINTER (n_wild + 10 * runs), test_same);
      }
  for (guint n_wild = 0; n_wild <= 3; n_wild++)
    for (guint runs = 0; runs < 2; runs++)
      {
        g_autofree char *path = g_strdup_printf ("/arrangement-slow/stopped/%u-wilds%s", n_wild,
                                                 runs ? "-honour-runs" : "");

        g_test_add_data_func (path, GUINT_TO_POINTER (n_wild + 10 * runs), test_stopped);
      }
  for (guint n_wild = 0; n_wild <= 4; n_wild++)
    {
      g_autofree char *path = g_strdup_printf ("/arrangement-slow/substitution/%u-wilds", n_wild);

      g_test_add_data_func (path, GUINT_TO_POINTER (n_wild), test_substitution);
    }
  g_test_add_func ("/arrangement-slow/large-shapes", test_large_shapes);
  g_test_add_func ("/arrangement-slow/only-sets", test_only_sets);

  return g_test_run ();
}
