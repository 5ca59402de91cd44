/* tea-insights.h - statistics of the player's games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/judge/tea-judge.h"
#include "model/judge/tea-mistake-text.h"
#include "model/archive/tea-archive.h"
#include "model/insights/tea-insights-figure.h"
#include "model/insights/tea-insights-hand.h"
#include "model/insights/tea-insights-progress.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

/* For tea_insights_set_filter(): games against opponents of different levels. */
#define TEA_INSIGHTS_MIXED "mixed"

/* Statistics over the games that pass the filter. */
typedef struct
{
  guint n_games; /* games with a settled hand, @n_unfinished of which are not over */
  guint n_unfinished;
  /* finished games in which a computer player has played a hand for the player; these have no place */
  guint n_not_alone;
  guint n_stood_in; /* settled hands that a computer player has played for the player; no other field counts them */
  /* number of finished games that ended in first place, second place …; players with equal points share the better
   * place */
  guint places[4];
  guint n_hands; /* settled hands */
  /* hands won, @n_self_drawn of which by self-draw, @n_by_discard with a discard, @n_robbed with the tile of a kong */
  guint n_won;
  guint n_self_drawn;
  guint n_by_discard;
  guint n_robbed;
  guint n_lost; /* hands that another player won, @n_let_off of which with the player's tile */
  guint n_let_off;
  guint n_drawn;  /* hands that nobody won */
  guint n_claims; /* chows, pungs and kongs that the player has claimed; @n_unclaimed hands had none */
  guint n_unclaimed;
  /* whether all hands have the same rules; if not, points cannot be added up, and all below are 0 */
  gboolean is_comparable;
  /* mean points of the player per hand; @standard_error is its standard error, 0 for fewer than two hands */
  double mean;
  double standard_error;
  double mean_win;     /* mean points of the player in a hand won; 0 when none was won */
  double mean_loss;    /* mean points of the player in a hand that another player won; 0 when there was none */
  double mean_let_off; /* the same for those won with the player's tile */
  int biggest;         /* the most points of a hand won */
} TeaInsightsFacts;

/* The mistakes of one kind in judged hands. */
typedef struct
{
  double n;     /* how many there are in a hand */
  double cost;  /* what they cost in a hand, in points … */
  double share; /* … and as a share of what a hand usually wins or loses, which is comparable between rules */
} TeaInsightsMistakes;

/* Statistics over judged hands, on how well the player plays. All but @n_hands, the first claims and the mistakes are 0
 * if the hands have different rules, and so are the points that mistakes cost. */
typedef struct
{
  guint n_hands;           /* number of judged hands, which all figures are about */
  guint n_first_claims;    /* number of them in which the player claimed something */
  double mean_first_claim; /* mean distance from ready before the first claim: 0 is ready */
  guint n_decisions;       /* number of the player's decisions */
  double cost;             /* mean cost of a decision, in points; 0 when there was none */
  /* growth of that cost in a hundred hands, by a least-squares line; @trend_error is its standard error, 0 if
   * unknown */
  double trend;
  double trend_error;
  double luck;       /* the luck of all these hands, in points */
  double play;       /* the rest of their points */
  double luck_error; /* the standard error of @luck and @play; 0 if it was not measured for the rules */
  TeaInsightsMistakes mistakes[TEA_MISTAKE_TEXT_N_KINDS]; /* by kind, see tea_mistake_text_get_kind() */
} TeaInsightsPlay;

typedef struct
{
  const char *name; /* the translated and the Chinese name: "Mixed One Suit 混一色" */
  guint n;          /* number of hands won that scored it */
  guint row;        /* its row for tea_insights_list_hands() */
} TeaInsightsPattern;

/* A run of consecutive hands. */
typedef struct
{
  /* the numbers of its hands among those judged, from 1 */
  guint first;
  guint last;
  guint n_decisions; /* number of decisions in them */
  double cost;       /* mean cost of a decision, in points */
  double trend;      /* value of the least-squares line in the middle of the block */
} TeaInsightsBlock;

/**
 * TeaInsightsState:
 *
 * What is known in plain values, which change with "changed"; the arrays are valid until then.
 */
typedef struct
{
  TeaArchive *archive;      /* the archive of the games */
  TeaJudge *judge;          /* or %NULL */
  gboolean running;         /* whether games are being read … */
  double progress;          /* … and the progress of that, 0–1 */
  char *fault;              /* why the last reading failed, a sentence, or %NULL */
  guint n_unread;           /* the number of games not read because reading was stopped … */
  guint n_damaged;          /* … and of games that cannot be read because they are damaged */
  char *counted_since;      /* the time since which games are counted, as in the list of games; %NULL if all are */
  gboolean has_games;       /* whether there are games, regardless of the filter and the reset */
  const char *last_ruleset; /* the id of the rules of the newest of them; %NULL when there is none */

  TeaInsightsFacts facts;
  TeaInsightsPlay play;
  const int *curve; /* @n_in_curve + 1 numbers: the points of the player at the beginning and after each hand, all
                     * games one after the other; a single 0 if the points are not comparable */
  guint n_in_curve;
  const int *luck_curve; /* for the beginning and each of the @n_in_luck_curve judged hands three numbers: the points,
                          * the luck and the play so far; three 0 alone if points are not comparable */
  guint n_in_luck_curve;
  const TeaInsightsBlock *blocks; /* the judged hands in blocks, without blocks that have no decisions */
  guint n_blocks;
  const TeaInsightsPattern *patterns; /* of the hands won, the most frequent first, without those that every win
                                       * scores; none if the hands have different rules */
  guint n_patterns;
  TeaInsightsGroup *groups[TEA_INSIGHTS_N_GROUPS]; /* all figures in words */
  char *summary;                                   /* "2 games, 16 hands" */
  char *faults;                                    /* sentences with @fault, @n_unread and @n_damaged; "" for none */
  char *since;                                     /* a sentence with @counted_since; "" if all games are counted */
} TeaInsightsState;

/* Which hands tea_insights_list_hands() lists, newest first unless noted otherwise. */
typedef enum
{
  TEA_INSIGHT_HANDS,
  TEA_INSIGHT_FIRST, /* of games that the player finished in first place */
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
  TEA_INSIGHT_FIRST_CLAIM, /* judged, with claims, the farthest from ready first */
  TEA_INSIGHT_COST,        /* judged, the costliest first */
  TEA_INSIGHT_TREND,       /* judged, the oldest first */
  TEA_INSIGHT_LUCK,        /* judged, the luckiest first */
  TEA_INSIGHT_PLAY,        /* judged, the best played first */
  TEA_INSIGHT_MISTAKES,    /* judged, with mistakes of a kind, the costliest first */
} TeaInsight;

#define TEA_N_INSIGHTS (TEA_INSIGHT_MISTAKES + 1)

#define TEA_TYPE_INSIGHTS (tea_insights_get_type ())
G_DECLARE_FINAL_TYPE (TeaInsights, tea_insights, TEA, INSIGHTS, TeaValue)

/**
 * TeaInsights:
 *
 * Counts the settled hands of the games that the player has played at the table, including unfinished games. Duplicate
 * sessions, practice games, imported games and lessons are left out. Another thread reads the logs; later readings
 * cover only logs that have changed. Newly judged hands are counted as soon as they are known.
 *
 * Properties: `summary`, `faults`, `since` (strings).
 *
 * Signals:
 * - "changed" (): the figures have changed, or more has been read.
 */

/**
 * tea_insights_new:
 * @archive: the archive of the games
 * @game: (nullable): the current game; when a hand of it ends, games are read again
 * @judge: (nullable): the source of costs, luck and distances
 *
 * Returns: (transfer full): insights, still empty; tea_insights_refresh() reads the games
 */
TeaInsights *tea_insights_new (TeaArchive *archive, TeaGame *game, TeaJudge *judge) G_GNUC_WARN_UNUSED_RESULT;

const TeaInsightsState *tea_insights_get_state (TeaInsights *self);

/* Reads the archive again; the figures change when all of it is read. */
void tea_insights_refresh (TeaInsights *self);

/* Stops reading; the figures then cover the games read so far. */
void tea_insights_stop (TeaInsights *self);

/**
 * tea_insights_set_filter:
 * @self: insights
 * @ruleset: (nullable): only games of the rules with this id
 * @level: (nullable): only games in which all opponents are of the #TeaLevel with this id, or %TEA_INSIGHTS_MIXED
 *
 * Recounts the games already read.
 */
void tea_insights_set_filter (TeaInsights *self, const char *ruleset, const char *level);

/* Counts only games begun today or on one of the @n_days − 1 days before; 0 counts all. */
void tea_insights_set_days (TeaInsights *self, guint n_days);

/**
 * tea_insights_set_dates:
 * @self: insights
 * @first: the first day, as "2026-11-30"; "" for no limit
 * @last: the last day, likewise
 * @error: return location for an error, a sentence for the user
 *
 * Counts only games begun in this period, in the local time zone. Nothing changes if @first or @last is not a date.
 *
 * Returns: whether both were valid
 */
gboolean tea_insights_set_dates (TeaInsights *self, const char *first, const char *last, GError **error);

/* Stops counting the games begun before now, without changing them. The archive remembers this until
 * tea_insights_count_all(). */
void tea_insights_reset (TeaInsights *self);

/* Undoes tea_insights_reset(): all games count again. */
void tea_insights_count_all (TeaInsights *self);

/**
 * tea_insights_list_hands:
 * @self: insights
 * @insight: which hands
 * @row: for %TEA_INSIGHT_PATTERN the row of the pattern, for %TEA_INSIGHT_MISTAKES the kind
 *
 * Returns: (transfer full) (element-type TeaInsightsHand): the hands behind a figure; the list does not change
 */
GListModel *tea_insights_list_hands (TeaInsights *self, TeaInsight insight, guint row) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_insights_list_progress:
 * @self: insights
 * @today: the number of a day, as in g_date_get_julian()
 *
 * Regardless of the filter and the period, from the same games and judged hands as all other figures.
 *
 * Returns: (transfer full) (element-type TeaInsightsProgress): the rules with judged decisions in the last
 * %TEA_INSIGHTS_N_WEEKS weeks, which begin on Mondays, the ones played last first; the list does not change
 */
GListModel *tea_insights_list_progress (TeaInsights *self, guint today) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_insights_list_run:
 * @self: insights
 * @insight: which hands are counted
 * @first, @last: the numbers of two of them in order of time, from 1, as in the curves and blocks
 *
 * Returns: (transfer full) (element-type TeaInsightsHand): the hands from @first to @last, in order of time
 */
GListModel *
tea_insights_list_run (TeaInsights *self, TeaInsight insight, guint first, guint last) G_GNUC_WARN_UNUSED_RESULT;

/* Called when @file was written, or with the error of tea_export_write(). */
typedef void (*TeaInsightsExported) (gpointer owner, GFile *file, const GError *error);

/* Writes the counted hands to @file in another thread, one line each (docs/formats.md, "Insights"), even if @owner,
 * which is told about it, is closed in the meantime. */
void tea_insights_export (TeaInsights *self, GFile *file, gpointer owner, TeaInsightsExported done);

G_END_DECLS
