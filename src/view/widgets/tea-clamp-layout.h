/* tea-clamp-layout.h - limits its children to a readable width
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_CLAMP_LAYOUT (tea_clamp_layout_get_type ())
G_DECLARE_FINAL_TYPE (TeaClampLayout, tea_clamp_layout, TEA, CLAMP_LAYOUT, GtkLayoutManager)

/**
 * TeaClampLayout:
 *
 * Gives its children the whole height, and a centred width of at most `max-width` logical pixels.
 */

G_END_DECLS
