/* tea-statistics.h - how the player has done in the games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"

G_BEGIN_DECLS

/* In tea_statistics_set_filter(): games against opponents of different levels. */
#define TEA_STATISTICS_MIXED "mixed"

/**
 * TeaStatisticsFacts:
 * @n_games: games with a settled hand, @n_unfinished of which are not over
 * @n_not_alone: games that are over, in which a computer player has played a hand for the player: they have no place
 * @n_stood_in: settled hands that a computer player has played for the player; nothing else counts them
 * @places: how many of the finished games ended in the first place, the second …; players with the same points share
 *   the better place
 * @n_hands: settled hands
 * @n_won: hands won, @n_self_drawn of which by self-draw
 * @n_lost: hands that another player won, @n_let_off of which with the player's tile
 * @n_drawn: hands that nobody won
 * @is_comparable: all hands are of the same rules; else the points below mean nothing together, and are 0
 * @mean: points of the player a hand, over all hands; @standard_error is that of this mean, 0 for fewer than two hands
 * @mean_win: points of the player in a hand won; 0 when none was won
 * @mean_loss: points of the player in a hand that another player won; 0 when there was none
 * @biggest: the most points that a hand won has brought
 * @biggest_game: the game with that hand, 0 when no hand was won; @biggest_hand is its number from 0
 *
 * What was counted of the games that the filter lets through.
 */
typedef struct
{
  guint n_games;
  guint n_unfinished;
  guint n_not_alone;
  guint n_stood_in;
  guint places[4];
  guint n_hands;
  guint n_won;
  guint n_self_drawn;
  guint n_lost;
  guint n_let_off;
  guint n_drawn;
  gboolean is_comparable;
  double mean;
  double standard_error;
  double mean_win;
  double mean_loss;
  int biggest;
  gint64 biggest_game;
  guint biggest_hand;
} TeaStatisticsFacts;

/**
 * TeaStatisticsPattern:
 * @name: the name, translated, and the Chinese one: "Mixed One Suit 混一色"
 * @n: how many of the hands won scored it
 */
typedef struct
{
  const char *name;
  guint n;
} TeaStatisticsPattern;

#define TEA_TYPE_STATISTICS (tea_statistics_get_type ())
G_DECLARE_FINAL_TYPE (TeaStatistics, tea_statistics, TEA, STATISTICS, GObject)

/**
 * TeaStatistics:
 *
 * Counts the settled hands of the games that the player has played at the table, unfinished games among them. Duplicate
 * sessions, practice games, imported games and lessons are left out. The logs are read in another thread; the next time
 * only those that have changed.
 *
 * Signals:
 * - "changed" (): other figures are shown, or more has been read.
 */

/* Returns: (transfer full): statistics of no game yet; tea_statistics_refresh() reads them */
TeaStatistics *tea_statistics_new (TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* Reads what the archive has now; the figures change when all of it is read. */
void tea_statistics_refresh (TeaStatistics *self);

/* Stops reading; the figures are then those of the games read so far. */
void tea_statistics_stop (TeaStatistics *self);

/* Whether games are being read, and how much of that is done, 0–1. */
gboolean tea_statistics_get_running (TeaStatistics *self);
double tea_statistics_get_progress (TeaStatistics *self);

/* Why the games could not be read the last time, a sentence, or %NULL. */
const char *tea_statistics_get_fault (TeaStatistics *self);

/* How many games were not read since reading was stopped, and how many could not be since their logs are damaged. */
guint tea_statistics_get_n_unread (TeaStatistics *self);
guint tea_statistics_get_n_damaged (TeaStatistics *self);

/**
 * tea_statistics_set_filter:
 * @self: statistics
 * @ruleset: (nullable): only games of the rules with this id
 * @level: (nullable): only games in which all opponents are of the #TeaLevel with this id, or %TEA_STATISTICS_MIXED
 *
 * Counts again what was read.
 */
void tea_statistics_set_filter (TeaStatistics *self, const char *ruleset, const char *level);

/* The id of the rules of the last game that counts, whatever the filter; %NULL when there is none. */
const char *tea_statistics_get_last_ruleset (TeaStatistics *self);

/* The figures, until the next "changed". */
const TeaStatisticsFacts *tea_statistics_get_facts (TeaStatistics *self);

/* Returns: (transfer none): @n_hands + 1 numbers: the points of the player at the beginning and after each hand, all
 * games one after the other; the first 0 alone where the points are not comparable. Until the next "changed". */
const int *tea_statistics_get_curve (TeaStatistics *self, guint *n_hands);

/* Returns: (transfer none): what the hands won have scored, the most frequent first, without what every win scores;
 * none where the hands are of different rules. Until the next "changed". */
const TeaStatisticsPattern *tea_statistics_get_patterns (TeaStatistics *self, guint *n);

G_END_DECLS
