/* tea-columns-layout.h - children side by side if there is room, otherwise stacked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_COLUMNS_LAYOUT (tea_columns_layout_get_type ())
G_DECLARE_FINAL_TYPE (TeaColumnsLayout, tea_columns_layout, TEA, COLUMNS_LAYOUT, GtkLayoutManager)

/**
 * TeaColumnsLayout:
 *
 * All columns have the same width. They are used if each is at least `column-width` logical pixels wide.
 *
 * Properties: `column-width`; `spacing` between columns and between rows.
 */

G_END_DECLS
