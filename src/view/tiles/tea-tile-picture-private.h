/* tea-tile-picture-private.h - measures and parts of tile pictures, only for the tile set
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/tiles/tea-tile-set.h"

G_BEGIN_DECLS

/* A unique number for each picture, width and scale. */
guint64 tea_tile_picture_key (const TeaTilePicture *picture, int width, int scale);

/* The element of a body, lying sideways when @turns is odd. */
const char *tea_tile_body_svg_id (TeaTileBody body, guint turns);

/* The element of a mark, or %NULL. */
const char *tea_tile_mark_svg_id (TeaTileMark mark);

/* The cell of a body, and the face in it, in units of the drawing: an upright face is 300 × 400. */
void tea_tile_body_measure (TeaTileBody body, guint turns, graphene_size_t *cell, graphene_rect_t *face);

/* Where the drawing of an upright face goes, in device pixels: the whole face, or part of it beside an index. On a
 * @foreign set the index covers nothing, so flowers make room for it as well. */
void tea_tile_picture_place_art (const TeaTilePicture *picture,
                                 gboolean foreign,
                                 int width,
                                 int scale,
                                 graphene_rect_t *art);

/* Draws the corner index of @kind on an upright face of our own set. */
void tea_tile_picture_draw_index (cairo_t *cr, int kind, int width, int scale);

/* The same on a face of another set, whose background has this @luminance, 0 to 1. */
void tea_tile_picture_draw_foreign_index (cairo_t *cr, int kind, int width, int scale, double luminance);

G_END_DECLS
