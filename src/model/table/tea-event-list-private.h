/* tea-event-list-private.h - how a table keeps the events of its hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-event-item.h"
#include "model/table/tea-table-engine.h"

G_BEGIN_DECLS

/* Takes ownership of both. */
TeaEventItem *tea_event_item_new (char *sentence, GListModel *tiles) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaEventList:
 *
 * The events of one hand, and a list of #TeaEventItem with a line for each event worth showing.
 */
typedef struct _TeaEventList TeaEventList;

TeaEventList *tea_event_list_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_event_list_free (TeaEventList *list);

/* The list of #TeaEventItem. */
GListModel *tea_event_list_get_items (TeaEventList *list);

/* Adds @events to those of the hand; a new hand clears the earlier ones. Does not change the items. */
void tea_event_list_add (TeaEventList *list, const TeaEvents *events);

/* Updates the items to the events as seen at @table; with @open all hands are visible. Items of unchanged events are
 * kept. */
void tea_event_list_show (TeaEventList *list, TeaTable *table, gboolean open);

/* Removes all events and items, for a game with other players. */
void tea_event_list_clear (TeaEventList *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaEventList, tea_event_list_free)

G_END_DECLS
