/* tea-tile-painter.h - has the tiles of an SVG drawn by a program of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/tiles/tea-tile-art.h"

G_BEGIN_DECLS

/* The program to use instead of the installed one, for tests. */
#define TEA_TILE_PAINTER_PROGRAM "TEAHOUSE_DRAW_TILES"

/**
 * TeaTileMetrics:
 * @tile_width, @tile_height: the body TILE_2 with its edges
 * @face_width, @face_height: its face, in the upper left corner
 *
 * The sizes in the .desktop file of a set of KMahjongg, in any unit.
 */
typedef struct
{
  int tile_width;
  int tile_height;
  int face_width;
  int face_height;
} TeaTileMetrics;

/**
 * tea_tile_painter_paint:
 * @svg: a drawing that nobody has checked
 * @metrics: the sizes of its tiles
 * @pictures: (out): the drawings
 * @cancellable: (nullable): ends the program
 * @error: return location for an error
 *
 * Draws all tiles of a KMahjongg set (src/draw/tea-draw-tiles.c). Blocks: not for the thread of the windows.
 *
 * Returns: %FALSE with @error set: to a sentence, or to %G_IO_ERROR_CANCELLED; @pictures is then empty
 */
gboolean tea_tile_painter_paint (GBytes *svg,
                                 const TeaTileMetrics *metrics,
                                 TeaTilePictures *pictures,
                                 GCancellable *cancellable,
                                 GError **error);

G_END_DECLS
