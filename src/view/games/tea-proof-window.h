/* tea-proof-window.h - the commitment to the walls of a game, and its proof
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-game-proof.h"

G_BEGIN_DECLS

#define TEA_TYPE_PROOF_WINDOW (tea_proof_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaProofWindow, tea_proof_window, TEA, PROOF_WINDOW, GtkWindow)

/* Returns: a window about @game; it shows the proof only if that game is over */
GtkWidget *tea_proof_window_new (TeaRecordedGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The proof that is shown. */
TeaGameProof *tea_proof_window_get_proof (TeaProofWindow *self);

G_END_DECLS
