/* tea-simulate.h - the common driver for hands played by four bots
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"
#include "play/tea-session.h"

G_BEGIN_DECLS

typedef struct
{
  const TeaVariant *variant; /* the rules */
  TeaOptions options;        /* their options */
  guint64 seed;              /* the seed of walls, dice and the bots' random numbers */
  guint n_hands;             /* the number of hands to play */
  const TeaBot *bots[4];     /* who plays, by seat */
  guint8 first_throw[2];     /* the dice that decide the first dealer (common play 10); zeros if seat 0 deals first */
} TeaSimulation;

/**
 * TeaSimulationFunc:
 * @deal: the hand after @events
 * @events: what has just happened; the last event of a hand is %TEA_EVENT_SETTLE
 * @data: user data
 *
 * Returns: %FALSE to stop the simulation
 */
typedef gboolean (*TeaSimulationFunc) (const TeaDeal *deal, const TeaEvents *events, gpointer data);

/* Fills in the contexts of four bots, each with its own random numbers from @seed. */
void tea_bot_contexts_init (TeaBotContext contexts[4], guint64 seed);

/**
 * tea_simulate_next:
 * @deal: a hand
 * @bots: who plays, by seat
 * @contexts: their contexts, by seat
 * @events: (out caller-allocates) (optional): the resulting events
 *
 * Lets the first seat that the hand waits for act.
 *
 * Returns: that seat, or −1 if the hand is over
 */
int tea_simulate_next (TeaDeal *deal, const TeaBot *const bots[4], TeaBotContext contexts[4], TeaEvents *events);

/**
 * tea_simulate_shuffle_wall:
 * @deal: a hand
 * @random: the random numbers
 *
 * Shuffles the tiles that nobody has drawn. The indicator stays where it is, and so do bonus tiles that are not wild.
 */
void tea_simulate_shuffle_wall (TeaDeal *deal, TeaRandom *random);

/**
 * tea_simulate_shuffle_hidden:
 * @deal: a hand
 * @seat: the seat whose tiles stay
 * @random: the random numbers
 *
 * Shuffles all tiles hidden from @seat: the others' concealed tiles and the wall. Their answers to a discard are
 * cleared. The indicator stays where it is, and so do bonus tiles that are not wild, since no hand can hold one. While
 * a kong may be robbed, its tile is shuffled, too, so that the hand can be viewed but not played on.
 */
void tea_simulate_shuffle_hidden (TeaDeal *deal, guint seat, TeaRandom *random);

/**
 * tea_simulation_run:
 * @simulation: the hands to play
 * @session: (out caller-allocates): the game at the end
 * @func: called after each deal and after every action that causes events
 * @data: user data for @func
 *
 * Plays hand after hand in one endless session. Each seat's bot has its own random numbers, so that one bot's use of
 * them does not affect the others.
 *
 * Returns: whether all hands were played
 */
gboolean
tea_simulation_run (const TeaSimulation *simulation, TeaSession *session, TeaSimulationFunc func, gpointer data);

/* The results of many hands. */
typedef struct
{
  guint wins[4];    /* the number of hands won, by seat */
  guint draws;      /* the number of hands that nobody won */
  guint self_draws; /* the number of hands won by self-draw */
  gint64 total;     /* the sum of all winners' totals */
  gint32 scores[4]; /* points, by seat */
} TeaGameCounts;

/* Counts a settled hand, but not its points. */
void tea_game_counts_add (TeaGameCounts *counts, const TeaDeal *deal);

/* Hands per game of tea_simulation_run_games(): a full round of winds if no dealer stays. */
#define TEA_HANDS_IN_GAME 16

/**
 * tea_simulation_run_games:
 * @simulation: the hands to play
 * @n_threads: the number of threads, at least 1
 * @counts: (out caller-allocates): the results of all hands
 *
 * Plays the hands as games of %TEA_HANDS_IN_GAME hands, the last of which may be shorter. Each game has its own seed,
 * from that of the simulation and the number of the game, so that the result does not depend on @n_threads.
 *
 * Returns: whether all hands were played
 */
gboolean tea_simulation_run_games (const TeaSimulation *simulation, guint n_threads, TeaGameCounts *counts);

G_END_DECLS
