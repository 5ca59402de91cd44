/* tea-tile-info-engine.h - how the model makes tiles and lists of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tiles/tea-tile.h"
#include "model/tiles/tea-tile-info.h"
#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/**
 * TeaTileLook:
 *
 * Everything that a #TeaTileInfo shows; see there.
 */
typedef struct
{
  gint8 kind;
  gint8 as_kind;
  guint8 fine;
  gboolean wild;
  gboolean proxy;
  gboolean face_down;
  gboolean thrown;
  gboolean drawn;
  gboolean claimed;
  gboolean playable;
} TeaTileLook;

/* A tile of @kind as it lies open; with @wilds what it is in this hand. %TEA_TILE_NONE gives a back. */
TeaTileLook tea_tile_look (TeaTile kind, const TeaWilds *wilds);

/**
 * tea_tile_look_hand:
 * @concealed: concealed tiles, @apart not among them
 * @wilds: what the kinds are in this hand
 * @apart: a tile that is set apart at the end, or %TEA_TILE_NONE
 * @looks: (out caller-allocates): room for all of them
 *
 * The tiles as players sort them: wilds at the left, then by kind.
 *
 * Returns: how many there are
 */
guint tea_tile_look_hand (const TeaTiles *concealed, const TeaWilds *wilds, TeaTile apart, TeaTileLook *looks);

/* What the kinds are in the hand of a record. */
void tea_record_wilds (const TeaRecord *record, TeaWilds *wilds);

TeaTileInfo *tea_tile_info_new (const TeaTileLook *look) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @self is the tile of @look, but for what can change while a tile lies where it is: drawn, claimed, playable.
 */
gboolean tea_tile_info_has_look (TeaTileInfo *self, const TeaTileLook *look);

/* The name of @self with what its kind is in this hand: "Five of Characters, first fine tile". */
char *tea_tile_info_dup_kind_description (TeaTileInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* A new list of #TeaTileInfo. */
GListStore *tea_tile_list_new (const TeaTileLook *looks, guint n) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tile_list_update:
 * @list: a list of #TeaTileInfo
 * @looks: what it shall show
 * @n: how many
 *
 * Replaces only the tiles that differ, so that the objects of the others stay what they are.
 */
void tea_tile_list_update (GListStore *list, const TeaTileLook *looks, guint n);

G_END_DECLS
