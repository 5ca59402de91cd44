/* tea-meld-info.h - a meld on the table, or a group of an arranged hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

#define TEA_TYPE_MELD_INFO (tea_meld_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaMeldInfo, tea_meld_info, TEA, MELD_INFO, GObject)

/**
 * TeaMeldInfo:
 *
 * A set of tiles that belong together. It never changes: a pung that becomes a kong is another object.
 */

/* "chow", "pung", "kong"; in a score sheet also "pair", "independent", "honours", "orphans", and "tiles" for tiles in
 * no group. */
const char *tea_meld_info_get_kind (TeaMeldInfo *self);

/* The kind in words, translated: "Chow", "Closed kong", "Pair". */
const char *tea_meld_info_get_kind_name (TeaMeldInfo *self);

/* For a kong "closed", "direct" or "added"; else "". */
const char *tea_meld_info_get_form (TeaMeldInfo *self);

/* The seat whose discard was claimed, or −1. */
int tea_meld_info_get_from_seat (TeaMeldInfo *self);

/* In a score sheet: whether the winning tile completes this group. */
gboolean tea_meld_info_get_completed (TeaMeldInfo *self);

/* The tiles, a list of #TeaTileInfo; the claimed tile of a chow comes first. */
GListModel *tea_meld_info_get_tiles (TeaMeldInfo *self);

/* Returns: (transfer full): the meld in words for screen readers: "Pung: Red Dragon" */
char *tea_meld_info_dup_description (TeaMeldInfo *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
