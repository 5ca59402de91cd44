/* tea-bench-play.c - benchmarks of decisions and whole hands, and the signature
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/matches/tea-simulate.h"
#include "tea-bench.h"

#define N_HANDS 100
#define N_POSITIONS 500
#define N_MOVES 40

static gboolean
hash_events (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  guint64 *hash = data;

  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];
      /* Bots do not choose the dealer, so leave that seat out. */
      guint seat = event->type <= TEA_EVENT_DEAL ? 0 : event->seat;

      *hash = tea_bench_mix (*hash, event->type | seat << 8 | event->tile << 16 | (guint) event->with[0] << 24);
    }
  if (deal->phase == TEA_PHASE_OVER)
    {
      const TeaScore *score = deal->answer.winner < 0
                                  ? NULL
                                  : tea_answer_score_of (&deal->answer, (guint) deal->answer.winner);

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
tea_bench_signature (const char *const *ids, guint n_hands)
{
  guint64 hash = 0;
  guint n_bots, n_variants;
  const TeaBot *bots = tea_bots (&n_bots);
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint v = 0; v < n_variants; v++)
    for (guint b = 0; b < n_bots && (ids == NULL || g_strv_contains (ids, variants[v]->id)); b++)
      {
        const TeaBot *alone[4] = { &bots[b], &bots[b], &bots[b], &bots[b] };

        hash = hash_games (variants[v], alone, n_hands, hash);
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
play_hands (gpointer data, guint n_items, const TeaBot *bot)
{
  const TeaBot *bots[4] = { bot, bot, bot, bot };

  return hash_games (tea_variants (NULL)[GPOINTER_TO_UINT (data)], bots, n_items, 0);
}

static guint64
run_hands (gpointer data, guint n_items)
{
  return play_hands (data, n_items, tea_bot_find ("regular"));
}

static guint64
run_measure_hands (gpointer data, guint n_items)
{
  return play_hands (data, n_items, tea_bot_measure ());
}

typedef struct
{
  TeaBotContext context;
  guint n;
  guint n_wanted;
  guint n_passed;
  TeaSeatView views[];
} Positions;

static Positions *
positions_new (guint n_items)
{
  Positions *positions = g_malloc0 (sizeof *positions + n_items * sizeof positions->views[0]);

  positions->n_wanted = n_items;

  return positions;
}

/* Positions at the first turn of the dealer. */
static gpointer
prepare_first_turns (guint number, guint n_items)
{
  Positions *positions = positions_new (n_items);
  const TeaVariant *variant = tea_variants (NULL)[number];
  TeaOptions options;
  TeaSession session;

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

/* One decision in this many is kept; the number is coprime to 4, so that every seat occurs. */
#define EVERY 13

static gboolean
keep_position (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  Positions *positions = data;
  TeaSeatView *view = &positions->views[positions->n];
  int seat = g_bit_nth_lsf (tea_deal_waiting (deal), -1);

  if (seat >= 0 && ++positions->n_passed % EVERY == 0)
    {
      tea_seat_view_init (view, deal, (guint) seat);
      positions->n += view->n_actions > 1;
    }

  return positions->n < positions->n_wanted;
}

/* Decisions from the middle of hands, played by the simplest bots because those hardly ever change. */
static gpointer
prepare_moves (guint number, guint n_items)
{
  Positions *positions = positions_new (n_items);
  TeaSimulation simulation = { .variant = tea_variants (NULL)[number], .seed = 2, .n_hands = G_MAXINT };
  TeaSession session;

  tea_options_init (&simulation.options, simulation.variant);
  for (guint seat = 0; seat < 4; seat++)
    simulation.bots[seat] = tea_bot_measure ();
  tea_simulation_run (&simulation, &session, keep_position, positions);

  return positions;
}

static guint64
choose_alone (Positions *positions, const TeaBot *bot, guint i)
{
  TeaBotContext *context = &positions->context;

  /* Clear what earlier decisions left behind. */
  context->gains.n = context->gains.next = 0;
  context->memory.held.known = context->memory.claim.known = FALSE;
  tea_random_init (&context->random, i);

  return bot->choose (&positions->views[i], context);
}

static guint64
choose_all (Positions *positions, const TeaBot *bot, guint n_items)
{
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = tea_bench_mix (hash, choose_alone (positions, bot, i));

  return hash;
}

static guint64
run_regular (gpointer data, guint n_items)
{
  return choose_all (data, tea_bot_find ("regular"), n_items);
}

static guint64
run_measure (gpointer data, guint n_items)
{
  return choose_all (data, tea_bot_measure (), n_items);
}

static guint64
run_master (gpointer data, guint n_items)
{
  return choose_all (data, tea_bot_find ("master"), n_items);
}

static guint64
master_alone (gpointer data, guint i)
{
  return choose_alone (data, tea_bot_find ("master"), i);
}

static void
done_positions (gpointer data)
{
  Positions *positions = data;

  g_free (positions);
}

void
tea_bench_add_play (GArray *list)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint v = 0; v < n_variants; v++)
    {
      TeaBenchmark benchmarks[] = {
        { "best-discard", "the regular's decision on a first turn", N_POSITIONS, v, prepare_first_turns, run_regular,
          run_measure, N_POSITIONS, 0, done_positions },
        { "bot-move", "the master's decision in the middle of a hand", N_MOVES, v, prepare_moves, run_master,
          run_regular, N_MOVES, 0, done_positions, master_alone },
        { "playout", "a whole hand of four regulars, settled", N_HANDS, v, prepare_hands, run_hands, run_measure_hands,
          N_HANDS },
      };

      benchmarks[0].peer = benchmarks[2].peer = "distance-only";
      benchmarks[1].peer = "regular";
      for (guint i = 0; i < G_N_ELEMENTS (benchmarks); i++)
        {
          g_strlcat (benchmarks[i].name, "-", sizeof benchmarks[i].name);
          g_strlcat (benchmarks[i].name, variants[v]->id, sizeof benchmarks[i].name);
          g_array_append_val (list, benchmarks[i]);
        }
    }
}
