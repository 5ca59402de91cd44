/* tea-meld-info-engine.h - creates melds and groups
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"
#include "model/tiles/tea-meld-info.h"
#include "model/tiles/tea-tile-info-engine.h"

G_BEGIN_DECLS

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
