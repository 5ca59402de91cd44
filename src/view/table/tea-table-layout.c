/* tea-table-layout.c - sizes of everything on the table
 *
 * The pools surround the centre; those at the sides extend into the corners beside the upper and lower one, so the
 * centre is wider than high and wide windows are used well. All lengths are in widths of a discarded tile until they
 * are scaled to the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-layout-private.h"

/* The centre: six tiles wide, and high enough for the winds. */
#define CENTRE_HEIGHT 3.5
#define CENTRE_GAP 0.3
#define WALL_GAP 0.42

/* From the middle of the centre to the lower edge of the own discards. */
#define OWN_POOL_BOTTOM (CENTRE_HEIGHT / 2 + CENTRE_GAP + TEA_LAYOUT_POOL_ROWS * 4 / 3.0 + TEA_TILE_FLAT_DEPTH)

/* The height of the action bar, in logical pixels: the least and the preferred one, and what text of twice the
 * size adds. */
#define SMALL_BAR 51
#define LARGE_BAR 77
#define BAR_TEXT 12
#define LEAST_LARGE_BAR_HEIGHT 640

/* Narrower tiles are unreadable: something else has to be dropped first. */
#define LEAST_POOL_TILE 22

/* The own hand in widths of its tiles: 14 tiles, half a tile before the drawn one, and room for melds and bonus tiles.
 */
#define HAND_UNITS 14.5
#define OWN_SETS_UNITS 2.5
#define TWO_ROWS_UNITS 7.6

/* Narrow own tiles are hard to hit: then two rows are tried. */
#define COMFORTABLE_HAND_TILE 40

#define RAISE 0.2 /* of the height of a face */

/* Larger name plates would take room from the tiles, and small windows have no room for them. */
#define MAX_PLATE_SCALE 1.6
#define LEAST_SCALED_WIDTH 560
#define LEAST_SCALED_HEIGHT 420

int
tea_table_layout_raise (const TeaTableLayout *layout)
{
  return (int) lround (tea_tile_face_height (layout->hand_tile) * RAISE);
}

guint
tea_table_place_turns (TeaTablePlace place)
{
  /* The top of a tile points away from its player. */
  return (4 - (guint) place) % 4;
}

static void
init_hand (TeaTableLayout *layout)
{
  double room = layout->width - 2 * MARGIN;
  double one_row = MIN (room / (HAND_UNITS + OWN_SETS_UNITS), layout->height * 0.2 / (STAND_HEIGHT + 0.27));
  double two_rows = MIN (room / TWO_ROWS_UNITS, layout->height * 0.27 / (2 * STAND_HEIGHT + 0.35));
  double units = HAND_UNITS + OWN_SETS_UNITS;
  int row_height, used;

  layout->hand_rows = one_row < COMFORTABLE_HAND_TILE && two_rows > one_row * 1.2 ? 2 : 1;
  layout->hand_tile = (int) floor (layout->hand_rows == 2 ? two_rows : one_row);
  if (layout->hand_rows == 2)
    units = TWO_ROWS_UNITS;

  /* The least width is kept even in narrower windows; two rows fit in any window of 256 pixels. */
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
  row_height = (int) ceil (STAND_HEIGHT * layout->hand_tile) + 2;
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
  double height; /* of everything above the own hand, except plates in a row of their own */
} Need;

static Need
get_need (const TeaTableLayout *layout)
{
  Need need;

  need.height = 2 * (TEA_LAYOUT_POOL_ROWS * 4 / 3.0 + TEA_TILE_FLAT_DEPTH) + CENTRE_HEIGHT + 2 * CENTRE_GAP;
  need.width = 2 * TEA_LAYOUT_POOL_ROWS * 4 / 3.0 + TEA_LAYOUT_POOL_COLUMNS + 2 * CENTRE_GAP;
  if (layout->shows_walls)
    {
      need.height += 2 * (WALL_PART * (FLAT_HEIGHT + TEA_TILE_FLAT_DEPTH) + WALL_GAP);
      need.width += 2 * (WALL_PART * 4 / 3.0 + WALL_GAP);
    }
  else
    need.height += WALL_GAP;
  if (layout->shows_racks)
    {
      need.height += RACK_PART * STAND_HEIGHT + LINE_GAP;
      need.width += 2 * (MELD_PART * 4 / 3.0 + LINE_GAP);
    }
  else
    need.height += BONUS_PART * FLAT_HEIGHT + LINE_GAP;

  return need;
}

static double
get_pool_tile (const TeaTableLayout *layout)
{
  Need need = get_need (layout);
  double width = layout->width - 2 * MARGIN;
  double height = layout->hand_top - MARGIN;

  if (layout->shows_racks)
    width -= 2 * (tea_table_layout_plate_width (layout) + 14);
  else
    height -= 2 * (tea_table_layout_plate_height (layout) +
                   6); /* a row of plates at the top, and the own plate above the hand */

  return MIN (width / need.width, height / need.height);
}

/* The distance between the own discards and hand without the name plate, relative to a discarded tile. */
static double
gap_above_hand (const TeaTableLayout *layout)
{
  return layout->shows_walls ? WALL_PART * (FLAT_HEIGHT + TEA_TILE_FLAT_DEPTH) + WALL_GAP : WALL_GAP;
}

/* Room for the action bar is always reserved, so that no tile moves when it appears. If that made the tiles too
 * small, none is reserved and the bar is placed beside the pools. */
static double
keep_bar_free (TeaTableLayout *layout, double tile, double text_scale)
{
  gboolean small = layout->height < LEAST_LARGE_BAR_HEIGHT;
  int room = (int) lround ((small ? SMALL_BAR : LARGE_BAR) + (text_scale - 1) * BAR_TEXT);
  double height = layout->hand_top - MARGIN - room;
  double smaller;

  if (!layout->shows_racks)
    height -= tea_table_layout_plate_height (layout) + 6;
  smaller = height / (get_need (layout).height - gap_above_hand (layout));
  if (MIN (tile, smaller) < LEAST_POOL_TILE)
    return tile;

  layout->bar_height = room;

  return MIN (tile, smaller);
}

static void
choose_parts (TeaTableLayout *layout, double text_scale)
{
  static const struct
  {
    gboolean walls, racks;
  } choices[] = { { TRUE, TRUE }, { FALSE, TRUE }, { FALSE, FALSE } };
  double tile = 0;
  gsize best = 0;

  /* If even the last choice leaves tiles too small, the choice with the largest tiles is taken. */
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

  tile = keep_bar_free (layout, tile, text_scale);

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
  layout->walls[TEA_PLACE_ACROSS] = (GdkRectangle){ x - along / 2, pools[TEA_PLACE_ACROSS].y - gap - depth - face,
                                                    along, face };
  layout->walls[TEA_PLACE_RIGHT] = (GdkRectangle){ pools[TEA_PLACE_RIGHT].x + pools[TEA_PLACE_RIGHT].width + gap,
                                                   y - along / 2, face, along };
  layout->walls[TEA_PLACE_LEFT] = (GdkRectangle){ pools[TEA_PLACE_LEFT].x - gap - face, y - along / 2, face, along };
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
  choose_parts (layout, text_scale);

  need = get_need (layout).height * layout->pool_tile;
  slack = layout->hand_top - MARGIN - need;
  x = width / 2;
  if (layout->shows_racks)
    {
      /* Above the pools there is also the rack across. */
      double above = (RACK_PART * STAND_HEIGHT + LINE_GAP) * layout->pool_tile;

      y = (int) lround (MARGIN + slack * 0.5 + above + (need - above) / 2);
    }
  else
    {
      double above = (BONUS_PART * FLAT_HEIGHT + LINE_GAP) * layout->pool_tile;

      slack -= 2 * (tea_table_layout_plate_height (layout) + 6);
      y = (int) lround (MARGIN + tea_table_layout_plate_height (layout) + 6 + slack * 0.5 + above + (need - above) / 2);
    }

  if (layout->bar_height > 0)
    y = MIN (y, layout->hand_top - layout->bar_height - (int) ceil (OWN_POOL_BOTTOM * layout->pool_tile));

  place_pools (layout, x, y);
  place_walls (layout, x, y);
  tea_table_layout_place_players (layout, x, y);

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
