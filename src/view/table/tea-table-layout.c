/* tea-table-layout.c - sizes of everything on the table
 *
 * The player's own hand takes its part of the window first. Above it, every plan for pools and name plates is tried
 * with the largest discards that fit, and the best one is kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-layout-private.h"

/* The width of the frame: what it grows by with the width of the table, or a multiple of its height, beyond a small
 * one; its limits, in logical pixels; the gap within it, and that below the player's own hand relative to the frame. */
#define RIM_PART 0.019
#define RIM_ASPECT 1.6
#define SMALL_SIZE 600
#define MIN_RIM 4
#define MAX_RIM 40
#define RIM_GAP 4
#define BELOW_HAND 0.7

/* The height of the action bar in low and in other windows, in logical pixels, and what doubling the text size adds; in
 * narrow windows larger text takes two lines. */
#define SMALL_BAR 51
#define LARGE_BAR 77
#define BAR_TEXT 12
#define NARROW_BAR_TEXT 48
#define NARROW_WIDTH 600
#define MIN_LARGE_BAR_HEIGHT 640

/* Narrower discards are hard to read: then the bar has to find its place beside the pools. */
#define COMFORTABLE_POOL_TILE 15

/* With discards narrower than this, a wall would look like a mere green line. */
#define MIN_WALLED_POOL_TILE 24

/* The minimum width of discards, used even if not everything fits. */
#define MIN_POOL_TILE 8

/* How much smaller discards may be for the sake of walls, as a factor. */
#define WALLS_WORTH 1.2

/* A pool with fewer places than most hands need lowers the rating of a plan. */
#define ENOUGH_PLACES 20
#define FEW_PLACES_WORTH 0.97

/* The width of the player's own hand, in widths of its tiles: 14 tiles, half a tile before the drawn one, and room for
 * melds and bonus tiles. Beside two rows there is a column for bonus tiles. */
#define HAND_UNITS 14.5
#define OWN_SETS_UNITS 2.5
#define TWO_ROWS_HAND_UNITS 7.6
#define TWO_ROWS_SETS_UNITS 1.1

/* The player's own melds and bonus tiles, relative to the tiles of the hand. */
#define OWN_MELD_PART 0.78
#define OWN_BONUS_PART 0.6
#define TWO_ROWS_BONUS_PART 0.5

/* With less room than this beside the hand, the bonus tiles lie in a strip above it. */
#define MIN_SETS_UNITS 2
#define STRIP_BONUS_PART 0.45

/* How many times larger two rows must make the tiles: less if one row leaves them narrow and hard to hit. */
#define COMFORTABLE_HAND_TILE 40
#define TWO_ROWS_WORTH 1.2
#define HIGH_TWO_ROWS_WORTH 1.6

/* Of the height of a face. */
#define RAISE 0.2
#define ADVISED_RAISE 0.145

/* Larger name plates would take room from the tiles, and small windows have no room for them. */
#define MAX_PLATE_SCALE 1.6
#define MIN_SCALED_WIDTH 560
#define MIN_SCALED_HEIGHT 420

/* The possible grids of discards: six in a row as at most tables, or longer rows where the table is wide. */
static const TeaPoolGrid grids[] = { { 6, 3 },  { 7, 3 },  { 8, 3 },  { 6, 4 }, { 9, 2 },
                                     { 10, 2 }, { 11, 2 }, { 12, 2 }, { 5, 4 } };

int
tea_table_layout_flat_height (int width)
{
  return tea_tile_face_height (width) + (int) lround (TEA_TILE_FLAT_DEPTH * width);
}

int
tea_table_layout_raise (const TeaTableLayout *layout)
{
  return (int) lround (tea_tile_face_height (layout->hand_tile) * RAISE);
}

int
tea_table_layout_advised_raise (const TeaTableLayout *layout)
{
  return (int) lround (tea_tile_face_height (layout->hand_tile) * ADVISED_RAISE);
}

guint
tea_table_place_turns (TeaTablePlace place)
{
  /* The top of a tile points away from its player. */
  return (4 - (guint) place) % 4;
}

static void
init_frame (TeaTableLayout *layout)
{
  double size = MIN (layout->width, layout->height * RIM_ASPECT);

  layout->rim = CLAMP (MIN_RIM + (int) lround ((size - SMALL_SIZE) * RIM_PART), MIN_RIM, MAX_RIM);
  layout->margin = layout->rim + RIM_GAP;
}

static void
init_hand (TeaTableLayout *layout)
{
  double room = layout->width - 2 * layout->margin;
  double one_row = MIN (room / (HAND_UNITS + OWN_SETS_UNITS), layout->height * 0.2 / (STAND_HEIGHT + 0.27));
  double two_rows = MIN (room / (TWO_ROWS_HAND_UNITS + TWO_ROWS_SETS_UNITS),
                         layout->height * 0.27 / (2 * STAND_HEIGHT + 0.35));
  double units = HAND_UNITS + OWN_SETS_UNITS;
  int row_height, sets;

  layout->hand_rows = 1;
  if (two_rows > one_row * (one_row < COMFORTABLE_HAND_TILE ? TWO_ROWS_WORTH : HIGH_TWO_ROWS_WORTH))
    layout->hand_rows = 2;
  layout->hand_tile = (int) floor (layout->hand_rows == 2 ? two_rows : one_row);
  if (layout->hand_rows == 2)
    units = TWO_ROWS_HAND_UNITS + TWO_ROWS_SETS_UNITS;

  /* The minimum width is kept even in narrower windows; two rows fit in any window at least 295 pixels wide. */
  if (layout->hand_tile < TEA_LAYOUT_MIN_HAND_TILE)
    {
      layout->hand_tile = TEA_LAYOUT_MIN_HAND_TILE;
      if (layout->hand_rows == 1 && units * layout->hand_tile > room)
        units = room / layout->hand_tile;
      if (units < HAND_UNITS)
        {
          layout->hand_rows = 2;
          units = TWO_ROWS_HAND_UNITS + TWO_ROWS_SETS_UNITS;
        }
    }

  layout->hand_row_tiles = layout->hand_rows == 2 ? 7 : TEA_LAYOUT_MAX_HAND;
  row_height = (int) ceil (STAND_HEIGHT * layout->hand_tile) + 2;
  layout->hand.width = (int) ceil (units * layout->hand_tile);
  layout->hand.height = row_height * (int) layout->hand_rows;
  layout->hand.x = (layout->width - layout->hand.width) / 2;
  layout->hand.y = layout->height - layout->rim - (int) lround (layout->rim * BELOW_HAND) - layout->hand.height;
  layout->hand_top = layout->hand.y - tea_table_layout_raise (layout) - 2;

  layout->own_meld_tile = (int) lround (layout->hand_tile * OWN_MELD_PART);
  layout->own_bonus_tile = (int) lround (layout->hand_tile *
                                         (layout->hand_rows == 2 ? TWO_ROWS_BONUS_PART : OWN_BONUS_PART));
  layout->own_sets = layout->hand;
  if (layout->hand_rows == 1 && units < HAND_UNITS + MIN_SETS_UNITS)
    {
      layout->own_bonus_tile = (int) lround (layout->hand_tile * STRIP_BONUS_PART);
      layout->own_sets.height = tea_table_layout_flat_height (layout->own_bonus_tile) + 2;
      layout->own_sets.y = layout->hand_top - layout->own_sets.height;
      layout->hand_top = layout->own_sets.y;
    }
  if (layout->hand_rows == 2)
    {
      sets = 2 * layout->own_bonus_tile;
      layout->own_sets.x += layout->hand.width - sets;
      layout->own_sets.width = sets;
      layout->hand.width -= sets + MAX (layout->own_bonus_tile / 5, 2);
    }
}

/* Rates an arrangement by the size of its discards, and by what it has room for. */
static double
rate (const TeaTablePlan *plan, int tile, double comfort)
{
  double worth = tile * comfort;

  if (plan->walls)
    worth *= WALLS_WORTH;
  if (plan->own.columns * plan->own.rows < ENOUGH_PLACES)
    worth *= FEW_PLACES_WORTH;
  if (plan->side.columns * plan->side.rows < ENOUGH_PLACES)
    worth *= FEW_PLACES_WORTH;

  return worth;
}

/* An upper bound for the width of discards in @plan. */
static int
get_limit (const TeaTableLayout *layout, const TeaTablePlan *plan)
{
  double width = layout->width - 2 * layout->margin;
  double height = layout->hand_top - plan->bar_height - layout->margin;
  double across = plan->own.columns + 2 * (plan->side.rows + 1) * 4 / 3.0;
  double down = 2 * plan->own.rows * 4 / 3.0 + 2.5 + FLAT_HEIGHT;

  return MIN (layout->hand_tile, (int) MIN (width / across, height / down));
}

/* Tries @plan with all widths of discards that might beat @best, beginning with the largest. */
static void
try_plan (TeaTableLayout *layout, const TeaTablePlan *plan, double *best, int *best_tile, TeaTablePlan *best_plan)
{
  for (int tile = get_limit (layout, plan); tile >= MIN_POOL_TILE && rate (plan, tile, 1) > *best; tile--)
    {
      double comfort;

      if (plan->walls && tile < MIN_WALLED_POOL_TILE)
        break;
      if (!tea_table_layout_arrange (layout, plan, tile, &comfort) || rate (plan, tile, comfort) <= *best)
        continue;
      *best = rate (plan, tile, comfort);
      *best_tile = tile;
      *best_plan = *plan;
    }
}

static int
try_plans (TeaTableLayout *layout, gboolean walls, int bar_height, TeaTablePlan *best_plan)
{
  double best = 0;
  int best_tile = 0;

  for (gsize own = 0; own < G_N_ELEMENTS (grids); own++)
    for (gsize side = 0; side < G_N_ELEMENTS (grids); side++)
      for (guint way = 0; way < (walls ? 4 : 2); way++)
        {
          TeaTablePlan plan = { grids[own], grids[side], way >= 2, way % 2 == 0, bar_height };

          try_plan (layout, &plan, &best, &best_tile, best_plan);
        }

  return best_tile;
}

void
tea_table_layout_init (TeaTableLayout *layout, int width, int height, guint stacks, double text_scale, gboolean walls)
{
  TeaTablePlan plan = { grids[0], grids[0], FALSE, FALSE, 0 };
  int bar, tile;
  double comfort;

  g_return_if_fail (layout != NULL);

  *layout = (TeaTableLayout){ .width = width, .height = height, .plate_scale = 1, .stacks = stacks > 0 ? stacks : 18 };
  if (width >= MIN_SCALED_WIDTH && height >= MIN_SCALED_HEIGHT)
    layout->plate_scale = CLAMP (text_scale, 1, MAX_PLATE_SCALE);
  init_frame (layout);
  init_hand (layout);

  /* Room for the action bar is reserved so that it moves no tiles, unless that makes the tiles too small. */
  bar = (int) lround ((height < MIN_LARGE_BAR_HEIGHT ? SMALL_BAR : LARGE_BAR) +
                      (text_scale - 1) * (width < NARROW_WIDTH ? NARROW_BAR_TEXT : BAR_TEXT));
  tile = try_plans (layout, walls, bar, &plan);
  if (tile < COMFORTABLE_POOL_TILE)
    {
      TeaTablePlan without = plan;
      int larger = try_plans (layout, walls, 0, &without);

      if (larger > tile)
        {
          tile = larger;
          plan = without;
        }
    }
  tea_table_layout_arrange (layout, &plan, MAX (tile, MIN_POOL_TILE), &comfort);
}
