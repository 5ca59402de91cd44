/* input.h - sends keys and clicks through the display, as a person would
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens a separate connection to the display of GTK. Returns whether keys and clicks can be sent. */
gboolean input_init (void);

/* Closes the connection. */
void input_end (void);

/* Raises @window and gives it the keyboard focus, which nothing else does without a window manager. */
void input_turn_to (GtkWindow *window);

/* Presses and releases the key @keyval with @modifiers held down; does nothing if the keyboard has no such key. */
void input_press (guint keyval, GdkModifierType modifiers);

/* Moves the pointer to @x, @y in @widget. Returns whether that is on the display. */
gboolean input_point_at (GtkWidget *widget, double x, double y);

/* Presses and releases @button of the mouse at the pointer, the given number of @times. */
void input_click (guint button, guint times);

/* Presses the first button, moves the pointer by @x and @y, and releases the button. */
void input_drag (int x, int y);

G_END_DECLS
