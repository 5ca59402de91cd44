/* tea-replay-view.h - a game of before on the table, with what steps through it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/replay/tea-playback.h"

G_BEGIN_DECLS

#define TEA_TYPE_REPLAY_VIEW (tea_replay_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaReplayView, tea_replay_view, TEA, REPLAY_VIEW, GtkWidget)

/**
 * TeaReplayView:
 *
 * The table, a sentence about the last step, a slider over the positions of the hand, buttons for steps and hands, a choice of
 * seat, whether all hands are seen, and the pace. At the end of a hand its settlement lies over the table.
 *
 * Properties: `playback`; `settings` (construct-only, nullable): how the table looks.
 *
 * Left and Right go a step, Page Up and Page Down a hand, Home and End to the ends of the hand, with Control to those of the
 * game; Space plays and pauses, O opens the hands, 1 to 4 choose the seat, S shows the settlement and Escape the table.
 *
 * # Accessibility
 * The sentence is in the status line, `GTK_ACCESSIBLE_ROLE_STATUS`; the slider tells it as the text of its value.
 */

GtkWidget *tea_replay_view_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

TeaPlayback *tea_replay_view_get_playback (TeaReplayView *self);
void tea_replay_view_set_playback (TeaReplayView *self, TeaPlayback *playback);

/* Shows @sentence in the status line for as long as it takes to read it. */
void tea_replay_view_show_notice (TeaReplayView *self, const char *sentence);

G_END_DECLS
