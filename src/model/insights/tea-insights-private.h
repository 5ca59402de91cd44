/* tea-insights-private.h - games that were read, and the statistics over them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/insights/tea-insights.h"
#include "rules/variant/tea-variant.h"
#include "store/tea-store-game.h"

G_BEGIN_DECLS

/* The archive's value for the time since which games are counted, in seconds since 1970. */
#define TEA_INSIGHTS_GROUP "insights"
#define TEA_INSIGHTS_KEY_SINCE "since"

/**
 * TeaCountedHand:
 * @points: the player's points, won or lost
 * @winner: relative to the player: 0 for the player, −1 for nobody
 * @from: whose tile it was won with, relative to the player; −1 for a self-draw and when nobody won
 * @robbed: whether it was won by robbing a kong
 * @stood_in: whether a computer player has played for the player
 * @n_claims: number of chows, pungs and kongs that the player has claimed
 * @items: what the winner scored: a bit for each pattern of the rules
 */
typedef struct
{
  gint32 points;
  gint8 winner;
  gint8 from;
  gboolean robbed;
  gboolean stood_in;
  guint8 n_claims;
  guint64 items;
} TeaCountedHand;

/* Instead of a place: the game is not over, or a computer player has played a hand of it for the player. */
#define TEA_PLACE_UNFINISHED (-1)
#define TEA_PLACE_NOT_ALONE (-2)

/**
 * TeaCountedGame:
 * @id: the game
 * @begun: when it was begun, seconds since 1970
 * @n_lines: number of lines of its log when it was read
 * @variant: the rules, without house rules
 * @is_house: whether it was played by house rules
 * @rules: the name of the rules, an interned string
 * @level: the level of all opponents, an interned string, or %TEA_INSIGHTS_MIXED
 * @names: interned strings: the player, and the others in the order of seats after the player's
 * @place: the player's place from 0, or one of the negative values above
 * @hands: #TeaCountedHand, the settled hands
 *
 * Immutable, so that threads can share it.
 */
typedef struct
{
  gatomicrefcount refs;
  gint64 id;
  gint64 begun;
  guint n_lines;
  const TeaVariant *variant;
  gboolean is_house;
  const char *rules;
  const char *level;
  const char *names[4];
  int place;
  GArray *hands;
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

/**
 * TeaHandAnalysis:
 * @is_known: whether the hand was judged; the other fields are valid only then
 * @first_claim: distance from ready before the player's first claim; −1 without a claim
 * @n_decisions: number of the player's decisions
 * @cost: their total cost, in points
 * @luck: how many of the points were luck
 */
typedef struct
{
  gboolean is_known;
  gint8 first_claim;
  guint n_decisions;
  double cost;
  double luck;
} TeaHandAnalysis;

/**
 * TeaInsightsEntry:
 * @game: the game
 * @number: the number of the hand in it, from 0
 * @analysis: its analysis
 */
typedef struct
{
  const TeaCountedGame *game;
  guint number;
  TeaHandAnalysis analysis;
} TeaInsightsEntry;

const TeaCountedHand *tea_insights_entry_get_hand (const TeaInsightsEntry *entry);

/**
 * TeaInsightsShown:
 * @games: (element-type TeaCountedGame): the games that pass the filter, oldest first; holds references
 * @entries: (element-type TeaInsightsEntry): all their hands in order of time
 *
 * Neither is changed any more, so that lists and threads can share them.
 */
typedef struct
{
  GPtrArray *games;
  GArray *entries;
} TeaInsightsShown;

TeaInsightsShown tea_insights_shown_ref (const TeaInsightsShown *shown) G_GNUC_WARN_UNUSED_RESULT;
void tea_insights_shown_clear (TeaInsightsShown *shown);

/* Fills in the statistics over @shown: @facts, @curve with the points at the beginning and after each hand, and
 * @patterns with #TeaInsightsPattern. */
void tea_insights_count (const TeaInsightsShown *shown, TeaInsightsFacts *facts, GArray *curve, GArray *patterns);

/* Fills in the statistics over the judged hands of @shown: @play, @curve as for #TeaInsightsState.luck_curve, and
 * @blocks with #TeaInsightsBlock. */
void tea_insights_count_play (const TeaInsightsShown *shown, TeaInsightsPlay *play, GArray *curve, GArray *blocks);

/* Returns: (transfer full): the hands of @shown behind @insight, see tea_insights_list_hands() */
GListModel *
tea_insights_hand_list_new (const TeaInsightsShown *shown, TeaInsight insight, guint row) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): some hands of @shown behind @insight, see tea_insights_list_run() */
GListModel *tea_insights_hand_list_new_run (const TeaInsightsShown *shown, TeaInsight insight, guint first, guint last)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): @entry as the list of @insight shows it */
TeaInsightsHand *tea_insights_hand_new (const TeaInsightsEntry *entry, TeaInsight insight) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the hands of @shown as a table with @separator between the cells */
char *tea_insights_dup_csv (const TeaInsightsShown *shown, char separator) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
