/* tea-analyses-engine.h - what was worked out of a game, for the rest of the model
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
 * @position: where in its hand, as a #TeaPlayback counts
 * @cost: in expected points, above 0
 * @lead: by how many expected points the best action is ahead of the second best
 * @kind: what was wrong, not %TEA_MISTAKE_NONE
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
 * @number: which hand of the game, from 0
 * @points: what it brought the human player
 * @luck: how many of the points were luck: #TeaLuck
 * @n_decisions: how many decisions the human player had
 * @cost: what all of them cost together, in expected points
 * @first_claim: how many tiles from ready the hand was before the human player's first claim; −1 without a claim
 * @mistakes: (element-type TeaAnalysedDecision): the mistakes among them, in their order
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
 * @begun: when it was begun, seconds since 1970
 * @is_practice: moves could be taken back in it
 * @is_duplicate: it is a duplicate session
 * @seat: the human player's
 * @variant: its rules, with the house rules; %NULL where they cannot be read
 * @hands: (element-type TeaAnalysedHand): the settled hands that the human player has played, in their order
 * @fault: (nullable): why it could not be worked out, a sentence; there are no hands then
 * @n_lines, @changed: how long the log was, and when it was changed last
 *
 * Never changes, so that threads can share it.
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

/* Whether there is anything to work out of @game. The only place where games are left out. */
gboolean tea_analysed_game_counts (const TeaStoreGame *game);

/**
 * tea_analyses_get:
 * @self: the analyses
 * @game: a game of the archive
 *
 * Of a game that goes on, hands may be lacking that have ended since.
 *
 * Returns: (transfer none) (nullable): what was worked out of the game, until the next "changed"; %NULL where nothing
 * was yet, and for games that are left out
 */
const TeaAnalysedGame *tea_analyses_get (TeaAnalyses *self, gint64 game);

/* Returns: (transfer none) (element-type TeaAnalysedGame): all that was worked out, the last begun first, until the
 * next "changed" */
const GPtrArray *tea_analyses_get_games (TeaAnalyses *self);

/* Returns: (transfer full): of how much luck game @game was, a sentence; "…" while it is not known yet, and "" where
 * the human player has played no hand to its end */
char *tea_analyses_dup_luck (TeaAnalyses *self, gint64 game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
