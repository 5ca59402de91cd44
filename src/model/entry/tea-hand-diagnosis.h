/* tea-hand-diagnosis.h - what the tiles that were entered come to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

/**
 * TeaHandState:
 * @TEA_HAND_STATE_EMPTY: nothing was entered
 * @TEA_HAND_STATE_TOO_FEW: the winner lacks tiles
 * @TEA_HAND_STATE_UNSAID: the tiles are all there, but something must be said: who won, from whom, the indicator, from whom melds
 *   were claimed
 * @TEA_HAND_STATE_IMPOSSIBLE: what was entered cannot be: too many tiles, an event that contradicts the rest …
 * @TEA_HAND_STATE_NOT_COMPLETE: all tiles are there and make no winning shape
 * @TEA_HAND_STATE_NOT_ALLOWED: a winning shape that a rule forbids to win with
 * @TEA_HAND_STATE_SCORED: a hand (or a drawn hand): there is a score sheet
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

#define TEA_TYPE_HAND_STATE (tea_hand_state_get_type ())
GType tea_hand_state_get_type (void);

#define TEA_TYPE_HAND_DIAGNOSIS (tea_hand_diagnosis_get_type ())
G_DECLARE_FINAL_TYPE (TeaHandDiagnosis, tea_hand_diagnosis, TEA, HAND_DIAGNOSIS, GObject)

/* TeaHandDiagnosis: where a hand entry stands. It never changes: a #TeaHandEntry has a new one after a change. */

TeaHandState tea_hand_diagnosis_get_state (TeaHandDiagnosis *self);

/* The state in one or two plain sentences, translated: "3 tiles are missing; the hand is 1 tile from ready.", "A claimed discard needs 4
 * points or more before rounding.", "Lin wins by self-draw: 60." Never empty. */
const char *tea_hand_diagnosis_get_sentence (TeaHandDiagnosis *self);

/* The clause that forbids it: "FH-10"; "" where no clause does. */
const char *tea_hand_diagnosis_get_clause (TeaHandDiagnosis *self);

/* What would make it legal, each a sentence that was tried and found true: "It would win by self-draw: 60 points.",
 * "1 more point is needed."; %NULL-terminated, empty where there is nothing to say. */
const char *const *tea_hand_diagnosis_get_remedies (TeaHandDiagnosis *self);

/* How many tiles the winner lacks: 14 − 3 × melds less those that are there; negative for too many. */
int tea_hand_diagnosis_get_missing (TeaHandDiagnosis *self);

/* How many tiles the winner's hand is from ready: 0 ready, −1 complete; −2 where it cannot be said: more than one tile is missing, there is
 * no indicator, or the entry is new and still makes its tables (some 60 ms, once for a #TeaRuleset). */
int tea_hand_diagnosis_get_distance (TeaHandDiagnosis *self);

/* Plain warnings that do not hinder: hands that are not known or taken as counting nothing more; %NULL-terminated. */
const char *const *tea_hand_diagnosis_get_warnings (TeaHandDiagnosis *self);

#define TEA_TYPE_RUNNER_UP (tea_runner_up_get_type ())
G_DECLARE_FINAL_TYPE (TeaRunnerUp, tea_runner_up, TEA, RUNNER_UP, GObject)

/* TeaRunnerUp: another way to arrange the winner's tiles, worth less or the same. It never changes. */

/* The arrangement, a list of #TeaMeldInfo as in tea_score_sheet_get_groups(). */
GListModel *tea_runner_up_get_groups (TeaRunnerUp *self);

/* What payment would start from. */
int tea_runner_up_get_total (TeaRunnerUp *self);

/* How its items make the total, as tea_score_sheet_get_formula(). */
const char *tea_runner_up_get_formula (TeaRunnerUp *self);

/* Its rows, a list of #TeaScoreItem. */
GListModel *tea_runner_up_get_items (TeaRunnerUp *self);

/* The rows of the best arrangement that it has not, or for less; and the rows that it has instead. Lists of #TeaScoreItem. */
GListModel *tea_runner_up_get_lacks (TeaRunnerUp *self);
GListModel *tea_runner_up_get_extras (TeaRunnerUp *self);

/* Why it is worth less, one or two sentences, translated: "40 less: without All Pungs (+50), with Common Win (+1) instead." */
const char *tea_runner_up_get_sentence (TeaRunnerUp *self);

#define TEA_TYPE_WAIT_INFO (tea_wait_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaWaitInfo, tea_wait_info, TEA, WAIT_INFO, GObject)

/* TeaWaitInfo: a kind that completes the winner's 13 tiles. It never changes. */

/* The tile, with what the indicator makes of it. */
TeaTileInfo *tea_wait_info_get_tile (TeaWaitInfo *self);

/* How many copies were not entered anywhere. */
guint tea_wait_info_get_left (TeaWaitInfo *self);

/* Whether it is the winning tile that was entered. */
gboolean tea_wait_info_get_is_winning_tile (TeaWaitInfo *self);

/* The total of a win by drawing it and by claiming it; −1 where it cannot win so. */
int tea_wait_info_get_by_draw (TeaWaitInfo *self);
int tea_wait_info_get_by_claim (TeaWaitInfo *self);

/* Why it cannot, one sentence, translated; "" when it can. */
const char *tea_wait_info_get_draw_reason (TeaWaitInfo *self);
const char *tea_wait_info_get_claim_reason (TeaWaitInfo *self);

G_END_DECLS
