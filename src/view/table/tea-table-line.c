/* tea-table-line.c - places of single tiles: hands, melds, bonus tiles, discards, wall
 *
 * On each player's side of the table, u runs along it from the player's left, and v from the player toward the centre,
 * so that the same code serves all four sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "view/table/tea-table-layout.h"
#include "view/tiles/tea-tile-set.h"

/* The gap before a kong box or dead wall, in widths of a wall tile. */
#define APART_PART 0.6

/* The gap before a drawn tile of the player's own hand, in widths of a tile. */
#define DRAWN_PART 0.25

/* A corner of a player's side: u runs from here to the player's right, v to the centre. */
typedef struct
{
  TeaTablePlace place;
  int x;
  int y;
} Origin;

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
      *rect = (GdkRectangle){ origin->x + v, origin->y + u, across, along };
      break;
    }
}

int
tea_table_layout_discard_tile (const TeaTableLayout *layout, TeaTablePlace place, guint n)
{
  const TeaPoolGrid *grid = &layout->grids[place];
  int along = (int) grid->columns * layout->pool_tile;
  int across = (int) grid->rows * tea_tile_face_height (layout->pool_tile);
  int tile = layout->pool_tile;

  /* With more discards than places, they shrink until all fit into the pool without overlapping. */
  while (tile > 1 && (guint) (along / tile * (across / tea_tile_face_height (tile))) < n)
    tile--;

  return tile;
}

void
tea_table_layout_discard (const TeaTableLayout *layout, TeaTablePlace place, guint index, guint n, GdkRectangle *face)
{
  const GdkRectangle *pool = &layout->pools[place];
  int tile = tea_table_layout_discard_tile (layout, place, n);
  int height = tea_tile_face_height (tile);
  int along = place % 2 == 0 ? pool->width : pool->height;
  guint columns = MAX ((guint) (along / tile), 1);
  guint row = index / columns;
  Origin origin = { place, pool->x, pool->y };

  /* u = v = 0 at the player's left end of the edge next to the centre; v is negative. */
  if (place == TEA_PLACE_RIGHT || place == TEA_PLACE_ACROSS)
    origin.y += pool->height;
  if (place == TEA_PLACE_ACROSS || place == TEA_PLACE_LEFT)
    origin.x += pool->width;

  place_rect (&origin, (int) (index - row * columns) * tile, -(int) (row + 1) * height, tile, height, face);
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

  /* Shifted toward the break, where dealt tiles have left a gap. */
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

/* Places the tiles of meld @index, starting at @u. */
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

static int
drawn_gap (const TeaTableLayout *layout)
{
  return (int) lround (DRAWN_PART * layout->hand_tile);
}

/* Places the tiles of the player's own hand; @ends receives where they end in each row. */
static void
place_own_hand (const TeaTableLayout *layout, const TeaLineShape *shape, TeaLinePlaces *places, int ends[2])
{
  const GdkRectangle *hand = &layout->hand;
  int tile = layout->hand_tile;
  int row_height = hand->height / (int) layout->hand_rows;

  for (guint i = 0; i < shape->n_hand; i++)
    {
      guint row = i / layout->hand_row_tiles;
      int x = (int) (i - row * layout->hand_row_tiles) * tile;

      if (shape->apart && i + 1 == shape->n_hand)
        x += drawn_gap (layout);
      places->hand[i] = (GdkRectangle){ hand->x + x, hand->y + (int) row * row_height, tile,
                                        tea_tile_face_height (tile) };
      ends[MIN (row, 1)] = x + tile + tile / 4;
    }
}

/* Places the own melds from right to left, in the lower row first, then in the upper one. @ends becomes where they
 * begin. FALSE if there is not enough room. */
static gboolean
place_own_melds (const TeaTableLayout *layout, const TeaLineShape *shape, int right, TeaLinePlaces *places, int ends[2])
{
  int tile = places->meld_tile;
  int gap = MAX (tile / 5, 4);
  int row_height = layout->hand.height / (int) layout->hand_rows;
  int row = (int) layout->hand_rows - 1;
  int rights[2] = { right, right };
  gboolean fits = TRUE;

  for (guint i = 0; i < shape->n_melds; i++)
    {
      int length = meld_length (&shape->melds[i], tile);
      Origin origin = { TEA_PLACE_OWN, layout->hand.x,
                        layout->hand.y + (row + 1) * row_height - 2 -
                            (int) ceil (TEA_TILE_FLAT_DEPTH * places->meld_tile) };

      if (row > 0 && rights[row] - length < ends[row])
        origin.y -= row-- * row_height;
      fits = fits && rights[row] - length >= ends[row];
      place_meld (&origin, rights[row] - length, &shape->melds[i], i, places);
      rights[row] -= length + gap;
    }
  memcpy (ends, rights, sizeof rights);

  return fits;
}

/* Places the own bonus tiles beside two rows of tiles or above one, in rows from the lower right corner. */
static void
place_own_bonus_apart (const TeaTableLayout *layout, const TeaLineShape *shape, TeaLinePlaces *places)
{
  const GdkRectangle *sets = &layout->own_sets;
  int tile = places->bonus_tile;
  int height = tea_tile_face_height (tile);
  int columns = MAX (sets->width / tile, 1);
  int rows = ((int) shape->n_bonus + columns - 1) / columns;
  int depth = (int) ceil (TEA_TILE_FLAT_DEPTH * tile);
  int step = MIN (height + depth, (sets->height - depth - height) / MAX (rows - 1, 1));

  for (int i = 0; i < (int) shape->n_bonus; i++)
    places->bonus[i] = (GdkRectangle){ right_of (sets) - (i % columns + 1) * tile,
                                       below (sets) - depth - height - i / columns * step, tile, height };
}

/* Moves the own hand, and the melds and bonus tiles beside it, together into the middle. The drawn tile has its room
 * also while there is none, so that drawing moves no other tile. */
static void
centre_own (const TeaTableLayout *layout,
            const TeaLineShape *shape,
            int hand_end,
            int sets_begin,
            TeaLinePlaces *places)
{
  gboolean has_bonus = layout->own_sets.y == layout->hand.y;
  int drawn = shape->n_hand % 3 == 1 ? layout->hand_tile + drawn_gap (layout) : 0;
  int room = MAX (sets_begin - hand_end - drawn, 0);

  for (guint i = 0; i < shape->n_hand; i++)
    places->hand[i].x += room / 2;
  for (guint i = 0; i < shape->n_melds; i++)
    for (guint j = 0; j < shape->melds[i].n; j++)
      places->melds[i][j].x -= room / 2;
  for (guint i = 0; i < shape->n_bonus && has_bonus; i++)
    places->bonus[i].x -= room / 2;
}

/* Places the own tiles from the left, melds from the right, and bonus tiles left of the melds or apart. Melds, and
 * bonus tiles beside them, shrink if room is short. */
static void
place_own (const TeaTableLayout *layout, const TeaLineShape *shape, TeaLinePlaces *places)
{
  gboolean one_row = layout->hand_rows == 1;
  gboolean apart = layout->own_sets.y != layout->hand.y || !one_row;
  int right = one_row || shape->n_bonus > 0 ? layout->hand.width : right_of (&layout->own_sets) - layout->hand.x;
  int ends[2] = { 0, 0 };
  int sets_begin = right;
  gboolean fits = FALSE;

  places->hand_tile = layout->hand_tile;
  place_own_hand (layout, shape, places, ends);

  for (int percent = 100; !fits && percent > 20; percent -= 4)
    {
      int begins[2] = { ends[0], ends[1] };
      int bonus;

      places->meld_tile = layout->own_meld_tile * percent / 100;
      places->bonus_tile = apart ? layout->own_bonus_tile : layout->own_bonus_tile * percent / 100;
      fits = place_own_melds (layout, shape, right, places, begins);
      sets_begin = begins[0];
      bonus = begins[0] - (int) shape->n_bonus * places->bonus_tile;
      if (apart)
        continue;

      sets_begin = bonus;
      fits = fits && (shape->n_bonus == 0 || bonus >= ends[0]);
      for (int i = 0; i < (int) shape->n_bonus; i++)
        {
          int height = tea_tile_face_height (places->bonus_tile);
          int depth = (int) ceil (TEA_TILE_FLAT_DEPTH * places->bonus_tile);

          places->bonus[i] = (GdkRectangle){ layout->hand.x + bonus + i * places->bonus_tile,
                                             below (&layout->hand) - 2 - depth - height, places->bonus_tile, height };
        }
    }
  if (apart)
    place_own_bonus_apart (layout, shape, places);
  if (one_row)
    centre_own (layout, shape, ends[0], sets_begin, places);
}

/* Places bonus tiles in rows from the corner of @room nearest to the player's name plate; many tiles shrink to fit. */
static void
place_bonus_in_room (const GdkRectangle *room,
                     TeaTablePlace place,
                     const TeaLineShape *shape,
                     int tile,
                     TeaLinePlaces *places)
{
  int columns, height;

  for (; tile > 1; tile--)
    {
      int rows = (room->height - (int) ceil (TEA_TILE_FLAT_DEPTH * tile)) / tea_tile_face_height (tile);

      if (room->width / tile * rows >= (int) shape->n_bonus)
        break;
    }
  columns = MAX (room->width / tile, 1);
  height = tea_tile_face_height (tile);
  places->bonus_tile = tile;
  for (int i = 0; i < (int) shape->n_bonus; i++)
    {
      int x = i % columns * tile;

      if (place != TEA_PLACE_LEFT)
        x = room->width - tile - x;
      places->bonus[i] = (GdkRectangle){ room->x + x, room->y + i / columns * height, tile, height };
    }
}

/* The width of rack tiles, the step between them, the width of meld and bonus tiles, and the gap before a meld, into
 * which the side of a tile may reach. */
typedef struct
{
  int rack;
  int step;
  int tile;
  int gap;
} LineSizes;

static void
set_line_sizes (const TeaTableLayout *layout,
                TeaTablePlace place,
                const TeaLineShape *shape,
                int rack,
                int tile,
                LineSizes *sizes)
{
  sizes->rack = rack;
  sizes->tile = tile;
  sizes->gap = (int) ceil (TEA_TILE_FLAT_DEPTH * tile) + 2;
  sizes->step = rack;
  if (!shape->revealed && place != TEA_PLACE_ACROSS)
    sizes->step = MAX ((int) lround (rack * TEA_TILE_SIDE_STEP), 1);
}

static int
line_length (const TeaLineShape *shape, gboolean with_bonus, const LineSizes *sizes)
{
  int length = (int) shape->n_hand * sizes->step + (shape->apart ? sizes->step / 2 : 0);

  for (guint i = 0; i < shape->n_melds; i++)
    length += sizes->gap + meld_length (&shape->melds[i], sizes->tile);
  if (with_bonus && shape->n_bonus > 0)
    length += sizes->gap + (int) shape->n_bonus * sizes->tile;

  return length;
}

/* Tile backs carry no information, so they shrink before face-up tiles do. */
static void
fit_line (const TeaTableLayout *layout,
          TeaTablePlace place,
          const TeaLineShape *shape,
          gboolean with_bonus,
          int length,
          LineSizes *sizes)
{
  int rack = shape->revealed ? layout->pool_tile : place == TEA_PLACE_ACROSS ? layout->rack_tile : layout->side_tile;
  int least = shape->revealed ? rack : rack / 2;
  int tile = layout->pool_tile;

  set_line_sizes (layout, place, shape, rack, tile, sizes);
  while (line_length (shape, with_bonus, sizes) > length && (rack > least || tile > 1))
    {
      if (rack > least)
        rack--;
      else
        {
          tile--;
          if (shape->revealed || tile < rack)
            rack = least = tile;
        }
      set_line_sizes (layout, place, shape, rack, tile, sizes);
    }
}

/* Places bonus tiles, if they have no room elsewhere, then melds, then the rack; a rack alone is centred. */
static void
place_beside_rack (const TeaTableLayout *layout, TeaTablePlace place, const TeaLineShape *shape, TeaLinePlaces *places)
{
  const GdkRectangle *line = &layout->lines[place];
  gboolean across = place == TEA_PLACE_ACROSS;
  gboolean with_bonus = layout->bonus[place].width == 0;
  int length = across ? line->width : line->height;
  Origin origin = { place, line->x, line->y };
  int depth, middle, thick, rack, u = 0, lead = 0;
  LineSizes sizes, full;

  if (!across)
    {
      /* The lowest tile shows its side below its face. */
      double side = shape->revealed ? 0 : TEA_TILE_SIDE_DEPTH * layout->side_tile;
      int below_face = (int) ceil (MAX (side, TEA_TILE_FLAT_DEPTH * layout->pool_tile));

      length -= below_face;
      if (place == TEA_PLACE_RIGHT)
        {
          origin.y -= below_face;
          /* That of the rack is between it and what lies open. */
          if (shape->n_melds > 0 || (with_bonus && shape->n_bonus > 0))
            lead = below_face;
        }
    }

  fit_line (layout, place, shape, with_bonus, length - lead, &sizes);
  places->hand_tile = sizes.rack;
  places->meld_tile = sizes.tile;
  places->bonus_tile = sizes.tile;
  depth = (int) ceil (TEA_TILE_FLAT_DEPTH * sizes.tile);
  thick = (int) lround (sizes.rack * TEA_TILE_SIDE_WIDTH);

  if (place == TEA_PLACE_RIGHT || across)
    origin.x += line->width;
  if (place == TEA_PLACE_RIGHT)
    origin.y += line->height;
  if (across)
    origin.y += line->height - depth - tea_tile_face_height (sizes.tile); /* all stand on the same line as the rack */

  /* What lies open begins at the player's left, beside the name plate. */
  if (with_bonus)
    {
      places->bonus_turns = places->turns;
      for (guint i = 0; i < shape->n_bonus; i++, u += sizes.tile)
        place_rect (&origin, u, 0, sizes.tile, tea_tile_face_height (sizes.tile), &places->bonus[i]);
      if (shape->n_bonus > 0)
        u += sizes.gap;
    }
  else
    place_bonus_in_room (&layout->bonus[place], place, shape, layout->pool_tile, places);
  for (guint i = 0; i < shape->n_melds; i++)
    {
      place_meld (&origin, u, &shape->melds[i], i, places);
      u += meld_length (&shape->melds[i], sizes.tile) + sizes.gap;
    }

  /* The right end of the rack stays in place; it moves only if the line is too long. */
  set_line_sizes (layout, place, shape, across ? layout->rack_tile : layout->side_tile, sizes.tile, &full);
  middle = across ? length / 2 : layout->centre.y + layout->centre.height / 2 - line->y;
  if (place == TEA_PLACE_RIGHT)
    middle = length - middle;
  rack = (int) shape->n_hand * sizes.step + (shape->apart ? sizes.step / 2 : 0);
  u = MAX (u + lead, MIN (middle + 13 * full.step / 2, length) - rack);
  for (guint i = 0; i < shape->n_hand; i++)
    {
      int back = tea_tile_face_height (sizes.rack);

      if (shape->apart && i + 1 == shape->n_hand)
        u += sizes.step / 2;
      place_rect (&origin, u, 0, sizes.step, shape->revealed || across ? back : thick, &places->hand[i]);
      if (across && !shape->revealed)
        places->hand[i].y = below (line) - back;
      u += sizes.step;
    }
}

void
tea_table_layout_line (const TeaTableLayout *layout,
                       TeaTablePlace place,
                       const TeaLineShape *shape,
                       TeaLinePlaces *places)
{
  g_return_if_fail (shape->n_hand <= TEA_LAYOUT_MAX_HAND);
  g_return_if_fail (shape->n_melds <= TEA_LAYOUT_MAX_MELDS);
  g_return_if_fail (shape->n_bonus <= TEA_LAYOUT_MAX_BONUS);

  *places = (TeaLinePlaces){ .turns = tea_table_place_turns (place) };
  if (place == TEA_PLACE_OWN)
    place_own (layout, shape, places);
  else
    place_beside_rack (layout, place, shape, places);
}
