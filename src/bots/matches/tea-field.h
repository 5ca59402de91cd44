/* tea-field.h - a bot against a field of different players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/matches/tea-match.h"

G_BEGIN_DECLS

/* Number of tables, each with another three opponents. */
#define TEA_FIELD_N_TABLES 7

typedef struct
{
  TeaMatchResult tables[TEA_FIELD_N_TABLES]; /* the results by table, against tea_field_others() */
  guint n_hands;                             /* the total number of hands played */
  double mean;                               /* the bot's points per hand, averaged over the tables */
  double error; /* its standard error; all tables play the same deals, and a deal counts as one sample */
  /* @raw_mean, @raw_error: the same for the points as paid */
  double raw_mean;
  double raw_error;
  double sigma; /* the standard deviation of one hand's points for one seat */
} TeaFieldResult;

/**
 * tea_field_others:
 * @table: index below %TEA_FIELD_N_TABLES
 * @others: (out caller-allocates): the three opponents
 *
 * The field has seven players: the levels without "collector", "distance-only" and "network-only". Each plays at three
 * tables, and any two meet at one.
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
 * @match: the match to play; of its bots only the first is used, and its others, points and values are ignored
 * @result: (out caller-allocates): the result
 * @tell: called for each table as soon as it has been played
 * @data: user data for @tell
 *
 * Returns: %FALSE if @tell stopped the run
 */
gboolean tea_field_run (const TeaMatch *match, TeaFieldResult *result, TeaFieldTell tell, gpointer data);

G_END_DECLS
