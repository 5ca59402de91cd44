/* tea-action-bar.h - a button for each choice of the player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "view/table/tea-table-view.h"

G_BEGIN_DECLS

#define TEA_TYPE_ACTION_BAR (tea_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaActionBar, tea_action_bar, TEA, ACTION_BAR, GtkWidget)

/**
 * TeaActionBar:
 *
 * Shown when its table has choices. Each button shows the tiles of its choice, its name in English and Chinese and
 * its key, and activates the action "table.take" with the position of the choice.
 *
 * Signal "pointed" (int position): the choice that has the pointer or the focus, −1 for none.
 *
 * Write-only property, for settings: `show-index`, whether the tiles have a corner index.
 */

void tea_action_bar_set_table (TeaActionBar *self, TeaTable *table);

/* @why_not: (nullable): why nothing can be chosen at the moment, shown as a tooltip, or %NULL */
void tea_action_bar_set_why_not (TeaActionBar *self, const char *why_not);

/* Marks the button of the choice at @position as advised, like a tile, and says so; none for −1. */
void tea_action_bar_set_advised (TeaActionBar *self, int position);

/* The position of that choice, which need not be offered any more; −1 for none. */
int tea_action_bar_get_advised (TeaActionBar *self);

/* The button of the choice at @position, or %NULL when there is none. */
GtkWidget *tea_action_bar_get_button (TeaActionBar *self, guint position);

/**
 * tea_action_bar_place:
 * @self: an action bar
 * @view: the table view below it, of the same size
 * @allocation: (out caller-allocates): its place in @view
 *
 * Finds room just above the player's own hand, or elsewhere above it, with the largest buttons that fit without
 * covering what matters. The place is computed again only for other choices or another size of the table, so the bar
 * never moves while the player chooses.
 */
void tea_action_bar_place (TeaActionBar *self, TeaTableView *view, GdkRectangle *allocation);

/* Whether there is something to choose. */
gboolean tea_action_bar_get_revealed (TeaActionBar *self);

G_END_DECLS
