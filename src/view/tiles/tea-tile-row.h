/* tea-tile-row.h - tiles side by side, in a button or a score sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

/**
 * TeaTileRowFlags:
 * @TEA_TILE_ROW_INDEX: the corner index is shown
 * @TEA_TILE_ROW_TURN_CLAIMED: a claimed tile lies sideways
 */
typedef enum
{
  TEA_TILE_ROW_PLAIN = 0,
  TEA_TILE_ROW_INDEX = 1 << 0,
  TEA_TILE_ROW_TURN_CLAIMED = 1 << 1,
} TeaTileRowFlags;

#define TEA_TYPE_TILE_ROW (tea_tile_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaTileRow, tea_tile_row, TEA, TILE_ROW, GtkWidget)

/**
 * tea_tile_row_new:
 * @tile_width: the width of a tile in logical pixels
 * @flags: how tiles are shown
 *
 * Returns: (transfer floating): a row without tiles
 */
GtkWidget *tea_tile_row_new (int tile_width, TeaTileRowFlags flags) G_GNUC_WARN_UNUSED_RESULT;

/* Starts refilling @self with other tiles, of this width and with these flags; tea_tile_row_end() finishes it. Reuses
 * the existing views. */
void tea_tile_row_begin (TeaTileRow *self, int tile_width, TeaTileRowFlags flags);
void tea_tile_row_end (TeaTileRow *self);

/* Appends @tile; what a wild tile stands for is shown below it. */
void tea_tile_row_append (TeaTileRow *self, TeaTileInfo *tile);

/* Appends all #TeaTileInfo of @tiles. */
void tea_tile_row_append_list (TeaTileRow *self, GListModel *tiles);

/* Appends @tile after a gap of half a tile, marked as the winning tile. */
void tea_tile_row_append_winning (TeaTileRow *self, TeaTileInfo *tile);

/* Appends rows with @tiles, a list of #TeaTileInfo, to @box: nine tiles in a row, as in a suit. */
void tea_tile_row_append_rows (GtkBox *box, GListModel *tiles, int tile_width, TeaTileRowFlags flags);

G_END_DECLS
