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

/* The most tiles in a hand, sets of a player and tiles of a set. */
#define TEA_LAYOUT_MAX_HAND 20
#define TEA_LAYOUT_MAX_MELDS 8
#define TEA_LAYOUT_MAX_MELD_TILES 4

/* Discards in a row of a pool, and rows; the last row takes all further ones. */
#define TEA_LAYOUT_POOL_COLUMNS 6
#define TEA_LAYOUT_POOL_ROWS 3

/* Own tiles are never narrower than this, in logical pixels. */
#define TEA_LAYOUT_MIN_HAND_TILE 32

/**
 * TeaTableLayout:
 * @width, @height: the size of the table; all lengths are in logical pixels
 * @plate_scale: the scale of the name plates and their texts
 * @hand_tile: width of the own tiles; @own_meld_tile, @own_bonus_tile: of the own melds and bonus tiles
 * @pool_tile, @wall_tile, @rack_tile, @meld_tile, @bonus_tile: widths of tiles elsewhere; @side_tile: of racks at the
 * sides
 * @hand_rows: 1, or 2 in narrow windows
 * @hand_row_tiles: how many tiles go into the first of two rows
 * @stacks: stacks in a wall
 * @shows_walls: whether the walls are shown, not only the number of tiles left
 * @shows_racks: whether the other players' racks are shown, not only the number of their tiles
 * @bar_height: the height kept free for the action bar between the own discards and hand, except for walls and a name
 *   plate; 0 where there is no room
 * @hand: room for the own tiles; @hand_top: nothing but tiles that are raised goes above this
 * @own_sets: room for the own melds and bonus tiles
 * @centre: the panel in the middle
 * @pools, @walls, @lines: a side each; a line holds a rack and the melds beside it
 * @sets: in windows without racks, room for a player's melds and bonus tiles
 * @bonus: room for a player's bonus tiles where there are racks
 * @plates: the name plates
 * @said: what a player has just said
 *
 * The sizes depend only on the window and the text size, so nothing changes its size during a hand.
 */
typedef struct
{
  int width;
  int height;
  double plate_scale;

  int hand_tile;
  int own_meld_tile;
  int own_bonus_tile;
  int pool_tile;
  int wall_tile;
  int rack_tile;
  int side_tile;
  int meld_tile;
  int bonus_tile;

  guint hand_rows;
  guint hand_row_tiles;
  guint stacks;
  gboolean shows_walls;
  gboolean shows_racks;

  int bar_height;
  int hand_top;
  GdkRectangle hand;
  GdkRectangle own_sets;
  GdkRectangle centre;
  GdkRectangle pools[TEA_N_PLACES];
  GdkRectangle walls[TEA_N_PLACES];
  GdkRectangle lines[TEA_N_PLACES];
  GdkRectangle sets[TEA_N_PLACES];
  GdkRectangle bonus[TEA_N_PLACES];
  GdkRectangle plates[TEA_N_PLACES];
  GdkRectangle said[TEA_N_PLACES];
} TeaTableLayout;

/**
 * TeaMeldShape:
 * @n: how many tiles
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
 * @n_hand: concealed tiles
 * @apart: whether the last of them stands apart
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
 * @meld_tile: the width of the tiles in melds, @bonus_tile of the bonus tiles
 * @turns: quarter turns of the tiles of a revealed hand
 * @bonus_turns: quarter turns of the bonus tiles
 */
typedef struct
{
  GdkRectangle hand[TEA_LAYOUT_MAX_HAND];
  GdkRectangle melds[TEA_LAYOUT_MAX_MELDS][TEA_LAYOUT_MAX_MELD_TILES];
  guint meld_turns[TEA_LAYOUT_MAX_MELDS][TEA_LAYOUT_MAX_MELD_TILES];
  guint meld_level[TEA_LAYOUT_MAX_MELDS][TEA_LAYOUT_MAX_MELD_TILES];
  GdkRectangle bonus[8];
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
 * @text_scale: the text size relative to the default, 1 or more; the name plates follow as far as there is room
 *
 * Finds the sizes: first the pools get smaller, then the walls are left out, then the other players' racks.
 */
void tea_table_layout_init (TeaTableLayout *layout, int width, int height, guint stacks, double text_scale);

/* Quarter turns clockwise of tiles that lie before the player at @place. */
guint tea_table_place_turns (TeaTablePlace place);

/* The face of discard @index of @n at @place, counted without those that were claimed. */
void
tea_table_layout_discard (const TeaTableLayout *layout, TeaTablePlace place, guint index, guint n, GdkRectangle *face);

/* The face of a wall tile: @stack from the right end as its player sees it; @level 0 below, 1 on top. */
void tea_table_layout_wall (const TeaTableLayout *layout,
                            TeaTablePlace place,
                            guint stack,
                            guint level,
                            gboolean apart,
                            GdkRectangle *face);

/* Places everything of a player but the discards: hand, melds and bonus tiles. */
void tea_table_layout_line (const TeaTableLayout *layout,
                            TeaTablePlace place,
                            const TeaLineShape *shape,
                            TeaLinePlaces *places);

/* By how much a selected tile is raised. */
int tea_table_layout_raise (const TeaTableLayout *layout);

G_END_DECLS
