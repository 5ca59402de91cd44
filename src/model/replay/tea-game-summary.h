/* tea-game-summary.h - a game at its end: places, points over the hands, the best hand, the biggest mistake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/replay/tea-review.h"
#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_SUMMARY (tea_game_summary_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameSummary, tea_game_summary, TEA, GAME_SUMMARY, GObject)

/**
 * TeaGameSummary:
 *
 * Worked out in another thread from a log: first the standings, which take a moment, then the biggest mistake of the
 * player at seat 0, for which every decision is reviewed as by a #TeaReview, and what of the result was luck.
 *
 * Signals:
 * - "changed" (): more is known, or it has ended.
 */

/* Returns: (transfer full): the summary of the game of @log (docs/formats.md, "Game log"), of its settled hands.
 * Nothing is worked out yet. */
TeaGameSummary *tea_game_summary_new (const char *log) G_GNUC_WARN_UNUSED_RESULT;

/* Starts to work it out; once only. */
void tea_game_summary_start (TeaGameSummary *self);

/* Gives up; what is not worked out by then never will be. */
void tea_game_summary_cancel (TeaGameSummary *self);

/* Whether it is being worked out, and how much of it is done, 0–1. */
gboolean tea_game_summary_get_running (TeaGameSummary *self);
double tea_game_summary_get_progress (TeaGameSummary *self);

/* Whether the standings are known, which the functions up to the best hand need. */
gboolean tea_game_summary_get_has_standings (TeaGameSummary *self);

/* How many hands were settled. */
guint tea_game_summary_get_n_hands (TeaGameSummary *self);

/* 4 × (hands + 1) numbers, by seat: the points before the first hand, after it, after the second … */
const int *tea_game_summary_get_points (TeaGameSummary *self);

/* The name of the player at @seat. */
const char *tea_game_summary_get_name (TeaGameSummary *self, guint seat);

/* The place of @seat, 1–4; players with the same points share it. */
guint tea_game_summary_get_place (TeaGameSummary *self, guint seat);

/* Returns: (transfer full): how the player at seat 0 did: "You win the game." */
char *tea_game_summary_dup_title (TeaGameSummary *self) G_GNUC_WARN_UNUSED_RESULT;

/* The hand that brought the player at seat 0 the most points by a win, else the winner among the others; and its number
 * from 0. %NULL when nobody won a hand. */
TeaScoreSheet *tea_game_summary_get_best (TeaGameSummary *self, guint *hand);

/* Whether every decision was reviewed. */
gboolean tea_game_summary_get_is_reviewed (TeaGameSummary *self);

/* The dearest decision so far and the number of its hand from 0; %NULL while none has cost anything. */
TeaReviewItem *tea_game_summary_get_mistake (TeaGameSummary *self, guint *hand);

/* What of the points of the player at seat 0 was luck and what was play, with the error, in a sentence; %NULL until
 * every hand was reviewed. */
const char *tea_game_summary_get_luck (TeaGameSummary *self);

G_END_DECLS
