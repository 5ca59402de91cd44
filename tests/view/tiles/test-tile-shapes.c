/* test-tile-shapes.c - the shapes of our own tile sets look as librsvg draws their SVG
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include <librsvg/rsvg.h>

#include "view/tiles/tea-tile-shapes.h"

/* Curves are subdivided differently, so single pixels at edges differ; a missing or wrong shape differs more. The mean
 * is at most 0.20 with librsvg 2.54, and 0.37 with 2.60. */
#define MAX_MEAN 0.4     /* mean difference, of 255 */
#define MAX_STRONG 0.001 /* share of the bytes that may differ by more than STRONG */
#define STRONG 40

static const guint32 blue[TEA_TILE_BACK_COLOURS] = { 0x2f6aa8, 0x204a78, 0x3a78b8, 0x2f6aa8,
                                                     0x295f98, 0x5089c4, 0x3f7cba, 0x8db8e2 };

/* The same colours for librsvg. */
static const char blue_sheet[] = "#tea-back-side stop:first-child { stop-color: #2f6aa8 }"
                                 "#tea-back-side stop:last-child { stop-color: #204a78 }"
                                 "#tea-back-plate stop:nth-child(1) { stop-color: #3a78b8 }"
                                 "#tea-back-plate stop:nth-child(2) { stop-color: #2f6aa8 }"
                                 "#tea-back-plate stop:nth-child(3) { stop-color: #295f98 }"
                                 "#tea-back-top stop:first-child { stop-color: #5089c4 }"
                                 "#tea-back-top stop:last-child { stop-color: #3f7cba }"
                                 ".back-frame { stroke: #8db8e2 }";

static void
compare (const char *id, cairo_surface_t *got, cairo_surface_t *expected)
{
  const guint8 *a = cairo_image_surface_get_data (got);
  const guint8 *b = cairo_image_surface_get_data (expected);
  gsize n = (gsize) cairo_image_surface_get_stride (got) * (gsize) cairo_image_surface_get_height (got);
  gsize n_strong = 0;
  double sum = 0, ink = 0;

  for (gsize i = 0; i < n; i++)
    {
      int difference = ABS (a[i] - b[i]);

      sum += difference;
      ink += b[i];
      n_strong += difference > STRONG;
    }
  g_test_message ("%s: mean %.3f, strong %.4f", id, sum / (double) n, (double) n_strong / (double) n);
  g_assert_cmpfloat (ink, >, 0);
  g_assert_cmpfloat (sum / (double) n, <=, MAX_MEAN);
  g_assert_cmpfloat ((double) n_strong / (double) n, <=, MAX_STRONG);
}

static void
check_element (const TeaTileShapes *shapes,
               RsvgHandle *svg,
               const TeaTileElement *element,
               double scale,
               gboolean is_blue)
{
  int width = (int) ceil (element->width * scale), height = (int) ceil (element->height * scale);
  graphene_rect_t cell = GRAPHENE_RECT_INIT (0, 0, (float) (element->width * scale), (float) (element->height * scale));
  RsvgRectangle viewport = { 0, 0, cell.size.width, cell.size.height };
  cairo_surface_t *got = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_t *expected = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autofree char *fragment = g_strconcat ("#", element->id, NULL);
  g_autoptr (GError) error = NULL;
  cairo_t *cr = cairo_create (got);

  g_assert_true (tea_tile_shapes_draw (shapes, cr, element->id, is_blue ? blue : NULL, &cell));
  cairo_destroy (cr);
  cairo_surface_flush (got);
  cr = cairo_create (expected);
  rsvg_handle_render_element (svg, cr, fragment, &viewport, &error);
  g_assert_no_error (error);
  cairo_destroy (cr);
  cairo_surface_flush (expected);
  compare (element->id, got, expected);
  cairo_surface_destroy (got);
  cairo_surface_destroy (expected);
}

static void
check_set (const TeaTileShapes *shapes, const char *name)
{
  static const double scales[] = { 0.1, 0.23, 0.9 };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "tiles", name, NULL);
  g_autoptr (GError) error = NULL;
  RsvgHandle *svg = rsvg_handle_new_from_file (path, &error);

  g_assert_no_error (error);
  /* Every kind, the bodies and the marks. */
  g_assert_cmpuint (shapes->n_elements, >=, 42 + 7 + 3);
  for (guint coloured = 0; coloured < 2; coloured++)
    {
      for (guint i = 0; i < shapes->n_elements; i++)
        for (gsize k = 0; k < G_N_ELEMENTS (scales); k++)
          check_element (shapes, svg, &shapes->elements[i], scales[k], coloured == 1);
      rsvg_handle_set_stylesheet (svg, (const guint8 *) blue_sheet, strlen (blue_sheet), &error);
      g_assert_no_error (error);
    }
  g_object_unref (svg);
}

static void
test_usual (void)
{
  check_set (&tea_tile_shapes_teahouse, "teahouse.svg");
}

static void
test_contrast (void)
{
  check_set (&tea_tile_shapes_contrast, "contrast.svg");
}

static void
test_unknown (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);

  g_assert_false (tea_tile_shapes_draw (&tea_tile_shapes_teahouse, cr, "JOKER", NULL, graphene_rect_zero ()));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-shapes/usual", test_usual);
  g_test_add_func ("/tile-shapes/contrast", test_contrast);
  g_test_add_func ("/tile-shapes/unknown", test_unknown);

  return g_test_run ();
}
