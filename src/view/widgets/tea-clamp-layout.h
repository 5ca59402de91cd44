/* tea-clamp-layout.h - one child that does not get wider than is good to read
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
 * Gives its children all of the height, and of the width no more than `max-width` logical pixels, in the middle.
 */

G_END_DECLS
