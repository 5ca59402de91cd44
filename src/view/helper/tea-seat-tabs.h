/* tea-seat-tabs.h - a tab for each player, to choose whose hand is entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_SEAT_TABS (tea_seat_tabs_get_type ())
G_DECLARE_FINAL_TYPE (TeaSeatTabs, tea_seat_tabs, TEA, SEAT_TABS, GtkWidget)

/* TeaSeatTabs: each tab shows the seat wind, the name and what was entered of that hand, and marks the winner. */

void tea_seat_tabs_set_entry (TeaSeatTabs *self, TeaHandEntry *entry);

/* The tab of @seat, for tests. */
GtkToggleButton *tea_seat_tabs_get_button (TeaSeatTabs *self, guint seat);

G_END_DECLS
