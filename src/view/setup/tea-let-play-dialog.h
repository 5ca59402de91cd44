/* tea-let-play-dialog.h - which computer player goes on for the human player, and until when
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
 * Says what it means that somebody else plays, so that nobody hands over the seat by mistake.
 *
 * Signals:
 * - "let-play" (const char *level, gboolean of_game): the #TeaLevel with this id is to go on, until the game ends or
 *   only until the hand does. The dialog closes itself.
 */

/* Returns: (transfer floating): a dialog */
GtkWidget *tea_let_play_dialog_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
