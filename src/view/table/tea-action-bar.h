/* tea-action-bar.h - what the player may do now, a button each
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
 * Rises when its table has choices and is gone when there are none. Each button shows the tiles of its choice, its name
 * in English and Chinese and its key, and activates the action "win.choose" with the id of the choice.
 */

GtkWidget *tea_action_bar_new (void) G_GNUC_WARN_UNUSED_RESULT;

void tea_action_bar_set_table (TeaActionBar *self, TeaTable *table);

/* Whether the tiles have a corner index; the write-only property `show-index`. */
void tea_action_bar_set_show_index (TeaActionBar *self, gboolean show_index);

/* @why_not: (nullable): why nothing of it can be chosen for the time being, which the buttons say then, or %NULL */
void tea_action_bar_set_why_not (TeaActionBar *self, const char *why_not);

/* The button of the choice @id, or %NULL when it is not offered. */
GtkWidget *tea_action_bar_get_button (TeaActionBar *self, const char *id);

/**
 * tea_action_bar_place:
 * @self: an action bar
 * @view: the table over which it stands, which has its size
 * @allocation: (out caller-allocates): its place there
 *
 * Finds room just above the own hand, or elsewhere above it, in buttons as large and in as many lines as fit there without covering
 * what one wants to see. It looks anew when there are other choices or the table has another size, so that it never moves while
 * one chooses.
 */
void tea_action_bar_place (TeaActionBar *self, TeaTableView *view, GdkRectangle *allocation);

/*
 * In the class of a widget that holds an action bar: binds the letters of what may be claimed or declared to the action "win.choose",
 * but for passing, which has other uses as well, and the digits, those of the keypad too, to "win.press".
 */
void tea_action_bar_bind_keys (GtkWidgetClass *widget_class);

/* Whether there is something to choose. */
gboolean tea_action_bar_get_revealed (TeaActionBar *self);

G_END_DECLS
