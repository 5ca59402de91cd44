/* tea-table-part.h - a tile or group of tiles on the table, for screen readers and the focus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_TABLE_PART (tea_table_part_get_type ())
G_DECLARE_FINAL_TYPE (TeaTablePart, tea_table_part, TEA, TABLE_PART, GtkWidget)

/**
 * TeaTablePart:
 *
 * A child of the table view that draws nothing: the table view draws all of the table at once. In GTK 4.8 only widgets
 * are accessible, so there is one for each tile of the player's own hand and for each group of tiles worth reading out.
 *
 * Parts of role `GTK_ACCESSIBLE_ROLE_BUTTON` can have the focus; their action `part.activate` emits "activated".
 */

/* Returns: (transfer floating): a part with @role, without a place yet */
TeaTablePart *tea_table_part_new (GtkAccessibleRole role) G_GNUC_WARN_UNUSED_RESULT;

/* The text that is read out. */
const char *tea_table_part_get_label (TeaTablePart *self);
void tea_table_part_set_label (TeaTablePart *self, const char *label);

/* @disabled: whether it cannot be used now; @selected: whether keys act on it. */
void tea_table_part_set_states (TeaTablePart *self, gboolean disabled, gboolean selected);

/* Where it is in its parent, in logical pixels. */
void tea_table_part_set_place (TeaTablePart *self, const GdkRectangle *place);

G_END_DECLS
