/* tea-event-item.h - an event at the table, as a line of a list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

typedef struct
{
  char *sentence; /* the event in words, translated: "Lin pungs Five of Bamboos." */
  /* Its tiles, a list of #TeaTileInfo, empty if none is visible; in a meld the claimed one has `claimed` set. */
  GListModel *tiles;
} TeaEventFacts;

/* TeaEventItem: an event. */
#define TEA_TYPE_EVENT_ITEM (tea_event_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaEventItem, tea_event_item, TEA, EVENT_ITEM, TeaValue)

const TeaEventFacts *tea_event_item_get_facts (TeaEventItem *self);

G_END_DECLS
