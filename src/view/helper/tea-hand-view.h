/* tea-hand-view.h - the hand being entered: its tiles, melds and bonus tiles, with a caret
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_HAND_VIEW (tea_hand_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaHandView, tea_hand_view, TEA, HAND_VIEW, GtkWidget)

/**
 * TeaHandView:
 *
 * Shows the hand of the entry's seat. A click on a tile puts the caret after it, a second click makes it the winning
 * tile; a secondary click, a long press or the menu key shows its menu. Melds are set apart; a click on one shows its
 * menu, and it asks from whom it was claimed if that matters. A click on a bonus tile removes it.
 */

void tea_hand_view_set_entry (TeaHandView *self, TeaHandEntry *entry);

void tea_hand_view_set_show_index (TeaHandView *self, gboolean show_index);

/* The width of the tiles, in logical pixels. */
void tea_hand_view_set_tile_width (TeaHandView *self, int tile_width);

/* The button of the tile at @position, for tests; %NULL when there is none. */
GtkWidget *tea_hand_view_get_tile_button (TeaHandView *self, guint position);

G_END_DECLS
