/* tea-duplicate-private.h - scores and background work of a duplicate session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/luck/tea-luck.h"
#include "bots/players/tea-bot.h"
#include "model/history/tea-duplicate.h"
#include "model/base/tea-job.h"

G_BEGIN_DECLS

typedef struct
{
  /* whether the human player, and the computer player, have finished the deal */
  gboolean has_own;
  gboolean has_rival;
  /* their points in it */
  gint32 own;
  gint32 rival;
  gboolean with_hints; /* whether the human player saw advice while playing it */
  gboolean has_luck;   /* whether both players' luck is known; only if both have finished the deal */
  /* the points due to luck */
  double own_luck;
  double rival_luck;
  const TeaVariant *variant; /* the rules; set only with @has_luck */
} TeaDealScore;

/* @rival_name: the computer player, translated */
TeaDuplicateDeal *
tea_duplicate_deal_new (guint number, const TeaDealScore *score, const char *rival_name) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @self already shows @score. */
gboolean tea_duplicate_deal_has_score (TeaDuplicateDeal *self, const TeaDealScore *score);

/* Returns: (transfer full): the text members of the state, brought up to date with the others */
char *tea_duplicate_say_standing (TeaDuplicate *self) G_GNUC_WARN_UNUSED_RESULT;
char *tea_duplicate_say_luck (TeaDuplicate *self) G_GNUC_WARN_UNUSED_RESULT;

/* The deals that both have played. */
typedef struct
{
  TeaLuckSum own;
  TeaLuckSum rival;
  const TeaVariant *variant; /* the rules; NULL unless both players' luck is known in all of them */
} TeaDealSums;

/* Adds them up; @sums has luck only if it is known in all of them. */
void tea_duplicate_sum_up (TeaDuplicate *self, TeaDealSums *sums);

/* The input of the job, which does not change it. */
typedef struct
{
  TeaRecordedGame *recorded; /* the game as it was when the work began */
  const TeaBot *rival;       /* the computer player that plays in the human player's seat */
  GPtrArray *lines;          /* the rival's hands by deal, NULL for deals that it has not played */
  gboolean *has_luck;        /* (array): whether the luck of each deal in @lines is known */
  /* (element-type TeaJudgedHand): what the judge has found in the human player's hand of each deal in @lines, or
   * NULL */
  GPtrArray *judged;
  guint n_played; /* number of deals that the human player had finished */
} TeaDuplicateWork;

/* Starts the job; takes ownership of @work. It calls tea_duplicate_take() with each result and
 * tea_duplicate_work_done() at the end. */
TeaJob *tea_duplicate_work_start (TeaDuplicateWork *work, TeaDuplicate *duplicate) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_duplicate_take:
 * @deal: a deal
 * @score: what is now known about it
 * @lines: (nullable): the rival's hand, if it is new
 */
void tea_duplicate_take (TeaDuplicate *self, guint deal, const TeaDealScore *score, const char *lines);
void tea_duplicate_work_done (TeaDuplicate *self, const TeaDuplicateWork *work);

G_END_DECLS
