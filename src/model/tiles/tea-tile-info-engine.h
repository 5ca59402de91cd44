/* tea-tile-info-engine.h - creates tiles and lists of tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"
#include "model/tiles/tea-tile-info.h"
#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* A face-up tile of @kind, with its role in this hand if @wilds is not %NULL; a face-down tile for %TEA_TILE_NONE. */
TeaTileFacts tea_tile_look (TeaTile kind, const TeaWilds *wilds);

/**
 * tea_tile_look_hand:
 * @concealed: the concealed tiles without @apart
 * @wilds: the roles of the kinds in this hand
 * @apart: a tile set apart at the end, or %TEA_TILE_NONE
 * @looks: (out caller-allocates): room for all of them
 *
 * The tiles as players sort them: wilds at the left, then by kind.
 *
 * Returns: the number of tiles
 */
guint tea_tile_look_hand (const TeaTiles *concealed, const TeaWilds *wilds, TeaTile apart, TeaTileFacts *looks);

/* The roles of the kinds in the hand of a record. */
void tea_record_wilds (const TeaRecord *record, TeaWilds *wilds);

TeaTileInfo *tea_tile_info_new (const TeaTileFacts *look) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @self matches @look, apart from what can change while a tile stays in place: drawn, claimed, playable. */
gboolean tea_tile_info_has_look (TeaTileInfo *self, const TeaTileFacts *look);

/* The name of @self with the role of its kind in this hand: "Five of Characters, first fine tile". */
char *tea_tile_info_dup_kind_description (TeaTileInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* A new list of #TeaTileInfo. */
GListModel *tea_tile_list_new (const TeaTileFacts *looks, guint n) G_GNUC_WARN_UNUSED_RESULT;

/* The same for one tile of each kind in the mask @kinds. */
GListModel *tea_tile_list_new_of_kinds (guint64 kinds, const TeaWilds *wilds) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tile_list_update:
 * @list: a list of #TeaTileInfo
 * @looks: the tiles to show
 * @n: the number of @looks
 *
 * Replaces only the tiles that differ and keeps the objects of the others.
 */
void tea_tile_list_update (GListStore *list, const TeaTileFacts *looks, guint n);

G_END_DECLS
