/* tea-table-layout.c - how large everything on the table is, and which part of the window it gets
 *
 * The pools stand round the centre; those at the sides reach into the corners beside the upper and the lower one, so the
 * centre is wider than high and wide windows are used well. All lengths here are in widths of a discarded tile until the window's
 * size turns them into pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/tea-table-layout.h"
#include "view/tea-tile-set.h"

/* Distance to the window's edge, logical pixels. */
#define MARGIN 8

/* Tiles beside a discarded tile of width 1. */
#define WALL_PART 0.62
#define RACK_PART 0.92
#define SIDE_PART 1.35 /* seen edge-on they may be larger without taking more room */
#define MELD_PART 0.78
#define BONUS_PART 0.72

/* The centre: six tiles wide, and as high as it must be to hold the winds. */
#define CENTRE_HEIGHT 3.5
#define CENTRE_GAP 0.3
#define WALL_GAP 0.42
#define LINE_GAP 0.42

/* Tiles narrower than this cannot be told apart: then something else has to go first. */
#define LEAST_POOL_TILE 22

/* The own hand in widths of its tiles: 14 tiles, half a tile before the drawn one, and room for melds and bonus tiles. */
#define HAND_UNITS 14.5
#define OWN_SETS_UNITS 2.5
#define TWO_ROWS_UNITS 7.6

/* Narrow own tiles are hard to hit: then two rows are tried. */
#define COMFORTABLE_HAND_TILE 40

#define RAISE 0.2 /* of the height of a face */

/* Larger name plates would push the tiles aside, and in small windows there is no room for any. */
#define MAX_PLATE_SCALE 1.6
#define LEAST_SCALED_WIDTH 560
#define LEAST_SCALED_HEIGHT 420

/* What a player says, in widths of a discarded tile and at most in pixels. */
#define SAID_PART 2.5
#define SAID_SIZE 96

static double
flat_height (void)
{
  return 4 / 3.0 + TEA_TILE_FLAT_DEPTH;
}

static double
stand_height (void)
{
  return 4 / 3.0 + TEA_TILE_STAND_DEPTH;
}

int
tea_table_layout_raise (const TeaTableLayout *layout)
{
  return (int) lround (tea_tile_face_height (layout->hand_tile) * RAISE);
}

guint
tea_table_place_turns (TeaTablePlace place)
{
  /* The upper edge of a tile points away from its player. */
  return (4 - (guint) place) % 4;
}

static void
init_hand (TeaTableLayout *layout)
{
  double room = layout->width - 2 * MARGIN;
  double one_row = MIN (room / (HAND_UNITS + OWN_SETS_UNITS), layout->height * 0.2 / (stand_height () + 0.27));
  double two_rows = MIN (room / TWO_ROWS_UNITS, layout->height * 0.27 / (2 * stand_height () + 0.35));
  double units = HAND_UNITS + OWN_SETS_UNITS;
  int row_height, used;

  layout->hand_rows = one_row < COMFORTABLE_HAND_TILE && two_rows > one_row * 1.2 ? 2 : 1;
  layout->hand_tile = (int) floor (layout->hand_rows == 2 ? two_rows : one_row);
  if (layout->hand_rows == 2)
    units = TWO_ROWS_UNITS;

  /* The least width is kept even where the window is too narrow for it; then two rows fit in any window of 256 pixels. */
  if (layout->hand_tile < TEA_LAYOUT_MIN_HAND_TILE)
    {
      layout->hand_tile = TEA_LAYOUT_MIN_HAND_TILE;
      if (layout->hand_rows == 1 && units * layout->hand_tile > room)
        units = room / layout->hand_tile;
      if (units < HAND_UNITS)
        {
          layout->hand_rows = 2;
          units = TWO_ROWS_UNITS;
        }
    }

  layout->hand_row_tiles = layout->hand_rows == 2 ? 7 : TEA_LAYOUT_MAX_HAND;
  row_height = (int) ceil (stand_height () * layout->hand_tile) + 2;
  used = row_height * (int) layout->hand_rows;
  layout->hand.width = (int) ceil (units * layout->hand_tile);
  layout->hand.height = used;
  layout->hand.x = (layout->width - layout->hand.width) / 2;
  layout->hand.y = layout->height - MARGIN - used;
  layout->hand_top = layout->hand.y - tea_table_layout_raise (layout) - 2;

  layout->own_meld_tile = (int) lround (layout->hand_tile * 0.62);
  layout->own_bonus_tile = (int) lround (layout->hand_tile * 0.5);
}

typedef struct
{
  double width;  /* of everything between the name plates at the sides */
  double height; /* of everything above the own hand, plates that need a row apart */
} Need;

static Need
get_need (const TeaTableLayout *layout)
{
  Need need;

  need.height = 2 * (TEA_LAYOUT_POOL_ROWS * 4 / 3.0 + TEA_TILE_FLAT_DEPTH) + CENTRE_HEIGHT + 2 * CENTRE_GAP;
  need.width = 2 * TEA_LAYOUT_POOL_ROWS * 4 / 3.0 + TEA_LAYOUT_POOL_COLUMNS + 2 * CENTRE_GAP;
  if (layout->shows_walls)
    {
      need.height += 2 * (WALL_PART * (flat_height () + TEA_TILE_FLAT_DEPTH) + WALL_GAP);
      need.width += 2 * (WALL_PART * 4 / 3.0 + WALL_GAP);
    }
  else
    need.height += WALL_GAP;
  if (layout->shows_racks)
    {
      need.height += RACK_PART * stand_height () + LINE_GAP;
      need.width += 2 * (MELD_PART * 4 / 3.0 + LINE_GAP);
    }
  else
    need.height += BONUS_PART * flat_height () + LINE_GAP;

  return need;
}

/* Names and points are short, so that larger texts need less than a plate that is wider by as much. */
static int
plate_width (const TeaTableLayout *layout)
{
  double scale = (1 + layout->plate_scale) / 2;
  int width = layout->width < 1000 ? 136 : 172;

  if (!layout->shows_racks)
    return MIN ((layout->width - 2 * MARGIN - 12) / 3, (int) (200 * scale));

  return (int) ((layout->width < 560 ? 108 : width) * scale);
}

static int
plate_height (const TeaTableLayout *layout)
{
  int height = layout->width < 1000 ? 44 : 52;

  return (int) ((layout->height < 420 ? 34 : height) * layout->plate_scale);
}

static double
get_pool_tile (const TeaTableLayout *layout)
{
  Need need = get_need (layout);
  double width = layout->width - 2 * MARGIN;
  double height = layout->hand_top - MARGIN;

  if (layout->shows_racks)
    width -= 2 * (plate_width (layout) + 14);
  else
    height -= 2 * (plate_height (layout) + 6); /* a row of plates at the top, and the own plate above the hand */

  return MIN (width / need.width, height / need.height);
}

static void
choose_parts (TeaTableLayout *layout)
{
  static const struct
  {
    gboolean walls, racks;
  } choices[] = { { TRUE, TRUE }, { FALSE, TRUE }, { FALSE, FALSE } };
  double tile = 0;
  gsize best = 0;

  /* Where even the last choice leaves tiles too small, the one with the largest tiles is the best. */
  for (gsize i = 0; i < G_N_ELEMENTS (choices) && tile < LEAST_POOL_TILE; i++)
    {
      layout->shows_walls = choices[i].walls;
      layout->shows_racks = choices[i].racks;
      if (get_pool_tile (layout) > tile)
        {
          tile = get_pool_tile (layout);
          best = i;
        }
    }
  layout->shows_walls = choices[best].walls;
  layout->shows_racks = choices[best].racks;

  layout->pool_tile = MAX ((int) floor (tile), 8);
  layout->wall_tile = (int) lround (layout->pool_tile * WALL_PART);
  layout->rack_tile = (int) lround (layout->pool_tile * RACK_PART);
  layout->side_tile = (int) lround (layout->pool_tile * SIDE_PART);
  layout->meld_tile = (int) lround (layout->pool_tile * MELD_PART);
  layout->bonus_tile = (int) lround (layout->pool_tile * BONUS_PART);
}

/* The centre and the four pools, with (@x, @y) the middle of the centre. */
static void
place_pools (TeaTableLayout *layout, int x, int y)
{
  int tile = layout->pool_tile;
  int face = tea_tile_face_height (tile);
  int gap = (int) lround (CENTRE_GAP * tile);
  int along = TEA_LAYOUT_POOL_COLUMNS * tile;
  int across = TEA_LAYOUT_POOL_ROWS * face;
  int height = (int) lround (CENTRE_HEIGHT * tile);
  GdkRectangle *centre = &layout->centre;

  *centre = (GdkRectangle){ x - along / 2, y - height / 2, along, height };
  layout->pools[TEA_PLACE_OWN] = (GdkRectangle){ centre->x, centre->y + height + gap, along, across };
  layout->pools[TEA_PLACE_ACROSS] = (GdkRectangle){ centre->x, centre->y - gap - across, along, across };
  layout->pools[TEA_PLACE_RIGHT] = (GdkRectangle){ centre->x + along + gap, y - along / 2, across, along };
  layout->pools[TEA_PLACE_LEFT] = (GdkRectangle){ centre->x - gap - across, y - along / 2, across, along };
}

static void
place_walls (TeaTableLayout *layout, int x, int y)
{
  int tile = layout->wall_tile;
  int face = tea_tile_face_height (tile);
  int gap = (int) lround (WALL_GAP * layout->pool_tile);
  int depth = (int) lround (TEA_TILE_FLAT_DEPTH * tile);
  int pool_depth = (int) lround (TEA_TILE_FLAT_DEPTH * layout->pool_tile);
  int along = (int) layout->stacks * tile;
  const GdkRectangle *pools = layout->pools;

  if (!layout->shows_walls)
    return;

  layout->walls[TEA_PLACE_OWN] = (GdkRectangle){
    x - along / 2, pools[TEA_PLACE_OWN].y + pools[TEA_PLACE_OWN].height + pool_depth + gap + depth, along, face
  };
  layout->walls[TEA_PLACE_ACROSS] = (GdkRectangle){
    x - along / 2, pools[TEA_PLACE_ACROSS].y - gap - depth - face, along, face
  };
  layout->walls[TEA_PLACE_RIGHT] = (GdkRectangle){
    pools[TEA_PLACE_RIGHT].x + pools[TEA_PLACE_RIGHT].width + gap, y - along / 2, face, along
  };
  layout->walls[TEA_PLACE_LEFT] = (GdkRectangle){ pools[TEA_PLACE_LEFT].x - gap - face, y - along / 2, face, along };
}

static gboolean
beside (const GdkRectangle *a, const GdkRectangle *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width;
}

/* Keeps the line of a player at a side and the plate of its neighbour apart: the rack never reaches the plate, and melds go as far
 * as they can. In small windows the plate moves outward to @column. */
static void
part_line_and_plate (TeaTableLayout *layout, TeaTablePlace side, TeaTablePlace neighbour, int column, int room_below)
{
  GdkRectangle *line = &layout->lines[side];
  GdkRectangle *plate = &layout->plates[neighbour];
  int middle = layout->centre.y + layout->centre.height / 2;
  int half = (int) lround (6.5 * layout->side_tile * TEA_TILE_SIDE_STEP);
  int low = plate->y + plate->height + room_below; /* for the bonus tiles of the one above */

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
  int top = (int) ceil (stand_height () * layout->rack_tile);
  int raised = layout->shows_walls ? (int) lround (TEA_TILE_FLAT_DEPTH * layout->wall_tile) : 0;
  int width = plate_width (layout);
  int height = plate_height (layout);
  int half = (int) lround (6.5 * layout->rack_tile) + 16;
  int bonus = (int) ceil (flat_height () * layout->bonus_tile) + 4;
  int low, right, left;

  layout->lines[TEA_PLACE_ACROSS] = (GdkRectangle){
    MARGIN, inner[TEA_PLACE_ACROSS].y - raised - gap - top, layout->width - 2 * MARGIN, top
  };
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
    layout->bonus[place] = (GdkRectangle){
      layout->plates[place].x, layout->plates[place].y + height + 8, width, 2 * bonus
    };
}

/* Plates in a row at the top; melds and bonus tiles of the players at the sides go into the upper corners beside the pools. */
static void
place_counts (TeaTableLayout *layout)
{
  int width = plate_width (layout);
  int height = plate_height (layout);
  const GdkRectangle *pools = layout->pools;
  int row_top = MARGIN + height + 6;
  int row_bottom = pools[TEA_PLACE_ACROSS].y - 4;
  int side_bottom = pools[TEA_PLACE_RIGHT].y - 4;

  layout->plates[TEA_PLACE_LEFT] = (GdkRectangle){ MARGIN, MARGIN, width, height };
  layout->plates[TEA_PLACE_ACROSS] = (GdkRectangle){ (layout->width - width) / 2, MARGIN, width, height };
  layout->plates[TEA_PLACE_RIGHT] = (GdkRectangle){ layout->width - MARGIN - width, MARGIN, width, height };
  layout->plates[TEA_PLACE_OWN] = (GdkRectangle){ MARGIN, layout->hand_top - height, width, height };

  layout->sets[TEA_PLACE_ACROSS] = (GdkRectangle){
    pools[TEA_PLACE_ACROSS].x - layout->pool_tile, row_top, pools[TEA_PLACE_ACROSS].width + 2 * layout->pool_tile, row_bottom - row_top
  };
  layout->sets[TEA_PLACE_LEFT] = (GdkRectangle){
    MARGIN, row_top, pools[TEA_PLACE_ACROSS].x - layout->pool_tile - 8 - MARGIN, side_bottom - row_top
  };
  layout->sets[TEA_PLACE_RIGHT] = (GdkRectangle){ layout->width - MARGIN - layout->sets[TEA_PLACE_LEFT].width,
                                                  row_top,
                                                  layout->sets[TEA_PLACE_LEFT].width,
                                                  side_bottom - row_top };
}

static void
place_said (TeaTableLayout *layout)
{
  const GdkRectangle *plates = layout->plates;
  int size = MIN (SAID_SIZE, (int) lround (SAID_PART * layout->pool_tile));
  GdkRectangle *said = layout->said;

  for (guint place = 0; place < TEA_N_PLACES; place++)
    said[place] = (GdkRectangle){
      plates[place].x + (plates[place].width - size) / 2, plates[place].y + plates[place].height + 6, size, size
    };
  said[TEA_PLACE_OWN].y = plates[TEA_PLACE_OWN].y + (plates[TEA_PLACE_OWN].height - size) / 2;
  said[TEA_PLACE_OWN].x = plates[TEA_PLACE_OWN].x + plates[TEA_PLACE_OWN].width + 10;
  if (layout->shows_racks)
    {
      for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
        said[place].y = plates[place].y - size - 6;
      said[TEA_PLACE_ACROSS].y = MARGIN;
      said[TEA_PLACE_ACROSS].x = plates[TEA_PLACE_ACROSS].x + plates[TEA_PLACE_ACROSS].width + 10;
      if (said[TEA_PLACE_ACROSS].x + size > layout->width - 4)
        said[TEA_PLACE_ACROSS].x = plates[TEA_PLACE_ACROSS].x - size - 10;
    }
  for (guint place = 0; place < TEA_N_PLACES; place++)
    said[place].x = CLAMP (said[place].x, 4, layout->width - size - 4);
}

void
tea_table_layout_init (TeaTableLayout *layout, int width, int height, guint stacks, double text_scale)
{
  double need, slack;
  int x, y;

  g_return_if_fail (layout != NULL);

  *layout = (TeaTableLayout){ .width = width, .height = height, .plate_scale = 1, .stacks = stacks > 0 ? stacks : 18 };
  if (width >= LEAST_SCALED_WIDTH && height >= LEAST_SCALED_HEIGHT)
    layout->plate_scale = CLAMP (text_scale, 1, MAX_PLATE_SCALE);
  init_hand (layout);
  choose_parts (layout);

  need = get_need (layout).height * layout->pool_tile;
  slack = layout->hand_top - MARGIN - need;
  x = width / 2;
  if (layout->shows_racks)
    {
      /* Above the pools there is the rack across besides what is below them. */
      double above = (RACK_PART * stand_height () + LINE_GAP) * layout->pool_tile;

      y = (int) lround (MARGIN + slack * 0.5 + above + (need - above) / 2);
    }
  else
    {
      double above = (BONUS_PART * flat_height () + LINE_GAP) * layout->pool_tile;

      slack -= 2 * (plate_height (layout) + 6);
      y = (int) lround (MARGIN + plate_height (layout) + 6 + slack * 0.5 + above + (need - above) / 2);
    }

  place_pools (layout, x, y);
  place_walls (layout, x, y);
  if (layout->shows_racks)
    place_lines (layout, x, y);
  else
    place_counts (layout);
  place_said (layout);

  if (layout->hand_rows == 1)
    layout->own_sets = layout->hand;
  else
    {
      const GdkRectangle *plate = &layout->plates[TEA_PLACE_OWN];
      int left = plate->x + plate->width + 8;

      layout->own_meld_tile = layout->meld_tile;
      layout->own_bonus_tile = layout->bonus_tile;
      layout->own_sets = (GdkRectangle){ left, plate->y - 4, width - MARGIN - left, plate->height + 4 };
    }
}
