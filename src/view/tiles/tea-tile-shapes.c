/* tea-tile-shapes.c - our own tile sets as tables of shapes, drawn by cairo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-shapes.h"

/* The default of SVG. */
#define MITER_LIMIT 4

static void
make_path (cairo_t *cr, const float *step)
{
  cairo_new_path (cr);
  while (*step != 0)
    switch ((int) *step)
      {
      case 'M':
        cairo_move_to (cr, step[1], step[2]);
        step += 3;
        break;
      case 'L':
        cairo_line_to (cr, step[1], step[2]);
        step += 3;
        break;
      case 'C':
        cairo_curve_to (cr, step[1], step[2], step[3], step[4], step[5], step[6]);
        step += 7;
        break;
      default:
        cairo_close_path (cr);
        step++;
        break;
      }
}

static void
get_colour (const TeaTileStop *stop, const guint32 *back, double rgb[3])
{
  guint32 colour = back != NULL && stop->slot >= 0 ? back[stop->slot] : stop->colour;

  for (guint i = 0; i < 3; i++)
    rgb[i] = (colour >> (16 - 8 * i) & 255) / 255.0;
}

/* A gradient spans the bounds of the current path. */
static void
set_paint (const TeaTileShapes *self, cairo_t *cr, const TeaTilePaint *paint, double opacity, const guint32 *back)
{
  double x1, y1, x2, y2, rgb[3];
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;

  if (paint->n == 1)
    {
      get_colour (&self->stops[paint->first], back, rgb);
      cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], opacity);
      return;
    }

  cairo_path_extents (cr, &x1, &y1, &x2, &y2);
  pattern = cairo_pattern_create_linear (paint->line[0], paint->line[1], paint->line[2], paint->line[3]);
  for (guint i = 0; i < paint->n; i++)
    {
      const TeaTileStop *stop = &self->stops[paint->first + i];

      get_colour (stop, back, rgb);
      cairo_pattern_add_color_stop_rgba (pattern, stop->offset, rgb[0], rgb[1], rgb[2], stop->opacity * opacity);
    }
  cairo_matrix_init (&matrix, x2 - x1, 0, 0, y2 - y1, x1, y1);
  if (cairo_matrix_invert (&matrix) == CAIRO_STATUS_SUCCESS)
    cairo_pattern_set_matrix (pattern, &matrix);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

static void
draw_shape (const TeaTileShapes *self, cairo_t *cr, const TeaTileShape *shape, const guint32 *back)
{
  const float *m = shape->matrix;
  cairo_matrix_t matrix = { m[0], m[1], m[2], m[3], m[4], m[5] };

  cairo_save (cr);
  cairo_transform (cr, &matrix);
  make_path (cr, self->steps + shape->path);
  if (shape->fill >= 0)
    {
      set_paint (self, cr, &self->paints[shape->fill], shape->fill_opacity, back);
      cairo_fill_preserve (cr);
    }
  if (shape->stroke >= 0)
    {
      set_paint (self, cr, &self->paints[shape->stroke], shape->stroke_opacity, back);
      cairo_set_line_width (cr, shape->width);
      cairo_set_line_cap (cr, shape->round_cap ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
      cairo_set_line_join (cr, shape->round_join ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
      cairo_set_miter_limit (cr, MITER_LIMIT);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}

gboolean
tea_tile_shapes_draw (const TeaTileShapes *self,
                      cairo_t *cr,
                      const char *id,
                      const guint32 *back,
                      const graphene_rect_t *cell)
{
  const TeaTileElement *element = NULL;
  double scale;

  for (guint i = 0; i < self->n_elements && element == NULL; i++)
    if (g_str_equal (self->elements[i].id, id))
      element = &self->elements[i];
  if (element == NULL)
    return FALSE;

  scale = MIN (cell->size.width / element->width, cell->size.height / element->height);
  cairo_save (cr);
  cairo_translate (cr, cell->origin.x, cell->origin.y);
  cairo_scale (cr, scale, scale);
  for (guint i = 0; i < element->n; i++)
    draw_shape (self, cr, &self->shapes[element->first + i], back);
  cairo_restore (cr);

  return TRUE;
}
