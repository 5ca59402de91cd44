/* tea-palette-button.h - one tile of the palette: a button with a face and a dot for every copy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-palette-tile.h"

G_BEGIN_DECLS

#define TEA_TYPE_PALETTE_BUTTON (tea_palette_button_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaletteButton, tea_palette_button, TEA, PALETTE_BUTTON, GtkButton)

/**
 * TeaPaletteButton:
 *
 * Follows its tile: the face with the knot of a wild, a dot for each remaining copy and a ring for each used one. A
 * tile that cannot be used is insensitive, and its tooltip says why.
 */

/* Returns: (transfer floating): the button of @tile */
GtkWidget *tea_palette_button_new (TeaPaletteTile *tile) G_GNUC_WARN_UNUSED_RESULT;

TeaPaletteTile *tea_palette_button_get_tile (TeaPaletteButton *self);

/* The width of the face in logical pixels. */
void tea_palette_button_set_tile_width (TeaPaletteButton *self, int tile_width);

/* The minimum width of faces, in logical pixels. */
#define TEA_PALETTE_BUTTON_MIN_TILE_WIDTH 24

/* The size of a button with faces of @tile_width. */
void tea_palette_button_measure_for (int tile_width, int *width, int *height);

void tea_palette_button_set_show_index (TeaPaletteButton *self, gboolean show_index);

G_END_DECLS
