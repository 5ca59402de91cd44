/* tea-replay-view.h - a recorded game on the table, with its controls
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-playback.h"
#include "model/history/tea-review.h"

G_BEGIN_DECLS

#define TEA_TYPE_REPLAY_VIEW (tea_replay_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaReplayView, tea_replay_view, TEA, REPLAY_VIEW, GtkWidget)

/**
 * TeaReplayView:
 *
 * The table, a sentence about the last step, a slider for the position in the hand, buttons for steps and hands, and
 * controls for the seat, open hands and pace. At the end of a hand its settlement is shown over the table.
 *
 * Left and Right step, Page Up and Page Down change the hand, Home and End go to the ends of the hand, with Control
 * to those of the game; Space plays and pauses, O opens the hands, 1 to 4 choose the seat, S shows the settlement and
 * Escape the table.
 *
 * Accessibility: the sentence is in the status line, see tea_spoken_make_status(), and the value text of the slider.
 */

/* How the table looks follows @settings. */
void tea_replay_view_use_settings (TeaReplayView *self, GSettings *settings);

TeaPlayback *tea_replay_view_get_playback (TeaReplayView *self);
void tea_replay_view_set_playback (TeaReplayView *self, TeaPlayback *playback);

/* Shows above the slider what the hand was worth, as far as @review (nullable), which must be of this hand, knows it.
 */
void tea_replay_view_set_review (TeaReplayView *self, TeaReview *review);

/* Shows @sentence in the status line long enough to be read. */
void tea_replay_view_show_notice (TeaReplayView *self, const char *sentence);

G_END_DECLS
