/* tea-table-layout.h - where everything on the table lies, as plain rectangles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/**
 * TeaTablePlace:
 *
 * A side of the table as the human player sees it. The player at TEA_PLACE_RIGHT plays after the one at TEA_PLACE_OWN.
 */
typedef enum
{
  TEA_PLACE_OWN,
  TEA_PLACE_RIGHT,
  TEA_PLACE_ACROSS,
  TEA_PLACE_LEFT,
} TeaTablePlace;

#define TEA_N_PLACES 4

/* Upper limits: tiles in a hand, melds of a player, tiles in a meld, and bonus tiles. */
#define TEA_LAYOUT_MAX_HAND 20
#define TEA_LAYOUT_MAX_MELDS 8
#define TEA_LAYOUT_MAX_MELD_TILES 4
#define TEA_LAYOUT_MAX_BONUS 8

/* With at least this many discards in a row the centre is long and low. */
#define TEA_LAYOUT_LONG_COLUMNS 9

/* The player's own tiles are never narrower than this, in logical pixels. */
#define TEA_LAYOUT_MIN_HAND_TILE 32

/**
 * TeaPoolGrid:
 * @columns: discards in a row
 * @rows: rows
 *
 * How the discards of a player lie. If there are more discards than places, all of that pool get smaller.
 */
typedef struct
{
  guint columns;
  guint rows;
} TeaPoolGrid;

/**
 * TeaTableLayout:
 * @width, @height: the size of the table; all lengths are in logical pixels
 * @rim: the width of the frame around the table; @margin: the least distance of anything to the edge
 * @plate_scale: the scale of the name plates and their texts
 * @hand_tile: width of the player's own tiles; @own_meld_tile, @own_bonus_tile: of the own melds and bonus tiles
 * @pool_tile: width of discards, and of the melds and bonus tiles of the other players
 * @wall_tile, @rack_tile: widths of tiles in walls and in the rack across; @side_tile: in racks at the sides
 * @hand_rows: 1, or 2 in narrow windows
 * @hand_row_tiles: maximum number of tiles in a row
 * @stacks: stacks in a wall
 * @shows_walls: whether the walls are shown, not only the number of tiles left
 * @bar_height: the height reserved for the action bar between the own discards and hand, where only the own wall may
 *   lie; 0 if there is no room
 * @hand: room for the player's own tiles; @hand_top: its upper edge, with raised tiles and a strip of bonus tiles
 * @own_sets: room for the own bonus tiles: @hand itself, if it has one row whose right end also has the own melds; a
 *   column beside two rows; or in very narrow windows a strip above the row
 * @centre: the panel in the middle; @indicator: the face of the indicator in it
 * @has_points: whether the centre shows the points of the players and says what is in it, besides their winds
 * @has_left: whether it says what the number of tiles left is; a low one has no room even for that
 * @pools, @walls, @lines: one for each side; a line holds a rack and the melds beside it
 * @grids: how the discards lie in the pools
 * @bonus: room for a player's bonus tiles, empty if they go into the line
 * @plates: the name plates
 * @said: the bubble with what a player has just said
 *
 * The sizes depend only on the window and the text size, so nothing changes its size during a hand unless there are
 * unusually many discards, melds or bonus tiles.
 */
typedef struct
{
  int width;
  int height;
  int rim;
  int margin;
  double plate_scale;

  int hand_tile;
  int own_meld_tile;
  int own_bonus_tile;
  int pool_tile;
  int wall_tile;
  int rack_tile;
  int side_tile;

  guint hand_rows;
  guint hand_row_tiles;
  guint stacks;
  gboolean shows_walls;

  int bar_height;
  int hand_top;
  GdkRectangle hand;
  GdkRectangle own_sets;
  GdkRectangle centre;
  GdkRectangle indicator;
  gboolean has_points;
  gboolean has_left;
  GdkRectangle pools[TEA_N_PLACES];
  TeaPoolGrid grids[TEA_N_PLACES];
  GdkRectangle walls[TEA_N_PLACES];
  GdkRectangle lines[TEA_N_PLACES];
  GdkRectangle bonus[TEA_N_PLACES];
  GdkRectangle plates[TEA_N_PLACES];
  GdkRectangle said[TEA_N_PLACES];
} TeaTableLayout;

/**
 * TeaMeldShape:
 * @n: number of tiles
 * @sideways: which of them lies sideways, from the player's left; −1 for none
 * @on_top: which of them lies on the sideways one (an added kong); −1 for none
 */
typedef struct
{
  guint n;
  int sideways;
  int on_top;
} TeaMeldShape;

/**
 * TeaLineShape:
 * @n_hand: number of concealed tiles
 * @apart: whether the last of them stands apart, as a drawn tile
 * @revealed: whether they lie face up
 * @n_melds, @melds: the melds
 * @n_bonus: bonus tiles
 */
typedef struct
{
  guint n_hand;
  gboolean apart;
  gboolean revealed;
  guint n_melds;
  TeaMeldShape melds[TEA_LAYOUT_MAX_MELDS];
  guint n_bonus;
} TeaLineShape;

/**
 * TeaLinePlaces:
 * @hand, @melds, @bonus: faces of the tiles
 * @meld_turns: quarter turns of the tiles of melds
 * @meld_level: 1 for a tile that lies on another
 * @hand_tile: the width of the tiles in the hand, @meld_tile of those in melds, @bonus_tile of the bonus tiles
 * @turns: quarter turns of the tiles of a revealed hand
 * @bonus_turns: quarter turns of the bonus tiles
 */
typedef struct
{
  GdkRectangle hand[TEA_LAYOUT_MAX_HAND];
  GdkRectangle melds[TEA_LAYOUT_MAX_MELDS][TEA_LAYOUT_MAX_MELD_TILES];
  guint meld_turns[TEA_LAYOUT_MAX_MELDS][TEA_LAYOUT_MAX_MELD_TILES];
  guint meld_level[TEA_LAYOUT_MAX_MELDS][TEA_LAYOUT_MAX_MELD_TILES];
  GdkRectangle bonus[TEA_LAYOUT_MAX_BONUS];
  int hand_tile;
  int meld_tile;
  int bonus_tile;
  guint turns;
  guint bonus_turns;
} TeaLinePlaces;

/**
 * tea_table_layout_init:
 * @layout: (out caller-allocates): a layout
 * @width: logical pixels
 * @height: logical pixels
 * @stacks: stacks in a wall, 17 or 18
 * @text_scale: the text size relative to the default, 1 or more; the name plates grow with it as far as there is room
 * @walls: whether walls are wanted; they are left out where they would make the discards too small
 *
 * Finds the best-rated arrangement of pools, name plates and racks in which no part covers another.
 */
void
tea_table_layout_init (TeaTableLayout *layout, int width, int height, guint stacks, double text_scale, gboolean walls);

/* Clockwise quarter turns of tiles that lie before the player at @place. */
guint tea_table_place_turns (TeaTablePlace place);

/* The width of the discards at @place when there are @n, not counting claimed ones. */
int tea_table_layout_discard_tile (const TeaTableLayout *layout, TeaTablePlace place, guint n);

/* The face of discard @index of @n. */
void
tea_table_layout_discard (const TeaTableLayout *layout, TeaTablePlace place, guint index, guint n, GdkRectangle *face);

/* The face of a wall tile: @stack from the right end as its player sees it; @level 0 below, 1 on top. */
void tea_table_layout_wall (const TeaTableLayout *layout,
                            TeaTablePlace place,
                            guint stack,
                            guint level,
                            gboolean apart,
                            GdkRectangle *face);

/* Places everything of a player except the discards: hand, melds and bonus tiles. */
void tea_table_layout_line (const TeaTableLayout *layout,
                            TeaTablePlace place,
                            const TeaLineShape *shape,
                            TeaLinePlaces *places);

/* How far a selected tile is raised, in logical pixels. */
int tea_table_layout_raise (const TeaTableLayout *layout);

/* How far an advised tile is raised: less than a selected one. */
int tea_table_layout_advised_raise (const TeaTableLayout *layout);

G_END_DECLS
