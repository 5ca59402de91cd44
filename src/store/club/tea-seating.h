/* tea-seating.h - who sits where in the rounds of a tournament, at tables of four
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEA_SEATING_MIN_PLAYERS 8
#define TEA_SEATING_MAX_PLAYERS 64
#define TEA_SEATING_MAX_TABLES (TEA_SEATING_MAX_PLAYERS / 4)

/* In as many rounds every one of 64 players meets every other one once. */
#define TEA_SEATING_MAX_ROUNDS 21

/* The players of each table in each round by wind, East first: numbers from 0. */
typedef guint8 TeaSeating[TEA_SEATING_MAX_ROUNDS][TEA_SEATING_MAX_TABLES][4];

/**
 * tea_seating_make:
 * @seating: (out caller-allocates): the seats
 * @n_players: a multiple of 4, from %TEA_SEATING_MIN_PLAYERS to %TEA_SEATING_MAX_PLAYERS
 * @n_rounds: from 1 to %TEA_SEATING_MAX_ROUNDS
 * @seed: what is drawn by lot: who gets which place in the schedule
 *
 * Nobody meets the same player twice in the first tea_seating_rounds_apart() rounds; as few as were found in a short
 * search meet again in those after them. Everybody has each wind as often as any other, or once more.
 */
void tea_seating_make (TeaSeating seating, guint n_players, guint n_rounds, guint64 seed);

/* In how many rounds no two of @n_players meet twice. */
guint tea_seating_rounds_apart (guint n_players);

/* How many pairs of players meet more than once in @n_rounds rounds. */
guint tea_seating_count_repeats (TeaSeating seating, guint n_players, guint n_rounds);

G_END_DECLS
