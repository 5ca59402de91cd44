/* tea-table-layout-private.h - measures that the files of the table's layout share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-table-layout.h"
#include "view/tiles/tea-tile-set.h"

G_BEGIN_DECLS

/* Heights relative to the width, including the visible thickness below the face. */
#define FLAT_HEIGHT (4 / 3.0 + TEA_TILE_FLAT_DEPTH)
#define STAND_HEIGHT (4 / 3.0 + TEA_TILE_STAND_DEPTH)

/* The height of a lying tile of @width, from the upper edge of its face to the lower edge of its side. */
int tea_table_layout_flat_height (int width);

/**
 * TeaTablePlan:
 * @own: the grid of discards before the human player and across; @side: at the sides
 * @walls: whether walls are shown
 * @beside: whether the upper name plates stand beside the line across, not below it
 * @bar_height: the height reserved for the action bar, in logical pixels
 */
typedef struct
{
  TeaPoolGrid own;
  TeaPoolGrid side;
  gboolean walls;
  gboolean beside;
  int bar_height;
} TeaTablePlan;

/**
 * tea_table_layout_arrange:
 * @layout: a layout that has its size and the player's own hand
 * @plan: the plan to follow
 * @tile: the width of a discard, in logical pixels
 * @comfort: (out): how much room there is for racks, melds and bonus tiles, 0 to 1
 *
 * Places everything above the own hand.
 *
 * Returns: whether everything fits without overlapping
 */
gboolean tea_table_layout_arrange (TeaTableLayout *layout, const TeaTablePlan *plan, int tile, double *comfort);

G_END_DECLS
