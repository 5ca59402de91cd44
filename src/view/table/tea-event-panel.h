/* tea-event-panel.h - what has happened in the hand, line by line, beside the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/table/tea-table.h"

G_BEGIN_DECLS

#define TEA_TYPE_EVENT_PANEL (tea_event_panel_get_type ())
G_DECLARE_FINAL_TYPE (TeaEventPanel, tea_event_panel, TEA, EVENT_PANEL, GtkWidget)

/**
 * TeaEventPanel:
 *
 * A line for each event, with its tiles, the newest at the bottom. It stays at the bottom unless the user has scrolled
 * up. Hidden at first; while it is hidden it does nothing.
 *
 * Properties: `shown`, whether it is shown if there is room, for a setting; `narrow`, whether there is no room: then it
 * is folded, until tea_event_panel_toggle() unfolds it; `plain` (construct-only): the lines alone, always shown.
 *
 * # Accessibility
 * A list with the sentences. Nothing is announced: the status line does that.
 */

/* Shows what happens at @table; nothing for %NULL. */
void tea_event_panel_set_table (TeaEventPanel *self, TeaTable *table);

/**
 * tea_event_panel_set_up:
 * @self: a panel
 * @settings: (nullable): where `shown` is remembered
 * @middle: the box of the table and the panel; while it is narrow the panel is folded
 * @home: gets the focus if the panel is hidden while it has the focus
 */
void tea_event_panel_set_up (TeaEventPanel *self, GSettings *settings, GtkWidget *middle, GtkWidget *home);

/* Shows or hides it; in a narrow window only until the width changes. */
void tea_event_panel_toggle (TeaEventPanel *self);

G_END_DECLS
