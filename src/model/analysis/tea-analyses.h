/* tea-analyses.h - analyses luck and mistakes in stored games in the background
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
 * The analyses of a review for every settled hand that the human player has played: a thread goes through the games of
 * the archive, newest first. Imported games are left out, and so are hands in which a computer player played for the
 * human player. An analysis is stored in the archive and not repeated while the game stays unchanged. If the archive
 * cannot store it, it stays in memory until it can be stored.
 *
 * The application owns one. It is stopped at first: it then only reads the stored analyses.
 *
 * Signals:
 * - "changed" (): an analysis was added, another game is missing, or the work was started or stopped.
 */

/* Returns: (transfer full): the analyses of the games of @archive; nothing is read yet */
TeaAnalyses *tea_analyses_new (TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* Also refreshes whenever a hand of @game ends. */
void tea_analyses_follow (TeaAnalyses *self, TeaGame *game);

/* Whether the thread has a low priority, so that the table and the window come first; %FALSE at first. */
void tea_analyses_set_gives_way (TeaAnalyses *self, gboolean gives_way);

/* Analyses the missing games, until stopped. */
void tea_analyses_start (TeaAnalyses *self);

/* Stops at once and discards the unfinished analysis. */
void tea_analyses_stop (TeaAnalyses *self);
gboolean tea_analyses_get_stopped (TeaAnalyses *self);

/* Reads the list of games again after games were added, deleted or restored; analyses the missing ones unless
 * stopped. */
void tea_analyses_refresh (TeaAnalyses *self);

/* Whether the thread is running. */
gboolean tea_analyses_get_running (TeaAnalyses *self);

/* How much of the missing work is done, 0–1. */
double tea_analyses_get_progress (TeaAnalyses *self);

/* How many games are not analysed yet; 0 before this is known. */
guint tea_analyses_get_n_missing (TeaAnalyses *self);

/* How many games cannot be analysed because their logs are damaged or their rules cannot be read. */
guint tea_analyses_get_n_damaged (TeaAnalyses *self);

/* Returns: (transfer full): the progress as a sentence: "Luck and mistakes are being worked out: 12 games left."; ""
 * when nothing is missing */
char *tea_analyses_dup_status (TeaAnalyses *self) G_GNUC_WARN_UNUSED_RESULT;

/* Why the archive could not be read last time, a sentence, or %NULL. */
const char *tea_analyses_get_fault (TeaAnalyses *self);

G_END_DECLS
