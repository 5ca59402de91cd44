/* tea-analyses-engine.h - the analyses of games, for the rest of the model
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-mistake.h"
#include "model/analysis/tea-analyses.h"
#include "store/tea-store-game.h"

G_BEGIN_DECLS

/**
 * TeaAnalysedDecision:
 * @position: position in its hand, as in #TeaPlayback
 * @cost: expected points lost, above 0
 * @lead: lead of the best action over the second best, in expected points
 * @kind: the kind of mistake, never %TEA_MISTAKE_NONE
 */
typedef struct
{
  guint position;
  double cost;
  double lead;
  TeaMistakeKind kind;
} TeaAnalysedDecision;

/* Digits of a checksum. */
#define TEA_ANALYSED_SUM_DIGITS 16

/**
 * TeaAnalysedHand:
 * @number: index of the hand in the game, from 0
 * @points: points the human player won or lost
 * @luck: how many of these points were luck: #TeaLuck
 * @n_decisions: number of decisions the human player had
 * @cost: total cost of these decisions, in expected points
 * @first_claim: distance to ready before the human player's first claim; −1 without a claim
 * @mistakes: (element-type TeaAnalysedDecision): the mistakes among the decisions, in order
 * @sum: a checksum of the lines of the hand
 */
typedef struct
{
  guint number;
  int points;
  double luck;
  guint n_decisions;
  double cost;
  int first_claim;
  GArray *mistakes;
  char sum[TEA_ANALYSED_SUM_DIGITS + 1];
} TeaAnalysedHand;

/**
 * TeaAnalysedGame:
 * @id: the game in the archive
 * @begun: when the game began, seconds since 1970
 * @is_practice: moves could be taken back
 * @is_duplicate: the game is a duplicate session
 * @seat: the human player's seat
 * @variant: its rules, with the house rules; %NULL if they cannot be read
 * @hands: (element-type TeaAnalysedHand): the settled hands that the human player has played, in order
 * @fault: (nullable): why the analysis failed, a sentence; there are no hands then
 * @n_lines, @changed: length of the log, and time of its last change
 *
 * Immutable, so that threads can share it.
 */
typedef struct
{
  gint64 id;
  gint64 begun;
  gboolean is_practice;
  gboolean is_duplicate;
  guint seat;
  const TeaVariant *variant;
  GArray *hands;
  char *fault;
  guint n_lines;
  gint64 changed;
} TeaAnalysedGame;

TeaAnalysedGame *tea_analysed_game_ref (TeaAnalysedGame *game) G_GNUC_WARN_UNUSED_RESULT;
void tea_analysed_game_unref (TeaAnalysedGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaAnalysedGame, tea_analysed_game_unref)

/* Whether @game is analysed at all. No other place leaves games out. */
gboolean tea_analysed_game_counts (const TeaStoreGame *game);

/**
 * tea_analyses_get:
 * @self: the analyses
 * @game: a game of the archive
 *
 * The analysis of an unfinished game may not include its latest hands.
 *
 * Returns: (transfer none) (nullable): the analysis, valid until the next "changed"; %NULL if there is none yet, and
 * for games that are left out
 */
const TeaAnalysedGame *tea_analyses_get (TeaAnalyses *self, gint64 game);

/* Returns: (transfer none) (element-type TeaAnalysedGame): all analyses, the last begun game first, valid until the
 * next "changed" */
const GPtrArray *tea_analyses_get_games (TeaAnalyses *self);

/* Returns: (transfer full): a sentence about the luck in @game; "…" while it is not known yet, and "" if the human
 * player has finished no hand */
char *tea_analyses_dup_luck (TeaAnalyses *self, gint64 game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
