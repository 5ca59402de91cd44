/* layout-check.h - whether everything in a window can be seen and reached
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * layout_check:
 * @window: a window that is shown
 * @faults: a line is added for every widget that takes the focus and is not wholly inside what holds it, up to the
 * window or to what scrolls it; for every widget that has less room than it needs; for every scroller in which next to
 * nothing is seen
 *
 * Returns: how many widgets that take the focus were looked at
 */
guint layout_check (GtkWidget *window, GString *faults);

/* Adds a line to @faults for everything in @window that can be clicked and is narrower or lower than a finger needs.
 * Returns how many such widgets were looked at. */
guint layout_check_fingers (GtkWidget *window, GString *faults);

G_END_DECLS
