/* tea-bench-match.c - benchmarks of many hands: a duplicate match, and two threads against one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/matches/tea-match.h"
#include "tea-bench.h"

#include <time.h>

#define N_DEALS 300
#define N_HANDS (100 * TEA_HANDS_IN_GAME)

typedef struct
{
  TeaMatch match;
  TeaMatchResult result;
} Duplicate;

/* @number: the index of the variant. */
static gpointer
prepare_match (guint number, guint n_items)
{
  Duplicate *duplicate = g_new0 (Duplicate, 1);
  TeaMatch *match = &duplicate->match;

  match->variant = tea_variants (NULL)[number];
  tea_options_init (&match->options, match->variant);
  match->seed = 1;
  match->bots[0] = tea_bot_find ("regular");
  match->bots[1] = tea_bot_measure ();
  match->n_threads = 1;

  return duplicate;
}

static guint64
run_match (gpointer data, guint n_items)
{
  Duplicate *duplicate = data;
  const TeaMatchResult *result = &duplicate->result;
  guint64 hash;

  duplicate->match.n_deals = n_items / 4;
  tea_match_run (&duplicate->match, &duplicate->result);
  hash = tea_bench_mix (1, (guint64) (gint64) (1e4 * result->mean));
  hash = tea_bench_mix (hash, (guint64) (gint64) (1e4 * result->error));
  hash = tea_bench_mix (hash, result->n_decisions[0]);
  hash = tea_bench_mix (hash, result->n_decisions[1]);

  return tea_bench_mix (hash, (guint64) result->wins[0] << 32 | result->wins[1]);
}

static guint
match_figures (gpointer data, TeaBenchFigure figures[TEA_BENCH_MAX_FIGURES])
{
  const Duplicate *duplicate = data;

  figures[0] = (TeaBenchFigure){ "points_a_hand", duplicate->result.mean };
  figures[1] = (TeaBenchFigure){ "standard_error", duplicate->result.error };
  figures[2] = (TeaBenchFigure){ "sigma", duplicate->result.sigma };

  return 3;
}

static void
done_match (gpointer data)
{
  Duplicate *duplicate = data;

  g_free (duplicate);
}

/* @processor: processor seconds of the last run, by number of threads. */
typedef struct
{
  guint variant;
  double processor[3];
} Games;

static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return now.tv_sec + now.tv_nsec / 1e9;
}

static guint64
play_games (Games *games, guint n_hands, guint n_threads)
{
  TeaSimulation simulation = { .variant = tea_variants (NULL)[games->variant], .seed = 1, .n_hands = n_hands };
  double start = processor_time ();
  guint64 hash = 0;
  TeaGameCounts counts;

  tea_options_init (&simulation.options, simulation.variant);
  for (guint seat = 0; seat < 4; seat++)
    simulation.bots[seat] = tea_bot_find ("regular");
  tea_simulation_run_games (&simulation, n_threads, &counts);
  games->processor[n_threads] = processor_time () - start;
  for (guint seat = 0; seat < 4; seat++)
    hash = tea_bench_mix (hash, (guint64) counts.wins[seat] << 32 | (guint32) counts.scores[seat]);

  return hash;
}

/* @number: the index of the variant. */
static gpointer
prepare_games (guint number, guint n_items)
{
  Games *games = g_new0 (Games, 1);

  games->variant = number;

  return games;
}

static guint64
run_two_threads (gpointer data, guint n_items)
{
  return play_games (data, n_items, 2);
}

static guint64
run_one_thread (gpointer data, guint n_items)
{
  return play_games (data, n_items, 1);
}

/* The clock shows how much faster two threads were under the current load; processor time shows how much work the
 * second one adds. */
static guint
games_figures (gpointer data, TeaBenchFigure figures[TEA_BENCH_MAX_FIGURES])
{
  const Games *games = data;

  if (games->processor[1] <= 0)
    return 0;
  figures[0] = (TeaBenchFigure){ "processor_time_beside_one_thread", games->processor[2] / games->processor[1] };

  return 1;
}

void
tea_bench_add_match (GArray *list)
{
  TeaBenchmark threads = {
    "threads",      "a hand of four regulars on two threads by the clock; one thread is the reference",
    N_HANDS,        0,
    prepare_games,  run_two_threads,
    run_one_thread, N_HANDS,
    N_HANDS,        g_free
  };
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint v = 0; v < n_variants; v++)
    {
      TeaBenchmark duplicate = { "",
                                 "a hand of a match on the same deals, the regular against distance-only",
                                 4 * N_DEALS,
                                 v,
                                 prepare_match,
                                 run_match };

      duplicate.done = done_match;
      duplicate.figures = match_figures;
      g_snprintf (duplicate.name, sizeof duplicate.name, "duplicate-%s", variants[v]->id);
      g_array_append_val (list, duplicate);
    }
  threads.by_clock = TRUE;
  threads.figures = games_figures;
  g_array_append_val (list, threads);
}
