/* tea-flow-layout.h - wraps its children into lines, like words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_FLOW_LAYOUT (tea_flow_layout_get_type ())
G_DECLARE_FINAL_TYPE (TeaFlowLayout, tea_flow_layout, TEA, FLOW_LAYOUT, GtkLayoutManager)

/**
 * TeaFlowLayout:
 *
 * Each child has its natural size; a line is as high as its tallest child, and children sit at its bottom unless
 * aligned otherwise. The first child of a line that expands gets the remaining width.
 *
 * Properties: `spacing` between children and between lines, in logical pixels.
 */

GtkLayoutManager *tea_flow_layout_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
