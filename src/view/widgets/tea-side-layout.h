/* tea-side-layout.h - something large with a panel beside it, or below it where there is little width
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
 * For a widget with two children that are shown, or with the first one alone. The second is as wide as it must be and the first
 * has the rest; where the first would not have its minimum, the second stands below it with not quite half of the height.
 */

/* Returns: (transfer full): the layout manager */

G_END_DECLS
