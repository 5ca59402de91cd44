/* test-table-palette.c - text and marks on the table have enough contrast, in every style
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "contrast.h"

#include "view/table/tea-table-palette.h"
#include "view/tiles/tea-tile-art.h"

/* Minimum contrast of everything that carries information. */
#define MIN_CONTRAST 4.5

/* And of backs, whose number is read at a glance. */
#define MIN_BACK_CONTRAST 2

static void
expect (const char *what, const GdkRGBA *ink, const GdkRGBA *ground, const char *style)
{
  double contrast = contrast_of (ink, ground);

  if (contrast < MIN_CONTRAST)
    {
      g_test_message ("%s, %s: %.2f", style, what, contrast);
      g_test_fail ();
    }
}

/* Checks the colours as tea-table-plate.c, tea-table-centre.c and tea-table-paint.c use them. */
static void
check_palette (const TeaTablePalette *palette, const char *style)
{
  const struct
  {
    const char *name;
    const GdkRGBA *colour;
  } grounds[] = { { "a plate", &palette->plate },
                  { "the plate in turn", &palette->plate_turn },
                  { "the centre", &palette->recess } };

  for (guint shade = 0; shade < 2; shade++)
    for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
      {
        GdkRGBA ground = contrast_over (grounds[i].colour, &palette->felt[shade]);

        expect (grounds[i].name, &palette->text, &ground, style);
        expect (grounds[i].name, &palette->dim, &ground, style);
        expect (grounds[i].name, &palette->gold, &ground, style);
      }
  expect ("an outline", &palette->gold, &palette->rim, style);
  expect ("what is said", &palette->red, &palette->paper, style);
  expect ("its reading", &palette->ink, &palette->paper, style);
  expect ("a badge", &palette->ink, &palette->gold, style);
  expect ("a warning", &palette->paper, &palette->red, style);
}

static void
test_palette (void)
{
  const char *const *felts = tea_table_palette_get_felts ();

  for (guint i = 0; felts[i] != NULL; i++)
    for (guint style = 0; style < 4; style++)
      {
        gboolean dark = style % 2 == 1, high = style / 2 == 1;
        g_autofree char *name = g_strdup_printf ("%s, %s%s", felts[i], dark ? "dark" : "light", high ? ", high" : "");
        TeaTablePalette palette;

        tea_table_palette_init (&palette, felts[i], dark, high);
        check_palette (&palette, name);
        /* With high contrast, gold must also be visible on the felt itself. */
        if (high)
          expect ("gold on the felt", &palette.gold, &palette.felt[0], name);
      }
}

/* The middle of the back of a lying tile. */
static GdkRGBA
get_back (const char *back)
{
  g_autoptr (TeaTileArt) art = tea_tile_art_new_own (TEA_TILE_ART_USUAL, back);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 324, 496);
  cairo_t *cr = cairo_create (picture);
  GdkRGBA colour = { .alpha = 1 };
  const guint8 *pixel;

  tea_tile_art_draw (art, cr, "TILE_BACK_FLAT", &GRAPHENE_RECT_INIT (0, 0, 324, 496));
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  pixel = cairo_image_surface_get_data (picture) + 200 * cairo_image_surface_get_stride (picture) + 150 * 4;
  colour.blue = (float) pixel[0] / 255;
  colour.green = (float) pixel[1] / 255;
  colour.red = (float) pixel[2] / 255;
  cairo_surface_destroy (picture);

  return colour;
}

/* The usual backs can be told from every felt. */
static void
test_backs (void)
{
  const char *const *felts = tea_table_palette_get_felts ();
  GdkRGBA back = get_back (tea_tile_art_get_backs ()[0]);

  for (guint i = 0; felts[i] != NULL; i++)
    for (guint dark = 0; dark < 2; dark++)
      for (guint shade = 0; shade < 2; shade++)
        {
          TeaTablePalette palette;

          tea_table_palette_init (&palette, felts[i], dark == 1, FALSE);
          if (contrast_of (&back, &palette.felt[shade]) < MIN_BACK_CONTRAST)
            {
              g_test_message ("%s, dark %u, shade %u: %.2f", felts[i], dark, shade,
                              contrast_of (&back, &palette.felt[shade]));
              g_test_fail ();
            }
        }
}

/* Compares the measure with values of the Web Content Accessibility Guidelines. */
static void
test_measure (void)
{
  GdkRGBA black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 }, grey, half = { 0, 0, 0, 0.5f };
  GdkRGBA mixed = contrast_over (&half, &white);

  gdk_rgba_parse (&grey, "#767676");
  g_assert_cmpfloat_with_epsilon (contrast_of (&black, &white), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (contrast_of (&white, &black), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (contrast_of (&grey, &white), 4.54, 0.01);
  g_assert_cmpfloat_with_epsilon (mixed.red, 0.5, 0.001);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/table-palette/measure", test_measure);
  g_test_add_func ("/table-palette/contrast", test_palette);
  g_test_add_func ("/table-palette/backs", test_backs);

  return g_test_run ();
}
