/* measure-table.c - how much of the table is covered by tiles in windows of many sizes, and how large the tiles are
 *
 * Late in a hand: every player has one pung or two, two bonus tiles, and fifteen discards on the table; a third of the
 * wall is left. A tile counts with its face and the visible side below it; where tiles overlap, they count once.
 *
 * Usage: measure-table [TEXT-PERCENT [no-walls]]
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <stdlib.h>

#include "view/table/tea-table-layout.h"
#include "view/tiles/tea-tile-set.h"

/* The header bar and the status bar of the window, in logical pixels. */
#define BARS_HEIGHT 92

#define N_DISCARDS 15
#define N_STACKS 18
#define N_STACKS_LEFT 6

/* Sizes of windows in logical pixels. */
static const struct
{
  int width;
  int height;
} sizes[] = {
  { 480, 400 },  { 640, 480 },   { 600, 900 },   { 800, 600 },   { 900, 900 },   { 1100, 780 },
  { 1280, 800 }, { 1080, 1920 }, { 1920, 1080 }, { 1920, 1200 }, { 2560, 1080 }, { 3840, 2160 },
};

/* A picture of the table with a byte for each pixel: bit 0 is set for any tile, bit 1 for a discard. */
typedef struct
{
  guint8 *pixels;
  int width;
  int height;
} Plane;

static void
cover (Plane *plane, const GdkRectangle *face, double depth, int width, guint8 value)
{
  int bottom = face->y + face->height + (int) lround (depth * width);

  for (int y = MAX (face->y, 0); y < MIN (bottom, plane->height); y++)
    for (int x = MAX (face->x, 0); x < MIN (face->x + face->width, plane->width); x++)
      plane->pixels[y * plane->width + x] |= value;
}

static double
share (const Plane *plane, guint8 value)
{
  gint64 n = 0;

  for (int i = 0; i < plane->width * plane->height; i++)
    n += (plane->pixels[i] & value) != 0;

  return 100.0 * (double) n / plane->width / plane->height;
}

static TeaLinePlaces
cover_line (Plane *plane, const TeaTableLayout *layout, TeaTablePlace place)
{
  gboolean own = place == TEA_PLACE_OWN;
  TeaLineShape shape = { .n_hand = own ? 11 : 7, .apart = own, .n_melds = own ? 1 : 2, .n_bonus = 2 };
  double depth = own ? TEA_TILE_STAND_DEPTH : 0;
  TeaLinePlaces places;

  for (guint i = 0; i < shape.n_melds; i++)
    shape.melds[i] = (TeaMeldShape){ 3, (int) i, -1 };
  tea_table_layout_line (layout, place, &shape, &places);
  for (guint i = 0; i < shape.n_hand; i++)
    cover (plane, &places.hand[i], depth, layout->hand_tile, 1);
  for (guint i = 0; i < shape.n_melds; i++)
    for (guint j = 0; j < shape.melds[i].n; j++)
      cover (plane, &places.melds[i][j], TEA_TILE_FLAT_DEPTH, places.meld_tile, 1);
  for (guint i = 0; i < shape.n_bonus; i++)
    cover (plane, &places.bonus[i], TEA_TILE_FLAT_DEPTH, places.bonus_tile, 1);

  return places;
}

static void
measure (int width, int height, double text_scale, gboolean walls)
{
  TeaLinePlaces places[TEA_N_PLACES];
  TeaTableLayout layout;
  Plane plane = { g_malloc0 ((gsize) (width * height)), width, height };

  tea_table_layout_init (&layout, width, height, N_STACKS, text_scale, walls);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      places[place] = cover_line (&plane, &layout, (TeaTablePlace) place);
      for (guint i = 0; i < N_DISCARDS; i++)
        {
          GdkRectangle face;

          tea_table_layout_discard (&layout, (TeaTablePlace) place, i, N_DISCARDS, &face);
          cover (&plane, &face, TEA_TILE_FLAT_DEPTH, layout.pool_tile, 3);
        }
      for (guint stack = 0; layout.shows_walls && stack < N_STACKS_LEFT; stack++)
        for (guint level = 0; level < 2; level++)
          {
            GdkRectangle face;

            tea_table_layout_wall (&layout, (TeaTablePlace) place, stack, level, FALSE, &face);
            cover (&plane, &face, TEA_TILE_FLAT_DEPTH, layout.wall_tile, 1);
          }
    }

  g_print ("%4d x %-4d  %6.1f %8.1f  %5d %8d %9d %9d %7d %6d %5d %5d\n", width, height + BARS_HEIGHT, share (&plane, 1),
           share (&plane, 2), layout.hand_tile, layout.pool_tile, places[TEA_PLACE_OWN].meld_tile,
           places[TEA_PLACE_RIGHT].meld_tile, places[TEA_PLACE_ACROSS].meld_tile, places[TEA_PLACE_RIGHT].bonus_tile,
           places[TEA_PLACE_ACROSS].hand_tile, layout.shows_walls ? layout.wall_tile : 0);
  g_free (plane.pixels);
}

int
main (int argc, char *argv[])
{
  double text_scale = argc > 1 ? atoi (argv[1]) / 100.0 : 1;
  gboolean walls = argc < 3;

  g_print ("             covers %%            width of a tile, logical pixels\n");
  g_print ("window       tiles discards  hand  discard own-meld  side-meld across  bonus  rack  wall\n");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure (sizes[i].width, sizes[i].height - BARS_HEIGHT, text_scale, walls);

  return EXIT_SUCCESS;
}
