/* tea-study-window.h - a hand with comments and variations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-study.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

#define TEA_TYPE_STUDY_WINDOW (tea_study_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaStudyWindow, tea_study_window, TEA, STUDY_WINDOW, GtkWindow)

/**
 * TeaStudyWindow:
 *
 * The hand on the table, as in a replay, and beside it the title, the comment on the position that is shown, and a list
 * of lines and comments. Asks about unsaved changes before the window closes.
 *
 * Keys: Ctrl+S saves, Ctrl+Shift+S to another file; Ctrl+Z and Ctrl+Shift+Z undo and redo; Ctrl+Shift+C copies the
 * position as text; Ctrl+P plays on from it; Ctrl+Return keeps what was played as a variation; Delete in the list
 * removes the variation that is shown.
 *
 * Signal "play" (TeaRecordedGame *game): requests a game that continues @game, to be set by tea_study_window_follow().
 */

/* The suffix of file names. */
#define TEA_STUDY_SUFFIX ".teahouse-study"

/* Returns: (transfer floating): the window for @study */
GtkWidget *tea_study_window_new (TeaStudy *study, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_study_window_open:
 * @file: a study, or a file named like one
 * @settings: the settings
 *
 * Opens a window for @file, or presents the one in which it is open. The file is read in another thread. If it cannot
 * be read, the window says why.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *tea_study_window_open (GFile *file, GSettings *settings);

/* Whether @file is named like a study. */
gboolean tea_study_window_opens (GFile *file);

/* Returns: (transfer full): a file filter for studies */
GtkFileFilter *tea_study_window_filter_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The study; %NULL while the file is being read, and if that failed. */
TeaStudy *tea_study_window_get_study (TeaStudyWindow *self);

/* Sets the game that continues from a position; its play can be kept as a variation until another game begins in it. */
void tea_study_window_follow (TeaStudyWindow *self, TeaGame *game);

/* Writes the study to @file and reports the result in the status line; returns whether it worked. */
gboolean tea_study_window_save (TeaStudyWindow *self, GFile *file);

/* Shows @sentence long enough to be read. */
void tea_study_window_show_notice (TeaStudyWindow *self, const char *sentence);

G_END_DECLS
