/* tea-let-play-dialog.h - asks which computer player plays on for the human player, and until when
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/widgets/tea-form-window.h"

G_BEGIN_DECLS

#define TEA_TYPE_LET_PLAY_DIALOG (tea_let_play_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TeaLetPlayDialog, tea_let_play_dialog, TEA, LET_PLAY_DIALOG, TeaFormWindow)

/**
 * TeaLetPlayDialog:
 *
 * Explains what letting a computer player continue means, so that nobody hands over the seat by mistake.
 *
 * Signals:
 * - "let-play" (const char *level, gboolean of_game): requests that the #TeaLevel with this id plays on until the end
 *   of the hand or, if @of_game, of the game. The dialog closes itself.
 */

/* Returns: (transfer floating): a dialog */
GtkWidget *tea_let_play_dialog_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
