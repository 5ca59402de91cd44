/* tea-replay-window.h - the window with a recorded game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/replay/tea-playback.h"

G_BEGIN_DECLS

#define TEA_TYPE_REPLAY_WINDOW (tea_replay_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaReplayWindow, tea_replay_window, TEA, REPLAY_WINDOW, GtkWindow)

/**
 * TeaReplayWindow:
 *
 * A #TeaReplayView with the rules, the hand and the round in the title. "window.close" closes it.
 */

/* Returns: (transfer floating): the window for @playback; @settings says how the table looks */
GtkWidget *tea_replay_window_new (TeaPlayback *playback, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaPlayback *tea_replay_window_get_playback (TeaReplayWindow *self);

G_END_DECLS
