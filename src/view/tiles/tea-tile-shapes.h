/* tea-tile-shapes.h - our own tile sets as tables of shapes, drawn by cairo
 *
 * The tables are generated from the SVG at build time, so that neither librsvg nor a parser is needed for the first
 * frame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The number of colours of a back. */
#define TEA_TILE_BACK_COLOURS 8

/**
 * TeaTileStop:
 * @offset: its place in a gradient, 0 to 1
 * @opacity: 0 to 1
 * @colour: 0xrrggbb
 * @slot: index of the colour of another back that replaces it; −1 for none
 *
 * A colour.
 */
typedef struct
{
  float offset;
  float opacity;
  guint32 colour;
  gint8 slot;
} TeaTileStop;

/**
 * TeaTilePaint:
 * @first, @n: its stops
 * @line: the start and end of a gradient, x1, y1, x2, y2, relative to the bounds of what is painted
 *
 * One stop is a plain colour.
 */
typedef struct
{
  guint16 first;
  guint16 n;
  float line[4];
} TeaTilePaint;

/**
 * TeaTileShape:
 * @path: where its steps begin; a step is 'M', 'L', 'C' or 'Z' with its coordinates, and 0 ends the path
 * @fill, @stroke: paints, −1 for none
 * @round_cap, @round_join: the form of the line
 * @fill_opacity, @stroke_opacity: 0 to 1
 * @width: of the line
 * @matrix: from the units of the path to those of the cell, as in cairo_matrix_init()
 *
 * A path, filled and then stroked.
 */
typedef struct
{
  guint32 path;
  gint16 fill;
  gint16 stroke;
  guint8 round_cap;
  guint8 round_join;
  float fill_opacity;
  float stroke_opacity;
  float width;
  float matrix[6];
} TeaTileShape;

/* A drawing in a cell of @width × @height units, with the shapes from @first on. */
typedef struct
{
  const char *id;
  float width;
  float height;
  guint16 first;
  guint16 n;
} TeaTileElement;

typedef struct
{
  const float *steps;
  const TeaTileStop *stops;
  const TeaTilePaint *paints;
  const TeaTileShape *shapes;
  const TeaTileElement *elements;
  guint n_elements;
} TeaTileShapes;

extern const TeaTileShapes tea_tile_shapes_teahouse;
extern const TeaTileShapes tea_tile_shapes_contrast;

/**
 * tea_tile_shapes_draw:
 * @self: a tile set
 * @cr: where to draw
 * @id: the element
 * @back: (nullable): the colours of the back, 0xrrggbb, or %NULL for those of the drawing
 * @cell: where the cell of the element goes; the drawing keeps its proportions
 *
 * Can be called in any thread.
 *
 * Returns: whether there is such an element
 */
gboolean tea_tile_shapes_draw (const TeaTileShapes *self,
                               cairo_t *cr,
                               const char *id,
                               const guint32 *back,
                               const graphene_rect_t *cell);

G_END_DECLS
