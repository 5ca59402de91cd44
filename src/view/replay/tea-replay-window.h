/* tea-replay-window.h - the window with a recorded game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-playback.h"

G_BEGIN_DECLS

#define TEA_TYPE_REPLAY_WINDOW (tea_replay_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaReplayWindow, tea_replay_window, TEA, REPLAY_WINDOW, GtkWindow)

/**
 * TeaReplayWindow:
 *
 * A #TeaReplayView with the rules and the hand in the title. "window.review" reviews the hand, "table.save-position"
 * makes a study of it (Ctrl+S), "window.close" closes the window.
 */

/* Returns: (transfer floating): the window for @playback; @settings: the look of the table */
GtkWidget *tea_replay_window_new (TeaPlayback *playback, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the game; %NULL while a file is being read and if that failed */
TeaPlayback *tea_replay_window_get_playback (TeaReplayWindow *self);

/* Shows @sentence long enough to be read. */
void tea_replay_window_show_notice (TeaReplayWindow *self, const char *sentence);

/* Presents the window in which @game is open. Returns whether there is one. */
gboolean tea_replay_window_raise (TeaRecordedGame *game);

/**
 * tea_replay_window_open:
 * @file: a log
 * @settings: how the table looks
 *
 * Opens a window with the game of @file, or presents the one in which the same game is open. The file is read in other
 * threads; closing the window stops that. If the file cannot be read, the window says why.
 */
void tea_replay_window_open (GFile *file, GSettings *settings);

/* Lets files be dropped on @window; the application opens them. */
void tea_replay_take_files (GtkWidget *window);

G_END_DECLS
