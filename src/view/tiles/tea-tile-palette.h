/* tea-tile-palette.h - every kind of tile as a button, with the copies that are left
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_TILE_PALETTE (tea_tile_palette_get_type ())
G_DECLARE_FINAL_TYPE (TeaTilePalette, tea_tile_palette, TEA, TILE_PALETTE, GtkWidget)

/**
 * TeaTilePalette:
 *
 * Rows of characters, circles, bamboos and honours, and a row of bonus tiles where they are used. The tiles are as
 * large as the width allows. Tab enters and leaves, the arrow keys move from tile to tile. For touch, no tile takes
 * less than 44 × 44 pixels; if nine do not fit side by side, one group is shown at a time, with buttons to choose it.
 *
 * Write-only property: `show-index`.
 *
 * Signals:
 * - "picked" (int kind): a tile was clicked or pressed
 */

void tea_tile_palette_set_show_index (TeaTilePalette *self, gboolean show_index);

/* The maximum width of tiles, in logical pixels; they shrink to fit side by side. */
void tea_tile_palette_set_tile_width (TeaTilePalette *self, int tile_width);

/* Whether tiles are large enough for touch. */
void tea_tile_palette_set_touch (TeaTilePalette *self, gboolean touch);

/* Shows a button for each #TeaPaletteTile of @tiles, or nothing for %NULL. */
void tea_tile_palette_set_tiles (TeaTilePalette *self, GListModel *tiles);

/* The button of @kind, for tests; %NULL when there is none. */
GtkWidget *tea_tile_palette_get_button (TeaTilePalette *self, int kind);

G_END_DECLS
