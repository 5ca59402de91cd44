/* tea-palette-tile.h - one kind of tile that can be entered, and how many are left
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

#define TEA_TYPE_PALETTE_TILE (tea_palette_tile_get_type ())
G_DECLARE_FINAL_TYPE (TeaPaletteTile, tea_palette_tile, TEA, PALETTE_TILE, GObject)

/**
 * TeaPaletteTile:
 *
 * One kind of the variant's tiles. The objects live as long as their #TeaHandEntry; the properties `tile`, `left` and
 * `reason` change and notify.
 */

/* The kind, 0–41; see #TeaTileInfo. */
int tea_palette_tile_get_kind (TeaPaletteTile *self);

/* The tile as shown, with its role from the indicator: wild, proxy, fine. */
TeaTileInfo *tea_palette_tile_get_tile (TeaPaletteTile *self);

/* The copies left, after all that was entered: hands, melds, bonus tiles, winning tile, an indicator that is not
 * drawn. */
guint tea_palette_tile_get_left (TeaPaletteTile *self);

/* Whether tea_hand_entry_insert() would accept it now; while the palette picks the indicator, whether it can be
 * that. */
gboolean tea_palette_tile_get_usable (TeaPaletteTile *self);

/* Why not, one sentence, translated: "All 4 of them are used: Lin 3, Wang 1."; "" when it is usable. */
const char *tea_palette_tile_get_reason (TeaPaletteTile *self);

G_END_DECLS
