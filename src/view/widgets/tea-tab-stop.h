/* tea-tab-stop.h - a list that the Tab key comes to once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_TAB_STOP (tea_tab_stop_get_type ())
G_DECLARE_FINAL_TYPE (TeaTabStop, tea_tab_stop, TEA, TAB_STOP, GtkWidget)

/**
 * TeaTabStop:
 *
 * Holds a #GtkListBox. In GTK the Tab key goes from row to row, and selects each where a row is always selected. Here it goes to
 * the row that is selected, through what is in that row, and on behind the list; arrows go from row to row.
 */

G_END_DECLS
