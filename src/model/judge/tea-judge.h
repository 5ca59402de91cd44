/* tea-judge.h - judges the decisions of players, and stores each judged hand once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

#define TEA_TYPE_JUDGE (tea_judge_get_type ())
G_DECLARE_FINAL_TYPE (TeaJudge, tea_judge, TEA, JUDGE, GObject)

/**
 * TeaJudge:
 *
 * Compares every decision of a hand with what the strongest computer player would have done, and separates luck from
 * play. Reviews, results, mistakes and insights all show what it found. A judged hand is stored with its game and not
 * judged again while its lines stay the same; one of a game that is not in the archive is kept in memory.
 *
 * Hands that somebody asks for come first (tea-judge-engine.h), then every settled hand that the human player has
 * played in a game of the archive, newest games first. Imported games are left out there, and so are hands in which a
 * computer player played for the human player. What cannot be stored now stays in memory until it can be stored.
 *
 * The application owns one. It is stopped at first: it then only reads what is stored, and judges what is asked for.
 *
 * Signals:
 * - "changed" (): a game was judged, another game is missing, or the work was started or stopped.
 */

/* Returns: (transfer full): a judge of the games of @archive, which may be %NULL; nothing is read yet */
TeaJudge *tea_judge_new (TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_judge_get_default:
 *
 * Returns: (transfer none): the judge of the application; without an application one that keeps everything in memory
 */
TeaJudge *tea_judge_get_default (void);

/* Makes @self that of the application, as long as it lives. */
void tea_judge_set_default (TeaJudge *self);

/* Also refreshes whenever a hand of @game ends. */
void tea_judge_follow (TeaJudge *self, TeaGame *game);

/* Whether hands that nobody asked for are judged with a low priority, so that the table and the window come first;
 * %FALSE at first. */
void tea_judge_set_gives_way (TeaJudge *self, gboolean gives_way);

/* Judges the missing games, until stopped. */
void tea_judge_start (TeaJudge *self);

/* Stops at once, except for hands that somebody asks for. */
void tea_judge_stop (TeaJudge *self);
gboolean tea_judge_get_stopped (TeaJudge *self);

/* Reads the list of games again after games were added, deleted or restored; judges the missing ones unless stopped. */
void tea_judge_refresh (TeaJudge *self);

/* Whether anything is being read or judged. */
gboolean tea_judge_get_running (TeaJudge *self);

/* How much of the missing work is done, 0–1. */
double tea_judge_get_progress (TeaJudge *self);

/* How many games are not judged yet; 0 before this is known. */
guint tea_judge_get_n_missing (TeaJudge *self);

/* How many games cannot be judged because their logs are damaged or their rules cannot be read. */
guint tea_judge_get_n_damaged (TeaJudge *self);

/* Returns: (transfer full): the progress as a sentence: "Luck and mistakes are being worked out: 12 games left."; ""
 * when nothing is missing */
char *tea_judge_dup_status (TeaJudge *self) G_GNUC_WARN_UNUSED_RESULT;

/* How many hands have been judged since the start. */
guint tea_judge_get_n_judged (TeaJudge *self);

/* Why the archive could not be read last time, a sentence, or %NULL. */
const char *tea_judge_get_fault (TeaJudge *self);

G_END_DECLS
