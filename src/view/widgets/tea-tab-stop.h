/* tea-tab-stop.h - a list that is a single Tab stop
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
 * Holds a #GtkListBox. In GTK, Tab goes from row to row, and selects each if a row must be selected. Here it goes to
 * the selected row, through its content, and out of the list; arrows move between rows.
 */

G_END_DECLS
