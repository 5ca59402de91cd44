/* tea-simulate.c - the common driver for hands played by four bots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/matches/tea-simulate.h"

#include <string.h>

/* An odd number that spreads the seats' streams over all seeds; tea_random_init() mixes it further. */
#define SEAT_STEP G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* The same for the games of one simulation. */
#define GAME_STEP G_GUINT64_CONSTANT (0xd1342543de82ef95)

void
tea_bot_contexts_init (TeaBotContext contexts[4], guint64 seed)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      contexts[seat] = (TeaBotContext){ 0 };
      tea_random_init (&contexts[seat].random, seed + (seat + 1) * SEAT_STEP);
    }
}

int
tea_simulate_next (TeaDeal *deal, const TeaBot *const bots[4], TeaBotContext contexts[4], TeaEvents *events)
{
  guint waiting = tea_deal_waiting (deal);
  guint seat;
  TeaAction action;

  if (waiting == 0)
    return -1;

  seat = (guint) __builtin_ctz (waiting);
  action = tea_bot_act (bots[seat], deal, seat, &contexts[seat]);
  g_return_val_if_fail (tea_deal_apply (deal, &action, events) == TEA_ILLEGAL_NOT, -1);

  return (int) seat;
}

/* Whether a tile of the wall may be shuffled; bonus tiles that are not wild may not, since hands do not hold them, at
 * most until they are melded (FH-4). */
static gboolean
is_hidden (const TeaDeal *deal, guint index)
{
  TeaTile tile = deal->wall.tiles[index];

  return !tea_wall_is_taken (&deal->wall, index) && (int) index != deal->wall.indicator &&
         (!tea_tile_is_bonus (tile) || tea_wilds_has (&deal->wilds, tile));
}

/* Copies the tiles that nobody has drawn into @tiles, or with @put from there to the wall. Returns their number. */
static guint
each_undrawn (TeaDeal *deal, TeaTile *tiles, gboolean put)
{
  guint n = 0;

  for (guint i = 0; i < deal->wall.n; i++)
    if (is_hidden (deal, i))
      {
        if (put)
          deal->wall.tiles[i] = tiles[n];
        else
          tiles[n] = deal->wall.tiles[i];
        n++;
      }

  return n;
}

/* The same for the concealed tiles of all seats but @seat. */
static guint
each_concealed (TeaDeal *deal, guint seat, TeaTile *tiles, gboolean put)
{
  guint n = 0;

  for (guint other = 0; other < 4; other++)
    {
      TeaTiles *concealed = &deal->players[other].concealed;
      guint total = 0;

      if (other == seat)
        continue;
      for (TeaTile t = 0; t < TEA_N_KINDS; t++)
        {
          for (guint i = 0; !put && i < concealed->n[t]; i++)
            tiles[n++] = t;
          total += concealed->n[t];
          if (put)
            concealed->n[t] = 0;
        }
      for (guint i = 0; put && i < total; i++)
        concealed->n[tiles[n++]]++;
    }

  return n;
}

void
tea_simulate_shuffle_wall (TeaDeal *deal, TeaRandom *random)
{
  TeaTile tiles[TEA_MAX_WALL];

  tea_random_shuffle (random, tiles, each_undrawn (deal, tiles, FALSE));
  each_undrawn (deal, tiles, TRUE);
}

void
tea_simulate_shuffle_hidden (TeaDeal *deal, guint seat, TeaRandom *random)
{
  TeaTile tiles[TEA_MAX_WALL];
  guint n = each_concealed (deal, seat, tiles, FALSE);

  tea_random_shuffle (random, tiles, n + each_undrawn (deal, tiles + n, FALSE));
  each_concealed (deal, seat, tiles, TRUE);
  each_undrawn (deal, tiles + n, TRUE);
  for (guint other = 0; other < 4; other++)
    if (other != seat)
      {
        deal->players[other].drawn = TEA_TILE_NONE;
        if (deal->phase == TEA_PHASE_CLAIM && other != deal->turn)
          deal->players[other].answered = FALSE;
      }
}

/* Plays one hand; returns whether it was played to its end. */
static gboolean
play_hand (TeaDeal *deal,
           const TeaHandSetup *setup,
           const TeaBot *const bots[4],
           TeaBotContext contexts[4],
           TeaSimulationFunc func,
           gpointer data)
{
  TeaEvents events;

  tea_deal_start (deal, setup, &events);
  if (!func (deal, &events, data))
    return FALSE;

  while (tea_simulate_next (deal, bots, contexts, &events) >= 0)
    if (events.n > 0 && !func (deal, &events, data))
      return FALSE;

  return deal->phase == TEA_PHASE_OVER;
}

gboolean
tea_simulation_run (const TeaSimulation *simulation, TeaSession *session, TeaSimulationFunc func, gpointer data)
{
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  TeaBotContext contexts[4];

  tea_bot_contexts_init (contexts, simulation->seed);
  tea_session_init (session, simulation->variant, &simulation->options, simulation->seed, TEA_LENGTH_ENDLESS);
  if (simulation->first_throw[0] != 0)
    tea_session_take_throw (session, simulation->first_throw);
  for (guint i = 0; i < simulation->n_hands; i++)
    {
      TeaHandSetup setup;

      tea_session_next_hand (session, &setup);
      if (!play_hand (deal, &setup, simulation->bots, contexts, func, data))
        return FALSE;
      tea_session_finish_hand (session, deal);
    }

  return TRUE;
}

void
tea_game_counts_add (TeaGameCounts *counts, const TeaDeal *deal)
{
  const TeaScore *score;

  if (!deal->record.won)
    {
      counts->draws++;

      return;
    }
  counts->wins[deal->record.seat]++;
  if (deal->record.by == TEA_BY_SELF_DRAW)
    counts->self_draws++;
  score = tea_answer_score_of (&deal->answer, (guint) deal->record.seat);
  if (score != NULL)
    counts->total += score->total;
}

/* What the threads share: each takes one game after another, and no two write to the same place. */
typedef struct
{
  const TeaSimulation *simulation; /* the hands to play */
  guint n_games;                   /* the number of games */
  guint next;                      /* the next game to play */
  TeaGameCounts *by_game;          /* the results, by game */
  gboolean *played;                /* whether each game was played to its end */
} Games;

static gboolean
count_settled (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  if (deal->phase == TEA_PHASE_OVER)
    tea_game_counts_add (data, deal);

  return TRUE;
}

static gpointer
play_games (gpointer data)
{
  Games *games = data;
  guint game;

  while ((game = (guint) g_atomic_int_add (&games->next, 1)) < games->n_games)
    {
      TeaSimulation simulation = *games->simulation;
      TeaGameCounts *counts = &games->by_game[game];
      TeaSession session;

      simulation.seed += (guint64) game * GAME_STEP;
      simulation.n_hands = MIN (TEA_HANDS_IN_GAME, simulation.n_hands - game * TEA_HANDS_IN_GAME);
      games->played[game] = tea_simulation_run (&simulation, &session, count_settled, counts);
      memcpy (counts->scores, session.scores, sizeof counts->scores);
    }

  return NULL;
}

gboolean
tea_simulation_run_games (const TeaSimulation *simulation, guint n_threads, TeaGameCounts *counts)
{
  Games games = { .simulation = simulation,
                  .n_games = (simulation->n_hands + TEA_HANDS_IN_GAME - 1) / TEA_HANDS_IN_GAME };
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  g_autofree TeaGameCounts *by_game = g_new0 (TeaGameCounts, games.n_games);
  g_autofree gboolean *played = g_new0 (gboolean, games.n_games);
  gboolean all = TRUE;

  games.by_game = by_game;
  games.played = played;
  for (guint i = 1; i < n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("games", play_games, &games));
  play_games (&games);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));

  memset (counts, 0, sizeof *counts);
  for (guint game = 0; game < games.n_games; game++)
    {
      all = all && played[game];
      for (guint seat = 0; seat < G_N_ELEMENTS (counts->wins); seat++)
        {
          counts->wins[seat] += by_game[game].wins[seat];
          counts->scores[seat] += by_game[game].scores[seat];
        }
      counts->draws += by_game[game].draws;
      counts->self_draws += by_game[game].self_draws;
      counts->total += by_game[game].total;
    }

  return all;
}
