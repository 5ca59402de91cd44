/* tea-review-window.h - the window in which a hand is reviewed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-playback.h"
#include "model/history/tea-review.h"

G_BEGIN_DECLS

#define TEA_TYPE_REVIEW_WINDOW (tea_review_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaReviewWindow, tea_review_window, TEA, REVIEW_WINDOW, GtkWindow)

/**
 * TeaReviewWindow:
 *
 * The hand on the table, as it was seen from the seat or with all hands open, and beside it the player's decisions
 * with their cost, the costliest first; a row leads to its position. "review.cancel" stops the analysis,
 * "review.rival" shows the hand as the strongest computer player plays it, "review.game" compares the whole game,
 * "review.again" asks the #TeaGameDesk for the same deal again, "table.save-position"
 * makes a study of the position that is shown (Ctrl+S), "window.close" closes.
 */

/**
 * tea_review_window_new:
 * @game: a game
 * @hand: which of its hands, from 0
 * @settings: how the table looks
 * @error: return location for an error
 *
 * Returns: (transfer floating): the window for the first seat, with the analysis running; %NULL with @error set as by
 *   tea_review_new()
 */
GtkWidget *tea_review_window_new (TeaRecordedGame *game, guint hand, GSettings *settings, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The review in the list, of the hand or of the whole game. */
TeaReview *tea_review_window_get_review (TeaReviewWindow *self);

TeaPlayback *tea_review_window_get_playback (TeaReviewWindow *self);

/* Shows @sentence long enough to be read. */
void tea_review_window_show_notice (TeaReviewWindow *self, const char *sentence);

G_END_DECLS
