/* tea-win-bar.h - who won, and how
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_WIN_BAR (tea_win_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaWinBar, tea_win_bar, TEA, WIN_BAR, GtkWidget)

/**
 * TeaWinBar:
 *
 * Two lines of buttons: the winner or nobody, then self-draw or the player whose tile it was. A win by robbing a kong
 * needs one more button. A button that makes no sense with the rest is insensitive, and its tooltip says why.
 */

void tea_win_bar_set_entry (TeaWinBar *self, TeaHandEntry *entry);

/* Buttons for tests: the winner @seat, and the player @seat whose tile it was. */
GtkToggleButton *tea_win_bar_get_winner_button (TeaWinBar *self, guint seat);
GtkToggleButton *tea_win_bar_get_from_button (TeaWinBar *self, guint seat);

G_END_DECLS
