/* tea-event-item.h - an event at the table, as a line of a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

#define TEA_TYPE_EVENT_ITEM (tea_event_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaEventItem, tea_event_item, TEA, EVENT_ITEM, GObject)

/**
 * TeaEventItem:
 *
 * It never changes.
 */

/* The event in words, translated: "Lin pungs Five of Bamboos." */
const char *tea_event_item_get_sentence (TeaEventItem *self);

/* Its tiles, a list of #TeaTileInfo, empty if none is visible; in a meld the claimed one has `claimed` set. */
GListModel *tea_event_item_get_tiles (TeaEventItem *self);

G_END_DECLS
