/* tea-bench-play.c - benchmarks of decisions and whole hands, and the signature
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-bench.h"
#include "bots/tea-simulate.h"

#define N_HANDS 100
#define N_POSITIONS 500

/* Enough hands for kongs, robbed kongs, drawn hands and missed wins in every variant. */
#define N_SIGNATURE_HANDS 40

static gboolean
hash_events (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  guint64 *hash = data;

  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      *hash = tea_bench_mix (*hash, event->type | event->seat << 8 | event->tile << 16 | (guint) event->with[0] << 24);
    }
  if (deal->phase == TEA_PHASE_OVER)
    {
      const TeaScore *score = deal->answer.winner < 0 ? NULL : tea_answer_score_of (&deal->answer, (guint) deal->answer.winner);

      for (guint seat = 0; seat < 4; seat++)
        *hash = tea_bench_mix (*hash, (guint32) deal->answer.deltas[seat]);
      for (guint i = 0; score != NULL && i < score->n_items; i++)
        *hash = tea_bench_mix (*hash, g_str_hash (score->items[i].pattern->id) + (guint) score->items[i].count);
    }

  return TRUE;
}

static guint64
hash_games (const TeaVariant *variant, const TeaBot *const bots[4], guint n_hands, guint64 hash)
{
  TeaSimulation simulation = { .variant = variant, .seed = 1, .n_hands = n_hands };
  TeaSession session;

  tea_options_init (&simulation.options, variant);
  for (guint seat = 0; seat < 4; seat++)
    simulation.bots[seat] = bots[seat];
  tea_simulation_run (&simulation, &session, hash_events, &hash);

  return hash;
}

guint64
tea_bench_signature (void)
{
  guint64 hash = 0;
  guint n_bots, n_variants;
  const TeaBot *bots = tea_bots (&n_bots);
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint v = 0; v < n_variants; v++)
    for (guint b = 0; b < n_bots; b++)
      {
        const TeaBot *alone[4] = { &bots[b], &bots[b], &bots[b], &bots[b] };

        hash = hash_games (variants[v], alone, N_SIGNATURE_HANDS, hash);
      }

  return hash;
}

/* @number: the index of the variant. */
static gpointer
prepare_hands (guint number, guint n_items)
{
  return GUINT_TO_POINTER (number);
}

static guint64
run_hands (gpointer data, guint n_items)
{
  const TeaBot *regular = tea_bot_find ("regular");
  const TeaBot *bots[4] = { regular, regular, regular, regular };

  return hash_games (tea_variants (NULL)[GPOINTER_TO_UINT (data)], bots, n_items, 0);
}

typedef struct
{
  TeaDistanceTables *tables;
  TeaSeatView views[];
} Positions;

/* First turns of dealers. */
static gpointer
prepare_positions (guint number, guint n_items)
{
  Positions *positions = g_malloc (sizeof *positions + n_items * sizeof positions->views[0]);
  const TeaVariant *variant = tea_variants (NULL)[number];
  TeaOptions options;
  TeaSession session;

  positions->tables = tea_distance_tables_new ();
  tea_options_init (&options, variant);
  tea_session_init (&session, variant, &options, 1, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < n_items; i++)
    {
      TeaHandSetup setup;
      TeaDeal deal;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      tea_seat_view_init (&positions->views[i], &deal, deal.turn);
    }

  return positions;
}

static guint64
run_positions (gpointer data, guint n_items)
{
  Positions *positions = data;
  const TeaBot *regular = tea_bot_find ("regular");
  TeaBotContext context = { .tables = positions->tables };
  guint64 hash = 0;

  tea_random_init (&context.random, 1);
  for (guint i = 0; i < n_items; i++)
    hash = tea_bench_mix (hash, regular->choose (&positions->views[i], &context));

  return hash;
}

static void
done_positions (gpointer data)
{
  Positions *positions = data;

  tea_distance_tables_unref (positions->tables);
  g_free (positions);
}

void
tea_bench_add_play (GArray *list)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint v = 0; v < n_variants; v++)
    {
      TeaBenchmark discard = { "", "the regular's decision on a first turn", N_POSITIONS, v, prepare_positions, run_positions, NULL, 0, done_positions };
      TeaBenchmark hands = { "", "a whole hand of four regulars, settled", N_HANDS, v, prepare_hands, run_hands, NULL, 0, NULL };

      g_snprintf (discard.name, sizeof discard.name, "best-discard-%s", variants[v]->id);
      g_array_append_val (list, discard);
      g_snprintf (hands.name, sizeof hands.name, "playout-%s", variants[v]->id);
      g_array_append_val (list, hands);
    }
}
