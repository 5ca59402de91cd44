/* tea-today.h - what a learner has done today, and what comes next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/practice/tea-drill.h"
#include "model/practice/tea-lesson.h"
#include "model/practice/tea-mistake-deck.h"

G_BEGIN_DECLS

/* What is counted by day: lessons finished, questions of drills answered, positions of one's own decided again, deals
 * of the day played. */
typedef enum
{
  TEA_TODAY_LESSON,
  TEA_TODAY_DRILL,
  TEA_TODAY_MISTAKE,
  TEA_TODAY_DEAL,
} TeaTodayKind;

#define TEA_TODAY_N_KINDS 4

/* Counts one of @kind, but no deal, on @day, a number as in g_date_get_julian(). */
void tea_today_count (TeaArchive *archive, TeaTodayKind kind, guint day);

/* How many of @kind were counted on @day. */
guint tea_today_get_n (TeaArchive *archive, TeaTodayKind kind, guint day);

/* On how many days in a row, up to @day, something was counted. A run up to the day before still goes on.
 *
 * Days are those of the user's clock. A journey breaks no run: the day that is lost on the way east over the date line
 * is not missed, and of one that comes twice on the way west both are the same day. */
guint tea_today_get_run (TeaArchive *archive, guint day);

/* The computer player who plays the deal of the day, too: the strongest one, by its #TeaLevel. */
#define TEA_TODAY_RIVAL "master"

/* The deal of the day: a duplicate session of one deal, whose walls are the same for everybody on that day. */
typedef struct
{
  gint64 game;          /* the session in the archive; 0 before it is begun */
  gboolean is_played;   /* whether the human player has played it … */
  int own;              /* … and with how many points */
  gboolean is_compared; /* whether both have … */
  int rival;            /* … and the computer player's points */
  gboolean has_luck;    /* whether it is known how much luck both had … */
  double own_luck;      /* … in points … */
  double rival_luck;    /* … */
  double error;         /* … and how far off the difference of both may be; 0 if that is not known for the rules */
} TeaTodayDeal;

/* The seed of the walls: the date as a number, 20261129. */
guint64 tea_today_get_seed (guint day);

/* Remembers that the deal of @day in games of @ruleset was begun as @game. */
void tea_today_set_deal (TeaArchive *archive, TeaRuleset *ruleset, guint day, gint64 game);

/* Fills in @deal. */
void tea_today_find_deal (TeaArchive *archive, TeaRuleset *ruleset, guint day, TeaTodayDeal *deal);

/* Returns: (transfer full): how @deal stands, in words, translated */
char *tea_today_say_deal (const TeaTodayDeal *deal) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_today_dup_done:
 * @archive: (nullable): where the days are kept
 * @day: today
 * @says_run: whether to say on how many days in a row something was done
 *
 * Returns: (transfer full): what was done, in words, translated; "" for nothing
 */
char *tea_today_dup_done (TeaArchive *archive, guint day, gboolean says_run) G_GNUC_WARN_UNUSED_RESULT;

/* Whether nothing was ever practised or played: no lesson of @course, nothing on any day, no game or position that
 * @deck knows of. @archive and @deck may be %NULL. */
gboolean tea_today_is_new (TeaArchive *archive, TeaCourse *course, TeaMistakeDeck *deck);

/* Returns: (transfer full): what a new learner does first, a sentence */
char *tea_today_dup_welcome (TeaCourse *course) G_GNUC_WARN_UNUSED_RESULT;

/* What comes next: a lesson until all are finished, then positions that are due, then the deal of the day, then a
 * drill.
 * @deck and @deal may be %NULL. */
TeaTodayKind tea_today_get_next (TeaCourse *course, TeaMistakeDeck *deck, const TeaTodayDeal *deal);

/* The drill to go on with: the one least practised, and of these that of the lowest rating. */
TeaDrill *tea_today_get_drill (GListModel *drills);

/* Returns: (transfer full): what comes next and what is due, in words, translated */
char *tea_today_dup_plan (TeaCourse *course, TeaMistakeDeck *deck, const TeaTodayDeal *deal, GListModel *drills)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
