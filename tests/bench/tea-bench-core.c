/* tea-bench-core.c - benchmarks of distance, win check, useful tiles and discards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-bench.h"
#include "../slow/tea-arrangement-slow.h"
#include "../slow/tea-distance-slow.h"
#include "core/distance/tea-hand-waits.h"

#include <string.h>

#define ALL_SHAPES                                                                                                     \
  (TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS |                        \
   TEA_SHAPE_THIRTEEN_ORPHANS)

#define N_HANDS 20000

/* Number of kinds in each hand of “distance-step”; each kind is one step. */
#define N_STEPS 12

typedef struct
{
  TeaTiles *unseen; /* by hand; only for the discard benchmark */
  TeaHandTiles hands[];
} Input;

static guint
count_kinds (const TeaHandTiles *hand)
{
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    n += hand->natural[tile] > 0;

  return n;
}

/* Random hands of @n_tiles tiles, @n_wild of them wild; with natural tiles of exactly @n_kinds kinds unless that is
 * 0. */
static Input *
random_hands (guint n_hands, guint n_tiles, guint n_wild, guint n_kinds, guint shapes, gboolean honour_runs)
{
  Input *input = g_malloc0 (sizeof *input + n_hands * sizeof input->hands[0]);
  TeaTile wall[TEA_N_PLAIN * 4];
  TeaRandom random;

  for (guint i = 0; i < G_N_ELEMENTS (wall); i++)
    wall[i] = i / 4;
  tea_random_init (&random, n_tiles);
  for (guint i = 0; i < n_hands;)
    {
      TeaHandTiles *hand = &input->hands[i];

      tea_random_shuffle (&random, wall, G_N_ELEMENTS (wall));
      memset (hand, 0, sizeof *hand);
      hand->shapes = shapes;
      hand->honour_runs = honour_runs;
      hand->proxy = hand->proxy_as = hand->win_tile = TEA_TILE_NONE;
      hand->n_wild = n_wild;
      hand->wild[TEA_TILE_1F] = n_wild;
      for (guint k = 0; k < n_tiles - n_wild; k++)
        hand->natural[wall[k]]++;
      i += n_kinds == 0 || count_kinds (hand) == n_kinds;
    }

  return input;
}

static void
done (gpointer data)
{
  Input *input = data;

  g_free (input->unseen);
  g_free (input);
}

static gpointer
prepare_distance (guint number, guint n_items)
{
  return random_hands (n_items, 14, number, 0, TEA_SHAPE_STANDARD, FALSE);
}

/* A discard decision also needs the tiles outside the hand. */
static gpointer
prepare_discards (guint number, guint n_items)
{
  Input *input = random_hands (n_items, 14, 0, 0, TEA_SHAPE_STANDARD, FALSE);

  input->unseen = g_new0 (TeaTiles, n_items);
  for (guint i = 0; i < n_items; i++)
    for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
      input->unseen[i].n[tile] = 4 - input->hands[i].natural[tile];

  return input;
}

static gpointer
prepare_all (guint number, guint n_items)
{
  return random_hands (n_items, 14, number, 0, ALL_SHAPES, TRUE);
}

static gpointer
prepare_win (guint number, guint n_items)
{
  return random_hands (n_items, 14, number, 0, TEA_SHAPE_STANDARD, TRUE);
}

static gpointer
prepare_useful (guint number, guint n_items)
{
  return random_hands (n_items, 13, number, 0, TEA_SHAPE_STANDARD, FALSE);
}

/* @n_items counts steps, not hands. */
static gpointer
prepare_steps (guint number, guint n_items)
{
  return random_hands (n_items / N_STEPS, 14, 0, N_STEPS, TEA_SHAPE_STANDARD, FALSE);
}

static guint64
run_distance (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + (guint) tea_distance (&input->hands[i]);

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

/* Stops at the first arrangement: one proves that the hand is complete. */
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
    hash = hash * 31 + tea_arrangements_slow (&input->hands[i], one_is_enough, NULL);

  return hash;
}

static guint64
run_useful (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + tea_distance_useful (&input->hands[i], NULL);

  return hash;
}

/* The kinds whose draw lowers @distance, the distance of @hand. */
static guint64
slow_useful_of (TeaHandTiles *hand, int distance)
{
  guint64 useful = 0;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (hand->natural[tile] < 4)
      {
        hand->natural[tile]++;
        if (tea_distance_slow (hand) < distance)
          useful |= TEA_TILE_BIT (tile);
        hand->natural[tile]--;
      }

  return useful;
}

static guint64
slow_useful (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = hash * 31 + slow_useful_of (&input->hands[i], tea_distance_slow (&input->hands[i]));

  return hash;
}

/* Distance after discarding each kind, 0 for absent kinds. Hashed eight kinds at a time to keep hashing cheap. */
typedef struct
{
  gint8 n[40];
} Steps;

static guint64
hash_steps (guint64 hash, const Steps *steps)
{
  for (guint i = 0; i < sizeof steps->n; i += 8)
    hash = hash * 31 + tea_load_u64 ((const guint8 *) steps->n + i);

  return hash;
}

/* The distance after each discard: the hand is looked up once, and each discard is a step from its table indices. */
static guint64
run_steps (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items / N_STEPS; i++)
    {
      const TeaHandTiles *hand = &input->hands[i];
      Steps steps = { { 0 } };

      tea_distance_discards (hand, steps.n);
      hash = hash_steps (hash, &steps);
    }

  return hash;
}

static guint64
slow_steps (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items / N_STEPS; i++)
    {
      TeaHandTiles hand = input->hands[i];

      Steps steps = { { 0 } };

      for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
        if (hand.natural[tile] > 0)
          {
            hand.natural[tile]--;
            steps.n[tile] = (gint8) tea_distance_slow (&hand);
            hand.natural[tile]++;
          }
      hash = hash_steps (hash, &steps);
    }

  return hash;
}

/* The least distance after a discard, and the most live useful tiles among the discards that reach it. */
static guint64
run_discard (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    {
      const TeaHandTiles *hand = &input->hands[i];
      int distance;
      guint64 useful[TEA_N_PLAIN];
      guint64 nearest = tea_distance_discards_nearest (hand, TEA_TILE_BIT (TEA_N_PLAIN) - 1, G_MAXINT, NULL, &distance,
                                                       useful);
      guint most = 0;

      for (guint64 kinds = nearest; kinds != 0; kinds &= kinds - 1)
        {
          TeaTile tile = (TeaTile) __builtin_ctzll (kinds);
          guint live = tea_tiles_among (&input->unseen[i], useful[tile]);

          /* The discarded tile is also outside the hand. */
          live += (useful[tile] & TEA_TILE_BIT (tile)) != 0;
          most = MAX (most, live);
        }
      hash = hash * 31 + 1000 * (guint) (distance + 1) + most;
    }

  return hash;
}

/* How many tiles of the kinds in @useful are not in @hand. */
static guint
count_live (const TeaHandTiles *hand, guint64 useful)
{
  guint live = 0;

  for (; useful != 0; useful &= useful - 1)
    live += 4 - hand->natural[__builtin_ctzll (useful)];

  return live;
}

static guint64
slow_discard (gpointer data, guint n_items)
{
  Input *input = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    {
      TeaHandTiles *hand = &input->hands[i];
      int nearest = G_MAXINT;
      guint most = 0;

      for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
        {
          int distance;

          if (hand->natural[tile] == 0)
            continue;
          hand->natural[tile]--;
          distance = tea_distance_slow (hand);
          if (distance < nearest)
            most = 0;
          nearest = MIN (nearest, distance);
          if (distance == nearest)
            most = MAX (most, count_live (hand, slow_useful_of (hand, distance)));
          hand->natural[tile]++;
        }
      hash = hash * 31 + 1000 * (guint) (nearest + 1) + most;
    }

  return hash;
}

void
tea_bench_add_core (GArray *list)
{
  /* clang-format off */
  const TeaBenchmark benchmarks[] = {
    { "distance", "distance of 14 tiles to eyes and sets, from 34 counts", N_HANDS, 0, prepare_distance, run_counts, slow_distance, 20, 2000, done },
    { "distance-0", "the same for a hand that could have melds and wild tiles", N_HANDS, 0, prepare_distance, run_distance, slow_distance, 20, 500, done },
    { "distance-3", "the same with three wild tiles", N_HANDS, 3, prepare_distance, run_distance, slow_distance, 10, 1000, done },
    { "distance-step", "distance after a discard, from the indices of the 14 tiles", N_STEPS * N_HANDS, 0, prepare_steps, run_steps, slow_steps, 2 * N_STEPS, 60 * N_STEPS, done },
    { "distance-all", "distance of 14 tiles to any shape of any variant", N_HANDS, 0, prepare_all, run_distance, slow_distance, 20, 2000, done },
    { "useful", "useful tiles of 13 tiles, eyes and sets", N_HANDS, 0, prepare_useful, run_useful, slow_useful, 2, 100, done },
    { "useful-3", "the same with three wild tiles", N_HANDS, 3, prepare_useful, run_useful, slow_useful, 1, 20, done },
    { "best-discard", "of 14 tiles the discard that leaves the nearest hand and most useful tiles", N_HANDS, 0, prepare_discards, run_discard, slow_discard, 1, 8, done },
  };
  /* clang-format on */

  g_array_append_vals (list, benchmarks, G_N_ELEMENTS (benchmarks));
  for (guint n_wild = 0; n_wild <= 7; n_wild++)
    {
      /* Exhaustive search takes longer the more wild tiles there are. */
      static const guint n_slow[8] = { 2000, 500, 200, 50, 20, 10, 5, 3 };
      static const guint n_tested[8] = { N_HANDS, N_HANDS, N_HANDS, 10000, 2000, 500, 150, 40 };
      TeaBenchmark win = { "",
                           "win check of 14 tiles, honour runs on",
                           N_HANDS,
                           n_wild,
                           prepare_win,
                           run_win,
                           slow_win,
                           n_slow[n_wild],
                           n_tested[n_wild],
                           done };

      g_snprintf (win.name, sizeof win.name, "win-%u", n_wild);
      g_array_append_val (list, win);
    }
}
