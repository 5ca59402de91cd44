/* tea-insights.h - how the player has done in the games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/analysis/tea-analyses.h"
#include "model/archive/tea-archive.h"
#include "model/insights/tea-insights-hand.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

/* In tea_insights_set_filter(): games against opponents of different levels. */
#define TEA_INSIGHTS_MIXED "mixed"

/**
 * TeaInsightsFacts:
 * @n_games: games with a settled hand, @n_unfinished of which are not over
 * @n_not_alone: games that are over, in which a computer player has played a hand for the player: they have no place
 * @n_stood_in: settled hands that a computer player has played for the player; nothing else counts them
 * @places: how many of the finished games ended in the first place, the second …; players with the same points share
 *   the better place
 * @n_hands: settled hands
 * @n_won: hands won, @n_self_drawn of which by self-draw, @n_by_discard with a discard, @n_robbed with the tile of a
 * kong
 * @n_lost: hands that another player won, @n_let_off of which with the player's tile
 * @n_drawn: hands that nobody won
 * @n_claims: chows, pungs and kongs that the player has claimed; @n_unclaimed hands had none
 * @is_comparable: all hands are of the same rules; else the points below mean nothing together, and are 0
 * @mean: points of the player a hand, over all hands; @standard_error is that of this mean, 0 for fewer than two hands
 * @mean_win: points of the player in a hand won; 0 when none was won
 * @mean_loss: points of the player in a hand that another player won; 0 when there was none
 * @mean_let_off: the same for those won with the player's tile
 * @biggest: the most points that a hand won has brought
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
  guint n_by_discard;
  guint n_robbed;
  guint n_lost;
  guint n_let_off;
  guint n_drawn;
  guint n_claims;
  guint n_unclaimed;
  gboolean is_comparable;
  double mean;
  double standard_error;
  double mean_win;
  double mean_loss;
  double mean_let_off;
  int biggest;
} TeaInsightsFacts;

/**
 * TeaInsightsPlay:
 * @n_hands: how many hands were analysed: the figures are of these
 * @n_first_claims: in how many of them the player claimed something
 * @mean_first_claim: how far from ready the hand was on average before the first claim: 0 is ready
 * @n_decisions: how many decisions the player had
 * @cost: what a decision cost on average, in points; 0 when there was none
 * @trend: by how much that cost grows in a hundred hands, as a least-squares line; @trend_error is its standard error,
 *   0 where it is not known
 * @luck: the luck of all these hands, in points
 * @play: the rest of their points
 * @luck_error: the standard error of @luck and @play; 0 where it was not measured for the rules
 *
 * What analysed hands say of how the player plays. All but @n_hands and the first claims are 0 where the hands are of
 * different rules.
 */
typedef struct
{
  guint n_hands;
  guint n_first_claims;
  double mean_first_claim;
  guint n_decisions;
  double cost;
  double trend;
  double trend_error;
  double luck;
  double play;
  double luck_error;
} TeaInsightsPlay;

/**
 * TeaInsightsPattern:
 * @name: the name, translated, and the Chinese one: "Mixed One Suit 混一色"
 * @n: how many of the hands won scored it
 * @row: what tea_insights_list_hands() takes for it
 */
typedef struct
{
  const char *name;
  guint n;
  guint row;
} TeaInsightsPattern;

/**
 * TeaInsightsBlock:
 * @first, @last: its hands, from 1, among those analysed
 * @n_decisions: how many decisions they had
 * @cost: what one of these cost on average, in points
 * @trend: what the least-squares line has in the middle of the block
 *
 * Some hands one after the other.
 */
typedef struct
{
  guint first;
  guint last;
  guint n_decisions;
  double cost;
  double trend;
} TeaInsightsBlock;

/* Which hands tea_insights_list_hands() lists. The order is that of time, the last hand first, unless it says
 * otherwise. */
typedef enum
{
  TEA_INSIGHT_HANDS,
  TEA_INSIGHT_FIRST, /* of games that ended in the first place */
  TEA_INSIGHT_SECOND,
  TEA_INSIGHT_THIRD,
  TEA_INSIGHT_FOURTH,
  TEA_INSIGHT_UNFINISHED,
  TEA_INSIGHT_NOT_ALONE,
  TEA_INSIGHT_WON,
  TEA_INSIGHT_SELF_DRAWN,
  TEA_INSIGHT_BY_DISCARD,
  TEA_INSIGHT_ROBBED,
  TEA_INSIGHT_LOST,
  TEA_INSIGHT_LET_OFF,
  TEA_INSIGHT_DRAWN,
  TEA_INSIGHT_STOOD_IN,
  TEA_INSIGHT_PATTERN, /* won with a pattern */
  TEA_INSIGHT_BIGGEST, /* won, the biggest first */
  TEA_INSIGHT_CLAIMS,  /* with claims, the most first */
  TEA_INSIGHT_UNCLAIMED,
  TEA_INSIGHT_FIRST_CLAIM, /* analysed, with claims, the farthest from ready first */
  TEA_INSIGHT_COST,        /* analysed, the dearest first */
  TEA_INSIGHT_TREND,       /* analysed, in the order of time */
  TEA_INSIGHT_LUCK,        /* analysed, the luckiest first */
  TEA_INSIGHT_PLAY,        /* analysed, the best played first */
} TeaInsight;

#define TEA_N_INSIGHTS (TEA_INSIGHT_PLAY + 1)

#define TEA_TYPE_INSIGHTS (tea_insights_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsights, tea_insights, TEA, INSIGHTS, GObject)

/**
 * TeaInsights:
 *
 * Counts the settled hands of the games that the player has played at the table, unfinished games among them. Duplicate
 * sessions, practice games, imported games and lessons are left out. The logs are read in another thread; the next time
 * only those that have changed. What analyses know of a hand is counted as soon as they know it.
 *
 * Signals:
 * - "changed" (): other figures are shown, or more has been read.
 */

/**
 * tea_insights_new:
 * @archive: what keeps the games
 * @game: (nullable): the game that is played; when a hand of it ends, games are read again
 * @analyses: (nullable): where costs, luck and distances come from
 *
 * Returns: (transfer full): insights of no game yet; tea_insights_refresh() reads them
 */
TeaInsights *tea_insights_new (TeaArchive *archive, TeaGame *game, TeaAnalyses *analyses) G_GNUC_WARN_UNUSED_RESULT;

/* The analyses, or %NULL. */
TeaAnalyses *tea_insights_get_analyses (TeaInsights *self);

/* Reads what the archive has now; the figures change when all of it is read. */
void tea_insights_refresh (TeaInsights *self);

/* Stops reading; the figures are then those of the games read so far. */
void tea_insights_stop (TeaInsights *self);

/* Whether games are being read, and how much of that is done, 0–1. */
gboolean tea_insights_get_running (TeaInsights *self);
double tea_insights_get_progress (TeaInsights *self);

/* Why the games could not be read the last time, a sentence, or %NULL. */
const char *tea_insights_get_fault (TeaInsights *self);

/* How many games were not read since reading was stopped, and how many could not be since their logs are damaged. */
guint tea_insights_get_n_unread (TeaInsights *self);
guint tea_insights_get_n_damaged (TeaInsights *self);

/**
 * tea_insights_set_filter:
 * @self: insights
 * @ruleset: (nullable): only games of the rules with this id
 * @level: (nullable): only games in which all opponents are of the #TeaLevel with this id, or %TEA_INSIGHTS_MIXED
 *
 * Counts again what was read.
 */
void tea_insights_set_filter (TeaInsights *self, const char *ruleset, const char *level);

/* Counts only games that were begun today or on one of the @n_days − 1 days before; all for 0. */
void tea_insights_set_days (TeaInsights *self, guint n_days);

/**
 * tea_insights_set_dates:
 * @self: insights
 * @first: the first day, as "2026-11-30"; "" for no limit
 * @last: the last day, likewise
 * @error: return location for an error, a sentence for the user
 *
 * Counts only games that were begun on these days, in the local time zone. Nothing changes where one of them is no
 * date.
 *
 * Returns: whether both could be read
 */
gboolean tea_insights_set_dates (TeaInsights *self, const char *first, const char *last, GError **error);

/* Forgets the games that were begun before now: they are no longer counted, and stay as they are. It lasts until
 * tea_insights_count_all(), also when the program ends. */
void tea_insights_reset (TeaInsights *self);

/* Counts all games again. */
void tea_insights_count_all (TeaInsights *self);

/* Since when games are counted, in the words of the list of games; %NULL where all are. */
const char *tea_insights_get_counted_since (TeaInsights *self);

/* The id of the rules of the last game that counts, whatever the filter; %NULL when there is none. */
const char *tea_insights_get_last_ruleset (TeaInsights *self);

/* Whether there is a game that counts, whatever the filter and the reset. */
gboolean tea_insights_get_has_games (TeaInsights *self);

/* The figures, until the next "changed". */
const TeaInsightsFacts *tea_insights_get_facts (TeaInsights *self);
const TeaInsightsPlay *tea_insights_get_play (TeaInsights *self);

/* Returns: (transfer none): @n_hands + 1 numbers: the points of the player at the beginning and after each hand, all
 * games one after the other; the first 0 alone where the points are not comparable. Until the next "changed". */
const int *tea_insights_get_curve (TeaInsights *self, guint *n_hands);

/* Returns: (transfer none): for the beginning and each of the @n_hands analysed hands three numbers: the points, the
 * luck and the play until then; only three 0 where points are not comparable. Until the next "changed". */
const int *tea_insights_get_luck_curve (TeaInsights *self, guint *n_hands);

/* Returns: (transfer none): the analysed hands in blocks, without those in which nothing was decided. Until the next
 * "changed". */
const TeaInsightsBlock *tea_insights_get_blocks (TeaInsights *self, guint *n);

/* Returns: (transfer none): what the hands won have scored, the most frequent first, without what every win scores;
 * none where the hands are of different rules. Until the next "changed". */
const TeaInsightsPattern *tea_insights_get_patterns (TeaInsights *self, guint *n);

/**
 * tea_insights_list_hands:
 * @self: insights
 * @insight: which hands
 * @row: for %TEA_INSIGHT_PATTERN the row of the pattern
 *
 * Returns: (transfer full) (element-type TeaInsightsHand): the hands behind a figure, as they are now
 */
GListModel *tea_insights_list_hands (TeaInsights *self, TeaInsight insight, guint row) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_insights_list_run:
 * @self: insights
 * @insight: which hands are counted
 * @first, @last: the numbers of two of them in the order of time, from 1, as in the curves and blocks
 *
 * Returns: (transfer full) (element-type TeaInsightsHand): the hands from the one to the other, in the order of time
 */
GListModel *
tea_insights_list_run (TeaInsights *self, TeaInsight insight, guint first, guint last) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the log of a game, or %NULL with @error set */
char *tea_insights_dup_log (TeaInsights *self, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the hands that are counted into @file, a line each (docs/formats.md, "Insights"), in another thread. */
void tea_insights_export_async (TeaInsights *self, GFile *file, GAsyncReadyCallback callback, gpointer user_data);

/* Returns: whether it was written, or the sentence of tea_export_write() */
gboolean tea_insights_export_finish (GAsyncResult *result, GError **error);

G_END_DECLS
