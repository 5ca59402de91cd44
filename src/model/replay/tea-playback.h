/* tea-playback.h - a game of before, looked at step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-table.h"
#include "model/tiles/tea-progress.h"

G_BEGIN_DECLS

#define TEA_TYPE_PLAYBACK (tea_playback_get_type ())
G_DECLARE_FINAL_TYPE (TeaPlayback, tea_playback, TEA, PLAYBACK, GObject)

/**
 * TeaPlayback:
 *
 * A game is its hands, a hand is its positions: 0 is after the deal, each later one after one more action and all that
 * followed from it. The table shows the current position, seen from one seat, with the other hands open or not; it
 * takes no actions. A step forward is told as events of the table, so that it moves as in play.
 *
 * Properties, which notify; `hand`, `position`, `seat` and `open` can be set: `n-hands`; `hand`, from 0; `n-positions`
 * of this hand; `position`, from 0; `seat`, from which the table is seen; `open`, whether all hands are seen;
 * `playing`, whether it goes on by itself, which ends at the end of the game; `pace`, milliseconds for a step then.
 */

/**
 * tea_playback_new:
 * @log: a log (docs/formats.md, "Game log"), which may stop anywhere
 * @error: return location for an error
 *
 * Begins with the deal of the first hand, seen from seat 0, all hands open. Fails with %TEA_ERROR_BAD_LOG and a
 * sentence that names the line when the log is damaged, illegal or without a hand.
 *
 * Returns: (transfer full): the playback, or %NULL with @error set
 */
TeaPlayback *tea_playback_new (const char *log, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_playback_open_async:
 * @log: as for tea_playback_new(); it is copied
 * @progress: (nullable): how far it is, called in the main loop until the end
 * @progress_data: user data for @progress
 * @cancellable: (nullable): stops it
 * @callback: called at the end
 * @user_data: user data for @callback
 *
 * The same for a long log, which is read in another thread.
 */
void tea_playback_open_async (const char *log,
                              TeaProgressFunc progress,
                              gpointer progress_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* Returns: (transfer full): the playback, or %NULL with @error set; with %G_IO_ERROR_CANCELLED where it was stopped */
TeaPlayback *tea_playback_open_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The table that shows it. */
TeaTable *tea_playback_get_table (TeaPlayback *self);

/* The log that it was made from. */
const char *tea_playback_get_log (TeaPlayback *self);

guint tea_playback_get_n_hands (TeaPlayback *self);
guint tea_playback_get_hand (TeaPlayback *self);

/* Goes to the deal of @hand. */
void tea_playback_set_hand (TeaPlayback *self, guint hand);

guint tea_playback_get_n_positions (TeaPlayback *self);
guint tea_playback_get_position (TeaPlayback *self);

/* Goes to @position of the current hand, or to its last one. */
void tea_playback_set_position (TeaPlayback *self, guint position);

/* One position on, into the next hand as well; returns %FALSE at the end of the game. */
gboolean tea_playback_step_forward (TeaPlayback *self);

/* One position back, into the end of the hand before as well; returns %FALSE at the beginning. */
gboolean tea_playback_step_back (TeaPlayback *self);

/* Whether there is a position after or before this one. */
gboolean tea_playback_can_step_forward (TeaPlayback *self);
gboolean tea_playback_can_step_back (TeaPlayback *self);

guint tea_playback_get_seat (TeaPlayback *self);
void tea_playback_set_seat (TeaPlayback *self, guint seat);

gboolean tea_playback_get_open (TeaPlayback *self);
void tea_playback_set_open (TeaPlayback *self, gboolean open);

gboolean tea_playback_get_playing (TeaPlayback *self);

/* Starts or stops; at the end of the game it starts again from the beginning. */
void tea_playback_set_playing (TeaPlayback *self, gboolean playing);

void tea_playback_set_pace (TeaPlayback *self, guint pace_ms);

G_END_DECLS
