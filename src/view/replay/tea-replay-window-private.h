/* tea-replay-window-private.h - shared by the files of the window with a recorded game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/replay/tea-replay-view.h"
#include "view/replay/tea-replay-window.h"

G_BEGIN_DECLS

struct _TeaReplayWindow
{
  GtkWindow parent_instance;

  TeaReplayView *view; /* %NULL until the game has been read */
  GSettings *settings;

  /* While a file is being read: */
  TeaJob *reading;
  GFile *file;
  GtkProgressBar *bar;
  guint present_source;
};

/* Shows the game instead of whatever the window shows. */
void _tea_replay_window_set_playback (TeaReplayWindow *self, TeaPlayback *playback);

/* Stops reading, if a file is being read. */
void _tea_replay_window_stop_reading (TeaReplayWindow *self);

G_END_DECLS
