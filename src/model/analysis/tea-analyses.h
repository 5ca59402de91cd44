/* tea-analyses.h - luck and mistakes in the kept games, worked out in the background
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

#define TEA_TYPE_ANALYSES (tea_analyses_get_type ())
G_DECLARE_FINAL_TYPE (TeaAnalyses, tea_analyses, TEA, ANALYSES, GObject)

/**
 * TeaAnalyses:
 *
 * What a review works out, for every settled hand that the human player has played: game after game of the archive, the
 * newest first, in a thread. Imported games are left out, and so are hands in which a computer player has played for
 * the human player. What is worked out is kept in the archive and never made again while the game stays as it is. Where
 * the archive cannot store it, it stays in memory until it can.
 *
 * One belongs to the application. It begins stopped: then it only reads what was worked out before.
 *
 * Signals:
 * - "changed" (): more is known, another game is missing, or it has been started or stopped.
 */

/* Returns: (transfer full): the analyses of the games of @archive; nothing is read yet */
TeaAnalyses *tea_analyses_new (TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* Looks for missing games, also whenever a hand of @game ends. */
void tea_analyses_follow (TeaAnalyses *self, TeaGame *game);

/* Whether the thread has a low priority, so that the table and the window come first; at first it has not. */
void tea_analyses_set_gives_way (TeaAnalyses *self, gboolean gives_way);

/* Works out what is missing, until it is stopped. */
void tea_analyses_start (TeaAnalyses *self);

/* Stops at once; of the game that is being worked out nothing is kept. */
void tea_analyses_stop (TeaAnalyses *self);
gboolean tea_analyses_get_stopped (TeaAnalyses *self);

/* Reads again which games there are, since games were added, deleted or brought back; what is missing is worked out
 * unless that is stopped. */
void tea_analyses_refresh (TeaAnalyses *self);

/* Whether the thread is at work. */
gboolean tea_analyses_get_running (TeaAnalyses *self);

/* How much of what was missing is done, 0–1. */
double tea_analyses_get_progress (TeaAnalyses *self);

/* How many games are not worked out yet; 0 before it is known. */
guint tea_analyses_get_n_missing (TeaAnalyses *self);

/* How many games cannot be worked out, since their logs are damaged or their rules cannot be read. */
guint tea_analyses_get_n_damaged (TeaAnalyses *self);

/* Returns: (transfer full): how far it is, a sentence: "Luck and mistakes are being worked out: 12 games left."; ""
 * when nothing is missing */
char *tea_analyses_dup_status (TeaAnalyses *self) G_GNUC_WARN_UNUSED_RESULT;

/* Why the archive could not be read the last time, a sentence, or %NULL. */
const char *tea_analyses_get_fault (TeaAnalyses *self);

G_END_DECLS
