/* tea-bench-core.c - benchmarks of distance, win check and useful tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-bench.h"
#include "core/tea-distance-slow.h"

#include <string.h>

#define ALL_SHAPES (TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS | TEA_SHAPE_THIRTEEN_ORPHANS)

#define N_HANDS 20000

typedef struct
{
  TeaDistanceTables *tables;
  TeaHandTiles hands[];
} Input;

/* Random hands of @n_tiles tiles, @n_wild of them wild. */
static Input *
random_hands (guint n_hands, guint n_tiles, guint n_wild, guint shapes, gboolean honour_runs)
{
  Input *input = g_malloc0 (sizeof *input + n_hands * sizeof input->hands[0]);
  TeaTile wall[TEA_N_PLAIN * 4];
  TeaRandom random;

  input->tables = tea_distance_tables_new ();
  for (guint i = 0; i < G_N_ELEMENTS (wall); i++)
    wall[i] = i / 4;
  tea_random_init (&random, n_tiles);
  for (guint i = 0; i < n_hands; i++)
    {
      TeaHandTiles *hand = &input->hands[i];

      tea_random_shuffle (&random, wall, G_N_ELEMENTS (wall));
      hand->shapes = shapes;
      hand->honour_runs = honour_runs;
      hand->proxy = hand->proxy_as = hand->win_tile = TEA_TILE_NONE;
      hand->n_wild = n_wild;
      hand->wild[TEA_TILE_1F] = n_wild;
      for (guint k = 0; k < n_tiles - n_wild; k++)
        hand->natural[wall[k]]++;
    }

  return input;
}

static void
done (gpointer data)
{
  Input *input = data;

  tea_distance_tables_unref (input->tables);
  g_free (input);
}

static gpointer
prepare_distance (guint number, guint n_items)
{
  return random_hands (n_items, 14, number, TEA_SHAPE_STANDARD, FALSE);
}

static gpointer
prepare_all (guint number, guint n_items)
{
  return random_hands (n_items, 14, number, ALL_SHAPES, TRUE);
}

static gpointer
prepare_win (guint number, guint n_items)
{
  return random_hands (n_items, 14, number, TEA_SHAPE_STANDARD, TRUE);
}

static gpointer
prepare_useful (guint number, guint n_items)
{
  return random_hands (n_items, 13, number, TEA_SHAPE_STANDARD, FALSE);
}

static guint64
run_distance (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + (guint) tea_distance (input->tables, &input->hands[i]);

  return hash;
}

static guint64
run_counts (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + tea_missing_for_counts (input->hands[i].natural, 4, FALSE) - 1;

  return hash;
}

static guint64
slow_distance (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + (guint) tea_distance_slow (&input->hands[i]);

  return hash;
}

static guint64
run_win (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + (guint) tea_hand_is_complete (&input->hands[i]);

  return hash;
}

/* A complete hand is one with an arrangement. */
static gboolean
one_is_enough (const TeaArrangement *arrangement, gpointer data)
{
  return FALSE;
}

static guint64
slow_win (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + tea_arrangements_foreach (&input->hands[i], one_is_enough, NULL);

  return hash;
}

static guint64
run_useful (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + tea_distance_useful (input->tables, &input->hands[i], NULL);

  return hash;
}

static guint64
slow_useful (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    {
      TeaHandTiles *hand = &input->hands[i];
      int distance = tea_distance_slow (hand);
      guint64 useful = 0;

      for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
        if (hand->natural[tile] < 4)
          {
            hand->natural[tile]++;
            if (tea_distance_slow (hand) < distance)
              useful |= TEA_TILE_BIT (tile);
            hand->natural[tile]--;
          }
      hash = hash * 31 + useful;
    }

  return hash;
}

static gpointer
prepare_tables (guint number, guint n_items)
{
  return NULL;
}

static guint64
run_tables (gpointer data, guint n_items)
{
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (TeaDistanceTables) tables = tea_distance_tables_new ();

      hash += tea_distance_tables_size (tables);
    }

  return hash;
}

void
tea_bench_add_core (GArray *list)
{
  const TeaBenchmark benchmarks[] = {
    { "tables", "making the tables; the checksum is their size in bytes", 1, 0, prepare_tables, run_tables, NULL, 0, NULL },
    { "distance", "distance of 14 tiles to eyes and sets, from 34 counts", N_HANDS, 0, prepare_distance, run_counts, slow_distance, 20, done },
    { "distance-0", "the same for a hand that could have melds and wild tiles", N_HANDS, 0, prepare_distance, run_distance, slow_distance, 20, done },
    { "distance-3", "the same with three wild tiles", N_HANDS, 3, prepare_distance, run_distance, slow_distance, 20, done },
    { "distance-all", "distance of 14 tiles to any shape of any variant", N_HANDS, 0, prepare_all, run_distance, slow_distance, 20, done },
    { "useful", "useful tiles of 13 tiles, eyes and sets", N_HANDS, 0, prepare_useful, run_useful, slow_useful, 2, done },
    { "useful-3", "the same with three wild tiles", N_HANDS, 3, prepare_useful, run_useful, slow_useful, 2, done },
  };

  g_array_append_vals (list, benchmarks, G_N_ELEMENTS (benchmarks));
  for (guint n_wild = 0; n_wild <= 7; n_wild++)
    {
      TeaBenchmark win = { "", "win check of 14 tiles, honour runs on", N_HANDS, n_wild, prepare_win, run_win, slow_win, 2000, done };

      g_snprintf (win.name, sizeof win.name, "win-%u", n_wild);
      g_array_append_val (list, win);
    }
}
