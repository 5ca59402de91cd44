/* tea-insights-private.h - games that were read, and the statistics over them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/insights/tea-insights.h"
#include "model/judge/tea-judged-hand-engine.h"
#include "rules/variant/tea-variant.h"
#include "store/games/tea-store-game.h"

G_BEGIN_DECLS

/* The archive's value for the time since which games are counted, in seconds since 1970. */
#define TEA_INSIGHTS_GROUP "insights"
#define TEA_INSIGHTS_KEY_SINCE "since"

typedef struct
{
  gint32 points;     /* the player's points, won or lost */
  gint8 winner;      /* relative to the player: 0 for the player, −1 for nobody */
  gint8 from;        /* whose tile it was won with, relative to the player; −1 for a self-draw and when nobody won */
  gboolean robbed;   /* whether it was won by robbing a kong */
  gboolean stood_in; /* whether a computer player has played for the player */
  guint8 n_claims;   /* number of chows, pungs and kongs that the player has claimed */
  guint64 items;     /* what the winner scored: a bit for each pattern of the rules */
} TeaCountedHand;

/* Instead of a place: the game is not over, or a computer player has played a hand of it for the player. */
#define TEA_PLACE_UNFINISHED (-1)
#define TEA_PLACE_NOT_ALONE (-2)

/* Immutable, so that threads can share it. */
typedef struct
{
  gatomicrefcount refs;
  gint64 id;                 /* the game */
  gint64 begun;              /* when it was begun, seconds since 1970 */
  guint n_lines;             /* number of lines of its log when it was read */
  const TeaVariant *variant; /* the rules, without house rules */
  gboolean is_house;         /* whether it was played by house rules */
  const char *rules;         /* the name of the rules, an interned string */
  const char *level;         /* the level of all opponents, an interned string, or %TEA_INSIGHTS_MIXED */
  const char *names[4];      /* interned strings: the player, and the others in the order of seats after the player's */
  int place;                 /* the player's place from 0, or one of the negative values above */
  GArray *hands;             /* #TeaCountedHand, the settled hands */
} TeaCountedGame;

TeaCountedGame *tea_counted_game_ref (TeaCountedGame *game) G_GNUC_WARN_UNUSED_RESULT;
void tea_counted_game_unref (TeaCountedGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaCountedGame, tea_counted_game_unref)

/* Whether the insights count games such as @game; this is decided only here. */
gboolean tea_counted_game_counts (const TeaStoreGame *game);

/**
 * tea_counted_game_read:
 * @store: a store
 * @game: a game that counts
 * @former: (nullable): the same game with the same lines, as it was read before; its hands are reused
 * @error: return location for an error
 *
 * Returns: (transfer full): the game, or %NULL with @error set
 */
TeaCountedGame *tea_counted_game_read (TeaStore *store,
                                       const TeaStoreGame *game,
                                       const TeaCountedGame *former,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  gboolean is_known; /* whether the hand was judged; the other fields are valid only then */
  gint8 first_claim; /* distance from ready before the player's first claim; −1 without a claim */
  guint n_decisions; /* number of the player's decisions … */
  guint n_mistakes;  /* … and of the mistakes among them */
  double cost;       /* their total cost, in points */
  double luck;       /* how many of the points were luck */
  TeaJudgedKind kinds[TEA_N_MISTAKE_KINDS]; /* the mistakes by their kind */
} TeaHandAnalysis;

typedef struct
{
  const TeaCountedGame *game; /* the game */
  guint number;               /* the number of the hand in it, from 0 */
  TeaHandAnalysis analysis;   /* its analysis */
} TeaInsightsEntry;

const TeaCountedHand *tea_insights_entry_get_hand (const TeaInsightsEntry *entry);

/* Neither is changed any more, so that lists and threads can share them. */
typedef struct
{
  GPtrArray *games; /* (element-type TeaCountedGame): the games that pass the filter, oldest first; holds references */
  GArray *entries;  /* (element-type TeaInsightsEntry): all their hands in order of time */
} TeaInsightsShown;

TeaInsightsShown tea_insights_shown_ref (const TeaInsightsShown *shown) G_GNUC_WARN_UNUSED_RESULT;
void tea_insights_shown_clear (TeaInsightsShown *shown);

/* Fills in the statistics over @shown: @facts, @curve with the points at the beginning and after each hand, and
 * @patterns with #TeaInsightsPattern. */
void tea_insights_count (const TeaInsightsShown *shown, TeaInsightsFacts *facts, GArray *curve, GArray *patterns);

/* Fills in the statistics over the judged hands of @shown: @play, @curve as for #TeaInsightsState.luck_curve, and
 * @blocks with #TeaInsightsBlock. */
void tea_insights_count_play (const TeaInsightsShown *shown, TeaInsightsPlay *play, GArray *curve, GArray *blocks);

/* Brings the groups up to date with the other members. */
void tea_insights_describe (const TeaInsightsState *state);

/* Returns: (transfer full): the other members in words */
char *tea_insights_say_summary (const TeaInsightsFacts *facts) G_GNUC_WARN_UNUSED_RESULT;
char *tea_insights_say_faults (const TeaInsightsState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the judged decisions of @entries (element-type TeaInsightsEntry) to the last of @weeks if their game was begun
 * in the week of the day @today, and to earlier ones likewise. */
void tea_insights_count_weeks (const GArray *entries, guint today, TeaInsightsWeek weeks[TEA_INSIGHTS_N_WEEKS]);

/* Returns: (transfer full): the hands of @shown behind @insight, see tea_insights_list_hands() */
GListModel *
tea_insights_hand_list_new (const TeaInsightsShown *shown, TeaInsight insight, guint row) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): some hands of @shown behind @insight, see tea_insights_list_run() */
GListModel *tea_insights_hand_list_new_run (const TeaInsightsShown *shown, TeaInsight insight, guint first, guint last)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): @entry as the list of @insight and @row shows it */
TeaInsightsHand *
tea_insights_hand_new (const TeaInsightsEntry *entry, TeaInsight insight, guint row) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the hands of @shown as a table with @separator between the cells */
char *tea_insights_dup_csv (const TeaInsightsShown *shown, char separator) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
