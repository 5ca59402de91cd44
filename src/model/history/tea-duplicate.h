/* tea-duplicate.h - a duplicate session compares the human player with a computer player on the same walls
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

typedef struct
{
  guint number;          /* from 0 */
  gboolean is_played;    /* whether the human player has finished it */
  gboolean is_compared;  /* whether both players have */
  gboolean with_hints;   /* whether the human player saw advice while playing it */
  int difference;        /* the human player’s points minus the computer player’s; 0 while that is not known */
  char *title;           /* "Deal 3" */
  char *own_text;        /* the human player’s points: "+12 points", "+12 points with advice" or "…" */
  char *rival_text;      /* those of the computer player */
  char *difference_text; /* the difference */
  char *both_text;       /* both players' points: "You +12 points · Master −4 points" */
  char *luck_text;       /* the luck of both; "" while it is not known */
  char *sentence;        /* all of that: "Deal 3: you +12 points, Master −4 points; a difference of +16 points." */
} TeaDuplicateDealFacts;

/* TeaDuplicateDeal: one deal of a session. When more becomes known, the list replaces it with a new object. */
#define TEA_TYPE_DUPLICATE_DEAL (tea_duplicate_deal_get_type ())
G_DECLARE_FINAL_TYPE (TeaDuplicateDeal, tea_duplicate_deal, TEA, DUPLICATE_DEAL, TeaValue)

const TeaDuplicateDealFacts *tea_duplicate_deal_get_facts (TeaDuplicateDeal *self);

/**
 * TeaDuplicateState:
 *
 * How a session stands, in plain values, which change with it.
 */
typedef struct
{
  gboolean active;        /* whether there is a session */
  const char *rival_name; /* the computer player, translated; "" without a session */
  guint n_deals;          /* the number of deals in the session … */
  guint n_compared;       /* … and of those that both have played */
  int difference;         /* over these, the human player's points minus the computer player's */
  gboolean finished;      /* whether all deals are compared */
  gboolean running;       /* whether the computer player is playing */
  GListModel *deals;      /* a list of #TeaDuplicateDeal: the deals that have begun, in order */
  gboolean waiting;       /* whether it still plays the deal that the human player finished last */
  char *latest;           /* the sentence of that deal, or of the first; "" before it */
  char *standing;         /* "After 3 of 8 deals you are 16 points ahead of Master. You saw advice in 1 deal."; or "" */
  /* how much of each player's points was luck in the deals that both have played, one line per player; "" while that is
   * not known */
  char *luck;
} TeaDuplicateState;

#define TEA_TYPE_DUPLICATE (tea_duplicate_get_type ())
G_DECLARE_FINAL_TYPE (TeaDuplicate, tea_duplicate, TEA, DUPLICATE, TeaValue)

/**
 * TeaDuplicate:
 *
 * While the human player plays, another thread plays the computer player's hands against the same opponents with the
 * same random numbers. Each hand is archived as soon as it is finished, and none is played twice.
 *
 * Properties: `latest`, `standing`, `luck` (strings), `waiting` (boolean).
 *
 * Signals:
 * - "changed" (): a deal began, ended or was compared, or the session changed.
 */

/**
 * tea_duplicate_new:
 * @game: the game to follow
 *
 * The session is inactive while @game is not a duplicate session. The computer player's hands are kept in the archive
 * of the game.
 *
 * Returns: (transfer full): the session
 */
TeaDuplicate *tea_duplicate_new (TeaGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the session that was @recorded, a game of @archive; %NULL with @error set if that is not a
 * duplicate session */
TeaDuplicate *
tea_duplicate_new_kept (TeaArchive *archive, TeaRecordedGame *recorded, GError **error) G_GNUC_WARN_UNUSED_RESULT;

const TeaDuplicateState *tea_duplicate_get_state (TeaDuplicate *self);

/* The game, for replays and reviews of the human player's hands. */
TeaRecordedGame *tea_duplicate_get_recorded (TeaDuplicate *self);

/* Returns: (transfer full) (nullable): the game up to deal @number, as the computer player played it; %NULL if it has
 * not played it yet */
TeaRecordedGame *tea_duplicate_record_rival (TeaDuplicate *self, guint number) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the computer player has played deal @number of the session that is game @game of @archive, and with how many
 * points. */
gboolean tea_duplicate_find_rival (TeaArchive *archive, gint64 game, guint number, int *points);

/* Whether the luck of both players in that deal is known, and how many points it was. */
gboolean tea_duplicate_find_luck (TeaArchive *archive, gint64 game, guint number, double *own, double *rival);

G_END_DECLS
