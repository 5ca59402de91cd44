/* tea-portrait.c - draws the faces of the players
 *
 * All lengths are parts of the diameter of the picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-portrait.h"

#include <math.h>

#include "view/widgets/tea-picture.h"

/* How the hair of a person lies. */
typedef enum
{
  HAIR_BOB,  /* to the chin, with a fringe */
  HAIR_THIN, /* an old man's, with a beard and glasses */
  HAIR_BUN,  /* a bun on the head, parted */
} Hair;

/* Colours as 0xRRGGBB. */
typedef struct
{
  guint32 ground;
  guint32 skin;
  guint32 hair;
  guint32 cloth;
  guint32 collar;
  Hair style;
} Person;

/* The computer players, in the order of their seats from 1. */
static const Person persons[] = {
  { .ground = 0x7d9cc9, .skin = 0xf3cfae, .hair = 0x2b2226, .cloth = 0xb8343c, .collar = 0xf3d9a0, .style = HAIR_BOB },
  { .ground = 0x9aa86a, .skin = 0xe8bd98, .hair = 0xd9d6cf, .cloth = 0x2f4a63, .collar = 0xc9d3da, .style = HAIR_THIN },
  { .ground = 0xc08a9b, .skin = 0xf0c6a4, .hair = 0x3a2a25, .cloth = 0x5b4384, .collar = 0xe3c6e8, .style = HAIR_BUN },
};

static void
set_colour (cairo_t *cr, guint32 colour)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0);
}

static void
fill_ellipse (cairo_t *cr, double x, double y, double half_width, double half_height, guint32 colour)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, half_width, half_height);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
  set_colour (cr, colour);
  cairo_fill (cr);
}

/* A curve from one point to another that sags by @sag in the middle. */
static void
stroke_curve (cairo_t *cr, double from_x, double to_x, double y, double sag, double width, guint32 colour)
{
  cairo_move_to (cr, from_x, y);
  cairo_curve_to (cr, from_x + (to_x - from_x) / 3, y + sag, to_x - (to_x - from_x) / 3, y + sag, to_x, y);
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  set_colour (cr, colour);
  cairo_stroke (cr);
}

static void
draw_body (cairo_t *cr, const Person *person)
{
  fill_ellipse (cr, 0.5, 1.06, 0.38, 0.32, person->cloth);
  cairo_move_to (cr, 0.39, 0.77);
  cairo_line_to (cr, 0.5, 0.92);
  cairo_line_to (cr, 0.61, 0.77);
  cairo_close_path (cr);
  set_colour (cr, person->collar);
  cairo_fill (cr);
  cairo_rectangle (cr, 0.44, 0.6, 0.12, 0.19);
  set_colour (cr, person->skin);
  cairo_fill (cr);
}

static void
draw_face (cairo_t *cr, const Person *person)
{
  static const guint32 ink = 0x3b2c28;

  fill_ellipse (cr, 0.5, 0.47, 0.19, 0.23, person->skin);
  fill_ellipse (cr, 0.425, 0.48, 0.02, 0.026, ink);
  fill_ellipse (cr, 0.575, 0.48, 0.02, 0.026, ink);
  stroke_curve (cr, 0.385, 0.455, 0.425, -0.02, 0.018, person->style == HAIR_THIN ? 0xb9b5ac : ink);
  stroke_curve (cr, 0.545, 0.615, 0.425, -0.02, 0.018, person->style == HAIR_THIN ? 0xb9b5ac : ink);
  stroke_curve (cr, 0.445, 0.555, 0.595, 0.035, 0.02, 0xa3413c);
}

static void
draw_bob (cairo_t *cr, const Person *person)
{
  cairo_move_to (cr, 0.3, 0.5);
  cairo_curve_to (cr, 0.32, 0.36, 0.5, 0.44, 0.58, 0.33);
  cairo_curve_to (cr, 0.62, 0.4, 0.69, 0.4, 0.7, 0.5);
  cairo_curve_to (cr, 0.74, 0.14, 0.26, 0.14, 0.3, 0.5);
  cairo_close_path (cr);
  set_colour (cr, person->hair);
  cairo_fill (cr);
}

/* What lies behind the head. */
static void
draw_hair_behind (cairo_t *cr, const Person *person)
{
  switch (person->style)
    {
    case HAIR_BOB:
      fill_ellipse (cr, 0.5, 0.47, 0.245, 0.275, person->hair);
      break;
    case HAIR_THIN:
      fill_ellipse (cr, 0.5, 0.46, 0.215, 0.225, person->hair);
      break;
    case HAIR_BUN:
      fill_ellipse (cr, 0.5, 0.16, 0.1, 0.09, person->hair);
      fill_ellipse (cr, 0.5, 0.43, 0.22, 0.23, person->hair);
      break;
    }
}

static void
draw_hair_before (cairo_t *cr, const Person *person)
{
  switch (person->style)
    {
    case HAIR_BOB:
      draw_bob (cr, person);
      break;
    case HAIR_THIN:
      /* A beard, a moustache, glasses. */
      cairo_move_to (cr, 0.35, 0.6);
      cairo_curve_to (cr, 0.4, 0.66, 0.6, 0.66, 0.65, 0.6);
      cairo_curve_to (cr, 0.64, 0.76, 0.55, 0.82, 0.5, 0.85);
      cairo_curve_to (cr, 0.45, 0.82, 0.36, 0.76, 0.35, 0.6);
      set_colour (cr, person->hair);
      cairo_fill (cr);
      stroke_curve (cr, 0.4, 0.6, 0.575, -0.045, 0.035, person->hair);
      cairo_set_line_width (cr, 0.016);
      set_colour (cr, 0x4a3f35);
      cairo_arc (cr, 0.42, 0.48, 0.06, 0, 2 * G_PI);
      cairo_stroke (cr);
      cairo_arc (cr, 0.58, 0.48, 0.06, 0, 2 * G_PI);
      cairo_stroke (cr);
      stroke_curve (cr, 0.48, 0.52, 0.475, -0.015, 0.016, 0x4a3f35);
      break;
    case HAIR_BUN:
      cairo_move_to (cr, 0.305, 0.47);
      cairo_curve_to (cr, 0.34, 0.36, 0.44, 0.34, 0.5, 0.28);
      cairo_curve_to (cr, 0.56, 0.34, 0.66, 0.36, 0.695, 0.47);
      cairo_curve_to (cr, 0.73, 0.13, 0.27, 0.13, 0.305, 0.47);
      set_colour (cr, person->hair);
      cairo_fill (cr);
      break;
    }
}

static void
draw_person (cairo_t *cr, const Person *person)
{
  set_colour (cr, person->ground);
  cairo_paint (cr);
  draw_hair_behind (cr, person);
  draw_body (cr, person);
  draw_face (cr, person);
  draw_hair_before (cr, person);
}

/* A bowl of tea, with steam. */
static void
draw_bowl (cairo_t *cr)
{
  set_colour (cr, 0x6f4a2a);
  cairo_paint (cr);
  for (int i = 0; i < 3; i++)
    {
      double x = 0.37 + 0.13 * i;

      cairo_move_to (cr, x, 0.4);
      cairo_curve_to (cr, x - 0.07, 0.32, x + 0.07, 0.28, x, 0.2);
      cairo_set_line_width (cr, 0.035);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      set_colour (cr, 0xe9d9bd);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, 0.22, 0.5);
  cairo_line_to (cr, 0.78, 0.5);
  cairo_curve_to (cr, 0.77, 0.68, 0.68, 0.78, 0.6, 0.8);
  cairo_line_to (cr, 0.4, 0.8);
  cairo_curve_to (cr, 0.32, 0.78, 0.23, 0.68, 0.22, 0.5);
  set_colour (cr, 0xf6efe0);
  cairo_fill (cr);
  fill_ellipse (cr, 0.5, 0.5, 0.28, 0.06, 0xffffff);
  fill_ellipse (cr, 0.5, 0.505, 0.24, 0.045, 0xb9772f);
  stroke_curve (cr, 0.28, 0.72, 0.62, 0.1, 0.03, 0x2f6aa3);
}

GdkTexture *
tea_portrait_new (guint seat, int pixels)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (seat <= G_N_ELEMENTS (persons), NULL);
  g_return_val_if_fail (pixels > 0, NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cr = cairo_create (surface);
  cairo_scale (cr, pixels, pixels);
  cairo_arc (cr, 0.5, 0.5, 0.5, 0, 2 * G_PI);
  cairo_clip (cr);
  if (seat == 0)
    draw_bowl (cr);
  else
    draw_person (cr, &persons[seat - 1]);
  cairo_destroy (cr);

  return tea_picture_new (surface);
}
