/* tea-toast.h - a notice that goes by itself
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_toast_show:
 * @widget: a widget in a window with an #AdwToastOverlay
 * @sentence: the notice
 * @undo_action: (nullable): an action of @widget that takes back what the notice tells
 *
 * Shows @sentence, instead of what @widget has shown before, with a button to undo it, and has it read out.
 */
void tea_toast_show (GtkWidget *widget, const char *sentence, const char *undo_action);

/* Removes the notice of @widget. */
void tea_toast_dismiss (GtkWidget *widget);

G_END_DECLS
