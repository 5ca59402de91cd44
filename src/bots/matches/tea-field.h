/* tea-field.h - a bot against a field of unlike players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/matches/tea-match.h"

G_BEGIN_DECLS

/* Against so many threes of others a bot plays. */
#define TEA_FIELD_N_TABLES 7

/**
 * TeaFieldResult:
 * @tables: the matches against the threes of tea_field_others()
 * @n_hands: how many hands were played in all
 * @mean: points a hand that the bot wins, the mean over the threes
 * @error: its standard error; all threes play the same deals, and a deal counts once
 * @raw_mean, @raw_error: the same of the points as they were paid
 * @sigma: the standard deviation of one hand's points for one seat
 */
typedef struct
{
  TeaMatchResult tables[TEA_FIELD_N_TABLES];
  guint n_hands;
  double mean;
  double error;
  double raw_mean;
  double raw_error;
  double sigma;
} TeaFieldResult;

/**
 * tea_field_others:
 * @table: below %TEA_FIELD_N_TABLES
 * @others: (out caller-allocates): the three that play
 *
 * The field has seven players: the five levels, "distance-only" and "network-only". Each is at three tables, and any
 * two of them meet at one.
 */
void tea_field_others (guint table, const TeaBot *others[3]);

/**
 * TeaFieldTell:
 * @table: the table that has been played
 * @result: its result
 * @data: user data
 *
 * Returns: whether to go on
 */
typedef gboolean (*TeaFieldTell) (guint table, const TeaMatchResult *result, gpointer data);

/**
 * tea_field_run:
 * @match: what is played; only the first of its bots counts, and its others, points and values are ignored
 * @result: (out caller-allocates): what came of it
 * @tell: told of each table as soon as it has been played
 * @data: user data for @tell
 *
 * Returns: %FALSE when @tell did not go on
 */
gboolean tea_field_run (const TeaMatch *match, TeaFieldResult *result, TeaFieldTell tell, gpointer data);

G_END_DECLS
