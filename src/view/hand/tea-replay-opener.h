/* tea-replay-opener.h - opens the replay of a stored game and shows the progress of reading it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/archive/tea-archive.h"

G_BEGIN_DECLS

#define TEA_TYPE_REPLAY_OPENER (tea_replay_opener_get_type ())
G_DECLARE_FINAL_TYPE (TeaReplayOpener, tea_replay_opener, TEA, REPLAY_OPENER, GtkWidget)

/**
 * TeaReplayOpener:
 *
 * A line with a progress bar and a button that stops reading, at the bottom of a window that lists games or hands. It
 * is visible only while a long game is being read; a short one has been read before that.
 *
 * Signals:
 * - "read" (#TeaPlayback playback): the game has been read; handlers can set it up before it is shown
 * - "failed" (const char *sentence): why the game cannot be shown
 */

/**
 * tea_replay_opener_open:
 * @self: an opener
 * @archive: an archive
 * @id: the number of a game in it
 * @hand: the number of a hand, from 0
 * @position: a position of the hand, see tea_playback_set_position()
 * @settings: the settings of the replay
 *
 * Shows the game, from @position of @hand, in a window over that of @self. Does nothing while another game is read.
 */
void tea_replay_opener_open (TeaReplayOpener *self,
                             TeaArchive *archive,
                             gint64 id,
                             guint hand,
                             guint position,
                             GSettings *settings);

G_END_DECLS
