/* tea-side-layout.h - a main part with a panel beside it, or below it in narrow windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_SIDE_LAYOUT (tea_side_layout_get_type ())
G_DECLARE_FINAL_TYPE (TeaSideLayout, tea_side_layout, TEA, SIDE_LAYOUT, GtkLayoutManager)

/**
 * TeaSideLayout:
 *
 * For a widget with one or two visible children. The second gets its minimum width and the first the rest; if that is
 * less than the minimum of the first, the second is placed below, with a little less than half of the height.
 */

G_END_DECLS
