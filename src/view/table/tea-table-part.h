/* tea-table-part.h - a tile or a group of tiles on the table, as a screen reader and the focus find it
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
 * A child of the table view that draws nothing: the table view draws all of the table at once. GTK 4.8 lets only widgets be
 * accessible, so there is one for every own tile and for each group of tiles that one would want to have read out.
 *
 * Parts of role `GTK_ACCESSIBLE_ROLE_BUTTON` can have the focus; their action `part.activate` emits "activated".
 */

/* Returns: (transfer floating): a part with @role, with the room for it still to be given */
TeaTablePart *tea_table_part_new (GtkAccessibleRole role) G_GNUC_WARN_UNUSED_RESULT;

/* What is read out. */
const char *tea_table_part_get_label (TeaTablePart *self);
void tea_table_part_set_label (TeaTablePart *self, const char *label);

/* Whether it can be used now, and whether it is the one that keys act on. */
void tea_table_part_set_states (TeaTablePart *self, gboolean disabled, gboolean selected);

/* Where it is in its parent, in logical pixels. */
void tea_table_part_set_place (TeaTablePart *self, const GdkRectangle *place);

G_END_DECLS
