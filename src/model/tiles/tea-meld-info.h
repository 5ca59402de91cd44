/* tea-meld-info.h - a meld on the table, or a group of an arranged hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"
#include "model/base/tea-value.h"
#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

typedef struct
{
  const TeaMeld *meld;   /* the meld; %NULL for concealed tiles in a score sheet, a group or those in no group */
  const char *kind_name; /* what it is in words, translated: "Chow", "Closed kong", "Pair" */
  gboolean completed;    /* in a score sheet: whether the winning tile completes this group */
  GListModel *tiles;     /* the tiles, a list of #TeaTileInfo; the claimed tile of a chow comes first */
} TeaMeldFacts;

/* TeaMeldInfo: a set of tiles that belong together. A pung that becomes a kong is another object. */
#define TEA_TYPE_MELD_INFO (tea_meld_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaMeldInfo, tea_meld_info, TEA, MELD_INFO, TeaValue)

const TeaMeldFacts *tea_meld_info_get_facts (TeaMeldInfo *self);

/* Returns: (transfer full): the meld in words for screen readers: "Pung: Red Dragon" */
char *tea_meld_info_dup_description (TeaMeldInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* A meld of the player at @seat; @wilds has the roles of its tiles in this hand. */
TeaMeldInfo *tea_meld_info_new (guint seat, const TeaMeld *meld, const TeaVariant *variant, const TeaWilds *wilds)
    G_GNUC_WARN_UNUSED_RESULT;

/* A concealed group of an arranged hand: a #TeaGroupKind and its tiles. */
TeaMeldInfo *tea_meld_info_new_group (TeaGroupKind kind, const TeaTileFacts *looks, guint n, gboolean completed)
    G_GNUC_WARN_UNUSED_RESULT;

/* Concealed tiles that are in no group. */
TeaMeldInfo *tea_meld_info_new_loose (const TeaTileFacts *looks, guint n) G_GNUC_WARN_UNUSED_RESULT;

/* Makes @list, of #TeaMeldInfo, show @melds of the player at @seat. Keeps the objects of melds that are the same, also
 * by @wilds. */
void tea_meld_list_update (GListStore *list,
                           guint seat,
                           const TeaMeld *melds,
                           guint n,
                           const TeaVariant *variant,
                           const TeaWilds *wilds);

G_END_DECLS
