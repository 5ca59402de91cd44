/* tea-game-summary.h - summary of a game: places, points after each hand, best hand, biggest mistake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/history/tea-review.h"
#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_SUMMARY (tea_game_summary_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameSummary, tea_game_summary, TEA, GAME_SUMMARY, GObject)

/**
 * TeaGameSummary:
 *
 * Worked out in another thread: first the standings, which take a moment, then the biggest mistake of the
 * player at seat 0 and how much of the result was luck. For these, every decision is reviewed as by a #TeaReview.
 *
 * Signals:
 * - "changed" (): more is known, or the work has ended.
 */

/* Returns: (transfer full): a summary of the settled hands of @game.
 * tea_game_summary_start() starts the work. */
TeaGameSummary *tea_game_summary_new (TeaRecordedGame *game, TeaJudge *judge) G_GNUC_WARN_UNUSED_RESULT;

/* Starts the work; further calls do nothing. */
void tea_game_summary_start (TeaGameSummary *self);

/* Stops the work for good; what is already known is kept. */
void tea_game_summary_cancel (TeaGameSummary *self);

/* Whether the work is running, and the fraction done, 0–1. */
gboolean tea_game_summary_get_running (TeaGameSummary *self);
double tea_game_summary_get_progress (TeaGameSummary *self);

/* Whether the standings are known; the functions up to tea_game_summary_get_best() require them. */
gboolean tea_game_summary_get_has_standings (TeaGameSummary *self);

/* The number of settled hands. */
guint tea_game_summary_get_n_hands (TeaGameSummary *self);

/* 4 × (hands + 1) numbers, ordered by seat: the points before the first hand, after the first, after the second … */
const int *tea_game_summary_get_points (TeaGameSummary *self);

/* The name of the player at @seat. */
const char *tea_game_summary_get_name (TeaGameSummary *self, guint seat);

/* The place of @seat, 1–4; players with the same points share it. */
guint tea_game_summary_get_place (TeaGameSummary *self, guint seat);

/* Returns: (transfer full): how the player at seat 0 did: "You win the game" */
char *tea_game_summary_dup_title (TeaGameSummary *self) G_GNUC_WARN_UNUSED_RESULT;

/* The hand whose win gave the player at seat 0 the most points, else the best win of another player; @hand is its
 * number from 0. %NULL when nobody won a hand. */
TeaScoreSheet *tea_game_summary_get_best (TeaGameSummary *self, guint *hand);

/* Whether every decision was reviewed. */
gboolean tea_game_summary_get_is_reviewed (TeaGameSummary *self);

/* The most expensive decision so far; @hand is the number of its hand from 0. %NULL while none has cost anything. */
TeaReviewItem *tea_game_summary_get_mistake (TeaGameSummary *self, guint *hand);

/* A sentence on how much of the points of the player at seat 0 was luck and how much was play, with the margin of
 * error; %NULL until every hand was reviewed. */
const char *tea_game_summary_get_luck (TeaGameSummary *self);

G_END_DECLS
