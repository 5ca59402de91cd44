/* tea-tile-view.h - a small widget that shows one tile
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

#define TEA_TYPE_TILE_VIEW (tea_tile_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaTileView, tea_tile_view, TEA, TILE_VIEW, GtkWidget)

/**
 * TeaTileView:
 *
 * Shows one tile: its face or back, the knot of a wild tile, optionally the corner index, and below it what a wild
 * stands for.
 *
 * # Accessibility
 * The role is `GTK_ACCESSIBLE_ROLE_IMG`, the label the spoken description of the tile.
 */

/* Returns: (transfer floating): a view of @tile, which can be %NULL, with faces of @tile_width logical pixels */
GtkWidget *tea_tile_view_new (TeaTileInfo *tile, int tile_width) G_GNUC_WARN_UNUSED_RESULT;

/* @tile: (nullable): the tile, or %NULL for nothing */
void tea_tile_view_set_tile (TeaTileView *self, TeaTileInfo *tile);

/* @tile_width: of an upright face, in logical pixels, 8 or more */
void tea_tile_view_set_tile_width (TeaTileView *self, int tile_width);

/* Whether the tile has an index in its corner. */
void tea_tile_view_set_show_index (TeaTileView *self, gboolean show_index);

/* Whether it lies sideways, as a claimed tile does. */
void tea_tile_view_set_turned (TeaTileView *self, gboolean turned);

/* Whether there is room underneath for what a wild stands for, so that rows align. */
void tea_tile_view_set_show_as_kind (TeaTileView *self, gboolean show_as_kind);

G_END_DECLS
