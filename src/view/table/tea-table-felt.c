/* tea-table-felt.c - draws what everything lies on: the cloth and its wooden frame
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-paint.h"
#include "view/widgets/tea-rounded.h"

/* The edge of the pattern that is repeated over the cloth, and of a thread in it, in pixels. */
#define PATTERN 128
#define THREAD 2

/* How much threads stand out and differ, in steps of a colour's 256 values. */
#define WEAVE 1.6
#define UNEVEN 0.7

/* The middle of the light from above, as a part of the height; how far it reaches, relative to the diagonal. */
#define LIGHT_Y 0.44
#define LIGHT_REACH 0.54
#define LIGHT_FLAT 0.9

/* The radius of the frame's inner corners, and the widths of its bevels and shadow, relative to its width. */
#define CORNER 0.6
#define BEVEL 0.2
#define SHADOW 0.7

/* A colour value has eight more bits here than in a picture. */
#define FINE 256

/* Evenly distributed from 0 to 1, the same each time. */
static double
next_random (guint32 *state)
{
  *state = *state * 1664525u + 1013904223u;

  return (*state >> 8) / (double) (1u << 24);
}

/* Threads that run over and under one another, and on top of that a noise that hides the steps between colours. */
static void
make_pattern (gint16 pattern[PATTERN][PATTERN])
{
  guint32 state = 1;

  for (int y = 0; y < PATTERN; y++)
    for (int x = 0; x < PATTERN; x++)
      {
        gboolean over = (x / THREAD + y / THREAD) % 2 == 0;
        gboolean lit = (over ? y : x) % THREAD == 0;
        double noise = next_random (&state) + next_random (&state) - 1;
        double value = noise + WEAVE * (over ? 0.4 : -0.4) + WEAVE * (lit ? 0.6 : -0.6);

        value += UNEVEN * (2 * next_random (&state) - 1);
        pattern[y][x] = (gint16) lrint (value * FINE);
      }
}

static guint32
get_value (int from, int by, int part, int noise)
{
  int value = (from + (int) (((gint64) by * part) >> 16) + noise + FINE / 2) / FINE;

  return (guint32) CLAMP (value, 0, 255);
}

static void
draw_cloth (cairo_surface_t *picture, const GdkRGBA felt[2])
{
  int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  int stride = cairo_image_surface_get_stride (picture);
  guchar *pixels = cairo_image_surface_get_data (picture);
  double reach = hypot (width, height) * LIGHT_REACH;
  g_autofree int *across = g_new (int, width);
  gint16 pattern[PATTERN][PATTERN];
  int from[3], by[3];

  make_pattern (pattern);
  for (int i = 0; i < 3; i++)
    {
      const float values[2] = { (&felt[0].red)[i], (&felt[1].red)[i] };

      from[i] = (int) lrintf (values[0] * 255 * FINE);
      by[i] = (int) lrintf (values[1] * 255 * FINE) - from[i];
    }
  for (int x = 0; x < width; x++)
    across[x] = (int) lrint (pow ((x - width / 2.0) / reach, 2) * 65536);

  for (int y = 0; y < height; y++)
    {
      int down = (int) lrint (pow ((y - height * LIGHT_Y) / (reach * LIGHT_FLAT), 2) * 65536);
      guint32 *row = (guint32 *) (gpointer) (pixels + (gsize) y * (gsize) stride);
      const gint16 *noise = pattern[y % PATTERN];

      for (int x = 0; x < width; x++)
        {
          int part = MIN (across[x] + down, 65536);
          int here = noise[x % PATTERN];

          row[x] = 0xff000000u | get_value (from[0], by[0], part, here) << 16 |
                   get_value (from[1], by[1], part, here) << 8 | get_value (from[2], by[2], part, here);
        }
    }
  cairo_surface_mark_dirty (picture);
}

/* The shadow of the frame on the cloth, which falls to the lower right: lines that get fainter. */
static void
draw_shadow (cairo_t *cr, const TeaTableLayout *layout, const GdkRGBA *colour, double rim)
{
  int n = MAX ((int) lrint (rim * SHADOW), 2);

  cairo_set_line_width (cr, 1);
  for (int i = 0; i < n; i++)
    {
      double part = 1 - (double) i / n;
      double right = rim + i * 0.6 + 0.5, lower = rim + i + 0.5;

      cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * 0.8 * part * part);
      tea_rounded_add (cr, right, lower, layout->width - right - rim - i * 0.2 - 0.5,
                       layout->height - lower - rim - i * 0.2 - 0.5, rim * CORNER);
      cairo_stroke (cr);
    }
}

/* The frame is lit from the upper left. */
static void
draw_frame (cairo_t *cr, const TeaTableLayout *layout, const TeaTablePalette *palette, gboolean is_plain)
{
  double rim = layout->rim, width = layout->width, height = layout->height;
  double bevel = MAX (rint (rim * BEVEL), 1);

  draw_shadow (cr, layout, &palette->shadow, rim);

  cairo_rectangle (cr, 0, 0, width, height);
  tea_rounded_add (cr, rim, rim, width - 2 * rim, height - 2 * rim, rim * CORNER);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);

  gdk_cairo_set_source_rgba (cr, &palette->wood[0]);
  cairo_paint (cr);
  /* The right and the lower side, with mitred corners, are in the shade. */
  gdk_cairo_set_source_rgba (cr, &palette->wood[1]);
  cairo_move_to (cr, width, 0);
  cairo_line_to (cr, width - rim * 2, rim * 2);
  cairo_line_to (cr, rim * 2, height - rim * 2);
  cairo_line_to (cr, 0, height);
  cairo_line_to (cr, width, height);
  cairo_close_path (cr);
  cairo_fill (cr);

  cairo_set_line_width (cr, bevel);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.16);
  cairo_rectangle (cr, bevel / 2, bevel / 2, width - bevel, height - bevel);
  cairo_stroke (cr);
  if (is_plain)
    gdk_cairo_set_source_rgba (cr, &palette->line);
  else
    cairo_set_source_rgba (cr, 0, 0, 0, 0.32);
  tea_rounded_add (cr, rim - bevel / 2, rim - bevel / 2, width - 2 * rim + bevel, height - 2 * rim + bevel,
                   rim * CORNER + bevel / 2);
  cairo_stroke (cr);
}

cairo_surface_t *
tea_table_paint_felt (const TeaTablePainter *painter)
{
  const TeaTableLayout *layout = painter->layout;
  const TeaTablePalette *palette = painter->palette;
  int scale = gtk_widget_get_scale_factor (painter->widget);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, layout->width * scale,
                                                         layout->height * scale);
  gboolean is_plain = gdk_rgba_equal (&palette->felt[0], &palette->felt[1]);
  cairo_t *cr;

  /* With high contrast the felt is of one colour. */
  cr = cairo_create (picture);
  if (is_plain)
    {
      gdk_cairo_set_source_rgba (cr, &palette->felt[0]);
      cairo_paint (cr);
    }
  else
    draw_cloth (picture, palette->felt);
  cairo_scale (cr, scale, scale);
  draw_frame (cr, layout, palette, is_plain);
  cairo_destroy (cr);

  return picture;
}
