/* tea-event-list-private.h - how a table keeps what has happened in its hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-event-item.h"
#include "model/table/tea-table-engine.h"

G_BEGIN_DECLS

/* Takes over both. */
TeaEventItem *tea_event_item_new (char *sentence, GListStore *tiles) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaEventList:
 *
 * The events of one hand, and a list of #TeaEventItem with a line for each that is worth one.
 */
typedef struct _TeaEventList TeaEventList;

TeaEventList *tea_event_list_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_event_list_free (TeaEventList *list);

/* The list of #TeaEventItem. */
GListModel *tea_event_list_get_items (TeaEventList *list);

/* Adds @events to those of the hand; a new hand begins anew. The items stay as they are. */
void tea_event_list_add (TeaEventList *list, const TeaEvents *events);

/* Makes the items tell the events as they are seen at @table; with @open all hands are. What has been told before in
 * the same way keeps its items. */
void tea_event_list_show (TeaEventList *list, TeaTable *table, gboolean open);

/* Others play: nothing has happened. */
void tea_event_list_clear (TeaEventList *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaEventList, tea_event_list_free)

G_END_DECLS
