/* tea-table-line.c - places of single tiles: hands, melds, bonus tiles, discards, wall
 *
 * A player's side of the table is measured along it from the player's left, u, and from the player toward the centre,
 * v. So the same code serves all four sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "view/table/tea-table-layout.h"
#include "view/tiles/tea-tile-set.h"

/* The gap before a kong box or dead wall, in widths of a wall tile. */
#define APART_PART 0.6

/* The least width of melded tiles beside a rack, in logical pixels. */
#define LEAST_MELD_TILE 10

/* A corner of a player's side: u runs from here to the player's right, v to the centre. */
typedef struct
{
  TeaTablePlace place;
  int x;
  int y;
} Origin;

static void
place_rect (const Origin *origin, int u, int v, int along, int across, GdkRectangle *rect)
{
  switch (origin->place)
    {
    case TEA_PLACE_OWN:
      *rect = (GdkRectangle){ origin->x + u, origin->y - v - across, along, across };
      break;
    case TEA_PLACE_RIGHT:
      *rect = (GdkRectangle){ origin->x - v - across, origin->y - u - along, across, along };
      break;
    case TEA_PLACE_ACROSS:
      *rect = (GdkRectangle){ origin->x - u - along, origin->y + v, along, across };
      break;
    case TEA_PLACE_LEFT:
    default:
      *rect = (GdkRectangle){ origin->x + v, origin->y + u, across, along };
      break;
    }
}

void
tea_table_layout_discard (const TeaTableLayout *layout, TeaTablePlace place, guint index, guint n, GdkRectangle *face)
{
  const GdkRectangle *pool = &layout->pools[place];
  int tile = layout->pool_tile;
  int height = tea_tile_face_height (tile);
  guint row = MIN (index / TEA_LAYOUT_POOL_COLUMNS, TEA_LAYOUT_POOL_ROWS - 1);
  guint column = index - row * TEA_LAYOUT_POOL_COLUMNS;
  Origin origin = { place, pool->x, pool->y };
  int step = tile;

  /* u = v = 0 at the player's left end of the edge next to the centre. */
  if (place == TEA_PLACE_RIGHT || place == TEA_PLACE_ACROSS)
    origin.y += pool->height;
  if (place == TEA_PLACE_ACROSS || place == TEA_PLACE_LEFT)
    origin.x += pool->width;

  if (n > TEA_LAYOUT_POOL_COLUMNS * TEA_LAYOUT_POOL_ROWS && row == TEA_LAYOUT_POOL_ROWS - 1)
    {
      /* The last row extends beyond the pool as far as there is room, then its tiles overlap. */
      guint in_row = n - row * TEA_LAYOUT_POOL_COLUMNS;
      guint room = layout->shows_racks ? TEA_LAYOUT_POOL_COLUMNS + 3 : TEA_LAYOUT_POOL_COLUMNS;

      if (in_row > room)
        step = (int) (room - 1) * tile / (int) (in_row - 1);
    }
  place_rect (&origin, (int) column * step, -(int) (row + 1) * height, tile, height, face);
}

void
tea_table_layout_wall (const TeaTableLayout *layout,
                       TeaTablePlace place,
                       guint stack,
                       guint level,
                       gboolean apart,
                       GdkRectangle *face)
{
  const GdkRectangle *wall = &layout->walls[place];
  int tile = layout->wall_tile;
  int along = (int) (layout->stacks - 1 - stack) * tile;
  Origin origin = { place, wall->x, wall->y };

  /* Toward the break, where dealt tiles have left a gap. */
  if (apart)
    along -= (int) lround (APART_PART * tile);
  if (place == TEA_PLACE_OWN || place == TEA_PLACE_RIGHT)
    origin.y += wall->height;
  if (place == TEA_PLACE_RIGHT || place == TEA_PLACE_ACROSS)
    origin.x += wall->width;
  place_rect (&origin, along, 0, tile, tea_tile_face_height (tile), face);
  face->y -= (int) level * (int) lround (TEA_TILE_FLAT_DEPTH * tile);
}

static int
meld_length (const TeaMeldShape *shape, int tile)
{
  int upright = (int) shape->n - (shape->sideways >= 0) - (shape->on_top >= 0);

  return upright * tile + (shape->sideways >= 0 ? tea_tile_face_height (tile) : 0);
}

/* Places the tiles of meld @index from @u on. */
static void
place_meld (const Origin *origin, int u, const TeaMeldShape *shape, guint index, TeaLinePlaces *places)
{
  int tile = places->meld_tile;
  int height = tea_tile_face_height (tile);
  guint turns = tea_table_place_turns (origin->place);
  GdkRectangle *faces = places->melds[index];

  for (int i = 0; i < (int) MIN (shape->n, TEA_LAYOUT_MAX_MELD_TILES); i++)
    {
      gboolean sideways = i == shape->sideways || i == shape->on_top;

      if (i == shape->on_top)
        continue;
      place_rect (origin, u, 0, sideways ? height : tile, sideways ? tile : height, &faces[i]);
      places->meld_turns[index][i] = (turns + (sideways ? 3 : 0)) % 4;
      places->meld_level[index][i] = 0;
      u += sideways ? height : tile;
    }
  if (shape->on_top >= 0 && shape->sideways >= 0)
    {
      faces[shape->on_top] = faces[shape->sideways];
      faces[shape->on_top].y -= (int) lround (TEA_TILE_FLAT_DEPTH * tile);
      places->meld_turns[index][shape->on_top] = places->meld_turns[index][shape->sideways];
      places->meld_level[index][shape->on_top] = 1;
    }
}

/* Own tiles from the left, melds from the right corner to the left, bonus tiles in a row above them. */
static void
place_own (const TeaTableLayout *layout, const TeaLineShape *shape, TeaLinePlaces *places)
{
  const GdkRectangle *hand = &layout->hand;
  const GdkRectangle *sets = &layout->own_sets;
  int tile = layout->hand_tile;
  int face = tea_tile_face_height (tile);
  int row_height = hand->height / (int) layout->hand_rows;
  int gap = MAX (layout->own_meld_tile / 5, 4);
  int depth, bottom, u, right, end = 0;
  Origin origin;

  for (guint i = 0; i < shape->n_hand; i++)
    {
      guint row = i / layout->hand_row_tiles;
      int x = (int) (i - row * layout->hand_row_tiles) * tile;

      if (shape->apart && i + 1 == shape->n_hand)
        x += tile / 2;
      places->hand[i] = (GdkRectangle){ hand->x + x, hand->y + (int) row * row_height, tile, face };
      end = x + tile;
    }

  places->meld_tile = layout->own_meld_tile;
  places->bonus_tile = layout->own_bonus_tile;
  depth = (int) ceil (TEA_TILE_FLAT_DEPTH * places->meld_tile);
  bottom = sets->y + sets->height - depth;
  origin = (Origin){ TEA_PLACE_OWN, sets->x, bottom };

  u = sets->width;
  for (guint i = 0; i < shape->n_melds; i++)
    {
      u -= meld_length (&shape->melds[i], places->meld_tile);
      place_meld (&origin, u, &shape->melds[i], i, places);
      u -= gap;
    }

  right = sets->width;
  if (layout->hand_rows == 1)
    bottom = sets->y + sets->height - (int) ceil ((4 / 3.0 + 2 * TEA_TILE_FLAT_DEPTH) * places->meld_tile) - 4;
  else
    right = u;
  if (shape->n_melds == 0 && layout->hand_rows == 1)
    bottom = sets->y + sets->height - (int) ceil (TEA_TILE_FLAT_DEPTH * places->bonus_tile);
  if (shape->n_bonus > 0)
    {
      int width = places->bonus_tile;
      int room = right - (layout->hand_rows == 1 ? end + tile / 3 : 0);
      int step = CLAMP ((room - width) / MAX ((int) shape->n_bonus - 1, 1), 4, width);

      for (guint i = 0; i < MIN (shape->n_bonus, 8); i++)
        places->bonus[i] = (GdkRectangle){ sets->x + right - width - (int) (shape->n_bonus - 1 - i) * step,
                                           bottom - tea_tile_face_height (width), width, tea_tile_face_height (width) };
    }
}

static int
hand_step (const TeaTableLayout *layout, TeaTablePlace place, gboolean revealed)
{
  if (revealed)
    return layout->meld_tile;
  if (place == TEA_PLACE_ACROSS)
    return layout->rack_tile;

  return (int) lround (layout->side_tile * TEA_TILE_SIDE_STEP);
}

static void
place_bonus_below_plate (const TeaTableLayout *layout,
                         TeaTablePlace place,
                         const TeaLineShape *shape,
                         TeaLinePlaces *places)
{
  const GdkRectangle *room = &layout->bonus[place];
  int tile = layout->bonus_tile;
  int height = tea_tile_face_height (tile);
  guint columns = (guint) CLAMP (room->width / tile, 1, 8);

  /* Two rows are enough; in a narrow column the tiles overlap. */
  if (shape->n_bonus > 2 * columns)
    columns = (shape->n_bonus + 1) / 2;
  for (guint i = 0; i < MIN (shape->n_bonus, 8); i++)
    {
      guint row = i / columns;
      int step = columns > 1 ? MIN (tile, (room->width - tile) / (int) (columns - 1)) : tile;
      int x = (int) (i % columns) * step;

      if (place == TEA_PLACE_LEFT)
        x = room->width - tile - (int) (MIN (shape->n_bonus - row * columns, columns) - 1 - i % columns) * step;
      places->bonus[i] = (GdkRectangle){ room->x + x, room->y + (int) row * height, tile, height };
    }
}

/* The length of a rack and melds side by side: @step from tile to tile of the rack, @tile the width of a melded
 * tile. */
static int
line_length (const TeaLineShape *shape, int step, int tile, int gap)
{
  int length = (int) shape->n_hand * step + (shape->apart ? step / 2 : 0);

  for (guint i = 0; i < shape->n_melds; i++)
    length += gap + meld_length (&shape->melds[i], tile);

  return length;
}

/* A rack and melds side by side; a rack alone is centred. Without enough room first the melds and then the rack
 * shrink. */
static void
place_beside_rack (const TeaTableLayout *layout, TeaTablePlace place, const TeaLineShape *shape, TeaLinePlaces *places)
{
  const GdkRectangle *line = &layout->lines[place];
  int step = hand_step (layout, place, shape->revealed);
  int gap = MAX (layout->meld_tile / 4, 4);
  int tile = layout->meld_tile;
  int height = tea_tile_face_height (tile);
  int depth;
  int thick = (int) lround (layout->side_tile * TEA_TILE_SIDE_WIDTH);
  gboolean across = place == TEA_PLACE_ACROSS;
  Origin origin = { place, line->x, line->y };
  int length = across ? line->width : line->height;
  int middle, u;

  if (!across)
    {
      /* The lowest tile shows its side below its face. */
      double side = shape->revealed ? 0 : TEA_TILE_SIDE_DEPTH * layout->side_tile;
      int below = (int) ceil (MAX (side, TEA_TILE_FLAT_DEPTH * tile));

      length -= below;
      if (place == TEA_PLACE_RIGHT)
        origin.y -= below;
    }

  while (shape->n_melds > 0 && tile > LEAST_MELD_TILE && line_length (shape, step, tile, gap) > length)
    tile--;
  while (step > 1 && line_length (shape, step, tile, gap) > length)
    step--;
  places->meld_tile = tile;
  places->bonus_tile = layout->bonus_tile;
  depth = (int) ceil (TEA_TILE_FLAT_DEPTH * tile);

  if (place == TEA_PLACE_RIGHT || across)
    origin.x += line->width;
  if (place == TEA_PLACE_RIGHT)
    origin.y += line->height;
  if (across)
    origin.y += line->height - depth - tea_tile_face_height (tile); /* lying tiles share the baseline of the rack */

  /* The rack keeps its left end; only a long line moves. */
  middle = across ? length / 2 : layout->centre.y + layout->centre.height / 2 - line->y;
  if (place == TEA_PLACE_RIGHT)
    middle = length - middle;
  u = MAX (MIN (middle - 13 * step / 2, length - line_length (shape, step, tile, gap)), 0);

  for (guint i = 0; i < shape->n_hand; i++)
    {
      if (shape->apart && i + 1 == shape->n_hand)
        u += step / 2;
      if (shape->revealed)
        place_rect (&origin, u, 0, step, height, &places->hand[i]);
      else if (across)
        {
          int back = tea_tile_face_height (layout->rack_tile);

          place_rect (&origin, u, 0, step, back, &places->hand[i]);
          places->hand[i].y = line->y + line->height - back;
        }
      else
        place_rect (&origin, u, 0, step, thick, &places->hand[i]);
      u += step;
    }
  for (guint i = 0; i < shape->n_melds; i++)
    {
      u += gap;
      place_meld (&origin, u, &shape->melds[i], i, places);
      u += meld_length (&shape->melds[i], tile);
    }
  place_bonus_below_plate (layout, place, shape, places);
}

/* Melds and bonus tiles wrapped into rows, with tiles of width @tile; FALSE when there is not enough room. */
static gboolean
flow (const GdkRectangle *room, const TeaLineShape *shape, int tile, gboolean centred, TeaLinePlaces *places)
{
  int row_height = (int) ceil (tile * (4 / 3.0 + TEA_TILE_FLAT_DEPTH)) + 3;
  int gap = MAX (tile / 4, 3);
  int x = 0, y = 0, widest = 0;

  places->meld_tile = tile;
  places->bonus_tile = tile;
  for (guint i = 0; i < shape->n_melds; i++)
    {
      int length = meld_length (&shape->melds[i], tile);
      Origin origin;

      if (x > 0 && x + length > room->width)
        {
          x = 0;
          y += row_height;
        }
      origin = (Origin){ TEA_PLACE_OWN, room->x, room->y + y + tea_tile_face_height (tile) };
      place_meld (&origin, x, &shape->melds[i], i, places);
      x += length + gap;
      widest = MAX (widest, x - gap);
    }
  for (guint i = 0; i < MIN (shape->n_bonus, 8); i++)
    {
      if (x > 0 && x + tile > room->width)
        {
          x = 0;
          y += row_height;
        }
      places->bonus[i] = (GdkRectangle){ room->x + x, room->y + y, tile, tea_tile_face_height (tile) };
      x += tile;
      widest = MAX (widest, x);
    }

  if (centred && widest < room->width)
    {
      int shift = (room->width - widest) / 2;

      for (guint i = 0; i < shape->n_melds; i++)
        for (guint j = 0; j < TEA_LAYOUT_MAX_MELD_TILES; j++)
          places->melds[i][j].x += shift;
      for (guint i = 0; i < MIN (shape->n_bonus, 8); i++)
        places->bonus[i].x += shift;
    }

  return widest <= room->width && y + row_height <= room->height + 3;
}

/* Without racks: melds and bonus tiles in the remaining room. */
static void
place_in_room (const TeaTableLayout *layout, TeaTablePlace place, const TeaLineShape *shape, TeaLinePlaces *places)
{
  const GdkRectangle *room = &layout->sets[place];
  int tile = layout->meld_tile;

  while (!flow (room, shape, tile, place == TEA_PLACE_ACROSS, places) && tile > 8)
    tile--;
  /* The name plate shows the number of concealed tiles. */
  for (guint i = 0; i < shape->n_hand; i++)
    places->hand[i] = layout->plates[place];
}

void
tea_table_layout_line (const TeaTableLayout *layout,
                       TeaTablePlace place,
                       const TeaLineShape *shape,
                       TeaLinePlaces *places)
{
  g_return_if_fail (shape->n_hand <= TEA_LAYOUT_MAX_HAND);
  g_return_if_fail (shape->n_melds <= TEA_LAYOUT_MAX_MELDS);

  *places = (TeaLinePlaces){ .turns = tea_table_place_turns (place) };
  if (place == TEA_PLACE_OWN)
    place_own (layout, shape, places);
  else if (layout->shows_racks)
    place_beside_rack (layout, place, shape, places);
  else
    place_in_room (layout, place, shape, places);
}
