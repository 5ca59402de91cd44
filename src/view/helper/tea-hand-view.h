/* tea-hand-view.h - the hand that is being entered: its tiles, melds and bonus tiles, and a caret among them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/entry/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_HAND_VIEW (tea_hand_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaHandView, tea_hand_view, TEA, HAND_VIEW, GtkWidget)

/**
 * TeaHandView:
 *
 * Shows the hand of the entry's seat. A click on a tile puts the caret behind it, a second click makes it the winning
 * tile; a secondary click, a long press or the menu key show what else can be done with it. Melds stand apart; each
 * shows its menu when it is clicked, and asks from whom it was claimed where that matters. A click on a bonus tile
 * takes it away.
 */

GtkWidget *tea_hand_view_new (void) G_GNUC_WARN_UNUSED_RESULT;

void tea_hand_view_set_entry (TeaHandView *self, TeaHandEntry *entry);

void tea_hand_view_set_show_index (TeaHandView *self, gboolean show_index);

/* How wide the tiles are, in logical pixels. */
void tea_hand_view_set_tile_width (TeaHandView *self, int tile_width);

/* The button of the tile at @position, for tests; %NULL when there is none. */
GtkWidget *tea_hand_view_get_tile_button (TeaHandView *self, guint position);

G_END_DECLS
