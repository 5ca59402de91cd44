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
 * Shows one tile: its face or back, the knot of a wild tile, on request the corner index, and below it what a wild stands for.
 *
 * Properties: `tile` (#TeaTileInfo or %NULL: nothing), `tile-width` (logical pixels of an upright face, 36 at first),
 * `show-index`, `standing` (on its lower edge as in a hand, and not lying), `turned` (lies sideways, as a claimed tile does),
 * `show-as-kind` (what a wild stands for underneath; keeps the room for it also when there is nothing, so that rows align).
 *
 * # Accessibility
 * The role is `GTK_ACCESSIBLE_ROLE_IMG`, the label the spoken description of the tile.
 */

/* Returns: (transfer floating): a view of @tile, which can be %NULL, with faces of @tile_width logical pixels */
GtkWidget *tea_tile_view_new (TeaTileInfo *tile, int tile_width) G_GNUC_WARN_UNUSED_RESULT;

TeaTileInfo *tea_tile_view_get_tile (TeaTileView *self);
void tea_tile_view_set_tile (TeaTileView *self, TeaTileInfo *tile);

int tea_tile_view_get_tile_width (TeaTileView *self);
void tea_tile_view_set_tile_width (TeaTileView *self, int tile_width);

gboolean tea_tile_view_get_show_index (TeaTileView *self);
void tea_tile_view_set_show_index (TeaTileView *self, gboolean show_index);

gboolean tea_tile_view_get_standing (TeaTileView *self);
void tea_tile_view_set_standing (TeaTileView *self, gboolean standing);

gboolean tea_tile_view_get_turned (TeaTileView *self);
void tea_tile_view_set_turned (TeaTileView *self, gboolean turned);

gboolean tea_tile_view_get_show_as_kind (TeaTileView *self);
void tea_tile_view_set_show_as_kind (TeaTileView *self, gboolean show_as_kind);

G_END_DECLS
