/* layout-check.h - checks that everything in a window can be seen and reached
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * layout_check:
 * @window: a window that is shown
 * @faults: a line is added for every focusable widget that is not wholly inside its ancestors, up to the window or a
 * scroller; for every widget that has less room than it needs; for every scroller that shows next to nothing
 *
 * Returns: the number of focusable widgets checked
 */
guint layout_check (GtkWidget *window, GString *faults);

/* Adds a line to @faults for every clickable widget in @window that is too small for a finger. Returns the number of
 * clickable widgets. */
guint layout_check_fingers (GtkWidget *window, GString *faults);

/* Adds a line to @faults for every two labels in @window with the same mnemonic: Alt and the letter would only move the
 * focus from one to the other. */
void layout_check_mnemonics (GtkWidget *window, GString *faults);

G_END_DECLS
