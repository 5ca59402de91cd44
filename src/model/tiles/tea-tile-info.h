/* tea-tile-info.h - one tile as it is shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "rules/record/tea-record.h"
#include "rules/record/tea-wilds.h"

G_BEGIN_DECLS

/* Everything that a tile shows. */
typedef struct
{
  gint8 kind;         /* −1 for a tile of which only the back is visible */
  gint8 as_kind;      /* in a score sheet the kind that a wild or proxy tile stands for; −1 otherwise */
  guint8 fine;        /* NC-3: 1 for a first, 2 for a second fine tile, else 0 */
  gboolean wild;      /* whether the kind is wild in this hand; set in hands and discards, not in melds */
  gboolean proxy;     /* whether the tile may stand for the natural kind that is wild (LQ-3) */
  gboolean face_down; /* whether its back faces the viewer; in a closed kong also of tiles whose kind is known */
  gboolean thrown;    /* in discards: whether it was discarded as soon as it was drawn, which all players see */
  gboolean drawn;     /* whether it was drawn in this turn and is set apart; in a score sheet it is the winning tile */
  gboolean claimed;   /* in a meld: whether this is the claimed tile, shown sideways; in discards: whether it is gone */
  gboolean playable;  /* whether the human player may discard it now */
} TeaTileFacts;

#define TEA_TYPE_TILE_INFO (tea_tile_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaTileInfo, tea_tile_info, TEA, TILE_INFO, GObject)

/**
 * TeaTileInfo:
 *
 * A tile in a hand, a meld, a row of discards or a score sheet. The kind of a tile never changes; the properties
 * `drawn`, `claimed` and `playable` can change, and notify. Lists keep the object of a tile that stays in place.
 *
 * Kinds are those of #TeaTile, as plain numbers; −1 is an unknown tile.
 */

const TeaTileFacts *tea_tile_info_get_facts (TeaTileInfo *self);

/**
 * tea_tile_info_dup_description:
 * @self: a tile
 *
 * Returns: (transfer full): the name with everything special about the tile, for screen readers: "Five of Characters,
 *   wild, drawn"
 */
char *tea_tile_info_dup_description (TeaTileInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* The spoken, translated name of @kind; "Face-down tile" for −1. */
const char *tea_tile_info_kind_name (int kind);

/* The corner index of @kind, "" for −1. */
const char *tea_tile_info_kind_index_text (int kind);

/* Returns: (transfer full): the letter of the wind @kind, "E"; in a language with another script the first letter of
 * its name, "东" */
char *tea_tile_info_dup_wind_letter (int kind) G_GNUC_WARN_UNUSED_RESULT;

/* The element id of @kind in tile sets of the KMahjongg convention: "CHARACTER_5", "ROD_1", "WIND_1" (north); %NULL for
 * −1. */
const char *tea_tile_info_kind_svg_id (int kind);

/* The name of a wind as a seat or a round, translated: "East". */
const char *tea_tile_info_wind_name (int kind);

/* Making tiles and lists of them */

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
