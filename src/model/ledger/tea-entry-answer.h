/* tea-entry-answer.h - the result for an entered hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/ledger/tea-ledger-result.h"
#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

/**
 * TeaHandState:
 * @TEA_HAND_STATE_EMPTY: nothing was entered
 * @TEA_HAND_STATE_TOO_FEW: the winner's hand has too few tiles
 * @TEA_HAND_STATE_UNSAID: the tiles are all there, but something must still be stated: who won, from whom, the
 *   indicator, from whom melds were claimed
 * @TEA_HAND_STATE_IMPOSSIBLE: what was entered is impossible: too many tiles, an event that contradicts the rest …
 * @TEA_HAND_STATE_NOT_COMPLETE: all tiles are there but make no winning shape
 * @TEA_HAND_STATE_NOT_ALLOWED: a winning shape that a rule does not allow to win
 * @TEA_HAND_STATE_SCORED: a win or a drawn hand with a score sheet, or a result
 */
typedef enum
{
  TEA_HAND_STATE_EMPTY,
  TEA_HAND_STATE_TOO_FEW,
  TEA_HAND_STATE_UNSAID,
  TEA_HAND_STATE_IMPOSSIBLE,
  TEA_HAND_STATE_NOT_COMPLETE,
  TEA_HAND_STATE_NOT_ALLOWED,
  TEA_HAND_STATE_SCORED,
} TeaHandState;

/* #TeaEntryAnswer.distance when unknown: several tiles are missing, or there is no indicator. */
#define TEA_ENTRY_UNKNOWN_DISTANCE (-2)

/* The items of the lists never change: a change brings new ones. */
typedef struct
{
  TeaHandState state;
  /* the state in one or two plain sentences, translated: "3 tiles are missing.", "Lin wins by self-draw: 60." */
  const char *sentence;
  const char *clause; /* the clause that forbids the win: "FH-10"; "" if no clause does */
  /* sentences that name what would make the hand legal, verified by trying it: "It would win by self-draw: 60 points.",
   * "1 more point is needed."; NULL-terminated */
  const char *const *remedies;
  const char *const *warnings; /* sentences about hands that count less than they could; NULL-terminated */
  int distance;         /* the winner's distance from ready: 0 ready, −1 complete, or %TEA_ENTRY_UNKNOWN_DISTANCE */
  TeaScoreSheet *sheet; /* the score sheet; the scores in it are those of this hand alone; nullable */
  /* other winning arrangements with different scores, best first, at most five; a list of #TeaRunnerUp */
  GListModel *runners_up;
  /* the waits of the winner's 13 tiles (without the winning tile if there are 14), a list of #TeaWaitInfo in the order
   * of the tiles; empty until the winner is known */
  GListModel *waits;
  /* the circumstances assumed for the waits, or what must be said before there are any, in short sentences,
   * translated */
  const char *waits_note;
  gboolean busy;     /* whether a thread is still searching for the waits, as with three wild tiles or more */
  gboolean complete; /* whether there is a record, or a result, that can be saved */
  /* the result, if that was typed and is complete, with what is paid by the rules unless that was typed, too; there is
   * no record then; nullable */
  const TeaLedgerResult *result;
} TeaEntryAnswer;

/* Another way to arrange the winner's tiles, worth less or the same. */
typedef struct
{
  GListModel *groups; /* the arrangement, a list of #TeaMeldInfo as in #TeaScoreSheetFacts */
  int total;          /* the total, as there */
  char *formula;      /* how the total is made up, as there */
  /* why it is worth less, translated: "40 less: without All Pungs (+50), with Common Win (+1) instead." */
  char *sentence;
} TeaRunnerUpFacts;

#define TEA_TYPE_RUNNER_UP (tea_runner_up_get_type ())
G_DECLARE_FINAL_TYPE (TeaRunnerUp, tea_runner_up, TEA, RUNNER_UP, TeaValue)

const TeaRunnerUpFacts *tea_runner_up_get_facts (TeaRunnerUp *self);

/* A kind that completes the winner's 13 tiles, in the circumstances entered. */
typedef struct
{
  TeaTileInfo *tile;        /* the tile, with its role from the indicator (wild, proxy, fine) */
  guint left;               /* number of copies left, counting the winning tile */
  gboolean is_winning_tile; /* whether it is the winning tile that was entered */
  gboolean can_draw;        /* whether drawing it wins */
  int by_draw;              /* the total that the winner is then paid */
  const char *draw_reason;  /* why it does not win, one sentence, translated; "" when it does */
  gboolean can_claim;       /* the same for claiming it */
  int by_claim;
  const char *claim_reason;
} TeaWaitFacts;

#define TEA_TYPE_WAIT_INFO (tea_wait_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaWaitInfo, tea_wait_info, TEA, WAIT_INFO, TeaValue)

const TeaWaitFacts *tea_wait_info_get_facts (TeaWaitInfo *self);

/* The reason for which most of @waits, a list of #TeaWaitInfo, cannot be claimed: a hand with a spare wild tile waits
 * for every kind, and one sentence for all of them is enough. %NULL if there is no such reason. */
const char *tea_wait_info_find_common_reason (GListModel *waits);

G_END_DECLS
