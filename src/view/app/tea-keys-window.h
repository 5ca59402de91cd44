/* tea-keys-window.h - the window of all keyboard shortcuts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_KEYS_WINDOW (tea_keys_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaKeysWindow, tea_keys_window, TEA, KEYS_WINDOW, GtkWindow)

/**
 * TeaKeysWindow:
 *
 * The keys of all windows in groups, in two columns if there is room. Typing searches them.
 */

/**
 * tea_keys_window_new:
 * @window_type: the type of the window whose keys come first
 *
 * Returns: (transfer none): the window
 */
GtkWidget *tea_keys_window_new (GType window_type);

G_END_DECLS
