/* input.h - keys and clicks that come from the display, as those of a person do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens a connection of its own to the display of GTK. Returns whether keys and clicks can be sent. */
gboolean input_init (void);

/* Closes it. */
void input_end (void);

/* Gives @window the keyboard and puts it on top, which nobody else does where there is no window manager. */
void input_turn_to (GtkWindow *window);

/* Presses and releases the key @keyval, with the @modifiers held down; one that no keyboard has is left out. */
void input_press (guint keyval, GdkModifierType modifiers);

/* Moves the pointer to @x, @y in @widget. Returns whether that is on the display. */
gboolean input_point_at (GtkWidget *widget, double x, double y);

/* Presses and releases a @button of the mouse so many @times where the pointer is. */
void input_click (guint button, guint times);

/* Presses the first button where the pointer is, moves it by @x and @y and releases the button. */
void input_drag (int x, int y);

G_END_DECLS
