/* tea-game-summary.h - summary of a game: places, points after each hand, best hand, biggest mistake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/history/tea-review.h"
#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

/**
 * TeaGameSummaryState:
 *
 * What is known, in plain values, which change with the summary. Until @has_standings, nothing of a hand is known.
 */
typedef struct
{
  gboolean running; /* whether the work is running … */
  double progress;  /* … and the fraction done, 0–1 */

  gboolean has_standings;
  guint n_hands;        /* the number of settled hands */
  const int *points;    /* 4 × (hands + 1) numbers, ordered by seat: the points before the first hand, after the first,
                         * after the second … */
  const char *names[4]; /* the players, by seat */
  guint places[4];      /* their places, 1–4; players with the same points share one */
  int changes[4];       /* what the last hand has changed */
  TeaScoreSheet *best;  /* the hand that was worth most, of equal ones that of the player at seat 0 or else the first;
                         * %NULL when nobody won a hand */
  guint best_hand;      /* its number, from 0 */

  TeaReviewItem *mistake; /* the most expensive decision so far; %NULL while none has cost anything */
  guint mistake_hand;     /* the number of its hand, from 0 */
  gboolean is_reviewed;   /* whether every decision was reviewed */
  char *luck; /* a sentence on how much of the points of the player at seat 0 was luck and how much was play,
               * with the margin of error; %NULL until every hand was reviewed */

  /* the rest in words, translated */
  char *title;          /* how the player at seat 0 did: "You came first" */
  char *margin;         /* by how much: "36 points ahead of Lin"; "" without standings */
  char *hands;          /* "8 hands"; "" without standings */
  char *best_text;      /* "Hand 3: You win by self-draw", or that nobody won; "" without standings */
  char *best_worth;     /* what that was worth: "120 points", "5 faan → 24"; "" without a win */
  char *mistake_text;   /* "Hand 3: Discard East (−4.2)", or why there is none */
  char *mistake_detail; /* why something else was better; "" if there is nothing to say */
} TeaGameSummaryState;

#define TEA_TYPE_GAME_SUMMARY (tea_game_summary_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameSummary, tea_game_summary, TEA, GAME_SUMMARY, TeaValue)

/**
 * TeaGameSummary:
 *
 * Worked out in another thread: first the standings, which take a moment, then the biggest mistake of the
 * player at seat 0 and how much of the result was luck. For these, every decision is reviewed as by a #TeaReview.
 *
 * Properties: `luck`, `title`, `margin`, `hands`, `best-text`, `best-worth`, `mistake-text`, `mistake-detail`
 * (strings), `running` (boolean), `progress`.
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

const TeaGameSummaryState *tea_game_summary_get_state (TeaGameSummary *self);

/**
 * tea_game_summary_say_standings:
 * @names: the players, by seat
 * @points: what they have in the end
 * @places: (out): their places, 1–4; players with the same points share one
 * @title: (out) (transfer full): how the player at seat 0 did
 * @margin: (out) (transfer full): how far that is from the next, or from the first; "" if all are level
 */
void tea_game_summary_say_standings (const char *const names[4],
                                     const int points[4],
                                     guint places[4],
                                     char **title,
                                     char **margin);

/* A place as it is written beside a player: "1st", translated. */
const char *tea_game_summary_say_place (guint place);

G_END_DECLS
