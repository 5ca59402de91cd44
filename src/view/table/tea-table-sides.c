/* tea-table-sides.c - places pools, walls, racks and name plates around the centre
 *
 * The pools surround the centre, and the walls and then the lines of the other players surround them. The name plates
 * stand in the four corners that the pools leave free, each at its player's left hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "view/table/tea-table-layout-private.h"

/* With discards narrower than this, in logical pixels, the centre has no room for the points of the players. */
#define MIN_POINTS_POOL_TILE 26

/* Measures in widths of a discard. The centre is as wide as the pools above and below it; a long one can be lower, and
 * still lower without points. */
#define CENTRE_HEIGHT 3.5
#define LONG_CENTRE_HEIGHT 3.0
#define LOW_CENTRE_HEIGHT 2.4
#define INDICATOR_PART 0.7
#define INDICATOR_X 1.32
#define INDICATOR_TO_SIDE 1.32
#define LONG_INDICATOR_X 2.3
#define LONG_INDICATOR_PART 0.88
#define INDICATOR_RISE 0.28
#define CENTRE_GAP 0.3
#define SIDE_GAP 0.2
#define WALL_GAP 0.18
#define LINE_GAP 0.22

/* Widths of tiles relative to a discard. */
#define WALL_PART 0.47
#define RACK_PART 0.8
#define SIDE_PART 1.2 /* edge-on tiles can be larger without taking more room */

/* How far lines may stand off in very wide windows, in widths of a discard. */
#define LINE_AWAY 2.5

/* The length of a line at which everything has its full size in most hands, and the minimum, in widths of a discard. */
#define ACROSS_LENGTH 13.5
#define SIDE_LENGTH 13.0
#define MIN_LENGTH 7.0

/* Ratings: the relative length of a line that is too short to this power; a player without room for bonus tiles. */
#define LENGTH_POWER 0.25
#define NO_BONUS_WORTH 0.985

/* The height of a name plate, relative to the height of the table or a part of its width, and its limits in logical
 * pixels; its width relative to its height. */
#define PLATE_PART 0.07
#define PLATE_ASPECT 0.6
#define MIN_PLATE 44
#define MAX_PLATE 150
#define SMALL_PLATE 34
#define PLATE_WIDTH 3.1
#define SMALL_PLATE_WIDTH 108

/* Plates stand just above the player's own hand if there is this much room between them, in logical pixels. */
#define BAR_BETWEEN 440

/* The gap around name plates, in logical pixels. */
#define PLATE_GAP 6

/* The size of the bubble with a player's words, in widths of a discard, and its limits: logical pixels that are always
 * allowed, and a part of the height of the table. */
#define SAID_PART 2.5
#define SAID_SIZE 96
#define SAID_HEIGHT 0.1

/* What arranging needs to know besides the layout itself. */
typedef struct
{
  TeaTableLayout *layout;
  const TeaTablePlan *plan;
  int tile;
  int face;  /* the height of a discard's face */
  int flat;  /* the same with its side */
  int thick; /* the visible side of a wall tile */
} Arranging;

static int
part (const Arranging *arranging, double of_tile)
{
  return (int) lround (of_tile * arranging->tile);
}

static int
right_of (const GdkRectangle *rect)
{
  return rect->x + rect->width;
}

static int
below (const GdkRectangle *rect)
{
  return rect->y + rect->height;
}

/* Names and points are short, so plates need not grow in proportion to the text. */
static void
measure_plate (const TeaTableLayout *layout, int *width, int *height)
{
  double usual = CLAMP (MIN (layout->height, layout->width * PLATE_ASPECT) * PLATE_PART, MIN_PLATE, MAX_PLATE);

  if (layout->height < 420)
    usual = SMALL_PLATE;
  *height = (int) (usual * layout->plate_scale);
  *width = (int) ((layout->width < 560 ? SMALL_PLATE_WIDTH : MAX (usual, MIN_PLATE) * PLATE_WIDTH) *
                  (1 + layout->plate_scale) / 2);
}

/* The room for the wall of a player between pool and line, in logical pixels. */
static int
wall_room (const Arranging *arranging, gboolean side)
{
  int face = tea_tile_face_height (arranging->layout->wall_tile);

  if (!arranging->plan->walls)
    return 0;

  return part (arranging, WALL_GAP) + face + (side ? 0 : 2 * arranging->thick);
}

/* Right of the middle, with room for a caption below it. */
static void
place_indicator (const Arranging *arranging, int x, int y)
{
  guint columns = arranging->plan->own.columns;
  gboolean is_long = columns >= TEA_LAYOUT_LONG_COLUMNS;
  double step = is_long ? LONG_INDICATOR_X : MIN (INDICATOR_X, columns / 2.0 - INDICATOR_TO_SIDE);
  int width = part (arranging, is_long ? LONG_INDICATOR_PART : INDICATOR_PART);
  int rise = (arranging->layout->has_left ? part (arranging, INDICATOR_RISE) : 0) +
             tea_table_layout_flat_height (width) / 2;

  arranging->layout->indicator = (GdkRectangle){ x + part (arranging, step) - width / 2, y - rise, width,
                                                 tea_tile_face_height (width) };
}

/* The centre and the four pools, with (@x, @y) the middle of the centre. */
static void
place_pools (const Arranging *arranging, int x, int y, int centre_height)
{
  TeaTableLayout *layout = arranging->layout;
  const TeaTablePlan *plan = arranging->plan;
  int gap = part (arranging, CENTRE_GAP);
  int side_gap = part (arranging, SIDE_GAP);
  int width = (int) plan->own.columns * arranging->tile;
  int height = (int) plan->own.rows * arranging->face;
  int side_width = (int) plan->side.rows * arranging->face;
  int side_height = (int) plan->side.columns * arranging->tile;
  GdkRectangle *centre = &layout->centre;
  GdkRectangle *pools = layout->pools;

  *centre = (GdkRectangle){ x - width / 2, y - centre_height / 2, width, centre_height };
  pools[TEA_PLACE_OWN] = (GdkRectangle){ centre->x, below (centre) + gap, width, height };
  pools[TEA_PLACE_ACROSS] = (GdkRectangle){ centre->x, centre->y - gap - height, width, height };
  pools[TEA_PLACE_RIGHT] = (GdkRectangle){ right_of (centre) + side_gap, y - side_height / 2, side_width, side_height };
  pools[TEA_PLACE_LEFT] = (GdkRectangle){ centre->x - side_gap - side_width, y - side_height / 2, side_width,
                                          side_height };
  place_indicator (arranging, x, y);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    layout->grids[place] = place % 2 == 0 ? plan->own : plan->side;
}

static void
place_walls (const Arranging *arranging, int x, int y)
{
  TeaTableLayout *layout = arranging->layout;
  int face = tea_tile_face_height (layout->wall_tile);
  int gap = part (arranging, WALL_GAP);
  int along = (int) layout->stacks * layout->wall_tile;
  const GdkRectangle *pools = layout->pools;

  memset (layout->walls, 0, sizeof layout->walls);
  if (!layout->shows_walls)
    return;

  layout->walls[TEA_PLACE_OWN] = (GdkRectangle){ x - along / 2,
                                                 pools[TEA_PLACE_OWN].y + pools[TEA_PLACE_OWN].height +
                                                     arranging->flat - arranging->face + gap + arranging->thick,
                                                 along, face };
  layout->walls[TEA_PLACE_ACROSS] =
      (GdkRectangle){ x - along / 2, pools[TEA_PLACE_ACROSS].y - gap - arranging->thick - face, along, face };
  layout->walls[TEA_PLACE_RIGHT] = (GdkRectangle){ right_of (&pools[TEA_PLACE_RIGHT]) + gap, y - along / 2, face,
                                                   along };
  layout->walls[TEA_PLACE_LEFT] = (GdkRectangle){ pools[TEA_PLACE_LEFT].x - gap - face, y - along / 2, face, along };
}

/* Places the lines provisionally: where they begin and end depends on the name plates. */
static void
place_lines (const Arranging *arranging, int top)
{
  TeaTableLayout *layout = arranging->layout;
  int gap = part (arranging, LINE_GAP);
  int corner = layout->centre.x - layout->pools[TEA_PLACE_LEFT].x + wall_room (arranging, TRUE) + gap;
  int room = wall_room (arranging, TRUE) + gap;
  int bottom = layout->hand_top - PLATE_GAP;
  int away, plate_width, plate_height, left, right;

  /* In wide windows the lines leave room for the name plates. */
  measure_plate (layout, &plate_width, &plate_height);
  away = MAX (part (arranging, LINE_AWAY), plate_width + 3 * PLATE_GAP - corner);
  left = MAX (layout->pools[TEA_PLACE_LEFT].x - room - arranging->face - away, layout->margin);
  right = MIN (right_of (&layout->pools[TEA_PLACE_RIGHT]) + room + away,
               layout->width - layout->margin - arranging->face);

  layout->lines[TEA_PLACE_ACROSS] = (GdkRectangle){ left, top, right + arranging->face - left, arranging->flat };
  layout->lines[TEA_PLACE_LEFT] = (GdkRectangle){ left, top, arranging->face, bottom - top };
  layout->lines[TEA_PLACE_RIGHT] = (GdkRectangle){ right, top, arranging->face, bottom - top };
}

static gboolean
beside (const GdkRectangle *a, const GdkRectangle *b)
{
  return a->x < right_of (b) && b->x < right_of (a);
}

/* Shortens the line of a player at a side where a name plate would cover it. */
static void
cut_line (GdkRectangle *line, const GdkRectangle *upper, const GdkRectangle *lower)
{
  int top = line->y, bottom = below (line);

  if (beside (line, upper))
    top = MAX (top, below (upper) + PLATE_GAP);
  if (beside (line, lower))
    bottom = MIN (bottom, lower->y - PLATE_GAP);
  line->y = top;
  line->height = MAX (bottom - top, 0);
}

/* The room for bonus tiles; empty if it is too small for a row, so that they go into the line. */
static GdkRectangle
get_bonus_room (const Arranging *arranging, int left, int right, int top, int bottom)
{
  if (bottom - top < arranging->flat || right - left < 2 * arranging->tile)
    return (GdkRectangle){ 0, 0, 0, 0 };

  return (GdkRectangle){ left, top, right - left, bottom - top };
}

/* The plates in the corners, and the lines between them. */
static void
place_plates (const Arranging *arranging)
{
  TeaTableLayout *layout = arranging->layout;
  GdkRectangle *lines = layout->lines;
  GdkRectangle *plates = layout->plates;
  const GdkRectangle *left_pool = &layout->pools[TEA_PLACE_LEFT];
  int half_wall = arranging->plan->walls ? ((int) layout->stacks + 2) * layout->wall_tile / 2 : 0;
  int middle = layout->centre.x + layout->centre.width / 2;
  int inner = middle - MAX (layout->centre.width / 2, half_wall) - PLATE_GAP;
  int column = right_of (&lines[TEA_PLACE_LEFT]) + PLATE_GAP;
  int side_half = MAX (left_pool->height / 2, half_wall);
  int side_top = left_pool->y + left_pool->height / 2 - side_half - PLATE_GAP;
  int side_bottom = left_pool->y + left_pool->height / 2 + side_half + PLATE_GAP + arranging->flat - arranging->face;
  int top = lines[TEA_PLACE_ACROSS].y;
  int width, height, x, mirrored, bottom, row;
  gboolean roomy;

  measure_plate (layout, &width, &height);
  x = column + width <= inner ? column : lines[TEA_PLACE_LEFT].x;
  mirrored = 2 * middle - x - width;
  roomy = mirrored - x - width >= BAR_BETWEEN;
  if (!arranging->plan->beside)
    top += arranging->flat + PLATE_GAP;
  bottom = layout->hand_top - PLATE_GAP - height;
  if (!roomy)
    bottom = MAX (bottom - arranging->plan->bar_height, side_bottom);

  plates[TEA_PLACE_LEFT] = (GdkRectangle){ x, top, width, height };
  plates[TEA_PLACE_ACROSS] = (GdkRectangle){ mirrored, top, width, height };
  plates[TEA_PLACE_RIGHT] = (GdkRectangle){ mirrored, bottom, width, height };
  plates[TEA_PLACE_OWN] = (GdkRectangle){ x, bottom, width, height };

  if (arranging->plan->beside)
    {
      lines[TEA_PLACE_ACROSS].x = x + width + 2 * PLATE_GAP;
      lines[TEA_PLACE_ACROSS].width = mirrored - x - width - 4 * PLATE_GAP;
    }
  else if (x == column)
    {
      lines[TEA_PLACE_ACROSS].x = column;
      lines[TEA_PLACE_ACROSS].width = 2 * (middle - column);
    }
  cut_line (&lines[TEA_PLACE_LEFT], &plates[TEA_PLACE_LEFT], &plates[TEA_PLACE_OWN]);
  cut_line (&lines[TEA_PLACE_RIGHT], &plates[TEA_PLACE_ACROSS], &plates[TEA_PLACE_RIGHT]);

  /* Room for bonus tiles: between the upper plates and the side pools; below the right pool, above or below the
   * plate. */
  row = MAX (top + height, below (&lines[TEA_PLACE_ACROSS])) + PLATE_GAP;
  layout->bonus[TEA_PLACE_OWN] = (GdkRectangle){ 0, 0, 0, 0 };
  layout->bonus[TEA_PLACE_LEFT] = get_bonus_room (arranging, column, inner, row, side_top);
  layout->bonus[TEA_PLACE_ACROSS] = get_bonus_room (arranging, 2 * middle - inner, 2 * middle - column, row, side_top);
  if (roomy)
    layout->bonus[TEA_PLACE_RIGHT] = get_bonus_room (arranging, 2 * middle - inner, 2 * middle - column, side_bottom,
                                                     bottom - PLATE_GAP);
  else
    layout->bonus[TEA_PLACE_RIGHT] = get_bonus_room (arranging, 2 * middle - inner, 2 * middle - column,
                                                     bottom + height + PLATE_GAP, layout->hand_top - PLATE_GAP);
}

/* Beside the name plate, on its inner side. */
static void
place_said (TeaTableLayout *layout, int tile)
{
  int size = (int) lround (MIN (MAX (SAID_SIZE, SAID_HEIGHT * layout->height), SAID_PART * tile));

  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      const GdkRectangle *plate = &layout->plates[place];
      gboolean upper = place >= TEA_PLACE_ACROSS;
      gboolean left = place == TEA_PLACE_OWN || place == TEA_PLACE_LEFT;
      int x = left ? right_of (plate) + 10 : plate->x - 10 - size;
      int y = upper ? plate->y : below (plate) - size;

      layout->said[place] = (GdkRectangle){ CLAMP (x, 4, MAX (layout->width - size - 4, 4)),
                                            CLAMP (y, 4, MAX (layout->height - size - 4, 4)), size, size };
    }
}

/* Lists everything that must not overlap, as far as it is drawn. */
static guint
list_parts (const Arranging *arranging, GdkRectangle parts[])
{
  const TeaTableLayout *layout = arranging->layout;
  int depth = arranging->flat - arranging->face;
  guint n = 0;

  parts[n++] = layout->centre;
  parts[n++] = (GdkRectangle){ 0, layout->hand_top, layout->width, layout->height - layout->hand_top };
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      const GdkRectangle *pool = &layout->pools[place];

      /* The sides of the lowest discards across end in the gap before the centre. */
      parts[n++] = (GdkRectangle){ pool->x, pool->y, pool->width, pool->height + depth };
      parts[n++] = layout->plates[place];
      if (place != TEA_PLACE_OWN)
        parts[n++] = layout->lines[place];
      if (layout->bonus[place].width > 0)
        parts[n++] = layout->bonus[place];
      if (layout->shows_walls)
        {
          const GdkRectangle *wall = &layout->walls[place];
          int apart = place % 2 == 0 ? layout->wall_tile : 0;
          int apart_down = place % 2 == 1 ? layout->wall_tile : 0;

          /* Tiles may stand apart from either end. */
          parts[n++] = (GdkRectangle){ wall->x - apart, wall->y - arranging->thick - apart_down,
                                       wall->width + 2 * apart, wall->height + 2 * arranging->thick + 2 * apart_down };
        }
    }

  return n;
}

static gboolean
has_room (const Arranging *arranging)
{
  const TeaTableLayout *layout = arranging->layout;
  GdkRectangle parts[6 * TEA_N_PLACES];
  guint n = list_parts (arranging, parts);

  for (guint i = 0; i < n; i++)
    {
      if (parts[i].width <= 0 || parts[i].height <= 0 || parts[i].x < 0 || parts[i].y < 0 ||
          right_of (&parts[i]) > layout->width || below (&parts[i]) > layout->height)
        return FALSE;
      for (guint j = 0; j < i; j++)
        if (gdk_rectangle_intersect (&parts[i], &parts[j], NULL))
          return FALSE;
    }
  for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
    if (MAX (layout->lines[place].width, layout->lines[place].height) < MIN_LENGTH * arranging->tile)
      return FALSE;

  return TRUE;
}

static double
get_comfort (const Arranging *arranging)
{
  const TeaTableLayout *layout = arranging->layout;
  double comfort = 1;

  for (guint place = TEA_PLACE_RIGHT; place < TEA_N_PLACES; place++)
    {
      const GdkRectangle *line = &layout->lines[place];
      double length = (double) (place == TEA_PLACE_ACROSS ? line->width : line->height) / arranging->tile;

      comfort *= pow (MIN (length / (place == TEA_PLACE_ACROSS ? ACROSS_LENGTH : SIDE_LENGTH), 1), LENGTH_POWER);
      if (layout->bonus[place].width == 0)
        comfort *= NO_BONUS_WORTH;
    }

  return comfort;
}

gboolean
tea_table_layout_arrange (TeaTableLayout *layout, const TeaTablePlan *plan, int tile, double *comfort)
{
  Arranging arranging = { layout, plan, tile, tea_tile_face_height (tile), tea_table_layout_flat_height (tile), 0 };
  int x = layout->width / 2;
  int floor_y = layout->hand_top - plan->bar_height;
  int above, centre_height, own, slack, spread, top;
  gboolean is_long = plan->own.columns >= TEA_LAYOUT_LONG_COLUMNS;

  layout->pool_tile = tile;
  layout->wall_tile = part (&arranging, WALL_PART);
  layout->rack_tile = part (&arranging, RACK_PART);
  layout->side_tile = part (&arranging, SIDE_PART);
  layout->shows_walls = plan->walls;
  layout->bar_height = plan->bar_height;
  layout->has_points = tile >= MIN_POINTS_POOL_TILE;
  layout->has_left = layout->has_points || !is_long;
  arranging.thick = (int) lround (TEA_TILE_FLAT_DEPTH * layout->wall_tile);

  /* The player's own wall may stand where the action bar appears. */
  centre_height = part (&arranging, !is_long           ? CENTRE_HEIGHT
                                    : layout->has_left ? LONG_CENTRE_HEIGHT
                                                       : LOW_CENTRE_HEIGHT);
  above = arranging.flat + part (&arranging, LINE_GAP) + wall_room (&arranging, FALSE) +
          (int) plan->own.rows * arranging.face + part (&arranging, CENTRE_GAP);
  own = part (&arranging, CENTRE_GAP) + (int) (plan->own.rows - 1) * arranging.face + arranging.flat +
        MAX (wall_room (&arranging, FALSE) - plan->bar_height, 0);
  slack = floor_y - layout->margin - above - centre_height - own;

  /* In high windows a part of the spare room goes between line and wall, and the rest above and below everything. */
  spread = CLAMP (slack, 0, 3 * tile);
  top = layout->margin + MAX (slack - spread, 0) / 2;
  place_pools (&arranging, x, top + spread / 2 + above + centre_height / 2, centre_height);
  place_walls (&arranging, x, layout->centre.y + centre_height / 2);
  place_lines (&arranging, top);
  place_plates (&arranging);
  place_said (layout, tile);

  if (slack < 0 || !has_room (&arranging))
    return FALSE;
  *comfort = get_comfort (&arranging);

  return TRUE;
}
