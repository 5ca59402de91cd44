/* tea-table-sides.c - places of name plates, racks and sets around the pools and walls
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-layout-private.h"

/* The size of a player's words, in widths of a discarded tile, and its limit in pixels. */
#define SAID_PART 2.5
#define SAID_SIZE 96

/* Names and points are short, so plates need not grow in proportion to the text. */
int
tea_table_layout_plate_width (const TeaTableLayout *layout)
{
  double scale = (1 + layout->plate_scale) / 2;
  int width = layout->width < 1000 ? 136 : 172;

  if (!layout->shows_racks)
    return MIN ((layout->width - 2 * MARGIN - 12) / 3, (int) (200 * scale));

  return (int) ((layout->width < 560 ? 108 : width) * scale);
}

int
tea_table_layout_plate_height (const TeaTableLayout *layout)
{
  int height = layout->width < 1000 ? 44 : 52;

  return (int) ((layout->height < 420 ? 34 : height) * layout->plate_scale);
}

static gboolean
beside (const GdkRectangle *a, const GdkRectangle *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width;
}

/* Separates the line of a side player from the neighbour's plate: the rack never reaches the plate, melds may. In
 * small windows the plate moves outward to @column. */
static void
part_line_and_plate (TeaTableLayout *layout, TeaTablePlace side, TeaTablePlace neighbour, int column, int room_below)
{
  GdkRectangle *line = &layout->lines[side];
  GdkRectangle *plate = &layout->plates[neighbour];
  int middle = layout->centre.y + layout->centre.height / 2;
  int half = (int) lround (6.5 * layout->side_tile * TEA_TILE_SIDE_STEP);
  int low = plate->y + plate->height + room_below; /* for the bonus tiles of the plate above */

  if (!beside (line, plate))
    return;

  if (plate->y < middle + half && low > middle - half)
    {
      GdkRectangle *beside_line = &layout->plates[side];

      plate->x = column;
      if (plate->y > middle)
        beside_line->y = MIN (beside_line->y, plate->y - plate->height - 6 - room_below);
      else
        beside_line->y = MAX (beside_line->y, low + 6);
    }
  else if (plate->y > middle)
    line->height = plate->y - 6 - line->y;
  else
    {
      line->height -= low - line->y;
      line->y = low;
    }
}

/* Racks with the melds beside them, and name plates outside. */
static void
place_lines (TeaTableLayout *layout, int x, int y)
{
  const GdkRectangle *inner = layout->shows_walls ? layout->walls : layout->pools;
  int gap = (int) lround (LINE_GAP * layout->pool_tile);
  int thick = tea_tile_face_height (layout->meld_tile);
  int top = (int) ceil (STAND_HEIGHT * layout->rack_tile);
  int raised = layout->shows_walls ? (int) lround (TEA_TILE_FLAT_DEPTH * layout->wall_tile) : 0;
  int width = tea_table_layout_plate_width (layout);
  int height = tea_table_layout_plate_height (layout);
  int half = (int) lround (6.5 * layout->rack_tile) + 16;
  int bonus = (int) ceil (FLAT_HEIGHT * layout->bonus_tile) + 4;
  int low, right, left;

  layout->lines[TEA_PLACE_ACROSS] = (GdkRectangle){ MARGIN, inner[TEA_PLACE_ACROSS].y - raised - gap - top,
                                                    layout->width - 2 * MARGIN, top };
  right = inner[TEA_PLACE_RIGHT].x + inner[TEA_PLACE_RIGHT].width + gap;
  left = inner[TEA_PLACE_LEFT].x - gap - thick;
  layout->lines[TEA_PLACE_RIGHT] = (GdkRectangle){ right, MARGIN, thick, layout->hand_top - 2 * MARGIN };
  layout->lines[TEA_PLACE_LEFT] = (GdkRectangle){ left, MARGIN, thick, layout->hand_top - 2 * MARGIN };

  layout->plates[TEA_PLACE_ACROSS] = (GdkRectangle){ x + half, layout->lines[TEA_PLACE_ACROSS].y, width, height };
  layout->plates[TEA_PLACE_RIGHT] = (GdkRectangle){ right + thick + 14, y - height, width, height };
  layout->plates[TEA_PLACE_LEFT] = (GdkRectangle){ left - 14 - width, y - height, width, height };
  low = layout->shows_walls ? layout->walls[TEA_PLACE_OWN].y + layout->walls[TEA_PLACE_OWN].height
                            : layout->pools[TEA_PLACE_OWN].y + layout->pools[TEA_PLACE_OWN].height;
  layout->plates[TEA_PLACE_OWN] = (GdkRectangle){
    x - half - width, MIN (low - (int) (height / layout->plate_scale) + 8, layout->hand_top - height), width, height
  };
  if (gdk_rectangle_intersect (&layout->plates[TEA_PLACE_OWN], &layout->walls[TEA_PLACE_LEFT], NULL))
    layout->plates[TEA_PLACE_OWN].x = layout->walls[TEA_PLACE_LEFT].x - 4 - width;

  part_line_and_plate (layout, TEA_PLACE_LEFT, TEA_PLACE_OWN, layout->plates[TEA_PLACE_LEFT].x, 8 + bonus);
  part_line_and_plate (layout, TEA_PLACE_RIGHT, TEA_PLACE_ACROSS, layout->plates[TEA_PLACE_RIGHT].x, 8 + bonus);

  for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
    layout->bonus[place] = (GdkRectangle){ layout->plates[place].x, layout->plates[place].y + height + 8, width,
                                           2 * bonus };
}

/* Plates in a row at the top; melds and bonus tiles of the players at the sides go into the upper corners beside the
 * pools. */
static void
place_counts (TeaTableLayout *layout)
{
  int width = tea_table_layout_plate_width (layout);
  int height = tea_table_layout_plate_height (layout);
  const GdkRectangle *pools = layout->pools;
  int row_top = MARGIN + height + 6;
  int row_bottom = pools[TEA_PLACE_ACROSS].y - 4;
  int side_bottom = pools[TEA_PLACE_RIGHT].y - 4;

  layout->plates[TEA_PLACE_LEFT] = (GdkRectangle){ MARGIN, MARGIN, width, height };
  layout->plates[TEA_PLACE_ACROSS] = (GdkRectangle){ (layout->width - width) / 2, MARGIN, width, height };
  layout->plates[TEA_PLACE_RIGHT] = (GdkRectangle){ layout->width - MARGIN - width, MARGIN, width, height };
  layout->plates[TEA_PLACE_OWN] = (GdkRectangle){ MARGIN, layout->hand_top - height, width, height };

  layout->sets[TEA_PLACE_ACROSS] = (GdkRectangle){ pools[TEA_PLACE_ACROSS].x - layout->pool_tile, row_top,
                                                   pools[TEA_PLACE_ACROSS].width + 2 * layout->pool_tile,
                                                   row_bottom - row_top };
  layout->sets[TEA_PLACE_LEFT] = (GdkRectangle){ MARGIN, row_top,
                                                 pools[TEA_PLACE_ACROSS].x - layout->pool_tile - 8 - MARGIN,
                                                 side_bottom - row_top };
  layout->sets[TEA_PLACE_RIGHT] = (GdkRectangle){ layout->width - MARGIN - layout->sets[TEA_PLACE_LEFT].width, row_top,
                                                  layout->sets[TEA_PLACE_LEFT].width, side_bottom - row_top };
}

/* Beside the name plate. */
static void
place_said (TeaTableLayout *layout)
{
  const GdkRectangle *plates = layout->plates;
  int size = MIN (SAID_SIZE, (int) lround (SAID_PART * layout->pool_tile));
  GdkRectangle *said = layout->said;

  for (guint place = 0; place < TEA_N_PLACES; place++)
    said[place] = (GdkRectangle){ plates[place].x + (plates[place].width - size) / 2,
                                  plates[place].y + plates[place].height + 6, size, size };
  said[TEA_PLACE_OWN].y = plates[TEA_PLACE_OWN].y + (plates[TEA_PLACE_OWN].height - size) / 2;
  said[TEA_PLACE_OWN].x = plates[TEA_PLACE_OWN].x + plates[TEA_PLACE_OWN].width + 10;
  if (layout->shows_racks)
    {
      for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
        said[place].y = plates[place].y - size - 6;
      /* The plate of the player across may stand above that of the one on the right. */
      if (gdk_rectangle_intersect (&said[TEA_PLACE_RIGHT], &plates[TEA_PLACE_ACROSS], NULL))
        said[TEA_PLACE_RIGHT].y = plates[TEA_PLACE_RIGHT].y + plates[TEA_PLACE_RIGHT].height + 6;
      said[TEA_PLACE_ACROSS].y = MARGIN;
      said[TEA_PLACE_ACROSS].x = plates[TEA_PLACE_ACROSS].x + plates[TEA_PLACE_ACROSS].width + 10;
      if (said[TEA_PLACE_ACROSS].x + size > layout->width - 4)
        said[TEA_PLACE_ACROSS].x = plates[TEA_PLACE_ACROSS].x - size - 10;
    }
  for (guint place = 0; place < TEA_N_PLACES; place++)
    said[place].x = CLAMP (said[place].x, 4, layout->width - size - 4);
}

void
tea_table_layout_place_players (TeaTableLayout *layout, int x, int y)
{
  if (layout->shows_racks)
    place_lines (layout, x, y);
  else
    place_counts (layout);
  place_said (layout);
}
