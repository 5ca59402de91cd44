/* tea-table-layout-private.h - measures that the files of the table's layout share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-table-layout.h"
#include "view/tiles/tea-tile-set.h"

G_BEGIN_DECLS

/* Distance to the window's edge, logical pixels. */
#define MARGIN 8

/* Tile widths relative to a discarded tile. */
#define WALL_PART 0.62
#define RACK_PART 0.92
#define SIDE_PART 1.35 /* edge-on tiles can be larger without taking more room */
#define MELD_PART 0.78
#define BONUS_PART 0.72

/* Between a rack and what is inside of it, likewise. */
#define LINE_GAP 0.42

/* Heights relative to the width, including the visible thickness below the face. */
#define FLAT_HEIGHT (4 / 3.0 + TEA_TILE_FLAT_DEPTH)
#define STAND_HEIGHT (4 / 3.0 + TEA_TILE_STAND_DEPTH)

int tea_table_layout_plate_height (const TeaTableLayout *layout);
int tea_table_layout_plate_width (const TeaTableLayout *layout);

/* Places name plates, and the lines or sets of the other players, round pools and walls with (@x, @y) in their middle.
 */
void tea_table_layout_place_players (TeaTableLayout *layout, int x, int y);

G_END_DECLS
